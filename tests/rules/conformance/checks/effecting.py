"""Checks of effects: each kind is whole, and an effect said to do nothing does nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from rules.kernel import Step
from rules.kernel.play.effects import Resolving
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import walk


def whole(case: Case, seed: int) -> int:
    """Each kind of effect has a function in each table of its game, and each word a meaning."""
    effects = case.game.effects
    if effects is None:
        return 0
    assert effects.missing() == []
    return len(effects.tables)


def in_vain(case: Case, seed: int) -> int:
    """An effect that, by public knowledge, will do nothing leaves the table unchanged."""
    game = case.game
    if game.effects is None:
        return 0
    found: list[Any] = []
    go_on = Resolving.go_on

    def watched(step: Resolving, t: Any, now: Sequence[Any], *, aim: Any, do: Callable[[Any, Any], Any]) -> None:
        def done(t: Any, effect: Any) -> Sequence[Step] | None:
            why = game.effects.vain(t, step, effect)
            before = game.encode(t.state) if why else b""
            steps: Sequence[Step] | None = do(t, effect)
            if why and not steps:
                found.append(effect)
                assert game.encode(t.state) == before, f"{effect} was said to do nothing: {why}"
            return steps

        go_on(step, t, now, aim=aim, do=done)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Resolving, "go_on", watched)
        for move in walk(case, seed):
            game.apply(move.before, move.answer)
    return len(found)

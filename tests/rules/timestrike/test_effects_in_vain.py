"""Effects that are said to do nothing do nothing, and each kind has all it needs."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel import Answer
from rules.kernel.play.chance import Chance
from rules.timestrike.game_options import Skirmish
from rules.timestrike.using import resolving
from rules.timestrike.using.carrying_out import does
from rules.timestrike.using.uses import Resolve
from tests.rules.timestrike.table import BOX, GAME

assert GAME.effects is not None
EFFECTS = GAME.effects


def test_each_kind_of_effect_is_done_told_and_weighed() -> None:
    assert EFFECTS.missing() == []
    assert len(EFFECTS.tables) == 4


def test_an_effect_in_vain_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    idle: list[str] = []
    useful: list[str] = []

    def watched(effect: Any, t: Any, use: Any) -> None:
        why = EFFECTS.vain(t, Resolve(), effect)
        before = GAME.encode(t.state)
        steps = [*t.state.agenda]
        does(effect, t, use)
        if why:
            idle.append(type(effect).__name__)
            t.state.agenda, then = steps, t.state.agenda  # a question that asks nobody may follow
            assert GAME.encode(t.state) == before, f"{effect} was said to do nothing: {why}"
            t.state.agenda = then
        else:
            useful.append(type(effect).__name__)

    monkeypatch.setattr(resolving, "does", watched)
    for seed in range(4):
        _play(seed)
    assert {"Heal", "Cleanse"} <= set(idle)
    assert {"Buff", "Curse", "Heal", "Hits"} <= set(useful)


def _play(seed: int) -> None:
    s = GAME.new(Skirmish(points="100"), 4, seed.to_bytes(32, "big"))
    chance = Chance((seed + 1).to_bytes(32, "little"))
    for one in s.characters.values():
        one.items += BOX.deck("item")[:2]
    while choices := GAME.choices(s):
        choice = chance.pick(choices)
        GAME.advance(s, Answer(choice.decision, choice.seat, GAME.sample(s, choice, chance)))

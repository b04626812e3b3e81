"""The whole picture of a state that somebody is shown, with forecasts remembered."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest import mock

from rules.kernel import Answer, Decision, Secrecy
from rules.kernel.books.phrasebook import Fates
from rules.kernel.engine import forecast
from rules.kernel.engine.joined_answers import joined
from rules.kernel.engine.trials import Start, Trial, trying
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import secrecy

KEPT = 20_000  # trials of answers, of one game

Tried = tuple[bytes, Answer, Collection[str], tuple[int, ...], int]
"""A state, an answer tried in it, what was lost and won before, and what the first dice show in which trial."""

_trials: dict[Tried, tuple[tuple[Fates | None, ...], Trial]] = {}
_waits: dict[Tried, tuple[Fates | None, ...]] = {}
_game: list[Any] = []


@contextmanager
def trials_once(game: Any) -> Iterator[None]:
    """Let forecasts try an answer once in states of the same bytes, whichever check asks for it.

    A forecast tries answers in states that its seat imagines: the same ones wherever all it sees is the same. One that
    went by something hidden would imagine others, and try them anew.
    """
    if _game != [game] or len(_waits) + len(_trials) > KEPT:
        _game[:] = [game]
        _trials.clear()
        _waits.clear()
    with mock.patch.object(forecast, "trying", _once):
        yield


def _once(
    game: Any, start: Start, answer: Answer, had: Collection[str], dice: Sequence[int] = (), number: int = 0
) -> Generator[Fates | None, None, Trial]:
    """Try an answer, or wait as often and come to the same as it did before."""
    key = (game.encode(start.copy()), answer, had, tuple(dice), number)
    waits, trial = _trials.get(key, (_waits.get(key, ()), None))
    yield from waits
    if trial is not None:
        return trial
    work = trying(game, start, answer, had, dice, number)  # it takes most of the time of a forecast
    for _ in waits:
        next(work)
    while True:
        try:
            rolled = next(work)
        except StopIteration as ended:
            _trials[key] = waits, ended.value
            return _trials[key][1]
        waits = (*waits, rolled)
        _waits[key] = waits
        yield rolled


def foreseen(game: Any, state: Any, decision: Decision) -> Decision:
    """Foretell what comes of a decision's answers."""
    with trials_once(game):
        found: Decision = game.foreseen(state, decision)
    return found


class Asked(NamedTuple):
    """The questions to each seat, in order.

    Attributes:
        plainly: As the game asks them.
        joined: With the next ones that are answered in the same press.
    """

    plainly: list[tuple[Decision, ...]]
    joined: list[list[Decision]]


def asked_of_all(case: Case, state: Any) -> Asked:
    """Return the questions to each seat."""
    game = case.game
    plainly = [game.decisions_for(state, seat) for seat in range(case.seats)]
    return Asked(plainly, [[joined(game, state, one, lambda options: True) for one in asked] for asked in plainly])


def shown(case: Case, state: Any, seat: int | None, asked: Asked | None = None, *, forecasts: bool = True) -> list[Any]:
    """List all that a seat or a spectator is shown of a state.

    Args:
        case: The game.
        state: The state.
        seat: The seat, or a spectator.
        asked: The questions to each seat, when they are known already.
        forecasts: With the forecasts of the seat's answers, which take most of the time.
    """
    game = case.game
    asked = asked_of_all(case, state) if asked is None else asked
    view, choices = game.view(state, seat), game.choices(state)
    all_ = [view, game.words.describe(view), game.words.passages(view), game.waiting(state), game.outcome(state)]
    all_ += in_the_open(asked)
    if seat is not None:
        all_ += [game.words.describe_hand(view), asked.plainly[seat], game.explain(state, seat)]
        all_ += [foreseen(game, state, decision) for decision in asked.joined[seat] if forecasts]
        all_ += [choice for choice in choices if choice.seat == seat]
    return [*all_, *asked.plainly] if choices and secrecy(state) is Secrecy.OPEN else all_


def in_the_open(asked: Asked) -> list[Any]:
    """List the answers that may be pressed where everybody reads them, as they read there."""
    found = []
    for seat, decisions in enumerate(asked.joined):
        for decision in decisions:
            options = [one for one in getattr(decision.form, "options", ()) if one.key in decision.openly]
            found += [(seat, one.key, one.label, one.detail, one.path, one.last) for one in options]
            found += [one.forecast for one in options if decision.secrecy is Secrecy.OPEN]
    return found

"""The whole picture of a state that somebody is shown, with forecasts remembered."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.kernel import Decision, Secrecy
from rules.kernel.engine.joining import joined
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import secrecy

KEPT = 1000  # forecasts, of one game

_foreseen: dict[tuple[bytes, Decision], Decision] = {}
_game: list[Any] = []


def foreseen(game: Any, state: Any, decision: Decision) -> Decision:
    """Foretell what comes of a decision's answers; once for states of the same bytes.

    Several checks look at the forecasts of one state. What is imagined has other draws, hence other bytes.
    """
    if _game != [game] or len(_foreseen) > KEPT:
        _game[:] = [game]
        _foreseen.clear()
    key = (game.encode(state), decision)
    if key not in _foreseen:
        _foreseen[key] = game.foreseen(state, decision)
    return _foreseen[key]


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

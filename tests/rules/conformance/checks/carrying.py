"""What a viewer sees of an answer, up to where something hidden is shown."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple
from unittest import mock

from rules.kernel import Answer, Event, Table
from tests.rules.conformance.games import Case


class Seen(NamedTuple):
    """A seat's view of an answer being carried out, up to the first reveal."""

    state: Any
    events: list[Event]
    reveals: bool


def carried_out(case: Case, state: Any, answer: Answer, seat: int | None, *, same: bool = False) -> Seen:
    """Carry out an answer on a copy; keep a seat's knowledge until something hidden is shown.

    Args:
        case: The game.
        state: The state; left as it was.
        answer: The answer.
        seat: The seat, or a spectator.
        same: The answer itself hides nothing from it, as it is the same wherever it is carried out.
    """
    cuts: list[int] = []
    reveals: list[int] = []
    reveal, show = Table.reveal, Table.show

    def revealing(table: Table[Any, Any], foreseen: Collection[int] = ()) -> None:
        cuts.append(len(table.events))
        reveals.append(len(table.events))
        reveal(table, foreseen)

    def showing(table: Table[Any, Any]) -> None:
        if not same:
            cuts.append(len(table.events))
        show(table)

    with mock.patch.object(Table, "reveal", revealing), mock.patch.object(Table, "show", showing):
        made = case.game.apply(state, answer)
    assert made.revealed == bool(reveals)
    upto = made.events[: cuts[0]] if cuts else made.events
    return Seen(made.state, [event for event in upto if event.audience is None or seat in event.audience], bool(cuts))

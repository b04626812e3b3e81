"""What a viewer sees of an answer, up to where something hidden is shown."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple
from unittest import mock

from rules.kernel import Answer, Event, Table
from tests.rules.conformance.games import Case


class Seen(NamedTuple):
    """A seat's view of an answer being carried out, up to the first reveal."""

    state: Any
    events: list[Event]
    reveals: bool


class Carried(NamedTuple):
    """An answer that was carried out.

    Attributes:
        state: The state then.
        events: All that was told.
        shows: Numbers of events at which something was revealed, or one seat's answer shown.
        reveals: Numbers of events at which something was revealed.
    """

    state: Any
    events: Sequence[Event]
    shows: list[int]
    reveals: list[int]

    def seen_by(self, seat: int | None, *, same: bool = False) -> Seen:
        """Return a seat's knowledge until something hidden is shown.

        Args:
            seat: The seat, or a spectator.
            same: The answer itself hides nothing from it, as it is the same wherever it is carried out.
        """
        cuts = self.reveals if same else self.shows
        upto = self.events[: cuts[0]] if cuts else self.events
        return Seen(
            self.state, [event for event in upto if event.audience is None or seat in event.audience], bool(cuts)
        )


def carried_out(case: Case, state: Any, answer: Answer) -> Carried:
    """Carry out an answer on a copy, and note where something hidden is shown.

    Args:
        case: The game.
        state: The state; left as it was.
        answer: The answer.
    """
    shows: list[int] = []
    reveals: list[int] = []
    reveal, show = Table.reveal, Table.show

    def revealing(table: Table[Any, Any], foreseen: Collection[int] = ()) -> None:
        shows.append(len(table.events))
        reveals.append(len(table.events))
        reveal(table, foreseen)

    def showing(table: Table[Any, Any]) -> None:
        shows.append(len(table.events))
        show(table)

    with mock.patch.object(Table, "reveal", revealing), mock.patch.object(Table, "show", showing):
        made = case.game.apply(state, answer)
    assert made.revealed == bool(reveals)
    return Carried(made.state, made.events, shows, reveals)

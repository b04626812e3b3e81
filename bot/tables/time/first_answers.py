"""Where the first answer counts, computers let people go first: until when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.clockwork.hours import MINUTE
from bot.tables.model import Asked, Seat, Snapshot, Table
from bot.tables.time.pace import watch

LEAST = MINUTE
"""What people have at least for each new question, however long they have done nothing."""


def people_first(table: Table, seats: Sequence[Seat], asked: Iterable[Asked], since: float, now: float) -> float:
    """Return the moment from which others than people may answer what one answer settles.

    That is when a reminder would tell some person asked that their time is short. It is counted from the last thing
    that a person did at the table, so that people who are away hold up a whole turn of the computers no longer than a
    single answer; but each question leaves them a little.

    Args:
        table: The table.
        seats: Who sits where.
        asked: Its open questions; those of people are looked at.
        since: When a person last did something there.
        now: The time: while the clocks stand still, people's time does not grow short.

    Returns:
        The moment; 0 where no person is asked.
    """
    people = [row for row in asked if row.holder == "person"]
    still = now if table.still_since is None else table.still_since
    return min(
        (_short_at(table, seats[row.seat], row, since) + now - max(still, row.asked_at) for row in people), default=0.0
    )


def held_back(snapshot: Snapshot) -> list[Asked]:
    """Return what computers are asked and let people answer first."""
    either = {one.decision for one in snapshot.waiting() if one.either}
    return [
        row
        for row in snapshot.asked
        if row.holder == "computer" and row.decision in either and row.deadline > row.asked_at
    ]


def _short_at(table: Table, seat: Seat, asked: Asked, since: float) -> float:
    clock = watch(table, seat, reaction=asked.reaction)
    whole = clock.pace.seconds
    lead = clock.pace.lead(whole)
    latest = asked.deadline - clock.pace.lead(max(asked.deadline - asked.asked_at, 0.0))
    first = min(clock.after(min(since, asked.asked_at), whole - lead), latest)
    return max(first, clock.after(asked.asked_at, min(lead, LEAST)))

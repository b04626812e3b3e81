"""Happenings among a table's people besides moves, logged with the names of the time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, get_args

import msgspec
from msgspec import Struct

from bot.store import Row, Store, Transaction, readable, sql
from bot.tables.model import Line, Person, Seat, Snapshot, sound, told_apart
from rules.kernel import words

What = Literal[
    "taken", "removed", "computer", "returned", "left", "paused", "unpaused", "draw", "ended", "canceled",
    "staff_pause", "staff_go_on", "staff_close", "staff_move", "staff_replace", "staff_undo",
]  # fmt: skip
CHANGES = frozenset({"taken", "removed"})
"""Happenings after which the seat has another name."""
BY_STAFF = "staff"
"""The note of a seat that the staff, not a vote, took from its person."""
ALL = frozenset(get_args(What))


class Happening(Struct, frozen=True):
    """Something that happened besides the moves.

    Attributes:
        move: The newest move when it happened.
        what: Which kind of thing.
        seat: The seat it is about.
        user: Who did it, or held the seat until then; of what the staff did, who of them.
        name: The name as that person had it then.
        new_user: Who holds the seat from then on.
        new_name: The name as that person had it then.
        note: A few words that belong to it: the result of a vote, the reason that the staff gave.
        at: When.
    """

    move: int
    what: str
    seat: int | None
    user: int | None
    name: str
    new_user: int | None
    new_name: str
    note: str
    at: float


async def note(
    tx: Transaction,
    table: int,
    move: int,
    what: What,
    now: float,
    *,
    seat: int | None = None,
    old: Person | None = None,
    new: Person | None = None,
    words: str = "",
) -> None:
    """Write down a happening, in its transaction."""
    await tx.run(
        sql.records.add_happening(
            table,
            move,
            what,
            seat,
            old.id or None if old else None,
            old.name if old else "",
            new.id or None if new else None,
            new.name if new else "",
            words,
            now,
        )
    )


async def read(store: Store, table: int) -> list[Happening]:
    """Return all happenings of a table, in order."""
    rows = await store.fetch(sql.records.happenings(table))
    return readable(rows, _of)


def as_of(snapshot: Snapshot, happened: Sequence[Happening], move: int) -> Snapshot:
    """Return a table with its seats' names at the time of a move, for lines about that move.

    Args:
        snapshot: The table as it is now.
        happened: All that happened there, in order.
        move: The move.
    """
    return msgspec.structs.replace(snapshot, seats=_then(snapshot.seats, _old(happened, move)))


def as_told(
    lines: tuple[Line, ...], seats: Sequence[Seat], happened: Sequence[Happening], move: int
) -> tuple[Line, ...]:
    """Return a move's lines for a message, with the old names of seats that have changed hands.

    Args:
        lines: The lines.
        seats: The seats of the table as they are now.
        happened: All that happened at the table, in order.
        move: Their move.
    """
    old = _old(happened, move)
    if not old:
        return lines
    then = _then(seats, old)

    def name(seat: int) -> str:
        return then[seat].shown if seat in old or then[seat].mark else words.seat(seat)

    return tuple(msgspec.structs.replace(line, text=words.fill(line.text, name)) for line in lines)


def _old(happened: Sequence[Happening], move: int) -> dict[int, str]:
    """The names, when a move was made, of seats that have changed hands since."""
    old: dict[int, str] = {}
    for one in reversed(happened):
        if one.move < move:
            break
        if one.what in CHANGES and one.seat is not None:
            old[one.seat] = one.name
    return old


def _then(seats: Sequence[Seat], old: Mapping[int, str]) -> tuple[Seat, ...]:
    """The seats with older names."""
    return told_apart([msgspec.structs.replace(one, name=old.get(one.seat, one.name), mark="") for one in seats])


def person(seat: Seat) -> Person | None:
    """Return the person a seat belongs to, even while a computer plays there."""
    return None if seat.user is None else Person(seat.user, seat.name)


def _of(row: Row) -> Happening:
    if row["what"] not in ALL:
        raise ValueError("what")
    return sound(Happening(
        row["move"], row["what"], row["seat"], row["user"], row["name"], row["new_user"], row["new_name"],
        row["note"], row["at"],
    ))  # fmt: skip

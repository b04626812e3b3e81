"""Presses that were taken before: what their moves were, and the reply to them."""

from __future__ import annotations

from bot.errors import Stale
from bot.store import Row, Store, sql
from bot.tables.model import Snapshot
from bot.tables.rows import lines_of, readable
from bot.tables.service_results import Accepted

ANSWERS = ("answer", "act")
"""The kinds of move that somebody makes at the table, not those that happen to it."""

FURTHER = "+"
"""Stands before the number of a further answer of one press, in the key of its move."""


def of_press(key: str) -> str:
    """Return the key of the press that a move comes from: one press may give several answers."""
    return key.partition(FURTHER)[0]


async def given_with(store: Store, row: Row) -> list[Row]:
    """Return the moves of the press that made a move, in their order."""
    return await store.fetch(sql.moves.given_with(of_press(row["key"]), row["table_id"]))


async def of(store: Store, snapshot: Snapshot, row: Row) -> Accepted:
    """Return the reply to a repeated press, which made this move and maybe further ones.

    Raises:
        Stale: It was taken back, or it was a press for another table.
    """
    return taken_before(snapshot, *await given_with(store, row))


def taken_before(snapshot: Snapshot, *rows: Row) -> Accepted:
    """Return the reply to a repeated press, from its moves.

    Raises:
        Stale: It was taken back, or it was a press for another table.
    """
    table, row = snapshot.table, rows[-1]
    if any(one["table_id"] != table.id or one["kind"] not in ANSWERS or one["undone_by"] is not None for one in rows):
        raise Stale("That was already done, and the table has moved on.", table=table.id)
    return Accepted(
        table=table.id,
        seat=row["seat"],
        decision=row["decision"] or 0,
        chosen=", ".join([one["said"] for one in rows]),
        complete=bool(row["complete"]),
        after=snapshot,
        lines=tuple([line for one in rows for line in readable(lines_of(one["events"]), row["seat"])]),
        repeated=True,
        over=table.status == "over",
    )

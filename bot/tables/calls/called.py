"""What people are to be told, and were told, as rows: each thing once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bot.pings.plan import Call
from bot.store import Row, Store, Transaction

STEPS = frozenset({"turn", "remind", "soon"})
"""Calls about a decision."""


async def note(tx: Transaction, user: int, table: int, what: str, n: int, calls: Sequence[Call], now: float) -> None:
    """Note what somebody is to be told later; what they were told of already is not told again."""
    for call in calls:
        await tx.run(
            "INSERT OR IGNORE INTO calls (user, table_id, what, n, dm, at, due) VALUES (?, ?, ?, ?, ?, ?, ?)",
            user, table, what, n, call.dm, now, call.due,
        )  # fmt: skip


async def change(tx: Transaction, row: Row, column: str, value: float) -> None:
    """Change when a call is due, or note when it was told: 0 when nobody is told of it."""
    await tx.run(
        f"UPDATE calls SET {column} = ? WHERE user = ? AND table_id = ? AND what = ? AND n = ? AND dm = ?",  # noqa: S608
        value, row["user"], row["table_id"], row["what"], row["n"], row["dm"],
    )  # fmt: skip


async def to_table(tx: Transaction, row: Row, now: float) -> None:
    """Make a private call one at the table, told now: it takes none of the room for private messages."""
    await tx.run(
        "UPDATE OR REPLACE calls SET dm = 0, told_at = ? WHERE user = ? AND table_id = ? AND what = ? AND n = ?"
        " AND dm = 1",
        now, row["user"], row["table_id"], row["what"], row["n"],
    )  # fmt: skip


async def forget_steps(tx: Transaction, table: int) -> None:
    """Let people be called again for what waits at a table: all clocks there start afresh."""
    marks = ", ".join("?" * len(STEPS))
    await tx.run(f"DELETE FROM calls WHERE table_id = ? AND what IN ({marks})", table, *STEPS)  # noqa: S608


async def follow_ids(tx: Transaction, table: int, again: Mapping[int, int], open_: Collection[int]) -> None:
    """Let what was told of a question that stays open hold for it under its new id.

    Args:
        tx: The transaction of an undo.
        table: The table.
        again: Each question that it asks, with the id under which it was asked before.
        open_: The questions that were open before it.
    """
    marks = ", ".join("?" * len(STEPS))
    for new, old in again.items():
        if old in open_:
            await tx.run(
                f"UPDATE calls SET n = ? WHERE table_id = ? AND n = ? AND what IN ({marks})",  # noqa: S608
                new, table, old, *STEPS,
            )  # fmt: skip


async def wanted(store: Store | Transaction, user: int, table: int, what: str, n: int) -> bool:
    """Whether somebody is still to be told of something: they have not acted on it, and it is not over."""
    if what in {"turn", "remind"}:
        sql = (
            "SELECT 1 FROM decisions d JOIN seats s ON s.table_id = d.table_id AND s.seat = d.seat"
            " JOIN tables t ON t.id = d.table_id WHERE d.table_id = ?2 AND d.decision = ?3 AND d.holder = 'person'"
            " AND s.user = ?1 AND (t.paused_at IS NULL OR ?4 = 'turn')"
        )
    elif what == "soon":
        sql = (
            "SELECT 1 FROM decisions d WHERE d.table_id = ?2 AND d.decision = ?3 AND d.holder = 'person' AND NOT EXISTS"
            " (SELECT 1 FROM decisions o JOIN seats s ON s.table_id = o.table_id AND s.seat = o.seat"
            " WHERE o.table_id = ?2 AND s.user = ?1)"
        )
    elif what == "vote":
        sql = (
            "SELECT 1 FROM votes v WHERE v.table_id = ?2 AND v.id = ?3 AND v.result IS NULL"
            " AND NOT EXISTS (SELECT 1 FROM ballots b WHERE b.vote = v.id AND b.user = ?1)"
        )
    elif what in {"rematch", "invited"}:
        sql = (
            "SELECT ?3 FROM tables t WHERE t.id = ?2"
            " AND (t.status = 'lobby' OR ?4 = 'invited' AND t.status = 'playing')"
            " AND (?4 = 'rematch' AND t.private = 0 OR EXISTS (SELECT 1 FROM invited i WHERE i.table_id = t.id"
            " AND i.user = ?1 AND i.state IN ('invited', 'kept')))"
            " AND NOT EXISTS (SELECT 1 FROM barred b WHERE b.guild = t.guild AND b.user = ?1)"
            " AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.user = ?1)"
        )
    elif what == "undo_asked":
        sql = "SELECT ?1, ?3 FROM consents c JOIN tables t ON t.id = c.table_id WHERE t.id = ?2 AND c.at_move = t.move"
    else:
        sql = "SELECT ?1, ?3 FROM tables t WHERE t.id = ?2 AND t.status IN ('lobby', 'playing')"
    values = (user, table, n, what)
    return await store.first(sql, *values[: 4 if "?4" in sql else 3]) is not None

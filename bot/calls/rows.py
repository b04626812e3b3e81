"""Pings to come and pings told, as rows: each thing once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bot.calls.ping_timing import Call
from bot.store import Row, Store, Transaction, sql

STEPS = frozenset({"turn", "remind", "soon"})
"""The kinds of ping about a decision."""


async def note(tx: Transaction, user: int, table: int, what: str, n: int, calls: Sequence[Call], now: float) -> None:
    """Note something to tell a person later, unless they were told already."""
    for call in calls:
        await tx.run(sql.calls.add(user, table, what, n, call.dm, now, call.due))


async def note_told(tx: Transaction, row: Row, at: float) -> None:
    """Note when a ping was told: 0 if nobody is told of it."""
    await tx.run(sql.calls.told(at, row["user"], row["table_id"], row["what"], row["n"], row["dm"]))


async def put_off(tx: Transaction, row: Row, due: float) -> None:
    """Postpone a ping."""
    await tx.run(sql.calls.put_off(due, row["user"], row["table_id"], row["what"], row["n"], row["dm"]))


async def to_table(tx: Transaction, row: Row, now: float) -> None:
    """Turn a private ping into one at the table, told now; it uses up no private message."""
    await tx.run(sql.calls.forget_public(row["user"], row["table_id"], row["what"], row["n"]))
    await tx.run(sql.calls.to_table(now, row["user"], row["table_id"], row["what"], row["n"]))


async def forget_steps(tx: Transaction, table: int) -> None:
    """Allow new pings about a table's open questions: all clocks there start afresh."""
    await tx.run(sql.calls.forget_steps(table))


async def forget_step(tx: Transaction, table: int, decision: int) -> None:
    """Allow new pings about a question that is asked again: its clock starts afresh."""
    await tx.run(sql.calls.forget_step(table, decision))


async def follow_ids(tx: Transaction, table: int, again: Mapping[int, int], open_: Collection[int]) -> None:
    """Carry a question's calls over to its new id.

    Args:
        tx: The transaction of an undo.
        table: The table.
        again: Each question that it asks, with the id under which it was asked before.
        open_: The questions that were open before it.
    """
    for new, old in again.items():
        if old in open_:
            await tx.run(sql.calls.rename_step(new, table, old))


async def follow_questions(tx: Transaction, table: int, instead: Mapping[int, int]) -> None:
    """Carry calls over to the questions that the same seats are asked instead.

    Args:
        tx: The transaction of a move that answers nothing: an act, or a leaving.
        table: The table.
        instead: Each new question, with the one that its seat was asked before.
    """
    for new, old in instead.items():
        await tx.run(sql.calls.follow_step(new, table, old))


async def wanted(store: Store | Transaction, user: int, table: int, what: str, n: int) -> bool:
    """Whether a person still needs this ping: they have not acted, and it is not over.

    News, such as that a seat is theirs, is over once they have made a move there since.
    """
    if what in {"turn", "remind"}:
        query = sql.calls.awaits_answer(user, table, n, what == "turn")
    elif what == "soon":
        query = sql.calls.awaits_other(user, table, n)
    elif what == "vote":
        query = sql.calls.awaits_ballot(user, table, n)
    elif what in {"rematch", "invited"}:
        query = sql.calls.awaits_guest(user, table, what == "rematch")
    elif what == "undo_asked":
        query = sql.calls.awaits_consent(table)
    else:
        query = sql.calls.awaits_reader(user, table, what, n)
    return await store.first(query) is not None

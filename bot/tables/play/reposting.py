"""Posting again: failed pictures, and all open tables after Discord has lost its messages."""

from __future__ import annotations

from bot.outbox.mail import BESIDE, Mail, put
from bot.store import sql
from bot.tables import damage
from bot.tables.desk import Desk

FIRST_WAIT = 30.0
ATTEMPTS = 4


async def redraw(desk: Desk, table: int, kind: str, move: int, tries: int) -> None:
    """Update a message later for the sake of its picture: after half a minute, then ever later.

    Args:
        desk: The desk.
        table: The table.
        kind: What is to be edited, as ``turn_edit``.
        move: The move whose position is drawn.
        tries: How often that was tried before; after a few times the words have to do.
    """
    if tries >= ATTEMPTS:
        return
    due = desk.clock.now() + FIRST_WAIT * 4**tries
    async with desk.store.transaction() as tx:
        await put(tx, table, [Mail(kind, move, BESIDE, {"redraw": tries + 1})], due)


async def repost(desk: Desk) -> int:
    """Forget all messages and post each live table again; returns the number of tables."""
    rows = await desk.store.fetch(sql.tables.live_ids())
    for row in rows:
        with desk.alone(row["id"]):
            await _repost(desk, row["id"])
    return len(rows)


async def _repost(desk: Desk, table: int) -> None:
    async with desk.at(table):
        snapshot, now = await desk.snapshot(table), desk.clock.now()
        mails = [Mail("lobby")]
        if snapshot.state is not None and snapshot.table.status == "playing":
            mails = damage.again(snapshot)
        async with desk.store.transaction() as tx:
            await tx.run(sql.letters.drop_at_table("posted anew", now, table))
            await tx.run(sql.messages.forget_messages(table))
            await put(tx, table, mails, now)

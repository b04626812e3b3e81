"""Unreachable tables: their clocks stop until their turn message stands again.

A table is stuck from the moment at which the message should have been there that Discord did not take. These acts are
parts of somebody else's transaction.
"""

from __future__ import annotations

from bot.outbox.mail import Mail, notice, put
from bot.plans import rows as plans
from bot.store import Transaction, sql
from bot.tables.desk import Desk
from bot.tables.life.pause import fresh_turn, shift

LIVE = ("lobby", "playing")


async def stop(tx: Transaction, table: int, since: float) -> bool:
    """Stop all clocks of a table; returns whether they ran until now."""
    stopped = await tx.fetch(sql.tables.stick(since, table))
    return bool(stopped)


async def go_on(tx: Transaction, table: int, now: float, *, shown: bool = False) -> None:
    """Run a table's clocks on; if it is paused, they stopped at the earlier of the two moments.

    Args:
        tx: The transaction of all this.
        table: The table.
        now: The time.
        shown: Its turn message is just being written, and shows the new deadlines by itself.
    """
    row = await tx.first(sql.tables.stuck(table))
    if row is None:
        return
    since = now if row["stuck_at"] is None else row["stuck_at"]
    await tx.run(sql.tables.unstick(since, table))
    if row["paused_at"] is not None or row["status"] != "playing":
        return
    await plans.shift(tx, since, now, table)
    moved = await shift(tx, await tx.fetch(sql.decisions.clocks_of(table)), since, now)
    if moved and not shown:
        await put(tx, table, [fresh_turn(row["move"])], now)


async def removed(desk: Desk, guild: int) -> list[int]:
    """Stop the clocks of a server's tables when the bot has left it, and tell their owners.

    Returns:
        The tables.
    """
    now = desk.clock.now()
    async with desk.store.transaction() as tx:
        found = await tx.fetch(sql.servers.at_home(guild))
        for row in found:
            await stop(tx, row["id"], now)
            await put(tx, row["id"], [notice("shut_out", row["move"], lane=row["owner"])], now)
    return [row["id"] for row in found]


async def back(desk: Desk, guild: int) -> list[int]:
    """Post what tables need to go on when the bot is back in a server.

    Returns:
        The tables.
    """
    now = desk.clock.now()
    async with desk.store.transaction() as tx:
        found = await tx.fetch(sql.servers.stuck(guild))
        for row in found:
            await tx.run(sql.letters.hurry(now, row["id"]))
            if await tx.first(sql.letters.anything_waits(row["id"])) is None:
                shown = Mail("turn", row["move"], payload={"ping": []})
                mails = [Mail("lobby")] if row["status"] == "lobby" else [shown, Mail("retire", row["move"])]
                await put(tx, row["id"], mails, now)
    return [row["id"] for row in found]

"""Moving pictures: whether shared pictures of moments move, as a table's owner likes."""

from __future__ import annotations

from bot.errors import TableOver
from bot.store import sql
from bot.tables.desk import Desk, only_owner
from bot.tables.model import Table
from bot.tables.play.write_move import remember, repeated


async def set_moving(desk: Desk, table: int, who: int, key: str, *, moving: bool) -> Table:
    """Set whether pictures of moments move.

    Raises:
        NotOwner: When the person did not open the table.
        TableOver: When the table is over.
    """
    async with desk.at(table, who):
        row = await desk.table(table)
        if await repeated(desk.store, key) is None:
            if not row.live:
                raise TableOver(f"Table {table} is already over.", table=table)
            if who != row.owner.id:
                raise only_owner(row, await desk.seats_if_sound(table), "decide whether its pictures move")
            async with desk.store.transaction() as tx:
                await remember(tx, key, table, desk.clock.now())
                await tx.run(sql.tables.set_moving(moving, table))
    return await desk.table(table)

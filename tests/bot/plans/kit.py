"""Plans at tables of the kit: a table to plan at, time that passes, and their fates."""

from __future__ import annotations

import msgspec

from bot.plans.plan_matching import MOST
from bot.store import Row, Store, query
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, StillClock, by_seat, play, started

COLOUR = "bids.colour"


async def at_colours(tables: Tables) -> tuple[int, int, int]:
    """A table with its first seat about to choose a colour."""
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    await play(tables, table.id, one, "two")
    await play(tables, table.id, two, "one")
    return table.id, one, two


async def after(tables: Tables, clock: StillClock, seconds: float = MOST + 1) -> None:
    clock.pass_by(seconds)
    await tables.sweep()
    await tables.settled()


async def planned(store: Store) -> list[Row]:
    return await store.fetch(query("SELECT * FROM planned ORDER BY decision"))


async def told(store: Store, user: int) -> list[str]:
    rows = await store.fetch(query("SELECT payload FROM outbox WHERE kind = 'notice' AND lane = ? ORDER BY id", user))
    return [msgspec.msgpack.decode(row["payload"])["what"] for row in rows]


async def newest(store: Store, table: int) -> Row:
    row = await store.first(query("SELECT * FROM moves WHERE table_id = ? ORDER BY n DESC LIMIT 1", table))
    assert row is not None
    return row

"""Several processes, each with servers of its own: deadlines, outages, taking over."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator

import pytest

from bot.shards import Shards
from bot.store import Store, change, query
from bot.store.sqlite.migrate import migrate, migrations
from bot.tables.model import Table
from bot.tables.table_service import Tables
from bot.tables.time.heartbeats import beat, give_up
from bot.tables.time.pace import DAY, HOUR, MINUTE
from bot.tables.time.sweep import LATEST, OVERDUE, Sweeper
from tests.bot.kit import ANA, BO, StillClock, by_seat, make, play, started

FIRST, SECOND = Shards(0, 0, 2), Shards(1, 1, 2)
HERE, THERE = 2 << 22, 1 << 22
"""A server of the first process, and one of the second."""


@pytest.fixture
async def first(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    service = make(store, clock, FIRST)
    yield service
    await service.close()


@pytest.fixture
async def second(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    service = make(store, clock, SECOND)
    yield service
    await service.close()


async def begun(tables: Tables, *, server: int | None, channel: int = 500) -> Table:
    """A table of two that has settled."""
    table = await started(tables, ANA, BO, server=server, channel=channel)
    await tables.settled()
    return table


async def swept(tables: Tables) -> float:
    pause = await tables.sweep()
    await tables.settled()
    return pause


async def move(tables: Tables, table: int) -> int:
    return (await tables.load(table)).move


async def deadline(tables: Tables, table: int) -> float:
    return min(asked.deadline for asked in (await tables.load(table)).asked)


async def serve(store: Store, share: Shards, now: float) -> None:
    """A process that beats, and does nothing else."""
    async with store.transaction() as tx:
        await beat(tx, share, now)


async def test_each_process_sees_to_the_tables_of_its_servers(first: Tables, second: Tables, clock: StillClock) -> None:
    here = await begun(first, server=HERE)
    there = await begun(first, server=THERE, channel=501)
    clock.pass_by(DAY + 1)
    await swept(second)
    assert await move(first, here.id) == here.move
    assert await move(first, there.id) > there.move
    await swept(first)
    assert await move(first, here.id) > here.move


async def test_a_table_without_a_server_is_of_shard_0(first: Tables, second: Tables, clock: StillClock) -> None:
    table = await begun(first, server=None)
    clock.pass_by(DAY + 1)
    await swept(second)
    assert await move(first, table.id) == table.move
    await swept(first)
    assert await move(first, table.id) > table.move


async def test_what_another_process_leaves_for_a_minute_is_taken_over(
    first: Tables, store: Store, clock: StillClock
) -> None:
    table = await begun(first, server=THERE)
    clock.pass_by(DAY)
    await serve(store, SECOND, clock.now())
    clock.pass_by(OVERDUE - 1)
    assert await swept(first) == LATEST, "it does not look every second for what is not its own"
    assert await move(first, table.id) == table.move
    clock.pass_by(1)
    await swept(first)
    assert await move(first, table.id) > table.move


async def test_what_a_process_leaves_that_stops_in_order_is_taken_over_at_once(
    first: Tables, store: Store, clock: StillClock
) -> None:
    table = await begun(first, server=THERE)
    late = await begun(first, server=THERE, channel=501)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE decisions SET deadline = deadline + 9 WHERE table_id = ?", late.id))
    clock.pass_by(DAY + 1)
    await serve(store, SECOND, clock.now())
    async with store.transaction() as tx:
        await give_up(tx, SECOND, clock.now())
    clock.pass_by(10)
    await swept(first)
    assert await move(first, table.id) > table.move
    assert await move(first, late.id) == late.move, "nobody could answer there any more"


async def test_there_was_no_outage_where_another_process_serves_still(
    first: Tables, second: Tables, clock: StillClock
) -> None:
    table = await begun(first, server=THERE)
    before = await deadline(first, table.id)
    await swept(second)
    clock.pass_by(MINUTE)
    assert await second.resume(beside=True) == 0
    assert await deadline(first, table.id) == before


async def test_an_outage_is_of_its_servers_alone_and_nobody_is_late_in_it(
    first: Tables, second: Tables, store: Store, clock: StillClock
) -> None:
    here = await begun(first, server=HERE)
    there = await begun(first, server=THERE, channel=501)
    before = await deadline(first, there.id)
    await swept(second)
    for _ in range(3):
        clock.pass_by(DAY)
        await swept(first)
    assert await move(first, here.id) > here.move
    assert await move(first, there.id) == there.move, "nobody could answer there"
    assert await second.resume() == 3 * DAY
    assert await deadline(first, there.id) == before + 3 * DAY
    rows = await store.fetch(query("SELECT table_id FROM outbox WHERE kind = 'turn_edit' AND state = 'waiting'"))
    assert there.id in {row["table_id"] for row in rows}
    settled = await deadline(first, here.id)
    assert await first.resume() == 0
    assert await deadline(first, here.id) == settled


async def test_a_press_in_an_outage_makes_nobody_else_late(first: Tables, second: Tables, clock: StillClock) -> None:
    """Private messages come to shard 0, also about tables of servers that nobody serves."""
    table = await begun(first, server=THERE)
    one, other = await by_seat(first, table.id)
    await swept(second)
    clock.pass_by(DAY + HOUR)
    await play(first, table.id, one, "three")
    await first.settled()
    assert [asked.seat for asked in (await first.load(table.id)).asked] == [1]
    await second.resume()
    await play(first, table.id, other, "one")
    assert [seat.missed for seat in (await first.load(table.id)).seats] == [0, 0]


async def test_a_computer_answers_also_where_nobody_serves(
    first: Tables, second: Tables, store: Store, clock: StillClock
) -> None:
    table = await begun(first, server=THERE)
    await swept(second)
    clock.pass_by(HOUR)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE seats SET holder = 'computer', level = 'easy' WHERE seat = 1"))
        await tx.run(change("UPDATE decisions SET holder = 'computer', deadline = ? WHERE seat = 1", clock.now()))
    clock.pass_by(OVERDUE - 1)
    await swept(first)
    assert await move(first, table.id) == table.move
    clock.pass_by(1)
    await swept(first)
    assert [asked.seat for asked in (await first.load(table.id)).asked] == [0]


@pytest.mark.parametrize(("before", "away"), [(Shards(0, 0, 1), True), (Shards(0, 3, 4), True), (SECOND, False)])
async def test_an_outage_is_known_when_the_servers_were_divided_otherwise(
    first: Tables, store: Store, clock: StillClock, before: Shards, away: bool
) -> None:
    await begun(first, server=HERE)
    await serve(store, before, clock.now())
    clock.pass_by(HOUR)
    assert await first.resume() == (HOUR if away else 0)


async def test_one_process_tidies_for_all(
    first: Tables, second: Tables, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    tidied: list[float] = []

    async def tidy(_: Sweeper, now: float) -> None:
        tidied.append(now)

    monkeypatch.setattr(Sweeper, "_tidy", tidy)
    for _ in range(2):
        await swept(first)
        await swept(second)
        clock.pass_by(HOUR)
    assert tidied == [clock.now() - 2 * HOUR, clock.now() - HOUR]


def test_the_last_heartbeat_is_taken_over_from_older_databases() -> None:
    files = migrations()
    before = next(n for n, file in enumerate(files) if "beats" in file.name)
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, files[:before])
        db.execute("INSERT INTO meta (name, value) VALUES ('heartbeat', '1800000000.25')")
        migrate(db, files)
        assert db.execute("SELECT shards, shard, at FROM beats").fetchall() == [(1, 0, 1800000000.25)]

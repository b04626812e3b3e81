"""Servers: quiet hours of a server, besides those of its people."""

from __future__ import annotations

import msgspec
import pytest

from bot.clockwork.hours import HOUR, Quiet, ServerQuiet
from bot.clockwork.time_zones import local
from bot.errors import BadSetup
from bot.outbox.courier import Letter, Needless
from bot.store import Store, change, query
from bot.tables.model import Place
from bot.tables.table_service import Tables
from bot.tables.time import hours
from bot.tables.time.pace import PLAIN
from tests.bot.kit import ANA, BO, StillClock, lobby, press, started
from tests.bot.tables.people.test_servers import STAFF

# ---- quiet hours


def at(clock: StillClock, hour: int) -> None:
    """Move the clock to an hour of the day in UTC."""
    now = local(clock.now(), "UTC")
    clock.pass_by(((hour - now.hour) % 24) * HOUR - now.minute * 60 - now.second)


@pytest.mark.ux(85)
@pytest.mark.parametrize("pace", ["live", "evening", "days", "slow", "relaxed", "bank", "daily"])
async def test_a_server_that_is_quiet_calls_nobody_at_any_pace(
    tables: Tables, store: Store, clock: StillClock, pace: str
) -> None:
    at(clock, 22)
    await tables.servers.quiet(STAFF, ServerQuiet(Quiet(21 * 60, 6 * 60), "UTC"))
    table = await tables.open(
        game="bids", options={}, seats=4, pace=pace, owner=ANA, place=Place(1, 500, 2), key=press(), terms=PLAIN
    )
    await tables.join(table.id, BO, press())
    await tables.start(table.id, ANA.id, press())
    assert await called(tables, store, table.id) == []
    at(clock, 5)
    await tables.sweep()
    assert await called(tables, store, table.id) == []
    at(clock, 6)
    clock.pass_by(200)
    await tables.sweep()
    assert await called(tables, store, table.id) != []


async def called(tables: Tables, store: Store, table: int) -> list[int]:
    """The people whom a table's channel letters would notify now; the letters count as sent."""
    found: list[int] = []
    rows = await store.fetch(query("SELECT * FROM outbox WHERE table_id = ? AND lane = 0 AND state = 'waiting'", table))
    for row in rows:
        payload = msgspec.msgpack.decode(row["payload"])
        letter = Letter(
            id=row["id"], table=table, kind=row["kind"], move=row["move"], lane=0, payload=payload, channel=500,
            nonce="n", tries=0,
        )  # fmt: skip
        try:
            found += (await tables.calls.sorted(letter)).payload.get("ping", ())
        except Needless:
            continue
    async with store.transaction() as tx:
        await tx.run(change("UPDATE outbox SET state = 'sent', done_at = 0 WHERE table_id = ?", table))
    return found


async def deadlines(tables: Tables, table: int) -> list[float]:
    return [asked.deadline for asked in (await tables.load(table)).asked]


@pytest.mark.ux(86)
async def test_clocks_keep_to_the_quiet_hours_of_the_server_as_to_a_persons_own(
    tables: Tables, clock: StillClock
) -> None:
    at(clock, 22)
    now = clock.now()
    stopping = {"days": 0.0, "relaxed": 9 * HOUR, "live": 9 * HOUR, "daily": 0.0}
    before = {}
    for number, pace in enumerate(stopping):
        table = await tables.open(
            game="bids", options={}, seats=2, pace=pace, owner=ANA, place=Place(1, 600 + number, 2), key=press()
        )
        await tables.join(table.id, BO, press())
        await tables.start(table.id, ANA.id, press())
        before[table.id] = pace, await deadlines(tables, table.id)
    elsewhere = await tables.open(
        game="bids", options={}, seats=2, pace="live", owner=ANA, place=Place(5, 700, 2), key=press()
    )
    await tables.join(elsewhere.id, BO, press())
    await tables.start(elsewhere.id, ANA.id, press())
    there = await deadlines(tables, elsewhere.id)
    await tables.servers.quiet(STAFF, ServerQuiet(Quiet(22 * 60, 7 * 60), "UTC"))
    assert await deadlines(tables, elsewhere.id) == there
    for table_id, (pace, was) in before.items():
        moved = [round(after - due) for after, due in zip(await deadlines(tables, table_id), was, strict=True)]
        expected = stopping[pace]
        if pace == "days":  # the deadline would be in them: an hour after they end
            expected = 7 * HOUR + 3 * HOUR
            assert all(abs(due - (now + 34 * HOUR)) < 1 for due in await deadlines(tables, table_id)), pace
        assert moved == [round(expected)] * len(was), pace
    await tables.servers.quiet(STAFF, None)
    for table_id, (pace, was) in before.items():
        if pace != "days":
            assert [round(due) for due in await deadlines(tables, table_id)] == [round(due) for due in was], pace


@pytest.mark.ux(86)
async def test_what_is_late_in_the_servers_quiet_hours_waits_for_their_end(tables: Tables, clock: StillClock) -> None:
    at(clock, 20)
    table = await started(tables, ANA, BO)
    at(clock, 19)
    clock.pass_by(1800)  # half an hour before the end of the 24
    await tables.servers.quiet(STAFF, ServerQuiet(Quiet(19 * 60, 23 * 60), "UTC"))
    clock.pass_by(HOUR)
    await tables.sweep()
    await tables.settled()
    assert all(seat.missed == 0 for seat in (await tables.load(table.id)).seats)
    clock.pass_by(4 * HOUR)
    await tables.sweep()
    await tables.settled()
    assert any(seat.missed for seat in (await tables.load(table.id)).seats)


async def test_a_persons_own_hours_and_the_servers_together_leave_time_to_play(
    tables: Tables, clock: StillClock
) -> None:
    for end in range(0, 24 * 60, 45):
        start = (end - 9 * 60) % (24 * 60)
        await tables.servers.quiet(STAFF, ServerQuiet(Quiet(start, end), "Asia/Kolkata"))
        for who in (ANA, BO):
            await hours.set_zone(tables.desk, who, "America/New_York")
            await hours.set_quiet(tables.desk, who, Quiet(8 * 60, 20 * 60))
        table = await lobby(tables, ANA, BO, channel=1000 + end)
        await tables.start(table.id, ANA.id, press())
        assert all(clock.now() < due < clock.now() + 12 * 24 * HOUR for due in await deadlines(tables, table.id))


@pytest.mark.parametrize(
    "quiet",
    [Quiet(0, 0), Quiet(0, 9 * 60 + 1), Quiet(-1, 5), Quiet(0, 2000)],
)
async def test_quiet_hours_that_are_none_or_too_many_are_refused(tables: Tables, quiet: Quiet) -> None:
    with pytest.raises(BadSetup, match="at most 9 hours"):
        await tables.servers.quiet(STAFF, ServerQuiet(quiet, "UTC"))
    with pytest.raises(BadSetup):
        await tables.servers.quiet(STAFF, ServerQuiet(Quiet(0, 60), "Atlantis"))

"""Pauses, vacations and quiet hours at tables: every clock goes on with what was left."""

from __future__ import annotations

import pytest

from bot.clockwork.hours import Quiet
from bot.errors import BadSetup, Refused
from bot.store import Store
from bot.tables.life import pause
from bot.tables.table_service import Tables
from bot.tables.time import hours
from bot.tables.time.pace import DAY, HOUR
from tests.bot.kit import ANA, BO, StillClock, play, press, started
from tests.bot.tables.time.test_sweep import payloads


async def halt(tables: Tables, table: int, until: float | None = None) -> None:
    desk = tables.desk
    async with desk.at(table), desk.store.transaction() as tx:
        await pause.pause(tx, await desk.snapshot(table), desk.clock.now(), until=until)


async def go_on(tables: Tables, table: int) -> None:
    desk = tables.desk
    async with desk.at(table):
        snapshot = await desk.snapshot(table)
        async with desk.store.transaction() as tx:
            await pause.unpause(tx, snapshot, desk.clock.now())


async def deadlines(tables: Tables, table: int) -> dict[int, float]:
    """Seconds left by the person waited for."""
    snapshot, now = await tables.load(table), tables.clock.now()
    return {snapshot.seats[asked.seat].user or 0: asked.deadline - now for asked in snapshot.asked}


async def test_a_pause_stops_every_clock_and_nobody_is_late_or_reminded(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    clock.pass_by(HOUR)
    await halt(tables, table.id)
    clock.pass_by(9 * DAY)
    await tables.sweep()
    await tables.settled()
    assert (await tables.load(table.id)).move == 1
    assert await payloads(store, "reminder") == []
    await go_on(tables, table.id)
    assert await deadlines(tables, table.id) == {ANA.id: 23 * HOUR, BO.id: 23 * HOUR}
    clock.pass_by(23 * HOUR)
    await tables.sweep()
    await tables.settled()
    assert (await tables.load(table.id)).move > 1


async def test_who_plays_on_in_a_pause_is_given_the_whole_time_after_it(tables: Tables, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    await halt(tables, table.id)
    clock.pass_by(2 * DAY)
    await play(tables, table.id, ANA.id, "one")
    await play(tables, table.id, BO.id, "two")
    clock.pass_by(DAY / 2)
    await go_on(tables, table.id)
    assert set((await deadlines(tables, table.id)).values()) == {DAY}


async def test_a_pause_that_was_limited_ends_by_itself(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    await halt(tables, table.id, until=clock.now() + 3 * DAY)
    clock.pass_by(3 * DAY)
    await tables.sweep()
    assert (await tables.load(table.id)).table.paused_at is None
    assert set((await deadlines(tables, table.id)).values()) == {DAY}
    assert await payloads(store, "notice") == [{"what": "unpaused"}]


@pytest.mark.ux(53)
async def test_an_outage_in_a_pause_is_given_once(tables: Tables, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    await tables.sweep()
    await halt(tables, table.id)
    clock.pass_by(DAY)
    await tables.resume()
    await go_on(tables, table.id)
    assert set((await deadlines(tables, table.id)).values()) == {DAY}


@pytest.mark.ux(52)
async def test_a_vacation_moves_the_clocks_of_that_person_at_all_tables(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    one = await started(tables, ANA, BO)
    other = await started(tables, BO, ANA, channel=501)
    clock.pass_by(HOUR)
    set_ = await hours.leave(tables.desk, BO, 3, press())
    assert set_.days_left(clock.now()) == 27
    for table in (one, other):
        assert await deadlines(tables, table.id) == {ANA.id: 23 * HOUR, BO.id: 3 * DAY + 23 * HOUR}
    said = [fields["what"] for fields in await payloads(store, "notice")]
    assert said == ["away", "away"]
    clock.pass_by(DAY)
    await hours.back(tables.desk, BO, press())
    assert (await deadlines(tables, one.id))[BO.id] == 23 * HOUR
    assert (await hours.hours(store, BO.id)).days_left(clock.now()) == 29
    with pytest.raises(Refused, match="You are not away"):
        await hours.back(tables.desk, BO, press())


@pytest.mark.ux(52)
@pytest.mark.parametrize("order", ["pause first", "vacation first"])
async def test_a_pause_and_a_vacation_cost_no_time_in_any_order(tables: Tables, clock: StillClock, order: str) -> None:
    clock.at = 1_812_000_000.0
    table = await started(tables, ANA, BO)
    clock.pass_by(HOUR)
    if order == "pause first":
        await halt(tables, table.id)
        clock.pass_by(HOUR)
        await hours.leave(tables.desk, BO, 3, press())
    else:
        await hours.leave(tables.desk, BO, 3, press())
        clock.pass_by(HOUR)
        await halt(tables, table.id)
    clock.pass_by(9 * DAY)
    await hours.set_zone(tables.desk, BO, "Asia/Tokyo")
    await go_on(tables, table.id)
    ana = 23 * HOUR if order == "pause first" else 22 * HOUR
    assert await deadlines(tables, table.id) == {ANA.id: ana, BO.id: 23 * HOUR}


async def test_a_vacation_has_a_budget(tables: Tables, clock: StillClock) -> None:
    clock.at = 1_812_000_000.0
    with pytest.raises(Refused, match="You have 30 days"):
        await hours.leave(tables.desk, BO, 31, press())
    await hours.leave(tables.desk, BO, 30, press())
    with pytest.raises(Refused, match="You have 0 days"):
        await hours.leave(tables.desk, BO, 1, press(), clock.now() + 30 * DAY)
    with pytest.raises(Refused, match="90 days ahead"):
        await hours.leave(tables.desk, BO, 1, press(), clock.now() + 91 * DAY)


async def test_the_same_press_takes_a_vacation_once(tables: Tables, store: Store, clock: StillClock) -> None:
    await started(tables, ANA, BO)
    key, other = press(), press()
    for _ in range(3):
        await hours.leave(tables.desk, BO, 3, key)
        clock.pass_by(2 * HOUR)
    assert (await hours.hours(store, BO.id)).days_left(clock.now()) == 27
    for _ in range(2):
        await hours.back(tables.desk, BO, other)
    assert (await hours.hours(store, BO.id)).days_left(clock.now()) == 29


async def test_quiet_hours_put_a_deadline_off_to_the_morning(tables: Tables, clock: StillClock) -> None:
    clock.at = 1_800_000_000.0  # eight in the morning in UTC
    table = await started(tables, ANA, BO)
    await hours.set_zone(tables.desk, BO, "UTC")
    await hours.set_quiet(tables.desk, BO, Quiet(6 * 60, 10 * 60))
    assert await deadlines(tables, table.id) == {ANA.id: DAY, BO.id: DAY + 3 * HOUR}
    clock.pass_by(DAY + 1)
    await tables.sweep()
    await tables.settled()
    snapshot = await tables.load(table.id)
    assert [snapshot.seats[asked.seat].user for asked in snapshot.asked] == [BO.id]
    with pytest.raises(BadSetup):
        await hours.set_quiet(tables.desk, BO, Quiet(0, 13 * 60))
    with pytest.raises(BadSetup):
        await hours.set_zone(tables.desk, BO, "Middle/Earth")

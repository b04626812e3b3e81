"""Taking back neither makes nor loses time, however often steps are undone and redone."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.store import Store, query
from bot.tables.model import Table
from bot.tables.table_service import Tables
from bot.tables.time import hours
from bot.tables.time.pace import DAY, HOUR, PACES
from tests.bot.kit import ANA, BO, CY, StillClock, by_seat, make, play, press
from tests.bot.tables.life.test_pause import deadlines, go_on, halt
from tests.bot.tables.time.test_expiry import under

NOON = 1_812_024_000.0 - 1_812_024_000.0 % DAY + DAY / 2


async def colouring(tables: Tables, pace: str, **terms: object) -> tuple[Table, int, int]:
    """A table with the bids shown; its people in the order of choosing two colours each."""
    table = await under(tables, ANA, BO, pace=pace, **terms)
    first, second = await by_seat(tables, table.id)
    for who in (first, second):
        await play(tables, table.id, who, "one")
    return table, first, second


@pytest.mark.ux(52)
@pytest.mark.parametrize("pace", ["live", "days", "slow"])
async def test_who_waits_in_the_same_step_keeps_the_clock_and_so_does_who_takes_back(
    tables: Tables, store: Store, clock: StillClock, pace: str
) -> None:
    table = await under(tables, ANA, BO, CY, pace=pace)
    whole = PACES[pace].seconds
    clock.pass_by(whole / 2)
    await play(tables, table.id, ANA.id, "one")
    before = {row.seat: row for row in (await tables.load(table.id)).asked}
    clock.pass_by(whole / 4)
    await tables.undo(table.id, ANA.id, press())
    assert await deadlines(tables, table.id) == {ANA.id: whole / 2, BO.id: whole / 4, CY.id: whole / 4}
    after = {row.seat: row for row in (await tables.load(table.id)).asked}
    for seat, row in before.items():
        assert (after[seat].asked_at, after[seat].remind_at) == (row.asked_at, row.remind_at)


@pytest.mark.ux(52)
async def test_a_question_that_was_withdrawn_goes_on_where_it_stopped(tables: Tables, clock: StillClock) -> None:
    table, first, second = await colouring(tables, "days")
    for colour in ("red", "blue"):
        await play(tables, table.id, first, colour)
    clock.pass_by(20 * HOUR)
    await tables.undo(table.id, first, press())
    assert await deadlines(tables, table.id) == {first: DAY}
    clock.pass_by(3 * HOUR)
    await play(tables, table.id, first, "red")
    assert await deadlines(tables, table.id) == {second: 4 * HOUR}


@pytest.mark.ux(51)
async def test_who_did_not_take_back_has_what_a_reminder_would_leave(tables: Tables, clock: StillClock) -> None:
    """They may be asleep when the question comes back: it must not be decided at once."""
    table, first, second = await colouring(tables, "days")
    for colour in ("red", "blue"):
        await play(tables, table.id, first, colour)
    clock.pass_by(DAY - 60)
    await tables.undo(table.id, first, press())
    await play(tables, table.id, first, "red")
    assert await deadlines(tables, table.id) == {second: HOUR}


@pytest.mark.ux(52)
async def test_with_consent_nobody_has_a_new_clock_either(tables: Tables, clock: StillClock) -> None:
    table, first, second = await colouring(tables, "days")
    clock.pass_by(5 * HOUR)
    for who, colour in ((first, "red"), (first, "blue"), (second, "red")):
        clock.pass_by(HOUR)
        await play(tables, table.id, who, colour)
    assert await deadlines(tables, table.id) == {second: DAY}
    await tables.undo(table.id, first, press())
    await tables.agree(table.id, second, press(), yes=True)
    assert await deadlines(tables, table.id) == {first: 23 * HOUR}
    await play(tables, table.id, first, "red")
    assert await deadlines(tables, table.id) == {second: 23 * HOUR}
    await play(tables, table.id, second, "blue")
    assert await deadlines(tables, table.id) == {second: DAY}, "so far the game has not been"


@pytest.mark.ux(49)
async def test_at_a_fixed_hour_an_undo_moves_no_deadline(tables: Tables, clock: StillClock) -> None:
    clock.at = NOON
    table, first, second = await colouring(tables, "daily", minute=20 * 60)
    assert await deadlines(tables, table.id) == {first: 8 * HOUR}
    clock.pass_by(HOUR)
    await play(tables, table.id, first, "red")
    clock.pass_by(3 * HOUR)
    await tables.undo(table.id, first, press())
    assert await deadlines(tables, table.id) == {first: 4 * HOUR}, "though who is asked now has until the next day"
    for colour in ("red", "blue"):
        await play(tables, table.id, first, colour)
    assert await deadlines(tables, table.id) == {second: 28 * HOUR}
    clock.pass_by(5 * HOUR)
    await tables.undo(table.id, first, press())
    assert await deadlines(tables, table.id) == {first: 23 * HOUR}, "its hour is over, so it is the next one"


@pytest.mark.ux(52)
async def test_taking_back_in_a_pause_or_with_a_vacation_costs_and_gives_nothing(
    tables: Tables, clock: StillClock
) -> None:
    clock.at = NOON
    table, first, _ = await colouring(tables, "days")
    clock.pass_by(HOUR)
    await play(tables, table.id, first, "red")
    await halt(tables, table.id)
    clock.pass_by(2 * DAY)
    await tables.undo(table.id, first, press())
    clock.pass_by(DAY)
    await go_on(tables, table.id)
    assert await deadlines(tables, table.id) == {first: 23 * HOUR}
    await play(tables, table.id, first, "red")
    await hours.leave(tables.desk, ANA if first == ANA.id else BO, 3, press())
    await tables.undo(table.id, first, press())
    assert await deadlines(tables, table.id) == {first: 3 * DAY + 23 * HOUR}


async def test_who_takes_a_seat_over_has_a_fresh_clock_after_an_undo_too(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table, first, second = await colouring(tables, "days")
    for colour in ("red", "blue"):
        await play(tables, table.id, first, colour)
    clock.pass_by(20 * HOUR)
    await tables.undo(table.id, first, press())
    seat = (await by_seat(tables, table.id)).index(second)
    offer = await tables.people.offer(table.id, seat, second, press())
    await tables.people.take(table.id, offer.id, CY, press())
    await play(tables, table.id, first, "red")
    assert await deadlines(tables, table.id) == {CY.id: DAY}


async def test_clocks_that_stopped_are_kept_no_longer_than_the_game(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table, first, second = await colouring(tables, "days")
    await tables.sweep()
    assert await store.fetch(query("SELECT 1 FROM stopped")) != []
    await tables.concede(table.id, first, press())
    await tables.concede(table.id, second, press())
    clock.pass_by(2 * HOUR)
    await tables.sweep()
    assert await store.fetch(query("SELECT 1 FROM stopped")) == []


STEPS = st.lists(
    st.sampled_from(("answer", "answer", "back")) | st.integers(1, 7 * 3600).map(float), min_size=4, max_size=24
)


@pytest.mark.ux(52)
@settings(max_examples=30)
@given(STEPS)
def test_time_is_neither_made_nor_lost_however_often_steps_are_taken_back(steps: list[str | float]) -> None:
    """Four questions in turn, two a person; each has one clock, which runs while it is open."""
    asyncio.run(_replay(steps))


async def _replay(steps: list[str | float]) -> None:
    clock = StillClock()
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "undo.db")
        tables = make(store, clock)
        table, first, second = await colouring(tables, "days")
        owners = (first, first, second, second)
        left, at = {0: DAY}, 0
        for step in steps:
            if isinstance(step, float):
                taken = min(step, left[at] - 1)
                clock.pass_by(taken)
                left[at] -= taken
            elif step == "answer" and at < 3:
                await play(tables, table.id, owners[at], "red")
                at += 1
                left.setdefault(at, DAY)
                if owners[at] != owners[at - 1]:
                    left[at] = max(left[at], HOUR)
            elif step == "back" and at > 0:
                await tables.undo(table.id, owners[at - 1], press())
                at -= 1
            assert await deadlines(tables, table.id) == {owners[at]: pytest.approx(left[at], abs=1e-3)}
        await tables.close()
        await store.close()

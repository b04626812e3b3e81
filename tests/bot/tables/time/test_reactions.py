"""Two times at a table: a reaction has less time if the table has agreed on that."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from bot.clockwork.hours import Quiet
from bot.messages.table import question_pages, status_pages, turn_message
from bot.store import Store, change, query
from bot.tables.model import AnyGame, Place, Table
from bot.tables.table_service import Tables
from bot.tables.time import hours
from bot.tables.time.pace import DAY, HOUR, PACES, Terms
from tests.bot.kit import ANA, BO, FirstChoice, StillClock, press
from tests.bot.tables.life.test_pause import deadlines, go_on, halt
from tests.bot.tables.time.test_expiry import later
from tests.toys.crags import Crags

CRAGS: AnyGame = Crags()


@pytest.fixture
async def crags(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    opened = Tables(store, clock, load={"crags": CRAGS}.__getitem__, games=("crags",), players=lambda _: FirstChoice())
    yield opened
    await opened.close()


async def begun(tables: Tables, *, pace: str = "days", **terms: Any) -> tuple[Table, int]:
    """A started table, and the person asked first."""
    table = await tables.open(
        game="crags", options={}, seats=2, pace=pace, owner=ANA, place=Place(1, 500, 2), key=press(),
        terms=Terms(**terms),
    )  # fmt: skip
    await tables.join(table.id, BO, press())
    table = await tables.start(table.id, ANA.id, press())
    snapshot = await tables.load(table.id)
    return table, snapshot.seats[0].user or 0


async def answers(tables: Tables, table: int, user: int, pick: str) -> None:
    snapshot = await tables.load(table)
    (decision,) = snapshot.decisions(snapshot.seat_of(user) or 0)
    await tables.answer(table, user, decision.id, (pick,), press())


@pytest.mark.parametrize(
    ("pace", "turn_has", "reaction_has"),
    [("evening", HOUR, HOUR / 3), ("relaxed", 8 * HOUR, 3 * HOUR), ("days", DAY, 8 * HOUR), ("slow", 3 * DAY, DAY)],
)
async def test_a_reaction_has_its_own_time(
    crags: Tables, clock: StillClock, pace: str, turn_has: float, reaction_has: float
) -> None:
    table, one = await begun(crags, pace=pace, short_reactions=True)
    assert await deadlines(crags, table.id) == {one: turn_has}
    await answers(crags, table.id, one, "stay")
    assert await deadlines(crags, table.id) == {one: reaction_has}
    await answers(crags, table.id, one, "none")
    assert set((await deadlines(crags, table.id)).values()) == {turn_has}


@pytest.mark.parametrize("pace", PACES)
async def test_a_table_that_has_not_agreed_on_it_has_one_time(crags: Tables, pace: str) -> None:
    table, one = await begun(crags, pace=pace)
    before = await deadlines(crags, table.id)
    await answers(crags, table.id, one, "stay")
    assert await deadlines(crags, table.id) == before


@pytest.mark.parametrize("pace", [name for name, pace in PACES.items() if not pace.reaction])
async def test_some_paces_have_one_time_for_all(crags: Tables, pace: str) -> None:
    table, one = await begun(crags, pace=pace, short_reactions=True)
    before = await deadlines(crags, table.id)
    await answers(crags, table.id, one, "stay")
    assert await deadlines(crags, table.id) == before
    snapshot = await crags.load(table.id)
    assert "reaction" not in status_pages.status(snapshot, "").words()


async def test_a_table_of_the_version_before_keeps_its_one_time(crags: Tables, store: Store) -> None:
    table, one = await begun(crags)
    async with store.transaction() as tx:
        old = {"expiry": "default", "weekends": False, "vacations": False, "zone": "UTC", "minute": 1200}
        await tx.run(change("UPDATE tables SET terms = ?", msgspec.msgpack.encode(old)))
    await answers(crags, table.id, one, "stay")
    assert await deadlines(crags, table.id) == {one: DAY}


async def test_whoever_lets_it_pass_is_late_and_was_reminded_before(
    crags: Tables, store: Store, clock: StillClock
) -> None:
    table, one = await begun(crags, short_reactions=True)
    await answers(crags, table.id, one, "stay")
    row = await store.first(query("SELECT * FROM decisions"))
    assert row is not None
    assert (row["deadline"] - clock.now(), row["deadline"] - row["remind_at"]) == (8 * HOUR, HOUR)
    await later(crags, clock, 8 * HOUR - 1)
    assert (await crags.load(table.id)).move == 2
    await later(crags, clock, 2)
    snapshot = await crags.load(table.id)
    assert snapshot.move == 3
    assert snapshot.seats[snapshot.seat_of(one) or 0].missed == 1
    assert set((await deadlines(crags, table.id)).values()) == {DAY}


async def test_pauses_and_quiet_hours_hold_for_it(crags: Tables, store: Store, clock: StillClock) -> None:
    table, one = await begun(crags, short_reactions=True)
    await answers(crags, table.id, one, "stay")
    clock.pass_by(HOUR)
    await halt(crags, table.id)
    clock.pass_by(3 * DAY)
    await go_on(crags, table.id)
    assert await deadlines(crags, table.id) == {one: 7 * HOUR}
    who = ANA if one == ANA.id else BO
    minute = int(clock.now() % DAY // 60)
    night = Quiet((minute + 60) % 1440, (minute + 9 * 60) % 1440)
    await hours.set_quiet(crags.desk, who, night)
    assert await deadlines(crags, table.id) == {one: pytest.approx(10 * HOUR, abs=61)}, "an hour after they wake"
    await hours.set_quiet(crags.desk, who, None)
    (left,) = (await deadlines(crags, table.id)).values()
    assert left <= 10 * HOUR + 61


async def test_a_step_that_is_taken_back_asks_the_turn_again_with_its_own_time(
    crags: Tables, clock: StillClock
) -> None:
    table, one = await begun(crags, short_reactions=True)
    clock.pass_by(2 * HOUR)
    await answers(crags, table.id, one, "stay")
    clock.pass_by(HOUR)
    await crags.undo(table.id, one, press())
    assert await deadlines(crags, table.id) == {one: 22 * HOUR}
    await answers(crags, table.id, one, "stay")
    assert await deadlines(crags, table.id) == {one: 7 * HOUR}


async def test_a_reaction_does_not_take_over_the_time_of_a_turn_at_the_same_place(
    crags: Tables, store: Store, clock: StillClock
) -> None:
    table, one = await begun(crags, short_reactions=True)
    await answers(crags, table.id, one, "stay")
    clock.pass_by(HOUR)
    await crags.undo(table.id, one, press())
    async with store.transaction() as tx:
        await tx.run(change("UPDATE stopped SET reaction = 0"))  # as if a turn had been asked there
    await answers(crags, table.id, one, "stay")
    assert await deadlines(crags, table.id) == {one: 8 * HOUR}


async def test_it_is_said_with_the_question_and_wherever_the_pace_is(crags: Tables) -> None:
    table, one = await begun(crags, short_reactions=True)
    snapshot = await crags.load(table.id)
    assert "A reaction during a turn has 8 hours." in status_pages.status(snapshot, "").words()
    assert "a reaction has" not in turn_message.turn(snapshot, (), ping=()).words()
    await answers(crags, table.id, one, "stay")
    snapshot = await crags.load(table.id)
    (decision,) = snapshot.decisions(snapshot.seat_of(one) or 0)
    for message in (
        turn_message.turn(snapshot, (), ping=()),
        question_pages.ask(snapshot, decision),
        status_pages.status(snapshot, ""),
    ):
        assert "a reaction has 8 hours" in message.words()

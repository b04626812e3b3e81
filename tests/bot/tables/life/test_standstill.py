"""No clock runs while its turn message cannot stand; it goes on with the time it had left."""

from __future__ import annotations

import pytest

from bot.outbox import Outbox
from bot.store import Store
from bot.tables.life import standstill
from bot.tables.table_service import Tables
from bot.tables.time.pace import DAY, HOUR
from tests.bot.journal import Journal, always, refusal
from tests.bot.kit import ANA, BO, StillClock, make, press, started


async def deadlines(tables: Tables, table: int = 1) -> list[float]:
    return sorted({row.deadline for row in (await tables.load(table)).asked})


@pytest.mark.ux(59)
@pytest.mark.parametrize("error", [(403, 50013), (403, 160005), (503, 0), (400, 50035), (404, 0)])
async def test_clocks_stand_still_until_the_turn_message_stands(
    tables: Tables, store: Store, clock: StillClock, journal: Journal, error: tuple[int, int]
) -> None:
    outbox = Outbox(store, clock, journal, tables.calls)
    await started(tables, ANA, BO)
    (due,) = await deadlines(tables)
    journal.fail = always(refusal(*error), "post")
    for _ in range(6):
        await outbox.drain()
        clock.pass_by(HOUR * 7)
        await tables.sweep()
        await tables.settled()
    assert (await tables.load(1)).table.move == 1, "nobody was late"
    assert "reminder" not in journal.kinds()
    journal.fail = lambda act, letter: None
    await outbox.drain()
    assert journal.kinds().count("turn") == 1
    assert await deadlines(tables) == [pytest.approx(due + 42 * HOUR)]
    assert not (await tables.load(1)).table.homeless
    assert journal.kinds()[-1] == "edit turn_edit", "the new deadline is shown"
    clock.pass_by(DAY + 1)
    await tables.sweep()
    await tables.settled()
    assert (await tables.load(1)).table.move > 1, "the clocks go on"


@pytest.mark.ux(59)
async def test_an_outage_within_is_given_back_once(
    tables: Tables, store: Store, clock: StillClock, journal: Journal
) -> None:
    await started(tables, ANA, BO)
    (due,) = await deadlines(tables)
    await tables.sweep()
    journal.fail = always(refusal(503), "post")
    await Outbox(store, clock, journal, tables.calls).drain()
    clock.pass_by(10 * HOUR)
    again = make(store, clock)
    await again.resume()
    journal.fail = lambda act, letter: None
    await Outbox(store, clock, journal, again.calls).drain()
    assert await deadlines(again) == [pytest.approx(due + 10 * HOUR)]
    await again.close()


@pytest.mark.ux(59)
async def test_what_the_bot_was_away_before_the_first_attempt_is_given_back_once(
    tables: Tables, store: Store, clock: StillClock, journal: Journal
) -> None:
    await started(tables, ANA, BO)
    (due,) = await deadlines(tables)
    await tables.sweep()
    clock.pass_by(10 * HOUR)
    again = make(store, clock)
    await again.resume()
    journal.fail = always(refusal(503), "post")
    outbox = Outbox(store, clock, journal, again.calls)
    await outbox.drain()
    clock.pass_by(HOUR)
    journal.fail = lambda act, letter: None
    await outbox.drain()
    assert await deadlines(again) == [pytest.approx(due + 11 * HOUR)]
    await again.close()


@pytest.mark.ux(59)
@pytest.mark.parametrize("first", ["pause", "stuck"])
async def test_a_pause_and_a_standstill_are_one_time(
    tables: Tables, store: Store, clock: StillClock, first: str
) -> None:
    await started(tables, ANA, BO)
    (due,) = await deadlines(tables)

    async def pause() -> None:
        vote = await tables.people.open_vote(1, ANA, "pause", 0, press())
        await tables.people.cast(1, vote.id, BO.id, press(), yes=True)

    async def unpause() -> None:
        vote = await tables.people.open_vote(1, ANA, "unpause", 0, press())
        await tables.people.cast(1, vote.id, BO.id, press(), yes=True)

    async def stuck() -> None:
        async with store.transaction() as tx:
            assert await standstill.stop(tx, 1, clock.now())

    async def reached() -> None:
        async with store.transaction() as tx:
            await standstill.go_on(tx, 1, clock.now())

    for act in (pause, stuck) if first == "pause" else (stuck, pause):
        await act()
        clock.pass_by(HOUR)
    for act in (unpause, reached) if first == "pause" else (reached, unpause):
        await act()
        clock.pass_by(HOUR)
    assert await deadlines(tables) == [pytest.approx(due + 3 * HOUR)]


@pytest.mark.ux(59)
async def test_a_table_that_cannot_be_reached_goes_on_elsewhere(
    tables: Tables, store: Store, clock: StillClock, journal: Journal
) -> None:
    outbox = Outbox(store, clock, journal, tables.calls)
    await started(tables, ANA, BO)
    journal.fail = always(refusal(403, 50013), "post")
    await outbox.drain()
    clock.pass_by(HOUR)
    journal.fail = lambda act, letter: None
    journal.requests.clear()
    await tables.rehome(1, ANA.id, 900, None, press())
    await outbox.drain()
    assert [kind for kind in journal.kinds() if kind != "private"] == ["notice", "turn", "pin turn"]
    assert await deadlines(tables) == [clock.now() + DAY]
    assert (await tables.load(1)).table.still_since is None


@pytest.mark.ux(59)
async def test_a_bot_that_is_removed_stops_the_clocks_of_that_server(
    tables: Tables, store: Store, clock: StillClock, journal: Journal
) -> None:
    outbox = Outbox(store, clock, journal, tables.calls)
    await started(tables, ANA, BO)
    await outbox.drain()
    (due,) = await deadlines(tables)
    assert await standstill.removed(tables.desk, 1) == [1]
    assert await standstill.removed(tables.desk, 2) == []
    await outbox.drain()
    (told,) = [request for request in journal.requests if request.kind == "notice"]
    assert (told.payload, told.lane) == ({"what": "shut_out"}, ANA.id)
    clock.pass_by(3 * DAY)
    await tables.sweep()
    await tables.settled()
    assert (await tables.load(1)).table.move == 1
    assert await standstill.back(tables.desk, 1) == [1]
    await outbox.drain()
    assert await deadlines(tables) == [pytest.approx(due + 3 * DAY)]

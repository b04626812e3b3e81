"""Where the first answer counts, computers let people answer first."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.clockwork.hours import DAY, HOUR, MINUTE
from bot.errors import NotYourSeat, Stale
from bot.messages.table import question_pages, turn_message
from bot.store import Store
from bot.tables.life.pause import pause, unpause
from bot.tables.life.replacing import stand_in
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, GAMES, FirstChoice, StillClock, agreeing, press, started
from tests.toys.relay import Relay


@pytest.fixture
async def relays(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    games = {**GAMES, "relay": Relay()}
    opened = Tables(store, clock, load=games.__getitem__, games=tuple(games), players=lambda _: FirstChoice())
    yield opened
    await opened.close()


async def moves(tables: Tables, table: int) -> int:
    """How far a table is, once all that is due without a person was done."""
    await tables.sweep()
    await tables.settled()
    return (await tables.load(table)).move


async def test_a_computer_waits_until_people_have_had_their_time(relays: Tables, clock: StillClock) -> None:
    """It ran at once, again and again, and nobody else came to run."""
    table = await started(relays, ANA, computers=1, game="relay", pace="live")
    begun = await moves(relays, table.id)
    clock.pass_by(7 * MINUTE)
    assert await moves(relays, table.id) == begun
    clock.pass_by(MINUTE)  # a reminder would come two and a half minutes before the ten are over
    assert await moves(relays, table.id) == begun + 1
    snapshot = await relays.load(table.id)
    assert all(snapshot.decisions(seat) for seat in (0, 1)), "both are asked the next"


async def test_people_who_do_nothing_hold_up_a_computer_once(relays: Tables, clock: StillClock) -> None:
    table = await started(relays, ANA, computers=1, game="relay", pace="days")
    begun = await moves(relays, table.id)
    clock.pass_by(23 * HOUR)
    assert await moves(relays, table.id) == begun + 1
    clock.pass_by(MINUTE)
    assert await moves(relays, table.id) == begun + 2


async def test_with_each_answer_of_a_person_the_computer_waits_anew(relays: Tables, clock: StillClock) -> None:
    table = await started(relays, ANA, computers=1, game="relay", pace="days")
    await moves(relays, table.id)
    clock.pass_by(22 * HOUR)
    snapshot = await relays.load(table.id)
    (asked,) = snapshot.decisions(snapshot.seat_of(ANA.id) or 0)
    await agreeing(relays, await relays.answer(table.id, ANA.id, asked.id, asked.default.picks, press()))
    reached = await moves(relays, table.id)
    clock.pass_by(22 * HOUR)
    assert await moves(relays, table.id) == reached
    clock.pass_by(HOUR)
    assert await moves(relays, table.id) == reached + 1


async def test_whoever_takes_over_a_seat_waits_for_the_other_people(relays: Tables, clock: StillClock) -> None:
    table = await started(relays, ANA, BO, game="relay", pace="days")
    snapshot = await relays.load(table.id)
    async with relays.store.transaction() as tx:
        held = snapshot.seats[snapshot.seat_of(BO.id) or 0]
        await stand_in(tx, table.id, snapshot.move, held, "easy", clock.now())
    assert await moves(relays, table.id) == snapshot.move
    clock.pass_by(23 * HOUR)
    assert await moves(relays, table.id) == snapshot.move + 1


async def test_in_a_pause_nobodys_time_grows_short(relays: Tables, clock: StillClock) -> None:
    table = await started(relays, ANA, computers=1, game="relay", pace="days")
    begun = await moves(relays, table.id)
    async with relays.store.transaction() as tx:
        await pause(tx, await relays.load(table.id), clock.now())
    clock.pass_by(3 * DAY)
    assert await moves(relays, table.id) == begun
    async with relays.store.transaction() as tx:
        await unpause(tx, await relays.load(table.id), clock.now())
    clock.pass_by(HOUR)
    assert await moves(relays, table.id) == begun
    clock.pass_by(22 * HOUR)
    assert await moves(relays, table.id) == begun + 1


async def test_the_turn_message_says_who_waits_for_whom(relays: Tables, clock: StillClock) -> None:
    table = await started(relays, ANA, computers=1, game="relay", pace="live")
    snapshot = await relays.load(table.id)
    (computer,) = [seat.shown for seat in snapshot.seats if seat.holder == "computer"]
    at = int(clock.now() + 7.5 * MINUTE)
    assert f"{computer} waits for you to go first, and moves <t:{at}:R>" in str(turn_message.turn(snapshot))


async def test_people_may_send_computers_ahead(relays: Tables, clock: StillClock) -> None:
    """They had to wait, or to give an answer of their own."""
    table = await started(relays, ANA, computers=1, game="relay", pace="days")
    begun = await moves(relays, table.id)
    button = f"tk:{table.id}:0:send_ahead:"
    snapshot = await relays.load(table.id)
    (mine,) = snapshot.decisions(snapshot.seat_of(ANA.id) or 0)
    assert button in str(turn_message.turn(snapshot))
    assert button in str(question_pages.ask(snapshot, mine))
    with pytest.raises(NotYourSeat):
        await relays.send_ahead(table.id, BO.id)
    await relays.send_ahead(table.id, ANA.id)
    await relays.settled()
    assert await moves(relays, table.id) == begun + 1, "it goes once, and waits again with the next question"
    assert button in str(turn_message.turn(await relays.load(table.id)))


async def test_no_computer_is_sent_ahead_that_waits_for_nobody(relays: Tables) -> None:
    table = await started(relays, ANA, BO, game="relay", pace="days")
    assert "send_ahead" not in str(turn_message.turn(await relays.load(table.id)))
    with pytest.raises(Stale):
        await relays.send_ahead(table.id, ANA.id)

"""Leaving, closing, vanishing, and a table that loses its channel."""

from __future__ import annotations

import msgspec
import pytest

from bot.errors import BadSetup, NotOwner, NotYourSeat, SeatRefused, TableOver
from bot.servers.model import Standing
from bot.store import Store, change, query
from bot.tables.people.staff import Act
from bot.tables.table_service import Tables
from bot.tables.time.pace import PACES
from tests.bot.kit import ANA, BO, CY, DEE, FirstChoice, StillClock, by_seat, lobby, mail, play, press, started
from tests.rules.elemancers.box import GAME as ELEMANCERS


async def seats(tables: Tables, table: int) -> list[tuple[str, int | None]]:
    return [(seat.holder, seat.user) for seat in (await tables.load(table)).seats]


async def test_a_seat_that_was_given_up_is_answered_for(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    await tables.concede(table.id, BO.id, press())
    await tables.settled()
    snapshot = await tables.load(table.id)
    (gone,) = [seat for seat in snapshot.seats if seat.holder == "gone"]
    assert gone.conceded
    assert gone.seat in snapshot.state.left
    assert gone.seat not in {waiting.seat for waiting in snapshot.waiting()}
    with pytest.raises(NotYourSeat):
        await tables.concede(table.id, BO.id, press())
    with pytest.raises(NotYourSeat, match="gave up your seat"):
        await tables.answer(table.id, BO.id, 99, ("one",), press())


async def test_whoever_is_asked_because_somebody_left_is_called(store: Store, clock: StillClock) -> None:
    tables = Tables(store, clock, load=lambda _: ELEMANCERS, games=("elemancers",), players=lambda _: FirstChoice())
    table = await started(tables, ANA, BO, CY, DEE, game="elemancers")
    while not (state := (await tables.load(table.id)).state).active:
        snapshot = await tables.load(table.id)
        choice = snapshot.game.choices(state)[0]
        await tables.answer(
            table.id, snapshot.seats[choice.seat].user or 0, choice.decision,
            snapshot.game.default(state, choice).picks, press(),
        )  # fmt: skip
    people = await by_seat(tables, table.id)
    active = state.clans[state.active].seat
    (gone, mate), _ = sorted(snapshot.game.rules.sides(state), key=lambda side: active in side)
    await tables.concede(table.id, people[gone], press())
    assert [waiting.seat for waiting in (await tables.load(table.id)).waiting()] == [mate]
    last = (await store.fetch(query("SELECT kind, payload FROM outbox WHERE kind = 'turn' ORDER BY id")))[-1]
    assert msgspec.msgpack.decode(last["payload"])["ping"] == [people[mate]]
    await tables.close()


async def test_the_others_play_on_to_the_end_with_a_seat_given_up(tables: Tables) -> None:
    table = await started(tables, ANA, BO, rounds=1)
    one, two = await by_seat(tables, table.id)
    await tables.concede(table.id, two, press())
    await tables.settled()
    for pick in ("three", "red", "red"):
        await play(tables, table.id, one, pick)
        await tables.settled()
    assert (await tables.load(table.id)).table.status == "over"


async def test_a_table_that_everybody_left_is_closed(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)
    await tables.concede(table.id, BO.id, press())
    closed = await tables.concede(table.id, ANA.id, press())
    assert closed.status == "abandoned"
    assert (await mail(store))[-2:] == ["notice", "retire"]
    assert (await tables.load(table.id)).asked == ()


async def test_only_the_owner_or_staff_closes(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    with pytest.raises(NotOwner):
        await tables.close_table(table.id, BO.id, press())
    assert (await tables.close_table(table.id, ANA.id, "close")).status == "abandoned"
    assert (await tables.close_table(table.id, ANA.id, "close")).status == "abandoned"
    with pytest.raises(TableOver):
        await tables.close_table(table.id, ANA.id, press())
    other = await lobby(tables, ANA, BO)
    staff = Act(CY, Standing(guild=1, staff=True), "spam", press())
    assert (await tables.servers.close(other.id, staff)).status == "abandoned"


async def test_a_computer_takes_the_seat_of_another_after_a_deadline_only(tables: Tables, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    order = await by_seat(tables, table.id)
    seat = order.index(BO.id)
    with pytest.raises(SeatRefused, match="has answered in time so far"):
        await tables.replace(table.id, seat, "easy", ANA.id, press())
    clock.pass_by(PACES["days"].seconds + 1)
    await tables.sweep()
    await tables.settled()
    with pytest.raises(NotOwner):
        await tables.replace(table.id, seat, "easy", CY.id, press())
    with pytest.raises(BadSetup):
        await tables.replace(table.id, 9, "easy", ANA.id, press())
    await tables.replace(table.id, seat, "easy", ANA.id, press())
    await tables.settled()
    snapshot = await tables.load(table.id)
    assert snapshot.seats[seat].holder == "computer"
    assert snapshot.seat_of(BO.id) == seat  # it stays theirs
    with pytest.raises(SeatRefused, match="A computer already plays for Bo"):
        await tables.replace(table.id, seat, "easy", ANA.id, press())


async def test_a_computer_takes_the_own_seat_at_any_time_and_answers_what_is_open(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    seat = (await by_seat(tables, table.id)).index(BO.id)
    await tables.replace(table.id, seat, "easy", BO.id, press())
    await tables.settled()
    snapshot = await tables.load(table.id)
    assert (snapshot.seats[seat].holder, snapshot.seat_of(BO.id)) == ("computer", seat)
    assert seat not in [waiting.seat for waiting in snapshot.game.waiting(snapshot.state)]


async def test_computers_are_not_left_alone_with_a_game(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    order = await by_seat(tables, table.id)
    await tables.replace(table.id, order.index(BO.id), "easy", BO.id, press())
    with pytest.raises(SeatRefused, match="computers do not play on alone"):
        await tables.replace(table.id, order.index(ANA.id), "easy", ANA.id, press())


async def test_a_person_who_left_the_server_is_answered_for_until_back(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO, CY)
    waiting = await lobby(tables, ANA, BO, channel=501)
    elsewhere = await lobby(tables, BO, channel=502)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET guild = 9 WHERE id = ?", elsewhere.id))
    assert await tables.left_server(1, BO.id) == [table.id, waiting.id]
    await tables.settled()
    assert await seats(tables, waiting.id) == [("person", ANA.id)]
    assert await seats(tables, elsewhere.id) == [("person", BO.id)]
    assert ("gone", BO.id) in await seats(tables, table.id)
    snapshot = await tables.load(table.id)
    seat = snapshot.seat_of(BO.id)
    assert seat is not None
    (decision,) = snapshot.decisions(seat)
    assert decision.chosen == ("one",)
    await tables.answer(table.id, BO.id, decision.id, ("three",), press())
    assert ("person", BO.id) in await seats(tables, table.id)


async def test_a_table_without_a_channel_stands_still_until_it_has_one(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    with pytest.raises(SeatRefused, match="already has a channel"):
        await tables.rehome(table.id, ANA.id, 900, None, press())
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET homeless = 1"))
        await tx.run(change("UPDATE outbox SET state = 'sent'"))
    clock.pass_by(9 * PACES["days"].seconds)
    assert await tables.sweep() > 1
    await tables.settled()
    assert (await tables.load(table.id)).move == 1
    with pytest.raises(NotOwner):
        await tables.rehome(table.id, BO.id, 900, None, press())
    await tables.rehome(table.id, ANA.id, 900, None, press())
    snapshot = await tables.load(table.id)
    assert snapshot.table.place.channel == 900
    assert {row.deadline for row in snapshot.asked} == {clock.now() + PACES["days"].seconds}
    assert (await mail(store))[-3:] == ["notice", "turn", "retire"]

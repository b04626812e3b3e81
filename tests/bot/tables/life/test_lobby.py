"""The lobby: seats, checks in words, the start."""

from __future__ import annotations

import pytest

from bot.errors import (
    AlreadyStarted,
    BadSetup,
    CannotStart,
    ChannelTaken,
    NoTable,
    NotOwner,
    SeatRefused,
)
from bot.store import Store, query
from bot.tables.model import Place
from bot.tables.table_service import Tables
from rules.kernel.play import chance
from tests.bot.kit import ANA, BO, CY, DEE, lobby, mail, press, started


async def test_the_owner_takes_the_first_seat_and_the_commitment_is_public(tables: Tables) -> None:
    table = await lobby(tables, ANA)
    snapshot = await tables.load(table.id)
    assert [seat.user for seat in snapshot.seats] == [ANA.id]
    assert table.status == "lobby"
    assert len(table.commitment) == 64
    assert table.secret == ""


async def test_opening_twice_with_one_press_opens_one_table(tables: Tables) -> None:
    asked = {"game": "bids", "options": {}, "seats": 4, "pace": "days", "owner": ANA, "place": Place(1, 5), "key": "k"}
    first = await tables.open(**asked)  # type: ignore[arg-type]
    assert (await tables.open(**asked)).id == first.id  # type: ignore[arg-type]
    assert len(await tables.live()) == 1


async def test_one_table_a_channel(tables: Tables) -> None:
    first = await lobby(tables, ANA)
    with pytest.raises(ChannelTaken, match=f"Table {first.id} is already here") as refused:
        await lobby(tables, BO)
    assert refused.value.table == first.id
    await tables.close_table(first.id, ANA.id, press())
    assert (await lobby(tables, BO)).id != first.id


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "chess"}, "I know no game called 'chess'"),
        ({"options": {"colour": "red"}}, "Bids has no option 'colour'"),
        ({"options": {"rounds": "many"}}, "Expected `int`, got `str`"),
        ({"seats": 7}, "2 to 4 players, not 7"),
        ({"pace": "never"}, "no pace called 'never'"),
    ],
)
async def test_bad_setup_is_refused_in_words(tables: Tables, change: dict[str, object], said: str) -> None:
    asked = {"game": "bids", "options": {}, "seats": 4, "pace": "days", "owner": ANA, "place": Place(1, 5), "key": "k"}
    with pytest.raises(BadSetup, match=said):
        await tables.open(**{**asked, **change})  # type: ignore[arg-type]
    assert await tables.live() == []


async def test_a_person_sits_once_and_a_retried_press_is_no_second_join(tables: Tables) -> None:
    table = await lobby(tables, ANA)
    await tables.join(table.id, BO, "same")
    await tables.join(table.id, BO, "same")
    with pytest.raises(SeatRefused, match="You already have a seat at this table"):
        await tables.join(table.id, BO, press())
    assert len((await tables.load(table.id)).seats) == 2


async def test_a_full_table_takes_nobody(tables: Tables) -> None:
    table = await lobby(tables, ANA, BO, CY)
    await tables.add_computer(table.id, "easy", ANA.id, press())
    with pytest.raises(SeatRefused, match="All 4 seats"):
        await tables.join(table.id, DEE, press())
    with pytest.raises(SeatRefused, match="All 4 seats"):
        await tables.add_computer(table.id, "easy", ANA.id, press())


async def test_leaving_closes_the_gap(tables: Tables) -> None:
    table = await lobby(tables, ANA, BO, CY)
    await tables.leave(table.id, BO.id, press())
    assert [(seat.seat, seat.user) for seat in (await tables.load(table.id)).seats] == [(0, ANA.id), (1, CY.id)]
    with pytest.raises(SeatRefused, match="You have no seat"):
        await tables.leave(table.id, BO.id, press())


async def test_computers_come_and_go(tables: Tables) -> None:
    table = await lobby(tables, ANA)
    with pytest.raises(NotOwner, match="Join the table first"):
        await tables.add_computer(table.id, "easy", BO.id, press())
    with pytest.raises(BadSetup, match="no computer player called 'genius'"):
        await tables.add_computer(table.id, "genius", ANA.id, press())
    await tables.add_computer(table.id, "easy", ANA.id, press())
    await tables.add_computer(table.id, "normal", ANA.id, press())
    names = [seat.name for seat in (await tables.load(table.id)).seats]
    assert names == ["Ana", "Computer 2", "Computer 3"]
    await tables.remove_computer(table.id, ANA.id, press())
    await tables.remove_computer(table.id, ANA.id, press())
    with pytest.raises(SeatRefused, match="no computer player"):
        await tables.remove_computer(table.id, ANA.id, press())


async def test_a_computer_has_the_number_of_its_seat_wherever_that_goes(tables: Tables) -> None:
    """Pictures mark the seats from 1 on, and "Computer 1" had the mark 2."""
    table = await lobby(tables, ANA, BO)
    for _ in range(2):
        await tables.add_computer(table.id, "easy", ANA.id, press())

    async def computers() -> dict[int, str]:
        seats = (await tables.load(table.id)).seats
        return {one.seat: one.name for one in seats if one.holder == "computer"}

    assert await computers() == {2: "Computer 3", 3: "Computer 4"}
    await tables.leave(table.id, BO.id, press())
    assert await computers() == {1: "Computer 2", 2: "Computer 3"}
    await tables.change_places(table.id, 2, ANA.id, press())
    assert await computers() == {0: "Computer 1", 1: "Computer 2"}
    for number in range(9):
        if number:
            table = await lobby(tables, ANA, channel=600 + number)
            await tables.add_computer(table.id, "easy", ANA.id, press())
        await tables.start(table.id, ANA.id, press())
        assert await computers() == {seat: f"Computer {seat + 1}" for seat in await computers()}


async def test_the_start_is_refused_in_words_until_it_can_work(tables: Tables) -> None:
    table = await lobby(tables, ANA)
    with pytest.raises(CannotStart, match="One more player, or add a computer"):
        await tables.start(table.id, ANA.id, press())
    await tables.join(table.id, BO, press())
    with pytest.raises(NotOwner, match="Only Ana, who opened"):
        await tables.start(table.id, BO.id, press())
    assert (await tables.start(table.id, ANA.id, press())).status == "playing"


async def test_computers_do_not_play_alone(tables: Tables) -> None:
    table = await lobby(tables, ANA)
    await tables.leave(table.id, ANA.id, press())
    await tables.add_computer(table.id, "easy", ANA.id, press())
    await tables.add_computer(table.id, "easy", ANA.id, press())
    with pytest.raises(CannotStart, match="A person has to take a seat"):
        await tables.start(table.id, ANA.id, press())


async def test_seats_and_all_chance_hang_on_the_secret_and_the_press_that_starts(tables: Tables, store: Store) -> None:
    table = await lobby(tables, ANA, BO, CY)
    await tables.start(table.id, ANA.id, "the-press")
    snapshot = await tables.load(table.id)
    row = await store.first(query("SELECT secret FROM tables"))
    assert row is not None
    assert chance.commit(row["secret"]) == table.commitment
    seed = chance.seed(row["secret"], "the-press")
    joined = [ANA.id, BO.id, CY.id]
    assert [seat.user for seat in snapshot.seats] == [joined[i] for i in chance.seating(seed, 3)]
    assert snapshot.state.chance.seed == seed


async def test_nothing_of_the_lobby_works_after_the_start(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    with pytest.raises(AlreadyStarted, match="has already started"):
        await tables.join(table.id, CY, press())
    with pytest.raises(AlreadyStarted, match="To leave it, concede"):
        await tables.leave(table.id, BO.id, press())
    with pytest.raises(AlreadyStarted):
        await tables.start(table.id, ANA.id, press())


async def test_starting_twice_with_one_press_starts_once(tables: Tables, store: Store) -> None:
    table = await lobby(tables, ANA, BO)
    await tables.start(table.id, ANA.id, "start")
    await tables.start(table.id, ANA.id, "start")
    assert len(await tables.past.log(table.id)) == 1
    assert await mail(store) == ["lobby", "lobby_edit", "turn", "retire", "private", "private"]


async def test_a_table_that_is_not_there(tables: Tables) -> None:
    with pytest.raises(NoTable, match="There is no table 77"):
        await tables.join(77, ANA, press())


async def test_places_are_changed_with_computers_freely_and_with_people_by_them_or_the_owner(tables: Tables) -> None:
    table = await lobby(tables, ANA, BO)
    await tables.add_computer(table.id, "easy", ANA.id, press())
    with pytest.raises(SeatRefused, match="Ana sits there"):
        await tables.change_places(table.id, 0, BO.id, press())
    with pytest.raises(SeatRefused, match="You already sit there"):
        await tables.change_places(table.id, 1, BO.id, press())
    with pytest.raises(SeatRefused, match="Nobody sits there"):
        await tables.change_places(table.id, 3, BO.id, press())
    with pytest.raises(SeatRefused, match="Press Join first"):
        await tables.change_places(table.id, 0, CY.id, press())
    again = press()
    await tables.change_places(table.id, 2, BO.id, again)
    await tables.change_places(table.id, 2, BO.id, again)  # a retried press changes nothing more
    await tables.change_places(table.id, 1, ANA.id, press())
    await tables.change_places(table.id, 2, ANA.id, press())
    seats = (await tables.load(table.id)).seats
    assert [(seat.user, seat.level) for seat in seats] == [(None, "easy"), (BO.id, None), (ANA.id, None)]

"""Seats that change hands: a computer stands in and hands back, and people take seats over."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import NotOwner, NotYourSeat, SeatRefused
from bot.store import Store
from bot.tables.model import Seat, Snapshot
from bot.tables.people.happenings import Happening, as_of
from bot.tables.table_service import Tables
from rules.kernel import words
from tests.bot.kit import ANA, BO, CY, DEE, StillClock, by_seat, play, press, started

LONG = 40 * 86400.0


async def all_late(tables: Tables, clock: StillClock) -> None:
    clock.pass_by(LONG)
    await tables.sweep()
    await tables.settled()


async def seat_of(tables: Tables, table: int, user: int) -> int:
    seat = (await tables.load(table)).seat_of(user)
    assert seat is not None
    return seat


async def test_a_returning_person_has_the_question_back_with_a_fresh_clock(tables: Tables, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    await play(tables, table.id, ANA.id, "two")
    await all_late(tables, clock)
    seat = await seat_of(tables, table.id, BO.id)
    await tables.replace(table.id, seat, "easy", ANA.id, press())
    assert await tables.people.back(table.id, BO) is True
    await tables.settled()
    assert await tables.people.back(table.id, BO) is False
    snapshot = await tables.load(table.id)
    assert snapshot.seats[seat].holder == "person"
    assert {row.holder for row in snapshot.asked} <= {"person"}
    assert all(row.deadline > clock.now() for row in snapshot.asked)
    what = [one.what for one in await tables.people.happened(table.id)]
    assert what == ["computer", "returned"]


async def test_an_answer_alone_brings_a_person_back(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    await tables.left_server(1, BO.id)
    await tables.settled()
    snapshot = await tables.load(table.id)
    seat = await seat_of(tables, table.id, BO.id)
    (decision,) = snapshot.decisions(seat)
    await tables.answer(table.id, BO.id, decision.id, ("three",), press())
    assert [one.what for one in await tables.people.happened(table.id)] == ["left", "returned"]


async def test_a_person_who_left_the_server_can_be_replaced_by_somebody_else(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    seat = await seat_of(tables, table.id, BO.id)
    with pytest.raises(SeatRefused, match="has answered in time"):
        await tables.people.offer(table.id, seat, ANA.id, press())
    await tables.left_server(1, BO.id)
    with pytest.raises(NotOwner):
        await tables.people.offer(table.id, seat, CY.id, press())
    offer = await tables.people.offer(table.id, seat, ANA.id, "offer")
    assert (await tables.people.offer(table.id, seat, ANA.id, "offer")).id == offer.id
    snapshot = await tables.people.take(table.id, offer.id, DEE, "take")
    assert snapshot.seat_of(DEE.id) == seat
    assert snapshot.seat_of(BO.id) is None
    assert (await tables.people.take(table.id, offer.id, DEE, "take")).seat_of(DEE.id) == seat  # the same press
    assert (await tables.people.the_offer(table.id, offer.id)).result == "taken"
    with pytest.raises(SeatRefused, match="already taken that seat"):
        await tables.people.take(table.id, offer.id, BO, press())


async def test_moves_stay_with_who_made_them_and_names_with_their_time(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    seat = await seat_of(tables, table.id, BO.id)
    await play(tables, table.id, BO.id, "two")
    offer = await tables.people.offer(table.id, seat, BO.id, press())
    await tables.people.take(table.id, offer.id, DEE, press())
    await play(tables, table.id, DEE.id, "three")
    moves = [move for move in await tables.past.log(table.id) if move.seat == seat]
    assert [move.user for move in moves] == [BO.id, DEE.id]
    snapshot, happened = await tables.load(table.id), await tables.people.happened(table.id)
    assert [as_of(snapshot, happened, move.n).names[seat] for move in moves] == ["Bo", "Dee"]
    (taken,) = happened
    assert (taken.what, taken.user, taken.name, taken.new_user, taken.new_name) == (
        "taken", BO.id, "Bo", DEE.id, "Dee",
    )  # fmt: skip
    assert (await tables.past.verify(table.id)).ok


async def test_what_is_told_of_a_chapter_has_the_names_of_its_time(tables: Tables) -> None:
    table = await started(tables, ANA, BO, rounds=2)
    seat = await seat_of(tables, table.id, BO.id)
    while not (await tables.past.so_far(table.id, (await tables.load(table.id)).move))[0]:
        snapshot = await tables.load(table.id)
        asked = snapshot.decision(snapshot.asked[0].decision)
        assert asked is not None
        user = snapshot.seats[asked.seat].user
        assert user is not None
        await tables.answer(table.id, user, asked.id, asked.default.picks, press())
    move = (await tables.load(table.id)).move
    before = [
        words.fill(line.text, ("Ana", "Bo") if seat else ("Bo", "Ana"))
        for line in (await tables.past.so_far(table.id, move))[0]
    ]
    offer = await tables.people.offer(table.id, seat, BO.id, press())
    snapshot = await tables.people.take(table.id, offer.id, DEE, press())
    lines, _ = await tables.past.so_far(table.id, move)
    assert [words.fill(line.text, snapshot.names) for line in lines] == before


async def test_names_go_back_over_several_hands(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    seat = await seat_of(tables, table.id, BO.id)
    for old, new in ((BO, CY), (CY, DEE)):
        offer = await tables.people.offer(table.id, seat, old.id, press())
        await tables.people.take(table.id, offer.id, new, press())
        await play(tables, table.id, new.id, "two" if new == CY else "three")
    snapshot, happened = await tables.load(table.id), await tables.people.happened(table.id)
    assert [as_of(snapshot, happened, move).names[seat] for move in (1, 2, 3)] == ["Bo", "Cy", "Dee"]


@given(hands=st.lists(st.tuples(st.integers(0, 2), st.integers(1, 9)), max_size=12), at=st.integers(1, 10))
def test_names_at_a_move_are_those_of_the_last_hand_before_it(hands: list[tuple[int, int]], at: int) -> None:
    hands = sorted(hands, key=lambda hand: hand[1])
    names = ["A0", "B0", "C0"]
    then, happened = list(names), []
    for number, (seat, move) in enumerate(hands, start=1):
        new = f"{'ABC'[seat]}{number}"
        happened.append(Happening(move, "taken", seat, 1, names[seat], 2, new, "", 0.0))
        names[seat] = new
        if move < at:
            then[seat] = new
    seats = tuple(Seat(seat, "person", seat + 1, name) for seat, name in enumerate(names))
    snapshot = Snapshot(table=Any, seats=seats, game=Any, move=10, state=None)  # type: ignore[arg-type]
    assert [seat.name for seat in as_of(snapshot, happened, at).seats] == then


async def test_the_table_goes_with_the_seat_of_its_owner(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    offer = await tables.people.offer(table.id, await seat_of(tables, table.id, ANA.id), ANA.id, press())
    snapshot = await tables.people.take(table.id, offer.id, DEE, press())
    assert snapshot.table.owner == DEE


async def test_a_seat_given_up_is_nobodys_to_take(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    seat = await seat_of(tables, table.id, BO.id)
    await tables.concede(table.id, BO.id, press())
    with pytest.raises(SeatRefused, match="conceded"):
        await tables.people.offer(table.id, seat, ANA.id, press())
    offer = await tables.people.offer(table.id, await seat_of(tables, table.id, CY.id), CY.id, press())
    with pytest.raises(SeatRefused, match="You gave up your seat"):
        await tables.people.take(table.id, offer.id, BO, press())
    with pytest.raises(NotYourSeat):
        await tables.people.offer(table.id, 9, ANA.id, press())


async def test_who_has_held_a_seat_of_another_side_takes_none_but_their_own_again(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    seat = await seat_of(tables, table.id, BO.id)
    offer = await tables.people.offer(table.id, seat, BO.id, press())
    await tables.people.take(table.id, offer.id, DEE, press())
    other = await tables.people.offer(table.id, await seat_of(tables, table.id, CY.id), CY.id, press())
    with pytest.raises(SeatRefused, match="You played another side"):
        await tables.people.take(table.id, other.id, BO, press())
    back = await tables.people.offer(table.id, seat, DEE.id, press())
    assert (await tables.people.take(table.id, back.id, BO, press())).seat_of(BO.id) == seat


async def test_an_offer_by_the_owner_falls_when_the_person_plays_again(tables: Tables, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    await all_late(tables, clock)
    seat = await seat_of(tables, table.id, BO.id)
    offer = await tables.people.offer(table.id, seat, ANA.id, press())
    for _ in range(9):  # until it is Bo's move, and made
        snapshot = await tables.load(table.id)
        if not snapshot.seats[seat].missed:
            break
        waiting = next(waiting.seat for waiting in snapshot.waiting())
        (decision, *_) = snapshot.decisions(seat if snapshot.decisions(seat) else waiting)
        user = snapshot.seats[decision.seat].user
        assert user is not None
        await tables.answer(table.id, user, decision.id, decision.default.picks, press())
    with pytest.raises(SeatRefused, match="Bo is back"):
        await tables.people.take(table.id, offer.id, DEE, press())


async def test_a_stood_in_seat_falls_back_and_its_offer_with_it(tables: Tables) -> None:
    table = await started(tables, ANA, BO, CY)
    seat = await seat_of(tables, table.id, BO.id)
    await tables.left_server(1, BO.id)
    offer = await tables.people.offer(table.id, seat, ANA.id, press())
    await tables.people.back(table.id, BO)
    assert (await tables.people.the_offer(table.id, offer.id)).result == "over"
    with pytest.raises(SeatRefused, match="no longer free"):
        await tables.people.take(table.id, offer.id, DEE, press())


async def test_the_seats_of_others_stay_as_they_are(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO, CY)
    before = await by_seat(tables, table.id)
    seat = before.index(BO.id)
    offer = await tables.people.offer(table.id, seat, BO.id, press())
    await tables.people.take(table.id, offer.id, DEE, press())
    assert await by_seat(tables, table.id) == [DEE.id if user == BO.id else user for user in before]

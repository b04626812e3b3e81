"""Staff and players at once: undo against steps taken back, and seats in every change."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from bot.errors import CannotUndo, Refused, SeatRefused
from bot.tables.model import Person
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, CY, StillClock, play, press, started
from tests.bot.tables.people.test_staff import act, to_the_end

DEE, EVE = Person(104, "Dee"), Person(105, "Eve")
Do = Callable[[], Awaitable[Any]]


async def at_once(*acts: Do) -> list[Any]:
    """The results of acts that begin together; errors other than refusals are raised."""
    found = await asyncio.gather(*[one() for one in acts], return_exceptions=True)
    for one in found:
        if isinstance(one, BaseException) and not isinstance(one, Refused):
            raise one
    return found


@pytest.mark.ux(87, 120)
@pytest.mark.parametrize("first", ["player", "staff"])
async def test_a_step_that_both_take_back_is_taken_back_once(tables: Tables, first: str) -> None:
    table = await started(tables, ANA, BO, CY)
    await play(tables, table.id, ANA.id, "one")
    await play(tables, table.id, BO.id, "two")
    before = (await tables.load(table.id)).move

    def by_player() -> Awaitable[Any]:
        return tables.undo(table.id, BO.id, press())

    def by_staff() -> Awaitable[Any]:
        return tables.servers.take_back(table.id, act())

    found = await at_once(*((by_player, by_staff) if first == "player" else (by_staff, by_player)))
    rows = (await tables.past.log(table.id))[before:]
    undone = [row for row in rows if row.kind == "undo"]
    # Bo's step is back; who came second found another step to take back, or none.
    assert len(undone) == sum(not isinstance(one, Refused) for one in found)
    targets = [row.undone_by for row in await tables.past.log(table.id) if row.undone_by is not None]
    assert len(targets) == len(undone), "no step is taken back twice"
    assert (await tables.past.verify(table.id)).ok
    await to_the_end(tables, table.id)


@pytest.mark.ux(87, 120)
async def test_whose_step_the_staff_took_back_has_none_left_to_take_back(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    await play(tables, table.id, ANA.id, "one")
    await tables.servers.take_back(table.id, act())
    with pytest.raises(CannotUndo):
        await tables.undo(table.id, ANA.id, press())
    await to_the_end(tables, table.id)


@pytest.mark.ux(87, 117)
async def test_a_seat_that_the_staff_freed_is_taken_once_and_not_by_whom_it_was_taken_from(
    tables: Tables, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO, CY)
    seat = (await tables.load(table.id)).seat_of(BO.id)
    assert seat is not None
    own = await tables.people.offer(table.id, seat, BO.id, press())  # offered by its person before
    await tables.servers.replace(table.id, seat, act())
    offers = await tables.people.offers(table.id)
    assert len(offers) == 1, "one seat is offered once"
    found = await at_once(
        lambda: tables.people.take(table.id, own.id, DEE, press()),
        lambda: tables.people.take(table.id, offers[0].id, EVE, press()),
        lambda: tables.people.take(table.id, offers[0].id, BO, press()),
        lambda: tables.people.back(table.id, BO),
        lambda: tables.servers.replace(table.id, seat, act()),
    )
    await tables.settled()
    snapshot = await tables.load(table.id)
    assert snapshot.seat_of(BO.id) is None
    assert isinstance(found[2], SeatRefused)
    assert sum(row.user in {DEE.id, EVE.id} for row in snapshot.seats) <= 1
    await consistent(tables, table.id)
    clock.pass_by(3 * 86400)
    await tables.sweep()
    await tables.settled()
    await consistent(tables, table.id)


@pytest.mark.ux(87, 120)
@pytest.mark.parametrize("seed", range(12))
async def test_whatever_is_done_at_once_leaves_a_table_that_is_whole(
    tables: Tables, clock: StillClock, seed: int
) -> None:
    table, chance = await started(tables, ANA, BO, CY), Random(seed)
    number = table.id

    async def take(who: Person) -> None:
        for offer in await tables.people.offers(number):
            await tables.people.take(number, offer.id, who, press())

    async def answer(who: Person) -> None:
        snapshot = await tables.load(number)
        seat = snapshot.seat_of(who.id)
        for decision in () if seat is None else snapshot.decisions(seat):
            await tables.answer(number, who.id, decision.id, decision.default.picks, press())

    def does(what: str, who: Person) -> Do:
        seat = chance.randrange(3)
        return {
            "answer": lambda: answer(who),
            "undo": lambda: tables.undo(number, who.id, press()),
            "back": lambda: tables.people.back(number, who),
            "take": lambda: take(chance.choice((DEE, EVE, BO))),
            "give": lambda: tables.people.offer(number, seat, who.id, press()),
            "free": lambda: tables.servers.replace(number, seat, act()),
            "take back": lambda: tables.servers.take_back(number, act()),
            "hold": lambda: tables.servers.hold(number, act()),
            "go on": lambda: tables.servers.go_on(number, act()),
            "vote": lambda: tables.people.open_vote(number, who, "replace", seat, press()),
        }[what]

    often = ("answer", "answer", "undo", "back", "take", "take", "give", "free", "take back", "hold", "go on", "vote")
    for _ in range(8):
        await at_once(*[does(chance.choice(often), chance.choice((ANA, BO, CY))) for _ in range(5)])
        await tables.settled()
        await consistent(tables, number)
        clock.pass_by(chance.choice((1.0, 3600.0, 90000.0)))
        await tables.sweep()
        await tables.settled()
        await consistent(tables, number)


async def consistent(tables: Tables, table: int) -> None:
    """A table is whole: its log verifies, seats are held once, holders asked, offers fit."""
    snapshot = await tables.load(table)
    report = await tables.past.verify(table)
    assert report.ok, report.problems
    users = [seat.user for seat in snapshot.seats if seat.user is not None]
    assert len(users) == len(set(users))
    if snapshot.table.status == "playing":
        open_ = {choice.decision: choice.seat for choice in snapshot.game.choices(snapshot.state)}
        assert {asked.decision: asked.seat for asked in snapshot.asked} == open_
        assert [asked for asked in snapshot.asked if asked.holder != snapshot.seats[asked.seat].holder] == []
    offered = [offer.seat for offer in await tables.people.offers(table)]
    assert len(offered) == len(set(offered))

"""Servers: seats that the owner of a table decides about."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.calls.rows import wanted
from bot.errors import Refused, SeatRefused, ServerRefuses
from bot.servers.rows import barred
from bot.store import Store, query
from bot.tables.life import invitations
from bot.tables.model import Person, Place
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, CY, DEE, by_seat, lobby, mail, press
from tests.bot.tables.people.test_servers import STAFF, opened

# ---- seats that the owner decides about


@pytest.mark.ux(89)
async def test_a_seat_is_kept_until_the_start_or_until_it_is_given_free(tables: Tables, store: Store) -> None:
    table = await tables.open(
        game="bids", options={}, seats=3, pace="days", owner=ANA, place=Place(1, 500, 2), key=press()
    )
    await tables.servers.invite(table.id, ANA.id, BO, "keep", keep=True)
    await tables.servers.invite(table.id, ANA.id, BO, "keep", keep=True)  # the same press
    await tables.join(table.id, CY, press())
    with pytest.raises(SeatRefused, match="are kept for Bo"):
        await tables.join(table.id, DEE, press())
    with pytest.raises(SeatRefused, match="are kept for Bo"):
        await tables.add_computer(table.id, "easy", ANA.id, press())
    with pytest.raises(SeatRefused, match="No seat is free to keep"):
        await tables.servers.invite(table.id, ANA.id, DEE, press(), keep=True)
    assert await tables.people.open_tables(1, DEE.id) == []
    assert len(await tables.people.open_tables(1, BO.id)) == 1
    await tables.servers.withdraw(table.id, ANA.id, BO.id, press(), seat=True)
    assert [(one.user, one.kept) for one in await tables.servers.invited(table.id)] == [(BO.id, False)]
    await tables.servers.invite(table.id, ANA.id, BO, press(), keep=True)
    await tables.join(table.id, BO, press())
    assert len((await tables.load(table.id)).seats) == 3
    told = await store.fetch(query("SELECT payload FROM outbox WHERE kind = 'notice' AND table_id = ?", table.id))
    invited = [found for row in told if (found := msgspec.msgpack.decode(row["payload"]))["what"] == "invited"]
    assert [one["ping"] for one in invited] == [[BO.id]]  # told once


@pytest.mark.ux(90)
async def test_a_private_table_takes_whom_its_owner_invites_and_is_listed_for_them_alone(tables: Tables) -> None:
    table = await opened(tables, private=True)
    with pytest.raises(SeatRefused, match="Table 1 is by invitation") as refused:
        await tables.join(table.id, BO, press())
    assert refused.value.instead[0] == "ask Ana to invite you"
    assert await tables.people.open_tables(1, BO.id) == []
    await tables.servers.invite(table.id, ANA.id, BO, press())
    assert len(await tables.people.open_tables(1, BO.id)) == 1
    await tables.servers.withdraw(table.id, ANA.id, BO.id, press(), seat=False)
    with pytest.raises(SeatRefused, match="by invitation"):
        await tables.join(table.id, BO, press())
    await tables.servers.invite(table.id, ANA.id, BO, press())
    await tables.join(table.id, BO, press())
    await tables.start(table.id, ANA.id, press())
    seat = (await tables.load(table.id)).seat_of(BO.id)
    assert seat is not None
    offer = await tables.people.offer(table.id, seat, BO.id, press())
    with pytest.raises(SeatRefused, match="by invitation"):
        await tables.people.take(table.id, offer.id, CY, press())
    await tables.servers.invite(table.id, ANA.id, CY, press())
    assert (await tables.people.take(table.id, offer.id, CY, press())).seat_of(CY.id) == seat
    await tables.servers.set_private(table.id, ANA.id, press(), private=False)
    assert not (await tables.load(table.id)).table.private


@pytest.mark.ux(89)
async def test_the_owner_takes_somebody_out_who_comes_back_when_invited(tables: Tables, store: Store) -> None:
    table = await lobby(tables, ANA, BO, CY)
    await tables.servers.remove(table.id, ANA.id, BO.id, "out")
    await tables.servers.remove(table.id, ANA.id, BO.id, "out")  # the same press
    assert await by_seat(tables, table.id) == [ANA.id, CY.id]
    with pytest.raises(SeatRefused, match="You were removed from table 1"):
        await tables.join(table.id, BO, press())
    assert await tables.people.open_tables(1, BO.id) == []
    await tables.servers.invite(table.id, ANA.id, BO, press())
    await tables.join(table.id, BO, press())
    assert await by_seat(tables, table.id) == [ANA.id, CY.id, BO.id]
    assert "lobby_edit" in await mail(store)


async def test_only_the_owner_decides_about_seats(tables: Tables) -> None:
    table = await lobby(tables, ANA, BO)
    for act in (
        tables.servers.invite(table.id, BO.id, CY, press()),
        tables.servers.withdraw(table.id, BO.id, CY.id, press(), seat=False),
        tables.servers.remove(table.id, BO.id, ANA.id, press()),
        tables.servers.set_private(table.id, BO.id, press(), private=True),
    ):
        with pytest.raises(Refused, match="Only Ana"):
            await act
    with pytest.raises(Refused, match="You opened this table"):
        await tables.servers.remove(table.id, ANA.id, ANA.id, press())
    with pytest.raises(Refused, match="Nobody by that name"):
        await tables.servers.remove(table.id, ANA.id, DEE.id, press())
    with pytest.raises(SeatRefused, match="not invited"):
        await tables.servers.withdraw(table.id, ANA.id, DEE.id, press(), seat=False)
    with pytest.raises(SeatRefused, match="already sits at this table"):
        await tables.servers.invite(table.id, ANA.id, BO, press())
    await tables.start(table.id, ANA.id, press())
    with pytest.raises(Refused, match="already started"):
        await tables.servers.remove(table.id, ANA.id, BO.id, press())
    with pytest.raises(Refused, match="already started"):
        await tables.servers.invite(table.id, ANA.id, CY, press())


async def test_nobody_is_called_by_somebody_whom_they_block(tables: Tables, store: Store) -> None:
    table = await opened(tables)
    await tables.people.block(BO, ANA)
    await tables.servers.invite(table.id, ANA.id, BO, press())
    assert "notice" not in await mail(store)
    await tables.servers.invite(table.id, ANA.id, CY, press())
    assert "notice" in await mail(store)


@pytest.mark.ux(89)
async def test_who_was_taken_out_and_is_invited_again_is_told_again(tables: Tables, store: Store) -> None:
    table = await opened(tables)
    await tables.servers.invite(table.id, ANA.id, BO, press())
    await tables.servers.invite(table.id, ANA.id, BO, press())
    await tables.join(table.id, BO, press())
    assert (await mail(store)).count("notice") == 1
    await tables.servers.remove(table.id, ANA.id, BO.id, press())
    before = (await mail(store)).count("notice")
    await tables.servers.invite(table.id, ANA.id, BO, press())
    assert (await mail(store)).count("notice") == before + 1


@pytest.mark.ux(89)
async def test_nobody_is_told_later_of_an_invitation_that_does_not_stand_any_more(tables: Tables) -> None:
    async def told(what: str, user: int = BO.id) -> bool:
        return await wanted(tables.store, user, table.id, what, 0)

    table = await opened(tables, private=True)
    assert not await told("rematch")
    await tables.servers.invite(table.id, ANA.id, BO, press())
    assert await told("invited")
    assert await told("rematch")
    await tables.servers.withdraw(table.id, ANA.id, BO.id, press(), seat=False)
    assert not await told("invited")
    assert not await told("rematch")
    await tables.servers.invite(table.id, ANA.id, BO, press())
    await tables.servers.bar(STAFF, ANA, BO, "")
    assert not await told("invited")
    await tables.servers.unbar(STAFF, BO.id)
    assert not await told("invited")
    await tables.servers.invite(table.id, ANA.id, BO, press())
    await tables.servers.invite(table.id, ANA.id, CY, press())
    await tables.join(table.id, BO, press())
    assert not await told("invited")
    await tables.start(table.id, ANA.id, press())
    assert await told("invited", CY.id)  # who could take a seat over
    assert not await told("rematch", CY.id)


@pytest.mark.parametrize("acts", ["join", "invite"])
async def test_who_is_barred_meanwhile_gets_no_seat(tables: Tables, monkeypatch: pytest.MonkeyPatch, acts: str) -> None:
    table = await opened(tables)
    whole = tables.desk.seats

    async def slow(number: int) -> Any:
        found = await whole(number)
        await tables.servers.bar(STAFF, ANA, BO, "")
        return found

    kept = invitations.listed

    async def slow_too(*about: Any) -> Any:
        await tables.servers.bar(STAFF, ANA, BO, "")
        return await kept(*about)

    monkeypatch.setattr(tables.desk, "seats", slow)
    monkeypatch.setattr(invitations, "listed", slow_too)
    with pytest.raises(ServerRefuses, match="barred"):
        await (
            tables.join(table.id, BO, press())
            if acts == "join"
            else tables.servers.invite(table.id, ANA.id, BO, press(), keep=True)
        )
    monkeypatch.undo()
    assert await by_seat(tables, table.id) == [ANA.id]
    assert await tables.servers.invited(table.id) == []


async def test_barred_again_without_a_word_the_reason_stays(tables: Tables, store: Store) -> None:
    await tables.servers.bar(STAFF, ANA, BO, "rude " * 60)
    await tables.servers.bar(STAFF, ANA, BO, "")
    (one,) = await barred(store, 1)
    assert one.reason == ("rude " * 60)[:100]
    await tables.servers.bar(STAFF, ANA, BO, "late")
    assert [one.reason for one in await barred(store, 1)] == ["late"]


async def test_a_table_invites_fifty_people_at_most(tables: Tables) -> None:
    table = await opened(tables)
    for number in range(50):
        await tables.servers.invite(table.id, ANA.id, Person(2000 + number, f"P{number}"), press())
    with pytest.raises(SeatRefused, match="50 invitations"):
        await tables.servers.invite(table.id, ANA.id, BO, press())

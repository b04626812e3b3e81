"""A damaged table is set aside with a word, then closed, or goes on by itself."""

from __future__ import annotations

import pytest

from bot.errors import AskedAgain, DamagedTable
from bot.outbox import Outbox
from bot.store import Store, change, query
from bot.tables.table_service import Tables
from bot.tables.time.pace import DAY
from bot.talk.acts.people import PeopleActs
from rules.kernel import Among, Option
from tests.bot import toy
from tests.bot.journal import Journal
from tests.bot.kit import ANA, BO, CY, GAMES, StillClock, make, play, press, started

# ---- what becomes of the one


@pytest.mark.ux(111)
async def test_a_damaged_table_is_set_aside_with_a_word_and_can_be_closed(
    tables: Tables, store: Store, clock: StillClock, outbox: Outbox, journal: Journal
) -> None:
    table = await started(tables, ANA, BO)
    good = await started(tables, ANA, BO, channel=501)
    await outbox.drain()
    async with store.transaction() as tx:
        await tx.run(change("UPDATE moves SET state = ? WHERE table_id = ?", b"\0", table.id))
    with pytest.raises(DamagedTable, match="set aside"):
        await tables.load(table.id)
    await tables.settled()
    await outbox.drain()
    told = [(one.lane, one.table) for one in journal.requests if one.payload.get("what") == "set_aside"]
    assert sorted(told) == [(0, table.id), (ANA.id, table.id)]
    assert [one.id for one in await tables.mine(ANA.id)] == [good.id]
    assert await tables.set_aside(ANA.id) == await tables.set_aside(BO.id) == [table.id]
    acts = PeopleActs(tables)
    assert f"Table {table.id} is damaged" in str(await acts.mine(ANA.id, lambda _: ""))
    with pytest.raises(DamagedTable):
        await tables.concede(table.id, BO.id, press())
    assert not await tables.close_damaged(table.id, BO.id)
    assert not await tables.close_damaged(table.id, BO.id)
    assert await tables.close_damaged(table.id, BO.id, staff=True)
    assert await tables.set_aside(ANA.id) == []
    assert not await tables.close_damaged(good.id, ANA.id)


async def test_the_owner_alone_closes_it_who_is_not_staff(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET terms = ?", b"\xc1"))
    await tables.sweep()
    await tables.settled()
    await tables.resume()
    assert await tables.set_aside(ANA.id) == [table.id]
    assert await tables.close_damaged(table.id, ANA.id)


async def test_a_table_whose_game_is_back_goes_on_by_itself(
    tables: Tables, store: Store, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(tables, ANA, BO)
    with monkeypatch.context() as gone:
        gone.delitem(GAMES, "bids")
        with pytest.raises(DamagedTable):
            await tables.load(table.id)
        await tables.settled()
    with pytest.raises(DamagedTable):
        await tables.load(table.id)
    clock.pass_by(DAY)
    await tables.resume()
    snapshot = await tables.load(table.id)
    assert snapshot.table.status == "playing"
    assert {asked.deadline for asked in snapshot.asked} == {clock.now() + DAY}


@pytest.mark.ux(113)
async def test_a_question_that_this_version_has_no_words_for_is_asked_again(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(tables, ANA, BO)
    for who in (ANA, BO):
        await play(tables, table.id, who.id, "one")
    before = await tables.load(table.id)
    (asked,) = before.asked

    def named(_self: object, _t: object, _seat: int, key: str) -> Option:
        if key == "red":
            raise KeyError(key)
        return Option(key, key.title())

    monkeypatch.setattr(toy.Colour, "option", named)
    monkeypatch.setattr(toy.Colour, "legal", lambda *_: Among(("blue", "green")))
    monkeypatch.setattr(toy.BIDS, "content", "bids-2")
    later = make(store, tables.clock)  # type: ignore[arg-type]
    await later.resume()
    after = await later.load(table.id)
    (decision,) = after.decisions(asked.seat)
    assert decision.id > asked.decision
    assert [option.label for option in decision.form.options] == ["Blue", "Green"]  # type: ignore[union-attr]
    assert after.asked[0].deadline == asked.deadline
    notices = await store.fetch(query("SELECT payload FROM outbox WHERE kind = 'notice'"))
    assert any(b"asked_anew" in row["payload"] for row in notices)
    user = after.seats[asked.seat].user
    assert user is not None
    await play(later, table.id, user, "green")
    assert (await later.past.verify(table.id)).ok
    await later.close()


async def test_it_is_asked_again_also_when_it_is_met_by_a_press(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(tables, ANA, BO)
    later = make(store, tables.clock)  # type: ignore[arg-type]
    monkeypatch.setattr(toy.Bids, "option", _only_two)
    monkeypatch.setattr(toy.Bids, "legal", lambda *_: Among(("two", "three")))
    with pytest.raises(AskedAgain, match="asking it again"):
        await play(later, table.id, ANA.id, "two")
    await later.settled()
    await play(later, table.id, ANA.id, "two")
    await later.close()


def _only_two(_self: object, _t: object, _seat: int, key: str) -> Option:
    return {"two": Option("two", "Bid two"), "three": Option("three", "Bid three")}[key]


@pytest.mark.ux(114)
async def test_a_table_whose_place_is_gone_is_listed_with_the_way_on(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET homeless = 1"))
    acts = PeopleActs(tables)
    mine, theirs = [str(await acts.mine(who.id, lambda _: "")) for who in (ANA, BO)]
    assert f"`/table move {table.id}`" in mine
    assert "its channel is gone" in mine
    assert "your move" not in mine
    assert "Ana" in theirs


async def test_what_is_open_at_a_table_that_is_set_aside_waits_with_it(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO, CY)
    await tables.people.open_vote(table.id, ANA, "end", -1, press())
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET pace = 'never'"))
    clock.pass_by(3 * DAY)
    await tables.sweep()
    await tables.settled()
    clock.pass_by(3 * DAY)
    await tables.sweep()
    assert await tables.set_aside(ANA.id) == [table.id]
    assert [row["result"] for row in await store.fetch(query("SELECT result FROM votes"))] == [None]

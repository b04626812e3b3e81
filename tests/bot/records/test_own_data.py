"""One's own data: the file has all of it and nothing of others; deleting leaves none."""

from __future__ import annotations

import json
import re

import pytest

from bot.records.own_data import Seated, export, forget, need_free
from bot.records.rating_recount import recount
from bot.rulings import Rulings
from bot.rulings.model import Asks, Subject
from bot.store import Store, change, query
from bot.store.sql.person.personal_data import KEPT, SOMEBODY
from bot.tables.model import Person
from bot.tables.people import happenings
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, CY, GAMES, StillClock, lobby, play, press, started
from tests.bot.records.test_game_facts import finish, played

ZOE = Person(987_654_321_098_765_432, "Zoë Quartz")

WHO = frozenset({"user", "owner", "author", "lane", "by", "new_user", "blocked", "person", "who", "member"})
"""What columns are called that say who somebody is."""


async def columns(store: Store) -> dict[str, list[str]]:
    found = await store.fetch(query("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"))
    tables = [row["name"] for row in found]
    return {
        name: [row["name"] for row in await store.fetch(query("SELECT name FROM pragma_table_info(?)", name))]
        for name in tables
    }


async def test_every_column_that_says_who_somebody_is_is_known(store: Store) -> None:
    there = {(name, column) for name, found in (await columns(store)).items() for column in found if column in WHO}
    known = {(name, kept.column.strip('"')) for name, found in KEPT.items() for kept in found}
    assert there <= known, "say in bot/records/own_data.py what becomes of it when its person wants to be forgotten"
    assert known - there == {("people", "id")}


async def busy(tables: Tables, store: Store, clock: StillClock) -> None:
    """Zoë opens a table, plays, gives up another one, votes on a ruling and writes one."""
    await played(tables, ZOE, ZOE, BO, CY)
    table = await started(tables, ANA, ZOE, CY, channel=501, rounds=1)
    await tables.concede(table.id, ZOE.id, press())
    await tables.settled()
    await finish(tables, table.id, ANA)
    await tables.save_draft(table.id, 1, ZOE.id, {"picks": ["x"]})
    rulings = Rulings(store, clock)

    def asks(who: Person) -> Asks:
        return Asks(who=who, guild=1, key=press(), settles=who == ANA)

    rule = Subject("rule", "clash", "CLA-KEY-2")
    ruling = await rulings.propose(asks(ZOE), rule, "Two keys will do.", "We are many.")
    await rulings.vote(asks(ZOE), ruling.number, None, agrees=True)
    await rulings.vote(asks(BO), ruling.number, None, agrees=True)
    await rulings.settle(asks(ANA), ruling.number, None, accept=True)
    async with store.transaction() as tx:  # a computer took over from Zoë, and Zoë took over from Bo
        name = f"Computer for {ZOE.name}"
        await tx.run(
            change("UPDATE seats SET holder = 'computer', name = ? WHERE table_id = 2 AND user = ?", name, ZOE.id)
        )
        await tx.run(change("UPDATE seats SET user = NULL WHERE holder = 'computer'"))
        await happenings.note(tx, 2, 1, "removed", 1.0, seat=0, old=ZOE, new=Person(0, name))
        await happenings.note(tx, 2, 1, "taken", 1.0, seat=1, old=BO, new=ZOE)


async def everything(store: Store) -> str:
    found = []
    for name in await columns(store):
        for row in await store.fetch(query(f"SELECT * FROM {name}")):  # noqa: S608
            found += [f"{name}: {tuple(row)!r}"]
    return "\n".join(found)


async def test_nothing_is_left_of_somebody_who_wants_to_be_forgotten(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    await busy(tables, store, clock)
    before = await everything(store)
    assert str(ZOE.id) in before
    assert ZOE.name in before
    await forget(tables.store, ZOE.id)
    after = await everything(store)
    assert [line for line in after.splitlines() if str(ZOE.id) in line or ZOE.name in line] == []
    assert "Bo" in after
    assert json.loads(await export(store, clock, ZOE.id)).keys() == {"format", "person", "made"}
    await forget(tables.store, ZOE.id)  # once more changes nothing
    assert await everything(store) == after


async def test_the_others_keep_their_games_rulings_and_ratings(tables: Tables, store: Store, clock: StillClock) -> None:
    await busy(tables, store, clock)
    before = [tuple(row) for row in await store.fetch(query("SELECT user, mu FROM results WHERE user <> ?", ZOE.id))]
    await forget(tables.store, ZOE.id)
    await recount(store, GAMES.__getitem__, tuple(GAMES))
    after = [tuple(row) for row in await store.fetch(query("SELECT user, mu FROM results WHERE user IS NOT NULL"))]
    assert after == before
    assert (await tables.past.verify(1)).ok
    snapshot = await tables.load(1)
    assert sorted(seat.shown for seat in snapshot.seats) == ["Bo", "Cy", SOMEBODY]
    assert snapshot.table.owner.name == SOMEBODY
    ruling = await Rulings(store, clock).get(1, 1)
    assert ruling.newest.text == "Two keys will do."
    assert ruling.newest.author.name == SOMEBODY
    assert ruling.newest.agree == 1


async def test_the_file_has_what_is_theirs_and_nothing_of_others(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    await busy(tables, store, clock)
    data = json.loads(await export(store, clock, ZOE.id))
    assert data["person"] == ZOE.id
    assert {"people", "tables", "seats", "moves", "answered", "results", "ruling_versions"} <= set(data)
    assert [row["name"] for row in data["seats"]] == [ZOE.name]
    assert "Bid three" in {row["said"] for row in data["moves"]}
    assert all("state" not in row and "picks" not in row for row in data["moves"])
    for other in (ANA, BO, CY):
        assert re.search(rf"\b{other.id}\b", json.dumps(data)) is None


async def test_nobody_is_forgotten_who_plays_waits_or_has_opened_a_table(tables: Tables, store: Store) -> None:
    table = await lobby(tables, ANA, BO)
    with pytest.raises(Seated) as refused:
        await forget(tables.store, BO.id)
    assert refused.value.instead == ("leave the lobby with /table leave",)
    with pytest.raises(Seated) as refused:
        await forget(tables.store, ANA.id)
    assert refused.value.instead == ("close the table you opened with /table close",)
    await tables.start(table.id, ANA.id, press())
    with pytest.raises(Seated, match="You are still at table 1") as refused:
        await forget(tables.store, BO.id)
    assert "/table concede" in refused.value.instead[0]
    assert "Bo" in {seat.name for seat in (await tables.load(1)).seats}
    await tables.concede(table.id, BO.id, press())
    await need_free(store.fetch, BO.id)
    await forget(tables.store, BO.id)
    await tables.settled()
    await play(tables, table.id, ANA.id, "one")  # who stays plays on

"""Decks brought to a table: the newest legal ones, kept so that the game can be replayed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import msgspec
import pytest

from bot.decks import rows
from bot.decks.own_deck import BROUGHT
from bot.errors import StoreError
from bot.operating.exchange import table_files
from bot.operating.exchange.exported_game import Exported
from bot.operating.verify import verify_all
from bot.store import Store, query
from bot.tables.model import AnyGame
from bot.tables.table_service import Tables
from tests.bot.decks.toy import make_zoo
from tests.bot.kit import ANA, BO, CY, GAMES, FirstChoice, StillClock, started
from tests.bot.toy import BIDS

ALL: dict[str, AnyGame] = {**GAMES, "zoo": make_zoo()}


def service(store: Store, clock: StillClock) -> Tables:
    return Tables(store, clock, load=ALL.__getitem__, games=tuple(ALL), players=lambda _: FirstChoice())


@pytest.fixture
async def zoo(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    opened = service(store, clock)
    yield opened
    await opened.close()


async def keep(store: Store, user: int, name: str, *pieces: str, game: str = "zoo", at: float = 0.0) -> None:
    async with store.transaction() as tx:
        await rows.add(tx, user, game, name, pieces, at)


async def things(store: Store, table: int) -> dict[int, Sequence[object]]:
    found = await store.fetch(query("SELECT seat, things FROM brought WHERE table_id = ?", table))
    return {row["seat"]: msgspec.msgpack.decode(row["things"]) for row in found}


async def test_the_newest_legal_decks_of_each_person_are_brought(zoo: Tables, store: Store) -> None:
    for n in range(BROUGHT + 2):
        await keep(store, ANA.id, f"Deck {n}", "ape", "bear", "cat", at=float(n))
    await keep(store, ANA.id, "Short", "ape", at=99.0)
    await keep(store, ANA.id, "Dogs", "dog", "dog", "dog", at=98.0)
    await keep(store, ANA.id, "Elsewhere", "ape", "bear", "cat", game="bids", at=97.0)
    await keep(store, BO.id, "Bo's", "cat", "cat", "cat")

    table = await started(zoo, ANA, BO, CY, game="zoo")

    snapshot = await zoo.load(table.id)
    by_user = {seat.user: found for seat in snapshot.seats if (found := (await things(store, table.id)).get(seat.seat))}
    assert [deck[0] for deck in by_user[ANA.id]] == [f"Deck {n}" for n in range(BROUGHT + 1, 1, -1)]  # type: ignore[index]
    assert by_user[BO.id] == [["Bo's", "cat", "cat", "cat"]]
    assert CY.id not in by_user
    points = {seat.user: snapshot.state.points[seat.seat] for seat in snapshot.seats}
    assert points == {ANA.id: BROUGHT, BO.id: 1, CY.id: 0}


async def test_what_is_legal_hangs_on_the_table(zoo: Tables, store: Store) -> None:
    await keep(store, ANA.id, "Three", "ape", "bear", "cat")
    await keep(store, ANA.id, "Two", "ape", "bear")

    table = await started(zoo, ANA, computers=3, game="zoo")

    assert [deck[0] for found in (await things(store, table.id)).values() for deck in found] == ["Two"]  # type: ignore[index]


async def test_a_game_without_decks_is_brought_none(zoo: Tables, store: Store) -> None:
    await keep(store, ANA.id, "Three", "ape", "bear", "cat", game="bids")
    assert BIDS.rules.builder() is None
    table = await started(zoo, ANA, BO)
    assert await things(store, table.id) == {}


async def test_a_deck_that_is_deleted_stays_where_it_was_brought(zoo: Tables, store: Store) -> None:
    await keep(store, ANA.id, "Three", "ape", "bear", "cat")
    table = await started(zoo, ANA, BO, game="zoo")
    (deck,) = await rows.mine(store, ANA.id, "zoo")
    async with store.transaction() as tx:
        await rows.remove(tx, deck)
    assert len(await things(store, table.id)) == 1
    assert (await zoo.past.verify(table.id)).ok


async def begun(path: Path, clock: StillClock) -> int:
    store = await Store.open(path)
    await keep(store, ANA.id, "Three", "ape", "bear", "cat")
    tables = service(store, clock)
    table = await started(tables, ANA, BO, game="zoo")
    await tables.close()
    await store.close()
    return table.id


def test_the_game_is_played_again_with_what_was_brought(tmp_path: Path, clock: StillClock) -> None:
    path = tmp_path / "one.db"
    table = asyncio.run(begun(path, clock))

    ((report,), missing) = verify_all(path, [table], ALL.__getitem__)
    assert (report.ok, report.replayed, missing) == (True, 1, [])

    exported = table_files.read(table_files.export(path, table))
    assert len(exported.brought) == 1

    async def there(change: Exported) -> None:
        store = await Store.open(tmp_path / "two.db")
        try:
            number = await table_files.take_in(store, clock, change, ALL.__getitem__, tuple(ALL))
            assert len(await things(store, number)) == 1
        finally:
            await store.close()

    with pytest.raises(StoreError, match="leads to another state"):
        asyncio.run(there(msgspec.structs.replace(exported, brought=[])))
    wrong = [msgspec.structs.replace(one, seat=7) for one in exported.brought]
    with pytest.raises(StoreError, match="its seats are not in order"):
        asyncio.run(there(msgspec.structs.replace(exported, brought=wrong)))
    asyncio.run(there(exported))

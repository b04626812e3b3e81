"""Blocks: two people never sit down together, whoever blocks; only the blocker knows."""

from __future__ import annotations

import contextlib
from itertools import permutations

import msgspec
import pytest

from bot.errors import Refused, SeatRefused
from bot.people.blocks import MOST
from bot.store import Store, query
from bot.tables.model import Person
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, CY, DEE, lobby, press, started


@pytest.mark.parametrize(("blocker", "other"), list(permutations((ANA, BO, CY), 2)))
async def test_no_way_leads_two_to_one_table(tables: Tables, blocker: Person, other: Person) -> None:
    await tables.people.block(blocker, other)
    table = await lobby(tables, ANA)
    for who in (BO, CY):
        with contextlib.suppress(SeatRefused):
            await tables.join(table.id, who, press())
    users = {seat.user for seat in (await tables.load(table.id)).seats}
    assert not {blocker.id, other.id} <= users


async def test_both_directions_are_refused_in_the_same_words(tables: Tables) -> None:
    table = await lobby(tables, ANA)
    said = []
    for blocker, other in ((ANA, BO), (BO, ANA)):
        await tables.people.block(blocker, other)
        with pytest.raises(SeatRefused) as refused:
            await tables.join(table.id, BO, press())
        said.append((refused.value.said, refused.value.instead))
        assert not {"Ana", "Bo", "block"} & set(refused.value.said.split())
        await tables.people.unblock(blocker.id, other.id)
    assert said[0] == said[1]
    await tables.join(table.id, BO, press())


async def test_tables_that_one_could_not_join_are_not_listed_for_either(tables: Tables) -> None:
    table = await lobby(tables, ANA)
    assert [found.table.id for found in await tables.people.open_tables(1, BO.id)] == [table.id]
    await tables.people.block(ANA, BO)
    assert await tables.people.open_tables(1, BO.id) == []
    assert [found.table.id for found in await tables.people.open_tables(1, CY.id)] == [table.id]
    assert await tables.people.open_tables(2, CY.id) == []


async def test_a_block_says_which_games_go_on_and_a_rematch_leaves_the_two_apart(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO, CY)
    assert await tables.people.block(ANA, BO) == [table.id]
    new = await lobby(tables, ANA, channel=501)
    await tables.people.invite(new.id, table.id, ANA, press())
    rows = await store.fetch(query("SELECT payload FROM outbox WHERE kind = 'notice' AND table_id = ?", new.id))
    assert [msgspec.msgpack.decode(row["payload"])["ping"] for row in rows] == [[CY.id]]


async def test_a_list_is_the_persons_own_and_has_an_end(tables: Tables) -> None:
    with pytest.raises(Refused, match="yourself"):
        await tables.people.block(ANA, ANA)
    for number in range(MOST):
        await tables.people.block(ANA, Person(10_000 + number, f"P{number:03}"))
    with pytest.raises(Refused, match="full"):
        await tables.people.block(ANA, DEE)
    await tables.people.block(ANA, Person(10_000, "Renamed"))
    assert len(await tables.people.blocked(ANA.id)) == MOST
    assert await tables.people.blocked(DEE.id) == []

"""House rules: a game says where options depart from the rulebook, and the table shows it."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from bot.clock import SystemClock
from bot.messages.opening import lobby
from bot.messages.table import status_pages
from bot.store import Store
from bot.tables.model import AnyGame, Snapshot
from bot.tables.table_service import Tables
from rules.kernel import HouseRule
from tests.bot.kit import ANA, BO, GAMES, started
from tests.toys.muster import Muster

TOYS: dict[str, AnyGame] = {**GAMES, "muster": Muster()}


async def snapshot(store: Store, **options: Any) -> Snapshot:
    tables = Tables(store, SystemClock(), load=TOYS.__getitem__, games=tuple(TOYS))
    table = await started(tables, ANA, BO, game="muster", **options)
    found = await tables.load(table.id)
    await tables.close()
    return found


async def test_a_table_says_where_it_departs_from_the_rulebook(store: Store) -> None:
    found = await snapshot(store, spy=False)
    assert found.house_rules == (HouseRule("There is no spy.", ("MUS-2", "MUS-6")),)
    assert "**House rules** There is no spy." in lobby.lobby(found).words()
    assert "House rules: There is no spy." in status_pages.status(found, "https://discord.com").words()


async def test_by_the_rulebook_there_are_none(store: Store) -> None:
    found = await snapshot(store, rounds=3)
    assert found.house_rules == ()
    assert "-# House rules: none" in lobby.lobby(found).words()
    assert "House rules" not in status_pages.status(found, "https://discord.com").words()


@pytest.mark.parametrize("game", rules.games())
def test_the_default_of_every_option_is_the_rulebook(game: str) -> None:
    found = rules.load(game)
    assert found.words.house_rules(found.rules.usual()) == ()

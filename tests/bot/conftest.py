"""A store on its own file, a clock that only tests move, and a table service for the toys."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.outbox import Outbox
from bot.store import Store
from bot.tables.table_service import Tables
from tests.bot.journal import Journal
from tests.bot.kit import StillClock, make, press
from tests.migrated import migrated_once
from tests.on_postgresql import copy, databases, in_place_of_files, on_postgresql
from tests.one_thread import store_in_one_thread

__all__ = [
    "copy",
    "databases",
    "in_place_of_files",
    "migrated_once",
    "on_postgresql",
    "store_in_one_thread",
]


@pytest.fixture(autouse=True)
def pressed_alike(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Number presses alike in every run: the one that starts a table is in its seed."""
    monkeypatch.setattr(press, "last", Random(request.node.nodeid).getrandbits(48))


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "turnkeeper.db")
    yield opened
    await opened.close()


@pytest.fixture
async def tables(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    service = make(store, clock)
    yield service
    await service.close()


@pytest.fixture
def journal(clock: StillClock) -> Journal:
    return Journal(clock)


@pytest.fixture
def outbox(store: Store, clock: StillClock, journal: Journal) -> Outbox:
    return Outbox(store, clock, journal)

"""A store on a file of its own, a clock that stands still until it is moved, and a table service for the toys."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from bot.tables.service import Tables
from tests.bot.kit import StillClock, make


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

"""The whole bot with toys and Clash in a simulated Discord, as people at a table use it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cogs.room import Room, make
from tests.e2e.fixtures import (
    PEOPLE,
    Start,
    cogs_are_read_once,
    discord_with,
    reality,
    rules_are_read_once,
    what_is_sent_is_checked,
)
from tests.migrated import migrated_once
from tests.on_postgresql import databases, in_place_of_files, on_postgresql
from tests.one_thread import store_in_one_thread

__all__ = [
    "cogs_are_read_once",
    "databases",
    "discord_with",
    "in_place_of_files",
    "migrated_once",
    "on_postgresql",
    "reality",
    "rules_are_read_once",
    "store_in_one_thread",
    "what_is_sent_is_checked",
]

Enter = Callable[..., Awaitable[Room]]


@pytest.fixture
async def enter(discord_with: Start, tmp_path: Path) -> Enter:
    """A function that starts the bot in a server with a few people."""

    async def start(people: tuple[str, ...] = PEOPLE, **options: Any) -> Room:
        database = tmp_path / "turnkeeper.db"
        bot = make(database, **options)
        return Room(await discord_with(bot, people=people), bot, database)

    return start

"""SQLite's own side of a store, and the sudden end of any store."""

from __future__ import annotations

import pytest

from bot.store import Store
from bot.store.postgresql.driver import PostgresDriver
from bot.store.sqlite.driver import SqliteDriver


def sqlite(store: Store) -> SqliteDriver:
    """The driver of a store in a file; a test that wants one is skipped where there is a server."""
    driver = store.driver
    if not isinstance(driver, SqliteDriver):
        pytest.skip("this looks into SQLite's own file")
    return driver


async def cut_off(store: Store) -> None:
    """Close a store's connections as the end of its process does."""
    driver = store.driver
    if isinstance(driver, PostgresDriver):
        driver._pool.terminate()
        return
    for db in (sqlite(store).writer, *sqlite(store).readers):
        await db.close()

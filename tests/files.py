"""SQLite's own side of a store, for tests that look into its file."""

from __future__ import annotations

import pytest

from bot.store import Store
from bot.store.sqlite.driver import SqliteDriver


def sqlite(store: Store) -> SqliteDriver:
    """The driver of a store in a file; a test that wants one is skipped where there is a server."""
    driver = store.driver
    if not isinstance(driver, SqliteDriver):
        pytest.skip("this looks into SQLite's own file")
    return driver

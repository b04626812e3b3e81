"""The tests of the store itself: its connections have their threads, as in the bot."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def store_in_one_thread() -> None:
    """Leave SQLite its threads."""

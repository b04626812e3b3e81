"""SQLite without its threads, whose hand-overs would take most of a simulated month.

Each job still takes its turn in the event loop, and one that is cancelled before its turn is not done. The tests of the
store and all processes of their own keep the threads.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import aiosqlite
import pytest


@contextmanager
def sqlite_in_one_thread() -> Iterator[None]:
    """Do the jobs of all aiosqlite connections of this block in the event loop itself."""
    connect: Any = aiosqlite.connect
    execute = aiosqlite.Connection._execute

    def anywhere(*args: Any, **kwargs: Any) -> Any:
        return connect(*args, check_same_thread=False, **kwargs)

    async def here(db: aiosqlite.Connection, job: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(0)
        if not db._running or db._connection is None:
            raise ValueError("Connection closed")
        return job(*args, **kwargs)

    aiosqlite.connect = anywhere
    aiosqlite.Connection._execute = here  # type: ignore[assignment,method-assign]
    try:
        yield
    finally:
        aiosqlite.connect = connect
        aiosqlite.Connection._execute = execute  # type: ignore[method-assign]


@pytest.fixture(autouse=True)
def store_in_one_thread() -> Iterator[None]:
    """The stores of a test do their work in its event loop."""
    with sqlite_in_one_thread():
        yield

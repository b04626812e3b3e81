"""What a database does for the store; each kind of database has a driver."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol
from weakref import WeakValueDictionary

from bot.store.statement import Query, Row
from bot.store.transaction import Transaction


class Driver(Protocol):
    """An open database. Its errors are the store's."""

    async def read(self, queries: Sequence[Query]) -> list[list[Row]]:
        """Read the rows of queries, all from the same commit."""

    def transaction(self, table: int | None) -> AbstractAsyncContextManager[Transaction]:
        """Run a transaction, about a table or about anything; undone when the block raises."""

    def hold(self, table: int) -> AbstractAsyncContextManager[Any]:
        """Hold a table: nobody else changes it until the block ends."""

    def alone(self, name: str) -> AbstractAsyncContextManager[Any]:
        """Do a task that one process does at a time; others wait for it."""

    async def wake(self, what: str) -> None:
        """Wake something in every process."""

    def heard(self) -> AsyncIterator[str]:
        """Go through what is woken from now on, in this process or another."""

    async def checkpoint(self) -> None:
        """Tidy the files, where the database does not see to it by itself."""

    async def close(self) -> None:
        """Close all connections, after the transaction that is under way."""


class Locks:
    """A lock for each table or name, for the tasks of this process."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int | str, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: int | str) -> asyncio.Lock:
        """Return the lock of a table or name."""
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock

"""The store: one database, behind which a driver stands; all access goes through this class."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from bot.store.database_place import Place
from bot.store.driver import Driver
from bot.store.sqlite.driver import SqliteDriver
from bot.store.statement import Query, Row
from bot.store.transaction import Transaction, remembered


async def driver_of(place: Place) -> Driver:
    """Open a database with the driver of its kind.

    Raises:
        StoreError: When it cannot be used; the subclasses say why.
    """
    if isinstance(place, Path):
        return await SqliteDriver.open(place)
    from bot.store.postgresql.driver import PostgresDriver  # noqa: PLC0415  asyncpg is needed by few, and loads slowly

    return await PostgresDriver.open(place)


class Store:
    """An open database.

    Attributes:
        place: Where it is.
        driver: What does its work; nothing outside the store calls it.
    """

    def __init__(self, place: Place, driver: Driver) -> None:
        self.place = place
        self.driver = driver

    @classmethod
    async def open(cls, place: Place) -> Store:
        """Open a database, making its tables or migrating them as needed.

        Args:
            place: The file, or the server's database.

        Raises:
            StoreError: When it cannot be used; the subclasses say why.
        """
        return cls(place, await driver_of(place))

    async def close(self) -> None:
        """Close all connections, after the transaction that is under way."""
        await self.driver.close()

    async def fetch(self, query: Query) -> list[Row]:
        """Read rows as of the last commit.

        Raises:
            StoreBusy: When the database does not let us read in time.
            DamagedDatabase: When the database is damaged.
        """
        (rows,) = await self.driver.read((query,))
        return rows

    def read(self, *queries: Query) -> Awaitable[list[list[Row]]]:
        """Read the rows of several queries, all from the same commit.

        Raises:
            StoreBusy: When the database does not let us read in time.
            DamagedDatabase: When the database is damaged.
        """
        return self.driver.read(queries)

    async def first(self, query: Query) -> Row | None:
        """Read the first row as of the last commit."""
        (rows,) = await self.driver.read((query,))
        return rows[0] if rows else None

    def transaction(self, table: int | None = None) -> AbstractAsyncContextManager[Transaction]:
        """Run a transaction: kept when the block ends, undone when it raises or is cancelled.

        A cancellation in the very commit leaves open which of the two it was; callers have an idempotency key.

        Args:
            table: The one table that it is about, so that those of other tables need not wait for it; when left out,
                no other transaction is carried out meanwhile.

        Raises:
            StoreBusy: When nothing could be written.
            StoreConflict: When a constraint refuses it.
            DamagedDatabase: When the database is damaged.
        """
        return self.driver.transaction(table)

    def hold(self, table: int) -> AbstractAsyncContextManager[Any]:
        """Hold a table: nobody else changes it until the block ends, in this process or another.

        A task holds one table at a time, and transactions about that table in the same task are its own.

        Raises:
            StoreBusy: When another process does not let go of it in time.
        """
        return self.driver.hold(table)

    def alone(self, name: str) -> AbstractAsyncContextManager[Any]:
        """Do a task alone: whoever begins it meanwhile waits, in this process or another.

        It may take some minutes; a server takes the name away from a process that is silent for longer.

        Args:
            name: The task, in a word or two.

        Raises:
            StoreBusy: When the database cannot be asked.
        """
        return self.driver.alone(name)

    async def wake(self, what: str) -> None:
        """Tell every process of this database, this one too, that there is something to do.

        It may be lost, so that whatever is woken looks by itself now and then.

        Raises:
            StoreBusy: When the database cannot be asked.
        """
        await self.driver.wake(what)

    def heard(self) -> AsyncIterator[str]:
        """Go through what :meth:`wake` wakes from now on; this never ends by itself."""
        return self.driver.heard()

    async def checkpoint(self) -> None:
        """Tidy the database's files, where it does not see to it by itself."""
        await self.driver.checkpoint()

    async def meta(self, name: str) -> str | None:
        """Return a value kept for the whole database."""
        row = await self.first(remembered(name))
        return None if row is None else str(row["value"])

"""The store's driver for PostgreSQL: a pool, and locks that all processes see.

A transaction about anything takes the lock of all, alone; one about a table takes the lock of that table, then shares
the lock of all. Whoever holds a table has its lock in a session, and the transactions of that task go over the same
connection: a lock and what it guards end together. The lock of this process always comes first, so that a table has one
waiter in each process, and connections do not run out.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any

import asyncpg
from msgspec import Struct

from bot.errors import StoreBusy
from bot.logs import log
from bot.store.database_place import Server
from bot.store.driver import Locks
from bot.store.postgresql.between_processes import CHANNEL, heard, own_lock
from bot.store.postgresql.connections import (
    ERRORS,
    SETTINGS,
    WAIT,
    connect,
    end,
    opening,
    quietly_close,
    rows_of,
    trouble,
    values_of,
)
from bot.store.postgresql.dialect import numbered
from bot.store.postgresql.migrations import WRITING, migrated
from bot.store.statement import Change, Query, Row, Work
from bot.store.transaction import Transaction, Waiting

CONNECTIONS = 6
"""Connections of a process."""

HELD = CONNECTIONS - 2
"""Tables held at once; the other connections are for whoever holds none."""

KEPT = 1000
"""Prepared statements that a connection keeps: all that there are, with room for lists of values."""


class _Held(Struct):
    """A table held by a task."""

    table: int
    db: Any


async def _as_it_is(_: Any) -> None:
    """Leave a connection as it is when the pool has it back: nothing of it was changed."""


class PostgresDriver:
    """An open database of a server."""

    def __init__(self, server: Server, pool: Any) -> None:
        self._server = server
        self._pool = pool
        self._locks = Locks()
        self._tasks = Locks()
        self._writing = asyncio.Lock()
        self._room = asyncio.Semaphore(HELD)
        self._held: dict[asyncio.Task[Any] | None, _Held] = {}

    @classmethod
    async def open(cls, server: Server) -> PostgresDriver:
        """Open a database, making its tables or migrating them as needed.

        Raises:
            StoreError: When it cannot be used; the subclasses say why.
        """
        db = await connect(server)
        try:
            await _migrated(db)
        except ERRORS as error:
            raise opening(error, server) from error
        finally:
            await quietly_close(db)
        pool = await asyncpg.create_pool(
            server.address,
            min_size=1,
            max_size=CONNECTIONS,
            timeout=WAIT,
            server_settings=SETTINGS,
            reset=_as_it_is,
            statement_cache_size=KEPT,
            max_cached_statement_lifetime=0,
        )
        return cls(server, pool)

    async def close(self) -> None:
        """Close all connections, after the transaction that is under way."""
        async with self._writing:
            try:
                await asyncio.wait_for(self._pool.close(), WAIT)
            except (*ERRORS, ValueError):
                self._pool.terminate()

    @contextlib.asynccontextmanager
    async def alone(self, name: str) -> AsyncIterator[None]:
        """Do a task that one process does at a time: its lock, on a connection of its own."""
        async with self._tasks.of(name), own_lock(self._server, name):
            yield

    async def wake(self, what: str) -> None:
        """Wake something in every process."""
        try:
            await self._pool.execute("SELECT pg_notify($1, $2)", CHANNEL, what, timeout=WAIT)
        except ERRORS as error:
            raise trouble(error) from error

    def heard(self) -> AsyncIterator[str]:
        """Go through what is woken from now on, in this process or another."""
        return heard(self._server)

    async def checkpoint(self) -> None:
        """Do nothing: the server tidies by itself."""

    async def read(self, queries: Sequence[Query]) -> list[list[Row]]:
        """Read the rows of queries, all from the same commit.

        A newer release that adds columns beside this one may wait for what is read here, and the server ends one of the
        two; reading once more then changes nothing.
        """
        try:
            try:
                return await self._read(queries)
            except asyncpg.DeadlockDetectedError:
                log.info("read once more")
                return await self._read(queries)
        except ERRORS as error:
            raise trouble(error) from error

    async def _read(self, queries: Sequence[Query]) -> list[list[Row]]:
        held = self._held.get(asyncio.current_task())
        if held is not None and not held.db.is_in_transaction():
            return await _read(held.db, queries)
        async with self._pool.acquire(timeout=WAIT) as db:
            return await _read(db, queries)

    @contextlib.asynccontextmanager
    async def hold(self, table: int) -> AsyncIterator[None]:
        """Hold a table: its lock, on a connection that this task's transactions go over."""
        task = asyncio.current_task()
        async with self._locks.of(table), self._room:
            db = await self._acquired()
            try:
                await _locked(db, table)
                self._held[task] = _Held(table, db)
                yield
            finally:
                self._held.pop(task, None)
                await self._let_go(db, table)

    @contextlib.asynccontextmanager
    async def transaction(self, table: int | None) -> AsyncIterator[Transaction]:
        """Run a transaction: about a table, or alone in the whole database."""
        held = self._held.get(asyncio.current_task())
        own = held is not None and held.table == table
        async with contextlib.AsyncExitStack() as stack:
            if not own:
                await stack.enter_async_context(self._writing if table is None else self._locks.of(table))
            if held is not None and (own or table is None):
                db = held.db
            else:
                db = await self._acquired()
                stack.push_async_callback(self._pool.release, db)
            session = PostgresSession(db, table)
            tx = Transaction(session)
            try:
                yield tx
                await tx.commit()
            except BaseException as error:
                await session.roll_back()
                if isinstance(error, ERRORS):
                    raise trouble(error) from error
                raise

    async def _acquired(self) -> Any:
        try:
            return await self._pool.acquire(timeout=WAIT)
        except ERRORS as error:
            raise trouble(error) from error

    async def _let_go(self, db: Any, table: int) -> None:
        """Give a table's lock back; a connection that cannot is closed, and its lock goes with it."""
        try:
            await db.execute(f"SELECT pg_advisory_unlock({table:d})")
        except ERRORS:
            end(db)
        except asyncio.CancelledError:
            end(db)
            raise
        finally:
            await self._pool.release(db)


async def _migrated(db: Any) -> None:
    """Migrate, and once more where an older release read what it was about to change."""
    try:
        await migrated(db)
    except (asyncpg.DeadlockDetectedError, asyncpg.LockNotAvailableError):
        log.info("migrated once more")
        await migrated(db)


async def _locked(db: Any, table: int) -> None:
    try:
        await db.execute(f"SELECT pg_advisory_lock({table:d})")
    except ERRORS as error:
        raise trouble(error) from error


async def _read(db: Any, queries: Sequence[Query]) -> list[list[Row]]:
    if len(queries) == 1:
        return [await rows_of(db, queries[0])]
    async with db.transaction(isolation="repeatable_read", readonly=True):
        return [await rows_of(db, query) for query in queries]


class PostgresSession:
    """A transaction on a connection."""

    def __init__(self, db: Any, table: int | None) -> None:
        self._db = db
        self._table = table
        self._begun = False

    async def carry_out(self, waiting: Waiting, last: Query | Change) -> list[Row]:
        """Carry out statements in order, emptying the list; returns the rows of the last one."""
        await self._carry_out(waiting)
        return await rows_of(self._db, last)

    async def commit(self, waiting: Waiting) -> None:
        """Carry out statements in order, and keep all that was done.

        Raises:
            StoreBusy: When the server has given the transaction up.
        """
        if not (self._begun or waiting):
            return
        await self._carry_out(waiting)
        if await self._db.execute("COMMIT") != "COMMIT":
            raise StoreBusy

    async def roll_back(self) -> None:
        """Keep nothing; harmless when nothing is open."""
        if not self._begun:
            return
        try:
            if self._db.is_in_transaction():
                await self._db.execute("ROLLBACK")
        except (*ERRORS, asyncio.CancelledError):
            end(self._db)

    async def _carry_out(self, waiting: Waiting) -> None:
        if not self._begun:
            self._begun = True
            locks = f"SELECT pg_advisory_xact_lock({WRITING})"
            if self._table is not None:
                locks = f"SELECT pg_advisory_xact_lock({self._table:d}); SELECT pg_advisory_xact_lock_shared({WRITING})"
            await self._db.execute(f"BEGIN; {locks}")
        at = 0
        while at < len(waiting):
            one = waiting[at]
            if isinstance(one, Change):
                alike = _alike(one, waiting, at)
                at += len(alike)
                await self._change(one, alike)
            else:
                at += 1
                await self._work(one)
        waiting.clear()

    async def _change(self, one: Change, alike: list[Change]) -> None:
        """Carry out changes that differ in their values alone, in one trip."""
        if len(alike) == 1:
            await rows_of(self._db, one)
        else:
            await self._db.executemany(numbered(one.sql), [values_of(change.values) for change in alike])

    async def _work(self, work: Work) -> None:
        """Carry out statements that follow from one another."""
        try:
            statement = next(work)
            while True:
                statement = work.send(await rows_of(self._db, statement))
        except StopIteration:
            pass


def _alike(one: Change, waiting: Waiting, at: int) -> list[Change]:
    """The changes from a place on that have the same words."""
    found = []
    for other in waiting[at:]:
        if not isinstance(other, Change) or other.sql != one.sql:
            break
        found.append(other)
    return found

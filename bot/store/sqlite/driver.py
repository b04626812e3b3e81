"""The store's driver for SQLite.

Writing: one connection, one transaction at a time, ``BEGIN IMMEDIATE``, ``synchronous=FULL``: what was committed
survives the process and the machine. Reading: connections of their own, which a writer never blocks (WAL).
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sqlite3
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import aiosqlite

from bot.errors import StoreBusy, StoreConflict, StoreError
from bot.logs import log
from bot.store.driver import Locks
from bot.store.sqlite import connections
from bot.store.sqlite.connections import BUSY, CACHE, CANNOT_WRITE, DAMAGED, code, damaged, identity, opening
from bot.store.sqlite.hop import hop
from bot.store.statement import Change, Query, Row, Work
from bot.store.transaction import Transaction, Waiting
from bot.watching import metrics


class SqliteDriver:
    """An open file.

    Attributes:
        path: The file.
        writer: The connection that writes.
        readers: Those that read.
    """

    def __init__(self, path: Path, writer: aiosqlite.Connection, readers: list[aiosqlite.Connection]) -> None:
        self.path = path
        self.writer = writer
        self.readers = readers
        self._turn = itertools.cycle(readers)
        self._lock = asyncio.Lock()
        self._file = identity(path)
        self.hold = Locks().of  # no other process writes, so that this one's locks do
        self.alone = Locks().of
        self._ears: set[asyncio.Queue[str]] = set()

    @classmethod
    async def open(cls, path: Path, *, readers: int = 2) -> SqliteDriver:
        """Open a file, making or migrating it as needed.

        Args:
            path: The file.
            readers: How many connections read beside the writer.

        Raises:
            StoreError: When it cannot be used; the subclasses say why.
        """
        await asyncio.to_thread(connections.prepare, path)
        opened: list[aiosqlite.Connection] = []
        try:
            for number in range(1 + readers):
                db = await aiosqlite.connect(path, timeout=connections.WAIT, isolation_level=None)
                opened.append(db)
                db.row_factory = sqlite3.Row
                await db.execute_fetchall(f"PRAGMA synchronous = {connections.SYNCHRONOUS}")
                await db.execute_fetchall("PRAGMA foreign_keys = ON")
                await db.execute_fetchall(f"PRAGMA cache_size = {-CACHE}")
                if number:
                    await db.execute_fetchall("PRAGMA query_only = ON")
        except sqlite3.Error as error:
            for db in opened:
                await db.close()
            raise opening(error, path) from error
        return cls(path, opened[0], opened[1:])

    async def close(self) -> None:
        """Close all connections, after the transaction that is under way."""
        async with self._lock:
            for db in (*self.readers, self.writer):
                await db.close()

    async def read(self, queries: Sequence[Query]) -> list[list[Row]]:
        """Read the rows of queries, all from the same commit."""

        def job(db: sqlite3.Connection) -> list[list[Row]]:
            db.execute("BEGIN")
            try:
                return [rows_of(db, query) for query in queries]
            finally:
                db.execute("ROLLBACK")

        try:
            return await hop(next(self._turn), job)
        except sqlite3.Error as error:
            raise self._trouble(error) from error

    @contextlib.asynccontextmanager
    async def transaction(self, table: int | None) -> AsyncIterator[Transaction]:
        """Run a transaction, one at a time."""
        async with self._lock:
            if identity(self.path) != self._file:  # SQLite would go on writing to a file that no name leads to
                log.error("store is gone", file=str(self.path), fix="Stop the bot, and put the file back.")
                raise StoreBusy
            session = SqliteSession(self.writer)
            tx = Transaction(session)
            try:
                yield tx
                await tx.commit()
            except BaseException as error:
                await session.roll_back()
                if isinstance(error, sqlite3.Error):
                    raise self._trouble(error) from error
                raise

    async def wake(self, what: str) -> None:
        """Wake something in this process, the only one."""
        for ear in self._ears:
            ear.put_nowait(what)

    async def heard(self) -> AsyncIterator[str]:
        """Go through what is woken from now on."""
        ear: asyncio.Queue[str] = asyncio.Queue()
        self._ears.add(ear)
        try:
            while True:
                yield await ear.get()
        finally:
            self._ears.discard(ear)

    async def checkpoint(self) -> None:
        """Fold the write-ahead log into the file, unless a reader is in the way."""
        async with self._lock:
            await self.writer.execute_fetchall("PRAGMA wal_checkpoint(PASSIVE)")

    def _trouble(self, error: sqlite3.Error) -> Exception:
        number = code(error)
        if isinstance(error, sqlite3.IntegrityError):
            return StoreConflict(str(error))
        if number in BUSY or number in CANNOT_WRITE:
            metrics.STORE_ERRORS.labels("busy").inc()
            log.warning("store is busy", error=str(error))
            return StoreBusy()
        if number in DAMAGED:
            metrics.STORE_ERRORS.labels("damaged").inc()
            log.error("store is damaged", error=str(error))
            return damaged(self.path)
        metrics.STORE_ERRORS.labels("other").inc()
        return StoreError(f"The database cannot do that: {error}.", "Report it with this log.")


class SqliteSession:
    """A transaction of the writer; what is gathered takes one trip to its thread."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db
        self._begun = False

    async def carry_out(self, waiting: Waiting, last: Query | Change) -> list[Row]:
        """Carry out statements in order, emptying the list; returns the rows of the last one."""

        def job(db: sqlite3.Connection) -> list[Row]:
            self._carry_out(db, waiting)
            return rows_of(db, last)

        return await hop(self._db, job)

    async def commit(self, waiting: Waiting) -> None:
        """Carry out statements in order, and keep all that was done."""

        def job(db: sqlite3.Connection) -> None:
            self._carry_out(db, waiting)
            db.execute("COMMIT")

        if self._begun or waiting:
            await hop(self._db, job)

    async def roll_back(self) -> None:
        """Keep nothing; harmless when nothing is open."""

        def job(db: sqlite3.Connection) -> None:
            if db.in_transaction:
                db.execute("ROLLBACK")

        await hop(self._db, job)

    def _carry_out(self, db: sqlite3.Connection, waiting: Waiting) -> None:
        if not self._begun:
            db.execute("BEGIN IMMEDIATE")
            self._begun = True
        for one in waiting:
            if isinstance(one, Change):
                db.execute(one.sql, one.values).fetchall()
            else:
                _work(db, one)
        waiting.clear()


def _work(db: sqlite3.Connection, work: Work) -> None:
    """Carry out statements that follow from one another."""
    try:
        statement = next(work)
        while True:
            statement = work.send(rows_of(db, statement))
    except StopIteration:
        pass


def rows_of(db: sqlite3.Connection, statement: Query | Change) -> list[Row]:
    """Return a statement's rows; broken text is read as far as possible."""
    try:
        return db.execute(statement.sql, statement.values).fetchall()
    except sqlite3.OperationalError as error:
        if "UTF-8" not in str(error) or isinstance(statement, Change):
            raise
        usual, db.text_factory = db.text_factory, _as_far_as_it_is_text
        try:
            return db.execute(statement.sql, statement.values).fetchall()
        finally:
            db.text_factory = usual


def _as_far_as_it_is_text(stored: bytes) -> str:
    return stored.decode(errors="replace")

"""The store: one SQLite file, one writer, a few readers; all access goes through this class.

Writing: one connection, one transaction at a time, ``BEGIN IMMEDIATE``, ``synchronous=FULL``: what was committed
survives the process and the machine. Reading: connections of their own, which a writer never blocks (WAL).
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiosqlite

from bot.errors import (
    DamagedDatabase,
    LockedDatabase,
    MissingDatabase,
    OlderDatabase,
    StoreBusy,
    StoreConflict,
    StoreError,
)
from bot.logs import log
from bot.store.hop import hop
from bot.store.migrate import migrate, migrations, version
from bot.store.statement import Query
from bot.store.transaction import Row, Transaction, rows_of

WAIT = 5.0
"""Seconds to wait for another process that writes."""

SYNCHRONOUS = "FULL"
"""SQLite's promise for a commit: with ``FULL``, it survives the loss of power."""

CACHE = 500
"""Kilobytes of the file that each connection caches; the system caches the rest."""

BUSY = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
_CANNOT_WRITE = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN})
_DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_PRIMARY = 0xFF

_REMEMBERED = "SELECT value FROM meta WHERE name = ?"

RESTORE = "Stop the bot, keep the file, and restore the newest backup: python -m bot restore FILE."


def code(error: sqlite3.Error) -> int:
    """Return SQLite's primary result code of an error; 0 if it has none."""
    return (getattr(error, "sqlite_errorcode", 0) or 0) & _PRIMARY


def damaged(path: Path) -> DamagedDatabase:
    """Return the error for a file that SQLite cannot read as a database."""
    return DamagedDatabase(f"The database {path.name} is damaged.", RESTORE)


UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""The errors of reading a damaged database: even SQLite's own words can be damaged."""


def opening(error: Exception, path: Path) -> StoreError:
    """Return an error at opening in words for the operator."""
    if not isinstance(error, sqlite3.Error):
        return damaged(path)
    number = code(error)
    if number in BUSY:
        return LockedDatabase(
            f"The database {path.name} is locked by another program.", "Close that program and start again."
        )
    if number in _DAMAGED or "decode to UTF-8" in str(error):
        return damaged(path)
    if number == sqlite3.SQLITE_FULL:
        return StoreError(f"The disk of the database {path.name} is full.", "Free some space on that disk.")
    return StoreError(
        f"The database {path} cannot be opened: {error}.", "Check that its folder exists and can be written to."
    )


def prepare(path: Path) -> None:
    """Make the database if there is none and bring it up to this version.

    Raises:
        StoreError: When it cannot be used; the subclasses say why.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.closing(sqlite3.connect(path, timeout=WAIT, isolation_level=None)) as db:
            db.execute("PRAGMA journal_mode = WAL").fetchall()
            db.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
            migrate(db)
    except UNREADABLE as error:
        raise opening(error, path) from error
    except OSError as error:
        raise StoreError(f"The folder of {path} cannot be used: {error.strerror}.", "Name another file.") from error


class Reader:
    """A database that a command reads while the bot runs."""

    def __init__(self, path: Path, db: sqlite3.Connection) -> None:
        self._path = path
        self._db = db

    def fetch(self, query: Query) -> list[Row]:
        """Read rows; an unreadable value raises SQLite's error.

        Raises:
            LockedDatabase: Another process holds the database for too long.
        """
        try:
            return self._db.execute(query.sql, query.values).fetchall()
        except sqlite3.Error as error:
            if code(error) in BUSY:
                raise opening(error, self._path) from error
            raise

    def first(self, query: Query) -> Row | None:
        """Read the first row, like :meth:`fetch`."""
        rows = self.fetch(query)
        return rows[0] if rows else None


@contextlib.contextmanager
def reading(path: Path, *, raw: bool = False) -> Iterator[Reader]:
    """Open a database for reading only, with a connection that is closed at the end.

    Args:
        path: The database.
        raw: Texts come as bytes, since they may be damaged.

    Raises:
        StoreError: When there is no database of this version there, or what SQLite finds in it is damaged.
    """
    with contextlib.closing(connect_to_read(path)) as db:
        if raw:
            db.text_factory = bytes
        try:
            yield Reader(path, db)
        except UNREADABLE as error:
            raise opening(error, path) from error


def connect_to_read(path: Path, *, older: bool = False) -> sqlite3.Connection:
    """Return a plain read-only connection, for use while the bot runs.

    Args:
        path: The database.
        older: Take one of an older version as well.

    Raises:
        StoreError: When there is no database of this version there.
    """
    if not path.is_file():
        raise MissingDatabase(f"There is no database at {path}.", "Name it with --database, or start the bot once.")
    try:
        db = sqlite3.connect(path, timeout=WAIT, isolation_level=None)
        db.row_factory = sqlite3.Row
        db.execute("PRAGMA query_only = ON")
        newest = len(migrations())
        if version(db, newest) < newest and not older:
            raise OlderDatabase(
                f"The database {path.name} is from an older version.", "Start the bot once; the data is kept."
            )
    except UNREADABLE as error:
        raise opening(error, path) from error
    return db


def _identity(path: Path) -> tuple[int, int] | None:
    """Return the file a name leads to; ``None`` if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Store:
    """An open database."""

    def __init__(self, path: Path, writer: aiosqlite.Connection, readers: list[aiosqlite.Connection]) -> None:
        self.path = path
        self._writer = writer
        self._readers = readers
        self._turn = itertools.cycle(readers)
        self._lock = asyncio.Lock()
        self._file = _identity(path)

    @classmethod
    async def open(cls, path: Path, *, readers: int = 2) -> Store:
        """Open a database, making or migrating it as needed.

        Args:
            path: The file.
            readers: How many connections read beside the writer.

        Raises:
            StoreError: When it cannot be used; the subclasses say why.
        """
        await asyncio.to_thread(prepare, path)
        connections: list[aiosqlite.Connection] = []
        try:
            for number in range(1 + readers):
                db = await aiosqlite.connect(path, timeout=WAIT, isolation_level=None)
                connections.append(db)
                db.row_factory = sqlite3.Row
                await db.execute_fetchall(f"PRAGMA synchronous = {SYNCHRONOUS}")
                await db.execute_fetchall("PRAGMA foreign_keys = ON")
                await db.execute_fetchall(f"PRAGMA cache_size = {-CACHE}")
                if number:
                    await db.execute_fetchall("PRAGMA query_only = ON")
        except sqlite3.Error as error:
            for db in connections:
                await db.close()
            raise opening(error, path) from error
        return cls(path, connections[0], connections[1:])

    async def close(self) -> None:
        """Close all connections, after the transaction that is under way."""
        async with self._lock:
            for db in (*self._readers, self._writer):
                await db.close()

    async def fetch(self, query: Query) -> list[Row]:
        """Read rows as of the last commit.

        Raises:
            StoreBusy: When the database does not let us read in time.
            DamagedDatabase: When the file is damaged.
        """
        (rows,) = await self.read(query)
        return rows

    async def read(self, *queries: Query) -> list[list[Row]]:
        """Read the rows of several queries, all from the same commit.

        Raises:
            StoreBusy: When the database does not let us read in time.
            DamagedDatabase: When the file is damaged.
        """

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

    async def first(self, query: Query) -> Row | None:
        """Read the first row as of the last commit."""
        rows = await self.fetch(query)
        return rows[0] if rows else None

    @contextlib.asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Run a transaction: kept when the block ends, undone when it raises or is cancelled.

        A cancellation in the very commit leaves open which of the two it was; callers have an idempotency key.

        Raises:
            StoreBusy: When nothing could be written.
            StoreConflict: When a constraint refuses it.
            DamagedDatabase: When the file is damaged.
        """
        async with self._lock:
            if _identity(self.path) != self._file:  # SQLite would go on writing to a file that no name leads to
                log.error("store is gone", file=str(self.path), fix="Stop the bot, and put the file back.")
                raise StoreBusy
            tx = Transaction(self._writer)
            try:
                yield tx
                await tx.commit()
            except BaseException as error:
                await tx.roll_back()
                if isinstance(error, sqlite3.Error):
                    raise self._trouble(error) from error
                raise

    async def checkpoint(self) -> None:
        """Fold the write-ahead log into the file, unless a reader is in the way."""
        async with self._lock:
            await self._writer.execute_fetchall("PRAGMA wal_checkpoint(PASSIVE)")

    async def meta(self, name: str) -> str | None:
        """Return a value kept for the whole database."""
        row = await self.first(Query(_REMEMBERED, (name,)))
        return None if row is None else str(row["value"])

    def _trouble(self, error: sqlite3.Error) -> Exception:
        number = code(error)
        if isinstance(error, sqlite3.IntegrityError):
            return StoreConflict(str(error))
        if number in BUSY or number in _CANNOT_WRITE:
            log.warning("store is busy", error=str(error))
            return StoreBusy()
        if number in _DAMAGED:
            log.error("store is damaged", error=str(error))
            return damaged(self.path)
        return StoreError(f"The database cannot do that: {error}.", "Report it with this log.")

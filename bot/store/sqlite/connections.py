"""Making, opening and reading a database file; its errors in words for the operator."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from bot.errors import DamagedDatabase, LockedDatabase, MissingDatabase, OlderDatabase, StoreError
from bot.store.sqlite.migrate import migrate, migrations, version

WAIT = 5.0
"""Seconds to wait for another process that writes."""

SYNCHRONOUS = "FULL"
"""SQLite's promise for a commit: with ``FULL``, it survives the loss of power."""

CACHE = 500
"""Kilobytes of the file that each connection caches; the system caches the rest."""

BUSY = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
CANNOT_WRITE = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN})
DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_PRIMARY = 0xFF

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
    if number in DAMAGED or "decode to UTF-8" in str(error):
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


def identity(path: Path) -> tuple[int, int] | None:
    """Return the file a name leads to; ``None`` if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino

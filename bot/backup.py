"""Backups: a copy of the database beside the running bot, and the way back."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from bot.errors import DamagedDatabase, StoreError
from bot.store import ProcessLock
from bot.store.database import connect_to_read, damaged, opening, prepare

PAGES = 256
"""Pages copied at a time, so that the bot can write between them."""

UNFINISHED = ".unfinished"
"""What the name of a copy ends with until it is whole."""

KEPT = ".before-restore"
"""What the name of the database that a restore replaces ends with."""

FAR = 1_000_000
"""How far the ids of letters jump at a restore, so that none of a lost future is taken for a new one."""


def check(path: Path) -> list[str]:
    """What SQLite finds wrong in a database; empty when it is sound.

    Raises:
        StoreError: When it is no database of this version.
    """
    with contextlib.closing(connect_to_read(path)) as db:
        try:
            found = [str(row[0]) for row in db.execute("PRAGMA quick_check(20)")]
        except sqlite3.Error as error:
            return [str(error)]
    return [] if found == ["ok"] else found


def backup(database: Path, target: Path) -> int:
    """Copy the database as it is at one moment, while the bot may be running.

    Args:
        database: The database.
        target: The new file.

    Returns:
        The bytes written.

    Raises:
        StoreError: When it cannot be read, or the target is there already or cannot be written.
    """
    if target.exists():
        raise StoreError(f"{target} is there already.", "Name a new file; a backup never replaces another one.")
    unfinished = target.with_name(target.name + UNFINISHED)
    _need_other(database, unfinished)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        unfinished.unlink(missing_ok=True)
        with contextlib.closing(connect_to_read(database)) as source:
            _copy(source, unfinished)
        if check(unfinished):
            unfinished.unlink()
            raise damaged(database)
        unfinished.replace(target)
    except sqlite3.Error as error:
        unfinished.unlink(missing_ok=True)
        raise opening(error, database) from error
    except OSError as error:
        raise StoreError(f"{target} cannot be written: {error.strerror}.", "Name a file in another folder.") from error
    return target.stat().st_size


def restore(source: Path, database: Path) -> Path | None:
    """Put a backup in the place of the database. The one that was there is kept beside it.

    Letters that waited when the backup was made may have been sent since: their channel is looked at first.

    Args:
        source: The backup.
        database: Where it goes.

    Returns:
        Where the old database is kept; ``None`` when there was none.

    Raises:
        LockedDatabase: When a bot runs on the database.
        StoreError: When the backup cannot be used; nothing is changed then.
    """
    lock = ProcessLock(database)
    lock.acquire(f"restore {source.name}")
    try:
        if wrong := check(source):
            raise DamagedDatabase(f"The backup {source.name} is damaged: {wrong[0]}.", "Take an older one.")
        fresh = database.with_name(database.name + UNFINISHED)
        _need_other(source, fresh)
        fresh.unlink(missing_ok=True)
        with contextlib.closing(connect_to_read(source)) as reading:
            _copy(reading, fresh)
        _as_from_the_past(fresh)
        kept = _keep(database)
        fresh.replace(database)
        prepare(database)
    except sqlite3.Error as error:
        raise opening(error, source) from error
    except OSError as error:
        raise StoreError(f"{database} cannot be replaced: {error.strerror}.", "Check who owns its folder.") from error
    finally:
        lock.release()
    return kept


def _need_other(source: Path, passing: Path) -> None:
    """Check that the file to be read is not the one that is written in passing, which would be emptied first.

    Raises:
        StoreError: When it is.
    """
    if source.resolve() == passing.resolve():
        raise StoreError(f"{source} is the name of a copy under way.", "Give that file another name first.")


def _copy(source: sqlite3.Connection, target: Path) -> None:
    with contextlib.closing(sqlite3.connect(target, isolation_level=None)) as copy:
        source.backup(copy, pages=PAGES)
        copy.execute("PRAGMA journal_mode = DELETE").fetchall()  # one file, with nothing beside it


def _as_from_the_past(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        db.execute("DELETE FROM meta WHERE name = 'instance'")
        db.execute("UPDATE outbox SET first_try_at = 0 WHERE state = 'waiting'")
        db.execute("UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'outbox'", (FAR,))
        db.execute("COMMIT")


def _keep(database: Path) -> Path | None:
    """Move the database, and what was not folded into it yet, out of the way."""
    if not database.exists():
        return None
    kept = database.with_name(database.name + KEPT)
    number = 1
    while kept.exists():
        number += 1
        kept = database.with_name(f"{database.name}{KEPT}-{number}")
    for end in ("", "-wal", "-shm"):
        part = database.with_name(database.name + end)
        if part.exists():
            part.replace(kept.with_name(kept.name + end))
    return kept

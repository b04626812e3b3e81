"""Copies of a database file: made whole while the bot runs, and adjusted when restored."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from bot.store.sqlite.connections import UNREADABLE, connect_to_read

PAGES = 256
"""Pages copied at a time, so that the bot can write between them."""

FAR = 1_000_000
"""How far the ids of letters jump at a restore, so that no letter of a lost future is taken for a new one."""


def faults(path: Path, *, older: bool = False) -> list[str]:
    """Return SQLite's findings in a database; empty when it is sound.

    Args:
        path: The database.
        older: One of an older version is no fault.

    Raises:
        StoreError: When it is no database of this version.
    """
    with contextlib.closing(connect_to_read(path, older=older)) as db:
        try:
            found = [str(row[0]) for row in db.execute("PRAGMA quick_check(20)")]
        except UNREADABLE as error:
            return [str(error)]
    return [] if found == ["ok"] else found


def copy(source: Path, target: Path, *, older: bool = False) -> None:
    """Copy a database at one moment into a single file.

    Args:
        source: The database.
        target: The new file.
        older: One of an older version can be copied, too.

    Raises:
        StoreError: When the source is no database of this version.
        sqlite3.Error: When one of them cannot be read or written.
        UnicodeDecodeError: When the source is damaged.
    """
    with (
        contextlib.closing(connect_to_read(source, older=older)) as db,
        contextlib.closing(sqlite3.connect(target, isolation_level=None)) as made,
    ):
        db.backup(made, pages=PAGES)
        made.execute("PRAGMA journal_mode = DELETE").fetchall()


def as_from_the_past(path: Path) -> None:
    """Mark waiting letters as perhaps sent since, and give new ones ids that were never used.

    Raises:
        sqlite3.Error: When it cannot be written.
    """
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        db.execute("DELETE FROM meta WHERE name = 'instance'")
        db.execute("UPDATE outbox SET first_try_at = 0 WHERE state = 'waiting'")
        db.execute("UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'outbox'", (FAR,))
        db.execute("COMMIT")

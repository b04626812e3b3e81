"""Numbered migrations: each runs in a transaction and raises ``PRAGMA user_version`` by one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.errors import DamagedDatabase, NewerDatabase

APPLICATION = 0x544B5031
"""Marks a file as a database of this bot (``PRAGMA application_id``)."""

FOLDER = Path(__file__).parents[1] / "migrations"


def migrations(folder: Path = FOLDER) -> list[Path]:
    """The files in order; the n-th brings a database from version n - 1 to n."""
    return sorted(folder.glob("[0-9][0-9][0-9][0-9]_*.sql"))


def statements(script: str) -> Iterator[str]:
    """Split a script into its statements."""
    pending = ""
    for line in script.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            yield pending
            pending = ""
    if pending.strip():
        yield pending


def version(db: sqlite3.Connection, newest: int) -> int:
    """The database's version, after checking that this program can use it.

    Raises:
        NewerDatabase: When a newer version of the bot wrote it.
        DamagedDatabase: When it is another program's file.
    """
    (found,) = db.execute("PRAGMA user_version").fetchone()
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (things,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION and (things or found):
        raise DamagedDatabase(
            "The file is a database of another program.",
            "Name another file with --database or TURNKEEPER_DATABASE.",
        )
    if found > newest:
        raise NewerDatabase(
            f"The database has version {found}; this bot knows versions up to {newest}.",
            "Install the newer version of the bot again, or restore a backup made before it ran.",
        )
    return int(found)


def migrate(db: sqlite3.Connection, files: Sequence[Path] | None = None) -> int:
    """Bring a database up to the newest version; each step is done wholly or not at all.

    Args:
        db: A connection that commits by itself (``isolation_level=None``).
        files: The migrations, when not those of the bot.

    Returns:
        The version reached.
    """
    files = migrations() if files is None else files
    for number in range(version(db, len(files)) + 1, len(files) + 1):
        db.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements(files[number - 1].read_text(encoding="utf-8")):
                db.execute(statement)
            db.execute(f"PRAGMA application_id = {APPLICATION}")
            db.execute(f"PRAGMA user_version = {number}")
            db.execute("COMMIT")
        except BaseException:
            db.execute("ROLLBACK")
            raise
    return len(files)

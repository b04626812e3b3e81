"""Moving a database between a file and a server: all rows, in one transaction."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol

from bot.errors import StoreError
from bot.store.database_place import Place
from bot.store.schema_columns import Rows, SqlTable, sql_tables
from bot.store.sqlite.connections import UNREADABLE, connect_to_read, opening, prepare


class Side(Protocol):
    """One side of a move."""

    def rows(self, table: SqlTable) -> Rows:
        """Read all rows of a table."""

    def last(self, table: SqlTable) -> int:
        """Return the newest ``id`` that a table ever gave; 0 before the first."""

    def write(self, found: Sequence[tuple[SqlTable, Rows, int]]) -> None:
        """Write the rows of all tables, and their newest ids, wholly or not at all."""


def move(source: Place, target: Place) -> dict[str, int]:
    """Copy a database to another place, which has none yet. No bot may be running on either.

    Args:
        source: The database; it stays as it is.
        target: The new one.

    Returns:
        The number of rows of each SQL table.

    Raises:
        StoreError: When one of them cannot be used, or there is something at the target.
    """
    with _from(source) as old:
        found = [(table, old.rows(table), old.last(table) if table.counts else 0) for table in sql_tables()]
    with _to(target) as new:
        new.write(found)
        counted = {table.name: len(new.rows(table)) for table, _, _ in found}
    wrong = [table.name for table, rows, _ in found if counted[table.name] != len(rows)]
    if wrong:
        raise StoreError(f"Rows are missing in {', '.join(wrong)}.", "Empty the target, and move it again.")
    return counted


@contextlib.contextmanager
def _from(place: Place) -> Iterator[Side]:
    if isinstance(place, Path):
        with contextlib.closing(connect_to_read(place)) as db, _told(place):
            yield _File(db)
        return
    from bot.store.postgresql.server_move import moving_server  # noqa: PLC0415  asyncpg is needed by few

    with moving_server(place, empty=False) as side:
        yield side


@contextlib.contextmanager
def _to(place: Place) -> Iterator[Side]:
    if not isinstance(place, Path):
        from bot.store.postgresql.server_move import moving_server  # noqa: PLC0415  asyncpg is needed by few

        with moving_server(place, empty=True) as side:
            yield side
        return
    if place.exists():
        raise StoreError(f"{place} already exists.", "Name a new file.")
    try:
        prepare(place)
        with contextlib.closing(sqlite3.connect(place, isolation_level=None)) as db, _told(place):
            yield _File(db)
    except BaseException:
        for end in ("", "-wal", "-shm"):
            place.with_name(place.name + end).unlink(missing_ok=True)
        raise


@contextlib.contextmanager
def _told(path: Path) -> Iterator[None]:
    """Turn SQLite's errors into the store's."""
    try:
        yield
    except UNREADABLE as error:
        raise opening(error, path) from error


class _File:
    """A file, as one side of a move."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._db.row_factory = None

    def rows(self, table: SqlTable) -> Rows:
        names = '", "'.join(table.columns)
        return self._db.execute(f'SELECT "{names}" FROM {table.name}').fetchall()  # noqa: S608  names of the schema

    def last(self, table: SqlTable) -> int:
        found = self._db.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table.name,)).fetchone()
        return 0 if found is None else int(found[0])

    def write(self, found: Sequence[tuple[SqlTable, Rows, int]]) -> None:
        self._db.execute("PRAGMA foreign_keys = ON")
        self._db.execute("BEGIN IMMEDIATE")
        for table, rows, last in found:
            names, marks = '", "'.join(table.columns), ", ".join("?" * len(table.columns))
            self._db.executemany(f'INSERT INTO {table.name} ("{names}") VALUES ({marks})', rows)  # noqa: S608
            if table.counts and last:
                self._db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table.name,))
                self._db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table.name, last))
        self._db.execute("COMMIT")

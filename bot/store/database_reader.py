"""Reading a database for a command, also while the bot runs."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from bot.store.database_place import Place
from bot.store.sqlite.connections import BUSY, UNREADABLE, code, connect_to_read, opening
from bot.store.statement import Query, Row


class Reader(Protocol):
    """A database that a command reads."""

    def fetch(self, query: Query) -> list[Row]:
        """Read rows; an unreadable value raises the error of its database.

        Raises:
            LockedDatabase: Another process holds the database for too long.
        """

    def first(self, query: Query) -> Row | None:
        """Read the first row, like :meth:`fetch`."""


class _FileReader:
    """A file that a command reads."""

    def __init__(self, path: Path, db: sqlite3.Connection) -> None:
        self._path = path
        self._db = db

    def fetch(self, query: Query) -> list[Row]:
        try:
            return self._db.execute(query.sql, query.values).fetchall()
        except sqlite3.Error as error:
            if code(error) in BUSY:
                raise opening(error, self._path) from error
            raise

    def first(self, query: Query) -> Row | None:
        rows = self.fetch(query)
        return rows[0] if rows else None


@contextlib.contextmanager
def reading(place: Place, *, raw: bool = False) -> Iterator[Reader]:
    """Open a database for reading only, with a connection that is closed at the end.

    Args:
        place: The database.
        raw: Texts come as bytes where they may be damaged.

    Raises:
        StoreError: When there is no database of this version there, or what is found in it is damaged.
    """
    if not isinstance(place, Path):
        from bot.store.postgresql.database_reader import reading_server  # noqa: PLC0415  asyncpg is needed by few

        with reading_server(place) as reader:
            yield reader
        return
    with contextlib.closing(connect_to_read(place)) as db:
        if raw:
            db.text_factory = bytes
        try:
            yield _FileReader(place, db)
        except UNREADABLE as error:
            raise opening(error, place) from error

"""Tables and columns as the migrations declare them, and values that do not fit."""

from __future__ import annotations

import contextlib
import sqlite3
from functools import cache
from typing import Any

from msgspec import Struct

from bot.store.sqlite.migrate import migrate

FARTHEST = 1e11
"""Larger than any fraction that this bot keeps; moments are seconds since 1970."""
_FITTING = {"INTEGER": "'integer'", "REAL": "'real', 'integer'", "TEXT": "'text'", "BLOB": "'blob'"}


class Column(Struct, frozen=True):
    """A column of an SQL table whose rows belong to a table people play at.

    Attributes:
        table: The SQL table.
        name: The column.
        kind: ``INTEGER``, ``REAL``, ``TEXT`` or ``BLOB``.
        optional: It may be ``NULL``.
    """

    table: str
    name: str
    kind: str
    optional: bool

    @property
    def wrong(self) -> str:
        """Return a condition for rows whose value has the wrong kind for its column."""
        fits = _FITTING[self.kind] + (", 'null'" if self.optional else "")
        wrong = f'typeof("{self.name}") NOT IN ({fits})'
        if self.kind == "REAL":
            wrong += f' OR "{self.name}" NOT BETWEEN {-FARTHEST} AND {FARTHEST}'
        return wrong


@cache
def columns() -> tuple[Column, ...]:
    """Return all columns of ``tables``, and of all SQL tables with a ``table_id``."""
    found = []
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db)
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        for name in names:
            fields = db.execute(f"PRAGMA table_info({name})").fetchall()
            if name == "tables" or any(field[1] == "table_id" for field in fields):
                for _, column, kind, needed, _, key in fields:
                    found.append(Column(name, column, kind, optional=not (needed or key)))
    return tuple(found)


class SqlTable(Struct, frozen=True):
    """An SQL table.

    Attributes:
        name: Its name.
        columns: The names of its columns, in order.
        counts: Its ``id`` counts on, and never repeats.
    """

    name: str
    columns: tuple[str, ...]
    counts: bool


Rows = list[tuple[Any, ...]]
"""Rows with their values in the order of the columns."""


@cache
def sql_tables() -> tuple[SqlTable, ...]:
    """Return all SQL tables, each after those that it refers to."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db)
        found = {}
        for name, made in db.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name"
        ).fetchall():
            if not name.startswith("sqlite_"):
                columns = tuple(row[1] for row in db.execute(f"PRAGMA table_info({name})"))
                needs = {row[2] for row in db.execute(f"PRAGMA foreign_key_list({name})")} - {name}
                found[name] = SqlTable(name, columns, "AUTOINCREMENT" in made), needs
    ordered: list[SqlTable] = []
    while found:
        ready = [name for name, (_, needs) in found.items() if not needs & found.keys()]
        ordered += [found.pop(name)[0] for name in ready]
    return tuple(ordered)

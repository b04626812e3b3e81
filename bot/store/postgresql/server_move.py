"""A server's database as one side of a move."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any

from bot.errors import StoreError
from bot.store.database_place import Server
from bot.store.postgresql.connections import (
    ERRORS,
    connect,
    connect_to_read,
    opening,
    quietly_close,
    values_of,
)
from bot.store.postgresql.migrations import migrated
from bot.store.postgresql.own_loop import OwnLoop
from bot.store.schema_columns import Rows, SqlTable
from bot.store.sqlite.copies import FAR


@contextlib.contextmanager
def moving_server(server: Server, *, empty: bool) -> Iterator[ServerSide]:
    """Open one side of a move.

    Args:
        server: The database.
        empty: It is to be written, and so has to be empty.

    Raises:
        StoreError: When it cannot be used.
    """
    loop = OwnLoop()
    try:
        db = loop.run(_prepared(server) if empty else connect_to_read(server))
        try:
            yield ServerSide(loop, db)
        except (*ERRORS, ValueError) as error:
            raise StoreError(
                f"It cannot be moved: {error}.", "See python -m bot verify --all, and repair what is damaged there."
            ) from error
        finally:
            loop.run(quietly_close(db))
    finally:
        loop.close()


async def _prepared(server: Server) -> Any:
    db = await connect(server)
    try:
        await migrated(db)
        if await db.fetchval("SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM meta)"):
            raise StoreError(f"There are tables in {server.name} already.", "Name an empty database.")
    except BaseException:
        await quietly_close(db)
        raise
    return db


class ServerSide:
    """A connection to a server's database, for a move."""

    def __init__(self, loop: OwnLoop, db: Any) -> None:
        self._loop = loop
        self._db = db

    def rows(self, table: SqlTable) -> Rows:
        """Read all rows of a table."""
        names = '", "'.join(table.columns)
        found = self._loop.run(self._db.fetch(f'SELECT "{names}" FROM {table.name}'))  # noqa: S608  of the schema
        return [tuple(row) for row in found]

    def last(self, table: SqlTable) -> int:
        """Return the newest ``id`` that a table ever gave; 0 before the first."""
        return self._loop.run(self._last(table))

    async def _last(self, table: SqlTable) -> int:
        sequence = await self._db.fetchval("SELECT pg_get_serial_sequence($1, 'id')", table.name)
        row = await self._db.fetchrow(f"SELECT last_value, is_called FROM {sequence}")  # noqa: S608
        return int(row["last_value"]) if row["is_called"] else 0

    def write(self, found: Sequence[tuple[SqlTable, Rows, int]]) -> None:
        """Write the rows of all tables, and their newest ids, wholly or not at all."""
        self._loop.run(self._write(found))

    async def _write(self, found: Sequence[tuple[SqlTable, Rows, int]]) -> None:
        async with self._db.transaction():
            for table, rows, last in found:
                records = [values_of(row) for row in rows]
                await self._db.copy_records_to_table(table.name, records=records, columns=table.columns)
                if table.counts and last:
                    await self._db.execute("SELECT setval(pg_get_serial_sequence($1, 'id'), $2)", table.name, last)


def as_from_the_past(server: Server) -> None:
    """Mark waiting letters as perhaps sent since, and give new ones ids that were never used.

    Raises:
        StoreError: When the database cannot be used.
    """
    loop = OwnLoop()
    try:
        loop.run(_as_from_the_past(server))
    finally:
        loop.close()


async def _as_from_the_past(server: Server) -> None:
    db = await connect(server)
    try:
        await migrated(db)
        async with db.transaction():
            await db.execute("DELETE FROM meta WHERE name = 'instance'")
            await db.execute(
                "UPDATE outbox SET first_try_at = 0, claimed_by = NULL, claimed_until = NULL WHERE state = 'waiting'"
            )
            counter = await db.fetchval("SELECT pg_get_serial_sequence('outbox', 'id')")
            await db.execute("SELECT setval($1::regclass, nextval($1::regclass) + $2)", counter, FAR)
    except ERRORS as error:
        raise opening(error, server) from error
    finally:
        await quietly_close(db)

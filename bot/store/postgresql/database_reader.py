"""Reading a server's database for a command, which waits for each answer."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from typing import Any

from bot.store.database_place import Server
from bot.store.postgresql.connections import ERRORS, connect, connect_to_read, quietly_close, rows_of, trouble
from bot.store.postgresql.own_loop import OwnLoop
from bot.store.statement import Query, Row


class ServerReader:
    """A database that a command reads."""

    def __init__(self, loop: OwnLoop, db: Any) -> None:
        self._loop = loop
        self._db = db

    def fetch(self, query: Query) -> list[Row]:
        """Read rows."""
        try:
            return self._loop.run(rows_of(self._db, query))
        except ERRORS as error:
            raise trouble(error) from error

    def first(self, query: Query) -> Row | None:
        """Read the first row, like :meth:`fetch`."""
        rows = self.fetch(query)
        return rows[0] if rows else None


def clock_ahead(server: Server) -> float:
    """Return by how many seconds the server's clock is ahead of ours; negative when behind.

    Raises:
        StoreError: When the server cannot be asked.
    """
    loop = OwnLoop()
    try:
        return loop.run(_clock_ahead(server))
    finally:
        loop.close()


async def _clock_ahead(server: Server) -> float:
    db = await connect(server)
    try:
        before = time.time()
        there = float(await db.fetchval("SELECT extract(epoch FROM clock_timestamp())"))
        return there - (before + time.time()) / 2
    except ERRORS as error:
        raise trouble(error) from error
    finally:
        await quietly_close(db)


@contextlib.contextmanager
def reading_server(server: Server) -> Iterator[ServerReader]:
    """Open a server's database for reading only, with a connection that is closed at the end.

    Raises:
        StoreError: When there is no database of this version there.
    """
    loop = OwnLoop()
    try:
        db = loop.run(connect_to_read(server))
        try:
            yield ServerReader(loop, db)
        finally:
            loop.run(quietly_close(db))
    finally:
        loop.close()

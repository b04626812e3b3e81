"""Between processes: tasks that one does at a time, and what one wakes in the others."""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections.abc import AsyncIterator

from bot.errors import StoreBusy, StoreError
from bot.logs import log
from bot.store.database_place import Server
from bot.store.postgresql.connections import ERRORS, WAIT, connect, quietly_close, trouble

TASKS = -1
"""The first half of the lock of a task; the second is made from its name. Tables' locks have one number only."""

SILENT = 300
"""Seconds without a word after which a server takes a task away from a process, which may be frozen."""

CHANNEL = "turnkeeper"
"""The channel on which processes wake each other, in each database."""


@contextlib.asynccontextmanager
async def own_lock(server: Server, name: str) -> AsyncIterator[None]:
    """Hold the lock of a task, on a connection of its own; waits for it as long as it takes.

    Raises:
        StoreBusy: When the server cannot be asked.
    """
    try:
        db = await connect(server, lock_timeout="0", idle_session_timeout=f"{SILENT}s")
    except StoreError as error:
        raise StoreBusy from error
    try:
        try:
            await db.execute(f"SELECT pg_advisory_lock({TASKS}, {_number(name)})")
        except ERRORS as error:
            raise trouble(error) from error
        yield
    finally:
        await quietly_close(db)


def _number(name: str) -> int:
    """A number of 32 bits with a sign, made from a name."""
    return zlib.crc32(name.encode()) - (1 << 31)


async def heard(server: Server) -> AsyncIterator[str]:
    """Go through what any process wakes from now on; a lost connection is made again."""
    while True:
        try:
            async with _listening(server) as ear:
                while (what := await ear.get()) is not None:
                    yield what
        except (StoreError, *ERRORS) as error:
            log.warning("other processes are not heard", error=str(error) or type(error).__name__)
        await asyncio.sleep(WAIT)


@contextlib.asynccontextmanager
async def _listening(server: Server) -> AsyncIterator[asyncio.Queue[str | None]]:
    """Listen on a connection; ``None`` comes when it is lost."""
    ear: asyncio.Queue[str | None] = asyncio.Queue()
    db = await connect(server)
    try:
        await db.add_listener(CHANNEL, lambda _db, _process, _channel, what: ear.put_nowait(what))
        db.add_termination_listener(lambda _db: ear.put_nowait(None))
        yield ear
    finally:
        await quietly_close(db)

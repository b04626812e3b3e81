"""Connections to a server, and its errors in the store's words."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Sequence
from typing import Any

import asyncpg

from bot.errors import (
    DamagedDatabase,
    EmptyDatabase,
    MissingDatabase,
    OlderDatabase,
    StoreBusy,
    StoreConflict,
    StoreError,
)
from bot.logs import log
from bot.store.database_place import Server
from bot.store.postgresql.dialect import numbered
from bot.store.postgresql.migrations import version
from bot.store.sqlite.migrate import migrations
from bot.store.statement import Change, Query, Row, Value
from bot.watching import metrics

WAIT = 5.0
"""Seconds to wait for a connection, or for the lock of another process."""

OLDEST = 14
"""The oldest server whose words the statements have."""

SETTINGS = {
    "application_name": "turnkeeper",
    "lock_timeout": f"{WAIT:.0f}s",
    "idle_in_transaction_session_timeout": "30s",  # a frozen process lets go of what it holds
    "tcp_user_timeout": "10s",  # so does one behind a network that is cut
    "jit": "off",  # no statement runs long enough to be worth it
}

_PASSES = (
    asyncpg.PostgresConnectionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.TransactionRollbackError,
    asyncpg.LockNotAvailableError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InternalClientError,
    ConnectionError,
    TimeoutError,
    OSError,
)
"""What may be over the next time: the server is away, full, stopping, or busy with another process."""

ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""What the driver raises."""


async def connect(server: Server, **settings: str) -> Any:
    """Return a connection.

    Args:
        server: The database.
        **settings: Settings of the server for it.

    Raises:
        StoreError: When there is none; it says why.
    """
    try:
        db = await asyncpg.connect(server.address, timeout=WAIT, server_settings={**SETTINGS, **settings})
    except (*ERRORS, ValueError) as error:
        raise opening(error, server) from error
    if db.get_server_version().major < OLDEST:
        await db.close()
        raise StoreError(f"The server of {server} is older than PostgreSQL {OLDEST}.", "Upgrade it.")
    return db


async def connect_to_read(server: Server) -> Any:
    """Return a connection that cannot write, to a database of this version.

    Raises:
        StoreError: When there is none.
    """
    db = await connect(server, default_transaction_read_only="on")
    try:
        newest = len(migrations())
        found = await version(db, newest)
        if not found:
            raise EmptyDatabase(f"The database {server.name} is empty.", "Start the bot once, or name another one.")
        if found < newest:
            raise OlderDatabase(
                f"The database {server.name} is from an older version.", "Start the bot once; the data is kept."
            )
    except BaseException:
        await db.close()
        raise
    return db


async def rows_of(db: Any, statement: Query | Change) -> list[Row]:
    """Return a statement's rows."""
    rows: list[Row] = await db.fetch(numbered(statement.sql), *values_of(statement.values))
    return rows


def values_of(values: Sequence[Value]) -> list[Value]:
    """Return values as the server takes them: truth is 0 or 1, and texts have no NUL."""
    return [
        int(value)
        if isinstance(value, bool)
        else value.replace("\0", "\ufffd")
        if isinstance(value, str) and "\0" in value
        else value
        for value in values
    ]


def opening(error: Exception, server: Server) -> StoreError:
    """Return an error at connecting in words for the operator."""
    if isinstance(error, asyncpg.InvalidCatalogNameError):
        return MissingDatabase(
            f"The server has no database {server.name!r}.", f"Make one: createdb --encoding UTF8 {server.name}."
        )
    if isinstance(error, asyncpg.InvalidAuthorizationSpecificationError):
        return StoreError(f"The server refuses to let us into {server}.", "Check the name and the password in it.")
    return StoreError(
        f"The database {server} cannot be reached: {str(error) or type(error).__name__}.",
        "Check that its server runs and that its address is right.",
    )


def trouble(error: Exception) -> Exception:
    """Return an error of a statement as the store's."""
    if isinstance(error, asyncpg.IntegrityConstraintViolationError):
        return StoreConflict(str(error))
    if isinstance(error, asyncpg.DataCorruptedError | asyncpg.IndexCorruptedError):
        metrics.STORE_ERRORS.labels("damaged").inc()
        log.error("store is damaged", error=str(error))
        return DamagedDatabase("The database is damaged.", "Stop the bot, and restore the newest backup.")
    lost = isinstance(error, asyncpg.InterfaceError) and re.search(r"closed|closing|released", str(error))
    if isinstance(error, _PASSES) or lost:
        metrics.STORE_ERRORS.labels("busy").inc()
        log.warning("store is busy", error=str(error) or type(error).__name__)
        return StoreBusy()
    if isinstance(error, ValueError):  # what no column can hold, as with SQLite
        return error
    metrics.STORE_ERRORS.labels("other").inc()
    return StoreError(f"The database cannot do that: {error}.", "Report it with this log.")


def end(db: Any) -> None:
    """End a connection at once; harmless when it has ended by itself, and the pool has it back."""
    with contextlib.suppress(asyncpg.InterfaceError):
        db.terminate()


async def quietly_close(db: Any) -> None:
    """Close a connection, whatever has become of it."""
    try:
        await asyncio.wait_for(db.close(), WAIT)
    except (*ERRORS, ValueError):
        end(db)

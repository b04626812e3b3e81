"""The numbered migrations in a server's database; they are SQLite's, in PostgreSQL's words."""

from __future__ import annotations

from typing import Any

from bot.errors import DamagedDatabase, NewerDatabase
from bot.store.postgresql.dialect import declared, kinds
from bot.store.sqlite import migrate

_ALONE = 0x544B5031
"""The lock of who migrates."""

WRITING = 0
"""The lock that every transaction shares; a table's lock is its number."""

VERSION = "turnkeeper_version"
"""The table that keeps the version, and marks a database as one of this bot."""


async def version(db: Any, newest: int) -> int:
    """Return the version of a database that this program can use; 0 of an empty one.

    Args:
        db: A connection.
        newest: The newest version that this program knows.

    Raises:
        NewerDatabase: When a newer version of the bot wrote it.
        DamagedDatabase: When it is another program's.
    """
    tables = {row[0] for row in await db.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")}
    if not tables:
        return 0
    found = await db.fetchval(f"SELECT version FROM {VERSION}") if VERSION in tables else None  # noqa: S608
    if found is None:
        raise DamagedDatabase(
            "The database is another program's.", "Name another one with --database or TURNKEEPER_DATABASE."
        )
    if int(found) > newest:
        raise NewerDatabase(
            f"The database has version {found}; this bot knows versions up to {newest}.",
            "Install the newer version of the bot again, or restore a backup made before it ran.",
        )
    return int(found)


async def migrated(db: Any) -> int:
    """Bring a database up to the newest version, wholly or not at all; others wait meanwhile.

    Args:
        db: A connection without a transaction.

    Returns:
        The version reached.
    """
    files = migrate.migrations()
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", _ALONE)
        begun = await version(db, len(files))
        if begun < len(files):  # an older release may be at work: its transactions end first, and wait then
            await db.execute("SELECT pg_advisory_xact_lock($1)", WRITING)
        if not begun:
            for statement in (f"CREATE TABLE {VERSION} (version BIGINT NOT NULL)", *kinds()):
                await db.execute(statement)
            await db.execute(f"INSERT INTO {VERSION} (version) VALUES (0)")  # noqa: S608
        for file in files[begun:]:
            for statement in migrate.statements(file.read_text(encoding="utf-8")):
                await db.execute(declared(statement))
        if begun < len(files):
            await db.execute(f"UPDATE {VERSION} SET version = $1", len(files))  # noqa: S608
    return len(files)

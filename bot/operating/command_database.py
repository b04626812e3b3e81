"""What a command needs of the database that it is given."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

from bot.errors import MissingDatabase, StoreError
from bot.settings import DATABASE, SHARDS, Settings
from bot.shards import Shards
from bot.store import lock_of
from bot.store.database_place import Place


@contextlib.contextmanager
def alone(database: Place, command: str, share: Shards | None = None) -> Iterator[None]:
    """Hold a database's lock for a command.

    Args:
        database: The database.
        command: The command, in words.
        share: The shards of a bot that lets others have the rest.

    Raises:
        LockedDatabase: When another process holds it.
        StoreError: When there can be no lock there.
    """
    lock = lock_of(database)
    lock.acquire(command, share)
    try:
        yield
    finally:
        lock.release()


@contextlib.contextmanager
def taking_over(settings: Settings) -> Iterator[Callable[[], bool]]:
    """Run beside a process with the same shards, which will give them up.

    Args:
        settings: The database, and the shards.

    Yields:
        What waits a moment for the shards, and says whether they are this process's.

    Raises:
        StoreError: When the database, or this process, is not one of several.
    """
    if isinstance(settings.database, Path) or settings.shards is None:
        raise StoreError(
            "Only a process that says its shards can take over from another one.",
            f"Set {SHARDS}, and let {DATABASE} name a server's database; or stop the other one, and leave this out.",
        )
    from bot.store.postgresql.server_lock import ServerLock  # noqa: PLC0415  asyncpg is needed by few

    lock = ServerLock(settings.database)
    lock.take_over(settings.shards)
    try:
        yield lock.complete
    finally:
        lock.release()


def need(database: Place) -> None:
    """Check that a file is there; a server says itself what is missing.

    Raises:
        MissingDatabase: When there is none.
    """
    if isinstance(database, Path) and not database.is_file():
        raise MissingDatabase(f"There is no database at {database}.", "Name it with --database.")


def file_of(database: Place, instead: str) -> Path:
    """Return the file of a database.

    Args:
        database: The database.
        instead: What to run in place of the command for a server's.

    Raises:
        StoreError: When it is a server's, which is no file.
    """
    if isinstance(database, Path):
        return database
    raise StoreError(f"{database.name} is a database of a server.", f"Its own programs do this: {instead}")

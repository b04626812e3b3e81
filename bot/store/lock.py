"""One bot, or one command that changes it, for each database."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from bot.shards import Shards
from bot.store.database_place import Place
from bot.store.sqlite.file_lock import ProcessLock


class Lock(Protocol):
    """The lock of a process, for as long as it needs a database for itself."""

    def acquire(self, command: str, share: Shards | None = None) -> None:
        """Take the lock.

        Args:
            command: What this process does, for the one that comes second.
            share: The shards of a bot that lets others have the rest; a file has room for one process all the same.

        Raises:
            LockedDatabase: When another process holds it.
            StoreError: When there can be no lock there.
        """

    def release(self) -> None:
        """Give the lock back; harmless without it."""

    def holder(self) -> str | None:
        """Return who holds the lock, in words; ``None`` if nobody does."""


def lock_of(place: Place) -> Lock:
    """Return the lock of a database, not taken yet."""
    if isinstance(place, Path):
        return ProcessLock(place)
    from bot.store.postgresql.server_lock import ServerLock  # noqa: PLC0415  asyncpg is needed by few

    return ServerLock(place)

"""One bot per database: a lock of the operating system, which a killed process lets go."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import IO

from bot.errors import LockedDatabase, StoreError
from bot.shards import Shards

_FAR = 1 << 30
"""The byte that is locked on Windows: beyond the words, so that others can read who holds it."""


def _take(file: IO[str]) -> bool:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415  there is no such module elsewhere

        file.seek(_FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl  # noqa: PLC0415  there is no such module on Windows

    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


class ProcessLock:
    """The lock of the process that runs the bot on a database, for its whole life."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self._file: IO[str] | None = None

    def acquire(self, command: str, share: Shards | None = None) -> None:
        """Take the lock; the error names its holder.

        Args:
            command: What this process does, for the one that comes second.
            share: The shards of a bot; a file is for one process, whichever they are.

        Raises:
            LockedDatabase: When another process holds it.
            StoreError: When there can be no lock there.
        """
        try:
            self._file = self._acquire(command)
        except OSError as error:
            raise StoreError(
                f"The lock {self.path} cannot be created: {error.strerror}.",
                "Check who owns its folder and that the disk has space, or name another database.",
            ) from error

    def _acquire(self, command: str) -> IO[str]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = self.path.open("a+", encoding="utf-8")
        if not _take(file):
            file.seek(0)
            holder = file.read(200).strip() or "another process"
            file.close()
            raise LockedDatabase(
                f"The database {self.path.with_suffix('')} is in use by {holder}.",
                "Stop that one first, or give this one its own database with --database.",
            )
        try:
            file.seek(0)
            file.truncate()
            file.write(f"python -m bot {command}, process {os.getpid()}")
            file.flush()
        except OSError:
            with contextlib.suppress(OSError):
                file.close()  # which tries to write once more
            raise
        return file

    def release(self) -> None:
        """Give the lock back; harmless without it."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def holder(self) -> str | None:
        """Return who holds the lock, in words; ``None`` if nobody does."""
        try:
            file = self.path.open("a+", encoding="utf-8")
        except OSError:
            return None
        with file:
            if _take(file):
                return None
            file.seek(0)
            return file.read(200).strip() or "another process"

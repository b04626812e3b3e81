"""Backups: a copy of the database while the bot runs, and the way back."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from bot.errors import DamagedDatabase, StoreError
from bot.store import ProcessLock
from bot.store.sqlite.connections import UNREADABLE, damaged, opening, prepare
from bot.store.sqlite.copies import as_from_the_past, copy, faults
from bot.store.sqlite.migrate import APPLICATION

UNFINISHED = ".unfinished"
"""What the name of a copy ends with until it is whole."""

KEPT = ".before-restore"
"""What the name of the database that a restore replaces ends with."""

BACKUP = ".backup.db"
"""What the name of a backup ends with when no other name is given."""

HEADER = b"SQLite format 3\x00"
"""What every database of SQLite begins with."""

_MARK = slice(68, 72)
"""Where the header of a database says which program's it is."""


def file_for(database: Path, now: float, folder: Path | None = None) -> Path:
    """A name for a new backup that :func:`newest` finds.

    Args:
        database: The database.
        now: The time, in seconds since 1970.
        folder: Where it goes; beside the database when left out.
    """
    at = datetime.fromtimestamp(now, UTC).strftime("%Y%m%dT%H%M%SZ")
    folder = database.parent if folder is None else folder
    names = (folder / f"{database.stem}-{at}{again}{BACKUP}" for again in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(name for name in names if not name.exists())


def newest(database: Path) -> Path | None:
    """The newest backup of a database, in its folder or one below; ``None`` if there is none."""
    found = [*_dated(database)]
    return max(found)[2] if found else None


def _dated(database: Path) -> Iterator[tuple[float, str, Path]]:
    """Backups with their moments: from the name, else when the file was written."""
    named = re.compile(rf"{re.escape(database.stem)}-(\d+)(?:T(\d{{6}})Z)?(?:-\d+)?{re.escape(BACKUP)}")
    for file in (*database.parent.glob("*"), *database.parent.glob("*/*")):
        try:
            if match := named.fullmatch(file.name):
                yield _moment(match[1], match[2]), file.name, file
            elif _is_copy(file, database):
                yield file.stat().st_mtime, file.name, file
        except OSError:  # what cannot be read cannot be restored
            continue


def _moment(date: str, time: str | None) -> float:
    if time is None:
        return float(date)
    try:
        return datetime.strptime(date + time, "%Y%m%d%H%M%S").replace(tzinfo=UTC).timestamp()
    except ValueError:
        return 0.0


def _is_copy(file: Path, database: Path) -> bool:
    """Whether a file is another database of a bot, whatever its name, and not set aside."""
    aside = file.name.startswith(database.name) or UNFINISHED in file.name or KEPT in file.name
    if aside or not file.is_file() or re.search(rf"-\d+(T\d{{6}}Z)?(-\d+)?{re.escape(BACKUP)}$", file.name):
        return False
    with file.open("rb") as opened:
        head = opened.read(_MARK.stop)
    return head.startswith(HEADER) and head[_MARK] == APPLICATION.to_bytes(4, "big")


def backup(database: Path, target: Path) -> int:
    """Copy the database as it is at one moment, while the bot may be running.

    Args:
        database: The database.
        target: The new file.

    Returns:
        The bytes written.

    Raises:
        StoreError: When it cannot be read, or the target is there already or cannot be written.
    """
    if target.exists():
        raise StoreError(f"{target} already exists.", "Name a new file; a backup never overwrites another one.")
    if not target.parent.is_dir():
        raise StoreError(f"There is no folder {target.parent}.", "Create it first, or name a file in another folder.")
    unfinished = target.with_name(target.name + UNFINISHED)
    _need_other(database, unfinished)
    try:
        unfinished.unlink(missing_ok=True)
        copy(database, unfinished)
        if faults(unfinished):
            raise damaged(database)
        unfinished.replace(target)
    except UNREADABLE as error:
        raise _no_copy(error, database, target) from error
    except OSError as error:
        raise StoreError(f"{target} cannot be written: {error.strerror}.", "Name a file in another folder.") from error
    finally:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return target.stat().st_size


def _no_copy(error: Exception, database: Path, target: Path) -> StoreError:
    found = opening(error, database)
    if isinstance(found, DamagedDatabase):
        return found
    return StoreError(
        f"{target} cannot be written: {error}.", "Name a file in another folder, or free some space there."
    )


def restore(source: Path, database: Path) -> Path | None:
    """Put a backup in place of the database, and keep the old one next to it.

    Letters that waited when the backup was made may have been sent since: their channel is looked at first.

    Args:
        source: The backup.
        database: Where it goes.

    Returns:
        Where the old database is kept; ``None`` when there was none.

    Raises:
        LockedDatabase: When a bot runs on the database.
        StoreError: When the backup cannot be used; nothing is changed then.
    """
    _need_backup(source, database)
    lock = ProcessLock(database)
    lock.acquire(f"restore {source.name}")
    fresh = database.with_name(database.name + UNFINISHED)
    try:
        _need_other(source, fresh)
        _remove(fresh)
        copy(source, fresh, older=True)
        prepare(fresh)
        as_from_the_past(fresh)
        kept = _keep(database)
        fresh.replace(database)
        prepare(database)
    except UNREADABLE as error:
        raise opening(error, source) from error
    except OSError as error:
        raise StoreError(f"{database} cannot be replaced: {error.strerror}.", "Check who owns its folder.") from error
    finally:
        if source.absolute() != fresh.absolute():
            _remove(fresh)
        lock.release()
    return kept


def _remove(database: Path) -> None:
    """Remove a temporary database and the files next to it."""
    for end in ("", "-wal", "-shm"):
        database.with_name(database.name + end).unlink(missing_ok=True)


def _need_backup(source: Path, database: Path) -> None:
    """Check that a file is a sound backup that this version can use.

    Raises:
        StoreError: When it is not; it says what the file is instead.
    """
    if not source.exists():
        raise StoreError(f"There is no database at {source}.", f"Name a backup{_perhaps(database)}.")
    if not source.is_file():
        raise StoreError(f"{source} is a folder, not a file.", f"Name a backup{_perhaps(database)}.")
    if database.exists() and source.samefile(database):
        raise StoreError(f"{source} is the database itself.", f"Name a backup{_perhaps(database)}.")
    try:
        with source.open("rb") as opened:
            head = opened.read(_MARK.stop)
    except OSError as error:
        raise StoreError(f"{source} cannot be read: {error.strerror}.", "Check who owns it.") from error
    if not head:
        raise StoreError(f"{source} is empty.", f"Name another backup{_perhaps(database)}.")
    if head.lstrip().startswith(b"{"):
        raise StoreError(f"{source} is an exported table, not a backup.", "Add it with: python -m bot import FILE.")
    if not head.startswith(HEADER):
        raise StoreError(f"{source} is not a database.", f"Name a backup{_perhaps(database)}.")
    if len(head) < _MARK.stop:
        raise DamagedDatabase(f"The backup {source.name} is truncated.", "Use another one.")
    if head[_MARK] != APPLICATION.to_bytes(4, "big"):
        raise StoreError(f"{source} is a database of another program.", f"Name a backup{_perhaps(database)}.")
    try:
        wrong = faults(source, older=True)
    except DamagedDatabase:
        wrong = ["SQLite cannot read it"]
    if wrong:
        raise DamagedDatabase(f"The backup {source.name} is damaged: {wrong[0]}.", "Use another one.")


def _perhaps(database: Path) -> str:
    found = newest(database)
    return "" if found is None else f", as {found}"


def _need_other(source: Path, passing: Path) -> None:
    """Check that the source is not the unfinished copy, which would be emptied first.

    Raises:
        StoreError: When it is.
    """
    if source.resolve() == passing.resolve():
        raise StoreError(f"{source} has the name of an unfinished copy.", "Rename that file first.")


def _keep(database: Path) -> Path | None:
    """Move the database, and its write-ahead log, out of the way."""
    if not database.exists():
        return None
    kept = database.with_name(database.name + KEPT)
    number = 1
    while kept.exists():
        number += 1
        kept = database.with_name(f"{database.name}{KEPT}-{number}")
    for end in ("", "-wal", "-shm"):
        part = database.with_name(database.name + end)
        if part.exists():
            part.replace(kept.with_name(kept.name + end))
    return kept

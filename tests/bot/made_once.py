"""Databases that many tests begin with, made once in a process and copied for each test."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.bot.kit import StillClock

Make = Callable[[Path, StillClock], Awaitable[None]]

_made: dict[Make, tuple[bytes, float]] = {}
"""What each function made, and the time when it was done."""


async def copied(make: Make, path: Path, clock: StillClock) -> Path:
    """Put the database that a function makes at a path; the clock shows when it was made.

    The function closes the database before it returns, so that all of it stands in the one file.
    """
    if make in _made:
        _write(make, path, clock)
    else:
        await make(path, clock)
        _keep(make, path, clock)
    return path


def _keep(make: Make, path: Path, clock: StillClock) -> None:
    _made[make] = path.read_bytes(), clock.at


def _write(make: Make, path: Path, clock: StillClock) -> None:
    whole, clock.at = _made[make]
    path.write_bytes(whole)

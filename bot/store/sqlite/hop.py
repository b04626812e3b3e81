"""One hop: a whole job on the thread of an aiosqlite connection.

Each ``await`` of aiosqlite is a trip to its thread and back, which under load costs more than the statement it carries.
A transaction of a dozen statements is therefore handed over as one job. aiosqlite has that job in private only; both
private touches are here, and a test of them fails loudly when aiosqlite changes.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TypeVar

import aiosqlite

T = TypeVar("T")


async def hop(db: aiosqlite.Connection, job: Callable[[sqlite3.Connection], T]) -> T:
    """Run a job on a connection's own thread.

    Args:
        db: The connection.
        job: What to do with SQLite's connection; when the caller is cancelled, it is done all the same.

    Returns:
        What the job returns.
    """
    result: T = await db._execute(_run, db, job)  # type: ignore[no-untyped-call]
    return result


def _run(db: aiosqlite.Connection, job: Callable[[sqlite3.Connection], T]) -> T:
    return job(db._conn)

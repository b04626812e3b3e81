"""A transaction of the writer: statements are gathered, and carried out on its thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator

import aiosqlite

from bot.store.hop import hop
from bot.store.statement import Change, Query

Row = sqlite3.Row
_REMEMBER = "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


Work = Generator[Query | Change, list[Row], None]
"""Statements that follow from one another: each is yielded, and its rows come back."""


class Transaction:
    """A transaction of the store's writer.

    Statements whose results nobody waits for are gathered and carried out together: with the next one that has a
    result, or at the commit. A transaction without such results takes one trip to the writer's thread.
    """

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db
        self._begun = False
        self._waiting: list[Change | Work] = []

    async def fetch(self, statement: Query | Change) -> list[Row]:
        """Run one statement, after any deferred ones, and return its rows."""

        def job(db: sqlite3.Connection) -> list[Row]:
            self._carry_out(db)
            return rows_of(db, statement)

        return await hop(self._db, job)

    async def first(self, statement: Query | Change) -> Row | None:
        """Run one statement, after any deferred ones, and return its first row."""
        rows = await self.fetch(statement)
        return rows[0] if rows else None

    async def run(self, change: Change) -> None:
        """Defer one statement until the commit at the latest."""
        self._waiting.append(change)

    async def follow(self, work: Work) -> None:
        """Defer statements that follow from one another, until the commit at the latest.

        Args:
            work: The statements; it goes on in the writer's thread, and so may only reckon with what it was given.
        """
        self._waiting.append(work)

    async def remember(self, name: str, value: str) -> None:
        """Keep a value for the whole database, for :meth:`Store.meta`."""
        await self.run(Change(_REMEMBER, (name, value)))

    async def commit(self) -> None:
        """Keep all of it."""

        def job(db: sqlite3.Connection) -> None:
            self._carry_out(db)
            db.execute("COMMIT")

        if self._begun or self._waiting:
            await hop(self._db, job)

    async def roll_back(self) -> None:
        """Keep nothing; harmless when nothing is open."""

        def job(db: sqlite3.Connection) -> None:
            if db.in_transaction:
                db.execute("ROLLBACK")

        await hop(self._db, job)

    def _carry_out(self, db: sqlite3.Connection) -> None:
        if not self._begun:
            db.execute("BEGIN IMMEDIATE")
            self._begun = True
        for waiting in self._waiting:
            if isinstance(waiting, Change):
                db.execute(waiting.sql, waiting.values).fetchall()
            else:
                _work(db, waiting)
        self._waiting.clear()


def _work(db: sqlite3.Connection, work: Work) -> None:
    """Carry out statements that follow from one another."""
    try:
        statement = next(work)
        while True:
            statement = work.send(rows_of(db, statement))
    except StopIteration:
        pass


def rows_of(db: sqlite3.Connection, statement: Query | Change) -> list[Row]:
    """Return a statement's rows; broken text is read as far as possible."""
    try:
        return db.execute(statement.sql, statement.values).fetchall()
    except sqlite3.OperationalError as error:
        if "UTF-8" not in str(error) or isinstance(statement, Change):
            raise
        usual, db.text_factory = db.text_factory, _as_far_as_it_is_text
        try:
            return db.execute(statement.sql, statement.values).fetchall()
        finally:
            db.text_factory = usual


def _as_far_as_it_is_text(stored: bytes) -> str:
    return stored.decode(errors="replace")

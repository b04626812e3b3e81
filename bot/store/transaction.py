"""A transaction: statements are gathered, and carried out together."""

from __future__ import annotations

from typing import Protocol

from bot.store.statement import Change, Query, Row, Work

_REMEMBER = "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"

_REMEMBERED = "SELECT value FROM meta WHERE name = ?"

Waiting = list[Change | Work]
"""Statements whose results nobody waits for."""


def remembered(name: str) -> Query:
    """The value that is kept under a name for the whole database."""
    return Query(_REMEMBERED, (name,))


class Session(Protocol):
    """A transaction of a database, begun with its first statement."""

    async def carry_out(self, waiting: Waiting, last: Query | Change) -> list[Row]:
        """Carry out statements in order, emptying the list; returns the rows of the last one."""

    async def commit(self, waiting: Waiting) -> None:
        """Carry out statements in order, and keep all that was done."""


class Transaction:
    """A transaction of the store.

    Statements whose results nobody waits for are gathered and carried out together: with the next one that has a
    result, or at the commit. A transaction without such results takes one trip to the database.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._waiting: list[Change | Work] = []

    async def fetch(self, statement: Query | Change) -> list[Row]:
        """Run one statement, after any deferred ones, and return its rows."""
        return await self._session.carry_out(self._waiting, statement)

    async def first(self, statement: Query | Change) -> Row | None:
        """Run one statement, after any deferred ones, and return its first row."""
        rows = await self._session.carry_out(self._waiting, statement)
        return rows[0] if rows else None

    async def run(self, change: Change) -> None:
        """Defer one statement until the commit at the latest."""
        self._waiting.append(change)

    async def follow(self, work: Work) -> None:
        """Defer statements that follow from one another, until the commit at the latest.

        Args:
            work: The statements; it may go on in a thread, and so may only reckon with what it was given.
        """
        self._waiting.append(work)

    async def remember(self, name: str, value: str) -> None:
        """Keep a value for the whole database, for :meth:`Store.meta`."""
        await self.run(Change(_REMEMBER, (name, value)))

    async def meta(self, name: str) -> str | None:
        """Return a value kept for the whole database."""
        row = await self.first(remembered(name))
        return None if row is None else str(row["value"])

    async def commit(self) -> None:
        """Keep all of it."""
        await self._session.commit(self._waiting)

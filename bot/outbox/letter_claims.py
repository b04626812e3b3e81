"""Claims: a letter is sent by one process at a time.

Where a bot has several processes, each takes the letters of its own servers, and those of others that are long overdue.
Before it does anything about a letter it claims it, and whatever it notes about that letter asks for the claim. A claim
lasts longer than any request to Discord, and a process that dies takes none with it for longer. It also outlasts the
time for which nonces are trusted, so that whoever takes a letter over looks for what was posted of it first.

A process that has a database to itself claims nothing: nobody else is there.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator

from bot.clock import Clock
from bot.outbox.courier import Letter
from bot.shards import ALL, Shards
from bot.store import Query, Store, Transaction, sql
from bot.watching import metrics

LEASE = 90.0
"""Seconds that a claim lasts after the last note; longer than a nonce is trusted (see :mod:`bot.outbox.sending`)."""

OVERDUE = 60.0
"""Seconds after which the letters of other servers are sent, since their process seems to be away."""

_NEVER = 1e11
"""A moment after all others: until then, no claim of another process counts."""


class Lost(Exception):  # noqa: N818  nothing went wrong
    """Another process has taken the letter over."""


class Claims:
    """The letters that a process may send, and those it is sending."""

    def __init__(self, store: Store, clock: Clock, share: Shards | None) -> None:
        """Prepare.

        Args:
            store: The database.
            clock: The source of time.
            share: The servers of this process; ``None`` when it is alone.
        """
        self._store, self._clock = store, clock
        self._alone, self._share = share is None, share or ALL
        self._mark = secrets.token_hex(4)
        self._until: dict[int, float] = {}

    def due(self, most: int) -> Query:
        """The letters to send now, the longest due first."""
        now = self._clock.now()
        return sql.letters.due(now, self._mark, self._over(now), now - OVERDUE, most, self._share)

    def next_in(self, table: int, lane: int) -> Query:
        """The letter of a lane to send now."""
        now = self._clock.now()
        return sql.letters.next_in(now, self._mark, self._over(now), now - OVERDUE, table, lane, self._share)

    def _over(self, now: float) -> float:
        return _NEVER if self._alone else now

    async def others(self) -> int:
        """Return the newest letter that another process should send now; 0 without one."""
        if self._share.whole:
            return 0
        now = self._clock.now()
        row = await self._store.first(sql.letters.newest_of_others(now, now - OVERDUE, self._share))
        return 0 if row is None else int(row["newest"] or 0)

    async def take(self, letter: Letter, before: str | None, server: int | None) -> None:
        """Claim a letter.

        Args:
            letter: The letter.
            before: Whoever had claimed it.
            server: The server of its table.

        Raises:
            Lost: Another process has, or it is not to be sent any more.
        """
        if self._alone:
            return
        now = self._clock.now()
        async with self._store.transaction(letter.table) as tx:
            if not await tx.fetch(sql.letters.claim(self._mark, now + LEASE, letter.id, now)):
                raise Lost
        self._until[letter.id] = now + LEASE
        if before not in {None, self._mark} or not self._share.own(server):
            metrics.TAKEN_OVER.inc()

    @contextlib.asynccontextmanager
    async def noting(self, letter: Letter, *, about: int | None = None) -> AsyncIterator[Transaction]:
        """A transaction that notes something of a letter, and keeps it claimed.

        Args:
            letter: The letter.
            about: Its table, where nothing else is changed.

        Raises:
            Lost: Another process has taken the letter over.
        """
        until = self._clock.now() + LEASE
        async with self._store.transaction(about) as tx:
            if not self._alone and not await tx.fetch(sql.letters.keep_claim(until, letter.id, self._mark)):
                raise Lost
            yield tx
        if not self._alone:
            self._until[letter.id] = until

    def check(self, letter: Letter) -> None:
        """Check that a claim lasts: this process may have stood still since then.

        Raises:
            Lost: It is over.
        """
        if not self._alone and self._clock.now() >= self._until[letter.id]:
            raise Lost

    def done(self, letter: Letter) -> None:
        """Forget a letter that is done with for now; others may take it once its claim is over."""
        self._until.pop(letter.id, None)

    async def give_back(self) -> None:
        """Let others take at once whatever this process leaves unsent."""
        if not self._alone:
            async with self._store.transaction() as tx:
                await tx.run(sql.letters.give_back(self._mark))

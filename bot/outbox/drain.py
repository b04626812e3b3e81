"""The drain: sends due letters, each lane in order and all lanes at once.

A lane that is being served is one task; it ends when nothing of it is due. A retry is a due time in the row, so that
nothing waits in memory: when nothing is due anywhere, no task is left.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from functools import partial

from bot.calls.outbox_interface import Caller
from bot.clock import Clock
from bot.errors import StoreBusy, StoreError
from bot.logs import incident
from bot.outbox.courier import Courier
from bot.outbox.letter_claims import Claims
from bot.outbox.sending import Sending
from bot.processes.request_budget import Budget
from bot.shards import Shards
from bot.store import Row, Store

AT_ONCE = 16
"""Lanes served at the same time."""
FETCHED = 4 * AT_ONCE
"""Letters read at a time."""
_INSTANCE = "instance"

Lane = tuple[int, int]
"""A table, and its channel or a person."""


class Outbox:
    """Sends the mail of one database."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        courier: Courier,
        caller: Caller | None = None,
        *,
        share: Shards | None = None,
        budget: Budget | None = None,
    ) -> None:
        """Prepare.

        Args:
            store: The database.
            clock: The source of time.
            courier: Carries the letters.
            caller: Whom to ask about them just before.
            share: The servers of this process; ``None`` when it has the database to itself.
            budget: The requests that letters may make; as many as they like when left out.
        """
        self._store = store
        self._claims = Claims(store, clock, share)
        self._sending = Sending(store, clock, courier, caller, self.kick, self._claims)
        self._budget = budget
        self._wake: Callable[[], None] | None = None
        self._woken_for = 0
        self._task: asyncio.Task[None] | None = None
        self._lanes: dict[Lane, asyncio.Task[None]] = {}
        self._again = False
        self._waiting: dict[Lane, None] = {}  # what is due there has to wait for a lane that ends
        self._more = False
        self._closed = False
        self._error: BaseException | None = None

    def on_retry(self, come_within: Callable[[float], None]) -> None:
        """Name the function to tell how many seconds remain until a letter's next try."""
        self._sending.on_retry(come_within)

    def on_turn(self, turned: Callable[[int, int], None]) -> None:
        """Name the function to call with a table and its turn message when that stands."""
        self._sending.on_turn(turned)

    def on_others(self, wake: Callable[[], None]) -> None:
        """Name the function to call when another process has letters to send."""
        self._wake = wake

    def kick(self) -> None:
        """Send due letters soon."""
        self._again = True
        if not self._closed and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._begin_safely(), name="outbox")

    async def settled(self) -> None:
        """Wait until nothing due is left."""
        while alive := [task for task in (self._task, *self._lanes.values()) if task is not None and not task.done()]:
            await asyncio.wait(alive)

    async def close(self, patience: float = 0.0) -> None:
        """Stop; unsent letters are sent by others, or after the next start.

        Args:
            patience: Seconds within which letters that are under way may be finished.
        """
        self._closed = True
        if self._lanes and patience:
            await asyncio.wait(self._lanes.values(), timeout=patience)
        for task in (self._task, *self._lanes.values()):
            if task is not None:
                task.cancel()
        await self.settled()
        with contextlib.suppress(StoreBusy, StoreError):  # then others wait until the claims are over
            await self._claims.give_back()

    async def drain(self) -> None:
        """Send all due letters; their failures are raised at the end."""
        self._error = None
        self.kick()
        await self.settled()
        if self._error is not None:
            raise self._error

    async def _begin_safely(self) -> None:
        try:
            await self._begin()
        except Exception as error:  # the sweeper comes back to it
            self._error = error
            incident(error)

    async def _begin(self) -> None:
        """Serve every lane with due letters, as many as may run at once."""
        if not self._sending.instance:
            self._sending.instance = await self._read_instance()
        while self._again and not self._closed:
            self._again = False
            due = await self._store.fetch(self._claims.due(FETCHED))
            self._more = len(due) == FETCHED
            for row in due:
                lane = (row["table_id"], row["lane"])
                if lane in self._lanes or len(self._lanes) >= AT_ONCE:
                    self._waiting[lane] = None
                else:
                    self._start(lane, row)
            await self._wake_others()

    async def _wake_others(self) -> None:
        """Wake the processes that have letters to send, once for each letter."""
        if self._wake is not None and (newest := await self._claims.others()) > self._woken_for:
            self._woken_for = newest
            self._wake()

    def _start(self, lane: Lane, row: Row | None = None) -> None:
        task = asyncio.create_task(self._serve(lane, row), name="outbox lane")
        self._lanes[lane] = task
        task.add_done_callback(partial(self._ended, lane))

    async def _serve(self, lane: Lane, row: Row | None) -> None:
        before = 0
        while not self._closed:
            row = row or await self._store.first(self._claims.next_in(*lane))
            if row is None or row["id"] == before:
                return
            before = row["id"]
            if self._budget is None:
                await self._sending.send(row)
            else:
                await self._send_within(self._budget, lane, row)
            row = None

    async def _send_within(self, budget: Budget, lane: Lane, row: Row) -> None:
        """Send a letter once it may be, as it is by then: a newer one may have taken its place."""
        async with budget.letter() as waited:
            if waited and not self._closed:
                newest = await self._store.first(self._claims.next_in(*lane))
                if newest is None or newest["id"] != row["id"]:
                    return  # the lane goes on with that one
                row = newest
            if not self._closed:
                await self._sending.send(row)

    def _ended(self, lane: Lane, task: asyncio.Task[None]) -> None:
        del self._lanes[lane]
        error = None if task.cancelled() else task.exception()
        if error is not None:  # what is left of this lane is the sweeper's
            self._error = error
            if isinstance(error, Exception):
                incident(error)
        if task.cancelled() or self._closed:
            return
        for waiting in [lane for lane in self._waiting if lane not in self._lanes][: AT_ONCE - len(self._lanes)]:
            del self._waiting[waiting]
            self._start(waiting)
        if self._more and not self._waiting:
            self.kick()

    async def _read_instance(self) -> str:
        """Read this database's mark in nonces; a copy of it gets another one."""
        known = await self._store.meta(_INSTANCE)
        if known is None:
            async with self._store.transaction() as tx:
                known = await tx.meta(_INSTANCE)  # another process may have been faster
                if known is None:
                    known = secrets.token_hex(3)
                    await tx.remember(_INSTANCE, known)
        return known

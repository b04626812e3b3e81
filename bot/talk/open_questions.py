"""Private answers that show a question, closed once it is answered elsewhere.

Discord lets such a message be changed for fifteen minutes after a press, by that press alone. So they are kept in
memory: after a restart, or later, an old one stands as it is, and its buttons answer kindly.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import NamedTuple

from bot.errors import Refused
from bot.logs import incident, log
from bot.messages import phrases
from bot.messages.message_parts import Asks, Message
from bot.messages.table import question_pages
from bot.store import sql
from bot.tables.table_service import Tables
from bot.talk.threads import LOST

LASTS = 14 * 60.0
"""Seconds for which a message is kept: Discord's limit is fifteen minutes."""
KEPT = 2_000
"""The most messages kept."""

Edit = Callable[[Message], Awaitable[None]]
"""Replaces a message."""


class Standing(NamedTuple):
    """A message that shows a question: its question, reader, way to change it, and end."""

    asks: Asks
    user: int
    edit: Edit
    until: float


class OpenQuestions:
    """The private answers that show a question."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._standing: OrderedDict[int, Standing] = OrderedDict()
        self._task: asyncio.Task[None] | None = None
        self._again = False

    def note(self, message: int, user: int, asks: Asks, edit: Edit) -> None:
        """Note that a message shows a question now; it may be over already."""
        self.put_back(message, Standing(asks, user, edit, self._tables.clock.now() + LASTS))
        self.look()

    def put_back(self, message: int, standing: Standing) -> None:
        """Keep a message that was not changed after all."""
        self._standing[message] = standing
        self._standing.move_to_end(message)
        while len(self._standing) > KEPT:
            self._standing.popitem(last=False)

    def take(self, message: int) -> Standing | None:
        """Take a message out: its own press changes it."""
        return self._standing.pop(message, None)

    def look(self) -> None:
        """Look soon whose question is over; again if that is under way."""
        if self._standing:
            self._again = True
            if self._task is None:
                self._task = asyncio.create_task(self._close_all(), name="open questions")
                self._task.add_done_callback(self._ended)

    async def settled(self) -> None:
        """Wait until all that is over is closed."""
        while self._task is not None:
            await asyncio.wait({self._task})

    async def close(self) -> None:
        """Stop."""
        self._standing.clear()
        await self.settled()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not task.cancelled() and (error := task.exception()) is not None:
            incident(error)

    async def _close_all(self) -> None:
        while self._again:
            self._again = False
            now = self._tables.clock.now()
            for message in [message for message, one in self._standing.items() if one.until < now]:
                del self._standing[message]
            by_table: dict[int, list[int]] = defaultdict(list)
            for message, one in self._standing.items():
                by_table[one.asks.table].append(message)
            for table, messages in by_table.items():
                rows = await self._tables.store.fetch(sql.decisions.people_asked(table))
                open_ = {(row["user"], Asks(table, row["decision"])) for row in rows}
                if any(self._standing[message].asks.answered for message in messages):
                    open_ |= await self._answered(table)
                for message in messages:
                    found = self._standing.get(message)
                    if found is not None and (found.user, found.asks) not in open_:
                        del self._standing[message]
                        await self._closed(found)

    async def _answered(self, table: int) -> set[tuple[int, Asks]]:
        """Return people whose answers can still be changed, each with the question answered."""
        try:
            now = await self._tables.load(table)
        except Refused:
            return set()
        return {
            (held.user, Asks(table, decision.id, answered=True))
            for seat, held in enumerate(now.seats if now.table.status == "playing" else ())
            for decision in now.decisions(seat)
            if held.user is not None and decision.chosen is not None
        }

    async def _closed(self, one: Standing) -> None:
        """Leave one line of a message: what was answered, or that the step is over."""
        tables, table = self._tables, one.asks.table
        with suppress(Refused):  # the table is gone: its messages are no matter any more
            now = await tables.load(table)
            seat = now.seat_of(one.user) if now.table.status == "playing" else None
            asked = seat is not None and any(decision.chosen is None for decision in now.decisions(seat))
            chosen = await tables.past.chosen(table, one.user, one.asks.decision)
            link = phrases.link(now.table.place, await tables.newest_message(now.table))
            try:
                await one.edit(question_pages.closed(now, chosen, link, asked=asked))
            except LOST as error:
                log.info("question not closed", error=type(error).__name__, code=getattr(error, "code", None))

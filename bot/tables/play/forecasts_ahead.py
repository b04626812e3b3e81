"""Open questions worked out ahead: whoever presses finds the forecasts that the reply needs.

A press in the turn message has to know whether its answer loses something, and a press on "Choose" shows what comes of
each. Both take as long as the trials of a forecast do. At a table whose people are there together they are begun when
the question has been posed and nobody waits for an answer: in one thread for all tables, one question after the other.
What comes of it is kept as if a press had worked it out, with the few positions that the desk remembers; nothing of it
is sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from bot.clockwork.paces import PACES
from bot.errors import Refused, StoreError
from bot.logs import incident
from bot.prompts.prompt_base import Where
from bot.prompts.shown_answers import shown_keys
from bot.tables.desk import Desk
from bot.tables.model import Snapshot

MOST = 100
"""Tables that wait for it at most; another one's questions are worked out when somebody presses."""


class Ahead:
    """Works out what people are asked, one question at a time; no task is left when idle."""

    def __init__(self, desk: Desk, rest: Callable[[], Awaitable[object]]) -> None:
        """Begin with nothing to do.

        Args:
            desk: The desk.
            rest: Waits until nobody waits for an answer.
        """
        self._desk = desk
        self._rest = rest
        self._tables: dict[int, None] = {}
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "ahead")

    def look(self, table: int) -> None:
        """Work out soon what a table asks now; what it asked before is dropped."""
        if len(self._tables) < MOST:
            self._tables[table] = None
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._all(), name="ahead")

    async def settled(self) -> None:
        """Wait until nothing is left to do."""
        if self._task is not None:
            await asyncio.wait({self._task})

    async def close(self) -> None:
        """Stop after the question under way."""
        self._tables.clear()
        if self._task is not None:
            self._task.cancel()
        await self.settled()
        await asyncio.to_thread(self._thread.shutdown, wait=True, cancel_futures=True)

    async def _all(self) -> None:
        while self._tables:
            await self._rest()
            table = next(iter(self._tables))
            del self._tables[table]
            try:
                await self._table(table)
            except (Refused, StoreError):
                pass  # whoever presses there is told
            except Exception as error:  # the other tables must not wait for it
                incident(error, table=table)

    async def _table(self, table: int) -> None:
        snapshot = await self._desk.snapshot(table)
        if snapshot.table.status != "playing" or not PACES[snapshot.table.pace].together:
            return
        for seat in dict.fromkeys(asked.seat for asked in snapshot.asked if asked.holder == "person"):
            await self._rest()
            if table in self._tables:  # it has moved on, and comes again
                return
            await asyncio.get_running_loop().run_in_executor(self._thread, _work_out, snapshot, seat)


def _work_out(snapshot: Snapshot, seat: int) -> None:
    for decision in snapshot.decisions(seat):
        if decision.chosen is None:
            joined = snapshot.joined(decision)
            snapshot.foreseen(joined, shown_keys(joined, Where()))

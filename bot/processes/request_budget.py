"""The requests that this process may make of Discord: letters take what others leave.

Discord lets a bot make so many requests a second, in all its processes together. Each has a share, in a bucket of
tokens. A letter waits for a token before it is begun, and before each further request of it. What somebody waits for
takes its token without waiting, so that letters come after it. The answer to a press itself counts in no limit of
Discord's.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Any

import aiohttp
from msgspec import Struct

from bot.shards import Shards
from bot.watching import metrics

OF_DISCORD = 50.0
"""Requests a second that Discord lets a bot make; large bots may ask for more."""

KEPT_BACK = 0.1
"""The part of it that is left for what cannot be counted: clocks differ, and a process may be handed over."""

LEAST = 1.0
"""Requests a second that every process has."""

_OUTSIDE = re.compile(r"/(?:interactions|webhooks)/")
"""Answers to presses, which count in no limit of the whole bot."""


class _Prepaid(Struct):
    """Requests of a letter that were paid for already."""

    left: int


_letter: ContextVar[_Prepaid | None] = ContextVar("letter", default=None)


def share(given: float | None, shards: Shards) -> float:
    """Return the requests a second of a process.

    Args:
        given: The setting; ``None`` when it is left out: then by the part of all shards that the process has.
        shards: Its shards.
    """
    if given is not None:
        return given
    part = (shards.last - shards.first + 1) / shards.count
    return max(OF_DISCORD * (1 - KEPT_BACK) * part, LEAST)


class Budget:
    """The requests that may be made."""

    def __init__(self, rate: float, now: Callable[[], float] = time.monotonic, sleep: Any = asyncio.sleep) -> None:
        """Begin with those of a second.

        Args:
            rate: Requests a second.
            now: Seconds since whenever.
            sleep: Waits for some seconds.
        """
        self.rate, self._now, self._sleep = rate, now, sleep
        self._left, self._at = max(rate, 1.0), now()
        self._queue = asyncio.Lock()
        metrics.BUDGET.set(rate)
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._begins)
        self.trace.on_request_end.append(self._ended)

    @property
    def left(self) -> float:
        """Tokens that are left; less than none when others than letters took more than there were."""
        now = self._now()
        self._left = min(self._left + (now - self._at) * self.rate, max(self.rate, 1.0))
        self._at = now
        return self._left

    @asynccontextmanager
    async def letter(self) -> AsyncIterator[bool]:
        """Carry a letter, once its first request may be made.

        Yields:
            Whether it had to wait, so that what was read of it may be old.
        """
        waited = await self._wait()
        mark = _letter.set(_Prepaid(1))
        try:
            yield waited
        finally:
            _letter.reset(mark)

    async def _wait(self) -> bool:
        """Take a token; whoever came first has the first."""
        waited = self._queue.locked()
        async with self._queue:
            if (missing := 1.0 - self.left) > 0:
                metrics.BUDGET_WAIT.inc(missing / self.rate)
            while (missing := 1.0 - self.left) > 1e-9:
                waited = True
                await self._sleep(missing / self.rate)
            self._left -= 1.0
        return waited

    async def _begins(self, _session: object, _context: object, begins: aiohttp.TraceRequestStartParams) -> None:
        if _OUTSIDE.search(begins.url.path):
            return
        prepaid = _letter.get()
        if prepaid is None:
            self._left = self.left - 1.0
        elif prepaid.left:
            prepaid.left -= 1
        else:
            await self._wait()

    async def _ended(self, _session: object, _context: object, ended: aiohttp.TraceRequestEndParams) -> None:
        what = "answer" if _OUTSIDE.search(ended.url.path) else "other" if _letter.get() is None else "letter"
        status = ended.response.status
        metrics.REQUESTS.labels(what, f"{status // 100}xx").inc()
        if status == 429:
            metrics.LIMITED.labels(ended.response.headers.get("X-RateLimit-Scope", "unknown")[:20]).inc()

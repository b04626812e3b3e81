"""How late the event loop is, and whether the sweep comes by."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable

from bot.watching import metrics

EVERY = 1.0
"""Seconds between two looks."""

LONGEST_SWEEP = 180.0
"""Seconds without a sweep after which a bot that was ready does not live: it comes by each minute, and may take one."""


class Liveness:
    """Whether a process does its work."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """Begin.

        Args:
            now: Seconds since whenever.
        """
        self._now = now
        self._swept: float | None = None
        self._task: asyncio.Task[None] | None = None

    def swept(self) -> None:
        """Note that the sweep has come by."""
        self._swept = self._now()

    @property
    def silence(self) -> float:
        """Seconds since the sweep came by; 0 before its first time."""
        return 0.0 if self._swept is None else self._now() - self._swept

    @property
    def lives(self) -> bool:
        """Whether the sweep comes by; that somebody asks shows that the loop does."""
        return self.silence <= LONGEST_SWEEP

    def begin(self, every: float | None = None, tell: Callable[[], None] | None = None) -> None:
        """Look once a second how late the loop is.

        Args:
            every: Seconds between two signs of life, if anybody waits for them.
            tell: Gives a sign of life.
        """
        self._task = asyncio.create_task(self._look(math.inf if every is None else every, tell), name="liveness")

    def end(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()

    async def _look(self, every: float, tell: Callable[[], None] | None) -> None:
        told = -math.inf
        while True:
            begun = self._now()
            if tell is not None and self.lives and begun - told >= every:
                tell()
                told = begun
            await asyncio.sleep(min(EVERY, every))
            metrics.LOOP_LAG.observe(max(self._now() - begun - min(EVERY, every), 0.0))

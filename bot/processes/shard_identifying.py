"""Identifying shards no faster than Discord lets a bot do it, in all of its processes.

Within five seconds Discord takes one shard of each of some groups, for all processes together.
"""

from __future__ import annotations

import asyncio

from bot.clock import Clock
from bot.errors import StoreBusy, StoreError
from bot.logs import log
from bot.store import Store, moment

APART = 5.5
"""Seconds between two shards of a group: Discord's five, and how far the clocks of two machines may be apart."""


class Identifying:
    """The turns in which shards identify."""

    def __init__(self, store: Store, clock: Clock, groups: int) -> None:
        """Prepare.

        Args:
            store: The database that all processes share.
            clock: The source of time.
            groups: How many shards may identify at the same time.
        """
        self._store, self._clock, self._groups = store, clock, groups

    async def turn(self, shard: int) -> None:
        """Wait until a shard may identify, and note that it does."""
        group = f"identified {shard % self._groups}"
        try:
            async with self._store.alone(group):
                last = moment(await self._store.meta(group))
                if last is not None:
                    await asyncio.sleep(min(max(last + APART - self._clock.now(), 0.0), APART))
                async with self._store.transaction() as tx:
                    await tx.remember(group, str(self._clock.now()))
        except (StoreError, StoreBusy) as error:  # without an order of turns, everybody waits
            log.warning("identifying without an order", shard=shard, error=type(error).__name__)
            await asyncio.sleep(APART)

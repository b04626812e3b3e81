"""Heartbeats: each process notes that it serves its shards.

A silence before a start was an outage of the servers in them.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.shards import Shards, shard_of
from bot.store import Row, Store, Transaction, moment, sql

OUTAGE = 5.0
"""A shorter silence before a start is none. What is given back may be a minute too much: the sweep beats so often."""


async def beat(tx: Transaction, share: Shards, now: float) -> None:
    """Note that the servers of some shards are served."""
    for shard in share.ids:
        await tx.run(sql.beats.beat(share.count, shard, now))


async def give_up(tx: Transaction, share: Shards, now: float) -> None:
    """Note that a process stops in order, and serves the servers of its shards no longer."""
    for shard in share.ids:
        await tx.run(sql.beats.give_up(share.count, shard, now))


class Beats:
    """When servers were last served, also while they were divided otherwise."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self._at: dict[tuple[int, int], float] = {}
        for row in rows:
            count, shard, at = row["shards"], row["shard"], moment(row["at"])
            if isinstance(count, int) and count > 0 and at is not None:  # a damaged row counts for nothing
                self._at[count, shard] = at

    @classmethod
    async def of(cls, store: Store) -> Beats:
        """Read them."""
        return cls(await store.fetch(sql.beats.all_beats()))

    def since(self, server: int | None, now: float) -> float | None:
        """Return since when a server is not served; ``None`` if it is, or never was."""
        heard = [at for (shards, shard), at in self._at.items() if shard_of(server, shards) == shard]
        return max(heard) if heard and now - max(heard) >= OUTAGE else None

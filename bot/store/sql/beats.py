"""Heartbeats: when each shard was last served."""

from __future__ import annotations

from bot.store.statement import Change, Query, change, query


def beat(shards: int, shard: int, at: float) -> Change:
    """Note that a shard is served, of so many."""
    return change(
        """
        INSERT INTO beats (shards, shard, at) VALUES (?, ?, ?)
        ON CONFLICT (shards, shard) DO UPDATE SET at = excluded.at, given_up = 0
        """,
        shards, shard, at,
    )  # fmt: skip


def give_up(shards: int, shard: int, at: float) -> Change:
    """Note that a shard is served no longer, so that others see to its tables at once."""
    return change("UPDATE beats SET at = ?, given_up = 1 WHERE shards = ? AND shard = ?", at, shards, shard)


def all_beats() -> Query:
    """When each shard was last served, in whatever division."""
    return query("SELECT shards, shard, at FROM beats")

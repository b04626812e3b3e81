"""Heartbeats: when each shard was last served."""

from __future__ import annotations

from bot.store.statement import Change, Query, change, query


def beat(shards: int, shard: int, at: float) -> Change:
    """Note that a shard is served, of so many."""
    return change(
        """
        INSERT INTO beats (shards, shard, at) VALUES (?, ?, ?)
        ON CONFLICT (shards, shard) DO UPDATE SET at = excluded.at
        """,
        shards, shard, at,
    )  # fmt: skip


def all_beats() -> Query:
    """When each shard was last served, in whatever division."""
    return query("SELECT shards, shard, at FROM beats")

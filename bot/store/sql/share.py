"""Conditions for the tables of a process's servers."""

from __future__ import annotations

from bot.shards import Shards


def own(share: Shards) -> str:
    """A condition for the tables ``t`` of some shards; those without a server are at shard 0."""
    if share.whole:
        return "1 = 1"
    return f"{shard_of(share.count)} BETWEEN {share.first} AND {share.last}"


def shard_of(count: int | str) -> str:
    """The shard of a table ``t``, of so many."""
    return f"(coalesce(t.guild, 0) >> 22) % {count}"

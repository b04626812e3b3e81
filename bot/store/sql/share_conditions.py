"""Conditions for the tables of a process's servers."""

from __future__ import annotations

from bot.shards import Shards


def own(share: Shards) -> str:
    """A condition for the tables ``t`` of some shards; those without a server are at shard 0."""
    if share.whole:
        return "1 = 1"
    return f"(coalesce(t.guild, 0) >> 22) % {share.count} BETWEEN {share.first} AND {share.last}"


HEARD = """coalesce((
                SELECT max(b.at) FROM beats b WHERE b.shard = (coalesce(t.guild, 0) >> 22) % b.shards), 0)"""
"""When the server of a table ``t`` was last served."""


GIVEN_UP = """coalesce((
                SELECT b.given_up FROM beats b WHERE b.shard = (coalesce(t.guild, 0) >> 22) % b.shards
                ORDER BY b.at DESC LIMIT 1), 0) = 1"""
"""Whether the last process that served the server of a table ``t`` has stopped in order, and nobody serves it."""


def seen_to(share: Shards, at: str, late: str, *, always: str = "1 = 0") -> str:
    """A condition for what a process sees to: its own tables, others' overdue or given up.

    What became due while the server of its table was not served is left alone: nobody there could do anything about it,
    and they get that time back.

    Args:
        share: The servers of the process.
        at: The column with the moment.
        late: The mark of the moment since which it is overdue.
        always: A condition for what does not depend on people.
    """
    return f"({own(share)} OR (({at} <= {late} OR {GIVEN_UP}) AND ({always} OR {HEARD} >= {at})))"

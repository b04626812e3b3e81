"""Shards: which servers Discord tells a process about, and whose tables they are.

Discord puts each server into a shard by its id. A process serves one shard or several. It acts first for the tables of
those servers; tables without a server, and private messages, belong to shard 0.
"""

from __future__ import annotations

import re

from msgspec import Struct

_WRITTEN = re.compile(r"([0-9]{1,6})(?:-([0-9]{1,6}))?/([0-9]{1,6})")


class Shards(Struct, frozen=True):
    """Some of the shards that all servers are divided into.

    Attributes:
        first: The first of them.
        last: The last of them.
        count: How many there are in all.
    """

    first: int
    last: int
    count: int

    @property
    def ids(self) -> list[int]:
        """Their numbers."""
        return list(range(self.first, self.last + 1))

    @property
    def whole(self) -> bool:
        """Whether there are no others."""
        return self.last - self.first + 1 == self.count

    def own(self, server: int | None) -> bool:
        """Whether a server's tables are theirs, or those without a server."""
        return self.first <= shard_of(server, self.count) <= self.last

    def __str__(self) -> str:
        """As they are written in the settings."""
        some = str(self.first) if self.first == self.last else f"{self.first}-{self.last}"
        return f"{some}/{self.count}"


ALL = Shards(0, 0, 1)
"""The shards of a process that has all servers to itself."""


def shard_of(server: int | None, count: int) -> int:
    """Return the shard of a server, by Discord's own rule.

    Args:
        server: The server; ``None`` is for what belongs to none.
        count: How many shards there are.
    """
    return ((server or 0) >> 22) % count


def written(text: str) -> Shards:
    """Return shards from text such as ``0-3/16``, or ``2/16`` for a single one.

    Raises:
        ValueError: When there are no such shards.
    """
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise ValueError(text)
    first, count = int(found[1]), int(found[3])
    last = first if found[2] is None else int(found[2])
    if not first <= last < count:
        raise ValueError(text)
    return Shards(first, last, count)

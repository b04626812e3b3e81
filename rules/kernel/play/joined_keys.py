"""Keys of several answers given at once, each to the question that the one before leads to."""

from __future__ import annotations

from collections.abc import Container, Iterable

JOINT = "\x1f"
"""Stands between the keys of answers that are given at once; no game has it in a key."""


def parts(key: str) -> tuple[str, ...]:
    """Return the keys of a joined key, in the order of their questions; of a plain one itself."""
    return tuple(key.split(JOINT))


def goes_on(key: str, keys: Container[str]) -> bool:
    """Whether a joined key goes on from one that can be answered alone."""
    first, *more = parts(key)
    return bool(more) and first in keys


def leaves_out(keys: Iterable[str]) -> bool:
    """Whether of some like things one or more than two can be chosen at once, but not two."""
    sizes: dict[str, set[int]] = {}
    for first, *more in map(parts, keys):
        sizes.setdefault(first, set()).add(1 + len(more))
    return any(1 in found and 2 not in found and len(found) > 1 for found in sizes.values())

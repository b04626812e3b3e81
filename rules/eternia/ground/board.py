"""The board without anything on it: which spaces are neighbours, how far apart they are, which lie at the border.

All of it is tables by the number of a space, built once; a list of spaces is what a model stands on.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.eternia.state import ANYWHERE
from rules.eternia.view import COLUMNS, ROWS, SPACES
from rules.kernel.hexes import Hex, distance, neighbours


def hex_of(space: int) -> Hex:
    """Return a space in axial coordinates: every other row is shifted half a hex to the right."""
    row, column = divmod(space, COLUMNS)
    return Hex(column - row // 2, row)


def space_at(at: Hex) -> int | None:
    """ETE-MOV-5: return the space at axial coordinates; ``None`` off the board, where nothing can move to."""
    column = at.q + at.r // 2
    return at.r * COLUMNS + column if 0 <= at.r < ROWS and 0 <= column < COLUMNS else None


def _around(space: int) -> tuple[int, ...]:
    found = [space_at(near) for near in neighbours(hex_of(space))]
    return tuple(sorted(near for near in found if near is not None))


HEXES: tuple[Hex, ...] = tuple(hex_of(space) for space in range(SPACES))

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_around(space) for space in range(SPACES))
"""ETE-BTF-1, ETE-MOV-5: the spaces next to each, row by row; there is nothing beyond the border."""

DISTANCE: tuple[bytes, ...] = tuple(bytes(distance(one, other) for other in HEXES) for one in HEXES)
"""ETE-BTF-5: how many steps lie between two spaces, straight through everything."""

EDGE: frozenset[int] = frozenset(space for space in range(SPACES) if len(NEIGHBOURS[space]) < 6)
"""Spaces with a side on the border."""


def apart(one: Sequence[int], other: Sequence[int]) -> int:
    """ETE-BTF-5, ETE-MNT-1: how far apart two elements are, by the nearest of their spaces.

    ETE-BTF-6: a distance of exactly so many spaces is within so many. What stands nowhere is out of every reach.
    """
    if len(one) == 1 and len(other) == 1:
        return DISTANCE[one[0]][other[0]]
    return min([DISTANCE[a][b] for a in one for b in other], default=ANYWHERE)


def around(spaces: Sequence[int]) -> frozenset[int]:
    """Return the spaces next to an element, its own left out."""
    return frozenset(near for space in spaces for near in NEIGHBOURS[space]).difference(spaces)


def within(spaces: Sequence[int], r: int) -> list[int]:
    """ETE-BTF-4, ETE-BTF-6: the spaces up to so far from an element, its own among them, row by row."""
    if len(spaces) == 1:
        return [space for space, far in enumerate(DISTANCE[spaces[0]]) if far <= r]
    return [space for space in range(SPACES) if apart(spaces, (space,)) <= r]

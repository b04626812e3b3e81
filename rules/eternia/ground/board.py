"""The empty board: which spaces are neighbours, how far apart they are, and its border.

A list of spaces is what a model stands on.
"""

from __future__ import annotations

from functools import lru_cache

from rules.eternia.state import ANYWHERE
from rules.eternia.view import COLUMNS, ROWS, SPACES
from rules.kernel.ground import Ground
from rules.kernel.ground.hexes import Hex, distance, neighbours


def hex_of(space: int) -> Hex:
    """Return a space in axial coordinates: every other row is shifted half a hex to the right."""
    row, column = divmod(space, COLUMNS)
    return Hex(column - row // 2, row)


def space_at(at: Hex) -> int | None:
    """ETE-MOV-5: the space at axial coordinates; ``None`` off the board, where nothing moves."""
    column = at.q + at.r // 2
    return at.r * COLUMNS + column if 0 <= at.r < ROWS and 0 <= column < COLUMNS else None


HEXES: tuple[Hex, ...] = tuple(hex_of(space) for space in range(SPACES))

DISTANCE: tuple[bytes, ...] = tuple(bytes(distance(one, other) for other in HEXES) for one in HEXES)
"""ETE-BTF-5: how many steps lie between two spaces, straight through everything."""


@lru_cache(maxsize=2048)
def distances(spaces: tuple[int, ...]) -> bytes:
    """ETE-BTF-5, ETE-MNT-1: each space's distance from an element; without one, all are far."""
    rows = [DISTANCE[space] for space in spaces]
    return bytes(map(min, zip(*rows, strict=True))) if rows else bytes([ANYWHERE]) * SPACES


BOARD: Ground[int] = Ground(
    range(SPACES),
    lambda space: [near for near in map(space_at, neighbours(hex_of(space))) if near is not None],
    DISTANCE,
    ANYWHERE,
)

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(BOARD.beside.values())
"""ETE-BTF-1, ETE-MOV-5: the spaces next to each, row by row; there is nothing beyond the border."""

EDGE = BOARD.edge()
"""Spaces with a side on the border."""

apart = BOARD.apart
"""ETE-BTF-5, ETE-BTF-6, ETE-MNT-1: how far apart two elements are; what stands nowhere is out of every reach."""

around = BOARD.around
"""The spaces next to an element, its own left out."""

within = BOARD.within
"""ETE-BTF-4, ETE-BTF-6: the spaces up to so far from an element, its own among them, row by row."""

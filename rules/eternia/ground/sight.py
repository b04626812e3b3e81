"""Line of Sight: an unblocked line between two spaces' closest corners (ETE-LOS-1).

Corners are numbered 0 to 5 clockwise from the top of a space. A line depends on nothing but how two spaces lie to each
other; it is found once for each such pair.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from rules.eternia.ground.board import HEXES, space_at
from rules.eternia.ground.terrain import Land
from rules.eternia.view import SPACES
from rules.kernel.ground.hexes import Hex
from rules.kernel.ground.sight import corner, length, ray


class Line(NamedTuple):
    """A line between two elements.

    Attributes:
        clear: Nothing blocks it.
        start: The space and the corner where it begins.
        end: The space and the corner where it ends.
        crossed: The spaces that block it.
    """

    clear: bool
    start: tuple[int, int]
    end: tuple[int, int]
    crossed: tuple[int, ...]


class Ray(NamedTuple):
    """A line from the origin's space: its corners, and the spaces it crosses or runs between."""

    start: int
    end: int
    crossed: tuple[Hex, ...]
    between: tuple[tuple[Hex, Hex], ...]


def sees(land: Land, one: Sequence[int], other: Sequence[int]) -> bool:
    """ETE-LOS-1, ETE-LOS-5: whether two elements have Line of Sight, which works both ways."""
    if len(one) == 1 and len(other) == 1:
        low, high = (one[0], other[0]) if one[0] < other[0] else (other[0], one[0])
        key = low * SPACES + high
        known = land.seen.get(key)
        if known is None:
            known = land.seen[key] = not land.blocked or line(land, (low,), (high,)).clear
        return known
    return bool(one) and bool(other) and (not land.blocked or _clear(land, tuple(one), tuple(other)))


@lru_cache(maxsize=4096)
def _clear(land: Land, one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Return whether nothing blocks the line where one of the elements has two spaces."""
    return line(land, one, other).clear


def line(land: Land, one: Sequence[int], other: Sequence[int]) -> Line:
    """ETE-LOS-3: the source's choice of line: a clear one of the closest, if there is one.

    Raises:
        ValueError: One of the elements stands nowhere.
    """
    pairs = [(a, b) for a in one for b in other]
    nearest = min([_length(HEXES[a], HEXES[b]) for a, b in pairs])  # ETE-MNT-1: of two spaces the nearest is used
    own = {*one, *other}
    lines: list[Line] = []
    for a, b in pairs:
        if _length(HEXES[a], HEXES[b]) != nearest:
            continue
        for drawn in rays(HEXES[b].q - HEXES[a].q, HEXES[b].r - HEXES[a].r):
            crossed = _blocking(land, HEXES[a], drawn, own)
            lines.append(Line(not crossed, (a, drawn.start), (b, drawn.end), crossed))
    return next((found for found in lines if found.clear), lines[0])


def _blocking(land: Land, origin: Hex, ray: Ray, own: set[int]) -> tuple[int, ...]:
    """ETE-LOS-4: the spaces that block a line; the spaces of the two elements never do.

    ETE-LOS-1: along an edge both spaces beside it must block.
    """

    def blocks(at: Hex) -> int | None:
        space = space_at(Hex(origin.q + at.q, origin.r + at.r))
        return space if space in land.blocked and space not in own else None

    crossed = [blocks(at) for at in ray.crossed]
    for left, right in ray.between:
        both = blocks(left), blocks(right)
        if None not in both:
            crossed += both
    return tuple(sorted({space for space in crossed if space is not None}))


@cache
def rays(q: int, r: int) -> tuple[Ray, ...]:
    """ETE-LOS-1: the equally close lines from the origin to the hex at this offset."""
    found = []
    for start, end in _closest(q, r)[1]:
        met = ray(corner(Hex(0, 0), start), corner(Hex(q, r), end))
        crossed = tuple([part.hex for part in met.inside])
        found.append(Ray(start, end, crossed, tuple([(left.hex, right.hex) for left, right in met.along])))
    return tuple(found)


def _length(one: Hex, other: Hex) -> int:
    return _closest(other.q - one.q, other.r - one.r)[0]


@cache
def _closest(q: int, r: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Return how close the corners of two hexes come, squared, and the pairs of corners that do."""
    found = {
        pair: length(corner(Hex(0, 0), pair[0]), corner(Hex(q, r), pair[1])) for pair in product(range(6), range(6))
    }
    least = min(found.values())
    return least, tuple([pair for pair, far in found.items() if far == least])

"""Line of Sight: a line between the closest corners of two spaces that nothing blocks (ETE-LOS-1).

Corners are numbered 0 to 5 clockwise from the top of a space. Points are whole numbers: a hex is 2 wide and 4 high,
with rows 3 apart, so that only lengths need the true proportions. A line depends on nothing but how two spaces lie to
each other; it is found once for each such pair.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from rules.eternia.ground.board import HEXES, space_at
from rules.eternia.ground.land import Land
from rules.eternia.view import SPACES
from rules.kernel.hexes import Hex, neighbours

Point = tuple[int, int]
CORNERS: tuple[Point, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


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
    """A line from the space at the origin: its corners, the spaces that it crosses, those that it runs between."""

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
    return bool(one) and bool(other) and (not land.blocked or line(land, one, other).clear)


def line(land: Land, one: Sequence[int], other: Sequence[int]) -> Line:
    """ETE-LOS-3: the line that the source would choose: of the equally close ones a clear one, if there is one.

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
        for ray in rays(HEXES[b].q - HEXES[a].q, HEXES[b].r - HEXES[a].r):
            crossed = _blocking(land, HEXES[a], ray, own)
            lines.append(Line(not crossed, (a, ray.start), (b, ray.end), crossed))
    return next((found for found in lines if found.clear), lines[0])


def _blocking(land: Land, origin: Hex, ray: Ray, own: set[int]) -> tuple[int, ...]:
    """ETE-LOS-4: what blocks a line; the spaces of the two elements never do, whatever their terrain.

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


# ---- Geometry -----------------------------------------------------------------


def centre(at: Hex) -> Point:
    """Return the middle of a hex."""
    return 2 * at.q + at.r, 3 * at.r


def corner(at: Hex, number: int) -> Point:
    """Return a corner of a hex."""
    x, y = centre(at)
    return x + CORNERS[number][0], y + CORNERS[number][1]


def _length(one: Hex, other: Hex) -> int:
    return _closest(other.q - one.q, other.r - one.r)[0]


@cache
def _closest(q: int, r: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Return how close the corners of two hexes come, squared, and the pairs of corners that do."""
    found: dict[tuple[int, int], int] = {}
    for pair in product(range(6), range(6)):
        (ax, ay), (bx, by) = corner(Hex(0, 0), pair[0]), corner(Hex(q, r), pair[1])
        found[pair] = 3 * (ax - bx) ** 2 + (ay - by) ** 2
    least = min(found.values())
    return least, tuple([pair for pair, length in found.items() if length == least])


@cache
def rays(q: int, r: int) -> tuple[Ray, ...]:
    """Return the equally close lines from the origin to the hex that lies so far from it."""
    box = [Hex(a, b) for a in range(min(0, q) - 2, max(0, q) + 3) for b in range(min(0, r) - 2, max(0, r) + 3)]
    found = []
    for start, end in _closest(q, r)[1]:
        one, other = corner(Hex(0, 0), start), corner(Hex(q, r), end)
        near = [at for at in box if _meets(one, other, at)]
        crossed = tuple([at for at in near if _enters(one, other, at)])
        between = tuple([(at, by) for at in near for by in neighbours(at) if at < by and _follows(one, other, at, by)])
        found.append(Ray(start, end, crossed, between))
    return tuple(found)


def _side(one: Point, other: Point, point: Point) -> int:
    """Say on which side of a line a point lies: above 0 to its right, 0 on it."""
    return (other[0] - one[0]) * (point[1] - one[1]) - (other[1] - one[1]) * (point[0] - one[0])


def _meets(one: Point, other: Point, at: Hex) -> bool:
    """Whether the line, drawn on beyond its ends, meets a hex: which tells most hexes apart from it quickly."""
    x, y = centre(at)
    dx, dy = other[0] - one[0], other[1] - one[1]
    return abs(dx * (y - one[1]) - dy * (x - one[0])) <= 2 * abs(dx) + abs(dy)


def _enters(one: Point, other: Point, at: Hex) -> bool:
    """Whether a line has a part inside a hex; touching a corner or following an edge is none (ETE-LOS-1)."""
    if one == other:
        return False
    low, low_by, high, high_by = 0, 1, 1, 1  # the part of the line inside, between two fractions of it
    for number in range(6):
        a, b = corner(at, number), corner(at, (number + 1) % 6)
        begin, finish = _side(a, b, one), _side(a, b, other)  # above 0: inside of this edge
        if begin <= 0 and finish <= 0:
            return False
        if begin < 0:  # it comes in at begin / (begin - finish)
            if -begin * low_by > low * (finish - begin):
                low, low_by = -begin, finish - begin
        elif finish < 0 and begin * high_by < high * (begin - finish):
            high, high_by = begin, begin - finish
    return low * high_by < high * low_by


def _follows(one: Point, other: Point, at: Hex, by: Hex) -> bool:
    """Whether a line runs along the edge between two neighbours."""
    beside = [corner(by, number) for number in range(6)]
    edge = [point for point in [corner(at, number) for number in range(6)] if point in beside]
    if len(edge) != 2 or any(_side(one, other, point) for point in edge) or one == other:
        return False
    along = [_along(one, other, point) for point in edge]
    return max(0, min(along)) < min(_along(one, other, other), max(along))


def _along(one: Point, other: Point, point: Point) -> int:
    return (other[0] - one[0]) * (point[0] - one[0]) + (other[1] - one[1]) * (point[1] - one[1])

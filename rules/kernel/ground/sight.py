"""Lines over hexes in whole numbers: the hexes they cross, the edges they follow, how far.

A point has three coordinates that sum to 0: those of a hex in a cube, six times as large, so that corners and the
points half way to them are whole numbers too. The middle of ``Hex(q, r)`` is ``(6q, -6q - 6r, 6r)``.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from rules.kernel.ground.hexes import Hex, neighbours

Point = tuple[int, int, int]

SCALE = 6
CORNERS: tuple[Point, ...] = ((2, 2, -4), (4, -2, -2), (2, -4, 2), (-2, -2, 4), (-4, 2, 2), (-2, 4, -2))
"""The corners of a hex from its centre, clockwise from the top."""


class Part(NamedTuple):
    """A hex on a line, with its entry and exit as fractions of the line, from 0 to 1."""

    hex: Hex
    start: Fraction
    end: Fraction


class Ray(NamedTuple):
    """Everything a line meets.

    Attributes:
        inside: The hexes that it has a part inside of, in the order in which it comes to them.
        along: The pairs of neighbours that it runs between, along their edge, with the part of the line that does.
    """

    inside: tuple[Part, ...]
    along: tuple[tuple[Part, Part], ...]


def middle(at: Hex) -> Point:
    """Return the centre of a hex."""
    return SCALE * at.q, -SCALE * (at.q + at.r), SCALE * at.r


def corner(at: Hex, number: int) -> Point:
    """Return a corner of a hex, 0 to 5 clockwise from the top."""
    return _plus(middle(at), CORNERS[number])


def length(one: Point, other: Point) -> int:
    """Return the squared length of a line, in its own unit."""
    return sum([(a - b) ** 2 for a, b in zip(one, other, strict=True)])


@cache
def ray(one: Point, other: Point) -> Ray:
    """Return the obstacles on a line; touching a corner does not count, nor a line of no length."""
    if one == other:
        return Ray((), ())
    inside: list[Part] = []
    along: list[tuple[Part, Part]] = []
    for at in _near(one, other):
        part = within(one, other, at)
        if part is not None:
            inside.append(part)
            continue
        for by in neighbours(at):
            shared = _edge(one, other, at, by) if at < by else None
            if shared is not None:
                along.append((Part(at, *shared), Part(by, *shared)))
    return Ray(tuple(sorted(inside, key=lambda part: (part.start, part.end, part.hex))), tuple(along))


def within(one: Point, other: Point, at: Hex, half: int = SCALE) -> Part | None:
    """Return the part of a line strictly inside a hex, or a smaller one around its centre.

    Args:
        one: Where the line begins.
        other: Where it ends.
        at: The hex.
        half: How wide the hexagon is from its middle to a side: 6 for the whole hex, 3 for half of it.
    """
    low, high = Fraction(0), Fraction(1)
    for begin, rise in _across(one, other, at):
        bounds = _bounds(begin, rise, half)
        if bounds is None:
            return None
        low, high = max(low, bounds[0]), min(high, bounds[1])
    return Part(at, low, high) if low < high else None


def _edge(one: Point, other: Point, at: Hex, by: Hex) -> tuple[Fraction, Fraction] | None:
    """Return the part of a line that runs along the edge between two neighbours."""
    low, high = Fraction(0), Fraction(1)
    on_edge = False
    for (begin, rise), (beyond, _) in zip(_across(one, other, at), _across(one, other, by), strict=True):
        if begin == -beyond and abs(begin) == SCALE and not rise:  # the same side of both, from the one and the other
            on_edge = True
            continue
        bounds = _bounds(begin, rise, SCALE)
        if bounds is None:
            return None
        low, high = max(low, bounds[0]), min(high, bounds[1])
    return (low, high) if on_edge and low < high else None


def _across(one: Point, other: Point, at: Hex) -> list[tuple[int, int]]:
    """Return how far across each pair of a hex's sides a line begins, and how far it goes on."""
    x, y, z = middle(at)
    begin = [(a - b) for a, b in zip(one, (x, y, z), strict=True)]
    rise = [(a - b) for a, b in zip(other, one, strict=True)]
    return [(begin[i] - begin[j], rise[i] - rise[j]) for i, j in ((0, 1), (1, 2), (2, 0))]


def _bounds(begin: int, rise: int, half: int) -> tuple[Fraction, Fraction] | None:
    """Return the part of a line between two sides; ``None`` if there is none."""
    if not rise:
        return (Fraction(0), Fraction(1)) if abs(begin) < half else None
    ends = Fraction(-half - begin, rise), Fraction(half - begin, rise)
    return min(ends), max(ends)


def _near(one: Point, other: Point) -> list[Hex]:
    """Return the hexes a line may meet: near its box, and on its endless extension."""
    low = [min(a, b) // SCALE - 1 for a, b in zip(one, other, strict=True)]
    high = [max(a, b) // SCALE + 2 for a, b in zip(one, other, strict=True)]
    x, z = other[0] - one[0], other[2] - one[2]
    wide = max([abs(x * c[2] - z * c[0]) for c in CORNERS])
    return [
        Hex(q, r)
        for q in range(low[0], high[0] + 1)
        for r in range(low[2], high[2] + 1)
        if abs(x * (SCALE * r - one[2]) - z * (SCALE * q - one[0])) <= wide
    ]


def _plus(one: Point, other: Point) -> Point:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]

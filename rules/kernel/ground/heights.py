"""Lines over hexes of different heights: where one goes through a hex, and how high.

A line begins over the middle of one hex and ends over a point of another. What it meets depends on how the two lie to
each other alone, so that it is found once and laid anywhere. Heights are whole numbers in a unit of the game's own; the
height of a line on its way is kept as a whole number too, times :attr:`Line.whole`, so that nothing is rounded.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from rules.kernel.ground.hexes import Hex
from rules.kernel.ground.sight import Part, Point, middle, ray, within

ORIGIN = Hex(0, 0)


class Stretch(NamedTuple):
    """A stretch of a line: where it begins and ends, in parts of :attr:`Line.whole`.

    Attributes:
        q: How far its hex lies from the hex of the start, along the first coordinate.
        r: How far, along the second.
        start: Where the stretch begins.
        end: Where it ends.
    """

    q: int
    r: int
    start: int
    end: int


class Line(NamedTuple):
    """A line, seen from the hex where it begins.

    Attributes:
        whole: How many parts the line is divided into.
        inside: Its stretches inside of hexes, from the start on.
        along: The pairs of hexes between which it runs along an edge.
        core: Its stretches inside of the inner half of hexes, where a body stands.
    """

    whole: int
    inside: tuple[Stretch, ...]
    along: tuple[tuple[Stretch, Stretch], ...]
    core: tuple[Stretch, ...]


UPRIGHT = Line(1, (Stretch(0, 0, 0, 1),), (), (Stretch(0, 0, 0, 1),))
"""A line straight up or down, in the hex where it begins."""


@cache
def line(q: int, r: int, to: Point = (0, 0, 0), half: int = 3) -> Line:
    """Return the line from the middle of a hex to a point of another.

    Args:
        q: How far the other hex lies, along the first coordinate.
        r: How far, along the second.
        to: The point, from the middle of that hex, in the scale of :mod:`rules.kernel.ground.sight`.
        half: How wide a body is from its middle to a side.
    """
    if (q, r) == (0, 0):
        return UPRIGHT if to == (0, 0, 0) else _drawn(ORIGIN, to, half)
    sixths = next(turn for turn in range(6) if _first_sixth(Hex(q, r).turned(turn, ORIGIN)))
    x, y, z = to
    for _ in range(sixths):
        x, y, z = -z, -x, -y
    drawn = _drawn(Hex(q, r).turned(sixths, ORIGIN), (x, y, z), half)
    back = 6 - sixths
    return Line(
        drawn.whole,
        tuple([_turned(one, back) for one in drawn.inside]),
        tuple([(_turned(one, back), _turned(other, back)) for one, other in drawn.along]),
        tuple([_turned(one, back) for one in drawn.core]),
    )


@cache
def _drawn(there: Hex, to: Point, half: int) -> Line:
    """Draw a line; each is drawn in one direction of six, and turned for the others."""
    x, y, z = middle(there)
    start, end = middle(ORIGIN), (x + to[0], y + to[1], z + to[2])
    met = ray(start, end)
    core = [part for one in met.inside if (part := within(start, end, one.hex, half)) is not None]
    parts = [*met.inside, *[part for pair in met.along for part in pair], *core]
    whole = _common([share for part in parts for share in (part.start, part.end)])
    return Line(
        whole,
        tuple([_stretch(part, whole) for part in met.inside]),
        tuple([(_stretch(one, whole), _stretch(other, whole)) for one, other in met.along]),
        tuple([_stretch(part, whole) for part in core]),
    )


def _first_sixth(at: Hex) -> bool:
    return at.q > 0 and at.r >= 0


def _turned(stretch: Stretch, sixths: int) -> Stretch:
    at = Hex(stretch.q, stretch.r).turned(sixths, ORIGIN)
    return Stretch(at.q, at.r, stretch.start, stretch.end)


def span(whole: int, stretch: Stretch, start: int, end: int) -> tuple[int, int]:
    """Return the least and the greatest height on a stretch, times the whole.

    Args:
        whole: Of the line.
        stretch: The stretch.
        start: The height at which the line begins.
        end: The height at which it ends.
    """
    one = start * whole + (end - start) * stretch.start
    other = start * whole + (end - start) * stretch.end
    return (one, other) if one <= other else (other, one)


def meets(whole: int, stretch: Stretch, start: int, end: int, solid: tuple[int, int]) -> bool:
    """Return whether a line goes through something solid on a stretch; touching is not meeting.

    Args:
        whole: Of the line.
        stretch: The stretch.
        start: The height at which the line begins.
        end: The height at which it ends.
        solid: From which height to which something solid fills the hex.
    """
    low, high = span(whole, stretch, start, end)
    bottom, top = solid[0] * whole, solid[1] * whole
    return low < top and high > bottom


def _common(shares: list[Fraction]) -> int:
    """Return a number of parts in which all these shares of a line are whole."""
    whole = 1
    for share in shares:
        whole *= (share * whole).denominator
    return whole


def _stretch(part: Part, whole: int) -> Stretch:
    return Stretch(part.hex.q, part.hex.r, int(part.start * whole), int(part.end * whole))

"""Hexes in axial coordinates, in whole numbers: distance, neighbours, bearings, turns.

The third cube coordinate of a hex is ``-q - r``. Directions are numbered 0 to 5, each a sixth of a turn after the one
before. Geometry after Red Blob Games, "Hexagonal Grids". Nothing here knows where a map ends or what stands on it:
:mod:`rules.kernel.ground` does, and :mod:`rules.kernel.ground.sight` draws lines.
"""

from __future__ import annotations

from typing import NamedTuple


class Hex(NamedTuple):
    """A hex by its axial coordinates."""

    q: int
    r: int

    def step(self, direction: int, steps: int = 1) -> Hex:
        """Return the hex so many steps away in a direction."""
        dq, dr = DIRECTIONS[direction % 6]
        return Hex(self.q + dq * steps, self.r + dr * steps)

    def turned(self, sixths: int, about: Hex) -> Hex:
        """Return a hex turned around another by sixths of a turn, in the order of the directions."""
        q, r = self.q - about.q, self.r - about.r
        for _ in range(sixths % 6):
            q, r = -r, q + r
        return Hex(about.q + q, about.r + r)


DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))


def distance(one: Hex, other: Hex) -> int:
    """Return the number of steps between two hexes."""
    q, r = one.q - other.q, one.r - other.r
    return max(abs(q), abs(r), abs(q + r))


def neighbours(of: Hex) -> tuple[Hex, ...]:
    """Return the six neighbours of a hex, in the order of the directions."""
    return tuple([Hex(of.q + q, of.r + r) for q, r in DIRECTIONS])


def bearings(start: Hex, end: Hex) -> tuple[int, ...]:
    """Return the directions that best point at the end: two if between them, all at the start.

    That is where the way along a direction and the straight line go together most.
    """
    q, r = end.q - start.q, end.r - start.r
    along = [2 * q * way.q + 2 * r * way.r + q * way.r + r * way.q for way in DIRECTIONS]
    return tuple([number for number in range(6) if along[number] == max(along)])

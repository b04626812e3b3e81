"""Where hexes with a flat top lie in the pictures of Elemancers."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

_RISE = sqrt(3) / 2  # the height of a flat-topped hex, of its width

Axial = tuple[int, int]
Spot = tuple[int, int]


class Plan(NamedTuple):
    """Where the hexes of a board lie, in pixels.

    Attributes:
        size: How wide a hex is, from corner to corner.
        x: The middle of the hex at (0, 0).
        y: Its height.
    """

    size: int
    x: int
    y: int

    @property
    def high(self) -> int:
        """How high a hex is."""
        return round(self.size * _RISE)

    def middle(self, at: Axial) -> Spot:
        """Return the middle of a hex by its axial coordinates."""
        q, r = at
        return round(self.x + 0.75 * self.size * q), round(self.y + self.size * _RISE * (r + q / 2))

    @classmethod
    def around(cls, places: Iterable[Axial], width: int, top: int, edge: int, most: int, high: int = 0) -> Plan:
        """Return the plan that shows some hexes as large as they fit.

        Args:
            places: The hexes that are to be seen.
            width: The width of the picture.
            top: Where the highest one begins.
            edge: The room to either side.
            most: How wide a hex is at most.
            high: How much height there is; any unless given.
        """
        unit = cls(1000, 0, 0)
        spots = [unit.middle(at) for at in places]
        left, right = min(x for x, _ in spots), max(x for x, _ in spots)
        highest, lowest = min(y for _, y in spots), max(y for _, y in spots)
        size = min(most, int(1000 * (width - 2 * edge) / (right - left + 1000)))
        if high:
            size = min(size, int(1000 * high / (lowest - highest + 1000 * _RISE)))
        size -= size % 4
        scale = size / 1000
        x, y = width / 2 - scale * (left + right) / 2, top + scale * (500 * _RISE - highest)
        return cls(size, round(x), round(y))

    def bottom(self, places: Iterable[Axial]) -> int:
        """Return where the lowest of some hexes ends."""
        return max(self.middle(at)[1] for at in places) + self.high // 2


def distance(one: Axial, other: Axial) -> int:
    """Return how many steps there are from a hex to another."""
    q, r = other[0] - one[0], other[1] - one[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2

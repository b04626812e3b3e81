"""Where hexes with a flat top lie in the pictures of Elemancers."""

from __future__ import annotations

from collections.abc import Mapping
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

    def middles(self, places: Mapping[str, Axial]) -> dict[str, Spot]:
        """Return the middle of each place."""
        return {place: self.middle(at) for place, at in places.items()}

    @classmethod
    def around(cls, places: Mapping[str, Axial], width: int, top: int, edge: int, most: int) -> Plan:
        """Return the plan that shows some hexes as large as the width allows.

        Args:
            places: The hexes that are to be seen.
            width: The width of the picture.
            top: Where the highest one begins.
            edge: The room to either side.
            most: How wide a hex is at most.
        """
        unit = cls(1000, 0, 0)
        spots = [unit.middle(at) for at in places.values()]
        left, right = min(x for x, _ in spots), max(x for x, _ in spots)
        highest = min(y for _, y in spots)
        size = min(most, int(1000 * (width - 2 * edge) / (right - left + 1000)))
        size -= size % 2
        scale = size / 1000
        return cls(size, round(width / 2 - scale * (left + right) / 2), round(top + scale * (500 * _RISE - highest)))

    def bottom(self, places: Mapping[str, Axial]) -> int:
        """Return where the lowest of some hexes ends."""
        return max(self.middle(at)[1] for at in places.values()) + self.high // 2

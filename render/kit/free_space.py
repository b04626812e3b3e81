"""Room on a picture: what is taken, so that the rest is drawn only where it is free."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import NamedTuple

_CELL = 128  # pixels: how finely boxes are sorted by where they are


class _Taken(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float
    of: Hashable


class Room:
    """The boxes that are taken on a picture or on a part of one."""

    def __init__(self, left: float, top: float, right: float, bottom: float) -> None:
        """Begin with nothing taken; beyond these edges nothing is free."""
        self._edges = left, top, right, bottom
        self._cells: dict[tuple[int, int], list[_Taken]] = {}

    def take(self, x: float, y: float, wide: float, high: float, of: Hashable = None) -> None:
        """Take a box by its middle; what is ``of`` the same thing may lie over it."""
        box = _Taken(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2, of)
        for cell in _cells(box):
            self._cells.setdefault(cell, []).append(box)

    def free(self, x: float, y: float, wide: float, high: float, of: Hashable = None) -> bool:
        """Return whether a box is free of all but what is ``of`` the same thing."""
        box = _Taken(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2, of)
        left, top, right, bottom = self._edges
        if box.left < left or box.top < top or box.right > right or box.bottom > bottom:
            return False
        return not any(
            box.left < one.right and one.left < box.right and box.top < one.bottom and one.top < box.bottom
            for cell in _cells(box)
            for one in self._cells.get(cell, ())
            if of is None or one.of != of
        )

    def taken(
        self, spots: Iterable[tuple[float, float]], wide: float, high: float, of: Hashable = None
    ) -> tuple[float, float] | None:
        """Take the first of some spots that is free, and return it; ``None`` where none is."""
        for x, y in spots:
            if self.free(x, y, wide, high, of):
                self.take(x, y, wide, high)
                return x, y
        return None


def _cells(box: _Taken) -> Iterator[tuple[int, int]]:
    for column in range(int(box.left // _CELL), int(box.right // _CELL) + 1):
        for row in range(int(box.top // _CELL), int(box.bottom // _CELL) + 1):
            yield column, row

"""The part of the map that the action is in, large enough to be read on a phone."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from math import dist

from msgspec import Struct

from render.kit.hexmap import Cell, Layout
from rules.timestrike.view import PlaceView

_MARGIN = 12  # of a picture beside the hexes

TOP = " top"
"""How the name of the top of an overhang ends."""


def cell_of(at: tuple[int, int]) -> Cell:
    """Return the column and the row of a hex by its axial coordinates."""
    q, r = at
    return q + (r - r % 2) // 2, r


@lru_cache(maxsize=16)
def cells_of(places: tuple[PlaceView, ...]) -> Mapping[str, Cell]:
    """Return where each place lies."""
    return {place.name: cell_of(place.hex) for place in places}


class Look(Struct, frozen=True):
    """How a map is drawn.

    Attributes:
        layout: Where hexes lie.
        width: How wide the part is.
        height: How high it is.
        left: The room for the numbers of rows.
        top: The room for the letters of columns.
        least: How small the smallest letters are.
    """

    layout: Layout
    width: int
    height: int
    left: int
    top: int
    least: int

    def whole(self, middles: Mapping[str, tuple[int, int]]) -> frozenset[str]:
        """Return the places whose hexes lie in the picture as a whole, by the middles of all."""
        wide, high = self.layout.wide // 2 - 2, self.layout.high // 2 - 2
        left, right, top, bottom = self.left + wide, self.width - wide, self.top + high, self.height - high
        return frozenset([name for name, (x, y) in middles.items() if left <= x <= right and top <= y <= bottom])


def look(
    wanted: Collection[Cell],
    board: Collection[Cell],
    size: tuple[int, int],
    edges: tuple[int, int],
    sizes: Sequence[int],
    least: int,
) -> Look:
    """Return the part that shows some hexes whole, as large as they fit.

    Args:
        wanted: The hexes to be seen.
        board: All hexes; beside the part that is shown lies as much of them as there is room for.
        size: How wide it is, and how high at most.
        edges: The room at the left and at the top.
        sizes: How wide a hex may be, the largest first.
        least: How small the smallest letters are.
    """
    (width, highest), (left, top) = size, edges
    most = Layout.around(wanted, width - left - 2 * _MARGIN, highest - top - 4, sizes[0]).wide
    wide = next((one for one in sizes if one <= most), most)
    rows = [row for _, row in wanted]
    height = Layout(wide).height(max(rows) - min(rows) + 1) + 8
    layout = Layout.around(wanted, width - left, height, wide)
    layout = layout._replace(left=layout.left + left, top=layout.top + top)
    middles = layout.middles({cell: cell for cell in board}).values()
    first, last = (each([x for x, _ in middles]) for each in (min, max))
    half = wide // 2 + _MARGIN
    aside = max(0, width - half - last) - max(0, first - half - left)
    if last - first + 2 * half <= width - left:
        aside = (width + left - first - last) // 2
    return Look(layout._replace(left=layout.left + aside), width, height + top, left, top, least)


def gathered(first: Sequence[Cell], others: Sequence[Cell], size: tuple[int, int], wide: int) -> list[Cell]:
    """Return the first hexes and the nearest others, as many as fit when a hex is so wide.

    Args:
        first: The hexes that must be seen; those that do not fit are left out from the last on.
        others: More hexes, of which the nearest come first.
        size: The room, across and down.
        wide: How wide a hex is at least.
    """
    layout = Layout(wide)
    middles = layout.middles({cell: cell for cell in [*first, *others]})
    middle = middles[first[0]]
    room = size[0] - wide, size[1] - layout.high
    left, top = right, bottom = middle
    found: list[Cell] = []
    for cell in [*first, *sorted(others, key=lambda one: dist(middle, middles[one]))]:
        x, y = middles[cell]
        edges = min(left, x), min(top, y), max(right, x), max(bottom, y)
        if edges[2] - edges[0] <= room[0] and edges[3] - edges[1] <= room[1]:
            left, top, right, bottom = edges
            found.append(cell)
    return found


def around(cell: Cell, board: Collection[Cell]) -> list[Cell]:
    """Return a hex and its neighbours on the board."""
    column, row = cell
    shift = row % 2
    near = [(column - 1, row), cell, (column + 1, row)]
    near += [(column + shift - one, other) for other in (row - 1, row + 1) for one in (0, 1)]
    return [one for one in near if one in board]

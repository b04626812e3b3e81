"""Drawing on hexes: a whole map or a part of it, with marks, labels and bases on the hexes.

Hexes have a point at the top, and every second row is shifted half a hex to the right. A place is the name that a game
has for a hex; where it lies is its column and its row, both from 0. Everything is drawn on the colour that lies there,
so that its edges are smooth.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import cos, dist, radians, sin, sqrt
from typing import Generic, NamedTuple, TypeVar

from PIL import Image, ImageDraw

from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.shapes import shape
from render.kit.writing.fonts import Weight

N = TypeVar("N", bound=Hashable)
Cell = tuple[int, int]
"""A column and a row."""

Spot = tuple[float, float]


class Layout(NamedTuple):
    """Where hexes lie, in pixels.

    Attributes:
        wide: How wide a hex is, an even number.
        left: Where the hex of the first column and row begins.
        top: Where it begins at its top.
    """

    wide: int
    left: int = 0
    top: int = 0

    @property
    def high(self) -> int:
        """How high a hex is, from point to point."""
        return round(self.wide * 2 / sqrt(3))

    @property
    def pitch(self) -> float:
        """How far a row lies below the one before."""
        return self.high * 3 / 4

    def centre(self, cell: Cell) -> tuple[int, int]:
        """Return the middle of a hex."""
        column, row = cell
        x = self.left + self.wide * column + (self.wide // 2) * (1 + row % 2)
        return x, round(self.top + self.high / 2 + self.pitch * row)

    def corner(self, cell: Cell, number: int) -> Spot:
        """Return a corner of a hex, 0 to 5 clockwise from the top."""
        x, y = self.centre(cell)
        angle = radians(60 * number - 90)
        return x + self.high / 2 * cos(angle), y + self.high / 2 * sin(angle)

    def middles(self, cells: Mapping[N, Cell], within: Cell | None = None) -> dict[N, tuple[int, int]]:
        """Return the middle of each place, or only of those visible in a picture of a given size."""
        across, half, pitch = self.wide, self.wide // 2, self.pitch
        left, upper = self.left, self.top + self.high / 2
        found = {
            place: (left + across * column + half * (1 + row % 2), round(upper + pitch * row))
            for place, (column, row) in cells.items()
        }
        if within is None:
            return found
        wide, high = self.wide // 2, self.high // 2
        right, bottom = within[0] + wide, within[1] + high
        return {place: at for place, at in found.items() if -wide < at[0] < right and -high < at[1] < bottom}

    def height(self, rows: int) -> int:
        """Return the height of so many rows together, without the parts that rise above them."""
        return round(self.pitch * (rows - 1) + self.high)

    @classmethod
    def around(cls, cells: Collection[Cell], width: int, height: int, most: int) -> Layout:
        """Return the layout that shows some hexes as large as fits: a whole map, or a part of one.

        Args:
            cells: The hexes that are to be seen whole; they come to lie in the middle.
            width: The width of the picture.
            height: Its height.
            most: How wide a hex is at most.

        Raises:
            ValueError: There are no hexes, or they do not fit whatever their size.
        """
        if not cells:
            raise ValueError("nothing is to be seen")
        halves, rows = [2 * column + row % 2 for column, row in cells], [row for _, row in cells]
        west, east, north, south = min(halves), max(halves), min(rows), max(rows)
        for wide in range(most - most % 2, 0, -2):
            layout = cls(wide)
            left, right = wide // 2 * (west + 1), wide // 2 * (east + 1)
            (_, top), (_, bottom) = layout.centre((0, north)), layout.centre((0, south))
            if right - left + wide <= width and bottom - top + layout.high <= height:
                return cls(wide, (width - left - right) // 2, (height - top - bottom) // 2)
        raise ValueError("the hexes do not fit the picture")


class HexMap(NamedTuple, Generic[N]):
    """A canvas with hexes on it.

    Attributes:
        canvas: Where to draw.
        high: How high a hex is.
        middles: The middle of each place that is in the picture.
        plain: The colour of a place that has none of its own.
        grounds: The colours of the others.
    """

    canvas: Canvas
    high: int
    middles: Mapping[N, tuple[int, int]]
    plain: Colour
    grounds: Mapping[N, Colour] = {}

    def ground(self, place: N) -> Colour:
        """Return the colour that lies on a place."""
        return self.grounds.get(place, self.plain)

    def on(self, place: N) -> Canvas:
        """Return the canvas for things at a place."""
        return self.canvas.on(self.ground(place))

    def hexagon(self, place: N, fill: Colour, inset: int = 0, ground: Colour | None = None) -> None:
        """Fill a hex, or one smaller by ``inset`` pixels, on the canvas unless a ground is given."""
        canvas = self.canvas if ground is None else self.canvas.on(ground)
        canvas.shape("hexagon", *self.middles[place], self.high - inset, fill, kind="ground")

    def mark(self, place: N, sign: str, size: int, fill: Colour, *, right: float = 0, down: float = 0) -> None:
        """Draw a sign on a place, so far from its middle."""
        x, y = self.middles[place]
        self.on(place).shape(sign, x + right, y + down, size, fill)

    def frame(self, place: N, fill: Colour, inset: int = 0) -> None:
        """Draw a frame along the sides of a hex, so many pixels smaller."""
        self.mark(place, "frame", self.high - inset, fill)

    def label(self, place: N, words: str, size: int, fill: Colour, *, weight: Weight = 700, down: float = 0) -> None:
        """Write on a place, so far below its middle."""
        x, y = self.middles[place]
        self.on(place).text(x, y + down, words, size, fill, weight=weight, anchor="centre")

    def raised(self, places: Iterable[N], up: int) -> list[tuple[int, int]]:
        """Return the middles of the places that something stands on, so far higher."""
        return [(x, y - up) for x, y in map(self.middles.__getitem__, places)]

    def dotted(
        self, place: N, start: Spot, end: Spot, fill: Colour, *, size: int, step: int, clear: tuple[int, int, int]
    ) -> None:
        """Draw a dotted line.

        Args:
            place: What lies on it is taken for the ground of the whole line.
            start: Where it begins.
            end: Where it ends.
            fill: The colour of the dots.
            size: How large they are.
            step: How far apart.
            clear: What no dot covers: so far to either side, and up and down, of a point so far below each middle.
        """
        wide, high, down = clear
        for x, y in points(start, end, step):
            if not any(abs(x - left) < wide and abs(y - top - down) < high for left, top in self.middles.values()):
                self.on(place).shape("circle", x, y, size, fill)


def points(start: Spot, end: Spot, step: float) -> Iterator[Spot]:
    """Yield points along a line about so far apart, both ends included."""
    far = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    count = max(1, round(far / step))
    for number in range(count + 1):
        share = number / count
        yield start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def base(canvas: Canvas, middles: Sequence[Spot], wide: int, rim: Colour, fill: Colour) -> None:
    """Draw a base over hexes as one body with a rim: bars between the middles of neighbours."""
    x, y = (round(line) for line in middles[0])
    apart = tuple(sorted([(right - x, down - y) for right, down in middles]))
    for across, colour in ((wide + 6, rim), (wide - 2, fill)):
        mask, left, top = _body(apart, across)
        canvas.fill(mask, x + left, y + top, colour)


@lru_cache(maxsize=64)
def _body(middles: tuple[Spot, ...], across: int) -> tuple[Image.Image, int, int]:
    """Return the mask of a base with bars so wide, and where it lies."""
    bars = sorted([(dist(one, other), one, other) for one, other in combinations(middles, 2)])
    near = [(one, other) for far, one, other in bars if far < bars[0][0] * 1.3] or [(middles[0], middles[0])]
    (west, east), (north, south) = ((min(line), max(line)) for line in zip(*middles, strict=True))
    left, top = round(west - across / 2), round(north - across / 2)
    mask = Image.new("L", (round(east - west) + across + 1, round(south - north) + across + 1))
    draw = ImageDraw.Draw(mask)
    for ends in near:
        draw.line([(x - left, y - top) for x, y in ends], fill=255, width=across)
    circle = shape("circle", across).point(lambda level: 255 * (level > 0))
    for x, y in middles:
        mask.paste(circle, (round(x - across / 2) - left, round(y - across / 2) - top), circle)
    return mask, left, top

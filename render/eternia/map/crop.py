"""The part of the battlefield that a question is about, large enough to be read on a phone."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from PIL import Image

from render.eternia import theme
from render.eternia.art import ground_of
from render.eternia.layout import CELLS
from render.kit.art.tile import tile
from render.kit.art.tones import Hue
from render.kit.canvas import Canvas
from render.kit.drawing_notes import kept
from render.kit.hexmap import HexMap, Layout
from render.kit.phone import LEAST, WIDTH
from rules.eternia.view import COLUMNS, ROWS, AimView, ReachView, TerrainView
from rules.eternia.view import LETTERS as COLUMN_LETTERS

_HIGHEST = 940
_ACROSS = (140, 124, 110, 98, 88, 80, 68)  # sizes of a hex: few, so that what is drawn on one is kept
_ROOMY = 124  # a hex that has room for a model over its name
_COUNTED = 98  # a hex that has room for a number over its name
_NAMED = 80  # a hex that has room for its name; smaller ones stand between letters and numbers
_LEFT, _TOP = 62, 58  # room for those
_EDGE = 26  # of the board round what is shown, where it is not its end
_LINE = 5


class Crop(NamedTuple):
    """A part of the battlefield.

    Attributes:
        layout: Where its hexes lie.
        height: How high it is.
        left: Room at its left for the numbers of rows, where spaces are not named.
        top: Room at its top for the letters of columns.
    """

    layout: Layout
    height: int
    left: int = 0
    top: int = 0

    @classmethod
    def around(cls, spaces: Collection[int]) -> Crop:
        """Return the part that shows some spaces whole, as large as they fit."""
        cells = [CELLS[space] for space in spaces]
        most = Layout.around(cells, WIDTH - 2 * _EDGE, _HIGHEST, _ACROSS[0]).wide
        wide = next(size for size in _ACROSS if size <= most)
        left, top = (0, 0) if wide >= _NAMED else (_LEFT, _TOP)
        rows = [row for _, row in cells]
        height = Layout(wide).height(max(rows) - min(rows) + 1) + (0 if top else 2 * _EDGE)
        if left:  # the whole width has room: what stands beside rows and columns names every space
            cells = [cell for cell in CELLS.values() if min(rows) <= cell[1] <= max(rows)]
        layout = Layout.around(cells, WIDTH - left, height, wide)
        return cls(layout._replace(left=layout.left + left, top=layout.top + top), height + top, left, top)

    @property
    def named(self) -> bool:
        """Whether its hexes have room for their names."""
        return self.layout.wide >= _NAMED

    @property
    def roomy(self) -> bool:
        """Whether its hexes have room for a model over their names."""
        return self.layout.wide >= _ROOMY

    @property
    def counted(self) -> bool:
        """Whether its hexes have room for a number over their names."""
        return self.layout.wide >= _COUNTED

    def whole(self, field: HexMap[int]) -> set[int]:
        """Return the spaces that are in the picture as a whole, so that they can be named."""
        wide, high = self.layout.wide // 2, self.layout.high // 2
        return {
            space
            for space, (x, y) in field.middles.items()
            if wide + self.left <= x <= WIDTH - wide and high + self.top <= y <= self.height - high
        }


class Marks(NamedTuple):
    """The marks on a part of the battlefield.

    Attributes:
        asked: The models that the question is about.
        reach: The spaces that can be chosen.
        aims: The targets that can be chosen, and those that cannot be seen.
        models: The codes of the models that can be chosen.
        fallen: The models that fell where they are drawn.
    """

    asked: frozenset[int] = frozenset()
    reach: tuple[ReachView, ...] = ()
    aims: tuple[AimView, ...] = ()
    models: frozenset[int] = frozenset()
    fallen: frozenset[int] = frozenset()


def near(spaces: Iterable[int]) -> set[int]:
    """Return spaces with all their neighbours on the board."""
    found = set()
    for space in spaces:
        row, column = divmod(space, COLUMNS)
        shift = row % 2
        around = [(row, column - 1), (row, column), (row, column + 1)]
        around += [(other, column + shift - one) for other in (row - 1, row + 1) for one in (0, 1)]
        found |= {r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS}
    return found


def field_of(canvas: Canvas, terrain: tuple[TerrainView, ...], crop: Crop, plain: Hue) -> HexMap[int]:
    """Return the hexes of a part, on a canvas, over the land of the scenario."""
    grounds = {space: theme.TERRAIN.get(piece.code, theme.UNKNOWN) for piece in terrain for space in piece.spaces}
    middles = crop.layout.middles(CELLS, (WIDTH, crop.height))
    return HexMap(canvas, crop.layout.high, middles, plain.middle, grounds)


def axes(canvas: Canvas, field: HexMap[int], crop: Crop) -> None:
    """Write the letters of columns and the numbers of rows, where spaces have no names."""
    whole = crop.whole(field)
    first = min(CELLS[space][0] for space in whole)
    top = min(field.middles[space][1] for space in whole)
    for space in whole:
        x, y = field.middles[space]
        column, row = CELLS[space]
        if y == top:
            canvas.text(x, _TOP / 2, COLUMN_LETTERS[column], LEAST, theme.MUTED, anchor="centre")
        if column == first:
            canvas.text(_LEFT / 2 - 4, y, str(row + 1), LEAST, theme.MUTED, anchor="centre")


@kept(16)
def land(terrain: tuple[TerrainView, ...], crop: Crop, plain: Hue) -> Image.Image:
    """Return the hexes of a part; an edge around those that block the view."""
    canvas = theme.blank(WIDTH, crop.height)
    field = field_of(canvas, terrain, crop, plain)
    codes = {space: piece.code for piece in terrain for space in piece.spaces}
    blocked = {space for piece in terrain if piece.blocks_sight for space in piece.spaces}
    for space, (x, y) in field.middles.items():
        if space not in codes:
            tile(canvas, plain, x, y, field.high - _LINE)
    for space in field.middles:
        if space in blocked:
            field.hexagon(space, theme.TEXT, -8)
    for space, (x, y) in field.middles.items():
        if space in codes:
            ground, sign = ground_of(codes[space])
            under = theme.TEXT if space in blocked else theme.TABLE
            tile(canvas.on(under), ground, x, y, field.high - (2 if space in blocked else _LINE), sign)
    return canvas.image

"""The ground: height by shade and edge, water, resources, roads, walls, overhangs.

Each hex is copied from a tile; tiles are kept, and so are the last few parts of maps. Where the ground falls, the lower
hex has a dark strip along that side, the wider the deeper; the upper one has a light rim.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from PIL import Image, ImageDraw

from render.kit.art.silhouettes import silhouette
from render.kit.art.stamp import FIRM
from render.kit.art.texture import noise
from render.kit.art.tones import toned
from render.kit.canvas import Canvas, Stencil
from render.kit.colours import Colour
from render.kit.drawing_notes import kept
from render.kit.hexmap import Cell, Layout
from render.kit.shapes import shape
from render.timestrike import theme
from render.timestrike.art import standing
from render.timestrike.map.crop import TOP, Look, cell_of
from rules.timestrike.view import PlaceView

_INNER = 0.66  # of a hex, the top of an overhang in it
_WALL = 0.84
_GAP = 3
_LITTER = {2: "dead-tree", 7: "desert-skull", 11: "grass-patch", 16: "crossed-bones", 20: "grass"}
_SPECK = 2  # pixels: how large the grain of the ground is
_DEEPEST = 6  # levels: a cliff is not drawn wider
_SIDES = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The steps to the neighbours, clockwise from the one in the north-east; side n lies between corners n and n + 1."""

At = tuple[int, int]
Point = tuple[float, float]


def surfaces(places: Iterable[PlaceView]) -> dict[At, PlaceView]:
    """Return what lies on the ground of each hex, without the tops of overhangs."""
    return {place.hex: place for place in places if not place.name.endswith(TOP)}


def ground_of(place: PlaceView) -> Colour:
    """Return the colour that lies on a place."""
    return theme.LINE if place.wall else theme.land(place.level, place.kind)


@kept(4)
def ground(places: tuple[PlaceView, ...], look: Look) -> Image.Image:
    """Return the ground of a part of the map, without numbers."""
    canvas = theme.blank(look.width, look.height)
    land = surfaces(places)
    layout = look.layout
    middles = layout.middles({at: cell_of(at) for at in land}, (look.width, look.height))
    levels = {at: place.level for at, place in land.items()}
    half, mask = (layout.wide + 2) // 2, _mask(layout.wide)
    for at, (x, y) in middles.items():
        place = land[at]
        mine = place.level
        falls = tuple([_fall(levels.get((at[0] + q, at[1] + r), mine) - mine) for q, r in _SIDES])
        tile = _tile(layout.wide, place.level, place.kind, bool(place.wall), falls, _litter(place))
        canvas.image.paste(tile, (x - half, y - mask.height // 2), mask)
    _roads(canvas, land, middles, layout)
    for place in places:
        if place.name.endswith(TOP) and place.hex in middles:
            under = land[place.hex]
            overhang(canvas.on(theme.land(under.level, under.kind)), place.level, *middles[place.hex], layout.high)
    _axes(canvas, [cell_of(at) for at in middles], look)
    return canvas.image


def patch(canvas: Canvas, x: int, y: int, wide: int, level: int, kind: str = "base") -> None:
    """Draw one hex of ground by itself, with its middle at a point."""
    mask = _mask(wide)
    tile = _tile(wide, level, kind, False, (0,) * len(_SIDES), "")
    canvas.note(x, y, "hexagon", mask.height, theme.land(level, kind), "ground")
    canvas.stamp(Stencil(tile, mask), x - mask.width // 2, y - mask.height // 2)


def _fall(levels: int) -> int:
    """Return how much higher a neighbour is, as far as that is drawn."""
    return max(-1, min(levels, _DEEPEST))


@lru_cache(maxsize=16)
def _mask(wide: int) -> Image.Image:
    """Return the hex of a tile as a mask without half tones."""
    high = Layout(wide).high
    whole = Image.new("L", (wide + 2, high + 2))
    whole.paste(shape("hexagon", high - _GAP), ((wide + 2 - high + _GAP) // 2, (2 + _GAP) // 2))
    return whole.point(lambda level: 255 * (level > 127))


@lru_cache(maxsize=1024)
def _tile(wide: int, level: int, kind: str, wall_: bool, falls: tuple[int, ...], litter: str) -> Image.Image:
    """Return a hex: its ground, the cliffs along its sides, and the sign of what lies there."""
    layout = Layout(wide, 1, 1)
    fill = theme.land(level, kind)
    canvas = theme.blank(wide + 2, layout.high + 2, fill)
    canvas.image.paste(_texture(wide, level, water=kind == "water"), (0, 0))
    draw, colours = ImageDraw.Draw(canvas.image), theme.palette()
    x, y = layout.centre((0, 0))
    for side, fall in enumerate(falls):
        if not fall or (fall < 0 and kind == "water"):
            continue
        deep = 0.1 + 0.035 * fall if fall > 0 else 0.05
        corners = [layout.corner((0, 0), side), layout.corner((0, 0), side + 1)]
        inner = [_towards(corner, (x, y), deep) for corner in reversed(corners)]
        colour = theme.foot(fill) if fall > 0 else theme.RIDGE[theme.LAND.index(fill)]
        draw.polygon([*corners, *inner], fill=colours.index(colour))
    if litter:
        _scatter(canvas, litter, level, round(x), round(y + layout.high * 0.06), round(layout.high * 0.5))
    _sign(canvas, kind, x, y, layout.high, wall_=wall_)
    return canvas.image


def _litter(place: PlaceView) -> str:
    """Return what lies on plain ground for the looks of it: on few hexes, and always the same."""
    if place.level != 1 or place.kind != "base" or place.wall:
        return ""
    q, r = place.hex
    return _LITTER.get((q * 5 + r * 11) % 23, "")


def _scatter(canvas: Canvas, litter: str, level: int, x: int, y: int, size: int) -> None:
    """Lay something on the ground in its own tones; nobody takes it for a piece."""
    dark, _, light = [canvas.palette.index(tone) for tone in theme.GRAIN[level].tones]
    mask = silhouette(litter, size).point(FIRM)
    at = x - size // 2, y - size // 2
    canvas.image.paste(dark, (at[0] + 2, at[1] + 3), mask)
    canvas.image.paste(light, at, mask)


@lru_cache(maxsize=128)
def _texture(wide: int, level: int, *, water: bool) -> Image.Image:
    """Return the ground of a hex as quiet noise in the tones of its level, or of water."""
    hue = theme.SEA if water else theme.GRAIN[max(0, min(level, len(theme.GRAIN) - 1))]
    across, down = (wide + 2 + _SPECK - 1) // _SPECK, (Layout(wide).high + 2 + _SPECK - 1) // _SPECK
    levels = noise(across, down // 2 if water else down, "sea" if water else "sand", max(4, wide // (4 * _SPECK)))
    half = toned(levels, theme.palette(), hue)
    whole = half.resize((across * _SPECK, down * _SPECK), Image.Resampling.NEAREST)
    return whole.crop((0, 0, wide + 2, Layout(wide).high + 2))


def _sign(canvas: Canvas, kind: str, x: float, y: float, high: int, *, wall_: bool) -> None:
    """Draw the sign of water or of a resource, or a wall."""
    if wall_:
        wall(canvas, x, y, high)
    elif kind == "water":
        canvas.shape("wave", x, y + high * 0.2, round(high * 0.34), theme.WATER_MARK, kind="ground")
    elif kind == "resource":
        resource(canvas, x + high * 0.16, y + high * 0.14, high)


def resource(canvas: Canvas, x: float, y: float, high: int) -> None:
    """Draw a resource on a hex of a height."""
    standing(canvas, "crystals", theme.HUES["ice"], x, y, round(high * 0.42))


def wall(canvas: Canvas, x: float, y: float, high: int) -> None:
    """Draw a piece of wall on a hex."""
    canvas.shape("hexagon", x, y, round(high * _WALL), theme.INK, kind="ground")
    canvas.on(theme.INK).shape("hexagon", x, y, round(high * (_WALL - 0.06)), theme.LINE, kind="ground")
    standing(canvas.on(theme.LINE), "bricks", theme.HUES["steel"], x, y + high * 0.16, round(high * 0.4))


def overhang(canvas: Canvas, level: int, x: float, y: float, high: int) -> None:
    """Draw the top of an overhang as a smaller hex over the ground."""
    canvas.shape("hexagon", x + 2, y + 5, round(high * _INNER) + 6, theme.INK, kind="ground")
    small = round(high * _INNER)
    mask = shape("hexagon", small)
    top = _texture(small, level, water=False).crop((0, 0, *mask.size))
    on = canvas.on(theme.INK)
    on.shape("hexagon", x, y, small, theme.land(level), kind="ground")
    on.place(
        Stencil(top, mask.point([255 * (part > 250) for part in range(256)])),
        x,
        y,
        "sand",
        small,
        theme.land(level),
        "ground",
    )


def _towards(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _roads(canvas: Canvas, land: Mapping[At, PlaceView], middles: Mapping[At, At], layout: Layout) -> None:
    """Draw roads: from each road hex to its neighbours that have one."""
    draw, colours = ImageDraw.Draw(canvas.image), theme.palette()
    found = []
    for at, middle in middles.items():
        place = land[at]
        if place.kind != "road" or place.wall:
            continue
        ways = [middles[other] for other in _beside(at) if other in middles and land[other].kind == "road"]
        found.append((place, middle, ways))
    for edge, colour in ((0.08, theme.PAVED), (0.0, theme.ROAD)):
        for place, middle, ways in found:
            for way in ways:
                draw.line([middle, way], fill=colours.index(colour), width=round(layout.high * (0.16 + edge)))
            _paved(canvas.on(theme.land(place.level)), *middle, round(layout.high * (0.46 + edge)), colour)


def road(canvas: Canvas, x: float, y: float, high: int) -> None:
    """Draw the road on one hex."""
    _paved(canvas, x, y, round(high * 0.54), theme.PAVED)
    _paved(canvas, x, y, round(high * 0.46), theme.ROAD)


def _paved(canvas: Canvas, x: float, y: float, size: int, colour: Colour) -> None:
    canvas.shape("circle", x, y, size, colour, kind="ground")


def _beside(at: At) -> list[At]:
    """Return the neighbours of a hex to its east, so that each pair is found once."""
    return [(at[0] + q, at[1] + r) for q, r in _SIDES[:3]]


def _axes(canvas: Canvas, cells: list[Cell], look: Look) -> None:
    """Write the letters of columns and the numbers of rows along the edges."""
    if not look.left:
        return
    canvas.box(0, 0, look.width, look.top, theme.TABLE)
    canvas.box(0, look.top, look.left, look.height - look.top, theme.TABLE)
    for row, x, y in _lines(cells, look, down=True):
        if look.top + 14 < y < look.height - 14:
            canvas.text(x, y, str(row + 1), look.least, theme.MUTED, anchor="centre")
    for column, x, y in _lines(cells, look, down=False):
        if look.left + 20 < x < look.width - 20:
            canvas.text(x, y, letter(column), look.least, theme.MUTED, anchor="centre")


def _lines(cells: list[Cell], look: Look, *, down: bool) -> Iterator[tuple[int, float, float]]:
    """Yield each row or column that is shown, and where it is named."""
    for line in sorted({cell[down] for cell in cells}):
        cell: Cell = (0, line) if down else (line, 0)
        x, y = look.layout.centre(cell)
        middle = x + look.layout.wide / 4  # between the rows, of which every second is shifted
        yield (line, look.left / 2, y) if down else (line, middle, look.top / 2)


def letter(column: int) -> str:
    """Return the letter of a column."""
    return chr(ord("A") + column)

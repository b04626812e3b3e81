"""Fear as it lies over its seven hexes: its tiers, its limbs, its maw."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, radians, sin

from PIL import Image, ImageChops, ImageDraw

from render.kit.art.emblem import relief
from render.kit.art.silhouettes import silhouette
from render.kit.art.stamp import FIRM
from render.kit.art.texture import noise, scaled
from render.kit.art.tones import toned
from render.kit.canvas import Canvas, Stencil
from render.kit.colours import Colour, Palette
from render.kit.hexmap import Layout, base
from render.kit.shapes import shape
from render.timestrike import theme
from render.timestrike.map.units import figure

TIERS = (0, 3, 1, 1, 1, 2, 2)
"""The tier of each hex of Fear: 1 its back, 2 its shoulders, 3 its head; 0 is the middle."""
_LIGHT = (0.6, 0.7, 2.1, 3.5)  # the tone of each tier: what is higher is brighter, as on the map
_PLATE = 0.95  # of a hex
_LIMBS, _LIMB, _OUT = 6, 0.84, 0.86  # how many, how large, and how far out, of a hex
_FLESH = (4.6, 2.6)  # the tones of a limb
_MAW = 1.5  # of a hex
_SIXTHS = 6  # of a turn: the ways of a hex
_FINEST = 156  # pixels: the width of a hex at which Fear is drawn, to be made smaller


def huge(
    canvas: Canvas, middles: Sequence[tuple[int, int]], wide: int, rim: Colour = theme.VOID_MARK, *, team: int = -1
) -> None:
    """Draw Fear over its seven hexes: its tiers, its limbs, its maw.

    Args:
        canvas: Where to draw.
        middles: The middles of its hexes, its centre first.
        wide: How wide a hex is.
        rim: The colour of its edge.
        team: The team of a player's Fear, whose shape lies in its middle; -1 for a Lost one.
    """
    base(canvas, middles, wide, rim, theme.VOID)
    x, y = middles[0]
    apart = [(right - x, down - y) for right, down in middles[1:]]
    ways = tuple([round(degrees(atan2(down, right)) / 60) % _SIXTHS for right, down in apart])
    body = _body(ways, wide, team < 0, canvas.palette)
    on = canvas.on(theme.VOID)
    on.place(body, x, y, "maw", round(wide * _MAW), theme.VOID_MARK, "ground")
    for right, down in apart:
        on.note(x + right, y + down, "tentacle", round(wide * _LIMB), theme.VOID_MARK, "ground")
    if team >= 0:
        figure(on, "fear", team, x, y, round(wide * _MAW))


@lru_cache(maxsize=24)
def _body(ways: tuple[int, ...], wide: int, mouth: bool, palette: Palette) -> Stencil:
    """Return Fear without its edge; its mouth is open where nothing lies on it.

    Args:
        ways: The way from its middle to each other hex, in sixths of a turn.
        wide: How wide a hex is.
        mouth: Whether it is open.
        palette: The palette.
    """
    levels = _levels(ways).resize(_size(wide), Image.Resampling.BICUBIC)
    body = toned(levels, palette, theme.HUES["rift"])
    if mouth:
        size = round(wide * _MAW)
        maw = _maw(size, palette)
        body.paste(maw.image, (body.width // 2 - size // 2, body.height // 2 - size // 2), maw.inked)
    return Stencil(body, _within(_hexes(ways, wide), wide, body.size))


def _size(wide: int) -> tuple[int, int]:
    """Return the size of the picture of Fear."""
    return 3 * wide + 8, round(Layout(wide).high * 2.5) + 8


def _hexes(ways: Sequence[int], wide: int) -> list[tuple[int, int]]:
    """Return the middles of its hexes there."""
    across, down = (length // 2 for length in _size(wide))
    turns = [radians(60 * way) for way in ways]
    return [(across, down), *[(across + round(wide * cos(turn)), down + round(wide * sin(turn))) for turn in turns]]


@lru_cache(maxsize=_SIXTHS)
def _levels(ways: tuple[int, ...]) -> Image.Image:
    """Return the grey levels of Fear as large as it is ever drawn: tiers, and limbs over them."""
    hue, high = theme.HUES["rift"], Layout(_FINEST).high
    levels = scaled(noise(*_size(_FINEST), "fear", _FINEST // 5), hue.level(0.0), hue.level(0.9))
    hexes = _hexes(ways, _FINEST)
    for at, tier in zip(hexes, TIERS, strict=False):
        _plate(levels, at, high, tier)
    size, (across, down) = round(_FINEST * _LIMB), hexes[0]
    for number in range(_LIMBS):
        limb = silhouette("tentacle", size).rotate(-60 * number, Image.Resampling.BICUBIC)
        turn, far = radians(60 * number - 90), high * _OUT
        at = round(across + far * cos(turn) - size / 2), round(down + far * sin(turn) - size / 2)
        relief(levels, limb, at, hue, top=_FLESH[0], bottom=_FLESH[1])
    return levels


def _within(middles: Sequence[tuple[int, int]], wide: int, size: tuple[int, int]) -> Image.Image:
    """Return the mask of what lies inside the edge of Fear."""
    mask = Image.new("L", size)
    draw = ImageDraw.Draw(mask)
    across = wide - 4
    (left, top), *others = middles
    around = sorted(others, key=lambda at: atan2(at[1] - top, at[0] - left))
    draw.polygon(around, fill=255)
    for one, other in pairwise([*around, around[0]]):
        draw.line([one, other], fill=255, width=across)
    for x, y in middles:
        draw.ellipse((x - across / 2, y - across / 2, x + across / 2, y + across / 2), fill=255)
    return mask


@lru_cache(maxsize=16)
def _maw(size: int, palette: Palette) -> Stencil:
    """Return a mouth full of fangs, with an eye that glows in its depth."""
    flesh, glow = theme.HUES["rift"], theme.HUES["blood"]
    lip, throat = shape("circle", size), Image.new("L", (size, size))
    rim = size // 12
    throat.paste(shape("circle", size - 2 * rim), (rim, rim))
    levels = scaled(Image.linear_gradient("L").resize(lip.size), flesh.level(5.4), flesh.level(2.4))
    levels.paste(0, (0, 0), throat)
    relief(levels, silhouette("fangs", size), (0, 0), flesh)
    mouth = toned(levels, palette, flesh)
    small = round(size * 0.5)
    spot = Image.new("L", (small, small), 0)
    relief(spot, silhouette("slit-eye", small), (0, 0), glow, top=6.2, bottom=4.4)
    at = size // 2 - small // 2
    mouth.paste(toned(spot, palette, glow), (at, at), shape("circle", small).point(FIRM))
    return Stencil(mouth, lip.point(FIRM))


def _plate(levels: Image.Image, middle: tuple[int, int], high: int, tier: int) -> None:
    """Lay a hex of Fear on its grey levels: light above, dark below."""
    hue, edge = theme.HUES["rift"], max(2, high // 22)
    mask = shape("hexagon", round(high * _PLATE))
    at = middle[0] - mask.width // 2, middle[1] - mask.height // 2
    skin = noise(*mask.size, f"tier {tier}", max(5, high // 6))
    plate = scaled(skin, hue.level(max(0.0, _LIGHT[tier] - 0.5)), hue.level(_LIGHT[tier] + 0.5))
    plate.paste(hue.level(_LIGHT[tier] + 1.2), (0, 0), ImageChops.subtract(mask, ImageChops.offset(mask, 0, edge)))
    plate.paste(hue.level(0), (0, 0), ImageChops.subtract(mask, ImageChops.offset(mask, 0, -2 * edge)))
    levels.paste(plate, at, mask)

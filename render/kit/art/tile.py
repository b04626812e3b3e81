"""A hex of land: quiet ground of one hue, perhaps with a sign on it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.kit.art.silhouettes import silhouette
from render.kit.art.stamp import FIRM, stamp
from render.kit.art.texture import noise, scaled
from render.kit.art.tones import Hue, toned
from render.kit.canvas import Canvas, Stencil
from render.kit.colours import Colour, Palette
from render.kit.shapes import shape


@lru_cache(maxsize=128)
def _tile(
    land: Hue, size: int, sign: str, large: float, up: float, turn: int, under: Colour, palette: Palette
) -> Stencil:
    mask = shape("hexagon", size, turn)
    wide, high = mask.size
    last = len(land.tones) - (2 if sign else 1)  # the brightest tone is the sign's
    levels = scaled(noise(wide, high, "hex", max(6, size // 4)), land.level(0.7), land.level(last - 0.6))
    if sign:
        cut = silhouette(sign, round(size * large)).point(FIRM)
        x, y = (wide - cut.width) // 2, round((high - cut.height) / 2 - size * up)
        levels.paste(0, (x + max(1, size // 60), y + max(2, size // 40)), cut)
        levels.paste(255, (x, y), cut)
    inside = toned(levels, palette, land, grain=0)
    return stamp(inside, mask, Image.new("RGB", mask.size, under), mask, palette)


def tile(
    canvas: Canvas,
    land: Hue,
    x: float,
    y: float,
    size: int,
    sign: str = "",
    *,
    large: float = 0.5,
    up: float = 0.1,
    turn: int = 0,
) -> None:
    """Draw a hex of land with its middle at a point.

    Args:
        canvas: Where to draw.
        land: Its hue.
        x: Its middle.
        y: Its middle.
        size: How high it is.
        sign: The silhouette that stands on it, in the brightest tone.
        large: How large the sign is, of the hex.
        up: How far above the middle it stands, of the hex.
        turn: Degrees that the hex is turned; 30 for a flat top.
    """
    stencil = _tile(land, size, sign, large, up, turn, canvas.ground, canvas.palette)
    canvas.place(stencil, x, y, "hexagon", size, land.middle, "ground")
    if sign:
        canvas.note(x, y - size * up, sign, round(size * large), land.tones[-1], "ground")

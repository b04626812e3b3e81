"""A frame round a window: a rim of metal."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from render.kit.art.texture import scaled
from render.kit.art.tones import Hue, toned
from render.kit.canvas import Canvas, Stencil
from render.kit.colours import Palette


@lru_cache(maxsize=64)
def _rim(metal: Hue, width: int, height: int, line: int, radius: int, palette: Palette) -> Stencil:
    last = len(metal.tones) - 1
    levels = scaled(Image.linear_gradient("L").resize((width, height)), metal.level(last), metal.level(last // 2))
    draw = ImageDraw.Draw(levels)
    inset = line * 2 // 3
    box = (inset, inset, width - 1 - inset, height - 1 - inset)
    draw.rounded_rectangle(box, max(0, radius - inset), outline=metal.level(0), width=line - inset)
    mask = Image.new("L", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius, outline=255, width=line)
    return Stencil(toned(levels, palette, metal), mask)


def rim(canvas: Canvas, metal: Hue, x: int, y: int, width: int, height: int, line: int, radius: int = 0) -> None:
    """Draw a rim of metal inside a rectangle: bright above, dark below, with an inner edge.

    Args:
        canvas: Where to draw.
        metal: The hue of the metal.
        x: The rectangle's left.
        y: Its top.
        width: Its width.
        height: Its height.
        line: How wide the rim is.
        radius: How round its corners are.
    """
    stencil = _rim(metal, width, height, line, radius, canvas.palette)
    canvas.place(stencil, x + width / 2, y + height / 2, "rim", width, metal.middle, "ground")

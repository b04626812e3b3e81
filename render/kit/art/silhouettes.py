"""A silhouette by name, as a mask: a figure, a glyph of the font, or a shape of the kit."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops, ImageFilter

from render.kit.art.figures import FIGURES, Layer
from render.kit.art.icon_font import glyph, glyphs
from render.kit.art.painters import PAINTERS
from render.kit.icons.pen import FINE, Pen
from render.kit.shapes import SHAPES, shape

_APART = [min(255, max(0, 12 * (level - 18))) for level in range(256)]  # a soft edge made firm again, further out


def known(art: str) -> bool:
    """Return whether there is a silhouette of that name."""
    return art in FIGURES or art in PAINTERS or art in glyphs() or art in SHAPES


@lru_cache(maxsize=256)
def silhouette(art: str, size: int) -> Image.Image:
    """Return the mask of a silhouette in a square of so many pixels.

    Raises:
        KeyError: There is none of that name.
    """
    if art in FIGURES:
        return _figure(FIGURES[art], size)
    if art in PAINTERS:
        pen = Pen(size, 0)
        PAINTERS[art](pen)
        return pen.mask.reduce(FINE)
    if art in glyphs():
        return glyph(art, size)
    return shape(art, size)


def _figure(layers: tuple[Layer, ...], size: int) -> Image.Image:
    """Return layers over one another, each apart from those below it by a gap."""
    whole = Image.new("L", (size, size))
    for layer in layers:
        own = max(2, round(size * layer.size))
        mask = silhouette(layer.art, own)
        if layer.mirrored:
            mask = mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        if layer.turn:
            mask = mask.rotate(-layer.turn, Image.Resampling.BICUBIC)
        placed = Image.new("L", (size, size))
        placed.paste(mask, (round(size * (0.5 + layer.x / 2) - own / 2), round(size * (0.5 + layer.y / 2) - own / 2)))
        if layer.cut:
            whole = ImageChops.subtract(whole, placed)
            continue
        if layer.gap:
            soft = placed.filter(ImageFilter.GaussianBlur(size * layer.gap / 1.5))
            whole = ImageChops.subtract(whole, soft.point(_APART))
        whole = ImageChops.lighter(whole, placed)
    return whole

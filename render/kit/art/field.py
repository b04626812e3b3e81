"""A field: a dark ground under a picture, with silhouettes scattered on it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.kit.art.silhouettes import silhouette
from render.kit.art.texture import noise, scaled
from render.kit.art.tones import Hue, toned
from render.kit.colours import Palette

Scattered = tuple[tuple[float, float, int], ...]
"""Where silhouettes lie: their middles, as shares of the width and the height, and their sizes."""

_TILE = 256  # how wide a piece is before it comes again
_FIRM = [0] * 128 + [255] * 128


@lru_cache(maxsize=16)
def field(
    width: int, height: int, land: Hue, palette: Palette, signs: tuple[str, ...] = (), scattered: Scattered = ()
) -> Image.Image:
    """Return a field, dark enough for light words.

    Its grain is two pixels wide and it comes again from left to right, so that it takes few bytes.

    Args:
        width: How wide it is.
        height: How high it is.
        land: Its hue.
        palette: The palette; it has the hue's tones.
        signs: The silhouettes that lie on it, in turn.
        scattered: Where they lie.
    """
    half = scaled(noise(_TILE // 2, -(-height // 2), "field", 56, around=True), 30, 200)
    piece = toned(half, palette, land).resize((_TILE, 2 * half.height), Image.Resampling.NEAREST)
    whole = Image.new("P", (width, height))
    for left in range(0, width, _TILE):
        whole.paste(piece, (left, 0))
    dark, light = palette.index(land.tones[0]), palette.index(land.tones[-1])
    for number, (x, y, size) in enumerate(scattered if signs else ()):
        mask = silhouette(signs[number % len(signs)], size).point(_FIRM)
        at = round(x * width - size / 2), round(y * height - size / 2)
        whole.paste(dark, (at[0] + 2, at[1] + 3), mask)
        whole.paste(light, at, mask)
    return whole

"""The icon font: the silhouette of each of its glyphs by name.

The font comes with a package that is made for another toolkit. Its files are found without loading it.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import msgspec
from PIL import Image, ImageDraw, ImageFont

from render.kit.writing.fonts import FREETYPE

PACKAGE = "tkinter_icons_rpga"
_FONT, _NAMES = "fonts/rpgawesome-webfont.ttf", "glyphmap.json"


def _folder() -> Path:
    found = find_spec(PACKAGE)
    if found is None or not found.submodule_search_locations:
        raise FileNotFoundError(f"the package {PACKAGE} is not installed")
    return Path(found.submodule_search_locations[0])


@lru_cache(maxsize=1)
def glyphs() -> dict[str, str]:
    """Return the character of each glyph by its name."""
    codes = msgspec.json.decode((_folder() / _NAMES).read_bytes(), type=dict[str, str])
    return {name: chr(int(code, 16)) for name, code in codes.items()}


@lru_cache(maxsize=32)
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(_folder() / _FONT), size, layout_engine=ImageFont.Layout.BASIC)


def glyph(name: str, size: int) -> Image.Image:
    """Return the mask of a glyph, as large as fits a square of so many pixels.

    Raises:
        KeyError: The font has no such glyph.
    """
    character = glyphs()[name]
    mask = Image.new("L", (size, size))
    with FREETYPE:
        left, top, right, bottom = _font(100).getbbox(character)
        fitting = max(1, int(size * 100 / max(right - left, bottom - top)))
        font = _font(fitting)
        left, top, right, bottom = font.getbbox(character)
        at = (size - right + left) / 2 - left, (size - bottom + top) / 2 - top
        ImageDraw.Draw(mask).text(at, character, fill=255, font=font)
    return mask

"""The tones of a hue, from its shadow to ivory, and grey levels turned into them.

Art is drawn as a picture of grey levels: 0 is the deepest shadow, 255 the brightest light. A hue gives each level its
colour. It has few tones, since a palette holds few colours; between two of them lies a fine chequered pattern, which
no eye sees at the size of a phone and which costs few bytes, since it repeats.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops

from render.kit.colours import Colour, Palette, hexed, mix

IVORY = hexed("fbf3df")
_BLACK = (6, 7, 11)
_GREY = (34, 38, 48)
_ORDER = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)  # of the cells of a pattern of 4 by 4

PAIRS = {
    "ash": ("3a302e", "a08f86"),
    "bark": ("3b2614", "b07c46"),
    "blood": ("4a1018", "d0505a"),
    "bone": ("4a4436", "cdbf98"),
    "ember": ("461a14", "d0743f"),
    "gold": ("4a3408", "e0b04a"),
    "ice": ("14325f", "6fb6e6"),
    "leaf": ("17401c", "68b05a"),
    "mire": ("14382a", "78b45a"),
    "night": ("14122e", "5c58a8"),
    "rift": ("2a1248", "9a5fd0"),
    "rose": ("4a1238", "d870b0"),
    "sand": ("54401e", "d8b070"),
    "sea": ("0e3450", "3f9ac0"),
    "sky": ("1c3c6a", "8cc0f0"),
    "steel": ("1c2434", "8796b4"),
    "stone": ("2e3036", "96989e"),
    "sun": ("5a4408", "f0d060"),
}
"""The dark and the light of each hue by its name."""


class Hue(NamedTuple):
    """The tones of something, from its darkest to its brightest, at even steps of grey."""

    tones: tuple[Colour, ...]

    @classmethod
    def of(cls, name: str, bright: Colour = IVORY) -> Hue:
        """Return the hue of an emblem: shadow, five tones of the ground, three of the figure."""
        low, high = map(hexed, PAIRS[name])
        shades = [mix(low, high, step / 4) for step in range(5)]
        figure = [mix(high, bright, share) for share in (0.45, 0.78, 1.0)]
        return cls((mix(low, _BLACK, 0.62), *shades, *figure))

    @classmethod
    def between(cls, dark: str, light: str, steps: int = 5) -> Hue:
        """Return even tones from dark to light."""
        return cls(cls.toned(hexed(dark), hexed(light), steps, hexed(light)).tones[:-1])

    @classmethod
    def toned(cls, low: Colour, high: Colour, steps: int, bright: Colour) -> Hue:
        """Return even tones between two colours, and a brighter one for a sign."""
        return cls((*[mix(low, high, step / (steps - 1)) for step in range(steps)], bright))

    def topped(self, bright: str) -> Hue:
        """Return it with one brighter tone, for a sign."""
        return Hue((*self.tones, hexed(bright)))

    @classmethod
    def land(cls, name: str) -> Hue:
        """Return the dark ground of a named hue, on which light words can be read."""
        low, high = map(hexed, PAIRS[name])
        first, last = mix(low, _BLACK, 0.62), mix(mix(low, high, 0.16), _GREY, 0.2)
        return cls(tuple([mix(first, last, step / 4) for step in range(5)]))

    def level(self, tone: float) -> int:
        """Return the grey level of a tone by its number, counted from 0."""
        return round(255 * tone / (len(self.tones) - 1))

    @property
    def middle(self) -> Colour:
        """Its tone in the middle: the one colour that stands for all of it."""
        return self.tones[len(self.tones) // 2]


@lru_cache(maxsize=32)
def _pattern(size: tuple[int, int], reach: int, grain: int) -> Image.Image:
    """Return the pattern that spreads a level between two tones, for pictures of a size."""
    wide, high = size
    rows = []
    for row in range(4):
        cells = bytes([reach * cell // 16 for cell in _ORDER[4 * row : 4 * row + 4] for _ in range(grain)])
        rows += [(cells * (wide // len(cells) + 1))[:wide]] * grain
    return Image.frombytes("L", size, b"".join([rows[y % len(rows)] for y in range(high)]))


@lru_cache(maxsize=256)
def _table(palette: Palette, hue: Hue) -> bytes:
    indexes = [palette.index(tone) for tone in hue.tones]
    last = len(indexes) - 1
    return bytes([indexes[level * last // 255] for level in range(256)])


def toned(levels: Image.Image, palette: Palette, hue: Hue, *, grain: int = 1) -> Image.Image:
    """Return a picture of grey levels in the tones of a hue, as an image of mode "P".

    Args:
        levels: An image of mode "L".
        palette: The palette; it has the hue's tones.
        hue: The hue.
        grain: How large the spots of the pattern are that stands for levels between two tones, in pixels; larger ones
            take fewer bytes. With 0, each level becomes the nearest tone.
    """
    step = 255 // (len(hue.tones) - 1)
    if grain:
        spread = ImageChops.add(levels, _pattern(levels.size, step, grain))
    else:
        spread = levels.point(lambda level: min(255, level + step // 2))
    return Image.frombytes("P", levels.size, spread.tobytes().translate(_table(palette, hue)))

"""What each theme makes of a colour, and a picture with its palette changed."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from struct import pack, unpack

from render.kit.colours import Colour
from render.kit.png import SIGNATURE
from render.kit.themes.perception import FLARE, linear, luminance, of_luminance, oklab

_PALETTES, _COLOURS = 64, 4096  # kept
_RANGE = (1 + FLARE) / FLARE  # the contrast of black and white
_MIDDLE = 0.45  # of the way from black to white, in steps that look equal
_VIVID = 0.15  # the chroma of a strong colour
_HALF = 0.18  # the luminance of a grey that looks half as bright as white


def _light(colour: Colour) -> Colour:
    """Bright for dark, with the same contrast between any two colours and the same hues."""
    light = linear(colour)
    _, a, b = oklab(light)
    return of_luminance(FLARE * (1 + FLARE) / (luminance(light) + FLARE) - FLARE, a, b)


def _contrast(colour: Colour) -> Colour:
    """Dark colours darker and bright ones brighter; what is bright and vivid stays vivid."""
    light = linear(colour)
    _, a, b = oklab(light)
    step = math.log(luminance(light) / FLARE + 1) / math.log(_RANGE)
    if step < _MIDDLE:
        step = _MIDDLE * (step / _MIDDLE) ** 2
    else:
        pale = max(0.0, 1 - math.hypot(a, b) / _VIVID)
        step = 1 - (1 - _MIDDLE) * ((1 - step) / (1 - _MIDDLE)) ** (1 + 1.2 * pale)
    return of_luminance(FLARE * _RANGE**step - FLARE, a, b)


def _for_red_and_green(turn: float, spread: float) -> Callable[[Colour], Colour]:
    """Reds more yellow and dark ones darker, greens more blue and bright ones brighter."""

    def change(colour: Colour) -> Colour:
        light = linear(colour)
        _, a, b = oklab(light)
        return of_luminance(_spread(luminance(light), -spread * a), a, b + turn * a)

    return change


def _for_blue_and_yellow(turn: float, spread: float) -> Callable[[Colour], Colour]:
    """Yellows more red and dark ones darker, blues more green and bright ones brighter."""

    def change(colour: Colour) -> Colour:
        light = linear(colour)
        _, a, b = oklab(light)
        return of_luminance(_spread(luminance(light), -spread * b), a + turn * b, b)

    return change


def _spread(of: float, by: float) -> float:
    """Move a luminance away from the middle: a bright one up, a dark one down, or not at all."""
    by = max(0.0, by) if of > _HALF else min(0.0, by)
    return min(1.0, max(0.0, (of + FLARE) * math.exp(by) - FLARE))


THEMES: Mapping[str, Callable[[Colour], Colour] | None] = {
    "dark": None,
    "light": _light,
    "contrast": _contrast,
    "protan": _for_red_and_green(0.0, 4.0),
    "deutan": _for_red_and_green(1.1, 2.5),
    "tritan": _for_blue_and_yellow(-1.0, 2.5),
}
"""What each theme makes of a colour; ``None`` where pictures stay as they are drawn.

The numbers of the last three keep the colours that stand for different things as far apart as may be to such eyes, of
those that were tried (decision 44).
"""


@lru_cache(_COLOURS)
def recoloured(colour: Colour, theme: str) -> Colour:
    """Return a colour in a theme.

    Raises:
        KeyError: There is no such theme.
    """
    change = THEMES[theme]
    return colour if change is None else change(colour)


def themed(png: bytes, theme: str) -> bytes:
    """Return a picture in a theme.

    Args:
        png: A PNG file; one without a palette, or another kind of file, comes back as it is.
        theme: One of :data:`THEMES`.

    Raises:
        KeyError: There is no such theme.
    """
    if THEMES[theme] is None or not png.startswith(SIGNATURE):
        return png
    at = len(SIGNATURE)
    while at < len(png):
        size, kind = unpack(">I4s", png[at : at + 8])
        if kind == b"PLTE":
            body = _palette(png[at + 8 : at + 8 + size], theme)
            check = pack(">I", zlib.crc32(body, zlib.crc32(kind)))
            return b"".join((png[: at + 8], body, check, png[at + 12 + size :]))
        at += 12 + size
    return png


@lru_cache(_PALETTES)
def _palette(colours: bytes, theme: str) -> bytes:
    """Return the red, green and blue of a palette in a theme."""
    each = zip(colours[::3], colours[1::3], colours[2::3], strict=True)
    return b"".join(bytes(recoloured(colour, theme)) for colour in each)

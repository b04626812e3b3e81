"""How colours are seen: luminance, contrast, hue and chroma, and how others see them.

Colours are 8-bit sRGB. *Linear* ones are red, green and blue light from 0 to 1. Oklab gives a colour as lightness and
two axes, about green to red and blue to yellow, on which a distance is about as large as the difference looks.

Sources: WCAG 2.2 (relative luminance, contrast), Ottosson 2020 (Oklab), Machado et al. 2009 (colour vision).
"""

from __future__ import annotations

import math
from typing import Literal

from render.kit.colours import Colour

Linear = tuple[float, float, float]
Vision = Literal["protan", "deutan", "tritan"]
"""Eyes without the cones for long, middle or short waves."""

FLARE = 0.05
"""Light that every screen adds, in luminance; contrasts are counted with it."""

_EDGE = 1e-3  # how far outside a screen's light a colour may lie before it is rounded
_MIXED = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: Colour) -> Linear:
    """Return the light of a colour."""
    red, green, blue = (
        channel / 255 / 12.92 if channel <= 10 else ((channel / 255 + 0.055) / 1.055) ** 2.4 for channel in colour
    )
    return red, green, blue


def shown(light: Linear) -> Colour:
    """Return the colour of some light, as near as a screen comes to it."""
    red, green, blue = (_channel(min(1.0, max(0.0, part))) for part in light)
    return red, green, blue


def _channel(part: float) -> int:
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


def luminance(light: Linear) -> float:
    """Return how bright light is, from 0 to 1."""
    red, green, blue = light
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    dark, bright = sorted((luminance(linear(one)), luminance(linear(other))))
    return (bright + FLARE) / (dark + FLARE)


def oklab(light: Linear) -> tuple[float, float, float]:
    """Return the lightness of light, its red (green below 0), its yellow (blue below 0)."""
    red, green, blue = light
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    middle = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _light(lightness: float, a: float, b: float) -> Linear:
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )


def difference(one: Colour, other: Colour, vision: Vision | None = None) -> float:
    """Return how unlike two colours look, to eyes of that kind: 0.12 is seen at a glance."""
    return math.dist(oklab(_seen(one, vision)), oklab(_seen(other, vision)))


def _seen(colour: Colour, vision: Vision | None) -> Linear:
    light = linear(colour)
    if vision is None:
        return light
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, light, strict=True)))) for row in _MIXED[vision]
    )
    return red, green, blue


def of_luminance(wanted: float, a: float, b: float) -> Colour:
    """Return the colour of a luminance at a place of the two axes, paler where it must be."""
    light = _at(wanted, a, b)
    if not _possible(light):
        vivid, pale = 1.0, 0.0
        for _ in range(10):
            share = (vivid + pale) / 2
            if _possible(_at(wanted, a * share, b * share)):
                pale = share
            else:
                vivid = share
        light = _at(wanted, a * pale, b * pale)
    return shown(light)


def _at(wanted: float, a: float, b: float) -> Linear:
    """Return light of a luminance on two axes, by bisection of its lightness."""
    low, high = 0.0, 1.25
    for _ in range(18):
        half = (low + high) / 2
        if luminance(_light(half, a, b)) < wanted:
            low = half
        else:
            high = half
    return _light(low, a, b)


def _possible(light: Linear) -> bool:
    return all(-_EDGE <= part <= 1 + _EDGE for part in light)

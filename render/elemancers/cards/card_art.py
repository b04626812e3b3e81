"""The art of cards: a figure in the light of its Element, in steps of one colour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.elemancers import theme
from render.elemancers.cards.figures import Glyph
from render.kit.art.silhouettes import silhouette
from render.kit.canvas import Canvas
from render.kit.colours import Colour, Palette, mix
from render.kit.shapes import SHAPES, shape

STEPS = 64
"""Colours of a ramp."""
DARK, LIGHT, PLAIN = "dark", "light", ""
"""Hues beside those of the Clans."""
_HUE: dict[str, tuple[Colour, Colour]] = {
    **{code: (theme.GROUND[code], theme.CLAN[code]) for code in theme.CLANS},
    DARK: (mix(theme.INK, theme.DIE["dark"], 0.4), mix(theme.DIE["dark"], theme.TEXT, 0.3)),
    LIGHT: (mix(theme.INK, theme.AMBER, 0.3), mix(theme.AMBER, theme.DIE["light"], 0.6)),
    PLAIN: (theme.HOLLOW, theme.SILVER),
}
_SHADE, _BRIGHT = 150, 252  # levels of a figure, from its foot to its top
_BEHIND = 138  # the level of what lies behind it
_KEPT = 240  # pixels: masks of this size and below are kept
_FAR, _NEAR = 34, 17  # the levels of the land


def hue_of(clan: str | None) -> str:
    """Return the hue of a Clan, or the plain one."""
    return clan if clan in _HUE and clan else PLAIN


def bright(hue: str) -> Colour:
    """Return the brightest colour of a hue that is written with."""
    return _HUE[hue][1]


def tint(hue: str) -> Colour:
    """Return the dark ground of a hue."""
    return _HUE[hue][0]


def ramp(hue: str, count: int = STEPS) -> list[Colour]:
    """Return so many steps from the deepest shadow of a hue to its light."""
    ground, colour = _HUE[hue]
    stops = [(0.0, mix(theme.INK, ground, 0.25)), (0.22, ground), (0.5, mix(ground, colour, 0.5)), (0.8, colour)]
    stops.append((1.0, mix(colour, (255, 255, 255), 0.72)))
    found = []
    for step in range(count):
        at = step / (count - 1)
        place = max(n for n, (start, _) in enumerate(stops[:-1]) if start <= at)
        (start, one), (end, other) = stops[place], stops[place + 1]
        found.append(mix(one, other, (at - start) / (end - start)))
    return found


@lru_cache(maxsize=12)
def palette(hue: str) -> Palette:
    """Return the palette of cards of a hue: the colours of the game, and the ramp."""
    ground, colour = _HUE[hue]
    base = (theme.TABLE, theme.PANEL, theme.RAISED, theme.LINE, theme.TEXT, theme.MUTED, theme.PALE, theme.INK)
    more = (theme.RED, theme.SILVER, theme.SHIELD, theme.HOLLOW, *theme.DIE.values())
    grounds = (*theme.GROUND.values(), *theme.MARK.values(), *theme.CLAN.values())
    under = (theme.PANEL, theme.RAISED, ground)
    edges = [(ink, dark) for dark in under for ink in (theme.TEXT, theme.PALE, theme.MUTED, colour)]
    edges += [(theme.PANEL, theme.TABLE), (colour, theme.TABLE), (theme.INK, colour), (theme.INK, theme.PALE)]
    edges += [(colour, theme.INK), (ground, theme.PANEL), (theme.RED, theme.PANEL), (theme.RAISED, theme.PANEL)]
    edges += [(one, theme.PANEL) for one in theme.CLAN.values()] + [(theme.INK, one) for one in theme.CLAN.values()]
    edges += [(theme.MARK[code], theme.GROUND[code]) for code in theme.CLANS]
    edges += [(one, theme.INK) for one in (*theme.GROUND.values(), theme.HOLLOW, theme.TEXT, theme.SILVER)]
    return Palette((*base, *more, *grounds, ground, colour, *ramp(hue)), edges)


def blank(hue: str, width: int, height: int, ground: Colour = theme.TABLE) -> Canvas:
    """Return an empty canvas for cards of a hue."""
    colours = palette(hue)
    return Canvas(colours, colours.blank((width, height), ground), ground)


@lru_cache(maxsize=4)
def art(hue: str, figure: Sequence[Glyph], width: int, height: int, sign: str = "") -> Image.Image:
    """Return the art of a card, in the palette of its hue.

    Args:
        hue: Its colour.
        figure: What is to be seen.
        width: How wide it is.
        height: How high it is.
        sign: A large faint sign in the sky, such as that of an Element.
    """
    light = sky(width, height)
    if sign and not any(glyph.behind for glyph in figure):
        size = round(height * 1.5)
        _lay(light, _mask(sign, size, 0), (width - size) // 2, (height - size) // 2, 14)
    land(light, hue, width, height)
    square = round(min(height * 0.86, width * 0.8))
    for glyph in figure:
        figure_on(light, glyph, width / 2, height * 0.49, square)
    colours = palette(hue)
    steps = [colours.index(colour) for colour in ramp(hue)]
    flat = light.tobytes().translate(bytes([steps[level * (STEPS - 1) // 255] for level in range(256)]))
    return Image.frombytes("P", light.size, flat)


def sky(width: int, height: int) -> Image.Image:
    """Return light that falls off towards the corners."""
    glow = ImageChops.invert(Image.radial_gradient("L")).resize((round(width * 1.3), round(height * 1.9)))
    left, top = (glow.width - width) // 2, round((glow.height - height) * 0.44)
    return glow.crop((left, top, left + width, top + height)).point(lambda level: 22 + level * 92 // 255)


def _lay(light: Image.Image, mask: Image.Image, x: int, y: int, more: int) -> None:
    """Make what lies under a mask brighter by so many levels, or darker."""
    whole = Image.new("L", light.size)
    whole.paste(mask, (x, y))
    add = ImageChops.add if more > 0 else ImageChops.subtract
    light.paste(add(light, whole.point(lambda level: level * abs(more) // 255)))


def land(light: Image.Image, hue: str, width: int, height: int) -> None:
    """Draw two ridges in the manner of an Element: peaks, barrows, woods, fires, stairs or fog."""
    draw = ImageDraw.Draw(light)
    seed = sum(map(ord, hue)) + 3
    for base, high, level in ((0.80, 0.16, _FAR), (0.93, 0.11, _NEAR)):
        points = [(0.0, float(height))]
        count = 26
        for n in range(count + 1):
            rough = sin(seed + n * 1.9) * 0.5 + sin(seed * 3 + n * 0.7) * 0.5
            points.append((width * n / count, height * (base - high * _rise(hue, n, rough))))
        draw.polygon([*points, (float(width), float(height))], fill=level)
        seed += 7


def _rise(hue: str, n: int, rough: float) -> float:
    """Return how high a ridge is at a point, about -0.5 to 1."""
    if hue in ("cryo", "ignis"):  # peaks
        return (0.9 if n % 2 else 0.05) * (0.7 + 0.5 * rough)
    if hue == "anima":  # tops of trees
        return 0.35 + 0.3 * rough + (0.35 if n % 2 else 0.0)
    if hue == "mortis":  # barrows with stones
        return 0.2 + 0.25 * rough + (0.6 if n % 4 == 1 else 0.0)
    return 0.3 + 0.45 * rough  # soft hills


def _mask(name: str, size: int, turn: int) -> Image.Image:
    """Return the mask of a shape; large ones take too much memory to be kept."""
    if name not in SHAPES:
        return silhouette.__wrapped__(name, size)
    return shape(name, size, turn) if size <= _KEPT else shape.__wrapped__(name, size, turn)


def _shadow(whole: Image.Image, square: int) -> Image.Image:
    """Return the soft shadow of a mask; it is made small, since nothing in it is sharp."""
    small = whole.reduce(4).filter(ImageFilter.GaussianBlur(max(1, square // 120)))
    fallen = ImageChops.offset(small, 0, max(1, square // 160))
    return fallen.point(lambda level: level * 4 // 5).resize(whole.size)


def figure_on(light: Image.Image, glyph: Glyph, x: float, y: float, square: int) -> None:
    """Draw a shape with its shadow, lighter towards its top."""
    size = round(square * glyph.size)
    mask = _mask(glyph.shape, size, glyph.turn)
    left = round(x + glyph.x * square / 2 - size / 2)
    top = round(y + glyph.y * square / 2 - size / 2)
    whole = Image.new("L", light.size)
    whole.paste(mask, (left, top))
    if glyph.behind:
        light.paste(_BEHIND, (0, 0), whole.point(lambda level: level * 3 // 4))
        return
    light.paste(6, (0, 0), _shadow(whole, square))
    fall = Image.linear_gradient("L").resize((light.width, max(1, size)))
    shade = Image.new("L", light.size, _SHADE)
    shade.paste(fall.point(lambda level: _BRIGHT - level * (_BRIGHT - _SHADE) // 255), (0, top))
    light.paste(shade, (0, 0), whole)


# ---- Many cards on one picture ----------------------------------------------------------

_SMALL = 12
"""Colours of a ramp where all hues are on one picture."""


@lru_cache(maxsize=1)
def table_palette() -> Palette:
    """Return the palette of pictures with cards of all Clans: hands and Battles."""
    marks = (theme.AMBER, theme.CHOICE, theme.RED, theme.PALE, theme.MUTED, theme.TEXT)
    base = (theme.TABLE, theme.PANEL, theme.RAISED, theme.LINE, theme.INK, theme.SILVER, theme.SHIELD, *marks)
    hues = [hue for hue in _HUE if hue not in (DARK, LIGHT)]
    ramps = [colour for hue in hues for colour in ramp(hue, _SMALL)]
    grounds = (*theme.GROUND.values(), *theme.MARK.values(), *theme.HELD.values(), theme.HOLLOW)
    edges = [(ink, under) for ink in marks for under in (theme.PANEL, theme.RAISED, theme.INK)]
    edges += [
        (ink, theme.TABLE) for ink in (theme.PANEL, theme.TEXT, theme.MUTED, theme.AMBER, theme.RED, theme.CHOICE)
    ]
    edges += [(theme.INK, light) for light in (theme.PALE, theme.AMBER, theme.RED, theme.TEXT, theme.SILVER)]
    edges += [(colour, under) for colour in theme.CLAN.values() for under in (theme.PANEL, theme.INK)]
    edges += [(theme.INK, colour) for colour in theme.CLAN.values()]
    edges += [(theme.TEXT, under) for under in theme.GROUND.values()]
    edges += [(theme.TEXT, theme.DIE["dark"]), (theme.INK, theme.DIE["light"]), (theme.DIE["dark"], theme.PANEL)]
    colours = (*base, *theme.CLAN.values(), *theme.DIE.values(), *grounds, *ramps)
    return Palette(colours, edges)


def table(width: int, height: int, ground: Colour = theme.TABLE) -> Canvas:
    """Return an empty canvas for a picture with cards of all Clans."""
    colours = table_palette()
    return Canvas(colours, colours.blank((width, height), ground), ground)


@lru_cache(maxsize=96)
def emblem(hue: str, figure: Sequence[Glyph], size: int, ground: Colour) -> Image.Image:
    """Return a figure in its light, small and round at its corners, for :func:`table`.

    Args:
        hue: Its colour.
        figure: What is to be seen.
        size: How wide and high it is.
        ground: What it lies on.
    """
    light = sky(size, size)
    for glyph in figure:
        figure_on(light, glyph, size / 2, size / 2, round(size * 0.84))
    colours = table_palette()
    steps = ramp(hue, _SMALL)
    flat = light.tobytes().translate(bytes([colours.index(steps[level * (_SMALL - 1) // 255]) for level in range(256)]))
    image = Image.frombytes("P", light.size, flat)
    corners = Image.new("L", (size, size), 255)
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, size - 1, size - 1), size // 7, fill=0)
    image.paste(colours.index(ground), (0, 0), corners)
    return image

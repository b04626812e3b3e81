"""The cover of Elemancers: Dark and Light face each other, Baransu between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from render.elemancers import theme
from render.elemancers.cards import card_art, figures
from render.elemancers.cards.figures import Glyph
from render.kit.canvas import Canvas
from render.kit.colours import Palette
from render.kit.lobby_cover import HEIGHT, ROOM, WIDTH
from render.kit.lobby_cover import cover as framed
from render.kit.picture import Picture

_SKY, _STEPS = 48, 16  # of the hue of a sky, and of that of a figure
_HUES = (card_art.PLAIN, *theme.CLANS)
_DARK = (("vorgath", "mortis"), ("nyxara", "umbra"), ("isvaar", "cryo"))
_LIGHT = (("kaedra", "ignis"), ("orienne", "caelum"), ("sylka", "anima"))
_SIZE, _DRAGON = 176, 236  # of an Avatar, and of Baransu
_LEAN = 70  # pixels: how far the line between the halves leans


def cover(title: str, lines: Sequence[str], seats: int) -> Picture:
    """Draw the cover."""
    colours = _palette()
    canvas = Canvas(colours, _scene().copy(), card_art.tint(card_art.DARK))
    return framed(canvas, title, lines, theme.TEXT, theme.PALE, lambda on: None, face=theme.TITLE)


@lru_cache(maxsize=1)
def _palette() -> Palette:
    steps = [colour for hue in (card_art.DARK, card_art.LIGHT) for colour in card_art.ramp(hue, _SKY)]
    steps += [colour for hue in _HUES for colour in card_art.ramp(hue, _STEPS)]
    tint = card_art.tint(card_art.DARK)
    return Palette((theme.TEXT, theme.PALE, tint, *steps), [(theme.TEXT, tint), (theme.PALE, tint)])


@lru_cache(maxsize=1)
def _scene() -> Image.Image:
    """Return the picture without words."""
    left = _coloured(_half("umbra"), card_art.DARK, _SKY)
    right = _coloured(_half("anima"), card_art.LIGHT, _SKY)
    line = Image.new("L", (WIDTH, HEIGHT))
    corners = [(WIDTH // 2 + _LEAN, 0), (WIDTH, 0), (WIDTH, HEIGHT), (WIDTH // 2 - _LEAN, HEIGHT)]
    ImageDraw.Draw(line).polygon(corners, fill=255)
    left.paste(right, (0, 0), line)
    _, top, _, height = ROOM
    middle = top + height * 0.5
    step = (WIDTH - _DRAGON) / 6
    for side, avatars in enumerate((_DARK, _LIGHT)):
        for place, (code, clan) in enumerate(avatars):
            x = step * (place + 0.5) + side * (WIDTH / 2 + _DRAGON / 2)
            _placed(left, figures.AVATARS[code], clan, x, middle + 12, _SIZE)
    _placed(left, figures.DRAGON, card_art.PLAIN, WIDTH / 2, middle - 6, _DRAGON)
    return _palette().matched(left)


def _half(hue: str) -> Image.Image:
    """Return a whole scene in levels of light, its land in the manner of a hue."""
    light = card_art.sky(WIDTH, HEIGHT).point(lambda level: level * 3 // 4)
    card_art.land(light, hue, WIDTH, HEIGHT)
    return light


def _coloured(light: Image.Image, hue: str, count: int) -> Image.Image:
    """Return levels of light in so many colours of a hue."""
    steps = card_art.ramp(hue, count)
    shades = [steps[level * (count - 1) // 255] for level in range(256)]
    bands = [light.point([shade[channel] for shade in shades]) for channel in range(3)]
    return Image.merge("RGB", bands)


def _placed(scene: Image.Image, figure: Sequence[Glyph], hue: str, x: float, y: float, size: int) -> None:
    """Draw a figure in the colours of its Clan, with what lies behind it."""
    room = round(size * 1.5)
    light = Image.new("L", (room, room), 0)
    ink = Image.new("L", (room, room), 0)
    for glyph in figure:
        card_art.figure_on(light, glyph, room / 2, room / 2, size)
        card_art.figure_on(ink, glyph, room / 2, room / 2, size)
    covered = ink.point(lambda level: min(255, level * 3))
    scene.paste(_coloured(light, hue, _STEPS), (round(x - room / 2), round(y - room / 2)), covered)

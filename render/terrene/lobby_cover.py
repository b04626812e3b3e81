"""Terrene Odyssey's cover: a row of Characters, one an affiliation, between the two sides."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.art.catalogue import look
from render.kit.art.emblem import window
from render.kit.art.frame import rim
from render.kit.canvas import Canvas
from render.kit.lobby_cover import HEIGHT, WIDTH
from render.kit.lobby_cover import cover as framed
from render.kit.picture import Picture
from render.terrene import theme
from render.terrene.art import GAME, landscape
from render.terrene.pieces import badge

_CAST = {
    "Earth": "bellicose",
    "Fire": "inu",
    "Water": "javelin",
    "Wind": "blades",
    "Light": "banisher",
    "Dark": "ashen",
}
_TOP, _SIZE, _STEP = 250, 172, 182
_LEFT = (WIDTH - _STEP * len(_CAST) + _STEP - _SIZE) // 2


def cover(title: str, lines: Sequence[str], seats: int) -> Picture:
    """Draw the cover."""
    canvas = theme.blank(WIDTH, HEIGHT)
    land = theme.LANDS["leaf"]

    def draw(on: Canvas) -> None:
        on.paste(landscape(WIDTH, HEIGHT, land), 0, 0)
        for place, (affiliation, code) in enumerate(_CAST.items()):
            x = _LEFT + _STEP * place
            found = look(GAME, code, "character")
            hue = theme.HUES[found.hue]
            on.box(x + 5, _TOP + 8, _SIZE, _SIZE, theme.INK, radius=22)
            window(on, found.art, hue, x, _TOP, _SIZE, _SIZE, share=0.8, radius=20)
            rim(on, hue, x, _TOP, _SIZE, _SIZE, 7, 20)
            sign = on.on(theme.INK)
            on.shape("circle", x + _SIZE - 26, _TOP + _SIZE - 26, 52, theme.INK)
            colour = theme.AFFILIATION[affiliation]
            sign.shape(theme.AFFILIATION_SHAPE[affiliation], x + _SIZE - 26, _TOP + _SIZE - 26, 36, colour)
        for seat in range(seats):
            badge(on.on(land.middle), seat, WIDTH - 60 - 90 * (seats - 1 - seat), 80, 76)

    return framed(canvas.on(land.middle), title, lines, theme.PALE, theme.TEXT, draw, face=theme.TITLE, most=760)

"""The cover of Clash: a Titan on its battlefield, and a golem for each seat before it."""

from __future__ import annotations

from collections.abc import Sequence

from render.clash import theme
from render.clash.pieces import badge
from render.kit.art.emblem import emblem, window
from render.kit.art.field import field
from render.kit.art.frame import rim
from render.kit.canvas import Canvas
from render.kit.lobby_cover import HEIGHT, WIDTH
from render.kit.lobby_cover import cover as framed
from render.kit.picture import Picture

_TITAN = 740, 36, 428
_GOLEMS = (("cinder-golem", "ember"), ("rime-golem", "ice"), ("mire-golem", "mire"), ("bulwark-golem", "steel"))
_SIGNS = ("fire", "dead-tree", "burning-embers")
_SCATTERED = ((0.36, 0.2, 90), (0.5, 0.34, 120), (0.13, 0.5, 80), (0.57, 0.86, 90), (0.97, 0.3, 110))
_STEP, _TOKEN = 168, 156


def cover(title: str, lines: Sequence[str], seats: int) -> Picture:
    """Draw the cover."""
    canvas = theme.blank(WIDTH, HEIGHT)
    land = theme.LANDS["ash"]

    def draw(on: Canvas) -> None:
        on.paste(field(WIDTH, HEIGHT, land, theme.PALETTE, _SIGNS, _SCATTERED), 0, 0)
        x, y, size = _TITAN
        on.box(x + 8, y + 12, size, size, theme.INK, radius=32)
        window(on, "ashen-colossus", theme.HUES["ember"], x, y, size, size, share=0.84, radius=30)
        rim(on, theme.GOLD, x, y, size, size, 10, 30)
        for seat in range(seats):
            _golem(on.on(land.middle), seat, 60 + _TOKEN // 2 + _STEP * seat, HEIGHT - 40 - _TOKEN // 2)

    words = canvas.on(land.middle)
    return framed(words, title, lines, theme.BRIGHT, theme.TEXT, draw, face=theme.TITLE, most=640)


def _golem(canvas: Canvas, seat: int, x: int, y: int) -> None:
    art, hue = _GOLEMS[seat % len(_GOLEMS)]
    canvas.shape("circle", x + 4, y + 8, _TOKEN + 4, theme.INK, kind="ground")
    emblem(canvas.on(theme.INK), art, theme.HUES[hue], x, y, _TOKEN, ring=theme.SEATS[seat], line=7)
    badge(canvas, seat, x + 52, y + 52, 56)

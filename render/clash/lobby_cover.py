"""The cover of Clash: the Titan in the middle, and a golem for each seat around it."""

from __future__ import annotations

from collections.abc import Sequence

from render.clash import theme
from render.clash.pieces import badge
from render.kit.canvas import Canvas
from render.kit.lobby_cover import HEIGHT, ROOM, WIDTH
from render.kit.lobby_cover import cover as framed
from render.kit.picture import Picture

_SIGNS = ("sword", "shield", "heart", "key")


def cover(title: str, lines: Sequence[str], seats: int) -> Picture:
    """Draw the cover."""
    canvas = theme.blank(WIDTH, HEIGHT)

    def draw(on: Canvas) -> None:
        left, top, width, height = ROOM
        middle = top + height / 2
        step = width / (seats + 1)
        order = [*range((seats + 1) // 2), None, *range((seats + 1) // 2, seats)]
        for place, seat in enumerate(order):
            x = left + step * (place + 0.5)
            if seat is None:
                _titan(on, x, middle)
            else:
                _golem(on, seat, x, middle)

    return framed(canvas, title, lines, theme.TEXT, theme.MUTED, draw)


def _titan(canvas: Canvas, x: float, y: float) -> None:
    canvas.box(round(x - 105), round(y - 105), 210, 210, theme.KIND["titan"], radius=28)
    on = canvas.on(theme.KIND["titan"])
    on.shape("hexagon", x, y, 130, theme.RED)
    on.on(theme.RED).shape("swirl", x, y, 76, theme.INK)


def _golem(canvas: Canvas, seat: int, x: float, y: float) -> None:
    canvas.box(round(x - 80), round(y - 80), 160, 160, theme.KIND["golem"], radius=22)
    on = canvas.on(theme.KIND["golem"])
    badge(on, seat, x, y - 22, 72)
    on.shape(_SIGNS[seat % len(_SIGNS)], x, y + 46, 50, theme.MUTED)

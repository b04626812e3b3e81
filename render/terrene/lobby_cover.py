"""Terrene Odyssey's cover: a row of cards, one an affiliation, between the two sides."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.canvas import Canvas
from render.kit.lobby_cover import HEIGHT, ROOM, WIDTH
from render.kit.lobby_cover import cover as framed
from render.kit.picture import Picture
from render.terrene import theme
from render.terrene.pieces import badge

_CARD = (128, 180)


def cover(title: str, lines: Sequence[str], seats: int) -> Picture:
    """Draw the cover."""
    canvas = theme.blank(WIDTH, HEIGHT)

    def draw(on: Canvas) -> None:
        left, top, width, height = ROOM
        step = width / (len(theme.AFFILIATION) + 2)
        wide, high = _CARD
        y = round(top + (height - high) / 2)
        for place, (name, colour) in enumerate(theme.AFFILIATION.items(), start=1):
            x = left + step * (place + 0.5)
            on.box(round(x - wide / 2), y, wide, high, theme.AFFILIATION_TINT[name], radius=18)
            card = on.on(theme.AFFILIATION_TINT[name])
            card.shape(theme.AFFILIATION_SHAPE[name], x, y + high / 2, 84, colour)
        for seat in range(seats):
            x = left + step * (0.5 if seat % 2 == 0 else len(theme.AFFILIATION) + 1.5)
            badge(on, seat, x, y + high * (0.5 if seats < 3 else 0.25 + 0.5 * (seat // 2)), 76)

    return framed(canvas, title, lines, theme.TEXT, theme.MUTED, draw)

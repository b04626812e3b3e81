"""The cover of TimeStrike: Fear rises over the desert, and Survivors stand against it."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.art.tile import tile
from render.kit.canvas import Canvas
from render.kit.hexmap import Layout
from render.kit.lobby_cover import HEIGHT, WIDTH
from render.kit.lobby_cover import cover as framed
from render.kit.picture import Picture
from render.timestrike import theme
from render.timestrike.map.behemoth import huge
from render.timestrike.map.units import figure

_HEX, _COLUMNS, _ROWS = 126, 11, 3
_SURVIVORS = (("jake", 0, 1), ("mara", 1, 0), ("roland", 2, 1), ("gula", 3, 0))
_MORE = (("luxuria", 4, 1), ("hod", 0, 0), ("legion", 3, 1), ("mana_wyrms", 2, 0))
_FEAR, _WIDE = (1000, 338), 156


def cover(title: str, lines: Sequence[str], seats: int) -> Picture:
    """Draw the cover."""
    canvas = theme.blank(WIDTH, HEIGHT)

    def draw(on: Canvas) -> None:
        for row in range(_ROWS):
            for column in range(-1, _COLUMNS):
                level = 1 + (column * 3 + row * 5) % 4 // 2 + max(0, column - 5) // 2
                tile(on, theme.GRAIN[level], *_middle(column, row), _HEX)
        x, y = _FEAR
        high = Layout(_WIDE).pitch
        steps = ((0, 0), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
        middles = [(round(x + _WIDE * right), round(y + high * down)) for right, down in steps]
        huge(on, middles, _WIDE)
        for number, (code, column, row) in enumerate((*_SURVIVORS, *_MORE)[: max(2, seats)]):
            figure(on.on(theme.land(1)), code, number, *_middle(column, row), 88)

    return framed(canvas, title, lines, theme.PALE, theme.TEXT, draw, face=theme.TITLE, most=1090)


def _middle(column: int, row: int) -> tuple[float, float]:
    return 62 + 112 * column + 56 * (row % 2), 306 + 97 * row

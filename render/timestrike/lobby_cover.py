"""The cover of TimeStrike: Fear rises over the desert, and Survivors stand against it."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.canvas import Canvas
from render.kit.hexmap import Layout
from render.kit.lobby_cover import HEIGHT, WIDTH
from render.kit.lobby_cover import cover as framed
from render.kit.picture import Picture
from render.timestrike import theme
from render.timestrike.map.behemoth import huge
from render.timestrike.map.crop import Look
from render.timestrike.map.ground import ground
from render.timestrike.map.units import figure
from rules.timestrike.view import PlaceView

_WIDE, _COLUMNS, _ROWS, _TOP = 110, 12, 3, 242
_WATER = ((4, 2), (5, 2), (5, 1))
_CRYSTALS = ((6, 0),)
_SURVIVORS = (("jake", 1, 1), ("mara", 2, 0), ("roland", 3, 1), ("gula", 4, 0))
_MORE = (("luxuria", 4, 1), ("hod", 1, 0), ("legion", 2, 1), ("mana_wyrms", 3, 0))
_FEAR, _HEX = (1000, 338), 156


def cover(title: str, lines: Sequence[str], seats: int) -> Picture:
    """Draw the cover."""
    canvas = theme.blank(WIDTH, HEIGHT)
    layout = Layout(_WIDE, -_WIDE // 2)

    def draw(on: Canvas) -> None:
        on.paste(ground(_land(), Look(layout, WIDTH, HEIGHT - _TOP, 0, 0, 0)), 0, _TOP)
        x, y = _FEAR
        pitch = Layout(_HEX).pitch
        steps = ((0, 0), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
        huge(on, [(round(x + _HEX * right), round(y + pitch * down)) for right, down in steps], _HEX)
        for number, (code, column, row) in enumerate((*_SURVIVORS, *_MORE)[: max(2, seats)]):
            left, down = layout.centre((column, row))
            figure(on.on(theme.land(1)), code, number, left, _TOP + down, 84)

    return framed(canvas, title, lines, theme.PALE, theme.TEXT, draw, face=theme.TITLE, most=1090)


def _land() -> tuple[PlaceView, ...]:
    """Return the desert, which rises to where Fear is."""
    cells = [(column, row) for row in range(_ROWS) for column in range(_COLUMNS)]
    return tuple([PlaceView(f"{column}/{row}", _at(column, row), *_lies(column, row)) for column, row in cells])


def _at(column: int, row: int) -> tuple[int, int]:
    return column - (row - row % 2) // 2, row


def _lies(column: int, row: int) -> tuple[int, str]:
    """Return the level and the surface of a hex."""
    if (column, row) in _WATER:
        return 0, "water"
    level = 1 + (column * 5 + row * 3) % 7 // 5 + max(0, column - 5) // 2
    return level, "resource" if (column, row) in _CRYSTALS else "base"

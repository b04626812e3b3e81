"""The cover of TimeStrike: Fear rises over the desert, and Survivors stand against it."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.canvas import Canvas
from render.kit.lobby_cover import HEIGHT, ROOM, WIDTH
from render.kit.lobby_cover import cover as framed
from render.kit.picture import Picture
from render.timestrike import theme
from render.timestrike.map.units import figure

_HEX, _COLUMNS = 122, 11
_STEP = 106
_SURVIVORS = (("jake", 0, 0), ("mara", 1, 1), ("roland", 2, 0), ("gula", 3, 1))
_MORE = (("luxuria", 4, 0), ("hod", 0, 1), ("legion", 2, 1), ("mana_wyrms", 1, 0))
_LIMBS = ((868, 250, 170, -8), (1128, 240, 150, 34), (858, 424, 130, -40), (1136, 408, 130, 60))


def cover(title: str, lines: Sequence[str], seats: int) -> Picture:
    """Draw the cover."""
    canvas = theme.blank(WIDTH, HEIGHT)

    def draw(on: Canvas) -> None:
        for column in range(_COLUMNS):
            for row in range(2):
                x, y = _middle(column, row)
                level = 1 + (column * 3 + row * 5) % 4 // 2 + (column > 6) * (column - 6)
                on.shape("hexagon", x, y, _HEX, theme.land(level), kind="ground")
        for x, y, size, turn in _LIMBS:
            on.shape("tentacle", x, y, size + 10, theme.INK, turn=turn, kind="ground")
            on.shape("tentacle", x, y, size, theme.VOID_MARK, turn=turn, kind="ground")
        on.shape("circle", 1005, 320, 230, theme.INK, kind="ground")
        on.on(theme.INK).shape("circle", 1005, 320, 216, theme.VOID, kind="ground")
        on.on(theme.VOID).shape("eye", 1005, 320, 180, theme.VOID_MARK)
        for number, (code, column, row) in enumerate((*_SURVIVORS, *_MORE)[: max(2, seats)]):
            x, y = _middle(column, row)
            figure(on.on(theme.land(1)), code, number, x, y, 78)

    return framed(canvas, title, lines, theme.TEXT, theme.MUTED, draw)


def _middle(column: int, row: int) -> tuple[float, float]:
    left, top, _, _ = ROOM
    return left + 40 + _STEP * column + _STEP // 2 * row, top + 66 + 94 * row

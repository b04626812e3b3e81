"""The cover of Clash for Eternia: a strip of the battlefield with the team and its enemies."""

from __future__ import annotations

from collections.abc import Sequence

from render.eternia import theme
from render.eternia.map.pieces import badge
from render.kit.canvas import Canvas
from render.kit.lobby_cover import HEIGHT, ROOM, WIDTH
from render.kit.lobby_cover import cover as framed
from render.kit.picture import Picture

_HEX = 118
_COLUMNS, _ROWS = 10, 2
_LAND = {(1, 0): "forest", (2, 1): "forest", (4, 0): "rocks", (5, 1): "ruins", (7, 0): "tar_pit", (8, 1): "forest"}
_TEAM = ((0, 0), (1, 1), (0, 1), (2, 0), (3, 1))
_ENEMIES = (("S", 9, 0), ("B", 8, 0), ("T", 9, 1), ("M", 6, 1))


def cover(title: str, lines: Sequence[str], seats: int) -> Picture:
    """Draw the cover."""
    canvas = theme.blank(WIDTH, HEIGHT)

    def draw(on: Canvas) -> None:
        for column in range(_COLUMNS):
            for row in range(_ROWS):
                x, y = _middle(column, row)
                land = _LAND.get((column, row))
                ground = theme.TERRAIN[land] if land else theme.PLAIN
                on.shape("hexagon", x, y, _HEX, ground)
                if land:
                    on.on(ground).shape(theme.TERRAIN_SHAPE[land], x, y, 48, theme.TERRAIN_SIGN[land])
        for number, (column, row) in enumerate(_TEAM[: max(2, seats)]):
            _model(on, "players", str(number + 1), column, row)
        for mark, column, row in _ENEMIES:
            _model(on, "controller", mark, column, row)

    return framed(canvas, title, lines, theme.TEXT, theme.MUTED, draw)


def _middle(column: int, row: int) -> tuple[float, float]:
    left, top, _, _ = ROOM
    return left + 50 + 104 * column + 52 * row, top + 60 + 92 * row


def _model(canvas: Canvas, side: str, mark: str, column: int, row: int) -> None:
    x, y = _middle(column, row)
    ground = theme.TERRAIN[_LAND[column, row]] if (column, row) in _LAND else theme.PLAIN
    badge(canvas.on(ground), side, mark, x, y, 70)

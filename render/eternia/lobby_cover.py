"""The cover of Clash for Eternia: the team on the battlefield, and who waits for it."""

from __future__ import annotations

from collections.abc import Sequence

from render.eternia import theme
from render.eternia.art import GAME, ground_of, hue_of, portrait
from render.kit.art.catalogue import look
from render.kit.art.emblem import window
from render.kit.art.tile import tile
from render.kit.canvas import Canvas
from render.kit.lobby_cover import HEIGHT, WIDTH
from render.kit.lobby_cover import cover as framed
from render.kit.picture import Picture

_HEX = 126
_COLUMNS, _ROWS = 11, 3
_LAND = {(1, 0): "forest", (2, 1): "forest", (5, 0): "ruins", (5, 1): "ruins", (7, 2): "tar_pit", (3, 2): "rocks"}
_TEAM = (("he_man", 0, 1), ("teela", 1, 1), ("man_at_arms", 0, 0), ("orko", 2, 0), ("ram_man", 3, 1))
_ENEMIES = (("beast_man", 5, 1), ("evil_lyn", 6, 0))
_LORD = 760, 30, 410


def cover(title: str, lines: Sequence[str], seats: int) -> Picture:
    """Draw the cover."""
    canvas = theme.blank(WIDTH, HEIGHT)

    def draw(on: Canvas) -> None:
        for row in range(_ROWS):
            for column in range(-1, _COLUMNS):
                x, y = _middle(column, row)
                ground, sign = ground_of(_LAND[column, row]) if (column, row) in _LAND else (theme.LANDS["leaf"], "")
                tile(on, ground, x, y, _HEX, sign)
        for code, column, row in _TEAM[: max(2, seats)]:
            _model(on, "players", code, column, row)
        for code, column, row in _ENEMIES:
            _model(on, "controller", code, column, row)
        x, y, size = _LORD
        on.box(x - 10, y - 10, size + 20, size + 20, theme.INK, radius=40)
        on.box(x - 4, y - 4, size + 8, size + 8, theme.SIDE["controller"], radius=34)
        lord = look(GAME, "skeletor", "character")
        window(on, lord.art, hue_of(lord), x + 4, y + 4, size - 8, size - 8, share=0.86, radius=28)

    return framed(canvas, title, lines, theme.PALE, theme.TEXT, draw, face=theme.TITLE, most=660)


def _middle(column: int, row: int) -> tuple[float, float]:
    return 62 + 112 * column + 56 * (row % 2), 306 + 97 * row


def _model(canvas: Canvas, side: str, code: str, column: int, row: int) -> None:
    x, y = _middle(column, row)
    portrait(canvas, look(GAME, code, "character"), side, x, y, 84, theme.INK)

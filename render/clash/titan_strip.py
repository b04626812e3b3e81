"""The Titan in a strip: its name, its health, and the side that faces a player."""

from __future__ import annotations

from render.clash import theme
from render.kit.canvas import Canvas
from render.kit.phone import LEAST, WIDTH
from rules.clash.view import ClashView, SeatView, SideView

STRIP = 148
"""How high it is."""
_EDGE = 20


def strip(canvas: Canvas, view: ClashView, player: SeatView) -> None:
    """Draw the Titan with its health, and the side that faces the player."""
    if view.titan is None:
        return
    ground = theme.KIND[view.titan.card.kind]
    canvas.box(_EDGE, _EDGE, WIDTH - 2 * _EDGE, STRIP - 2 * _EDGE, ground, radius=18)
    row = canvas.on(ground)
    y = STRIP // 2
    row.shape("hexagon", 72, y, 62, theme.RED)
    row.on(theme.RED).text(72, y, str(view.titan.health), LEAST, theme.INK, weight=800, anchor="centre")
    side = view.titan.side(player.place)
    end = WIDTH - _EDGE - 24
    width = _side_width(side)
    row.box(end - width - 16, y - 42, width + 32, 84, theme.TINT[side.symbol], radius=12)
    _side(canvas.on(theme.TINT[side.symbol]), side, end - width, y)
    room = end - width - 40 - 118
    said = row.text(end - width - 40, y, "faces you", LEAST, theme.MUTED, weight=500, anchor="right")
    row.text(118, y, view.titan.card.name, 44, theme.TEXT, most=room - said - 20)


def _side_width(side: SideView) -> int:
    return 66 + 58 + (40 if side.value else 0) + (44 if side.status else 0)


def _side(canvas: Canvas, side: SideView, x: int, y: int) -> None:
    """Draw a side of a card in a row: its shield, what it does and how strongly."""
    if side.defence:
        canvas.shape("shield", x + 28, y, 60, theme.STEEL)
        ink = canvas.on(theme.STEEL)
        ink.text(x + 28, y - 2, str(side.defence), LEAST, theme.TEXT, weight=800, anchor="centre")
    else:
        canvas.shape("dash", x + 28, y, 44, theme.SYMBOL["none"])
    x += 66
    canvas.shape(theme.SYMBOL_SHAPE[side.symbol], x + 26, y, 52, theme.SYMBOL[side.symbol])
    x += 58
    if side.value:
        canvas.text(x, y, str(side.value), 48, theme.INK, weight=800)
        x += 40
    if side.status:
        canvas.shape(theme.STATUS_SHAPE[side.status], x + 20, y, 40, theme.STATUS[side.status])

"""One card or tile of Clash by itself, for a lookup."""

from __future__ import annotations

from render.clash import theme
from render.clash.hand import titled_card
from render.clash.layout import HAND
from render.kit.picture import Picture
from render.kit.png import encode
from rules.clash.view import CardView, TileView

_SIZE = 480
_TILE = 260  # the height of a tile's picture


def piece(face: CardView | TileView) -> Picture:
    """Draw a card with its four sides, side A at the top, or a kind of equipment tile.

    Args:
        face: What is on it.
    """
    return _tile(face) if isinstance(face, TileView) else _card(face)


def _card(card: CardView) -> Picture:
    whole = titled_card(card, "hand", "", _SIZE)
    canvas = theme.blank(_SIZE + 2 * HAND.margin, whole.image.height + 2 * HAND.margin)
    canvas.paste(whole, HAND.margin, HAND.margin)
    return Picture(encode(canvas.image), canvas.image.width, canvas.image.height)


def _tile(tile: TileView) -> Picture:
    width = _SIZE + 2 * HAND.margin
    canvas = theme.blank(width, _TILE)
    canvas.box(HAND.margin, HAND.margin, _SIZE, _TILE - 2 * HAND.margin, theme.RAISED, radius=24)
    inside = canvas.on(theme.RAISED)
    inside.shape(theme.EQUIPMENT_SHAPE[tile.kind], HAND.margin + 110, _TILE / 2, 128, theme.TEXT)
    inside.text(HAND.margin + 210, _TILE / 2, f"+{tile.bonus} {tile.kind.title()}", 64, theme.TEXT)
    return Picture(encode(canvas.image), width, _TILE)

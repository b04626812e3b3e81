"""One card of Terrene Odyssey by itself, for a lookup."""

from __future__ import annotations

from render.kit.phone import WIDTH
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from render.terrene import theme
from render.terrene.cards.face import face, face_height
from render.terrene.layout import MARGIN
from rules.terrene.view import CardView


def piece(card: CardView) -> Picture:
    """Draw a card: its sign, its name, its numbers, and everything that stands on it.

    Args:
        card: What is on it.
    """
    inner = WIDTH - 2 * MARGIN
    height = face_height(card, inner) + 2 * MARGIN - 10
    canvas = theme.blank(WIDTH, unsquare(WIDTH, height))
    face(canvas, card, MARGIN, MARGIN, inner)
    return Picture(encode(canvas.image), WIDTH, canvas.image.height)

"""The art of Terrene Odyssey: the emblem of each card, the land of a Terrain, the backs."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.kit.art.catalogue import Look, look
from render.kit.art.emblem import emblem, window
from render.kit.art.field import field
from render.kit.art.tones import Hue
from render.kit.canvas import Canvas
from render.terrene import theme
from rules.terrene.view import CardView

GAME = "terrene"


def look_of(card: CardView) -> Look:
    """Return the look of a card."""
    return look(GAME, card.code, "token" if card.token else card.kind)


def hue_of(card: CardView) -> Hue:
    """Return the hue of a card's emblem."""
    return theme.HUES.get(look_of(card).hue, theme.HUES["steel"])


def land_of(card: CardView) -> Hue:
    """Return the land of a Terrain."""
    return theme.LANDS.get(look_of(card).ground or "leaf", theme.LANDS["leaf"])


def portrait(canvas: Canvas, card: CardView, x: float, y: float, size: int, *, signed: bool = True) -> None:
    """Draw a card's emblem in a ring of its colour.

    Args:
        canvas: Where to draw.
        card: The card.
        x: The middle.
        y: The middle.
        size: How wide it is.
        signed: The sign of its affiliation or its kind stands at its corner.
    """
    shape, colour, _ = theme.sign(card)
    emblem(canvas, look_of(card).art, hue_of(card), x, y, size, ring=colour, line=max(3, size // 20), kind="ground")
    if signed:
        small = max(22, round(size * 0.36))
        right, low = x + size * 0.36, y + size * 0.36
        canvas.shape("circle", right, low, small + 10, theme.INK, kind="ground")
        canvas.on(theme.INK).shape(shape, right, low, small, colour)


@lru_cache(maxsize=32)
def landscape(width: int, height: int, land: Hue) -> Image.Image:
    """Return a strip of land, dark enough for light words."""
    return field(width, height, land, theme.PALETTE)


def back(canvas: Canvas, x: int, y: int, width: int, height: int, radius: int) -> None:
    """Draw the back that all cards share: a hood in the dark."""
    window(canvas, "hood", theme.DARK, x, y, width, height, share=0.92, radius=radius)

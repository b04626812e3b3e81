"""The cards on the table: one at each place, and the Titan."""

from __future__ import annotations

from typing import Literal

from PIL import Image

from render.clash import theme
from render.clash.art import LETTERED, Face, Sign, card_back
from render.clash.layout import BOARD
from render.clash.pieces import badge, health_bar, name_band
from render.kit.canvas import Canvas
from render.kit.drawing_notes import kept
from rules.clash.view import CardView, PlayedView, TitanView

Mark = Literal["", "waiting", "resolving"]

_RING = {"waiting": theme.AMBER, "resolving": theme.TEXT}
_SIZE = BOARD.cards[0].width
ROUND = 22
_CLEAR = 62  # room for the badge of a card's player


def ring(canvas: Canvas, mark: Mark) -> None:
    """Mark the card whose slot lies at the canvas's corner."""
    if mark:
        whole = _SIZE + 2 * BOARD.rim
        canvas.box(-BOARD.rim, -BOARD.rim, whole, whole, _RING[mark], radius=ROUND, line=8)


@kept(64)
def played(card: PlayedView, seat: int, place: int, sign: Sign) -> Image.Image:
    """Return a card at its place, with its player's badge and perhaps a sign next to it."""
    canvas = theme.blank(_SIZE, _SIZE)
    canvas.box(0, 0, _SIZE, _SIZE, theme.SEATS[seat], radius=ROUND)
    face = Face(canvas, 7, 7, _SIZE - 14, LETTERED)
    face.emblem(card.card, share=0.5, down=-0.03)
    face.sides(card.card, (card.facing - place) % 4, clear=_CLEAR)
    badge(canvas, seat, 36, 38, 46)
    if sign:
        canvas.shape("circle", _SIZE - 38, 38, 46, theme.INK)
        canvas.on(theme.INK).shape(sign, _SIZE - 38, 38, 32, theme.STONE)
    name_band(canvas, card.card.name, _SIZE // 2, _SIZE - 84, _SIZE - 2 * 76)
    return canvas.image


@kept(4)
def hidden(seat: int) -> Image.Image:
    """Return the back of a card that is chosen and not yet revealed."""
    canvas = theme.blank(_SIZE, _SIZE)
    canvas.box(0, 0, _SIZE, _SIZE, theme.SEATS[seat], radius=ROUND)
    card_back(canvas, 7, _SIZE - 14, 16)
    middle = _SIZE / 2
    badge(canvas.on(theme.BACK), seat, middle, middle - 26, 84)
    canvas.box(50, _SIZE - 94, _SIZE - 100, 60, theme.INK, radius=14)
    said = canvas.on(theme.INK)
    said.shape("check", middle - 66, _SIZE - 64, 36, theme.TEXT)
    said.text(middle - 40, _SIZE - 64, "chosen", 38, theme.TEXT)
    return canvas.image


@kept(16)
def empty(seat: int | None, waiting: bool) -> Image.Image:
    """Return a place without a card: nobody sits there (``None``), or nothing is chosen yet."""
    canvas = theme.blank(_SIZE, _SIZE, theme.WELL)
    middle = _SIZE / 2
    canvas.box(0, 0, _SIZE, _SIZE, theme.RAISED, radius=ROUND, line=4)
    if seat is None:
        canvas.text(middle, middle, "empty seat", 36, theme.LINE, anchor="centre")
        return canvas.image
    badge(canvas, seat, middle, middle - 26, 84)
    if waiting:
        canvas.shape("hourglass", middle - 78, middle + 66, 38, theme.AMBER)
        canvas.text(middle - 48, middle + 66, "to choose", 36, theme.AMBER)
    else:
        canvas.text(middle, middle + 66, "no card", 36, theme.MUTED, anchor="centre")
    return canvas.image


def titan(canvas: Canvas, view: TitanView, taken: int) -> None:
    """Draw the Titan's card.

    Args:
        canvas: Where to draw, with its corner where the card's lies.
        view: The Titan.
        taken: Health that it lost since the last picture; that many pips are ringed.
    """
    canvas.paste(_titan_sides(view.card, view.arrow), 0, 0, radius=26)
    _titan_plate(canvas.on(theme.INK), view, taken)


@kept(16)
def _titan_sides(card: CardView, arrow: int) -> Image.Image:
    size = BOARD.titan.width
    canvas = theme.blank(size, size)
    canvas.box(0, 0, size, size, theme.RED, radius=26)
    face = Face(canvas, 8, 8, size - 16, LETTERED.times(1.08))
    face.emblem(card, share=0.5, down=-0.07, radius=20)
    face.sides(card, (2 - arrow) % 4, "A", theme.RED)
    return canvas.image


def _titan_plate(canvas: Canvas, view: TitanView, taken: int) -> None:
    """Draw the lower middle of the Titan's card: its name, health and statuses."""
    size = BOARD.titan.width
    name_band(canvas, view.card.name, size // 2, size - 144, 200)
    top = size - 142
    canvas.box(86, top, size - 172, 66, theme.INK, radius=14)
    y = top + 33
    wide = 96 + canvas.text(96, y, str(view.health), 56, theme.TEXT, weight=800)
    wide += canvas.text(wide + 2, y + 6, f"/{view.full}", 36, theme.MUTED) + 14
    health_bar(canvas, view, taken, wide, y - 19, size - 94 - wide, 38)
    x = size - 118
    for status, has in (("poison", view.poisoned), ("frost", view.frosted)):
        if has:
            canvas.shape("circle", x, 112, 54, theme.INK)
            canvas.shape(theme.STATUS_SHAPE[status], x, 112, 42, theme.STATUS_CHIP[status])
            x -= 62

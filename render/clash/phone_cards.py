"""Cards as they lie on the table, large enough for a phone: sides without letters."""

from __future__ import annotations

from PIL import Image

from render.clash import theme
from render.clash.art import Face, Sign, Sizes, card_back
from render.clash.pieces import badge, health_bar, lies_on
from render.kit.canvas import Canvas
from render.kit.drawing_notes import kept
from render.kit.phone import LEAST
from rules.clash.view import CardView, PlayedView, Status, TitanView

CARD, TITAN, RIM = 276, 360, 10
ROUND, TITAN_ROUND = 22, 26
_SIZES = Sizes(50, 40, 42, 26, 32, 4)
_BADGE = 38, 40, 65  # of a card's player: its middle and its size
_CLEAR = 72  # room for it
_SIDE = 86  # how far a tab reaches in
_BAND = 60  # of the Titan's face, for its health


@kept(64)
def lying(card: PlayedView, seat: int, place: int, sign: Sign) -> Image.Image:
    """Return a card as it lies at a place, with its player's badge and perhaps a sign beside it."""
    canvas = theme.blank(CARD, CARD)
    canvas.box(0, 0, CARD, CARD, theme.SEATS[seat], radius=22)
    face = Face(canvas, 7, 7, CARD - 14, _SIZES)
    face.emblem(card.card)
    face.sides(card.card, (card.facing - place) % 4, clear=_CLEAR)
    badge(canvas, seat, *_BADGE)
    if sign:
        canvas.shape("circle", CARD - 40, CARD - 40, 52, theme.INK)
        canvas.on(theme.INK).shape(sign, CARD - 40, CARD - 40, 34, theme.STONE)
    return canvas.image


@kept(4)
def back(seat: int) -> Image.Image:
    """Return the back of a card that is chosen and not yet revealed."""
    canvas = theme.blank(CARD, CARD)
    canvas.box(0, 0, CARD, CARD, theme.SEATS[seat], radius=22)
    card_back(canvas, 7, CARD - 14, 16)
    plate, middle = canvas.on(theme.BACK), CARD / 2
    badge(plate, seat, middle, middle - 34, 90)
    plate.box(30, CARD - 98, CARD - 60, 64, theme.INK, radius=14)
    said = plate.on(theme.INK)
    said.shape("check", middle - 76, CARD - 66, 40, theme.TEXT)
    said.text(middle - 48, CARD - 66, "chosen", LEAST, theme.TEXT)
    return canvas.image


@kept(16)
def bare(seat: int | None, waiting: bool) -> Image.Image:
    """Return a place without a card: nobody sits there (``None``), or nothing is chosen yet."""
    canvas = theme.blank(CARD, CARD, theme.WELL)
    middle = CARD / 2
    canvas.box(0, 0, CARD, CARD, theme.RAISED, radius=22, line=4)
    if seat is None:
        canvas.text(middle, middle, "empty seat", LEAST, theme.LINE, anchor="centre")
        return canvas.image
    badge(canvas, seat, middle, middle - 34, 90)
    if waiting:
        canvas.shape("hourglass", middle - 104, middle + 66, 44, theme.AMBER)
        canvas.text(middle - 74, middle + 66, "to choose", LEAST, theme.AMBER)
    else:
        canvas.text(middle, middle + 66, "no card", LEAST, theme.MUTED, anchor="centre")
    return canvas.image


def titan(canvas: Canvas, view: TitanView, taken: int) -> None:
    """Draw the Titan's card.

    Args:
        canvas: Where to draw, with its corner where the card's lies.
        view: The Titan.
        taken: Health that it lost since the last picture; that many pips are ringed.
    """
    canvas.paste(_sides(view.card, view.arrow), 0, 0, radius=TITAN_ROUND)
    statuses: tuple[tuple[Status, bool], ...] = (("poison", view.poisoned), ("frost", view.frosted))
    for place, (status, has) in enumerate(statuses):
        if has:
            lies_on(canvas, status, TITAN - 118, 112 + 62 * place)
    top = TITAN - 14 - _SIZES.shield - _BAND - 6
    canvas.box(_SIDE, top, TITAN - 2 * _SIDE, _BAND, theme.INK, radius=12)
    plate, y = canvas.on(theme.INK), top + _BAND // 2
    wide = _SIDE + 8 + plate.text(_SIDE + 8, y, str(view.health), 54, theme.TEXT, weight=800)
    wide += plate.text(wide + 1, y + 4, f"/{view.full}", LEAST, theme.MUTED) + 8
    health_bar(plate, view, taken, wide, y - 17, TITAN - _SIDE - 8 - wide, 34)


@kept(16)
def _sides(card: CardView, arrow: int) -> Image.Image:
    canvas = theme.blank(TITAN, TITAN)
    canvas.box(0, 0, TITAN, TITAN, theme.RED, radius=26)
    face = Face(canvas, 8, 8, TITAN - 16, _SIZES)
    face.emblem(card, share=0.68, down=-0.02, radius=20)
    face.sides(card, (2 - arrow) % 4)
    return canvas.image

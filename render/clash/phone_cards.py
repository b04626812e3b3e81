"""Cards as they lie on the table, large enough for a phone: sides without letters."""

from __future__ import annotations

from PIL import Image

from render.clash import theme
from render.clash.cards import Sign
from render.clash.pieces import Face, badge
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.drawing_notes import kept
from render.kit.phone import LEAST
from rules.clash.view import CardView, PlayedView, SideView, TitanView

CARD, TITAN, RIM = 284, 316, 12
_DEPTH, _TITAN_DEPTH = 84, 88
_SHIELD, _ICON, _VALUE, _STATUS = 58, 48, 44, 36
_PIPS = 4  # in a row


class _Lying(Face):
    """The sides of a card without letters: where they lie says which they are."""

    def _side(self, canvas: Canvas, side: SideView, edge: int, behind: Colour) -> None:
        along_x = edge % 2 == 0
        valued = bool(side.value) and side.symbol not in {"none", "confuse"}
        number, status = 28 if valued else 0, _STATUS if side.status else 0
        start = (self.size - _SHIELD - 6 - _ICON - status - (number if along_x else 0)) / 2
        across = self.depth / 2
        self._defence(canvas, side, *self._point(edge, start + _SHIELD / 2, across))
        start += _SHIELD + 6
        x, y = self._point(edge, start + _ICON / 2, across)
        x -= 0 if along_x else number / 2
        canvas.shape(theme.SYMBOL_SHAPE[side.symbol], x, y, _ICON, theme.SYMBOL[side.symbol])
        if valued:
            canvas.text(x + _ICON / 2 + 2, y, str(side.value), _VALUE, theme.INK, weight=800)
        if side.status:
            x, y = self._point(edge, start + _ICON + (number + 4 if along_x else 0) + status / 2, across)
            canvas.shape(theme.STATUS_SHAPE[side.status], x, y, _STATUS, theme.STATUS[side.status])

    def _defence(self, canvas: Canvas, side: SideView, x: float, y: float) -> None:
        if not side.defence:  # a side without defence shows no shield
            canvas.shape("dash", x, y, 40, theme.SYMBOL["none"])
            return
        canvas.shape("shield", x, y, _SHIELD, theme.STEEL)
        words = str(side.defence)
        canvas.on(theme.STEEL).text(x, y - 2, words, LEAST, theme.TEXT, weight=800, anchor="centre")


@kept(64)
def lying(card: PlayedView, seat: int, place: int, sign: Sign) -> Image.Image:
    """Return a card as it lies at a place, with its player's badge and perhaps a sign beside it."""
    canvas = theme.blank(CARD, CARD)
    canvas.box(0, 0, CARD, CARD, theme.SEATS[seat], radius=22)
    face = _Lying(canvas, 7, 7, CARD - 14, _DEPTH, 1.0, theme.SEATS[seat])
    face.sides(card.card, (card.facing - place) % 4)
    plate, x, y, inner = face.middle(card.card)
    middle = x + inner / 2, y + inner / 2
    if not sign:
        badge(plate, seat, *middle, 72)
        return canvas.image
    badge(plate, seat, middle[0] - 13, middle[1] + 13, 66)
    plate.shape(sign, x + inner - 21, y + 20, 34, theme.STONE)
    return canvas.image


@kept(4)
def back(seat: int) -> Image.Image:
    """Return the back of a card that is chosen and not yet revealed."""
    canvas = theme.blank(CARD, CARD)
    canvas.box(0, 0, CARD, CARD, theme.SEATS[seat], radius=22)
    canvas.on(theme.SEATS[seat]).box(7, 7, CARD - 14, CARD - 14, theme.KIND["golem"], radius=16)
    plate, middle = canvas.on(theme.KIND["golem"]), CARD / 2
    badge(plate, seat, middle, middle - 34, 90)
    plate.shape("check", middle - 84, middle + 66, 44, theme.TEXT)
    plate.text(middle - 54, middle + 66, "chosen", 42, theme.TEXT)
    return canvas.image


@kept(16)
def bare(seat: int | None, waiting: bool) -> Image.Image:
    """Return a place without a card: nobody sits there (``None``), or nothing is chosen yet."""
    canvas = theme.blank(CARD, CARD)
    middle = CARD / 2
    if not waiting:
        canvas.box(0, 0, CARD, CARD, theme.PANEL, radius=22, line=5)
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
    canvas.paste(_sides(view.card, view.arrow), 0, 0)
    inner = TITAN - 16 - 2 * _TITAN_DEPTH
    plate = canvas.on(theme.KIND[view.card.kind], 8 + _TITAN_DEPTH, 8 + _TITAN_DEPTH)
    said, full = str(view.health), f"/{view.full}"
    x = inner / 2 - 26
    wide = plate.text(x, 34, said, 56, theme.TEXT, weight=800, anchor="centre")
    plate.text(x + wide / 2 + 2, 38, full, LEAST, theme.MUTED)
    for number in range(view.full):
        row, step = divmod(number, _PIPS)
        across = min(_PIPS, view.full - _PIPS * row)
        at = inner / 2 + (step - (across - 1) / 2) * 32, 82 + 28 * row
        if number < view.health:
            plate.shape("hexagon", *at, 27, theme.RED)
        elif number < view.full - view.set_aside:
            plate.shape("ring", *at, 24, theme.TEXT if number < view.health + taken else theme.MUTED)
        else:
            plate.shape("drop", *at, 26, theme.POISON)


@kept(16)
def _sides(card: CardView, arrow: int) -> Image.Image:
    canvas = theme.blank(TITAN, TITAN)
    canvas.box(0, 0, TITAN, TITAN, theme.RED, radius=26)
    face = _Lying(canvas, 8, 8, TITAN - 16, _TITAN_DEPTH, 1.0, theme.RED)
    face.sides(card, (2 - arrow) % 4)
    face.middle(card)
    return canvas.image

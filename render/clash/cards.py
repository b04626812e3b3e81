"""The cards on the table: one at each place, and the Titan."""

from __future__ import annotations

from typing import Literal

from PIL import Image

from render.clash import theme
from render.clash.layout import BOARD
from render.clash.pieces import Face, badge, lines, titled
from render.kit.canvas import Canvas
from render.kit.drawing_notes import kept
from rules.clash.view import CardView, PlayedView, TitanView

Mark = Literal["", "waiting", "resolving"]
Sign = Literal["", "lock", "swirl"]  # only its player sees it yet; it was turned since the last picture

_RING = {"waiting": theme.AMBER, "resolving": theme.TEXT}
_SIZE = BOARD.cards[0].width
_ROUND = 22
_DEPTH = 84
_TITAN_DEPTH = 96
_PIPS = 5  # in a row


def ring(canvas: Canvas, mark: Mark) -> None:
    """Mark the card whose slot lies at the canvas's corner."""
    if mark:
        whole = _SIZE + 2 * BOARD.rim
        canvas.box(-BOARD.rim, -BOARD.rim, whole, whole, _RING[mark], radius=_ROUND, line=8)


@kept(64)
def played(card: PlayedView, seat: int, place: int, sign: Sign) -> Image.Image:
    """Return a card at its place, with its player's badge and perhaps a sign next to it."""
    canvas = theme.blank(_SIZE, _SIZE)
    canvas.box(0, 0, _SIZE, _SIZE, theme.SEATS[seat], radius=_ROUND)
    face = Face(canvas, 7, 7, _SIZE - 14, _DEPTH - 7, 1.0, theme.SEATS[seat])
    face.sides(card.card, (card.facing - place) % 4)
    plate, x, y, inner = face.middle(card.card)
    middle = x + inner / 2
    named = lines(card.card.name, 28, inner - 8)
    at = y + (38 if len(named) == 1 else 28)
    badge(plate, seat, middle - (24 if sign else 0), at, 44)
    if sign:
        plate.shape(sign, middle + 30, at, 38, theme.STONE)
    sizes = (32, 30, 28, 26, 24) if len(named) == 1 else (28, 26, 24)
    for number, line in enumerate(reversed(named)):
        titled(plate, line, middle, y + inner - 20 - 28 * number, sizes, theme.TEXT, inner - 8)
    return canvas.image


@kept(4)
def hidden(seat: int) -> Image.Image:
    """Return the back of a card that is chosen and not yet revealed."""
    canvas = theme.blank(_SIZE, _SIZE)
    canvas.box(0, 0, _SIZE, _SIZE, theme.SEATS[seat], radius=_ROUND)
    canvas.on(theme.SEATS[seat]).box(7, 7, _SIZE - 14, _SIZE - 14, theme.KIND["golem"], radius=16)
    back, raised = canvas.on(theme.KIND["golem"]), canvas.on(theme.RAISED)
    middle = _SIZE / 2
    back.shape("diamond", middle, middle, 240, theme.RAISED)
    raised.shape("diamond", middle, middle, 204, theme.KIND["golem"])
    back.shape("diamond", middle, middle, 176, theme.RAISED)
    badge(raised, seat, middle, middle - 26, 84)
    back.shape("check", middle - 66, middle + 66, 36, theme.TEXT)
    back.text(middle - 40, middle + 66, "chosen", 38, theme.TEXT)
    return canvas.image


@kept(16)
def empty(seat: int | None, waiting: bool) -> Image.Image:
    """Return a place without a card: nobody sits there (``None``), or nothing is chosen yet."""
    canvas = theme.blank(_SIZE, _SIZE)
    middle = _SIZE / 2
    if not waiting:
        canvas.box(0, 0, _SIZE, _SIZE, theme.PANEL, radius=_ROUND, line=5)
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
    canvas.paste(_titan_sides(view.card, view.arrow), 0, 0)
    _titan_plate(canvas.on(theme.KIND[view.card.kind], _TITAN_DEPTH + 6, _TITAN_DEPTH + 6), view, taken)


@kept(16)
def _titan_sides(card: CardView, arrow: int) -> Image.Image:
    size = BOARD.titan.width
    canvas = theme.blank(size, size)
    canvas.box(0, 0, size, size, theme.RED, radius=26)
    face = Face(canvas, 8, 8, size - 16, _TITAN_DEPTH - 8, 1.08, theme.RED)
    face.sides(card, (2 - arrow) % 4, "A", theme.RED)
    face.middle(card)
    return canvas.image


def _titan_plate(canvas: Canvas, view: TitanView, taken: int) -> None:
    """Draw the middle of the Titan's card: its name, health and statuses."""
    size = BOARD.titan.width - 2 * _TITAN_DEPTH - 12
    named = lines(view.card.name, 30, size)
    for number, line in enumerate(named):
        titled(canvas, line, size / 2, 18 + 32 * number, (32, 30, 28, 26), theme.TEXT, size)
    y = 58 + 18 * len(named)
    width = canvas.text(6, y, str(view.health), 60, theme.TEXT, weight=800)
    canvas.text(8 + width, y + 8, f"/{view.full}", 36, theme.MUTED)
    x = size - 66
    for status, has in (("poison", view.poisoned), ("frost", view.frosted)):
        if has:
            canvas.shape(theme.STATUS_SHAPE[status], x, y - 14, 36, theme.STATUS_CHIP[status])
            canvas.text(x, y + 17, theme.STATUS_LETTER[status], 26, theme.TEXT, anchor="centre")
            x += 46
    for number in range(view.full):
        row, step = divmod(number, _PIPS)
        across = min(_PIPS, view.full - _PIPS * row)
        at = size / 2 + (step - (across - 1) / 2) * 34, y + 45 + 30 * row
        if number < view.health:
            canvas.shape("hexagon", *at, 28, theme.RED)
        elif number < view.full - view.set_aside:
            canvas.shape("ring", *at, 24, theme.TEXT if number < view.health + taken else theme.MUTED)
        else:
            canvas.shape("drop", *at, 26, theme.POISON)

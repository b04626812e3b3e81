"""The cards on the table: what lies at each place, and the Titan."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PIL import Image

from render.clash import theme
from render.clash.layout import BOARD
from render.clash.pieces import Face, badge, lines, titled
from render.kit.canvas import Canvas
from rules.clash.view import CardView, PlayedView, TitanView

Mark = Literal["", "waiting", "resolving"]
Sign = Literal["", "lock", "swirl"]  # only its player sees it yet; it was turned since the last picture

_RING = {"waiting": theme.AMBER, "resolving": theme.TEXT}
_SIZE = BOARD.cards[0].width
_ROUND = 22
_DEPTH = 84
_TITAN_DEPTH = 96
_PIPS = 5  # in a row


@lru_cache(maxsize=4)
def ring(mark: Mark) -> Image.Image:
    """Return what lies under a card: the table, or a ring that marks the card."""
    whole = _SIZE + 2 * BOARD.rim
    canvas = Canvas((whole, whole), theme.TABLE)
    if mark:
        canvas.box(0, 0, whole, whole, _RING[mark], radius=_ROUND, line=8)
    return theme.PALETTE.matched(canvas.image)


def _blank() -> Canvas:
    return Canvas((_SIZE, _SIZE), theme.TABLE)


@lru_cache(maxsize=160)
def played(card: PlayedView, seat: int, place: int, sign: Sign) -> Image.Image:
    """Return a card as it lies at a place, with its player's badge and perhaps a sign beside it."""
    canvas = _blank()
    canvas.box(0, 0, _SIZE, _SIZE, theme.SEATS[seat], radius=_ROUND)
    face = Face(canvas, 7, 7, _SIZE - 14, _DEPTH - 7, 1.0, False)
    face.sides(card.card, (card.facing - place) % 4)
    x, y, inner = face.middle(card.card)
    middle = x + inner / 2
    named = lines(card.card.name, 28, inner - 8)
    at = y + (38 if len(named) == 1 else 28)
    badge(canvas, seat, middle - (24 if sign else 0), at, 44)
    if sign:
        canvas.shape(sign, middle + 30, at, 38, theme.AMBER)
    sizes = (32, 30, 28, 26, 24) if len(named) == 1 else (28, 26, 24)
    for number, line in enumerate(reversed(named)):
        titled(canvas, line, middle, y + inner - 20 - 28 * number, sizes, theme.TEXT, inner - 8)
    return theme.PALETTE.matched(canvas.image)


@lru_cache(maxsize=4)
def hidden(seat: int) -> Image.Image:
    """Return the back of a card that is chosen and not yet revealed."""
    canvas = _blank()
    canvas.box(0, 0, _SIZE, _SIZE, theme.SEATS[seat], radius=_ROUND)
    canvas.box(7, 7, _SIZE - 14, _SIZE - 14, theme.KIND["golem"], radius=16)
    middle = _SIZE / 2
    for width, colour in ((240, theme.RAISED), (204, theme.KIND["golem"]), (176, theme.RAISED)):
        canvas.shape("diamond", middle, middle, width, colour)
    badge(canvas, seat, middle, middle - 26, 84)
    canvas.shape("check", middle - 66, middle + 66, 36, theme.TEXT)
    canvas.text(middle - 40, middle + 66, "chosen", 38, theme.TEXT)
    return theme.PALETTE.matched(canvas.image)


@lru_cache(maxsize=16)
def empty(seat: int | None, waiting: bool) -> Image.Image:
    """Return a place without a card: nobody sits there (``None``), or nothing is chosen yet."""
    canvas = _blank()
    middle = _SIZE / 2
    if not waiting:
        canvas.box(0, 0, _SIZE, _SIZE, theme.PANEL, radius=_ROUND, line=5)
    if seat is None:
        canvas.text(middle, middle, "empty seat", 36, theme.LINE, anchor="centre")
        return theme.PALETTE.matched(canvas.image)
    badge(canvas, seat, middle, middle - 26, 84)
    if waiting:
        canvas.shape("hourglass", middle - 78, middle + 66, 38, theme.AMBER)
        canvas.text(middle - 48, middle + 66, "to choose", 36, theme.AMBER)
    else:
        canvas.text(middle, middle + 66, "no card", 36, theme.MUTED, anchor="centre")
    return theme.PALETTE.matched(canvas.image)


def titan(view: TitanView, taken: int) -> Image.Image:
    """Return the Titan's card.

    Args:
        view: The Titan.
        taken: Health that it lost since the last picture; that many pips are ringed.
    """
    whole = _titan_sides(view.card, view.arrow).copy()
    state = (view.health, view.full, view.set_aside, taken)
    whole.paste(_titan_plate(view.card, *state, view.poisoned, view.frosted), (_TITAN_DEPTH + 6, _TITAN_DEPTH + 6))
    return whole


@lru_cache(maxsize=16)
def _titan_sides(card: CardView, arrow: int) -> Image.Image:
    size = BOARD.titan.width
    canvas = Canvas((size, size), theme.TABLE)
    canvas.box(0, 0, size, size, theme.RED, radius=26)
    face = Face(canvas, 8, 8, size - 16, _TITAN_DEPTH - 8, 1.08, False)
    face.sides(card, (2 - arrow) % 4, "A", theme.RED)
    face.middle(card)
    return theme.PALETTE.matched(canvas.image)


@lru_cache(maxsize=128)
def _titan_plate(
    card: CardView, health: int, full: int, set_aside: int, taken: int, poisoned: bool, frosted: bool
) -> Image.Image:
    """Return what stands in the middle of the Titan's card: its name, health and statuses."""
    size = BOARD.titan.width - 2 * _TITAN_DEPTH - 12
    canvas = Canvas((size, size), theme.KIND[card.kind])
    named = lines(card.name, 30, size)
    for number, line in enumerate(named):
        titled(canvas, line, size / 2, 18 + 32 * number, (32, 30, 28, 26), theme.TEXT, size)
    y = 58 + 18 * len(named)
    width = canvas.text(6, y, str(health), 60, theme.TEXT, weight=800)
    canvas.text(8 + width, y + 8, f"/{full}", 36, theme.MUTED)
    x = size - 66
    for status, has in (("poison", poisoned), ("frost", frosted)):
        if has:
            canvas.shape(theme.STATUS_SHAPE[status], x, y - 14, 36, theme.STATUS_CHIP[status])
            canvas.text(x, y + 17, theme.STATUS_LETTER[status], 26, theme.TEXT, anchor="centre")
            x += 46
    for number in range(full):
        row, step = divmod(number, _PIPS)
        across = min(_PIPS, full - _PIPS * row)
        at = size / 2 + (step - (across - 1) / 2) * 34, y + 45 + 30 * row
        if number < health:
            canvas.shape("hexagon", *at, 28, theme.RED)
        elif number < full - set_aside:
            canvas.shape("ring", *at, 24, theme.AMBER if number < health + taken else theme.MUTED)
        else:
            canvas.shape("drop", *at, 26, theme.POISON)
    return theme.PALETTE.matched(canvas.image)

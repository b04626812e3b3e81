"""The cards on the table: what lies at each place, and the Titan."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PIL import Image

from render.clash import theme
from render.clash.layout import BOARD
from render.clash.pieces import Face, badge, lines, titled
from render.kit.canvas import Canvas
from rules.clash.view import PlayedView, TitanView

Mark = Literal["", "waiting", "resolving"]
Sign = Literal["", "lock", "swirl"]  # only its player sees it yet; it was turned since the last picture

_RING = {"waiting": theme.AMBER, "resolving": theme.TEXT}
_DEPTH = 84
_TITAN_DEPTH = 96


def _slot(mark: Mark) -> Canvas:
    """Return a canvas of a card and its rim, with the ring of the mark."""
    card = BOARD.cards[0].width
    whole = card + 2 * BOARD.rim
    canvas = Canvas((whole, whole), theme.TABLE)
    if mark:
        canvas.box(0, 0, whole, whole, _RING[mark], radius=30, line=8)
    return canvas


@lru_cache(maxsize=96)
def played(card: PlayedView, seat: int, place: int, mark: Mark, sign: Sign) -> Image.Image:
    """Return a card as it lies at a place, with its player's badge and perhaps a sign beside it."""
    canvas = _slot(mark)
    rim, size = BOARD.rim, BOARD.cards[0].width
    canvas.box(rim, rim, size, size, theme.SEATS[seat], radius=22)
    face = Face(canvas, rim + 7, rim + 7, size - 14, _DEPTH - 7, 1.0, False)
    face.sides(card.card, (card.facing - place) % 4)
    x, y, inner = face.middle(card.card)
    middle = x + inner / 2
    named = lines(card.card.name, 28, inner - 8)
    badge(canvas, seat, middle - (24 if sign else 0), y + (38 if len(named) == 1 else 28), 44)
    if sign:
        canvas.shape(sign, middle + 30, y + (38 if len(named) == 1 else 28), 38, theme.AMBER)
    for number, line in enumerate(named):
        at = y + inner - 20 - 28 * (len(named) - 1 - number)
        titled(
            canvas, line, middle, at, (32, 30, 28, 26, 24) if len(named) == 1 else (28, 26, 24), theme.TEXT, inner - 8
        )
    return theme.PALETTE.matched(canvas.image)


@lru_cache(maxsize=32)
def hidden(seat: int, mark: Mark) -> Image.Image:
    """Return the back of a card that is chosen and not yet revealed."""
    canvas = _slot(mark)
    rim, size = BOARD.rim, BOARD.cards[0].width
    canvas.box(rim, rim, size, size, theme.SEATS[seat], radius=22)
    canvas.box(rim + 7, rim + 7, size - 14, size - 14, theme.KIND["golem"], radius=16)
    middle = rim + size / 2
    for width, colour in ((240, theme.RAISED), (204, theme.KIND["golem"]), (176, theme.RAISED)):
        canvas.shape("diamond", middle, middle, width, colour)
    badge(canvas, seat, middle, middle - 26, 84)
    canvas.shape("check", middle - 66, middle + 66, 36, theme.TEXT)
    canvas.text(middle - 40, middle + 66, "chosen", 38, theme.TEXT)
    return theme.PALETTE.matched(canvas.image)


@lru_cache(maxsize=32)
def empty(seat: int | None, mark: Mark) -> Image.Image:
    """Return a place without a card: nobody sits there (``None``), or nothing is chosen yet."""
    canvas = _slot(mark)
    rim, size = BOARD.rim, BOARD.cards[0].width
    middle = rim + size / 2
    if not mark:
        canvas.box(rim, rim, size, size, theme.PANEL, radius=22, line=5)
    if seat is None:
        canvas.text(middle, middle, "empty seat", 36, theme.LINE, anchor="centre")
        return theme.PALETTE.matched(canvas.image)
    badge(canvas, seat, middle, middle - 26, 84)
    if mark == "waiting":
        canvas.shape("hourglass", middle - 78, middle + 66, 38, theme.AMBER)
        canvas.text(middle - 48, middle + 66, "to choose", 36, theme.AMBER)
    else:
        canvas.text(middle, middle + 66, "no card", 36, theme.MUTED, anchor="centre")
    return theme.PALETTE.matched(canvas.image)


@lru_cache(maxsize=64)
def titan(view: TitanView, taken: int) -> Image.Image:
    """Return the Titan's card.

    Args:
        view: The Titan.
        taken: Health that it lost since the last picture; that many pips are ringed.
    """
    size = BOARD.titan.width
    canvas = Canvas((size, size), theme.TABLE)
    canvas.box(0, 0, size, size, theme.RED, radius=26)
    face = Face(canvas, 8, 8, size - 16, _TITAN_DEPTH - 8, 1.08, False)
    face.sides(view.card, (2 - view.arrow) % 4, "A", theme.RED)
    x, y, inner = face.middle(view.card)
    middle = x + inner / 2
    named = lines(view.card.name, 30, inner - 8)
    for number, line in enumerate(named):
        titled(canvas, line, middle, y + 24 + 32 * number, (32, 30, 28, 26), theme.TEXT, inner - 8)
    y += 18 * len(named) - 16
    statuses = [name for name, has in (("poison", view.poisoned), ("frost", view.frosted)) if has]
    width = canvas.text(x + 12, y + 80, str(view.health), 60, theme.TEXT, weight=800)
    canvas.text(x + 14 + width, y + 88, f"/{view.full}", 36, theme.MUTED)
    for number, status in enumerate(statuses):
        canvas.shape(theme.STATUS_SHAPE[status], x + inner - 72 + 46 * number, y + 72, 36, theme.STATUS_CHIP[status])
        canvas.text(x + inner - 72 + 46 * number, y + 102, theme.STATUS_LETTER[status], 26, theme.TEXT, anchor="centre")
    _pips(canvas, view, taken, middle, y + 125)
    return theme.PALETTE.matched(canvas.image)


def _pips(canvas: Canvas, view: TitanView, taken: int, middle: float, top: int) -> None:
    """Draw a pip for each health token, at most five a row: left, taken by players, or lost to poison."""
    rows = [min(5, view.full), max(0, view.full - 5)]
    number = 0
    for row, count in enumerate(rows):
        for step in range(count):
            x, y = middle + (step - (count - 1) / 2) * 34, top + 30 * row
            if number < view.health:
                canvas.shape("hexagon", x, y, 28, theme.RED)
            elif number < view.full - view.set_aside:
                canvas.shape("ring", x, y, 24, theme.AMBER if number < view.health + taken else theme.MUTED)
            else:
                canvas.shape("drop", x, y, 26, theme.POISON)
            number += 1

"""One's own side: the Titan, the card as it lies, what is there to lose or to use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from render.clash import theme
from render.clash.art import art_of, battlefield, land_of
from render.clash.pieces import badge
from render.kit.art.emblem import emblem
from render.kit.canvas import Canvas, shrunk
from render.kit.colours import Colour
from render.kit.phone import LEAST, WIDTH
from rules.clash.view import ClashView, SeatView, SideView, StackView

STRIP = 148
"""How high the strip is that shows the Titan."""

_EDGE = 20
_GAP, _LINE, _SIGN, _BADGE = 20, 78, 60, 66
_LEAST_LINES = 6
_LOW = 6  # Focus left, of 20, from which on it is red
_TOWARD = {"titan": "to the Titan", "right": "to the right", "self": "to you", "left": "to the left"}


class _Line(Struct, frozen=True):
    """A line beside the card: a sign of the kit, or the player's, its colour, and words."""

    sign: str
    colour: Colour
    words: str
    ink: Colour = theme.TEXT


def height(view: ClashView, player: SeatView) -> int:
    """Return how high the strip and the lines are."""
    return STRIP + _LINE * max(_LEAST_LINES, len([*_lines(view, player)])) + _GAP


def draw(canvas: Canvas, view: ClashView, player: SeatView, x: int) -> None:
    """Draw the Titan, and what lies in front of a player from a point of the width on.

    Args:
        canvas: Where to draw.
        view: What may be seen.
        player: The player.
        x: Where the lines begin; the card lies left of them.
    """
    strip(canvas, view, player)
    for number, line in enumerate(_lines(view, player)):
        y = STRIP + _LINE * number + _LINE / 2
        if line.sign:
            canvas.shape(line.sign, x + _SIGN / 2, y, _SIGN, line.colour)
        else:
            badge(canvas, player.seat, x + _SIGN / 2, y, _BADGE)
        canvas.text(x + _SIGN + 20, y, line.words, LEAST, line.ink, most=WIDTH - x - _SIGN - 20 - _GAP)


def _lines(view: ClashView, player: SeatView) -> Iterator[_Line]:
    """Yield what is in front of a player, and what of it lies elsewhere."""
    total = player.focus + sum(player.on_stacks)
    yield _Line("", theme.TEXT, f"{total} Focus", theme.RED if total <= _LOW else theme.TEXT)
    lost = view.lost_focus[player.seat]
    if lost:
        yield _Line("", theme.TEXT, f"{lost} in the pool")
    for side, corner in (("left", player.place), ("right", (player.place - 1) % 4)):
        stack: StackView = view.stacks[corner]
        yield _Line(
            "chest", theme.MUTED, f"{side}: {player.on_stacks[corner]} of it" if stack.tiles else f"{side}: closed"
        )
    if player.poisoned:
        yield _Line(theme.STATUS_SHAPE["poison"], theme.STATUS_CHIP["poison"], "poisoned")
    if player.frosted:
        yield _Line(theme.STATUS_SHAPE["frost"], theme.STATUS_CHIP["frost"], "frosted")
    yield from _tiles(player)


def _tiles(player: SeatView) -> Sequence[_Line]:
    """Return the tiles that a player owns, the new one last."""
    return [
        _Line(
            theme.EQUIPMENT_SHAPE[tile.kind],
            theme.TEXT,
            f"+{tile.bonus}, {'new' if tile.direction is None else _TOWARD[tile.direction]}",
        )
        for tile in player.equipment
    ]


# ---- The Titan in a strip --------------------------------------------------------------------


def strip(canvas: Canvas, view: ClashView, player: SeatView) -> None:
    """Draw the Titan with its health, and the side that faces the player."""
    if view.titan is None:
        return
    land, _ = land_of(view.titan.card)
    canvas.paste(battlefield(WIDTH, STRIP, view.titan.card), 0, 0)
    row, y = canvas.on(land.middle), STRIP // 2
    art, hue = art_of(view.titan.card)
    emblem(row, art, hue, 76, y, 128, ring=theme.RED, line=6)
    row.shape("hexagon", 124, y + 34, 72, theme.INK)
    row.on(theme.INK).shape("hexagon", 124, y + 34, 64, theme.RED)
    row.on(theme.RED).text(124, y + 34, str(view.titan.health), LEAST, theme.INK, weight=800, anchor="centre")
    side = view.titan.side(player.place)
    end = WIDTH - _EDGE - 24
    width = _side_width(side)
    row.framed(end - width - 16, y - 42, width + 32, 84, theme.TINT[side.symbol], 14, theme.SEAM, 3)
    _side(canvas.on(theme.TINT[side.symbol]), side, end - width, y)
    room = end - width - 40 - 172
    name = view.titan.card.name
    row.text(172, y - 24, name, shrunk(name, (50, 46, 42, LEAST), theme.TITLE, room), theme.BRIGHT, weight=theme.TITLE)
    row.text(172, y + 32, "faces you", LEAST, theme.MUTED, weight=500, most=room)


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

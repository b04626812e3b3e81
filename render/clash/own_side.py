"""One's own side of the table: the card as it lies, what is there to lose or to use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from render.clash import theme
from render.clash.pieces import badge
from render.clash.titan_strip import STRIP, strip
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.phone import LEAST, WIDTH
from rules.clash.view import ClashView, SeatView, StackView

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
    low = player.focus + sum(player.on_stacks) <= _LOW
    yield _Line("", theme.TEXT, f"{player.focus} Focus", theme.RED if low else theme.TEXT)
    lost = view.lost_focus[player.seat]
    if lost:
        yield _Line("", theme.TEXT, f"{lost} in the pool")
    for side, corner in (("left", player.place), ("right", (player.place - 1) % 4)):
        stack: StackView = view.stacks[corner]
        yield _Line(
            "chest", theme.MUTED, f"{side}: {player.on_stacks[corner]} Focus" if stack.tiles else f"{side}: closed"
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

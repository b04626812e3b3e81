"""A legend: the picture's own signs, a line of words beside each, in sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from render.kit.canvas import Canvas, wrapped
from render.kit.colours import Colour
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part
from render.kit.sheets import draw as in_sheets

_SIGN, _ROW, _LINE, _HEAD = 150, 96, 50, 84
_MOST = 1500


class Sign(NamedTuple):
    """A sign and what it means.

    Attributes:
        draw: Draws it with its middle at a point.
        words: Its meaning, in a few words.
    """

    draw: Callable[[Canvas, int, int], object]
    words: str


def shape(
    name: str, colour: Colour, size: int = 56, *, on: Colour | None = None, turn: int = 0
) -> Callable[[Canvas, int, int], object]:
    """Return what draws a shape of the kit, on a plate of another colour where one is given."""

    def drawn(canvas: Canvas, x: int, y: int) -> None:
        if on is not None:
            canvas.box(x - 42, y - 42, 84, 84, on, radius=14)
            canvas = canvas.on(on)
        canvas.shape(name, x, y, size, colour, turn=turn)

    return drawn


def legend(
    signs: Sequence[Sign], title: str, blank: Callable[[int, int], Canvas], text: Colour, muted: Colour
) -> Picture:
    """Draw a legend.

    Args:
        signs: The signs, in order.
        title: What it explains.
        blank: Makes an empty canvas in the colours of the game.
        text: The colour of words.
        muted: The colour of the title.
    """

    def heading(canvas: Canvas, place: int, of: int) -> None:
        said = f"{title}, {place} of {of}" if of > 1 else title
        canvas.text(30, _HEAD // 2, said, LEAST, muted, most=WIDTH - 60)

    return in_sheets([_part(sign, text) for sign in signs], Layout(WIDTH, _HEAD, 20, blank, heading, most=_MOST))


def _part(sign: Sign, text: Colour) -> Part:
    lines = wrapped(sign.words, LEAST, 500, WIDTH - _SIGN - 40)
    high = max(_ROW, _LINE * len(lines) + 30)

    def drawn(canvas: Canvas, y: int) -> None:
        middle = y + high // 2
        sign.draw(canvas, _SIGN // 2, middle)
        for number, line in enumerate(lines):
            at = middle + _LINE * (number - (len(lines) - 1) / 2)
            canvas.text(_SIGN, at, line, LEAST, text, weight=500, most=WIDTH - _SIGN - 20)

    return Part(high, drawn, says=sign.words)

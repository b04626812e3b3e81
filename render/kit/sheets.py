"""A picture of parts under each other, cut between them into sheets where it is too high."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from render.kit.canvas import Canvas
from render.kit.picture import Picture
from render.kit.png import encode

_STEP = 38  # pixels; how exactly sheets are made alike


class Part(NamedTuple):
    """A part of a picture.

    Attributes:
        high: Its height.
        draw: Draws it from a height on.
        heads: It heads the next part.
        says: What it shows, in a few words; nothing where the part that heads it says so.
    """

    high: int
    draw: Callable[[Canvas, int], object]
    heads: bool = False
    says: str = ""


class Layout(NamedTuple):
    """How sheets are made.

    Attributes:
        width: How wide they are.
        head: How much room their heading takes.
        foot: How much is left free below.
        blank: Makes an empty canvas of a width and a height.
        heading: Draws the heading of a sheet: which it is, and of how many.
        most: How high a sheet may be, a single part apart; 0 for as high as it takes.
        least: How high it is at least.
    """

    width: int
    head: int
    foot: int
    blank: Callable[[int, int], Canvas]
    heading: Callable[[Canvas, int, int], object]
    most: int = 0
    least: int = 0


def draw(parts: Sequence[Part], layout: Layout) -> Picture:
    """Draw parts on as few sheets as they fit on."""
    sheets = cut(parts, layout.most - layout.head - layout.foot) if layout.most else [[*parts]]
    first, *more = [_sheet(layout, some, place, len(sheets)) for place, some in enumerate(sheets, 1)]
    return Picture(first.png, first.width, first.height, tuple(more), first.says)


def cut(parts: Sequence[Part], room: int) -> list[list[Part]]:
    """Put parts on as few sheets as they fit on, each about as high as the others."""
    sheets = _filled(parts, room)
    while len(fewer := _filled(parts, room - _STEP)) == len(sheets) > 1:
        room, sheets = room - _STEP, fewer
    return sheets


def _filled(parts: Sequence[Part], room: int) -> list[list[Part]]:
    """Fill one sheet after the other; what heads others is never the last of a sheet."""
    sheets: list[list[Part]] = [[]]
    for place, part in enumerate(parts):
        after = parts[place + 1].high if part.heads and place + 1 < len(parts) else 0
        if sheets[-1] and sum(one.high for one in sheets[-1]) + part.high + after > room:
            sheets.append([])
        sheets[-1].append(part)
    return sheets


def _sheet(layout: Layout, parts: Sequence[Part], place: int, of: int) -> Picture:
    width = layout.width
    height = unsquare(width, max(layout.least, layout.head + sum(part.high for part in parts) + layout.foot))
    canvas = layout.blank(width, height)
    layout.heading(canvas, place, of)
    y = layout.head
    for part in parts:
        part.draw(canvas, y)
        y += part.high
    says = ", ".join(dict.fromkeys([part.says for part in parts if part.says]))
    return Picture(encode(canvas.image), width, canvas.image.height, says=says)


def unsquare(width: int, height: int) -> int:
    """Return a height that makes no square, since some phones crop squares."""
    return height + (height == width)

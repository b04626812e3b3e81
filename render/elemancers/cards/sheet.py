"""A card as a picture: a frame in the colour of its Element, and parts in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image

from render.elemancers import theme
from render.elemancers.cards import card_art
from render.kit.canvas import Canvas, shrunk, wrapped
from render.kit.colours import Colour
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import Part, unsquare
from render.kit.writing.fonts import measured

EDGE, LINE = 20, 8
"""Round the frame, and how wide it is."""
INSIDE = WIDTH - 2 * (EDGE + LINE)
"""How much room a part has."""
PAD = 36
BODY, ROW = 44, 56
"""The size of what stands on a card, and from line to line."""
_ROUND = 36
_NAMES = (66, 60, 54, 50)
_BADGE = 96
_KIND = 58
_STATS, _NUMBER, _WORD = 150, 84, 54
_SIGN = 84  # left of a paragraph with a sign

Badge = Callable[[Canvas, float, float, int], object]
"""Draws a sign by its middle and its size."""


def finished(hue: str, parts: Sequence[Part]) -> Picture:
    """Draw a card.

    Args:
        hue: Its colour.
        parts: What is on it; each draws from the left of the frame's inside.
    """
    high = sum(part.high for part in parts) + PAD // 2
    height = unsquare(WIDTH, high + 2 * (EDGE + LINE))
    canvas = card_art.blank(hue, WIDTH, height)
    canvas.framed(EDGE, EDGE, WIDTH - 2 * EDGE, height - 2 * EDGE, theme.PANEL, _ROUND, card_art.bright(hue), LINE)
    y = EDGE + LINE
    for part in parts:
        part.draw(canvas.on(theme.PANEL, EDGE + LINE, y), 0)
        y += part.high
    return Picture(encode(canvas.image), WIDTH, height)


def title(hue: str, name: str, kind: str, badge: Badge | None = None) -> Part:
    """Return the head of a card: its sign, its name in two lines at most, and what it is."""
    left = PAD + (_BADGE + 24 if badge else 0)
    most = INSIDE - left - PAD
    size = shrunk(name, _NAMES, 800, most)
    names = (name,) if measured(name, size, 800) <= most else wrapped(name, size, 800, most)
    names = names if len(names) < 3 else (names[0], " ".join(names[1:]))
    row = size + 12
    high = 30 + row * len(names) + _KIND

    def drawn(canvas: Canvas, y: int) -> None:
        corner = _ROUND - LINE
        canvas.box(0, y, INSIDE, high, card_art.tint(hue), radius=corner)
        for x in (0, INSIDE - corner):  # round above, square below
            canvas.box(x, y + high - corner, corner, corner, card_art.tint(hue))
        on = canvas.on(card_art.tint(hue))
        if badge:
            badge(on, PAD + _BADGE / 2, y + high / 2, _BADGE)
        for number, line in enumerate(names):
            on.text(left, y + 24 + row * (number + 0.5), line, size, theme.TEXT, weight=800, most=most)
        on.text(left, y + high - _KIND / 2 - 8, kind, LEAST, card_art.bright(hue), most=most)

    return Part(high, drawn)


def painted(image: Image.Image) -> Part:
    """Return the art of a card, as wide as its inside."""
    return Part(image.height, lambda canvas, y: canvas.paste(image, 0, y))


def stats(entries: Sequence[tuple[str, str, str, Colour]]) -> Part:
    """Return numbers side by side: each has a sign, a number, a word and the colour of its sign."""

    def drawn(canvas: Canvas, y: int) -> None:
        wide = INSIDE / len(entries)
        for place, (sign, number, word, colour) in enumerate(entries):
            middle = wide * (place + 0.5)
            size = _NUMBER if number.isdigit() else _WORD
            half = (64 + measured(number, size, 800)) / 2
            canvas.shape(sign, middle - half + 26, y + 56, 60, colour)
            canvas.text(middle - half + 66, y + 56, number, size, theme.TEXT, weight=800)
            canvas.text(middle, y + 122, word, LEAST, theme.MUTED, anchor="centre")

    return Part(_STATS, drawn)


def words(
    said: str, *, bold: str = "", sign: str = "", colour: Colour = theme.TEXT, size: int = BODY, gap: int = 18
) -> Part:
    """Return a paragraph.

    Args:
        said: What it says.
        bold: What stands in front in bold, in its colour.
        sign: A sign to its left, in its colour; all sheets of a card keep the same left edge with one.
        colour: The colour of the sign and of what is bold.
        size: The size of its letters.
        gap: How much is left free above it.
    """
    left = PAD + (_SIGN if sign else 0)
    most = INSIDE - left - PAD
    row = round(size * ROW / BODY)
    head = wrapped(bold, size, 700, most) if bold else ()
    body = wrapped(said, size, 500, most) if said else ()
    high = gap + row * (len(head) + len(body))

    def drawn(canvas: Canvas, y: int) -> None:
        if sign:
            canvas.shape(sign, PAD + 30, y + gap + row / 2, 58, colour)
        at = y + gap + row / 2
        for line in head:
            canvas.text(left, at, line, size, colour, weight=700, most=most)
            at += row
        for line in body:
            canvas.text(left, at, line, size, theme.TEXT, weight=500, most=most)
            at += row

    return Part(high, drawn)


def rule() -> Part:
    """Return a line between parts."""
    return Part(34, lambda canvas, y: canvas.box(PAD, y + 24, INSIDE - 2 * PAD, 3, theme.LINE))


def gap(high: int) -> Part:
    """Return free room."""
    return Part(high, lambda canvas, y: None)

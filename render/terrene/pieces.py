"""Small parts of Terrene Odyssey's pictures: badges, chips, bars, backs, flowing numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct
from PIL import Image

from render.kit.canvas import Canvas, shrunk, signed, wrapped
from render.kit.colours import Colour
from render.kit.drawing_notes import noted
from render.kit.writing.fonts import measured
from render.terrene import theme
from rules.terrene.view import StatView

_LATTICE = 34  # between the diamonds of a back
_STRIPES = 14
_FLOW = 42  # from line to line
CHIP = 38
_MARK = re.compile("⟪(\\d+)⟫")


def in_names(text: str, names: Sequence[str]) -> str:
    """Put names in for the marks of seats in words of the rules."""
    return _MARK.sub(lambda mark: names[int(mark[1])], text)


def badge(canvas: Canvas, seat: int, x: float, y: float, size: int) -> None:
    """Draw a player's sign: the side's colour and shape, and the seat's number from 1."""
    side = seat % 2
    canvas.shape(theme.SIDE_SHAPE[side], x, y, size + 6, theme.INK)
    canvas.on(theme.INK).shape(theme.SIDE_SHAPE[side], x, y, size - 2, theme.SIDE[side])
    number = str(seat + 1)
    canvas.on(theme.SIDE[side]).text(x, y, number, round(size * 0.6), theme.INK, weight=800, anchor="centre")


def speed(canvas: Canvas, colour: str, x: float, y: float, size: int) -> None:
    """Draw the colour of an ability as a shape with its letter; an Action has an arrow."""
    if not colour:
        canvas.shape("arrow", x, y, size - 6, theme.MUTED, turn=90)
        return
    shape = theme.SPEED_SHAPE[colour]
    canvas.shape(shape, x, y, size + (8 if shape == "diamond" else 0), theme.SPEED[colour])
    letter = theme.SPEED_LETTER[colour]
    on = canvas.on(theme.SPEED[colour])
    on.text(x, y, letter, round(size * 0.62), theme.INK, weight=800, anchor="centre")


@lru_cache(maxsize=32)
def lattice(width: int, height: int, radius: int, ground: Colour, step: int = _LATTICE) -> Image.Image:
    """Return the back of a card: a lattice of diamonds, with round corners on a ground."""
    whole = theme.blank(width, height, theme.BACK)
    out = theme.blank(width, height, ground)
    with noted():  # a texture: nothing of it is a sign
        for row in range(-1, height // step + 2):
            for column in range(-1, 2 * width // step + 2):
                whole.shape("diamond", column * step, row * step, step - 12, theme.LATTICE)
                whole.shape("diamond", (column + 0.5) * step, (row + 0.5) * step, step - 12, theme.LATTICE)
        out.box(0, 0, width, height, theme.BACK, radius=radius)
    inner = max(4, radius // 2)
    out.paste(whole.image.crop((inner, inner, width - inner, height - inner)), inner, inner)
    return out.image


@lru_cache(maxsize=2)
def _stripes(height: int) -> Image.Image:
    """Return the pattern of the lost part, wide enough for any bar."""
    canvas = theme.blank(1200, height, theme.LOST)
    with noted():
        for x in range(0, 1200, _STRIPES):
            canvas.box(x, 0, _STRIPES // 2, height, theme.STRIPE)
    return canvas.image


def bar(canvas: Canvas, x: int, y: int, width: int, height: int, left: int, full: int, fill: Colour) -> None:
    """Draw how much of something is left: plain where it is, striped where it is gone."""
    share = min(1.0, max(0.0, left / full)) if full else 1.0
    whole = round(width * share)
    canvas.box(x, y, width, height, theme.INK, radius=height // 2)
    inner = canvas.on(theme.INK)
    here = width - 6
    inner.paste(_stripes(height - 6).crop((0, 0, here - 8, height - 6)), x + 7, y + 3)
    if whole >= height:
        inner.box(x + 3, y + 3, max(height - 6, whole - 6), height - 6, fill, radius=(height - 6) // 2)


def stat(canvas: Canvas, label: str, value: StatView, x: int, y: int, *, pale: bool = False) -> float:
    """Draw a stat: its name, printed value and changes; return where the next may start."""
    at = x + canvas.text(x, y, label, 26, theme.MUTED, weight=500) + 7.0
    at += canvas.text(at, y, str(value.printed), 36, theme.MUTED if pale else theme.TEXT, weight=800)
    return changed(canvas, value, at + 1, y)


def changed(canvas: Canvas, value: StatView, x: float, y: float) -> float:
    """Write the change of a number, with its sign; return the start of the next part."""
    more = value.now - value.printed
    if not more:
        return x
    return x + canvas.text(
        x, y, signed(more), 31 if abs(more) < 10 else 29, theme.GREEN if more > 0 else theme.RED, weight=800
    )


class Said(Struct, frozen=True):
    """A sign, a bold number and a word, any of them empty; a blank sign keeps its room."""

    number: str = ""
    word: str = ""
    sign: str = ""
    colour: Colour = theme.MUTED
    loud: bool = False


def _wide(one: Said) -> float:
    width = 38.0 if one.sign else 0.0
    width += measured(one.number, 34, 800) if one.number else 0.0
    return width + (measured(one.word, 28, 500) + (8 if one.number else 0) if one.word else 0.0)


def flowed(items: Iterable[Said], width: int, gap: int) -> list[list[Said]]:
    """Break things that follow each other into lines at most so wide."""
    lines: list[list[Said]] = [[]]
    used = 0.0
    for one in items:
        wide = _wide(one)
        if lines[-1] and used + wide > width:
            lines.append([])
            used = 0.0
        lines[-1].append(one)
        used += wide + gap
    return lines


def flow(canvas: Canvas, lines: Sequence[Sequence[Said]], x: int, y: int, width: int, gap: int) -> int:
    """Draw lines of things from a height down; return the middle of the line after them."""
    for line in lines:
        at = float(x)
        for one in line:
            if one.sign:
                if one.sign != " ":
                    canvas.shape(one.sign, at + 15, y, 30, one.colour)
                at += 38
            if one.number:
                at += canvas.text(at, y, one.number, 34, theme.TEXT, weight=800) + 8
            if one.word:
                ink = theme.TEXT if one.loud else theme.MUTED
                at += canvas.text(at, y, one.word, 28, ink, weight=500, most=round(x + width - at))
            at += gap if one.word else gap - 8
        y += _FLOW
    return y


def chip_width(words: str, sign: str) -> int:
    """Return how wide a chip is."""
    return round(measured(words, 27, 700)) + 24 + ((34 if words else 26) if sign else 0)


def chip(canvas: Canvas, words: str, sign: str, x: int, y: int, fill: Colour, most: int = 0) -> int:
    """Draw a chip, its top left corner at a point; return its width; ``fill`` is bright."""
    width = min(chip_width(words, sign), most) if most else chip_width(words, sign)
    canvas.box(x, y, width, CHIP, fill, radius=12)
    inside = canvas.on(fill)
    at = x + 12
    if sign:
        inside.shape(sign, at + 13, y + CHIP / 2, 26, theme.INK)
        at += 34
    if words:
        inside.text(at, y + CHIP / 2, words, 27, theme.INK, most=x + width - 8 - at)
    return width


def lines_of(words: str, sizes: tuple[int, ...], most: int, rows: int) -> tuple[int, tuple[str, ...]]:
    """Return the largest size at which words take so many rows, and the rows, else cut."""
    for size in sizes:
        found = wrapped(words, size, 700, most)
        if len(found) <= rows and all(measured(line, size, 700) <= most for line in found):
            return size, found
    found = wrapped(words, sizes[-1], 700, most)
    return sizes[-1], (*found[: rows - 1], " ".join(found[rows - 1 :]))


def named(canvas: Canvas, x: int, y: int, name: str, sizes: tuple[int, ...], room: int, ink: Colour) -> int:
    """Write a name in the largest of the sizes that fits, else cut; return its width."""
    return canvas.text(x, y, name, shrunk(name, sizes, 700, room), ink, most=room)


@lru_cache(maxsize=1024)
def broken(words: str, size: int, width: int, first: int = 0) -> tuple[str, ...]:
    """Break words of weight 500 into lines of a width; ``first`` is the first line's room.

    Each word is measured by itself, since words come again and lines do not.
    """
    space = measured(" ", size, 500)
    lines: list[list[str]] = [[]]
    used = -space
    for word in words.split(" "):
        wide = measured(word, size, 500)
        room = (first or width) if len(lines) == 1 else width
        if lines[-1] and used + space + wide > room - 2:
            lines.append([])
            used = -space
        lines[-1].append(word)
        used += space + wide
    return tuple([" ".join(line) for line in lines])

"""Small parts of the pictures of Clash: badges, chips, tiles, names."""

from __future__ import annotations

from render.clash import theme
from render.kit.canvas import Canvas, shrunk
from render.kit.colours import Colour
from render.kit.writing.fonts import measured
from rules.clash.view import DIRECTIONS, Status, TileView, TitanView

_FULL = 1.16  # a diamond must be larger than a square to look as large


def badge(canvas: Canvas, seat: int, x: float, y: float, size: int) -> None:
    """Draw a seat's sign: its colour, its shape and its number, which counts from 1."""
    name, colour = theme.SEAT_SHAPES[seat], theme.SEATS[seat]
    wide = round(size * _FULL) if name in {"diamond", "hexagon"} else size
    canvas.shape(name, x, y, wide + 6, theme.INK)
    canvas.on(theme.INK).shape(name, x, y, wide - 2, colour)
    canvas.on(colour).text(x, y, str(seat + 1), round(size * 0.62), theme.INK, weight=800, anchor="centre")


def counted(canvas: Canvas, seat: int, x: int, y: int, size: int, amount: int, *, terse: bool = False) -> None:
    """Draw a seat's Focus: its badge and the amount, if ``terse`` without a times sign."""
    badge(canvas, seat, x + size / 2, y, size)
    canvas.text(x + size + 10, y, f"{amount}" if terse else f"×{amount}", 34, theme.TEXT)


def status_chip(canvas: Canvas, status: Status, x: int, y: int, fresh: bool) -> None:
    """Draw somebody's status, 76 wide: its own shape and letter, ringed if it is new."""
    if fresh:
        canvas.box(x - 4, y - 28, 84, 56, theme.TEXT, radius=18, line=3)
    canvas.box(x, y - 24, 76, 48, theme.STATUS_CHIP[status], radius=14)
    chip = canvas.on(theme.STATUS_CHIP[status])
    chip.shape(theme.STATUS_SHAPE[status], x + 24, y, 34, theme.INK)
    chip.text(x + 56, y, theme.STATUS_LETTER[status], 34, theme.INK, weight=800, anchor="centre")


def tile(canvas: Canvas, piece: TileView, place: int, x: int, y: int, fresh: bool) -> None:
    """Draw an equipment tile, 112 wide: use, arrow and direction's letter, ringed if new."""
    canvas.framed(x, y - 26, 112, 52, theme.RAISED, 12, theme.TEXT if fresh else theme.RAISED, 4)
    inside = canvas.on(theme.RAISED)
    inside.shape(theme.EQUIPMENT_SHAPE[piece.kind], x + 30, y, 38, theme.TEXT)
    if piece.bonus > 1:
        canvas.on(theme.TEXT).text(x + 30, y, f"+{piece.bonus}", 24, theme.INK, weight=800, anchor="centre")
    if piece.direction is None:
        inside.text(x + 80, y, "?", 38, theme.TEXT, weight=800, anchor="centre")
        return
    turn = 90 * ((DIRECTIONS.index(piece.direction) + place) % 4)
    inside.shape("arrow", x + 80, y, 48, theme.STONE, turn=turn)
    letter = theme.DIRECTION_LETTER[piece.direction]
    canvas.on(theme.STONE).text(x + 80, y, letter, 26, theme.INK, weight=800, anchor="centre")


def lines(name: str, size: int, most: int) -> tuple[str, ...]:
    """Return a card's name in one line, or in two if it is too wide for one."""
    words = name.split()
    if len(words) == 1 or shrunk(name, (size, 0), 700, most):
        return (name,)
    half = min(range(1, len(words)), key=lambda cut: abs(len(name) - 2 * len(" ".join(words[:cut])) - 1))
    return " ".join(words[:half]), " ".join(words[half:])


def titled(canvas: Canvas, name: str, x: float, y: float, sizes: tuple[int, ...], fill: Colour, most: int) -> None:
    """Write words centred on a point, in the largest of the sizes that fits, else cut."""
    size = shrunk(name, sizes, theme.TITLE, most)
    canvas.text(x, y, name, size, fill, weight=theme.TITLE, anchor="centre", most=most)


def name_band(canvas: Canvas, name: str, x: int, bottom: int, most: int) -> None:
    """Write a name centred on dark bands, in one line or two, the last one's foot at a height."""
    named = lines(name, 30, most - 20)
    for number, line in enumerate(reversed(named)):
        size = shrunk(line, (30, 28, 26), 700, most - 16)
        wide = min(most, round(measured(line, size, 700)) + 20)
        top = bottom - 36 * (number + 1)
        canvas.box(x - wide // 2, top, wide, 38 if number else 36, theme.INK, radius=10)
        canvas.on(theme.INK).text(x, top + 18, line, size, theme.TEXT, anchor="centre", most=most - 16)


def lies_on(canvas: Canvas, status: Status, x: float, y: float) -> None:
    """Draw what lies on a Titan: its own colour and shape."""
    canvas.shape(theme.STATUS_SHAPE[status], x, y, 56, theme.INK, kind="ground")
    canvas.on(theme.INK).shape(theme.STATUS_SHAPE[status], x, y, 46, theme.STATUS_CHIP[status])


def health_bar(canvas: Canvas, view: TitanView, taken: int, x: int, y: int, width: int, height: int) -> None:
    """Draw a Titan's health as a bar of as many parts as it had at first.

    Args:
        canvas: Where to draw.
        view: The Titan.
        taken: Health that it lost since the last picture; so many parts are framed in white.
        x: The bar's left.
        y: Its top.
        width: Its width.
        height: Its height.
    """
    step = (width + 4) / view.full
    for number in range(view.full):
        left, right = x + round(step * number), x + round(step * (number + 1)) - 4
        if number < view.health:
            canvas.box(left, y, right - left, height, theme.RED, radius=4)
        elif number < view.full - view.set_aside:
            fresh = number < view.health + taken
            canvas.box(left, y, right - left, height, theme.TEXT if fresh else theme.MUTED, radius=4, line=3)
        else:
            canvas.box(left, y, right - left, height, theme.POISON, radius=6, line=5)

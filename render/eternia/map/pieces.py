"""Small parts of the pictures of Clash for Eternia: figures, tokens, badges, numbers."""

from __future__ import annotations

from collections.abc import Sequence

from render.eternia import theme
from render.eternia.art import GAME, hue_of, model_look, portrait
from render.eternia.layout import LEAST
from render.kit.art.catalogue import look
from render.kit.art.emblem import emblem
from render.kit.canvas import Canvas, shrunk
from render.kit.colours import Colour
from render.kit.drawing_notes import Kind
from render.kit.hexmap import base
from render.kit.writing.fonts import Weight, measured
from rules.eternia.view import ModelView, PowerView, TokenView

_FULL = {"circle": 1.0, "square": 1.06, "diamond": 1.1, "hexagon": 1.1}  # what looks as large as a circle
_INSIDE = {"circle": 0.86, "square": 0.88, "diamond": 0.6, "hexagon": 0.82}  # how wide letters in it are at most
_FIGURE, _AIMED = 44, 36  # smaller within crosshairs
_BAR = 34  # of a mounted model
_ASIDE = 16  # how far to the left a figure with HP stands, to make room for them
_HP = (22, 14)  # from the middle of a space's upper part: where its HP are written
_LOST = (22, -12)  # what it lost, where no token lies
_LOST_LOW = (-22, 13)
_SIGNS = ((-34, 38), (34, 38))  # what holds on it, beside the name of the space
_MORE_SIGNS = ((-31, 13), (-7, 13))  # more of that, over the model
CORNERS = ((1, 1), (-1, 1), (1, -1), (-1, -1), (0, 0))
"""Where a Minion's number may stand on it: to the right or the left, below or above, or in its middle."""
SMALL = (30, -11)  # a token beside a model


def badge(
    canvas: Canvas,
    side: str,
    mark: str,
    x: float,
    y: float,
    size: int,
    rim: Colour = theme.INK,
    *,
    thing: bool = False,
    least: int = LEAST,
) -> None:
    """Draw a model's sign: its side's shape and colour, its letters; a ``thing`` is a hexagon."""
    shape, colour = "hexagon" if thing else theme.SIDE_SHAPE[side], theme.SIDE[side]
    wide = round(size * _FULL[shape])
    canvas.shape(shape, x, y, wide + 6, rim)
    canvas.on(rim).shape(shape, x, y, wide - 2, colour)
    letters = max(least, round(size * (0.5 if len(mark) < 3 else 0.4)))
    within = round(wide * _INSIDE[shape])
    canvas.on(colour).text(x, y, mark, letters, theme.INK, weight=800, anchor="centre", within=within)


def model_badge(
    canvas: Canvas,
    model: ModelView,
    x: float,
    y: float,
    size: int,
    rim: Colour,
    least: int,
    corner: tuple[int, int] = CORNERS[0],
) -> None:
    """Draw a model's sign: its emblem in the ring of its side; a thing's letters.

    Args:
        canvas: Where to draw.
        model: The model.
        x: Its middle.
        y: Its middle.
        size: How large it is.
        rim: The colour of the rim round the ring.
        least: The size of letters and numbers.
        corner: Where a Minion's number stands.
    """
    if model.kind == "object":
        badge(canvas, model.side, model.mark, x, y, size, rim, thing=True, least=least)
        return
    fallen = not model.spaces and model.hp <= 0
    portrait(canvas, model_look(model), model.side, x, y, size, rim, pale=fallen)
    spot = number_plate(model, x, y, size, least, corner)
    if spot is not None:
        right, low, wide, high = spot
        canvas.box(round(right - wide / 2), round(low - high / 2), wide, high, theme.INK, radius=8)
        canvas.on(theme.INK).text(right, low, _number(model), least, theme.TEXT, weight=800, anchor="centre")


def _number(model: ModelView) -> str:
    """Return the number of a Minion as it stands on it."""
    return "".join([letter for letter in model.mark if letter.isdigit()])


def number_plate(
    model: ModelView, x: float, y: float, size: int, least: int, corner: tuple[int, int]
) -> tuple[float, float, int, int] | None:
    """Return where a Minion's number stands on it: its middle, width and height, if any."""
    number = _number(model) if model.kind != "object" else ""
    if not number:
        return None
    high, wide = round(least * 0.86), round(least * (0.3 + 0.5 * len(number)))
    right, down = corner
    return x + right * (size / 2 + 3 - wide / 2), y + down * (size / 2 + 3 - high / 2), wide, high


def figure(
    canvas: Canvas,
    model: ModelView,
    places: Sequence[tuple[int, int]],
    *,
    mine: bool,
    lost: int,
    token: bool = False,
    aimed: bool = False,
) -> None:
    """Draw a model as it stands, without covering the name of a space.

    Args:
        canvas: Where to draw.
        model: The model.
        places: The middle of the upper part of each of its spaces; two for a mounted one.
        mine: The viewer decides for it.
        lost: HP that it lost since the last picture.
        token: A token lies on its space.
        aimed: It is a target that can be chosen.
    """
    rim = theme.TEXT if mine else theme.INK
    colour = theme.SIDE[model.side]
    (x, y), *rest = places
    middle = x - (_ASIDE if model.full > 1 else 0)
    if rest:  # the two halves are one model
        base(canvas, [(middle, y), *rest], _BAR, rim, colour)
    if aimed:
        aim(canvas, middle, y)
    size, up = (_AIMED, 4) if aimed else (_FIGURE, 0)
    model_badge(canvas, model, middle, y - up, size, rim, LEAST)
    low = lost > 0 and token
    room = _SIGNS if low else (*_SIGNS, *_MORE_SIGNS)
    for (right, down), sign in zip(room, held_signs(model), strict=False):
        canvas.shape("circle", x + right, y + down, 24, theme.INK)
        canvas.on(theme.INK).shape(sign, x + right, y + down, 19, theme.PALE)
    if model.full > 1:
        plate(canvas, str(model.hp), x + _HP[0], y + _HP[1], health(model))
    if lost > 0:
        right, down = _LOST_LOW if low else _LOST
        plate(canvas, f"−{lost}", x + right, y + down, theme.RED)


def held_signs(model: ModelView) -> list[str]:
    """List the signs of what holds on a model."""
    signs = [("swirl", model.dazed), ("lock", model.rooted), ("flag", bool(model.carries)), ("bolt", model.empowered)]
    return [sign for sign, holds in signs if holds]


def name_ink(ground: Colour) -> Colour:
    """Return the colour of a space's name on its ground."""
    return theme.INK if ground in (theme.TERRAIN["rocks"], theme.TERRAIN["ruins"]) else theme.COORDINATE


def aim(canvas: Canvas, x: float, y: float) -> None:
    """Draw crosshairs around a space."""
    canvas.shape("aim", x, y - 4, 60, theme.RED)


def plate(canvas: Canvas, words: str, x: float, y: float, colour: Colour) -> None:
    """Write a number on a dark plate."""
    width = 8 + 16 * len(words)
    canvas.box(round(x - width / 2), round(y - 13), width, 26, theme.INK, radius=8)
    canvas.on(theme.INK).text(x, y, words, LEAST, colour, weight=800, anchor="centre")


def token(
    canvas: Canvas, piece: TokenView, x: float, y: float, size: int, least: int = LEAST, *, owned: bool = True
) -> None:
    """Draw a token: terrain by its shape, a Spawn Token as a flag, an objective by letters.

    Args:
        canvas: Where to draw.
        piece: The token.
        x: Its middle.
        y: Its middle.
        size: How large it is.
        least: How small its letters may be.
        owned: It has the sign of its side beside it.
    """
    if piece.kind == "spawn":
        colour = theme.SIDE[piece.side]
        canvas.shape("flag", x, y, size + 6, theme.INK)
        canvas.on(theme.INK).shape("flag", x, y, size - 4, colour)
        if size > 40 and owned:
            canvas.shape(theme.SIDE_SHAPE[piece.side], x + size * 0.46, y + size * 0.43, round(size * 0.36), colour)
        return
    part: Kind = "shape" if size > 40 else "ground"  # what is small lies on the sign that it is beside
    if piece.kind in theme.TOKEN:
        found = look(GAME, piece.kind, "terrain")
        canvas.shape("hexagon", x, y, size + 8, theme.INK, kind=part)
        ring = theme.TOKEN[piece.kind]
        on, hue = canvas.on(theme.INK), hue_of(found)
        emblem(on, found.art, hue, x, y, size, form="hexagon", ring=ring, line=4, kind=part)
        return
    colour = theme.PALE if piece.side == "none" else theme.SIDE[piece.side]
    canvas.shape("hexagon", x, y, size + 8, theme.INK, kind=part)  # whosever it is, it is no model
    canvas.on(theme.INK).shape("hexagon", x, y, size, colour, kind=part)
    if size > 40:
        within = round(size * _INSIDE["hexagon"])
        canvas.on(colour).text(x, y, piece.label, least, theme.INK, weight=800, anchor="centre", within=within)
    if piece.side != "none" and owned:
        small, right, down = round(size * 0.36), x + size * 0.46, y + size * 0.43
        if least < 40:  # the name of the space is near
            small, right, down = round(size * 0.4), x + size * 0.42, y + size * 0.36
        canvas.shape(theme.SIDE_SHAPE[piece.side], right, down, small + 6, theme.INK)
        canvas.on(theme.INK).shape(theme.SIDE_SHAPE[piece.side], right, down, small, colour)


def health(model: ModelView) -> Colour:
    """Return the colour of a model's HP: red when a third or less is left."""
    return theme.RED if 3 * model.hp <= model.full else theme.TEXT


def counted(
    canvas: Canvas, sign: str, words: str, x: float, y: float, colour: Colour, size: int = 34, ink: Colour = theme.TEXT
) -> float:
    """Draw a sign and what it counts; return where the next thing may start."""
    canvas.shape(sign, x + size / 2, y, size, colour)
    return x + size + 8 + canvas.text(x + size + 8, y, words, size, ink, weight=800) + 20


def power(canvas: Canvas, group: PowerView, x: int, y: int, size: int = 28) -> int:
    """Draw a group of Power Slots: its letter, Power and slots; return where the next starts."""
    colour, wide = theme.LEVEL.get(group.key, theme.MUTED), size + 10
    canvas.box(x, y - wide // 2, wide, wide, colour, radius=10)
    letter = theme.LEVEL_LETTER.get(group.key, "P")
    canvas.on(colour).text(x + wide // 2, y, letter, size, theme.INK, weight=800, anchor="centre")
    return x + wide + 8 + canvas.text(x + wide + 8, y, f"{group.power}/{group.slots}", size + 2, theme.TEXT) + 16


def titled(canvas: Canvas, words: str, x: float, y: float, sizes: tuple[int, ...], fill: Colour, most: int) -> None:
    """Write a title in the face of titles, or in the plain one where that is too wide."""
    face: Weight = theme.TITLE if measured(words, sizes[-1], theme.TITLE) <= most else 700
    canvas.text(x, y, words, shrunk(words, sizes, face, most), fill, weight=face, most=most)

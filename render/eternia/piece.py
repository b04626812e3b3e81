"""One card or figure of Clash for Eternia by itself, as it is looked up."""

from __future__ import annotations

from PIL import Image

from render.eternia import theme
from render.eternia.layout import MARGIN
from render.eternia.pieces import badge, counted
from render.eternia.sheet import skill, skill_height
from render.kit.canvas import Canvas, shrunk
from render.kit.picture import Picture
from render.kit.png import encode
from rules.eternia.view import CardView

_WIDTH, _HEAD = 900, 150
_INNER = _WIDTH - 2 * MARGIN


def piece(face: CardView) -> Picture:
    """Draw a card: its sign, its name, its numbers, and everything that stands on it.

    Args:
        face: What is on it.
    """
    height = _HEAD + sum(skill_height(one, _INNER) for one in face.skills) + MARGIN
    canvas = theme.blank(_WIDTH, height + (height == _WIDTH))
    _heading(canvas, face)
    y = _HEAD
    for one in face.skills:
        y = skill(canvas, MARGIN, y, _INNER, one)
    image: Image.Image = canvas.image
    return Picture(encode(image), image.width, image.height)


def _heading(canvas: Canvas, face: CardView) -> None:
    x = MARGIN
    if face.code in theme.TERRAIN:
        canvas.shape("hexagon", x + 52, 74, 112, theme.TERRAIN[face.code])
        canvas.on(theme.TERRAIN[face.code]).shape(
            theme.TERRAIN_SHAPE[face.code], x + 52, 74, 60, theme.TERRAIN_SIGN[face.code]
        )
    elif face.code in theme.TOKEN:
        canvas.shape("hexagon", x + 52, 74, 112, theme.INK)
        canvas.on(theme.INK).shape(theme.TOKEN_SHAPE[face.code], x + 52, 74, 70, theme.TOKEN[face.code])
    elif face.mark:
        badge(canvas, face.side or "none", face.mark, x + 52, 74, 100)
    else:
        x -= 116
    x += 124
    room = _WIDTH - MARGIN - x
    canvas.text(x, 52, face.name, shrunk(face.name, (54, 48, 42, 36), 700, room), theme.TEXT, most=room)
    at = float(x)
    for sign, number, colour in (("heart", face.hp, theme.RED), ("shield", face.armor, theme.MUTED)):
        if number is not None:
            at = counted(canvas, sign, str(number), at, 112, colour, 38)
    if face.move is not None:
        at = counted(canvas, "arrow", str(face.move), at, 112, theme.MUTED, 38)
    words = face.kind + (f", {face.group.title()}" if face.group else "")
    canvas.text(at, 112, words, 32, theme.MUTED, weight=500, most=round(_WIDTH - MARGIN - at))

"""One card or figure of Clash for Eternia by itself, for a lookup."""

from __future__ import annotations

from render.eternia import theme
from render.eternia.art import card_look, ground_of, portrait
from render.eternia.cards.sheet import skill, skill_height
from render.eternia.layout import MARGIN
from render.eternia.map.pieces import counted, titled
from render.kit.art.tile import tile
from render.kit.canvas import Canvas
from render.kit.phone import LEAST, SHEET, WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part, draw
from rules.eternia.view import CardView, SkillView

_HEAD = 150
_INNER = WIDTH - 2 * MARGIN


def piece(face: CardView) -> Picture:
    """Draw a card in as many sheets as it takes: its sign, name, numbers and Skills.

    Args:
        face: What is on it.
    """
    parts = [_part(one) for one in face.skills]
    layout = Layout(WIDTH, _HEAD, MARGIN, theme.blank, lambda canvas, place, of: _heading(canvas, face), most=SHEET)
    return draw(parts, layout)


def _part(shown: SkillView) -> Part:
    return Part(skill_height(shown, _INNER), lambda canvas, y: skill(canvas, MARGIN, y, _INNER, shown), says=shown.name)


def _heading(canvas: Canvas, face: CardView) -> None:
    x = MARGIN
    if face.code in theme.TERRAIN:
        ground, sign = ground_of(face.code)
        tile(canvas, ground, x + 52, 74, 124, sign)
    else:
        portrait(canvas, card_look(face), face.side or "none", x + 52, 74, 108, theme.INK)
    x += 124
    room = WIDTH - MARGIN - x
    titled(canvas, face.name, x, 52, (54, 48, 44, LEAST), theme.TEXT, room)
    at = float(x)
    for sign, number, colour in (("heart", face.hp, theme.RED), ("shield", face.armor, theme.MUTED)):
        if number is not None:
            at = counted(canvas, sign, str(number), at, 112, colour, 44)
    if face.move is not None:
        at = counted(canvas, "arrow", str(face.move), at, 112, theme.MUTED, 44)
    words = face.kind + (f", {face.group.title()}" if face.group else "")
    canvas.text(at, 112, words, LEAST, theme.MUTED, weight=500, most=round(WIDTH - MARGIN - at))

"""A card: its emblem, its name, what is on it."""

from __future__ import annotations

from render.kit.canvas import Canvas, wrapped
from render.kit.phone import LEAST
from render.kit.sheets import Part
from render.timestrike import theme
from render.timestrike.art import card_look, framed, titled
from render.timestrike.cards.sheet import GAP, INNER, LINE, MARGIN
from rules.timestrike.view import CardFace

_TILE = 132


def small(face: CardFace, aside: str = "") -> Part:
    """Return a card as one of many: its emblem at the left, its name and words beside it.

    Args:
        face: The card.
        aside: What is said of it besides, such as that it is equipped.
    """
    room = INNER - _TILE - 60
    lines = [part for line in face.lines for part in wrapped(line, LEAST, 500, room)]
    height = max(_TILE + 32, 82 + LINE * len(lines) + 12)

    def drawn(canvas: Canvas, y: int) -> None:
        canvas.box(MARGIN, y, INNER, height, theme.PANEL, radius=18)
        on = canvas.on(theme.PANEL, MARGIN, y)
        sign = theme.SKILL_SHAPE.get(face.kind, "") if face.of else ""
        framed(on, card_look(face.code, face.kind, face.of), 16, 16, _TILE, _TILE, sign=sign)
        x = _TILE + 40
        kind = aside or face.kind
        used = on.text(INNER - 20, 44, kind, LEAST, theme.MUTED, weight=500, anchor="right")
        most = INNER - used - x - 44
        titled(on, face.name, x, 44, (46, 42, LEAST), most)
        for number, line in enumerate(lines):
            on.text(x, 100 + LINE * number, line, LEAST, theme.TEXT, weight=500, most=room)

    return Part(height + GAP, drawn, says=face.name)

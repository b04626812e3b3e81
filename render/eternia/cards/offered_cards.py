"""The Characters to choose from: each with its sign, its numbers, and what it begins with."""

from __future__ import annotations

from collections.abc import Sequence

from render.eternia import theme
from render.eternia.art import card_look, portrait
from render.eternia.layout import MARGIN
from render.kit.canvas import Canvas, wrapped
from render.kit.phone import LEAST, SHEET, WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part, draw
from rules.eternia.view import CardView

_SIGN, _NAME, _LINE = 132, 108, 50
_ROOM = WIDTH - 2 * MARGIN - _SIGN - 20


def offered(faces: Sequence[CardView]) -> Picture | None:
    """Draw Characters to choose from, in as many sheets as it takes; ``None`` without any.

    Args:
        faces: Their cards, with the Skills that they begin with.
    """
    parts = [_part(face) for face in faces]
    layout = Layout(WIDTH, MARGIN, 0, theme.blank, lambda canvas, place, of: None, most=SHEET)
    return draw(parts, layout) if parts else None


def _part(face: CardView) -> Part:
    lines = wrapped(", ".join([skill.name for skill in face.skills]), LEAST, 500, _ROOM)
    height = _NAME + _LINE * len(lines) - 10

    def drawn(canvas: Canvas, y: int) -> None:
        canvas.box(MARGIN, y, WIDTH - 2 * MARGIN, height, theme.PANEL, radius=18)
        inside = canvas.on(theme.PANEL, MARGIN, y)
        portrait(inside, card_look(face), face.side or "none", _SIGN / 2, height / 2, 104, theme.INK)
        x = float(_SIGN)
        right = WIDTH - 2 * MARGIN - 20.0
        for sign, count, colour in (
            ("arrow", face.move, theme.MUTED),
            ("shield", face.armor, theme.MUTED),
            ("heart", face.hp, theme.RED),
        ):
            right -= inside.text(right, 48, str(count), 44, theme.TEXT, weight=800, anchor="right") + 30
            inside.shape(sign, right, 48, 44, colour)
            right -= 40
        inside.text(x, 48, face.name, 46, theme.TEXT, most=round(right - x - 10))
        for number, line in enumerate(lines):
            inside.text(x, _NAME + _LINE * number, line, LEAST, theme.MUTED, weight=500, most=_ROOM)

    return Part(height + MARGIN, drawn, says=face.name)

"""What is chosen from: Characters, or cards."""

from __future__ import annotations

from collections.abc import Iterable

from render.kit.canvas import Canvas
from render.kit.phone import LEAST, SHEET, WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part, draw
from render.timestrike import theme
from render.timestrike.art import character_look, framed, titled
from render.timestrike.cards.card import small
from render.timestrike.cards.sheet import GAP, INNER, MARGIN
from rules.timestrike.view import BoardFace, CardFace, SkillFace

_TILE, _HIGH = 104, 136


def offered(faces: Iterable[BoardFace | CardFace | SkillFace]) -> Picture | None:
    """Draw what can be chosen, in as many sheets as it takes; ``None`` without anything."""
    parts = [face_part(face) for face in faces]
    layout = Layout(WIDTH, MARGIN, MARGIN, theme.blank, lambda canvas, place, of: None, most=SHEET)
    return draw(parts, layout) if parts else None


def face_part(face: BoardFace | CardFace | SkillFace) -> Part:
    """Return a Character, a card or a skill as one of those to choose from."""
    if isinstance(face, BoardFace):
        return _character(face)
    return small(face if isinstance(face, CardFace) else CardFace(face.code, face.name, face.kind, (face.text,)))


def _character(face: BoardFace) -> Part:
    """Return a Character in two lines: name, class and price; then its numbers."""

    def drawn(canvas: Canvas, y: int) -> None:
        canvas.box(MARGIN, y, INNER, _HIGH, theme.PANEL, radius=18)
        on = canvas.on(theme.PANEL, MARGIN, y)
        framed(on, character_look(face.code), 16, 16, _TILE, _TILE)
        x = _TILE + 40
        used = on.text(INNER - 20, 40, f"{face.kind}, {face.points}", LEAST, theme.MUTED, weight=500, anchor="right")
        titled(on, face.name, x, 40, (LEAST,), INNER - used - x - 40)
        signs = [(theme.HEALTH, face.health, theme.RED)]
        signs += [(theme.STAT_SHAPE[stat], face.stat(stat), theme.MUTED) for stat in theme.STATS]
        signs += [("bolt", face.energy, theme.PALE)]
        at = float(x)
        for sign, number, ink in signs:
            on.shape(sign, at + 20, 98, 40, ink)
            at += 48 + on.text(at + 48, 98, str(number), LEAST, theme.TEXT, weight=800) + 30
        if face.units > 1:
            on.text(INNER - 20, 98, f"{face.units} units", LEAST, theme.PALE, weight=500, anchor="right")

    return Part(_HIGH + GAP, drawn, says=face.name)

"""Whatever can be looked up, by itself: a board, a card, a map."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.canvas import Canvas, wrapped
from render.kit.phone import LEAST, SHEET, WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part, draw
from render.timestrike import theme
from render.timestrike.art import card_look, framed, titled
from render.timestrike.cards.sheet import INNER, LINE, MARGIN, board
from render.timestrike.map.crop import cells_of, look
from render.timestrike.map.map_part import levels
from rules.timestrike.view import BoardFace, CardFace, Face, LandFace, PlaceView

_ART, _BODY = 330, 46
_SIZES = (64, 60, 56, 52, 48, 44, 40)


def piece(face: Face) -> Picture:
    """Draw what can be looked up, in as many sheets as it takes."""
    if isinstance(face, BoardFace):
        parts = [*board(face), *_lines((_climbed(face), face.lore))]
    elif isinstance(face, LandFace):
        parts = [_land(face), _title(face.name, face.kind), *_lines(face.lines)]
    else:
        parts = [_art(face), _title(face.name, face.kind), *_lines(face.lines)]
    layout = Layout(WIDTH, MARGIN, MARGIN, theme.blank, lambda canvas, place, of: None, most=SHEET)
    return draw(parts, layout)


def _climbed(face: BoardFace) -> str:
    """Say how many units each tier of it holds."""
    tiers = ", ".join([f"{name} {spaces}" for name, spaces in face.tiers])
    return f"Room for those who climb it: {tiers}." if tiers else ""


def _art(face: CardFace) -> Part:
    """Return the window of a card, large, in its frame."""
    sign = theme.SKILL_SHAPE.get(face.kind, "") if face.of else ""
    found = card_look(face.code, face.kind, face.of)

    def drawn(canvas: Canvas, y: int) -> None:
        framed(canvas, found, MARGIN, y, INNER, _ART, sign=sign)

    return Part(_ART + 16, drawn, heads=True, says=face.name)


def _land(face: LandFace) -> Part:
    """Return a map as a game begins."""
    places = tuple([PlaceView(name, (q, r), level, kind) for name, q, r, level, kind in face.places])
    cells = frozenset(cells_of(places).values())
    part = look(cells, cells, (WIDTH, 1000), (62, 52), _SIZES, LEAST)
    return Part(part.height + 16, lambda canvas, y: levels(canvas.on(theme.TABLE, 0, y), part, places), True, face.name)


def _title(name: str, kind: str) -> Part:
    def drawn(canvas: Canvas, y: int) -> None:
        used = canvas.text(WIDTH - MARGIN, y + 40, kind, LEAST, theme.MUTED, weight=500, anchor="right")
        most = INNER - used - 24
        titled(canvas, name, MARGIN, y + 40, (60, 52, 46, LEAST), most)

    return Part(88, drawn, heads=True, says=name)


def _lines(lines: Sequence[str]) -> list[Part]:
    """Return words, a part for each paragraph."""
    return [_words(wrapped(line, _BODY, 500, INNER)) for line in lines if line]


def _words(lines: Sequence[str]) -> Part:
    def drawn(canvas: Canvas, y: int) -> None:
        for number, line in enumerate(lines):
            canvas.text(MARGIN, y + 28 + (LINE + 6) * number, line, _BODY, theme.TEXT, weight=500, most=INNER)

    return Part((LINE + 6) * len(lines) + 16, drawn)

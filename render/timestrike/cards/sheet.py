"""A Character's board: class, stats, slots, skills, trial."""

from __future__ import annotations

from collections.abc import Iterator

from render.kit.canvas import Canvas, signed, wrapped
from render.kit.colours import Colour
from render.kit.phone import LEAST, WIDTH
from render.kit.sheets import Part
from render.timestrike import theme
from render.timestrike.art import character_look, framed, titled
from rules.timestrike.view import BoardFace, CharacterView, SkillFace

MARGIN, GAP, LINE = 20, 12, 50
INNER = WIDTH - 2 * MARGIN
_TILE = 168
_LABEL, _COLUMN, _ROW = 196, 124, 66
_MORE = INNER - _LABEL - 4 * _COLUMN
COLUMNS = (("awakening", "Awake", theme.PALE), ("buff", "Buffs", theme.BUFF), ("curse", "Curses", theme.CURSE))
NAMES = {
    "move": "Move",
    "range": "Range",
    "attack": "Attack",
    "defense": "Defense",
    "stealth": "Stealth",
    "enrage": "Enrage",
    "affliction": "Affliction",
    "silence": "Silence",
}
_PLAIN = ("stealth", "silence")  # slots without a number


def board(face: BoardFace, one: CharacterView | None = None, health: int = 0, team: Colour | None = None) -> list[Part]:
    """Return a board in parts: its head, its stats and slots, its skills.

    Args:
        face: The board as printed.
        one: The board as it lies on the table; what is active is lit. None for the board alone.
        health: The health that it has.
        team: The colour of its team, round its emblem.
    """
    parts = [_head(face, one, health, team), _stats(face, one)]
    return [*parts, *[skill(each) for each in face.skills]]


def _head(face: BoardFace, one: CharacterView | None, health: int, team: Colour | None) -> Part:
    body = [face.kind, f"{face.points} points"] if face.points else [face.kind]
    body += [f"{face.units} units"] if face.units > 1 else []
    body += [f"{face.hexes} hexes"] if face.hexes > 1 else []
    body += [face.movement.title()] if face.movement else []
    body += ["Melee"] if face.melee else []
    lines = wrapped(", ".join(body), LEAST, 500, INNER - _TILE - 60)
    style = wrapped(face.style, LEAST, 500, INNER - 40)
    top = max(_TILE, 84 + 60 + LINE * len(lines)) + 30
    height = top + LINE * len(style) + 10 * bool(style)

    def drawn(canvas: Canvas, y: int) -> None:
        canvas.box(MARGIN, y, INNER, height, theme.PANEL, radius=18)
        on = canvas.on(theme.PANEL, MARGIN, y)
        framed(on, character_look(face.code), 18, 18, _TILE, _TILE)
        if team is not None:
            on.box(18, 18 + _TILE + 6, _TILE, 8, team, radius=4)
        x, room = _TILE + 42, INNER - _TILE - 60
        titled(on, face.name, x, 48, (54, 48, LEAST), room)
        at = float(x)
        said = str(face.health) if one is None else f"{health}/{face.health}"
        for sign, words, colour in (
            (theme.HEALTH, said, theme.RED),
            ("bolt", str(face.energy), theme.PALE),
            ("tower", str(face.height), theme.MUTED),
        ):
            on.shape(sign, at + 22, 112, 42, colour)
            at += 52 + on.text(at + 52, 112, words, 44, theme.TEXT, weight=800) + 34
        for number, line in enumerate(lines):
            on.text(x, 172 + LINE * number, line, LEAST, theme.MUTED, weight=500, most=room)
        for number, line in enumerate(style):
            on.text(20, top + 16 + LINE * number, line, LEAST, theme.PALE, weight=500, most=INNER - 40)

    return Part(height + GAP, drawn, heads=True, says=face.name)


def _stats(face: BoardFace, one: CharacterView | None) -> Part:
    """Return the table of stats and slots; what is active is lit."""
    shown = [(column, words, ink) for column, words, ink in COLUMNS if getattr(face, column)]
    active = {"awakening": one.awake, "buff": one.buffs, "curse": one.curses} if one is not None else {}
    height = 96 + _ROW * len(shown)

    def drawn(canvas: Canvas, y: int) -> None:
        canvas.box(MARGIN, y, INNER, height, theme.PANEL, radius=18)
        on = canvas.on(theme.PANEL, MARGIN, y)
        on.text(20, 50, "Stats", LEAST, theme.MUTED, weight=500)
        for place, stat in enumerate(theme.STATS):
            x = _LABEL + _COLUMN * place
            on.shape(theme.STAT_SHAPE[stat], x + 30, 50, 44, theme.MUTED)
            total = face.stat(stat) if one is None else one.totals[stat]
            on.text(x + 62, 50, str(total), 50, theme.TEXT, weight=800)
        for row, (column, words, ink) in enumerate(shown):
            middle = 96 + _ROW * row + 26
            on.text(20, middle, words, LEAST, theme.MUTED, weight=500)
            for slot, value in getattr(face, column):
                lit = one is None or slot in active.get(column, ())
                _slot(on, slot, value, middle, ink, lit=lit)

    return Part(height + GAP, drawn, says=f"{face.name}, stats and slots")


def _slot(on: Canvas, slot: str, value: int, y: int, ink: Colour, *, lit: bool) -> None:
    """Draw a slot: full of colour when it is active, else its outline."""
    more = slot not in theme.STATS
    if more:
        first = slot in ("stealth", "affliction")
        x, wide = _LABEL + 4 * _COLUMN + (0 if first else _MORE // 2), _MORE // 2 - 10
    else:
        x, wide = _LABEL + _COLUMN * theme.STATS.index(slot), _COLUMN - 12
    ground = ink if lit else theme.RAISED
    on.box(x, y - 27, wide, 54, ground, radius=12)
    colour = theme.INK if lit else ink
    words = "" if slot in _PLAIN else signed(value)
    plate = on.on(ground)
    if more:
        plate.shape(theme.STATUS_SHAPE[slot], x + (wide / 2 if not words else 30), y, 40, colour)
    if words:
        plate.text(
            x + (62 if more else wide / 2), y, words, LEAST, colour, weight=800, anchor="left" if more else "centre"
        )


def skill(face: SkillFace, name: str = "") -> Part:
    """Return a skill: its type, its name, what it does."""
    lines = wrapped(face.text, LEAST, 500, INNER - 40)
    height = 76 + LINE * len(lines) + 12

    def drawn(canvas: Canvas, y: int) -> None:
        canvas.box(MARGIN, y, INNER, height, theme.PANEL, radius=18)
        on = canvas.on(theme.PANEL, MARGIN, y)
        on.shape(theme.SKILL_SHAPE[face.kind], 44, 40, 44, theme.PALE)
        used = on.text(INNER - 20, 40, face.kind, LEAST, theme.MUTED, weight=500, anchor="right")
        on.text(84, 40, name or face.name, LEAST, theme.TEXT, most=INNER - used - 130)
        for number, line in enumerate(lines):
            on.text(20, 94 + LINE * number, line, LEAST, theme.TEXT, weight=500, most=INNER - 40)

    return Part(height + GAP, drawn, says=face.name)


def trial(face: BoardFace, one: CharacterView) -> Iterator[Part]:
    """Yield what a trial still asks for, and what of it has been met."""
    if not one.trial:
        return
    rows = [(stat, stat in one.met, wrapped(text, LEAST, 500, INNER - 180)) for stat, text in face.trial]
    height = 70 + sum([LINE * len(lines) + 14 for _, _, lines in rows])

    def drawn(canvas: Canvas, y: int) -> None:
        canvas.box(MARGIN, y, INNER, height, theme.PANEL, radius=18)
        on = canvas.on(theme.PANEL, MARGIN, y)
        on.shape(theme.TRIAL, 44, 38, 42, theme.PALE)
        on.text(84, 38, f"Trial, {len(one.met)} of {len(rows)} met", LEAST, theme.TEXT)
        down = 92
        for stat, met, lines in rows:
            on.shape("check" if met else theme.STAT_SHAPE[stat], 50, down, 40, theme.PALE if met else theme.MUTED)
            for number, line in enumerate(lines):
                ink = theme.MUTED if met else theme.TEXT
                on.text(96, down + LINE * number, line, LEAST, ink, weight=500, most=INNER - 110)
            down += LINE * len(lines) + 14

    yield Part(height + GAP, drawn, says=f"Trial of {face.name}")

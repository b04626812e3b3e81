"""A Character's sheet and cards in words: Skills with cost, type, dice and effects."""

from __future__ import annotations

from render.eternia import theme
from render.eternia.pieces import badge, counted, power
from render.kit.canvas import Canvas, shrunk, wrapped
from rules.eternia.view import ModelView, SkillView

_HEAD, _LINE, _GAP = 56, 38, 14
_WORDS = 29  # the size of what a Skill does
_HELD = 28  # the size of what holds on a Character


def skill_height(skill: SkillView, width: int, *, terse: bool = False) -> int:
    """Return how high a Skill is drawn."""
    return _HEAD + _LINE * len(_lines(skill, width, terse)) + _GAP


def _lines(skill: SkillView, width: int, terse: bool) -> list[str]:
    if terse:
        return []
    return [part for line in skill.lines for part in wrapped(line, _WORDS, 500, width - 32)]


def skill(
    canvas: Canvas, x: int, y: int, width: int, shown: SkillView, *, pale: bool = False, terse: bool = False
) -> int:
    """Draw a Skill and return where the next thing may start.

    Args:
        canvas: Where to draw.
        x: Its left.
        y: Its top.
        width: Its width.
        shown: The Skill.
        pale: It cannot be used now.
        terse: Its words are left out.
    """
    height = skill_height(shown, width, terse=terse)
    canvas.box(x, y, width, height - 6, theme.PANEL if pale else theme.RAISED, radius=14)
    row = canvas.on(theme.PANEL if pale else theme.RAISED, x, y)
    ink = theme.MUTED if pale else theme.TEXT
    colour = theme.LEVEL.get(shown.level, theme.MUTED)
    row.box(0, 10, 8, height - 26, colour, radius=4)
    right = width - 18
    right = _cost(row, shown, right)
    kind = shown.kind
    if shown.dice:
        sign = "sword" if shown.reach == "melee" else "aim"
        right -= row.text(right, 28, str(shown.dice), 34, ink, weight=800, anchor="right") + 8
        row.shape(sign, right - 16, 28, 32, theme.AMBER if not pale else theme.MUTED)
        right -= 46
        kind = "Melee" if shown.reach == "melee" else "Ranged"
    if shown.level in theme.LEVEL_LETTER:
        row.box(22, 10, 36, 36, colour, radius=10)
        row.on(colour).text(40, 28, theme.LEVEL_LETTER[shown.level], 26, theme.INK, weight=800, anchor="centre")
    left = 68 if shown.level in theme.LEVEL_LETTER else 24
    said = row.text(right, 28, kind, 27, theme.MUTED, weight=500, anchor="right", most=width // 2)
    room = right - said - left - 16
    row.text(left, 28, shown.name, shrunk(shown.name, (36, 33, 30), 700, room), ink, most=room)
    for number, line in enumerate(_lines(shown, width, terse)):
        row.text(24, _HEAD + 18 + _LINE * number, line, _WORDS, ink, weight=500)
    return y + height


def _cost(row: Canvas, shown: SkillView, right: int) -> int:
    """Draw what a Skill costs; return where what stands before it ends."""
    if shown.cost is None:
        return right
    right -= row.text(right, 28, str(shown.cost), 34, theme.TEXT, weight=800, anchor="right")
    row.shape("bolt", right - 18, 28, 32, theme.AMBER)
    return right - 44


def heading_height(model: ModelView, width: int) -> int:
    """Return how high the heading of a Character is."""
    lines = len(_held(model, width))
    return 128 + (6 + _LINE * lines if lines else 0)


def heading(canvas: Canvas, x: int, y: int, width: int, model: ModelView) -> int:
    """Draw a Character's name, numbers and Power; return where the next thing may start."""
    row = canvas.on(theme.TABLE, x, y)
    badge(row, model.side, model.mark, 44, 46, 76)
    name = model.mounted or model.name
    row.text(100, 32, name, shrunk(name, (46, 42, 38), 700, width - 120), theme.TEXT, most=width - 120)
    at = counted(row, "heart", f"{model.hp}/{model.full}", 100, 82, theme.RED, 36)
    at = counted(row, "shield", str(model.armor), at, 82, theme.MUTED, 36)
    at = counted(row, "arrow", str(model.move), at, 82, theme.MUTED, 36) + 16
    place = round(at)
    for group in model.power:
        place = power(row, group, place, 82)
    for number, line in enumerate(_held(model, width)):
        row.text(24, 132 + _LINE * number, line, _HELD, theme.AMBER, most=width - 40)
    return y + heading_height(model, width)


def _held(model: ModelView, width: int) -> tuple[str, ...]:
    """What holds on a Character, in lines: what an effect does is not cut."""
    words = [("KO'ed: returns at its next Activation", not model.spaces and not model.hp), ("Dazed", model.dazed)]
    words += [("cannot move", model.rooted), (model.carries, bool(model.carries))]
    words += [(effect, True) for effect in model.effects]
    return wrapped(" · ".join([word for word, holds in words if holds]), _HELD, 700, width - 40)


def sheet_height(model: ModelView, width: int, *, terse: bool) -> int:
    """Return how high a Character's sheet is."""
    own = sum(skill_height(one, width) for one in model.skills)
    locked = sum(skill_height(one, width, terse=True) for one in model.locked[::2]) if model.locked else 0
    return heading_height(model, width) + own + (0 if terse else locked) + 20


def sheet(canvas: Canvas, x: int, y: int, width: int, model: ModelView, *, terse: bool) -> int:
    """Draw a Character's sheet and return where the next thing may start.

    Args:
        canvas: Where to draw.
        x: Its left.
        y: Its top.
        width: Its width.
        model: The Character.
        terse: Skills that are not unlocked are left out.
    """
    y = heading(canvas, x, y, width, model)
    for one in model.skills:
        y = skill(canvas, x, y, width, one)
    if not terse:
        half = (width - 12) // 2
        for pair in zip(model.locked[::2], model.locked[1::2], strict=False):
            ends = [
                skill(canvas, x + place * (half + 12), y, half, one, pale=True, terse=True)
                for place, one in enumerate(pair)
            ]
            y = max(ends)
    return y + 20

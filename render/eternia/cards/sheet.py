"""A Character's sheet and cards in words: Skills with cost, type, dice and effects."""

from __future__ import annotations

from PIL import Image

from render.eternia import theme
from render.eternia.art import bust
from render.eternia.map.pieces import counted, health, power, titled
from render.kit.canvas import Canvas, shrunk, wrapped
from render.kit.drawing_notes import kept
from render.kit.phone import LEAST
from rules.eternia.view import ModelView, SkillView, name_of

_HEAD, _LINE, _GAP = 76, 50, 18
_TOP, _POWER = 140, 62  # of a heading: name and numbers, then Power


def skill_height(skill: SkillView, width: int, *, terse: bool = False) -> int:
    """Return how high a Skill is drawn."""
    return _HEAD + _LINE * len(_lines(skill, width, terse)) + _GAP


def _kind(skill: SkillView) -> str:
    if skill.dice:
        return "Melee" if skill.reach == "melee" else "Ranged"
    return skill.kind


def _lines(skill: SkillView, width: int, terse: bool) -> list[str]:
    """Return what kind of Skill it is and what it does, in lines."""
    if terse:
        return []
    first, *more = skill.lines or ("",)
    said = (f"{_kind(skill)}. {first}".strip(), *more)
    return [part for line in said for part in wrapped(line, LEAST, 500, width - 44)]


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
    canvas.paste(_skill(shown, width, pale, terse), x, y)
    return y + skill_height(shown, width, terse=terse)


@kept(96)
def _skill(shown: SkillView, width: int, pale: bool, terse: bool) -> Image.Image:
    height = skill_height(shown, width, terse=terse)
    canvas = theme.blank(width, height - 6)
    canvas.box(0, 0, width, height - 6, theme.PANEL if pale else theme.RAISED, radius=14)
    row = canvas.on(theme.PANEL if pale else theme.RAISED)
    ink = theme.MUTED if pale else theme.TEXT
    colour = theme.LEVEL.get(shown.level, theme.MUTED)
    row.box(0, 10, 8, height - 26, colour, radius=4)
    middle = _HEAD // 2
    right = _cost(row, shown, width - 20, middle)
    if shown.dice:
        sign = "sword" if shown.reach == "melee" else "aim"
        right -= row.text(right, middle, str(shown.dice), 44, ink, weight=800, anchor="right") + 8
        row.shape(sign, right - 20, middle, 40, theme.PALE if not pale else theme.MUTED)
        right -= 58
    left = 24
    if shown.level in theme.LEVEL_LETTER:
        row.box(22, middle - 26, 52, 52, colour, radius=12)
        row.on(colour).text(48, middle, theme.LEVEL_LETTER[shown.level], LEAST, theme.INK, weight=800, anchor="centre")
        left = 90
    room = right - left - 12
    row.text(left, middle, shown.name, shrunk(shown.name, (44, LEAST), 700, room), ink, most=room)
    for number, line in enumerate(_lines(shown, width, terse)):
        row.text(24, _HEAD + 20 + _LINE * number, line, LEAST, ink, weight=500, most=width - 40)
    return canvas.image


def _cost(row: Canvas, shown: SkillView, right: int, y: int) -> int:
    """Draw a Skill's cost; return the end of the part before it."""
    if shown.cost is None:
        return right
    right -= row.text(right, y, str(shown.cost), 44, theme.TEXT, weight=800, anchor="right")
    row.shape("bolt", right - 22, y, 40, theme.PALE)
    return right - 58


def heading_height(model: ModelView, width: int) -> int:
    """Return how high the heading of a Character is."""
    lines = len(_held(model, width))
    return _TOP + (_POWER if model.power else 0) + (6 + _LINE * lines if lines else 0)


def heading(canvas: Canvas, x: int, y: int, width: int, model: ModelView) -> int:
    """Draw a Character's name, numbers and Power; return where the next thing may start."""
    row = canvas.on(theme.TABLE, x, y)
    low = _TOP + (_POWER if model.power else 0)
    size = low - 14
    bust(row, model, 0, 4, size)
    left = size + 22
    titled(row, model.mounted or model.name, left, 38, (50, 46, LEAST), theme.TEXT, width - left)
    where = name_of(model.spaces[0]) if model.spaces else ""
    at = counted(row, "heart", f"{model.hp}/{model.full}", left, 98, theme.RED, 44, health(model))
    at = counted(row, "shield", str(model.armor), at, 98, theme.MUTED, 44)
    at = counted(row, "arrow", str(model.move), at, 98, theme.MUTED, 44)
    row.text(at + 10, 98, f"at {where}" if where else "", LEAST, theme.MUTED, weight=500)
    place = left
    for group in model.power:
        place = power(row, group, place, _TOP + 24, LEAST)
    for number, line in enumerate(_held(model, width)):
        row.text(24, low + 24 + _LINE * number, line, LEAST, theme.PALE, most=width - 40)
    return y + heading_height(model, width)


def _held(model: ModelView, width: int) -> tuple[str, ...]:
    """A Character's lasting effects in lines; their words are never cut."""
    words = [("KO'ed: returns at its next Activation", not model.spaces and not model.hp), ("Dazed", model.dazed)]
    words += [("cannot move", model.rooted), (model.carries, bool(model.carries))]
    words += [(effect, True) for effect in model.effects]
    return wrapped(" · ".join([word for word, holds in words if holds]), LEAST, 700, width - 44)

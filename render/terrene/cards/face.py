"""The face of a card: its sign, its name, its numbers, its abilities in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from render.kit.art.emblem import window
from render.kit.art.frame import rim
from render.kit.canvas import Canvas, shrunk
from render.kit.drawing_notes import kept, noted
from render.kit.phone import LEAST
from render.kit.writing.fonts import measured
from render.terrene import theme
from render.terrene.art import hue_of, look_of, portrait
from render.terrene.pieces import broken, speed
from rules.terrene.view import AbilityView, CardView, MemberView

HEAD = 84  # name
NOTE = 58  # its type
NUMBERS = 60
_WINDOW = 132  # of its emblem
WORDS, LINE = LEAST, 50
_FIRST = 64  # a line with a badge
_HELD = 132  # the name and the type of what is held
INDENT = 84
_SIGN = 48  # an affiliation that a Terrain asks for
RIGHT = 20
_TREE = 150  # where the words of a reward begin


class _Present(NamedTuple):
    """The numbers of a Character face-up on the table, as they are now."""

    level: int
    attack: int
    defence: int
    left: int
    full: int


def kind_words(card: CardView) -> str:
    """Say what a card is."""
    classes = "/".join(card.classes)
    match card.kind:
        case "character":
            what = "token" if card.token else "Hero" if card.hero else ""
            return ", ".join([one for one in (classes, what) if one])
        case "terrain":
            return "Storm" if card.storm else "Terrain"
        case "item":
            return "Item"
        case "command":
            name = {"spell": "Spell", "trap": "Trap"}.get(card.subtype, "Command")
            name = f"On-going {name}" if card.ongoing else name
            return f"{classes} {name}" if classes and card.subtype != "spell" else name


def _said(ability: AbilityView) -> tuple[str, str]:
    bold = f"{ability.cost}:" if ability.cost else ""
    limit = f" {ability.limit[:1].upper()}{ability.limit[1:]}." if ability.limit else ""
    return bold, f"{ability.text}{limit}"


@lru_cache(maxsize=256)
def lines_of_ability(ability: AbilityView, width: int) -> tuple[str, ...]:
    """Return an ability's words in lines; the first is next to its badge, signs and cost."""
    bold, words = _said(ability)
    room = width - INDENT - RIGHT
    used = measured(f"{bold} ", WORDS, 700) if bold else 0.0
    return broken(words, WORDS, room, round(room - used - _SIGN * len(ability.affiliations)))


def _ability(canvas: Canvas, ability: AbilityView, x: int, y: int, width: int) -> int:
    """Draw an ability; return where the next thing may start."""
    middle = y + _FIRST / 2
    speed(canvas, ability.speed, x + 44, middle, 64)
    at = float(x + INDENT)
    for one in ability.affiliations:
        canvas.shape(theme.AFFILIATION_SHAPE[one], at + 18, middle, 40, theme.AFFILIATION[one])
        at += _SIGN
    bold, _ = _said(ability)
    if bold:
        at += canvas.text(at, middle, bold, WORDS, theme.PALE) + measured(" ", WORDS, 700)
    for number, line in enumerate(lines_of_ability(ability, width)):
        left = at if number == 0 else x + INDENT
        canvas.text(left, middle + LINE * number, line, WORDS, theme.TEXT, weight=500)
    return y + _ability_height(ability, width)


def _ability_height(ability: AbilityView, width: int) -> int:
    return _FIRST + LINE * (len(lines_of_ability(ability, width)) - 1)


@lru_cache(maxsize=512)
def face_height(card: CardView, width: int, *, held: CardView | None = None) -> int:
    """Return how high a card's face is, with the gap below it."""
    height = HEAD + NOTE + (NUMBERS if card.kind in ("character", "terrain") else 0)
    height += sum(_ability_height(one, width) for one in card.abilities)
    height += sum(_pair_height(pair, width) for pair in _pairs(card.xp, width))
    if held is not None:
        height += _HELD + sum(_ability_height(one, width) for one in held.abilities)
    return height + 12 + 10


def _tree(line: str, width: int) -> tuple[str, ...]:
    return broken(line, WORDS, width - _TREE - RIGHT)


def _pairs(tree: Sequence[str], width: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return the lines of an XP tree with their numbers, two side by side if both are short."""
    pairs: list[tuple[int, tuple[str, ...]]] = []
    at = 0
    while at < len(tree):
        two = tuple(tree[at : at + 2])
        short = at % 2 == 0 and all(measured(line, WORDS, 500) <= width // 2 - _TREE - RIGHT for line in two)
        pairs.append((at + 1, two if short else two[:1]))
        at += len(pairs[-1][1])
    return pairs


def _pair_height(pair: tuple[int, tuple[str, ...]], width: int) -> int:
    return _FIRST + LINE * (len(_tree(pair[1][0], width)) - 1)


def face(
    canvas: Canvas,
    card: CardView,
    x: int,
    y: int,
    width: int,
    *,
    note: str = "",
    held: CardView | None = None,
    held_note: str = "",
    now: MemberView | None = None,
) -> int:
    """Draw a card's face; return where the next thing may start.

    Args:
        canvas: Where to draw.
        card: The card.
        x: Its left.
        y: Its top.
        width: Its width.
        note: What is said of it now, in place of its type.
        held: What it holds, drawn below it.
        held_note: What is said of that, in place of its type.
        now: The Character on the table that it is the face of, whose numbers are drawn.
    """
    present = None
    if now is not None:
        left = max(0, now.hp.now - now.damage)
        present = _Present(now.lv.now, now.atk.now, now.defence.now, left, now.hp.now)
    canvas.paste(_face(card, width, note or kind_words(card), held, held_note, present), x, y)
    return y + face_height(card, width, held=held)


@kept(64)
def _face(
    card: CardView, width: int, note: str, held: CardView | None, held_note: str, now: _Present | None
) -> Image.Image:
    height = face_height(card, width, held=held)
    shape, colour, tint = theme.sign(card)
    canvas = theme.blank(width, height - 10)
    canvas.box(0, 0, width, height - 10, theme.PANEL, radius=16)
    canvas.box(0, 0, width, HEAD - 8, tint, radius=16)
    with noted():  # the lower corners of the head, which are not round
        canvas.box(0, 30, width, HEAD - 38, tint)
    head, inside = canvas.on(tint), canvas.on(theme.PANEL)
    window(canvas, look_of(card).art, hue_of(card), 0, 0, _WINDOW, _WINDOW, share=0.78, radius=16)
    rim(canvas, hue_of(card), 0, 0, _WINDOW, _WINDOW, 4, 16)
    left = _WINDOW + 18
    room = width - RIGHT - left - 60
    head.text(left, 38, card.name, shrunk(card.name, (46, 43, LEAST), 700, room), theme.TEXT, most=room)
    head.shape(shape, width - RIGHT - 24, 38, 52, colour)
    inside.text(left, HEAD + NOTE // 2 - 8, note, LEAST, theme.MUTED, weight=500, most=width - left - RIGHT)
    at = HEAD + NOTE
    if card.kind in ("character", "terrain"):
        _numbers(inside, card, 22, at + NUMBERS // 2 - 4, now)
        at += NUMBERS
    for ability in card.abilities:
        at = _ability(inside, ability, 0, at, width)
    for first, pair in _pairs(card.xp, width):
        for place, line in enumerate(pair):
            number = first + place
            _reward(inside, number, line, place * (width // 2), at, width, last=number == len(card.xp))
        at += _pair_height((first, pair), width)
    if held is not None:
        _held(inside, held, held_note or kind_words(held), 0, at, width)
    return canvas.image


def _held(canvas: Canvas, card: CardView, note: str, x: int, y: int, width: int) -> None:
    """Draw what a Character holds, below its abilities."""
    canvas.box(x + 20, y + 6, width - 40, 3, theme.LINE)
    portrait(canvas, card, x + 66, y + 70, 104)
    canvas.text(x + 138, y + 44, card.name, 42, theme.TEXT, most=width - 138 - RIGHT)
    canvas.text(x + 138, y + 98, note, LEAST, theme.MUTED, weight=500, most=width - 138 - RIGHT)
    at = y + _HELD
    for ability in card.abilities:
        at = _ability(canvas, ability, x, at, width)


def _numbers(canvas: Canvas, card: CardView, x: float, y: int, now: _Present | None) -> None:
    """Draw a card's numbers: as printed, or as they are now of a Character face-up on the table."""
    if card.kind == "terrain":
        canvas.shape("bolt", x + 20, y, 40, theme.PALE)
        x += 50 + canvas.text(x + 50, y, str(card.actions), 44, theme.TEXT, weight=800) + 10
        canvas.text(x, y, "Actions", LEAST, theme.MUTED, weight=500)
        return
    numbers = [("LV", card.lv), ("SP", card.sp), ("ATK", card.atk), ("DEF", card.defence), ("HP", card.hp)]
    if now is not None:
        numbers = [("LV", now.level), ("ATK", now.attack), ("DEF", now.defence), ("HP", now.left)]
    for label, number in numbers:
        x += canvas.text(x, y, label, LEAST, theme.MUTED, weight=500) + 8
        low = now is not None and label == "HP" and 3 * number <= now.full
        x += canvas.text(x, y, str(number), 44, theme.RED if low else theme.TEXT, weight=800) + 24
    if now is not None:
        canvas.text(x - 14, y, f"/{now.full}", LEAST, theme.MUTED, weight=500)
    elif card.affiliation:
        canvas.text(x, y, f"of {card.affiliation}", LEAST, theme.MUTED, weight=500)


def _reward(canvas: Canvas, number: int, line: str, x: int, y: int, width: int, *, last: bool) -> None:
    """Draw a line of the XP tree."""
    middle = y + _FIRST / 2
    canvas.shape("diamond", x + 44, middle, 40, theme.PALE)
    canvas.text(x + INDENT, middle, f"{number}{'+' if last else ''}", WORDS, theme.PALE, weight=800)
    for row, words in enumerate(_tree(line, width)):
        canvas.text(x + _TREE, middle + LINE * row, words, WORDS, theme.TEXT, weight=500)


def listed(cards: Sequence[tuple[CardView, int]]) -> str:
    """List cards by name, each with how many where there are more than one."""
    return ", ".join(f"{n}\u00a0{card.name}" if n > 1 else card.name for card, n in cards)

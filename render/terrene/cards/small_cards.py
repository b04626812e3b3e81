"""Characters and cards as small as a phone allows: signs, names, present numbers."""

from __future__ import annotations

from render.kit.canvas import Canvas, wrapped
from render.kit.colours import Colour
from render.kit.phone import LEAST, WIDTH
from render.terrene import theme
from render.terrene.art import portrait
from render.terrene.pieces import badge
from rules.terrene.view import BattleView, CardView, HeldView, MemberView

GAP = 20
ACROSS = (WIDTH - 3 * GAP) // 2
"""The width of a Character."""
BATTLE = 96
"""The height of what is said of a battle."""

_NAME, _LINE = 56, 48
_NUMBERS = 84
_ROUND = 18
_EDGE = 8
_HELD = 62  # what a Character holds
_WORDS = 3  # lines of a card's words


_FACE = 88  # a Character's emblem
_NAMED = ACROSS - _FACE - 42  # room for a name beside it


def _named(card: CardView, most: int) -> tuple[str, ...]:
    """Return a card's name in at most two lines."""
    lines = wrapped(card.name, LEAST, 700, most)
    return lines if len(lines) < 3 else (lines[0], " ".join(lines[1:]))


def member_height(member: MemberView) -> int:
    """Return how high a Character is."""
    if member.card is None:
        return _NAME + _NUMBERS
    return _NAME + _LINE + _NUMBERS + 12


def held_height(member: MemberView) -> int:
    """Return how much higher a Character is with what it holds."""
    return _HELD if member.held is not None else 0


def draw_member(
    canvas: Canvas, member: MemberView, x: int, y: int, height: int, edge: Colour, sign: str, *, held: bool = False
) -> None:
    """Draw a Character.

    Args:
        canvas: Where to draw.
        member: The Character.
        x: Its left.
        y: Its top.
        height: How high it is.
        edge: The colour of its frame; that of the table, where it has none.
        sign: What stands at its corner: it attacks, it blocks; ``seat`` for whose it is.
        held: What it holds is drawn below it, in the same height.
    """
    if held and member.held is not None:
        height -= _HELD
        _strip(canvas, member.held, x, y + height)
    ground = theme.BACK if member.hidden else theme.PANEL
    canvas.framed(x, y, ACROSS, height, ground, _ROUND, edge if edge != theme.TABLE else ground, _EDGE)
    inside = canvas.on(ground, x, y)
    if member.card is None:
        inside.text(ACROSS / 2, height / 2, f"{member.number}, hidden", LEAST, theme.FOLD, anchor="centre")
        return
    _, _, tint = theme.sign(member.card)
    lines = _named(member.card, _NAMED)
    head = _NAME + _LINE
    over = inside
    if not member.hidden:
        inside.box(_EDGE, _EDGE, ACROSS - 2 * _EDGE, head, tint, radius=_ROUND - _EDGE)
        over = canvas.on(tint, x, y)
    portrait(over, member.card, 18 + _FACE / 2, _EDGE + head / 2, _FACE)
    for number, line in enumerate(lines):
        middle = _EDGE + head / 2 + _LINE * (number - (len(lines) - 1) / 2)
        over.text(_FACE + 32, middle, line, LEAST, theme.TEXT, most=_NAMED)
    _numbers(inside, member, _EDGE + head + (height - head - 2 * _EDGE) / 2)
    if sign == "seat":
        badge(canvas.on(ground), member.seat, x + ACROSS - 50, y + height - 46, 66)
    elif sign:
        canvas.shape("circle", x + ACROSS - 44, y + height - 44, 62, edge)
        canvas.on(edge).shape(sign, x + ACROSS - 44, y + height - 44, 44, theme.INK)


def _strip(canvas: Canvas, held: HeldView, x: int, y: int) -> None:
    """Draw what a Character holds: face-up, face-down and known, or only its number."""
    wide, high = ACROSS - 24, _HELD - 4
    if held.card is None:
        canvas.box(x + 12, y, wide, high, theme.BACK, radius=12)
        number = str(held.number)
        canvas.on(theme.BACK).text(x + ACROSS / 2, y + high / 2, number, LEAST, theme.FOLD, anchor="centre")
        return
    _, _, tint = theme.sign(held.card)
    ground = tint if held.up else theme.BACK
    canvas.box(x + 12, y, wide, high, ground, radius=12)
    on = canvas.on(ground)
    portrait(on, held.card, x + 42, y + high / 2, 50, signed=False)
    ink = theme.TEXT if held.up else theme.FOLD
    on.text(x + 76, y + high / 2, held.card.name, LEAST, ink, most=wide - 80)


def _numbers(canvas: Canvas, member: MemberView, y: float) -> None:
    """Draw ATK, DEF and HP left; of a hidden one that is known, as printed."""
    card = member.card
    if card is None:
        return
    left = max(0, member.hp.now - member.damage) if not member.hidden else card.hp
    full = member.hp.now if not member.hidden else card.hp
    attack = card.atk if member.hidden else member.atk.now
    defence = card.defence if member.hidden else member.defence.now
    low = 3 * left <= full
    x = 22.0
    for sign, number, ink in (
        ("sword", attack, theme.MUTED),
        ("shield", defence, theme.MUTED),
        ("heart", left, theme.RED),
    ):
        canvas.shape(sign, x + 22, y, 42, ink)
        colour = theme.RED if sign == "heart" and low else theme.TEXT
        x += 52 + canvas.text(x + 52, y, str(number), 44, colour, weight=800) + 16
    for status in member.statuses[:2]:
        canvas.shape(theme.STATUS_SHAPE[status], x + 20, y, 40, theme.RED)
        x += 48


def card_height(card: CardView, *, terse: bool) -> int:
    """Return how high a card is, with its words or without them."""
    numbers = _NUMBERS - 12 if card.kind in ("character", "terrain") else 0
    more = 8 if numbers or (card.abilities and not terse) else 0
    return _head(card, terse=terse) + numbers + (0 if terse else _LINE * len(_words(card)) + 8) + more


def _head(card: CardView, *, terse: bool) -> int:
    """Return the height of a card's head; a long name takes two lines in a small space."""
    return _NAME + 16 + _LINE if terse else _NAME + 24


def _words(card: CardView) -> tuple[str, ...]:
    """Return a card's effects in lines; a cut is marked."""
    said = " ".join([f"{one.cost}: {one.text}" if one.cost else one.text for one in card.abilities])
    lines = wrapped(said, LEAST, 500, WIDTH - 2 * GAP - 48)
    return lines if len(lines) <= _WORDS else (*lines[: _WORDS - 1], f"{lines[_WORDS - 1]} …")


def draw_card(canvas: Canvas, card: CardView, x: int, y: int, width: int, *, terse: bool) -> None:
    """Draw a card: its sign, its name, its numbers, what it does."""
    height = card_height(card, terse=terse)
    canvas.box(x, y, width, height, theme.PANEL, radius=_ROUND)
    draw_head(canvas.on(theme.PANEL), card, x, y, width, terse=terse)
    inside = canvas.on(theme.PANEL, x, y)
    at = float(_head(card, terse=terse))
    if card.kind == "character":
        x_ = 22.0
        signs = (("sword", card.atk), ("shield", card.defence), ("heart", card.hp))
        for sign, number in signs:
            inside.shape(sign, x_ + 22, at + 38, 42, theme.RED if sign == "heart" else theme.MUTED)
            x_ += 52 + inside.text(x_ + 52, at + 38, str(number), 44, theme.TEXT, weight=800) + 16
        inside.text(x_, at + 38, f"SP {card.sp}", LEAST, theme.MUTED, weight=500)
        at += _NUMBERS - 12
    elif card.kind == "terrain":
        inside.shape("bolt", 44, at + 38, 42, theme.PALE)
        action = "Action" if card.actions == 1 else "Actions"
        inside.text(74, at + 38, f"{card.actions} {action}", LEAST, theme.TEXT)
        at += _NUMBERS - 12
    for number, line in enumerate(() if terse else _words(card)):
        inside.text(24, at + 30 + _LINE * number, line, LEAST, theme.TEXT, weight=500, most=width - 48)


def draw_head(canvas: Canvas, card: CardView, x: int, y: int, width: int, *, terse: bool) -> None:
    """Draw the sign and the name of a card; in a small space, a long name takes two lines."""
    _, _, tint = theme.sign(card)
    high = _head(card, terse=terse)
    canvas.box(x, y, width, high, tint, radius=_ROUND)
    head, size = canvas.on(tint, x, y), min(_FACE, high - 8)
    portrait(head, card, 18 + size / 2, high / 2, size)
    lines = _named(card, _NAMED) if terse else (card.name,)
    for number, line in enumerate(lines):
        middle = high / 2 + _LINE * (number - (len(lines) - 1) / 2)
        head.text(size + 32, middle, line, LEAST, theme.TEXT, most=width - size - 42)


def draw_battle(canvas: Canvas, battle: BattleView) -> None:
    """Draw the damage as it stands, and whether somebody blocks."""
    wide = WIDTH - 2 * GAP
    canvas.framed(0, 0, wide, BATTLE, theme.PANEL, 18, theme.RED, 6)
    inside, y = canvas.on(theme.PANEL), BATTLE / 2
    inside.shape("sword", 56, y, 56, theme.RED)
    x = 100 + inside.text(100, y, f"{battle.damage} damage", 48, theme.TEXT, weight=800) + 30
    words = "blocked" if battle.blocker is not None else "nobody blocks" if battle.decided else "who blocks?"
    inside.text(x, y, words, LEAST, theme.MUTED, weight=500, most=wide - x - 20)

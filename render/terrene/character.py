"""A Character on the table: its face with all lasting effects, or its numbered back."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from PIL import Image

from render.kit.canvas import Canvas, shrunk, signed
from render.kit.colours import Colour
from render.kit.drawing_notes import kept
from render.terrene import theme
from render.terrene.art import back, portrait
from render.terrene.layout import BACK, CARD, EDGE, HEADER, LINE, PAD, ROUND, STRIP, TAG
from render.terrene.pieces import CHIP, bar, changed, chip, chip_width, lattice, lines_of, stat
from rules.terrene.view import CardView, HeldView, MemberView, StatView

Tag = Literal["", "attacks", "blocks", "target"]

_INNER = CARD - 2 * PAD
_RIGHT = CARD - PAD
_TAG_SIGN = {"attacks": "sword", "blocks": "shield", "target": "aim"}
_TAG_COLOUR: dict[str, Colour] = {"attacks": theme.RED, "blocks": theme.SPEED["blue"], "target": theme.TEXT}
_NUMBERS = HEADER + 3 * LINE + 24  # from the top to the middle of the last line of numbers
_BAR = 22
_SLOT = 8  # between chips
_ROWS = 5  # of chips
_OUT = 14  # how far a tag stands out beyond its card


class Marks(Struct, frozen=True):
    """A picture's additions to the view of a Character.

    Attributes:
        tag: What it does, or what is done to it.
        choice: The choice at hand may point at it.
        held: The choice at hand may point at what it holds.
        fresh: It came, or was turned up, since the last picture.
        given: What it holds did so.
        lost: HP lost since the last picture; less than 0 where it gained some.
        learned: XP gained since the last picture.
    """

    tag: Tag = ""
    choice: bool = False
    held: bool = False
    fresh: bool = False
    given: bool = False
    lost: int = 0
    learned: int = 0


TAG_SPACE = TAG // 2 + _OUT
"""The room that tags take beyond the cards of a row."""


def tag(canvas: Canvas, what: Tag, x: float, edge: int, *, below: bool) -> None:
    """Draw a Character's tag at its edge towards the middle; ``below`` is the lower side."""
    y = edge - _OUT if below else edge + _OUT
    colour = _TAG_COLOUR[what]
    width = chip_width(what, _TAG_SIGN[what]) + 12
    left, top = round(x - width / 2), round(y - TAG / 2)
    canvas.box(left, top, width, TAG, theme.INK, radius=16)
    canvas.on(theme.INK).box(left + 4, top + 4, width - 8, TAG - 8, colour, radius=12)
    inside = canvas.on(colour)
    inside.shape(_TAG_SIGN[what], left + 31, y, 28, theme.INK)
    inside.text(left + 52, y, what, 27, theme.INK)


def member_height(member: MemberView, marks: Marks) -> int:
    """Return how high a Character's card has to be."""
    held = STRIP + 10 if member.held is not None else 0
    if member.card is None:
        return BACK
    if member.hidden:
        return _NUMBERS + 34 + held
    rows = len(_placed(_chips(member, marks)))
    return _NUMBERS + 30 + _BAR + 12 + rows * (CHIP + _SLOT) + held


@kept(64)
def card(member: MemberView, marks: Marks, height: int) -> Image.Image:
    """Return a Character's card, so high, without the tag at its edge."""
    canvas = theme.blank(CARD, height)
    edge = _edge(marks)
    if member.card is None:
        _back(canvas, member, marks, height, edge)
    else:
        _face(canvas, member, member.card, marks, height, edge)
    return canvas.image


def _edge(marks: Marks) -> Colour | None:
    if marks.choice:
        return theme.CHOICE
    if marks.tag in ("attacks", "blocks"):
        return _TAG_COLOUR[marks.tag]
    return theme.TEXT if marks.fresh else None


# ---- A back -----------------------------------------------------------------------------


def _back(canvas: Canvas, member: MemberView, marks: Marks, height: int, edge: Colour | None) -> None:
    if edge is not None:
        canvas.box(0, 0, CARD, height, edge, radius=ROUND)
    rim = EDGE if edge is not None else 0
    back(canvas, rim, rim, CARD - 2 * rim, height - 2 * rim, ROUND - rim)
    room = height - (STRIP + 10 if member.held is not None else 0)
    wide = 84 + 26 * (len(str(member.number)) - 1)
    middle = (CARD // 2, room // 2)
    on = canvas.on(theme.BACK)
    on.box(middle[0] - wide // 2, middle[1] - 38, wide, 76, theme.BACK)
    on.box(middle[0] - wide // 2, middle[1] - 38, wide, 76, theme.FOLD, radius=20, line=4)
    on.text(*middle, str(member.number), 52, theme.TEXT, weight=800, anchor="centre")
    if member.held is not None:
        _strip(on, member.held, marks, height - STRIP - 10)


# ---- A face -----------------------------------------------------------------------------


def _face(canvas: Canvas, member: MemberView, face: CardView, marks: Marks, height: int, edge: Colour | None) -> None:
    _, _, tint = theme.sign(face)
    head = theme.BACK if member.hidden else tint
    body = theme.PANEL if member.hidden else theme.RAISED
    canvas.box(0, 0, CARD, height, edge or head, radius=ROUND)
    rim = EDGE if edge is not None else 0
    if edge is not None:
        canvas.on(edge).box(rim, rim, CARD - 2 * rim, height - 2 * rim, body, radius=ROUND - rim)
        canvas.on(edge).box(rim, rim, CARD - 2 * rim, 40, head, radius=ROUND - rim)
        canvas.box(rim, 30, CARD - 2 * rim, HEADER - 30, head)
    else:
        canvas.box(0, HEADER, CARD, 40, body)
        canvas.box(0, HEADER, CARD, height - HEADER, body, radius=ROUND)
        canvas.box(0, HEADER, CARD, ROUND, body)
    top = canvas.on(head)
    portrait(top, face, 36, 34, 54)
    top.text(34, 76, str(member.number), 26, theme.MUTED, anchor="centre")
    _name(top, face.name)
    inside = canvas.on(body)
    _calling(inside, face, face.sp if member.hidden else member.supply)
    y = HEADER + 24 + LINE
    if member.hidden:
        _printed(inside, face, y)
    else:
        _now(inside, member, marks, y)
    if member.held is not None:
        _strip(inside, member.held, marks, height - STRIP - 10)


def _name(canvas: Canvas, name: str) -> None:
    room = CARD - 66 - 10
    size, rows = lines_of(name, (33, 31, 29), room, 2)
    if size == 29:
        size, rows = lines_of(name, (29, 27, 26, 25), room, 2 if len(name) < 24 else 3)
    for number, row in enumerate(rows):
        y = HEADER / 2 + (number - (len(rows) - 1) / 2) * (size + 2 if len(rows) < 3 else 28)
        canvas.text(66, y, row, size, theme.TEXT, most=room)


def _calling(canvas: Canvas, face: CardView, supply: int) -> None:
    """Write its class and the supply that it takes."""
    y = HEADER + 24
    words = "/".join(face.classes)
    size = shrunk(words, (26, 25, 24, 23, 0), 500, _INNER - 62)
    if size:  # its class is what cards ask for: supply has to give way
        canvas.text(_RIGHT, y, f"SP {supply}", 26, theme.MUTED, weight=500, anchor="right")
    size = size or shrunk(words, (26, 25, 24), 500, _INNER)
    canvas.text(PAD, y, words, size, theme.MUTED, weight=500, most=_INNER)


def _printed(canvas: Canvas, face: CardView, y: int) -> None:
    """Draw the printed numbers of a hidden Character."""
    for label, value, at in (("ATK", face.atk, y), ("DEF", face.defence, y + LINE)):
        stat(canvas, label, StatView(value, value), PAD, at, pale=True)
    stat(canvas, "HP", StatView(face.hp, face.hp), PAD, y + 2 * LINE, pale=True)
    canvas.text(_RIGHT, y, f"LV {face.lv}", 28, theme.MUTED, anchor="right")
    canvas.text(_RIGHT, y + LINE, "hidden", 28, theme.FOLD, anchor="right")


def _now(canvas: Canvas, member: MemberView, marks: Marks, y: int) -> None:
    """Draw the present numbers of a recruited Character."""
    stat(canvas, "ATK", member.atk, PAD, y)
    more = member.lv.now - member.lv.printed
    at = float(_RIGHT)
    if more:
        at -= canvas.text(at, y, f"+{more}", 25, theme.GREEN, weight=800, anchor="right") + 1
    canvas.text(at, y, f"LV {member.lv.printed}", 25 if more else 28, theme.TEXT, anchor="right")
    stat(canvas, "DEF", member.defence, PAD, y + LINE)
    _experience(canvas, member.xp, y + LINE)
    y += 2 * LINE
    x = PAD + canvas.text(PAD, y, "HP", 26, theme.MUTED, weight=500) + 8.0
    left = max(0, member.hp.now - member.damage)
    x += canvas.text(x, y, str(left), 37, theme.RED if 3 * left <= member.hp.now else theme.TEXT, weight=800)
    x += canvas.text(x + 2, y, f"/{member.hp.printed}", 32, theme.MUTED) + 4
    changed(canvas, member.hp, x, y)
    y += 30
    bar(canvas, PAD, y, _INNER, _BAR, left, member.hp.now, theme.GREEN)
    y += _BAR + 12
    for row in _placed(_chips(member, marks)):
        at = PAD
        for words, sign, fill in row:
            at += chip(canvas, words, sign, at, y, fill, _INNER) + _SLOT
        y += CHIP + _SLOT


def _experience(canvas: Canvas, xp: int, y: int) -> None:
    """Draw XP: a diamond for each of the first four, a number for more."""
    if xp > 4:
        canvas.text(_RIGHT, y, f"XP {xp}", 28, theme.PALE, anchor="right")
        return
    for number in range(4):
        x = _RIGHT - 11 - 24 * (3 - number)
        canvas.shape("diamond", x, y, 25, theme.PALE if number < xp else theme.LINE)


def _chips(member: MemberView, marks: Marks) -> list[tuple[str, str, Colour]]:
    """Return a Character's lasting effects as chips: words, sign, colour."""
    chips: list[tuple[str, str, Colour]] = []
    if marks.lost:
        chips.append((f"{signed(-marks.lost)} HP", "", theme.TEXT))
    if marks.learned > 0:
        chips.append((f"+{marks.learned} XP", "", theme.TEXT))
    chips += [(theme.STATUS_NAME[one], theme.STATUS_SHAPE[one], theme.RED) for one in member.statuses]
    chips += [(one, "", theme.GREEN) for one in member.gained]
    chips += [(f"{theme.COUNTER_NAME[one]} {n}", theme.COUNTER_SHAPE[one], theme.PALE) for one, n in member.counters]
    if member.effects:
        chips.append((str(len(member.effects)), "hourglass", theme.FOLD))
    if member.attacks:
        chips.append((f"×{member.attacks}" if member.attacks > 1 else "", "sword", theme.MUTED))
    return chips


def _placed(chips: list[tuple[str, str, Colour]]) -> list[list[tuple[str, str, Colour]]]:
    rows: list[list[tuple[str, str, Colour]]] = []
    used = _INNER + 1
    for one in chips:
        wide = chip_width(one[0], one[1])
        if not rows or used + wide > _INNER:
            rows.append([])
            used = 0
        rows[-1].append(one)
        used += wide + _SLOT
    if len(rows) > _ROWS:
        more = sum(map(len, rows[_ROWS - 1 :]))
        rows[_ROWS - 1 :] = [[(f"+{more} more", "", theme.MUTED)]]
    return rows


# ---- What it holds ----------------------------------------------------------------------


def _strip(canvas: Canvas, held: HeldView, marks: Marks, y: int) -> None:
    """Draw a Character's held card: face-up, face-down and known, or only its back."""
    x, width = 10, CARD - 20
    edge = theme.CHOICE if marks.held else theme.TEXT if marks.given else None
    if held.card is None:
        rim = 4
        canvas.box(x, y, width, STRIP, edge or theme.INK, radius=14)
        canvas.paste(lattice(width - 2 * rim, STRIP - 2 * rim, 10, edge or theme.INK, 22), x + rim, y + rim)
        on = canvas.on(theme.BACK)
        wide = 50 + 16 * (len(str(held.number)) - 1)
        on.box(x + (width - wide) // 2, y + 4, wide, STRIP - 8, theme.BACK)
        on.text(x + width / 2, y + STRIP / 2, str(held.number), 34, theme.FOLD, weight=800, anchor="centre")
        return
    _, _, tint = theme.sign(held.card)
    fill = tint if held.up else theme.BACK
    canvas.framed(x, y, width, STRIP, fill, 14, edge or fill, 4)
    on = canvas.on(fill)
    portrait(on, held.card, x + 28, y + STRIP / 2, 42, signed=False)
    room = width - 56 - 8
    for counter, amount in held.counters[:1]:  # no card has two kinds
        used = on.text(x + width - 12, y + STRIP / 2, str(amount), 30, theme.TEXT, anchor="right")
        on.shape(theme.COUNTER_SHAPE[counter], x + width - used - 30, y + STRIP / 2, 28, theme.PALE)
        room -= used + 40
    size, rows = lines_of(held.card.name, (30, 28, 27, 26), room, 1)
    if len(rows) > 1 or size == 26:
        size, rows = lines_of(held.card.name, (27, 26, 25), room, 2)
    for number, row in enumerate(rows):
        at = y + STRIP / 2 + (number - (len(rows) - 1) / 2) * 27
        on.text(x + 54, at, row, size, theme.TEXT if held.up else theme.FOLD, weight=700, most=room)

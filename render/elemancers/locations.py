"""The board of 25 locations: grounds, names, Power Tokens, who stands where, marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from math import sqrt
from typing import NamedTuple

from msgspec import Struct
from PIL import Image

from render.elemancers import theme
from render.elemancers.layout import Axial, Plan, Spot
from render.elemancers.pieces import coin, creature, dragon, goal, taken
from render.kit.art.tile import tile
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.drawing_notes import kept
from render.kit.writing.fonts import CAPITAL, measured
from rules.elemancers.view import CreatureView, ElemancersView, LocationView

_GAP = 4  # between hexes
_CLEAR = 6  # between what stands on a hex and its edge
_TURN = 30  # degrees: a hex with a flat top
_TOKEN = 0.245  # of a hex's width
_ROW, _ALONE = 0.7, 1.0  # of a hex's width: room for a row, and where nothing stands beside it
_SMALL = 0.15  # of a hex's width: where pieces are smaller, a PT is seen by its ground alone
_AVATAR, _DRAGON, _COIN, _GHOST, _LOST = 1.08, 1.4, 0.84, 0.9, 0.26  # of a piece's width
_WORD = 0.95  # of a hex's width: how long a name is at most, if another word of it is shorter
_LINE = 0.58  # of the letters: half a line


class Look(NamedTuple):
    """How large things are on a board, and which part of it is shown.

    Attributes:
        plan: Where its hexes lie.
        letters: The size of names.
        width: How wide the picture of it is.
        height: How high.
        lines: In how many lines whole names are written; 0 where there is room for a word alone.
        element: The Element alone whose signs are drawn; those of all unless given.
    """

    plan: Plan
    letters: int
    width: int
    height: int
    lines: int = 0
    element: str = ""

    @property
    def token(self) -> int:
        """How wide a creature is at most."""
        room = self.plan.high * 0.465 - self.band - _CLEAR
        return round(min(self.plan.size * _TOKEN, room / 1.2))

    @property
    def digit(self) -> float:
        """How much room a number takes beside a piece."""
        return self.letters * 0.72

    @property
    def band(self) -> float:
        """Half the height of a name."""
        return self.letters * (CAPITAL / 2 + (_LINE if self.lines == 2 else 0))

    def row(self, faction: str, *, crowned: bool = False) -> float:
        """Return how far below the middle of a hex a Faction stands; Dark stands above it."""
        half = self.token / 2
        return -(self.band + 4 + half) if faction == "dark" else self.band + 4 + half * (1.5 if crowned else 1)

    def shows(self, at: Axial) -> bool:
        """Whether the whole of a hex is shown."""
        (x, y), wide, high = self.plan.middle(at), self.plan.size // 2, self.plan.high // 2
        return wide <= x <= self.width - wide and high <= y <= self.height - high


class Marks(Struct, frozen=True):
    """What is marked on a board.

    Attributes:
        acting: Locations of who acts or is asked about.
        choices: Locations that can be chosen.
        battle: The location of the Battle.
        rims: Creatures with a rim of another colour, by number.
        dragon: The colour of Baransu's rim.
        left: Who left a location: by location, then the Faction.
        fell: Who was Defeated there.
        fresh: Locations where a PT was placed.
        taken: Locations where a PT was taken away.
        goals: Where Sagas lead that the viewer may see: the location, and whose it is.
    """

    acting: frozenset[str] = frozenset()
    choices: frozenset[str] = frozenset()
    battle: str | None = None
    rims: Mapping[int, Colour] = {}
    dragon: Colour = theme.SILVER
    left: frozenset[tuple[str, str]] = frozenset()
    fell: frozenset[tuple[str, str]] = frozenset()
    fresh: frozenset[str] = frozenset()
    taken: frozenset[str] = frozenset()
    goals: frozenset[tuple[str, str]] = frozenset()


class _Field(Struct, frozen=True):
    """What every part of the drawing needs to know."""

    canvas: Canvas
    look: Look
    view: ElemancersView
    marks: Marks
    there: Mapping[str, Sequence[CreatureView]]

    def on(self, place: LocationView) -> Canvas:
        """Return the canvas for things on a location."""
        return self.canvas.on(_ground(place))

    def spot(self, place: LocationView) -> Spot:
        """Return the middle of a location."""
        return self.look.plan.middle(place.at)


def draw(canvas: Canvas, look: Look, view: ElemancersView, marks: Marks) -> None:
    """Draw the board from the canvas's corner.

    Args:
        canvas: Where to draw.
        look: How large, and which part.
        view: What may be seen.
        marks: What is marked.
    """
    canvas.paste(_land(look, tuple([(one.at, one.element or "") for one in view.locations])), 0, 0)
    there: dict[str, list[CreatureView]] = {}
    for one in view.creatures:
        if one.at is not None:
            there.setdefault(one.at, []).append(one)
    field = _Field(canvas, look, view, marks, there)
    shown = [place for place in view.locations if look.shows(place.at)]
    for place in view.locations:
        if place.pt is not None and place.element is not None:
            _hexagon(canvas, look, field.spot(place), _ground(place), place.element)
    for place in shown:
        _frames(field, place)
    for place in shown:
        _name(field, place)
        for faction in ("dark", "light"):
            _row(field, place, faction)


# ---- The land -------------------------------------------------------------------------------


@kept(8)
def _land(look: Look, places: tuple[tuple[Axial, str], ...]) -> Image.Image:
    """Return the grounds of locations without a PT, each with the sign of its Element."""
    canvas = theme.blank(look.width, look.height)
    for at, element in places:
        _hexagon(canvas, look, look.plan.middle(at), theme.ground(element), element)
    return canvas.image


def _hexagon(canvas: Canvas, look: Look, spot: Spot, ground: Colour, element: str) -> None:
    sign = theme.CLAN_SHAPE.get(element, theme.FATE) if not look.element or element in (look.element, "") else ""
    size = look.plan.size - _GAP
    tile(canvas, theme.LAND[ground], *spot, size, sign, large=0.7, up=0, turn=_TURN)


def _ground(place: LocationView) -> Colour:
    return theme.ground(place.element, held=place.pt is not None)


def _frames(field: _Field, place: LocationView) -> None:
    """Draw the shield, and the frame of a location that is marked."""
    (x, y), on, size = field.spot(place), field.on(place), field.look.plan.size
    if place.element is None and not field.view.unlocked:
        on.shape("frame", x, y, size - _GAP, theme.SHIELD, turn=_TURN)
        on.shape(theme.LOCKED, x, y + field.look.row("light") + 2, round(field.look.token * 0.9), theme.SHIELD)
    colour = None
    if place.code == field.marks.battle:
        colour = theme.RED
    elif place.code in field.marks.acting:
        colour = theme.AMBER
    elif place.code in field.marks.choices:
        colour = theme.CHOICE
    if colour is not None:
        on.shape("frame", x, y, size - _GAP, colour, turn=_TURN)


def _name(field: _Field, place: LocationView) -> None:
    """Write the name of a location, or one word of it."""
    (x, y), on, letters = field.spot(place), field.on(place), field.look.letters
    lines = named(place.name, letters, field.look.plan.size, field.look.lines)
    for row, words in enumerate(lines):
        down = (2 * row - len(lines) + 1) * letters * _LINE
        room = across(field.look.plan.size, abs(down) + letters * CAPITAL / 2)
        on.text(x, y + down, words, letters, theme.TEXT, anchor="centre", within=room)


def across(size: int, height: float) -> int:
    """Return how wide a hex is so far above or below its middle, where it is widest."""
    return int(size - 2 * height / sqrt(3))


@lru_cache(maxsize=256)
def named(name: str, letters: int, size: int, lines: int = 0) -> tuple[str, ...]:
    """Return the lines of a location's name.

    Args:
        name: Its name.
        letters: The size of the letters.
        size: How wide a hex is.
        lines: How many lines there is room for; without any it is the first word that fits.
    """
    first, _, rest = name.partition(" ")
    if lines:
        return (first, rest) if rest and lines == 2 else (name,)
    return (next((word for word in name.split() if measured(word, letters, 700) <= size * _WORD), first),)


# ---- Who stands there -------------------------------------------------------------------------


def ranks(creatures: Sequence[CreatureView], faction: str) -> list[CreatureView]:
    """Return the row of a Faction: Avatars first, then by Clan; those that lie come last."""
    own = [one for one in creatures if theme.FACTION[one.clan] == faction]
    return sorted(own, key=lambda one: (not one.avatar, one.up, theme.CLANS.index(one.clan), one.card))


class _Item(NamedTuple):
    """Something in a row.

    Attributes:
        share: How wide it is, of a piece.
        draw: Draws it at a point, in a size.
        number: How many it stands for, written beside it; 0 for what is not counted.
    """

    share: float
    draw: Callable[[float, float, int], object]
    number: int = 0


def _row(field: _Field, place: LocationView, faction: str) -> None:
    """Draw the pieces of a Faction side by side; Baransu and the PT where there is more room.

    Crowns stand on the inner side, where no name of the next location reaches.
    """
    look, there = field.look, field.there.get(place.code, ())
    row = ranks(there, faction)
    extras = _extras(field, place, faction, beside=faction == _beside(there))
    items = [*_pieces(field, place, row, 3), *extras]
    if not items:
        return
    most = look.plan.size * _ROW
    if _wide(look, items, look.token) > most:
        items = [*_pieces(field, place, row, 2), *extras]
        most = look.plan.size * (_ALONE if _alone(field, place, faction) else _ROW)
    size = _fitting(look, items, most)
    if size < look.plan.size * _SMALL:
        items = [item for item in items if item.share != _COIN or place.pt is None]
        size = _fitting(look, items, most)
    (x, y), on = field.spot(place), field.on(place)
    at = x - _wide(look, items, size) / 2
    down = y + look.row(faction, crowned=any(one.avatar for one in row))
    for item in items if x >= look.plan.x else reversed(items):
        wide = round(size * item.share) - 2
        clear = max(0, wide - look.token) / 2 if item.share == _DRAGON else 0  # of the name
        item.draw(at + size * item.share / 2, down - clear if faction == "dark" else down + clear, wide)
        at += size * item.share
        if item.number:
            on.text(at, down, str(item.number), look.letters, theme.TEXT, weight=800)
            at += look.digit


def _alone(field: _Field, place: LocationView, faction: str) -> bool:
    """Whether nothing stands in the rows of the next locations that are as high as this one's."""
    q, r = place.at
    beside = {(q - 1, r), (q + 1, r - 1)} if faction == "dark" else {(q - 1, r + 1), (q + 1, r)}
    near = [one for one in field.view.locations if one.at in beside]
    return not any(field.there.get(one.code) or one.pt or field.view.dragon_at == one.code for one in near)


def _fitting(look: Look, items: Sequence[_Item], most: float) -> float:
    """Return the size of pieces at which a row is at most so wide."""
    if _wide(look, items, look.token) <= most:
        return look.token
    return (most - _wide(look, items, 0)) / sum(item.share for item in items)


def _wide(look: Look, items: Sequence[_Item], size: float) -> float:
    """Return how wide a row is, with pieces of a size."""
    return sum(size * item.share + (look.digit if item.number else 0) for item in items)


def _pieces(field: _Field, place: LocationView, row: Sequence[CreatureView], least: int) -> list[_Item]:
    """Return the creatures of a row; so many that are alike, or more, are one with a number."""
    items: list[_Item] = []
    counted: dict[tuple[object, ...], list[CreatureView]] = {}
    for one in row:
        rim = field.marks.rims.get(one.number, theme.INK)
        alike = (one.clan, one.up, lost(one), rim, one.avatar, one.number if one.avatar else 0)
        counted.setdefault(alike, []).append(one)
    for some in counted.values():
        rim = field.marks.rims.get(some[0].number, theme.INK)
        item = _creature(field.on(place), some[0], rim)
        items += [item._replace(number=len(some))] if len(some) >= least else [item] * len(some)
    return items


def _extras(field: _Field, place: LocationView, faction: str, *, beside: bool) -> list[_Item]:
    """Return what else is in a row: Baransu, a PT, where Sagas lead, who is gone."""
    marks, on, items = field.marks, field.on(place), list[_Item]()
    if beside:
        if field.view.dragon_at == place.code:
            items.append(_Item(_DRAGON, partial(dragon, on, asleep=not field.view.unlocked, rim=marks.dragon)))
        if place.pt is not None:
            rim = theme.TEXT if place.code in marks.fresh else theme.INK
            items.append(_Item(_COIN, partial(coin, on, rim=rim)))
        elif place.code in marks.taken:
            items.append(_Item(_COIN, partial(taken, on)))
        items += [_Item(_COIN, partial(goal, on, clan)) for at, clan in sorted(marks.goals) if at == place.code]
    for sign, colour, places in (("cross", theme.RED, marks.fell), ("ring", theme.TEXT, marks.left)):
        if (place.code, faction) in places:
            items.append(_Item(_GHOST, partial(_sign, on, sign, colour)))
    return items


def _creature(on: Canvas, one: CreatureView, rim: Colour) -> _Item:
    """Return a creature, with room for its lost HP at its right."""
    share = _AVATAR if one.avatar else 1.0
    room = _LOST if lost(one) else 0.0

    def drawn(x: float, y: float, size: int) -> None:
        wide = size * share / (share + room)
        standing(on, one, x - (size - wide) / 2, y, round(wide), rim)

    return _Item(share + room, drawn)


def _sign(on: Canvas, sign: str, colour: Colour, x: float, y: float, size: int) -> None:
    on.shape(sign, x, y, round(size * 0.84), colour)


def standing(canvas: Canvas, one: CreatureView, x: float, y: float, size: int, rim: Colour) -> None:
    """Draw a creature as it is now."""
    creature(canvas, one.clan, x, y, size, up=one.up, avatar=one.avatar, lost=lost(one), rim=rim)


def lost(one: CreatureView) -> int:
    """Return how many HP a creature has lost."""
    return max(0, one.full - one.hp)


def _beside(there: Sequence[CreatureView]) -> str:
    """Return beside which Faction Baransu stands: the one with fewer creatures there."""
    dark = sum(theme.FACTION[one.clan] == "dark" for one in there)
    return "dark" if 2 * dark <= len(there) else "light"

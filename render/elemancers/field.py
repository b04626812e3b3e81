"""The board of 25 locations: grounds, names, Power Tokens, who stands where, marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from PIL import Image

from render.elemancers import theme
from render.elemancers.layout import Plan
from render.elemancers.pieces import coin, creature, dragon
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.notes import kept
from render.kit.writing.fonts import CAPITAL
from rules.elemancers.view import CreatureView, ElemancersView, LocationView

_GAP = 4  # between hexes
_TOKEN = 0.205  # of a hex's width
_ROW = 0.73  # of a hex's width: room for a row, as the next column is so far
_AVATAR, _DRAGON = 1.12, 1.5  # of a piece
_TURN = 30  # degrees: a hex with a flat top


class Look(NamedTuple):
    """How large things are on a board.

    Attributes:
        plan: Where its hexes lie.
        letters: The size of names.
        whole: There is room for whole names, in two lines.
    """

    plan: Plan
    letters: int
    whole: bool = False

    @property
    def token(self) -> int:
        """How wide a creature is."""
        return round(self.plan.size * _TOKEN)

    @property
    def band(self) -> float:
        """Half the height of a name."""
        return self.letters * (CAPITAL / 2 + (0.58 if self.whole else 0))

    def row(self, faction: str) -> float:
        """Return how far below the middle of a hex a Faction stands; Dark stands above it."""
        half = self.token / 2
        return -(self.band + 4 + half) if faction == "dark" else self.band + 4 + half * 1.7


class Marks(Struct, frozen=True):
    """What is marked on a board.

    Attributes:
        acting: Locations of who acts, or is asked about.
        choices: Locations that can be chosen.
        battle: The location of the Battle.
        rims: Creatures with a rim of another colour, by number.
        dragon: The colour of Baransu's rim.
        left: Locations that somebody left.
        fell: Locations where somebody was Defeated.
        fresh: Locations where a PT was placed.
        taken: Locations where a PT was taken away.
    """

    acting: frozenset[str] = frozenset()
    choices: frozenset[str] = frozenset()
    battle: str | None = None
    rims: Mapping[int, Colour] = {}
    dragon: Colour = theme.SILVER
    left: frozenset[str] = frozenset()
    fell: frozenset[str] = frozenset()
    fresh: frozenset[str] = frozenset()
    taken: frozenset[str] = frozenset()


def draw(canvas: Canvas, look: Look, view: ElemancersView, marks: Marks) -> None:
    """Draw the board from the canvas's corner.

    Args:
        canvas: Where to draw.
        look: How large.
        view: What may be seen.
        marks: What is marked.
    """
    canvas.paste(_land(look, tuple([(one.at, one.element or "") for one in view.locations]), *_size(canvas)), 0, 0)
    spots = look.plan.middles({one.code: one.at for one in view.locations})
    there: dict[str, list[CreatureView]] = {}
    for one in view.creatures:
        if one.at is not None:
            there.setdefault(one.at, []).append(one)
    for place in view.locations:
        _ground(canvas, look, place, spots[place.code])
    for place in view.locations:
        _frames(canvas, look, view, place, marks, spots[place.code])
    for place in view.locations:
        _name(canvas, look, place, spots[place.code])
        for faction in ("dark", "light"):
            _row(
                canvas, look, view, place, _ranks(there.get(place.code, ()), faction), faction, marks, spots[place.code]
            )


def _size(canvas: Canvas) -> tuple[int, int]:
    return canvas.image.size


@kept(8)
def _land(look: Look, places: tuple[tuple[tuple[int, int], str], ...], width: int, height: int) -> Image.Image:
    """Return the grounds of all locations without a PT, each with the sign of its Element."""
    canvas = theme.blank(width, height)
    for at, element in places:
        x, y = look.plan.middle(at)
        _hexagon(canvas, look, x, y, theme.ground(element), theme.MARK.get(element, theme.HOLLOW), element)
    return canvas.image


def _hexagon(canvas: Canvas, look: Look, x: int, y: int, ground: Colour, mark: Colour, element: str | None) -> None:
    canvas.shape("hexagon", x, y, look.plan.size - _GAP, ground, turn=_TURN, kind="ground")
    if element in theme.CLAN_SHAPE:
        size = round(look.plan.high * 0.8)
        canvas.on(ground).shape(theme.CLAN_SHAPE[element], x, y, size, mark, kind="ground")


def _held(place: LocationView) -> Colour:
    return theme.ground(place.element, held=place.pt is not None)


def _ground(canvas: Canvas, look: Look, place: LocationView, spot: tuple[int, int]) -> None:
    """Draw a location with a PT brighter than the others, and the PT."""
    if place.pt is None or place.element is None:
        return
    x, y = spot
    _hexagon(canvas, look, x, y, _held(place), theme.HELD_MARK[place.element], place.element)
    size = round(look.plan.size * 0.155)
    coin(canvas.on(_held(place)), x + look.plan.size * 0.165, y - look.plan.high / 2 + size * 0.58, size)


def _frames(
    canvas: Canvas, look: Look, view: ElemancersView, place: LocationView, marks: Marks, spot: tuple[int, int]
) -> None:
    """Draw the shield, and the frame of a location that is marked."""
    (x, y), ground, size = spot, _held(place), look.plan.size
    if place.element is None and not view.unlocked:
        canvas.on(ground).shape("frame", x, y, size - 10, theme.SHIELD, turn=_TURN)
        down = look.row("light")
        canvas.on(ground).shape("shield", x, y + down, round(look.token * 1.2), theme.SHIELD)
    colour = None
    if place.code == marks.battle:
        colour = theme.RED
    elif place.code in marks.acting:
        colour = theme.AMBER
    elif place.code in marks.choices:
        colour = theme.CHOICE
    if colour is not None:
        canvas.on(ground).shape("frame", x, y, size - 6, colour, turn=_TURN)


def _name(canvas: Canvas, look: Look, place: LocationView, spot: tuple[int, int]) -> None:
    """Write the name of a location, or the first word of it."""
    x, y = spot
    on = canvas.on(_held(place))
    first, _, rest = place.name.partition(" ")
    if not look.whole or not rest:
        on.text(x, y, first, look.letters, theme.TEXT, anchor="centre")
        return
    for row, words in ((-1, first), (1, rest)):
        on.text(x, y + row * look.letters * 0.58, words, look.letters, theme.TEXT, anchor="centre")


# ---- Who stands there -------------------------------------------------------------------------


def _ranks(creatures: Sequence[CreatureView], faction: str) -> list[CreatureView]:
    """Return the row of a Faction: an Avatar first, then by Clan; those that lie come last."""
    own = [one for one in creatures if theme.FACTION[one.clan] == faction]
    return sorted(own, key=lambda one: (not one.avatar, one.up, theme.CLANS.index(one.clan), one.card))


def _row(
    canvas: Canvas,
    look: Look,
    view: ElemancersView,
    place: LocationView,
    row: Sequence[CreatureView],
    faction: str,
    marks: Marks,
    spot: tuple[int, int],
) -> None:
    """Draw the pieces of a Faction side by side, and Baransu where there is more room."""
    (x, y), on = spot, canvas.on(_held(place))
    here = view.dragon_at == place.code and faction == _dragon_with(view, place)
    shares = [_AVATAR if one.avatar else 1.0 for one in row] + [_DRAGON] * here
    if not shares:
        return
    size = min(look.token, look.plan.size * _ROW / sum(shares))
    at, down = x - size * sum(shares) / 2, y + look.row(faction)
    for one, share in zip(row, shares, strict=False):
        creature(
            on,
            one.clan,
            at + size * share / 2,
            down,
            round(size * share) - 2,
            up=one.up,
            avatar=one.avatar,
            lost=max(0, (theme.AVATAR_HP if one.avatar else 1) - one.hp),
            rim=marks.rims.get(one.number, theme.INK),
        )
        at += size * share
    if here:
        dragon(on, at + size * _DRAGON / 2, down, round(size * _DRAGON), asleep=not view.unlocked, rim=marks.dragon)


def _dragon_with(view: ElemancersView, place: LocationView) -> str:
    """Return beside which Faction Baransu stands: the one with fewer creatures there."""
    dark, light = (
        sum(one.at == place.code and theme.FACTION[one.clan] == side for one in view.creatures)
        for side in ("dark", "light")
    )
    return "light" if light < dark else "dark"

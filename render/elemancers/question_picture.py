"""A question of Elemancers in a picture: moves, places, the playerboard, the Battle."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace

from render.elemancers import theme
from render.elemancers.battle.battle_picture import battle
from render.elemancers.cards.offered_cards import choosing
from render.elemancers.changes import goals
from render.elemancers.layout import Plan, distance
from render.elemancers.locations import Look, Marks, draw, standing
from render.elemancers.pieces import badge, dragon
from render.elemancers.playerboard import playerboard
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from render.kit.writing.fonts import measured
from rules.elemancers.view import CreatureView, ElemancersView
from rules.kernel.play.model import Focus

_DRAGON = "baransu"
_EDGE, _TOP, _HIGH = 16, 22, 1080
_MOST, _WHOLE = 300, 244  # of a hex: at most, and with room for a whole name
_ROW = 76  # of the list below the map
_PLACES, _WHERE = 2, 370  # of like creatures in a row of the list, and how wide they are at most
_LISTED, _FEW = 4, 3  # creatures named below a part of the board, and below all of it, which is a large file already


class _Asked(Struct, frozen=True):
    """What a question is about.

    Attributes:
        marks: What is marked on the board.
        places: The locations that are to be seen.
        listed: Creatures that are named below.
        card: The Creature Card whose tokens appear.
        dragon: It is about Baransu.
        element: The Element alone that matters: that of who moves; none for Baransu.
    """

    marks: Marks
    places: frozenset[str]
    listed: tuple[CreatureView, ...] = ()
    card: str = ""
    dragon: bool = False
    element: str = ""


def asked(view: ElemancersView, names: Sequence[str], focus: Focus) -> Picture | None:
    """Draw what a question is about; ``None`` where there is nothing to be seen.

    Args:
        view: What the asked seat may see.
        names: What to call each seat, by seat.
        focus: What the question is about, and what is offered.
    """
    if focus.ids("clan") and view.choice:
        return choosing(view, focus)
    if focus.ids("clan"):
        return playerboard(view, focus.ids("clan")[0], focus)
    if view.battle is not None and (focus.ids("battle") or focus.ids("creature")):
        return battle(view, names, focus)
    found = _moving(view, focus) or _placing(view, focus)
    if found is None:
        return None
    look = around(view, found.places)._replace(element=found.element)
    rows = _rows(view, found.listed)
    listed = rows[: _LISTED if look.lines else _FEW]
    more = sum(len(where) for _, where in rows[len(listed) :])
    lines = len(listed) + bool(more) + bool(found.card) + found.dragon
    height = unsquare(WIDTH, look.height + _ROW * lines + (16 if lines else 0))
    canvas = theme.blank(WIDTH, height)
    draw(canvas, look, view, replace(found.marks, goals=goals(view)))
    canvas.box(0, look.height, WIDTH, height - look.height, theme.TABLE)
    y = look.height + 12 + _ROW // 2
    if found.dragon:
        _dragon(canvas, view, y)
        y += _ROW
    if found.card:
        _card(canvas, view, found.card, y)
        y += _ROW
    for one, where in listed:
        _line(canvas, one, where, y, found.marks.rims.get(one.number, theme.INK))
        y += _ROW
    if more:
        canvas.text(108, y, f"and {more} more", LEAST, theme.MUTED, weight=500)
    return Picture(encode(canvas.image), WIDTH, height)


# ---- What it is about -----------------------------------------------------------------------


def _moving(view: ElemancersView, focus: Focus) -> _Asked | None:
    """Return what is seen of a Move: who can move, or where the chosen one can go.

    Either way all locations that are offered are to be seen, as their names are in the list.
    """
    numbers = [int(number) for number in focus.ids("creature") if number != _DRAGON]
    if not numbers:
        return None
    offered = [option.key.partition(">")[0] for option in focus.options if option.target is not None]
    movers = [view.creatures[number] for number in numbers if str(number) in offered]
    here = frozenset([one.at for one in movers if one.at])
    if not movers:
        return None
    clan = movers[0].clan
    reach = _spaces(view, focus)
    if len(movers) > 1:
        rims = _rims(view, movers, theme.CHOICE)
        return _Asked(Marks(choices=here, rims=rims), here | reach, tuple(movers), element=clan)
    marks = Marks(acting=here, choices=reach - here, rims=_rims(view, movers, theme.AMBER))
    return _Asked(marks, here | reach, (movers[0],), element=clan)


def _rims(view: ElemancersView, movers: Sequence[CreatureView], colour: Colour) -> dict[int, Colour]:
    """Return the rims of movers, and of those beside them that are alike and can move as well."""
    alike = {(one.card, one.at) for one in movers}
    able = [one for one in view.creatures if (one.card, one.at) in alike and not one.up and not one.moved]
    return {one.number: colour for one in able}


def _placing(view: ElemancersView, focus: Focus) -> _Asked | None:
    """Return what is seen of a choice of locations, for whatever goes there."""
    places = _spaces(view, focus) | _named(view, focus.ids("space"))
    if not places:
        return None
    flies = _DRAGON in focus.ids("creature")
    here = frozenset([view.dragon_at]) if flies and view.dragon_at else frozenset[str]()
    marks = Marks(acting=here - places, choices=places, dragon=theme.AMBER if flies else theme.SILVER)
    card = next(iter(focus.ids("card")), "")
    return _Asked(marks, places | here, card=card, dragon=flies, element=_DRAGON if flies else view.active)


def _spaces(view: ElemancersView, focus: Focus) -> frozenset[str]:
    """Return the locations that options point at."""
    targets = [option.target.id for option in focus.options if option.target and option.target.kind == "space"]
    return _named(view, targets)


def _named(view: ElemancersView, ids: Collection[str]) -> frozenset[str]:
    known = {one.code.upper(): one.code for one in view.locations}
    return frozenset([known[one] for one in ids if one in known])


def around(view: ElemancersView, places: Collection[str]) -> Look:
    """Return how the map is shown: all of it, or larger what is near the locations in question."""
    wanted = [one.at for one in view.locations if one.code in places]
    near = [one.at for one in view.locations if min(distance(one.at, at) for at in wanted) < 2]
    plan = Plan.around(near, WIDTH, _TOP, _EDGE, _MOST, _HIGH)
    shown = near
    if plan.size < _WHOLE:
        shown = [one.at for one in view.locations]
        plan = Plan.around(shown, WIDTH, _TOP, _EDGE, _MOST)
    return Look(plan, LEAST, WIDTH, plan.bottom(shown) + _TOP, 2 if plan.size >= _WHOLE else 0)


# ---- Below the map ----------------------------------------------------------------------------


def _dragon(canvas: Canvas, view: ElemancersView, y: int) -> None:
    dragon(canvas, 54, y, 64, rim=theme.AMBER)
    x = 108 + canvas.text(108, y, "Baransu", LEAST, theme.TEXT) + 24
    canvas.shape("heart", x + 18, y, 38, theme.RED)
    canvas.text(x + 46, y, str(view.dragon_hp), LEAST, theme.TEXT, weight=800)


def _card(canvas: Canvas, view: ElemancersView, card: str, y: int) -> None:
    """Name the card whose tokens appear, its Trait, and how many there are."""
    for clan in view.clans:
        for zone in clan.zones:
            if zone.code == card:
                badge(canvas, clan.code, 54, y, 60)
                x = 108 + canvas.text(108, y, f"{zone.tokens} {zone.name}", LEAST, theme.TEXT, most=620) + 24
                _traits(canvas, (zone.trait,), x, y)


def _rows(view: ElemancersView, creatures: Sequence[CreatureView]) -> list[tuple[CreatureView, tuple[str, ...]]]:
    """Return the rows of the list: those of one card together, with where they are."""
    named = {place.code: place.name.partition(" ")[0] for place in view.locations}
    alike: dict[str, list[CreatureView]] = {}
    for one in creatures:
        alike.setdefault(one.card, []).append(one)
    return [
        (found[at], tuple([named[one.at] for one in found[at : at + _PLACES] if one.at]))
        for found in alike.values()
        for at in range(0, len(found), _PLACES)
    ]


def _line(canvas: Canvas, one: CreatureView, where: Sequence[str], y: int, rim: tuple[int, int, int]) -> None:
    """Name a creature, its Traits, and where it and those like it are."""
    standing(canvas, one, 54, y, 60, rim)
    said = ", ".join(where)
    used = canvas.text(WIDTH - 24, y, said, LEAST, theme.MUTED, weight=500, anchor="right", most=_WHERE) if said else 0
    name = one.name.partition(",")[0]
    x = 108 + canvas.text(108, y, name, LEAST, theme.TEXT, most=430) + 24
    _traits(canvas, one.traits, x, y, WIDTH - used - 48)


def _traits(canvas: Canvas, traits: Sequence[str], x: float, y: int, end: int = WIDTH - 24) -> None:
    """Draw the signs of Traits, with their names as far as there is room."""
    for place, trait in enumerate(traits):
        canvas.shape(theme.TRAIT_SHAPE[trait], x + 18, y, 36, theme.PALE)
        x += 46
        if x + measured(trait.title(), LEAST, 500) + 46 * (len(traits) - place - 1) <= end:
            x += canvas.text(x, y, trait.title(), LEAST, theme.MUTED, weight=500) + 24

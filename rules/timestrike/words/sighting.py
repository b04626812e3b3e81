"""Who sees whom, and how far away it is: asked of a view at any time (TIM-LOS-15)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from rules.kernel.ground.places import PLACE
from rules.kernel.play.model import Focus, Option, Ref
from rules.kernel.words import count, listing
from rules.kernel.words.phrasing import sentence
from rules.timestrike.box import Box
from rules.timestrike.effects.records import SeePast
from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.map_text import RESOURCE, ROAD, SAND, WATER
from rules.timestrike.ground.maps import Map
from rules.timestrike.ground.places import OFF_MAP
from rules.timestrike.ground.sight import Obstacle, box_of, look, sees, sees_place
from rules.timestrike.ground.targeting import apart
from rules.timestrike.ground.terrain import Relief, Surface, as_seen
from rules.timestrike.view import LINE, CharacterView, PlaceView, TimestrikeView, UnitView
from rules.timestrike.words.conditions import STATS

_PIECES = {"base": SAND, "water": WATER, "resource": RESOURCE, "road": ROAD}
NEAR = 4
"""How many hexes away hexes are marked that are in sight: as far as what aims at hexes reaches."""


def asked(view: TimestrikeView) -> Iterator[Option]:
    """TIM-LOS-15, TIM-RNG-1: yield a query for each unit on the map: what it sees."""
    for unit in view.units:
        if unit.at:
            detail = f"At {unit.at[0]}: the distance to each unit, and whether it is in sight"
            yield Option(unit.code, f"What does {unit.name} see?", detail)


def answered(cards: Box, view: TimestrikeView, code: str) -> str:
    """Say how far each other unit is away, and whether it is seen.

    Args:
        cards: The content.
        view: What may be seen.
        code: The unit that looks.
    """
    now = _field(cards, view)
    me = now.bodies[code]
    names = {unit.code: unit.name for unit in view.units}
    far = {unit: apart(now, me, other) for unit, other in now.bodies.items() if unit != code}
    seen: dict[int, list[str]] = {}
    hidden: list[str] = []
    for unit in sorted(far, key=far.__getitem__):
        if far[unit] == OFF_MAP:
            continue
        if _sees(now, cards, view, me, now.bodies[unit]):
            seen.setdefault(far[unit], []).append(names[unit])
        else:
            hidden.append(_hidden(now, names, _through(now, cards, view, me, now.bodies[unit]), me, unit, far[unit]))
    found = [f"{listing(some)} {count(away, 'hex', 'hexes')} away" for away, some in seen.items()]
    parts = [f"{names[code]} sees {'; '.join(found) or 'nobody'}"]
    parts += [f"it does not see {'; '.join(hidden)}"] if hidden else []
    off = [names[unit] for unit, away in far.items() if away == OFF_MAP]
    parts += [f"Fear's back is between it and {listing(off)}"] if off else []
    reach = next(one.totals["range"] for one in view.characters if one.code == _unit(view, code).of)
    return " ".join([sentence(part) for part in (*parts, f"its {STATS['range']} is {reach}")])


def _hidden(now: Field, names: dict[str, str], through: Field, me: Body, unit: str, far: int) -> str:
    """Say how far away somebody is who is not seen, and what is in the way."""
    met = _in_the_way(through, me, now.bodies[unit])
    things = listing(list(dict.fromkeys([_thing(now, names, one) for one in met])))
    return f"{names[unit]} {count(far, 'hex', 'hexes')} away, behind {things}"


@lru_cache(maxsize=512)
def _in_the_way(now: Field, me: Body, other: Body) -> tuple[Obstacle, ...]:
    return look(now, me, box_of(now, other)).blocked


def shown(cards: Box, view: TimestrikeView, code: str) -> Focus:
    """Return what a picture shows: lines to whom it sees, and the near hexes in sight.

    Args:
        cards: The content.
        view: What may be seen.
        code: The unit that looks.
    """
    now = _field(cards, view)
    me = now.bodies[code]
    others = [unit for unit, other in now.bodies.items() if unit != code and _sees(now, cards, view, me, other)]
    names, past = now.relief.board.names, _through(now, cards, view, me, me)
    near = now.relief.board.within(now.carrier(me).at, NEAR)
    free = [place for place in near if now.free(place) and sees_place(past, me, place)]
    lines = [Ref(LINE, f"{code}>{unit}") for unit in others]
    options = [Option(names[place], names[place], target=Ref(PLACE, names[place])) for place in free]
    return Focus((Ref("unit", code), *lines), tuple(options))


# ---- The ground as it is seen --------------------------------------------------------


def _field(cards: Box, view: TimestrikeView) -> Field:
    """Make the ground with all units again, from what everybody sees."""
    relief = _relief(cards.maps[view.map], view.places)
    called = relief.board.called
    owner = {one.code: one for one in view.characters}
    bodies = []
    for unit in view.units:
        if unit.at:
            at = () if unit.on else tuple([called(name) for name in unit.at])
            seat = owner[unit.of].seat
            side = view.side[seat] if seat >= 0 else "lost"
            body = Body(unit.code, side, at, cards.board_of(unit.code).height, ai=seat < 0)
            bodies.append(replace(body, on=unit.on or "", tier=unit.tier))
    return _made(relief, tuple(bodies))


@lru_cache(maxsize=8)
def _relief(of: Map, places: tuple[PlaceView, ...]) -> Relief:
    surfaces = {place.name: Surface(place.level, _PIECES[place.kind], place.wall) for place in places}
    return as_seen(of, surfaces)


@lru_cache(maxsize=8)
def _made(relief: Relief, bodies: tuple[Body, ...]) -> Field:
    """Everybody asks about the same field, and one unit after the other."""
    return Field(relief, bodies)


def _unit(view: TimestrikeView, code: str) -> UnitView:
    return next(unit for unit in view.units if unit.code == code)


def _sees(now: Field, cards: Box, view: TimestrikeView, me: Body, other: Body) -> bool:
    return sees(_through(now, cards, view, me, other), me, other)


def _through(now: Field, cards: Box, view: TimestrikeView, me: Body, other: Body) -> Field:
    """Return the field without what does not hide a unit from one that sees past units."""
    if not _sees_past(cards, view, me):
        return now
    kept = {me.unit, other.unit, me.on, other.on}
    return Field(now.relief, [body for body in now.bodies.values() if body.unit in kept])


def _sees_past(cards: Box, view: TimestrikeView, me: Body) -> bool:
    """Whether units never block its line of sight, by its artifact."""
    one: CharacterView = next(one for one in view.characters if one.code == _unit(view, me.unit).of)
    artifact = cards.artifacts.get(one.equipped or "")
    if artifact is None or artifact.of != one.code:
        return False
    return any(isinstance(effect, SeePast) for effect in artifact.own)


def _thing(now: Field, names: dict[str, str], one: Obstacle) -> str:
    """Name what is in the way."""
    if one.what == "unit":
        return names[one.unit]
    return f"the {one.what} at {now.relief.board.names[one.place].replace(' top', '')}"

"""The Sentience set down: where it fits, what it levels, whom it pushes, how it turns.

The order of one move (TIM-SMOVE-12): choose a centre (:func:`setting`), push those under the new base one after another
(:func:`pushed`, :func:`push_bases`), then take the ground of the setting, let drop who stands on nothing
(:func:`rules.timestrike.ground.placing.shaping.drops`), and turn Fear (:func:`facings`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from rules.kernel.ground.hexes import bearings
from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.engaging import engaged, grips
from rules.timestrike.ground.map_checks import rests
from rules.timestrike.ground.map_text import level_of
from rules.timestrike.ground.places import NO_PLACE, Place
from rules.timestrike.ground.placing.shaping import razed, without_top
from rules.timestrike.ground.placing.standing import can_stand, nearest
from rules.timestrike.ground.terrain import Base, Relief, Terrain


class Setting(NamedTuple):
    """What becomes of the ground when Fear is set down on a centre.

    Attributes:
        at: Its places, the centre first, then by direction.
        level: The elevation on which it rests.
        terrain: The ground then.
        walls: How many pieces of wall are destroyed.
        roads: How many road hexes are.
        overhang: The tops of the overhang that is destroyed.
    """

    at: Base
    level: int
    terrain: Terrain
    walls: int
    roads: int
    overhang: tuple[Place, ...]


def fits_at_setup(relief: Relief, centre: int) -> Base:
    """TIM-BRSET-8, TIM-SMOVE-11: Fear's places if it rests there as the ground is, else none.

    TIM-SMOVE-7: at least 5 of its hexes rest on the highest level, so that 2 at most hang in the air. Walls are no
    ground to rest on.

    Args:
        relief: The ground.
        centre: The space of its centre.
    """
    at = tuple([relief.upper(space) for space in relief.board.ring(centre)])
    clear = not any(place in relief.walled for place in at)
    return at if at and clear and rests([relief.level[place] for place in at]) else ()


def setting(field: Field, fear: Body, centre: int) -> Setting | None:
    """TIM-SMOVE-1, TIM-MULTI-6: what setting Fear down on a centre does; ``None``: it cannot.

    All of its base is on the map, and no other unit stands on the new centre hex. TIM-SMOVE-5: structures below it go
    first. TIM-SMOVE-11: then it rests on the tops of overhangs if 5 of 7 surfaces are highest; if not, and an overhang
    is among the highest, all of that overhang goes (TIM-SMOVE-7); if not, the highest hexes lose their tops
    (TIM-SMOVE-6), and again.

    Args:
        field: The field.
        fear: The Sentience.
        centre: The space of its new centre.
    """
    relief = field.relief
    ring = relief.board.ring(centre)
    if not ring:
        return None
    under = [relief.upper(space) for space in ring]
    razing = any(place in relief.roads for place in under) or any(place in relief.walled for place in under)
    ground = razed(relief, under) if razing else relief.lasting()
    gone: list[Place] = []
    while True:
        at = [_surface(relief, ground.columns, space) for space in ring]
        level = {place: relief.underside.get(place, 0) + level_of(ground.columns[place]) for place in at}
        if rests([*level.values()]):
            break
        high = [place for place in at if level[place] == max(level.values())]
        tops = [place for place in high if place in relief.underside]
        whole = _overhang(relief, tops[0]) if tops else ()
        gone += whole
        for place in whole or high:
            ground.columns[place] = "" if whole else without_top(ground.columns[place])
    over = relief.board.top.get(centre, at[0])
    if any(field.taken.get(place, fear.unit) != fear.unit for place in (at[0], *([over] if over in gone else []))):
        return None
    walls = sum([pieces for *_, pieces in relief.walls]) - sum([wall.pieces for wall in ground.walls])
    return Setting(tuple(at), max(level.values()), ground, walls, len(relief.roads.intersection(under)), tuple(gone))


def _surface(relief: Relief, columns: Sequence[str], space: int) -> Place:
    """Return the place of a hex on which Fear would rest: the top while it has an overhang."""
    top = relief.board.top.get(space)
    return space if top is None or not columns[top] else top


def _overhang(relief: Relief, top: Place) -> tuple[Place, ...]:
    """TIM-SMOVE-7: the whole connected overhang of a top: it is destroyed as one thing."""
    standing = dict.fromkeys(relief.top.values(), True)
    return next(piece for piece in relief.board.ground.pieces(standing) if top in piece)


def facings(relief: Relief, old: int, new: int) -> tuple[int, ...]:
    """TIM-SMOVE-2: the directions that Fear may face after a move: away from where it came.

    Two where it moved between them; the mover chooses.

    Args:
        relief: The ground.
        old: Its old centre.
        new: Its new centre.
    """
    return bearings(relief.board.hexes[old], relief.board.hexes[new])


# ---- Pushing -------------------------------------------------------------------------------


class Pushed(NamedTuple):
    """A unit under Fear's new base, and the direction in which it is pushed."""

    unit: str
    way: int


def pushed(field: Field, fear: Body, made: Setting, facing: int) -> list[Pushed]:
    """TIM-SMOVE-3, TIM-SMOVE-12: the units to be pushed, from Fear's front hex on, clockwise.

    TIM-SMOVE-11: those on a destroyed overhang too, if they are above the base; who stands below an overhang on which
    Fear rests stays. TIM-SMOVE-4: a large unit is pushed with its first hex.

    Args:
        field: The field before the move.
        fear: The Sentience.
        made: How it is set down.
        facing: The direction that it faces then.
    """
    found: dict[str, int] = {}
    top = field.relief.board.top
    for turn in range(6):
        way = (facing + turn) % 6
        place = made.at[1 + way]
        over = top.get(place, place)
        for under in (over, place) if over in made.overhang else (place,):
            unit = field.taken.get(under, fear.unit)
            if unit != fear.unit:
                found.setdefault(unit, way)
    return [Pushed(unit, way) for unit, way in found.items()]


def push_bases(field: Field, fear: Body, made: Setting, one: Pushed) -> list[Base]:
    """TIM-SMOVE-3, TIM-SMOVE-4: where a pushed unit goes: the hex beyond, else the nearest.

    Of several its owner chooses.

    Args:
        field: The field now, earlier pushes done.
        fear: The Sentience.
        made: How it is set down.
        one: The unit that is pushed.
    """
    body = field.bodies[one.unit]
    relief = field.relief
    shut = {*made.at, *made.overhang}
    now = field.moved(replace(fear, at=()))

    def allowed(base: Base) -> bool:
        """Beside its own hex overhangs are in its way."""
        near = len(base) == 1 and relief.board.far[body.at[0]][base[0]] <= 1
        return shut.isdisjoint(base) and (not near or _pushes(relief, body, body.at[0], base[0]))

    if len(body.at) == 1:
        beyond = relief.board.ways[relief.board.space[made.at[1 + one.way]]][one.way]
        if beyond != NO_PLACE:
            for place in dict.fromkeys([relief.upper(beyond), beyond]):
                if allowed((place,)) and can_stand(now, body, (place,)):
                    return [(place,)]
    return nearest(now, body, body.at, allowed)


def _pushes(relief: Relief, body: Body, here: Place, there: Place) -> bool:
    """TIM-OVER-7, TIM-MTYPE-7: whether overhangs let a unit be pushed from a place to the next."""
    level, roof, spaces = relief.level, relief.roof, relief.board.spaces
    apart = level[there] >= roof[here] or level[here] >= roof[there]
    changes = (here >= spaces) != (there >= spaces) and level[here] != level[there]
    return not apart and not (body.move == "burrow" and changes)


# ---- Where it goes -------------------------------------------------------------------------


@lru_cache(maxsize=16)
def settings(field: Field, fear: Body, move: int) -> dict[int, Setting]:
    """TIM-SMOVE-1, TIM-SMOVE-8: the centres so far away on which Fear can be set down.

    Args:
        field: The field.
        fear: The Sentience.
        move: How far its centre goes: its Move, or Lost Move.
    """
    old = field.relief.board.space[fear.at[0]]
    within = [place for place in field.relief.board.within((old,), move) if place < field.relief.board.spaces]
    found = [(centre, setting(field, fear, centre)) for centre in within if centre != old]
    return {centre: made for centre, made in found if made is not None}


def towards(field: Field, fear: Body, target: Body, move: int) -> dict[int, Setting]:
    """TIM-SMOVE-10: the centres that a card takes towards a unit; the steward chooses.

    One from which it is engaged with the unit once the ground is levelled, the nearest to its old centre, then the
    highest. If there is none, the one nearest to the unit. One that would cover the unit comes after all as near. If it
    is engaged with the unit already it stays.

    Args:
        field: The field.
        fear: The Sentience.
        target: The unit, on the map.
        move: Lost Move.
    """
    if engaged(field, fear, target):
        return {}
    board = field.relief.board
    old = fear.at[0]
    rank: dict[int, tuple[int, ...]] = {}
    found = settings(field, fear, move)
    for centre, made in found.items():
        near = board.apart(made.at, target.at)
        covers = near == 0
        holds = not covers and _holds(field, fear, made, target)
        rank[centre] = (not holds, 0 if holds else max(near, 1), covers, board.far[old][centre], -made.level)
    stays = (True, board.apart(fear.at, target.at), False, 0, -field.base(fear))
    best = min([stays, *rank.values()])
    return {centre: found[centre] for centre, worth in rank.items() if worth == best}


def _holds(field: Field, fear: Body, made: Setting, target: Body) -> bool:
    """Whether Fear would be engaged with a unit beside its new base."""
    far, level = field.relief.board.far, field.relief.level
    return any(
        far[place][there] == 1 and grips(made.level, fear.height, level[there], target.height)
        for place in made.at
        for there in target.at
    )


def road_ways(field: Field, fear: Body) -> dict[int, tuple[int, ...]]:
    """TIM-ROAD-4: the centres that a player's Fear reaches along its road, each with the way.

    All of its base is on that road all the way, and other units block it (TIM-ROAD-5).

    Args:
        field: The field.
        fear: The Sentience.
    """
    start = fear.at[0]
    found: dict[int, tuple[int, ...]] = {start: ()}
    if not field.relief.roads or not _on_road(field, fear, start):
        return {}
    rim = [start]
    while rim:
        here = rim.pop(0)
        for near in field.relief.board.ground.beside[here]:
            if near < field.relief.board.spaces and near not in found and _on_road(field, fear, near):
                found[near] = (*found[here], near)
                rim.append(near)
    del found[start]
    return found


def _on_road(field: Field, fear: Body, centre: int) -> bool:
    relief = field.relief
    ring = relief.board.ring(centre)
    return bool(ring) and all(space in relief.roads and field.free(space, fear.unit) for space in ring)

"""Changes of the ground: hexes that go, structures, and who drops when ground is gone.

Each takes the ground as it is and returns it as a game saves it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.map_text import ROAD, ROADS, WALLS, WATER
from rules.timestrike.ground.places import Place
from rules.timestrike.ground.placing.standing import beside, can_stand, nearest
from rules.timestrike.ground.terrain import Base, Relief, Terrain, Wall


def without_top(pieces: str) -> str:
    """TIM-MAP-7, TIM-SMOVE-6: a column without its top hex; water goes with the land below.

    TIM-HEX-8, TIM-MAP-5: what lies on the base layer itself stays.
    """
    if pieces == WATER:
        return pieces
    return pieces[:-2] if pieces.endswith(WATER) else pieces[:-1]


def dug(relief: Relief, place: Place) -> Terrain:
    """TIM-MINE-3, TIM-OVER-8: the ground without the top hex; an overhang may be gone by it.

    TIM-WALL-7: a wall that stood on it is destroyed.
    """
    return _changed(relief, {place: without_top(relief.columns[place])}, lambda one, other: place not in {one, other})


def carries_large(field: Field, place: Place) -> bool:
    """TIM-FALL-11: whether a unit of several hexes stands on a place.

    No effect that takes a top hex can choose it.
    """
    unit = field.taken.get(place)
    return unit is not None and len(field.bodies[unit].at) > 1


def can_break(field: Field, place: Place) -> bool:
    """TIM-FALL-11: whether an effect may take the top hex of a place, or of a wall on it.

    Nothing takes the ground from under a unit of several hexes.
    """
    relief = field.relief
    if not relief.there(place) or carries_large(field, place):
        return False
    return place in relief.walled or without_top(relief.columns[place]) != relief.columns[place]


def broken(relief: Relief, place: Place) -> Terrain:
    """Return the ground when a wall has lost its top piece, or a place its top hex.

    TIM-WALL-5, TIM-BROAD-8: nothing else but the Sentience destroys structures; they are back in the supply.
    """
    if not any(place in wall[:2] for wall in relief.walls):
        return dug(relief, place)
    walls = [Wall(one, other, pieces - (place in {one, other})) for one, other, pieces in relief.walls]
    return relief.lasting(walls=[wall for wall in walls if wall.pieces])


def razed(relief: Relief, places: Collection[Place]) -> Terrain:
    """TIM-SMOVE-5, TIM-WALL-5: the ground without the walls and road hexes on some places."""
    bare = {place: relief.columns[place].removesuffix(ROAD) for place in places}
    return _changed(relief, bare, lambda one, other: one not in places and other not in places)


def _changed(relief: Relief, columns: Mapping[Place, str], stands: Callable[[Place, Place], bool]) -> Terrain:
    """Return the ground with other columns, and those of its walls that still stand."""
    walls = [Wall(one, other, pieces) for one, other, pieces in relief.walls if stands(one, other)]
    return relief.lasting(columns, walls)


# ---- Structures --------------------------------------------------------------------------


def walls_left(relief: Relief) -> int:
    """TIM-MAP-8: the pieces of wall in the supply: those that do not stand on the map."""
    return WALLS - sum([pieces for _, _, pieces in relief.walls])


def roads_left(relief: Relief) -> int:
    """TIM-MAP-8, TIM-BROAD-8: the road hexes in the supply; a destroyed one is back in it."""
    return ROADS - sum([pieces.count(ROAD) for pieces in relief.columns])


def with_wall(relief: Relief, one: Place, other: Place) -> Terrain:
    """TIM-WALL-1, TIM-WALL-2: the ground with a piece of wall on two spaces, or on a wall."""
    pair = min(one, other), max(one, other)
    pieces = {wall[:2]: wall[2] for wall in relief.walls}
    pieces[pair] = pieces.get(pair, 0) + 1
    return relief.lasting(walls=[Wall(*spaces, n) for spaces, n in pieces.items()])


def with_road(relief: Relief, place: Place) -> Terrain:
    """TIM-BROAD-5, TIM-BROAD-7: the ground with a road hex on a place, which rises by one level."""
    return _changed(relief, {place: relief.columns[place] + ROAD}, lambda one, other: True)


# ---- Drops -------------------------------------------------------------------------------


class Drop(NamedTuple):
    """A unit whose ground is gone (TIM-FALL-7).

    Attributes:
        unit: Which one.
        start: The elevation from which it falls.
    """

    unit: str
    start: int


def drops(before: Field, after: Relief) -> list[Drop]:
    """TIM-FALL-7: the units whose ground has gone down.

    Units that rise with their ground do not drop (TIM-BROAD-5).

    Args:
        before: The field before the ground changed.
        after: The ground now.
    """
    level = before.relief.level
    return [
        Drop(body.unit, before.base(body))
        for body in before.afoot()
        if not body.seven and any(after.level[place] < level[place] for place in body.at)
    ]


def drop_bases(now: Field, body: Body) -> list[Base]:
    """TIM-FALL-7, TIM-FALL-11: where a unit without ground lands, as others stand now.

    Where something stands on what is left it goes to any place beside, or to the nearest; a unit of several hexes to
    the nearest place where it fits on even ground.

    Returns:
        One place, or those among which its owner chooses.
    """
    board = now.relief.board
    beneath = tuple([place if now.relief.there(place) else board.space[place] for place in body.at])
    if can_stand(now, body, beneath):
        return [beneath]
    return (len(body.at) == 1 and beside(now, body, body.at)) or nearest(now, body, body.at)

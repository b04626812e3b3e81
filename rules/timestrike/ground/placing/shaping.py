"""Changes of the ground: hexes that go, structures, and who drops when ground is gone.

Each takes the ground as it is and returns it as a game saves it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.map_text import ROAD, ROADS, WALLS, WATER
from rules.timestrike.ground.places import Place
from rules.timestrike.ground.placing.standing import beside, can_stand, nearest
from rules.timestrike.ground.steps import landing_dice
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
    terrain = relief.lasting()
    terrain.columns[place] = without_top(terrain.columns[place])
    terrain.walls = [wall for wall in terrain.walls if place not in {wall.one, wall.other}]
    return terrain


def can_break(field: Field, place: Place) -> bool:
    """TIM-FALL-11: whether an effect may take the top hex of a place, or of a wall on it.

    Nothing takes the ground from under a unit of several hexes.
    """
    relief = field.relief
    unit = field.taken.get(place)
    if not relief.there(place) or (unit is not None and len(field.bodies[unit].at) > 1):
        return False
    return place in relief.walled or without_top(relief.columns[place]) != relief.columns[place]


def broken(relief: Relief, place: Place) -> Terrain:
    """Return the ground when a wall has lost its top piece, or a place its top hex.

    TIM-WALL-5, TIM-BROAD-8: nothing else but the Sentience destroys structures; they are back in the supply.
    """
    terrain = relief.lasting()
    for wall in terrain.walls:
        if place in {wall.one, wall.other}:
            wall.pieces -= 1
            terrain.walls = [one for one in terrain.walls if one.pieces]
            return terrain
    return dug(relief, place)


def razed(relief: Relief, places: Collection[Place]) -> Terrain:
    """TIM-SMOVE-5, TIM-WALL-5: the ground without the walls and road hexes on some places."""
    terrain = relief.lasting()
    terrain.walls = [wall for wall in terrain.walls if wall.one not in places and wall.other not in places]
    for place in places:
        terrain.columns[place] = terrain.columns[place].removesuffix(ROAD)
    return terrain


def flattened(relief: Relief, places: Collection[Place]) -> Terrain:
    """TIM-MULTI-6: the ground when a unit flattens what is under it, down to the lowest hex."""
    terrain = relief.lasting()
    low = min([relief.level[place] for place in places])
    for place in places:
        for _ in range(relief.level[place] - low):
            terrain.columns[place] = without_top(terrain.columns[place])
    return terrain


# ---- Structures --------------------------------------------------------------------------


def walls_left(relief: Relief) -> int:
    """TIM-MAP-8: the pieces of wall in the supply: those that do not stand on the map."""
    return WALLS - sum([pieces for _, _, pieces in relief.walls])


def roads_left(relief: Relief) -> int:
    """TIM-MAP-8, TIM-BROAD-8: the road hexes in the supply; a destroyed one is back in it."""
    return ROADS - sum([pieces.count(ROAD) for pieces in relief.columns])


def with_wall(relief: Relief, one: Place, other: Place) -> Terrain:
    """TIM-WALL-1, TIM-WALL-2: the ground with a piece of wall on two spaces, or on a wall."""
    terrain = relief.lasting()
    pair = min(one, other), max(one, other)
    for wall in terrain.walls:
        if (wall.one, wall.other) == pair:
            wall.pieces += 1
            return terrain
    terrain.walls.append(Wall(*pair))
    return terrain


def with_road(relief: Relief, place: Place) -> Terrain:
    """TIM-BROAD-5, TIM-BROAD-7: the ground with a road hex on a place, which rises by one level."""
    terrain = relief.lasting()
    terrain.columns[place] += ROAD
    return terrain


# ---- Drops -------------------------------------------------------------------------------


class Drop(NamedTuple):
    """A unit whose ground is gone (TIM-FALL-7).

    Attributes:
        unit: Which one.
        start: The elevation from which it falls.
        bases: Where it may land: one place, or those among which its owner chooses.
    """

    unit: str
    start: int
    bases: tuple[Base, ...]


def drops(before: Field, after: Relief) -> list[Drop]:
    """TIM-FALL-7, TIM-FALL-11: the units whose ground has gone down, and where each may land.

    Where something stands on what is left it goes to any place beside, or to the nearest; a unit of several hexes to
    the nearest place where it fits on even ground. Units that rise with their ground do not drop (TIM-BROAD-5).

    Args:
        before: The field before the ground changed.
        after: The ground now.
    """
    now = Field(after, before.bodies.values())
    found: list[Drop] = []
    for body in before.afoot():
        start = before.base(body)
        if any(after.level[place] < before.relief.level[place] for place in body.at) and not body.seven:
            found.append(Drop(body.unit, start, tuple(drop_bases(now, body))))
    return found


def drop_dice(now: Field, drop: Drop, base: Base) -> int:
    """TIM-FALL-7, TIM-FALL-11: the dice for a drop: from the old elevation to the new one."""
    return landing_dice(now, now.bodies[drop.unit], drop.start, base)


def drop_bases(now: Field, body: Body) -> list[Base]:
    """TIM-FALL-7: where a unit without ground lands: beneath, else beside, else nearby."""
    board = now.relief.board
    beneath = tuple([place if now.relief.there(place) else board.space[place] for place in body.at])
    if can_stand(now, body, beneath):
        return [beneath]
    return (len(body.at) == 1 and beside(now, body, body.at)) or nearest(now, body, body.at)

"""Single steps: which places can be entered from one, at what cost, and falls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.places import Place
from rules.timestrike.ground.terrain import OPEN_SKY, Relief, Steps


class Gait(NamedTuple):
    """What a unit pays for a step and which steps it may take, whoever stands where.

    Attributes:
        height: How many levels high it is.
        climbs: It pays for each level up (TIM-CLIMB-1).
        swims: It pays for leaving water (TIM-SWIM-1).
        over: It passes over or under units and walls.
        flies: It flies up onto overhangs of any height (TIM-OVER-3).
        digs: It neither climbs onto an overhang nor off it (TIM-MTYPE-7).
        falls: It may fall in its own activation.
    """

    height: int
    climbs: bool
    swims: bool
    over: bool
    flies: bool
    digs: bool
    falls: bool


def gait_of(body: Body) -> Gait:
    """Return how a unit steps, by its Movement type.

    TIM-MTYPE-2: a walker pays for climbing and swimming, TIM-MTYPE-3: a swimmer for climbing, TIM-MTYPE-4, TIM-MTYPE-5:
    a flyer for neither, and it does not fall; TIM-MTYPE-6, TIM-MTYPE-7, TIM-MTYPE-8: a burrower pays for swimming, does
    not fall, and keeps off overhangs. TIM-LMOVE-1, TIM-FALL-10: what the rules move pays for neither and does not fall.

    Args:
        body: The unit.
    """
    move, ai, ignores = body.move, body.ai, body.ignores
    high = move in {"fly", "burrow"}
    return Gait(
        height=body.height,
        climbs=not (high or ai or "climb" in ignores),
        swims=not (move in {"fly", "swim"} or ai or "swim" in ignores),
        over=high,
        flies=move == "fly",
        digs=move == "burrow",
        falls=not (high or ai or "fall" in ignores),
    )


class Exits(dict[Place, Steps]):
    """By place the places that can be entered from it, with the Movement; found when asked."""

    def __init__(self, relief: Relief, gait: Gait) -> None:
        """Begin with those that are known."""
        super().__init__(relief.learnt.exits.get(gait, {}))
        self._relief = relief
        self._gait = gait

    def __missing__(self, place: Place) -> Steps:
        relief, gait = self._relief, self._gait
        found = self[place] = tuple(
            [
                (near, toll(relief, gait, place, near))
                for near in relief.board.beside[place]
                if passable(relief, gait, place, near) and (gait.over or near not in relief.walled)
            ]
        )
        return found


def exits(relief: Relief, gait: Gait) -> Mapping[Place, Steps]:
    """TIM-WALL-4: the steps of a gait on this ground; walls only for those who pass them."""
    found = relief.exits.get(gait)
    if found is None:
        found = relief.exits[gait] = Exits(relief, gait)
    return found


def toll(relief: Relief, gait: Gait, here: Place, there: Place) -> int:
    """TIM-MOVE-5: the Movement that a step uses.

    TIM-MOVE-2, TIM-CLIMB-1, TIM-CLIMB-2: 1, or the levels climbed; TIM-SWIM-1, TIM-SWIM-2: 1 more to leave water.

    Args:
        relief: The ground.
        gait: How the unit steps.
        here: The place left.
        there: The place entered, next to it.
    """
    paid = 1
    if gait.climbs:
        paid = max(1, relief.level[there] - relief.level[here])
    if gait.swims and here in relief.water:
        paid += 1
    return paid


def passable(relief: Relief, gait: Gait, here: Place, there: Place) -> bool:
    """TIM-OVER-2, TIM-OVER-3, TIM-OVER-7, TIM-MTYPE-7: whether overhangs leave room for a step.

    Below one it takes half the unit's height, rounded up; onto one it is at most its height up. TIM-CLIMB-3,
    TIM-OVER-4: there is no other limit, up or down.
    """
    level, roof = relief.level, relief.roof
    up = level[there] - level[here]
    if not relief.there(there) or level[there] >= roof[here] or level[here] >= roof[there]:
        return False
    if roof[there] != OPEN_SKY and 2 * relief.gap(there) < gait.height:
        return False
    onto = there >= relief.board.spaces
    if onto and up > gait.height and not gait.flies:
        return False
    return not (gait.digs and up and onto != (here >= relief.board.spaces))


# ---- Falls ---------------------------------------------------------------------------


def fall_dice(drop: int, height: int) -> int:
    """TIM-FALL-1, TIM-FALL-2: the dice of a fall: 1 for the height, 2 for each time again."""
    times = drop // height if drop > 0 else 0
    return 2 * times - 1 if times else 0


def landing_dice(field: Field, body: Body, start: int, places: Sequence[Place]) -> int:
    """TIM-FALL-5, TIM-FALL-6: the dice for one who is moved down, and not by its Movement.

    TIM-FALL-10, TIM-MTYPE-5: Lost units and those that fly fall like others. TIM-FALL-4:
    water catches everybody, if all of the base is in it (TIM-FALL-8); who burrows never falls.

    Args:
        field: The field.
        body: The unit.
        start: The elevation that it comes from.
        places: Where it lands.
    """
    if body.move == "burrow" or "fall" in body.ignores:
        return 0
    return jump_dice(field, body, start, places)


def jump_dice(field: Field, body: Body, start: int, places: Sequence[Place]) -> int:
    """TIM-JUMP-6, TIM-MTYPE-8: the dice for the fall of a Jump Attack; only water spares."""
    if "fall" in body.ignores or all(place in field.relief.water for place in places):
        return 0
    return fall_dice(start - max([field.relief.level[place] for place in places]), body.height)

"""Moves of units of two hexes: a chain whose one end leads and whose other end follows.

A chain may pass over uneven hexes, and stops only where both of its hexes are even (TIM-MULTI-2).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import NamedTuple

from rules.kernel.ground import Going, search
from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.places import Place
from rules.timestrike.ground.risks import EVERYWHERE, Risks, blocked
from rules.timestrike.ground.steps import exits, fall_dice, gait_of
from rules.timestrike.ground.strides import Step

Found = tuple[tuple[Place, ...], int, int, tuple[Step, ...]]


class Pose(NamedTuple):
    """How a chain stands: a node of the search.

    Attributes:
        at: Its places, the lower number first.
        rest: The elevation on which both rested last.
        road: Whether its last step was one along a road.
    """

    at: tuple[Place, ...]
    rest: int
    road: bool = False


def ways(field: Field, body: Body, budget: int, risks: Risks) -> Iterator[Found]:
    """TIM-MULTI-2: yield each even pair of places where a chain can stop, with cost and harm.

    Args:
        field: The field.
        body: The unit, of two hexes.
        budget: The Movement that it has left.
        risks: What hurts it.
    """
    start = Pose(tuple(sorted(body.at)), field.base(body))
    perils: Container[Pose] = EVERYWHERE if risks.grip or risks.cliffs else ()
    going: Going[Pose] = Going(_Poses(field, body), (), {}, perils, _entering(field, body, risks, start))
    for pose, cost, harm, way in search((start,), budget, going):
        at = pose.at
        if at != start.at and field.even(at) and all(field.fits(body.height, place, body.unit) for place in at):
            yield at, cost, harm, tuple([Step(one.at, one.road) for one in way])


class _Poses(dict[Pose, tuple[tuple[Pose, int], ...]]):
    """By pose the poses one step on, with the Movement for it; found when asked for.

    TIM-MULTI-1, TIM-MULTI-4: either end leads, and the other follows. TIM-MULTI-3: the end that leads pays. TIM-ROAD-4:
    a road helps as long as all of the base is on it.
    """

    def __init__(self, field: Field, body: Body) -> None:
        super().__init__()
        relief, gait = field.relief, gait_of(body)
        self._level = relief.level
        self._taken = field.taken.keys() - body.at
        self._steps = exits(relief, gait)
        self._walked = exits(relief, gait._replace(over=False))
        self._units = blocked(field, body)
        self._shut = frozenset() if gait.over else self._units
        self._roads = relief.roads if body.roads and not body.ai else frozenset()

    def __missing__(self, pose: Pose) -> tuple[tuple[Pose, int], ...]:
        found: list[tuple[Pose, int]] = []
        one, other = pose.at
        for lead in pose.at:
            for there, paid in self._steps[lead]:
                if there not in {one, other} and there not in self._shut:
                    found.append((self._after(pose, lead, there, road=False), paid))
            if self._roads.issuperset(pose.at) and (pose.road or self._taken.isdisjoint(pose.at)):
                for there, _ in self._walked[lead]:
                    if there in self._roads and there not in {one, other} and there not in self._units:
                        found.append((self._after(pose, lead, there, road=True), 0 if pose.road else 1))
        known = self[pose] = tuple(found)
        return known

    def _after(self, pose: Pose, lead: Place, there: Place, *, road: bool) -> Pose:
        level = self._level
        even = level[lead] == level[there]
        return Pose((lead, there) if lead < there else (there, lead), level[lead] if even else pose.rest, road)


def _entering(field: Field, body: Body, risks: Risks, start: Pose) -> Callable[[tuple[Pose, ...], Pose], int]:
    """TIM-MULTI-7, TIM-MULTI-5: harm: engagements end hex by hex, falls go from rest to rest."""
    grip, gait = risks.grip, gait_of(body)

    def held_at(pose: Pose) -> int:
        one, other = pose.at
        return grip.get(one, 0) | grip.get(other, 0)

    def fall(before: Pose, there: Pose) -> int:
        """TIM-FALL-8: only water under both hexes catches it."""
        level = field.relief.level
        if there.road or not gait.falls or level[there.at[0]] != level[there.at[1]]:
            return 0
        return 0 if field.relief.water.issuperset(there.at) else fall_dice(before.rest - there.rest, body.height)

    def entering(way: tuple[Pose, ...], there: Pose) -> int:
        before = way[-1] if way else start
        held = held_at(before)
        if gait.over:
            held = held_at(start)
            for pose in way:
                held = held_at(pose) if pose.road else held & held_at(pose)
        return risks.weigh(held & ~held_at(there)) + fall(before, there)

    return entering

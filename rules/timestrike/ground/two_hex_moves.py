"""Moves of units of two hexes: a chain whose one end leads and whose other end follows.

A chain may pass over uneven hexes, and stops only where both of its hexes are even (TIM-MULTI-2).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import Any, NamedTuple

from rules.kernel.ground import EVERYWHERE, Going, search
from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.obstacles_and_risks import Risks, blocked
from rules.timestrike.ground.places import Place
from rules.timestrike.ground.placing.standing import can_stand
from rules.timestrike.ground.steps import Gait, exits, fall_dice, gait_of
from rules.timestrike.ground.strides import Step
from rules.timestrike.ground.terrain import Base, PairSteps, Relief

Found = tuple[Base, int, int, tuple[Step, ...]]


class Pose(NamedTuple):
    """How a chain stands: a node of the search.

    Attributes:
        at: Its places, the lower number first.
        rest: The elevation on which both rested last.
        road: Whether its last step was one along a road.
    """

    at: Base
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
    level = field.relief.level
    start = Pose(tuple(sorted(body.at)), field.base(body))
    steps = _Poses(field, body)
    perils: Container[Pose] = EVERYWHERE if risks.grip or risks.cliffs else ()
    going: Going[Pose] = Going(steps, (), {}, perils, _entering(field, body, risks, start), steps.travelling)
    for pose, cost, harm, way in search((start,), budget, going):
        at = pose.at
        if level[at[0]] == level[at[1]] and at != start.at and can_stand(field, body, at):
            yield at, cost, harm, tuple([Step(one.at, one.road) for one in way])


def pairs(relief: Relief, gait: Gait) -> Pairs:
    """Return the steps of two hexes on this ground, whoever stands where; made once."""
    found = relief.pairs.get(gait)
    if not isinstance(found, Pairs):
        found = relief.pairs[gait] = Pairs(relief, gait)
    return found


class Pairs(dict[Base, PairSteps]):
    """By pair of places the pairs one step on, with the Movement for it; found when asked for.

    TIM-MULTI-1, TIM-MULTI-4: either end leads, and the other follows. TIM-MULTI-3: the end that leads pays.
    """

    def __init__(self, relief: Relief, gait: Gait) -> None:
        """Begin with those that are known."""
        super().__init__(relief.learnt.pairs.get(gait, {}))
        self._steps = exits(relief, gait)

    def __missing__(self, at: Base) -> PairSteps:
        found = self[at] = tuple(
            [
                ((lead, there) if lead < there else (there, lead), paid)
                for lead in at
                for there, paid in self._steps[lead]
                if there not in at
            ]
        )
        return found


class Shut(Container[Base]):
    """The pairs with a place that cannot be entered."""

    def __init__(self, places: frozenset[Place]) -> None:
        """Take the places."""
        self._places = places

    def __contains__(self, at: Any) -> bool:
        """Whether one of its places is shut."""
        return not self._places.isdisjoint(at)


class _Poses(dict[Pose, tuple[tuple[Pose, int], ...]]):
    """By pose the poses one step on; TIM-ROAD-4: along a road as long as all is on it.

    Attributes:
        travelling: The poses along a road that have been found.
    """

    def __init__(self, field: Field, body: Body) -> None:
        super().__init__()
        relief, gait = field.relief, gait_of(body)
        units = blocked(field, body).difference(body.at)
        self.travelling: set[Pose] = set()
        self._level = relief.level
        self._taken = field.taken.keys() - body.at
        self._shut = frozenset() if gait.over else units
        self._pairs = pairs(relief, gait)
        self._roads = relief.roads if body.roads and not body.ai else frozenset()
        self._travels = pairs(relief, gait._replace(over=False))
        self._ways = self._roads - units
        self._rests = bool(self._roads) or (gait.falls and max(relief.level) >= body.height)

    def __missing__(self, pose: Pose) -> tuple[tuple[Pose, int], ...]:
        shut = self._shut
        found = [(self._after(pose, at, False), paid) for at, paid in self._pairs[pose.at] if shut.isdisjoint(at)]
        if self._roads.issuperset(pose.at) and (pose.road or self._taken.isdisjoint(pose.at)):
            paid = 0 if pose.road else 1
            ahead = [self._after(pose, at, True) for at, _ in self._travels[pose.at] if self._ways.issuperset(at)]
            self.travelling.update(ahead)
            found += [(after, paid) for after in ahead]
        known = self[pose] = tuple(found)
        return known

    def _after(self, pose: Pose, at: Base, road: bool) -> Pose:
        one, other = at
        level = self._level
        return Pose(at, level[one] if self._rests and level[one] == level[other] else pose.rest, road)


def _entering(field: Field, body: Body, risks: Risks, start: Pose) -> Callable[[tuple[Pose, ...], Pose], int]:
    """TIM-MULTI-7, TIM-MULTI-5: harm: engagements end hex by hex, falls go from rest to rest."""
    gait, grip, water = gait_of(body), risks.grip, field.relief.water

    def held_at(pose: Pose) -> int:
        one, other = pose.at
        return grip.get(one, 0) | grip.get(other, 0)

    def entering(way: tuple[Pose, ...], there: Pose) -> int:
        before = way[-1] if way else start
        held = held_at(before)
        if gait.over:
            held = held_at(start)
            for pose in way:
                held = held_at(pose) if pose.road else held & held_at(pose)
        left = held & ~held_at(there)
        harm = risks.weigh(left) if left else 0
        drop = before.rest - there.rest
        if drop < body.height or there.road or not gait.falls or water.issuperset(there.at):  # TIM-FALL-8: both hexes
            return harm
        return harm + fall_dice(drop, body.height)

    return entering

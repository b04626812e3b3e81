"""Moves of units of two hexes: a chain whose one end leads and whose other end follows.

A chain may pass over uneven hexes, and stops only where both of its hexes are even (TIM-MULTI-2).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import Any

from rules.kernel.ground import EVERYWHERE, Going, search
from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.obstacles_and_risks import Risks, blocked, roads_near
from rules.timestrike.ground.places import Place
from rules.timestrike.ground.placing.standing import can_stand
from rules.timestrike.ground.steps import Gait, exits, fall_dice, gait_of
from rules.timestrike.ground.strides import Step
from rules.timestrike.ground.terrain import Base, PairSteps, Relief

Found = tuple[Base, int, int, tuple[Step, ...]]


Pose = tuple[Base, int, bool]
"""How a chain stands, a node of the search.

Its places, the lower number first; the elevation on which both rested last, 0 if it cannot fall from there whatever
comes; whether its last step was one along a road.
"""


def ways(field: Field, body: Body, budget: int, risks: Risks) -> Iterator[Found]:
    """TIM-MULTI-2: yield each even pair of places where a chain can stop, with cost and harm.

    Args:
        field: The field.
        body: The unit, of two hexes.
        budget: The Movement that it has left.
        risks: What hurts it.
    """
    level = field.relief.level
    base = tuple(sorted(body.at))
    start = (base, _rest(field, body, field.base(body)), False)
    steps = _Poses(field, body, roads_near(field, body, budget))
    perils: Container[Pose] = EVERYWHERE if risks.grip or risks.cliffs else ()
    going: Going[Pose] = Going(steps, (), {}, perils, _entering(field, body, risks, start), steps.travelling)
    for (at, _, _), cost, harm, way in search((start,), budget, going):
        if level[at[0]] == level[at[1]] and at != base and can_stand(field, body, at):
            yield at, cost, harm, tuple([Step(one, road) for one, _, road in way])


def _rest(field: Field, body: Body, level: int) -> int:
    """TIM-MULTI-5: what of the elevation on which a chain rests matters for a fall from there."""
    return level if level >= body.height and gait_of(body).falls else 0


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

    def __init__(self, field: Field, body: Body, roads: frozenset[Place]) -> None:
        super().__init__()
        relief, gait = field.relief, gait_of(body)
        units = blocked(field, body).difference(body.at)
        self.travelling: set[Pose] = set()
        self._level = relief.level
        self._taken = field.taken.keys() - body.at
        self._shut = frozenset() if gait.over else units
        self._pairs = pairs(relief, gait)
        self._roads = roads
        self._travels = pairs(relief, gait._replace(over=False))
        self._ways = roads - units
        self._rests = [_rest(field, body, level) for level in relief.level]

    def __missing__(self, pose: Pose) -> tuple[tuple[Pose, int], ...]:
        base, rest, travelling = pose
        level, rests, shut = self._level, self._rests, self._shut
        ahead = [(at, paid, False) for at, paid in self._pairs[base] if shut.isdisjoint(at)]
        if self._roads.issuperset(base) and (travelling or self._taken.isdisjoint(base)):
            paid = 0 if travelling else 1
            ahead += [(at, paid, True) for at, _ in self._travels[base] if self._ways.issuperset(at)]
        found = self[pose] = tuple(
            [((at, rests[at[0]] if level[at[0]] == level[at[1]] else rest, road), paid) for at, paid, road in ahead]
        )
        self.travelling.update([after for after, _ in found if after[2]] if self._roads else ())
        return found


class _Held(dict[Base, int]):
    """By pair of places the enemies that it would be engaged with there, as bits."""

    def __init__(self, risks: Risks) -> None:
        super().__init__()
        self._grip = risks.grip

    def __missing__(self, at: Base) -> int:
        one, other = at
        found = self[at] = self._grip.get(one, 0) | self._grip.get(other, 0)
        return found


def _entering(field: Field, body: Body, risks: Risks, start: Pose) -> Callable[[tuple[Pose, ...], Pose], int]:
    """TIM-MULTI-7, TIM-MULTI-5: harm: engagements end hex by hex, falls go from rest to rest."""
    gait, held, water, level = gait_of(body), _Held(risks), field.relief.water, field.relief.level

    def entering(way: tuple[Pose, ...], there: Pose) -> int:
        base, rest, _ = way[-1] if way else start
        at, _, road = there
        left = held[base] & ~held[at]
        if gait.over:
            kept = held[start[0]]
            for one, _, travelling in way:
                kept = held[one] if travelling else kept & held[one]
            left = kept & ~held[at]
        harm = risks.weigh(left) if left else 0
        if not rest or road or level[at[0]] != level[at[1]] or water.issuperset(at):  # TIM-FALL-8: under both hexes
            return harm
        return harm + fall_dice(rest - level[at[0]], body.height)

    return entering

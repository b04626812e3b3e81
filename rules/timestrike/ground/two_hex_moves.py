"""Moves of units of two hexes: a chain whose one end leads and whose other end follows.

A chain may pass over uneven hexes, and stops only where both of its hexes are even (TIM-MULTI-2).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from typing import Any, NamedTuple

from rules.kernel.ground import Going, search
from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.obstacles_and_risks import EVERYWHERE, Risks, blocked
from rules.timestrike.ground.places import Place
from rules.timestrike.ground.placing.standing import can_stand
from rules.timestrike.ground.steps import Gait, exits, fall_dice, gait_of
from rules.timestrike.ground.strides import Step
from rules.timestrike.ground.terrain import Base, Relief, Steps

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
    base = tuple(sorted(body.at))
    look = _poses if _matters(field, body) else _plain
    for at, cost, harm, steps in look(field, body, budget, risks):
        if at != base and can_stand(field, body, at):
            yield at, cost, harm, steps


def _matters(field: Field, body: Body) -> bool:
    """Whether more matters of a pose than places: roads, or a fall from where it rested."""
    relief = field.relief
    by_road = body.roads and not body.ai and bool(relief.roads)
    return by_road or (gait_of(body).falls and max(relief.level) >= body.height)


def _plain(field: Field, body: Body, budget: int, risks: Risks) -> Iterator[Found]:
    """Search by places alone."""
    start = tuple(sorted(body.at))
    grip, gait = risks.grip, gait_of(body)

    def held_at(at: Base) -> int:
        return grip.get(at[0], 0) | grip.get(at[1], 0)

    def entering(way: tuple[Base, ...], there: Base) -> int:
        """TIM-MULTI-7: engagements end hex by hex."""
        held = held_at(way[-1] if way else start)
        if gait.over:
            held = held_at(start)
            for at in way:
                held &= held_at(at)
        return risks.weigh(held & ~held_at(there))

    perils: Container[Base] = EVERYWHERE if grip else ()
    shut = _Shut(frozenset() if gait.over else blocked(field, body))
    going: Going[Base] = Going(pairs(field.relief, gait), shut, {}, perils, entering)
    for at, cost, harm, way in search((start,), budget, going):
        yield at, cost, harm, tuple([Step(one) for one in way])


class _Shut(Container[Base]):
    """The pairs with a hex that cannot be entered."""

    def __init__(self, places: frozenset[Place]) -> None:
        self._places = places

    def __contains__(self, at: Any) -> bool:
        one, other = at
        return one in self._places or other in self._places


def _poses(field: Field, body: Body, budget: int, risks: Risks) -> Iterator[Found]:
    """Search by poses."""
    start = Pose(tuple(sorted(body.at)), field.base(body))
    perils: Container[Pose] = EVERYWHERE if risks.grip or risks.cliffs else ()
    going: Going[Pose] = Going(_Poses(field, body), (), {}, perils, _entering(field, body, risks, start))
    for pose, cost, harm, way in search((start,), budget, going):
        yield pose.at, cost, harm, tuple([Step(one.at, one.road) for one in way])


def pairs(relief: Relief, gait: Gait) -> Pairs:
    """Return the steps of two hexes on this ground, whoever stands where; made once."""
    found = relief.pairs.get(gait)
    if not isinstance(found, Pairs):
        found = relief.pairs[gait] = Pairs(exits(relief, gait), frozenset())
    return found


class Pairs(dict[Base, tuple[tuple[Base, int], ...]]):
    """By pair of places the pairs one step on, with the Movement for it; found when asked for.

    TIM-MULTI-1, TIM-MULTI-4: either end leads, and the other follows. TIM-MULTI-3: the end that leads pays.
    """

    def __init__(self, steps: Mapping[Place, Steps], shut: Container[Place]) -> None:
        """Begin without any.

        Args:
            steps: The steps of one hex.
            shut: Places that cannot be entered.
        """
        super().__init__()
        self._steps = steps
        self._shut = shut

    def __missing__(self, at: Base) -> tuple[tuple[Base, int], ...]:
        found = self[at] = tuple(
            [
                ((lead, there) if lead < there else (there, lead), paid)
                for lead in at
                for there, paid in self._steps[lead]
                if there not in at and there not in self._shut
            ]
        )
        return found


class _Poses(dict[Pose, tuple[tuple[Pose, int], ...]]):
    """By pose the poses one step on; TIM-ROAD-4: along a road as long as all is on it."""

    def __init__(self, field: Field, body: Body) -> None:
        super().__init__()
        relief, gait = field.relief, gait_of(body)
        units = blocked(field, body)
        self._level = relief.level
        self._taken = field.taken.keys() - body.at
        self._pairs = Pairs(exits(relief, gait), frozenset() if gait.over else units)
        self._roads = relief.roads if body.roads and not body.ai else frozenset()
        off_road = units.union(range(len(relief.columns))) - (self._roads - units)
        self._travels = Pairs(exits(relief, gait._replace(over=False)), off_road)

    def __missing__(self, pose: Pose) -> tuple[tuple[Pose, int], ...]:
        found = [(self._after(pose, at, road=False), paid) for at, paid in self._pairs[pose.at]]
        if self._roads.issuperset(pose.at) and (pose.road or self._taken.isdisjoint(pose.at)):
            paid = 0 if pose.road else 1
            found += [(self._after(pose, at, road=True), paid) for at, _ in self._travels[pose.at]]
        known = self[pose] = tuple(found)
        return known

    def _after(self, pose: Pose, at: Base, *, road: bool) -> Pose:
        one, other = self._level[at[0]], self._level[at[1]]
        return Pose(at, one if one == other else pose.rest, road)


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

"""How far a unit goes: every place where it can stop, with what the way costs and risks.

A way is harmed by Cheap Shots and falls. Harm is counted in half wounds: 1 for a die, which hits every second time, and
2 for damage that is sure. Both ways to a place are kept where one is cheaper and the other safer.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from rules.kernel.ground import EVERYWHERE, Going, search
from rules.timestrike.ground import two_hex_moves
from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.obstacles_and_risks import Risks, Shots, blocked, roads_near
from rules.timestrike.ground.places import Place
from rules.timestrike.ground.placing.standing import can_stand
from rules.timestrike.ground.steps import exits, gait_of
from rules.timestrike.ground.strides import Step
from rules.timestrike.ground.terrain import Steps


class Way(NamedTuple):
    """A way of a unit's own Movement.

    Attributes:
        end: Where it ends.
        cost: Movement.
        harm: Half wounds to be expected: Cheap Shots and falls.
        steps: The steps, one hex after another.
    """

    end: tuple[Place, ...]
    cost: int
    harm: int
    steps: tuple[Step, ...]


def reach(field: Field, body: Body, budget: int, shots: Shots | None = None) -> dict[tuple[Place, ...], Way]:
    """Return each place where a move can end, with its safest way, and of these the cheapest.

    Args:
        field: The field.
        body: The unit, on the map; not Fear, which is set down (TIM-SMOVE-8).
        budget: The Movement that it has left (TIM-MOVE-1).
        shots: What Cheap Shots are worth, by unit; a die each where it is not said.
    """
    return {way.end: way for way in ways(field, body, budget, shots)}  # later ways cost more and harm less


def ways(field: Field, body: Body, budget: int, shots: Shots | None = None) -> Iterator[Way]:
    """TIM-MOVE-3, TIM-MOVE-4: yield where a move can end, cheap ways before safe ones.

    TIM-CLIMBS-9, TIM-BEH-2: who is carried cannot use its Movement.

    Args:
        field: The field.
        body: The unit, on the map.
        budget: The Movement that it has left.
        shots: What Cheap Shots are worth, by unit.
    """
    if body.on or budget <= 0:
        return
    risks = Risks(field, body, budget, shots or {})
    safest: dict[tuple[Place, ...], int] = {}
    found = _chain(field, body, budget, risks) if len(body.at) > 1 else _single(field, body, budget, risks)
    for way in found:
        if way.harm < safest.get(way.end, way.harm + 1):
            safest[way.end] = way.harm
            yield way


def can_go(field: Field, body: Body, budget: int) -> bool:
    """TIM-MOVE-3: whether a unit can go anywhere; a single step tells as a rule.

    Args:
        field: The field.
        body: The unit, on the map; not Fear.
        budget: The Movement that it has left.
    """
    if body.on or budget <= 0:
        return False
    relief, gait = field.relief, gait_of(body)
    if len(body.at) > 1:
        pairs = two_hex_moves.pairs(relief, gait)[tuple(sorted(body.at))]
        near = any(paid <= budget and can_stand(field, body, base) for base, paid in pairs)
    else:
        steps = exits(relief, gait)[body.at[0]]
        near = any(paid <= budget and field.fits(body.height, place, body.unit) for place, paid in steps)
    return near or next(ways(field, body, budget), None) is not None


def _chain(field: Field, body: Body, budget: int, risks: Risks) -> Iterator[Way]:
    """Yield where a unit of two hexes can stop."""
    for end, cost, harm, steps in two_hex_moves.ways(field, body, budget, risks):
        yield Way(end, cost, harm, steps)


def _single(field: Field, body: Body, budget: int, risks: Risks) -> Iterator[Way]:
    """Yield where a unit of one hex can stop."""
    step_of = _steps_of(len(field.relief.columns))
    start = body.at[0]
    for node, cost, harm, way in search(body.at, budget, _going(field, body, budget, risks)):
        step = step_of[node]
        if node != start and step.at[0] != start and field.fits(body.height, step.at[0], body.unit):
            yield Way(step.at, cost, harm, tuple([step_of[one] for one in way]))


def _going(field: Field, body: Body, budget: int, risks: Risks) -> Going[int]:
    """Return the steps of a unit of one hex: over the ground, and along roads as further nodes."""
    relief, gait = field.relief, gait_of(body)
    on_foot = exits(relief, gait)
    many = len(relief.columns)
    units = blocked(field, body)
    shut = frozenset() if gait.over else units
    by_road = bool(roads_near(field, body, budget))
    if by_road:
        on_foot = _Travel(field, body, on_foot, exits(relief, gait._replace(over=False)))
        shut = shut.union([place + many for place in units])
    perils = _perils(field, body, risks, gait.over, by_road)
    entering = _kept(body, risks, many) if gait.over else _left(body, risks, many)
    return Going(on_foot, shut, {}, perils, entering, range(many, 2 * many) if by_road else ())


class _Travel(dict[int, Steps]):
    """TIM-ROAD-1, TIM-ROAD-2: steps with roads: a place, or one reached along a road."""

    def __init__(self, field: Field, body: Body, steps: Mapping[Place, Steps], walked: Mapping[Place, Steps]) -> None:
        super().__init__()
        self._roads = field.relief.roads
        self._many = len(field.relief.columns)
        self._taken = field.taken.keys() - body.at
        self._steps = steps
        self._walked = walked

    def __missing__(self, node: int) -> Steps:
        """TIM-ROAD-6: road hexes side by side are connected, unless an overhang is between."""
        many, roads = self._many, self._roads
        place = node % many
        found = self._steps[place]
        if place in roads and (node >= many or place not in self._taken):  # it begins where the unit can stand
            paid = 1 if node < many else 0
            found += tuple([(near + many, paid) for near, _ in self._walked[place] if near in roads])
        self[node] = found
        return found


def _left(body: Body, risks: Risks, many: int) -> Callable[[tuple[int, ...], int], int]:
    """TIM-FLEE-1, TIM-FLEE-2: the harm of a step: the enemies that it leaves, and a fall."""
    grip, start = risks.grip, body.at[0]

    def entering(way: tuple[int, ...], there: int) -> int:
        here = way[-1] % many if way else start
        place = there % many
        left = grip.get(here, 0) & ~grip.get(place, 0)
        harm = risks.weigh(left) if left else 0
        return harm + risks.fall(here, place) if there < many else harm

    return entering


def _kept(body: Body, risks: Risks, many: int) -> Callable[[tuple[int, ...], int], int]:
    """TIM-ENG-9, TIM-MTYPE-9, TIM-FLEE-5: flyers and burrowers leave those held at the start.

    TIM-ROAD-3, TIM-ROAD-5: on a road it engages and disengages like others.
    """
    grip = risks.grip
    first = grip.get(body.at[0], 0)

    def entering(way: tuple[int, ...], there: int) -> int:
        held = first
        for node in way:
            now = grip.get(node % many, 0)
            held = now if node >= many else held & now
        return risks.weigh(held & ~grip.get(there % many, 0))

    return entering


def _perils(field: Field, body: Body, risks: Risks, over: bool, by_road: bool) -> Container[int]:
    """Return where entering may hurt: few places, as each takes time to look at."""
    grip, relief = risks.grip, field.relief
    if over:
        engaged = body.at[0] in grip or (by_road and not relief.roads.isdisjoint(grip))
        return EVERYWHERE if engaged else ()
    near = {near for place in grip for near in relief.board.beside[place]}
    if by_road:
        near.update([place + len(relief.columns) for place in sorted(near & relief.roads)])
    return risks.cliffs | near


@lru_cache(maxsize=32)
def _steps_of(many: int) -> tuple[Step, ...]:
    """Return the step onto each place, and along a road onto each place."""
    return (*[Step((place,)) for place in range(many)], *[Step((place,), road=True) for place in range(many)])

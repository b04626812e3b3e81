"""How the Lost walk: how far it is for them to a unit, and where a move towards it ends.

Every hex takes 1 Movement (TIM-LMOVE-1). A unit of two hexes walks by positions of its whole base (TIM-LMOVE-8).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from rules.kernel.ground import Going, remaining, search
from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.engaging import engaged, would_engage
from rules.timestrike.ground.obstacles_and_risks import blocked
from rules.timestrike.ground.placing.standing import can_stand
from rules.timestrike.ground.reach import Way, reach
from rules.timestrike.ground.steps import exits, gait_of
from rules.timestrike.ground.terrain import Base
from rules.timestrike.ground.two_hex_moves import Pairs


class Far(NamedTuple):
    """How far a unit is for one of the Lost; less is nearer.

    Attributes:
        cut_off: It cannot be engaged whatever the Movement, and ranks behind all that can.
        steps: The steps to be engaged with it; the hexes to it if it is cut off.
    """

    cut_off: bool
    steps: int


def far(field: Field, body: Body, target: Body) -> Far:
    """TIM-LTGT-3: how far a Lost unit has to walk to be engaged with a unit.

    For Fear, which is set down, it is the distance from its base.

    Args:
        field: The field.
        body: The Lost unit.
        target: The unit, on the map.
    """
    hexes = field.relief.board.apart(body.at, target.at)
    if body.seven:
        return Far(False, hexes)
    if engaged(field, body, target):
        return Far(False, 0)
    walk = _walk(field, body)
    steps = [cost for base, cost in walk.ends.items() if would_engage(field, body, base, target)]
    return Far(False, min(steps)) if steps else Far(True, hexes)


def advances(
    field: Field, body: Body, target: Body, move: int, attacks: Callable[[Base], bool] = lambda base: False
) -> list[Way]:
    """TIM-LMOVE-3, TIM-LMOVE-4: where a move towards a unit ends; its owner chooses.

    Where it is engaged with the unit: with the fewest steps, then the highest (TIM-LMOVE-5). If that is too far, as far
    as it comes on a shortest way there. If it can never be engaged: the nearest place from which it can attack, in the
    same manner; and if there is none, as near to the unit as can be. It does not move if it is engaged with it already,
    or if no place is nearer than its own.

    Args:
        field: The field.
        body: The Lost unit, not Fear.
        target: The unit, on the map.
        move: Lost Move.
        attacks: Whether an attack on the unit would be legal from a base.
    """
    if engaged(field, body, target):
        return []
    found = reach(field, body, move)
    walk = _walk(field, body)
    board = field.relief.board
    goals = [base for base in walk.ends if would_engage(field, body, base, target)]
    if not goals:
        here = tuple(sorted(body.at))
        goals = [base for base in (here, *walk.ends) if attacks(base)]
        if here in goals:
            return []
    if goals:
        left = walk.left(goals)
        own = left.get(tuple(sorted(body.at)), _NEVER)
        worth = {end: (left[end], way.cost) for end, way in found.items() if end in left}
    else:
        own = board.apart(body.at, target.at)
        worth = {end: (board.apart(end, target.at), way.cost) for end, way in found.items()}
    near = {end: value for end, value in worth.items() if value[0] < own}
    level = field.relief.level
    rank = {end: (*value, -level[end[0]]) for end, value in near.items()}
    return [found[end] for end, value in rank.items() if value == min(rank.values())]


_NEVER = 1_000_000


class _Walk:
    """All that a Lost unit could come to, whatever the Movement.

    Attributes:
        ends: The steps to each base on which it can stand, its own left out.
    """

    def __init__(self, field: Field, body: Body) -> None:
        """TIM-LMOVE-2: search everything; enemies, friends that face one, and walls are in the way.

        TIM-LMOVE-8: two hexes by positions of the whole base, within the limits of overhangs.
        """
        steps = exits(field.relief, gait_of(body))
        shut = blocked(field, body)
        self._single = len(body.at) == 1
        going: Going[Any] = Going(steps, shut) if self._single else Going(Pairs(steps, shut))
        start: Hashable = body.at[0] if self._single else tuple(sorted(body.at))
        self._costs = {node: cost for node, cost, _, _ in search((start,), _NEVER, going, tracked=False)}
        self._going = going
        bases = {self._base(node): cost for node, cost in self._costs.items() if node != start}
        self.ends: dict[Base, int] = {base: cost for base, cost in bases.items() if can_stand(field, body, base)}

    def _base(self, node: Any) -> Base:
        return (node,) if self._single else node

    def left(self, goals: Iterable[Base]) -> dict[Base, int]:
        """Return the steps from each base to the nearest of some, on the ways of this unit."""
        back: defaultdict[Hashable, list[tuple[Hashable, int]]] = defaultdict(list)
        for node in self._costs:
            for there, _ in self._going.exits[node]:
                if there not in self._going.walls:
                    back[there].append((node, 1))
        reverse: Going[Any] = Going(back)
        nodes = [base[0] if self._single else base for base in goals]
        return {self._base(node): cost for node, cost in remaining(nodes, reverse).items()}


@lru_cache(maxsize=16)
def _walk(field: Field, body: Body) -> _Walk:
    """Search once for all the targets that a Lost unit looks at; a field never changes."""
    return _Walk(field, body)

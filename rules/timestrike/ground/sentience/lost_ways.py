"""How the Lost walk: how far it is for them to a unit, and where a move towards it ends.

Every hex takes 1 Movement (TIM-LMOVE-1). A unit of two hexes walks by positions of its whole base (TIM-LMOVE-8).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice, takewhile
from typing import Any, NamedTuple

from rules.kernel.ground import rings
from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.engaging import engaged, would_engage
from rules.timestrike.ground.obstacles_and_risks import blocked
from rules.timestrike.ground.placing.standing import can_stand
from rules.timestrike.ground.steps import exits, gait_of
from rules.timestrike.ground.terrain import Base
from rules.timestrike.ground.two_hex_moves import Shut, pairs


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
    goals = walk.engaging(target)
    return Far(False, min(map(walk.steps, goals))) if goals else Far(True, hexes)


def advances(
    field: Field, body: Body, target: Body, move: int, attacks: Callable[[Base], bool] = lambda base: False
) -> dict[Base, int]:
    """TIM-LMOVE-3, TIM-LMOVE-4: where a move towards a unit ends, each with its steps.

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
        return {}
    walk = _walk(field, body)
    found = walk.ends(move)
    board, level = field.relief.board, field.relief.level
    goals = walk.engaging(target)
    if not goals:
        if attacks(tuple(sorted(body.at))):
            return {}
        goals = [base for base in walk.ends() if attacks(base)]
    if goals:
        near = walk.nearest(found, goals)
    else:
        hexes = {end: board.apart(end, target.at) for end in found}
        least = min([board.apart(body.at, target.at) - 1, *hexes.values()])
        near = {end for end, away in hexes.items() if away == least}
    rank = {end: (steps, -level[end[0]]) for end, steps in found.items() if end in near}
    return {end: found[end] for end, value in rank.items() if value == min(rank.values())}


class _Walk:
    """All that a Lost unit could come to, whatever the Movement."""

    def __init__(self, field: Field, body: Body) -> None:
        """TIM-LMOVE-2: search everything; enemies, friends that face one, and walls are in the way.

        TIM-LMOVE-8: two hexes by positions of the whole base, within the limits of overhangs.
        """
        relief, gait, shut = field.relief, gait_of(body), blocked(field, body)
        self._field, self._body = field, body
        self._single = len(body.at) == 1
        self._exits: Mapping[Any, Collection[tuple[Any, int]]] = (exits if self._single else pairs)(relief, gait)
        self._start = self._node(tuple(sorted(body.at)))
        found: Iterator[list[Any]] = rings((self._start,), self._exits, shut if self._single else Shut(shut))
        self._away = {node: away for away, ring in enumerate(found) for node in ring}

    def _node(self, base: Base) -> Any:
        return base[0] if self._single else base

    def steps(self, base: Base) -> int:
        """Return the steps to a base."""
        return self._away[self._node(base)]

    def ends(self, within: int | None = None) -> dict[Base, int]:
        """Return the bases on which it can stand, its own left out, each with the steps to it."""
        most = len(self._away) if within is None else within
        reached = takewhile(lambda found: found[1] <= most, self._away.items())  # the nearer ones stand in front
        bases = [((node,) if self._single else node, away) for node, away in reached if away]
        return {base: away for base, away in bases if can_stand(self._field, self._body, base)}

    def engaging(self, target: Body) -> list[Base]:
        """Return those of them on which it would be engaged with a unit."""
        field, body, ground = self._field, self._body, self._field.relief.board.ground
        there = field.carrier(target).at
        close = sorted({*there, *[place for at in there for place in ground.beside[at]]})
        bases = dict.fromkeys([base for place in close for base in ground.bases(place, len(body.at))])
        known = [base for base in bases if self._node(base) in self._away and self._node(base) != self._start]
        engaging = [base for base in known if would_engage(field, body, base, target)]
        return [base for base in engaging if can_stand(field, body, base)]

    def nearest(self, among: Container[Base], goals: Iterable[Base]) -> set[Base]:
        """Return the bases with the fewest steps to some goals, fewer than from its own."""
        own = min(map(self.steps, goals))
        back: Iterator[list[Any]] = rings(map(self._node, goals), _Back(self._field, self._away, self._exits))
        bases = ([(node,) if self._single else node for node in ring] for ring in islice(back, own))
        return next((near for ring in bases if (near := {base for base in ring if base in among})), set())


class _Back(dict[Any, list[tuple[Any, int]]]):
    """By node those that lead to it in one step, found when asked for."""

    def __init__(self, field: Field, nodes: Container[Any], exits: Mapping[Any, Collection[tuple[Any, int]]]) -> None:
        super().__init__()
        self._ground = field.relief.board.ground
        self._nodes = nodes
        self._exits = exits

    def __missing__(self, node: Any) -> list[tuple[Any, int]]:
        beside = self._ground.beside
        around = (
            beside[node]
            if isinstance(node, int)
            else [(kept, place) if kept < place else (place, kept) for kept in node for place in beside[kept]]
        )
        step = (node, 1)
        found = self[node] = [(one, 1) for one in around if one in self._nodes and step in self._exits[one]]
        return found


@lru_cache(maxsize=16)
def _walk(field: Field, body: Body) -> _Walk:
    """Search once for all the targets that a Lost unit looks at; a field never changes."""
    return _Walk(field, body)

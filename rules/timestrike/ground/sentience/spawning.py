"""Where the Lost come into play: at a hex, or next to a unit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.engaging import would_engage
from rules.timestrike.ground.places import Place
from rules.timestrike.ground.placing.standing import bases, nearest
from rules.timestrike.ground.terrain import Base


def spawn_at(field: Field, body: Body, place: Place) -> list[Base]:
    """TIM-SPAWN-2: where a unit is spawned at a hex: there, else on the highest beside it.

    One of several is chosen by whom the mode names. If all around are taken, the next ring serves. TIM-SPAWN-8: a unit
    of two hexes has one of them there.

    Args:
        field: The field.
        body: The unit; of its places only their number counts.
        place: The hex; of one with an overhang the top is meant, unless its ground is.
    """
    board = field.relief.board
    row = board.far[place]
    if there := bases(field, body, place):
        return there
    for away in range(1, max(row) + 1):
        ring = [near for near in range(len(row)) if row[near] == away]
        high = {near: field.relief.level[near] for near in ring if bases(field, body, near)}
        if high:
            best = [near for near, level in high.items() if level == max(high.values())]
            return [*dict.fromkeys([base for near in best for base in bases(field, body, near)])]
    return []


def spawn_beside(field: Field, body: Body, target: Body, fear: Sequence[Place]) -> list[Base]:
    """TIM-SPAWN-3, TIM-SPAWN-4: where a unit is spawned next to another; its owner chooses.

    Where the two are engaged: closest to the Sentience, then highest. If there is no such place, the nearest to the
    unit.

    Args:
        field: The field.
        body: The unit that is spawned; of its places only their number counts.
        target: The unit next to which it comes, on the map.
        fear: The places of the Sentience.
    """
    board, level = field.relief.board, field.relief.level
    near = [place for place in board.within(target.at, max(1, len(body.at))) if place not in target.at]
    found = dict.fromkeys([base for place in near for base in bases(field, body, place)])
    held = [base for base in found if would_engage(field, body, base, target)]
    if not held:
        return nearest(field, body, target.at)
    return _best(held, lambda base: (board.apart(base, fear), -level[base[0]]))


def _best(among: Sequence[Base], worth: Callable[[Base], tuple[int, ...]]) -> list[Base]:
    """Return the bases of least worth, in order."""
    least = min([worth(base) for base in among])
    return [base for base in among if worth(base) == least]

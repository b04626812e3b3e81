"""Where a unit could be put: bases that fit on even ground, beside a place or near it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.places import Board, Place
from rules.timestrike.ground.terrain import Base


def can_stand(field: Field, body: Body, base: Sequence[Place]) -> bool:
    """TIM-HEX-11, TIM-OVER-6, TIM-MULTI-2: whether a unit fits on a base: free and even.

    TIM-OVER-7: between places of one elevation there is no overhang.

    Args:
        field: The field; the unit itself is not in its own way.
        body: The unit.
        base: The places.
    """
    return all(field.fits(body.height, place, body.unit) for place in base) and field.even(base)


def bases(field: Field, body: Body, place: Place) -> list[Base]:
    """TIM-SPAWN-8: the bases that cover a place, on which a unit of one or two hexes can stand.

    Args:
        field: The field.
        body: The unit; of its places only their number counts.
        place: The place.
    """
    size = max(1, len(body.at))
    return [base for base in field.relief.board.ground.bases(place, size) if can_stand(field, body, base)]


def beside(field: Field, body: Body, near: Iterable[Place]) -> list[Base]:
    """Return the bases next to some places on which a unit can stand."""
    around = sorted(field.relief.board.around(near))
    own = {*near}
    found = dict.fromkeys([base for place in around for base in bases(field, body, place)])
    return [base for base in found if own.isdisjoint(base)]


def nearest(
    field: Field, body: Body, near: Sequence[Place], allowed: Callable[[Base], bool] = lambda base: True
) -> list[Base]:
    """TIM-SHAKE-2, TIM-SMOVE-4, TIM-FALL-7: the nearest bases where a unit can stand.

    Args:
        field: The field.
        body: The unit.
        near: The places; they count themselves.
        allowed: What else is asked of a base.
    """
    board: Board = field.relief.board
    far = [min([board.far[place][here] for here in near]) for place in range(len(board.names))]
    for away in range(max(far) + 1):
        ring = [place for place in range(len(far)) if far[place] == away]
        found = dict.fromkeys([base for place in ring for base in bases(field, body, place) if allowed(base)])
        found = {base: None for base in found if min([far[place] for place in base]) == away}
        if found:
            return [*found]
    return []

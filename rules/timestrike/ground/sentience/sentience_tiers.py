"""The Sentience climbed: tiers with room, and where those go who come off it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.places import Place
from rules.timestrike.ground.placing.standing import beside, nearest
from rules.timestrike.ground.terrain import Base

TIERS = (3, 2, 1)
"""TIM-FEAR-2: the spaces of Fear's tiers, from the back to the head."""


def tiers_with_room(field: Field, fear: Body, body: Body, tiers: Sequence[int] = TIERS) -> list[int]:
    """TIM-CLIMBS-1, TIM-CLIMBS-2: the other tiers, from 1, that have room for a unit.

    TIM-CLIMBS-11: a unit takes as many spaces as its base has hexes.

    Args:
        field: The field.
        fear: The Sentience.
        body: The unit that climbs, on the map or on another tier.
        tiers: The spaces of each tier.
    """
    needed = max(1, len(body.at))
    free = dict(enumerate(tiers, 1))
    for other in field.bodies.values():
        if other.tier and other.on == fear.unit and other.unit != body.unit:
            free[other.tier] -= 1
    return [tier for tier, left in free.items() if left >= needed and tier != body.tier]


def off_bases(field: Field, fear: Body, body: Body) -> list[Base]:
    """TIM-CLIMBS-2, TIM-CON-10: where a unit can jump off: free hexes next to the Sentience.

    TIM-CLIMBS-8: nobody falls by it.

    Args:
        field: The field.
        fear: The Sentience.
        body: The unit, on a tier.
    """
    return beside(field, _afoot(body), fear.at)


def shaken_bases(field: Field, fear: Body, body: Body) -> list[Base]:
    """TIM-SHAKE-1, TIM-SHAKE-2: where a unit that is knocked off goes: next to it, else nearby.

    Args:
        field: The field.
        fear: The Sentience.
        body: The unit, on a tier.
    """
    return off_bases(field, fear, body) or nearest(field, _afoot(body), fear.at)


def fallen_bases(field: Field, body: Body, base: Sequence[Place]) -> list[Base]:
    """TIM-CLIMBS-13: where a unit goes when the Sentience is defeated: there, or beside.

    Args:
        field: The field, without the Sentience.
        body: The unit.
        base: The places on which the Sentience stood.
    """
    where = {*base, *field.relief.board.around(base)}
    one = _afoot(body)
    allowed = [(place,) for place in sorted(where) if field.fits(one.height, place, one.unit)]
    return [*allowed] or nearest(field, one, base)


def _afoot(body: Body) -> Body:
    """Return a climber as one that stands on the map, nowhere as yet."""
    return replace(body, at=(), on="", tier=0)

"""Who and what a unit may target from where it stands, and why not; distances, heights.

Range, sight and engagement are looked at here; whether a target may be chosen otherwise (Stealth, consent, the kind of
unit) is not for the ground to say.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.engaging import engaged, foes
from rules.timestrike.ground.places import OFF_MAP, Place
from rules.timestrike.ground.sight import Look, box_of, look, place_box, sees, sees_place

Reason = Literal["sentience", "rider", "engaged", "range", "sight"]

ANY_RANGE = OFF_MAP
"""TIM-TGT-2: the range of an item without a stated one: everything on the map."""


class WhyNot(NamedTuple):
    """Why something cannot be targeted.

    Attributes:
        reason: On or off the Sentience; a rider; engaged with others; out of range; out of sight.
        far: How far away it is.
        foes: The enemies that the unit is engaged with.
        look: What it sees, if sight is the reason.
    """

    reason: Reason
    far: int
    foes: tuple[str, ...] = ()
    look: Look | None = None


def apart(field: Field, one: Body, other: Body) -> int:
    """TIM-RNG-1, TIM-RNG-3: the distance between two units, at their nearest hexes.

    TIM-BEH-3: a rider counts from any hex of its Brute. TIM-CLIMBS-7: on the Sentience it is the difference of the
    tiers, at least 1. TIM-CLIMBS-17: between the Sentience and the map there is none.

    Args:
        field: The field.
        one: A unit.
        other: Another one, or the same.
    """
    if one.unit == other.unit:
        return 0
    if one.tier and other.tier:
        return max(1, abs(one.tier - other.tier)) if one.on == other.on else OFF_MAP
    if one.tier or other.tier:
        return 1 if one.on == other.unit or other.on == one.unit else OFF_MAP
    return field.relief.board.apart(field.carrier(one).at, field.carrier(other).at)


def barred(field: Field, one: Body, other: Body, r: int) -> Reason | None:
    """TIM-TGT-1: what but sight keeps a unit from targeting another; ``None`` if nothing does.

    TIM-TGT-3: units engaged with each other always can. TIM-TGT-4: itself, too. TIM-ENG-5, TIM-TGT-6: engaged with an
    enemy it can target nobody else, whatever range and sight are waived. TIM-BEH-4: enemies cannot target a rider.
    TIM-CLIMBS-15: on the Sentience, a friendly one too, it reaches nobody but those.

    Args:
        field: The field.
        one: Who acts.
        other: The target.
        r: The range.
    """
    if one.unit == other.unit:
        return None
    if parted(one, other):
        return "sentience"
    if other.on and not other.tier and other.side != one.side:
        return "rider"
    if engaged(field, one, other):
        return None
    if foes(field, one):
        return "engaged"
    return "range" if one.tier or apart(field, one, other) > r else None


def why_not(field: Field, one: Body, other: Body, r: int, *, sight: bool = True) -> WhyNot | None:
    """TIM-TGT-1: why a unit cannot target another; ``None`` if it can.

    TIM-LOS-2: units engaged with each other need no sight. TIM-TGT-5: units between matter as far as they hide it.

    Args:
        field: The field.
        one: Who acts.
        other: The target.
        r: The range.
        sight: Whether line of sight is needed.
    """
    far = apart(field, one, other)
    reason = barred(field, one, other, r)
    if reason is not None:
        return WhyNot(reason, far, foes(field, one) if reason in {"engaged", "range"} else ())
    if not sight or one.unit == other.unit or engaged(field, one, other) or sees(field, one, other):
        return None
    return WhyNot("sight", far, look=look(field, one, box_of(field, other)))


def why_not_place(field: Field, one: Body, place: Place, r: int, *, sight: bool = True) -> WhyNot | None:
    """TIM-TGT-1, TIM-LOS-12: why a unit cannot target a hex; ``None`` if it can.

    TIM-AOE-4: an effect on a hex without an area is free while engaged. TIM-CLIMBS-3: from the Sentience none can be.

    Args:
        field: The field.
        one: Who acts.
        place: The hex.
        r: The range.
        sight: Whether line of sight is needed.
    """
    if one.tier:
        return WhyNot("sentience", OFF_MAP)
    far = field.relief.board.apart(field.carrier(one).at, (place,))
    if far > r:
        return WhyNot("range", far)
    hidden = sight and not sees_place(field, one, place)
    return WhyNot("sight", far, look=look(field, one, place_box(field, place))) if hidden else None


def above(field: Field, one: Body, other: Body) -> int:
    """TIM-HIGH-1, TIM-HIGH-2, TIM-CON-3: how many levels, or tiers, a unit stands above another.

    TIM-HIGH-4: on the Sentience tiers count, and between it and who stands on it nothing does. Less than nothing if it
    stands lower; TIM-HIGH-3: for the bonus it does not matter how much.

    Args:
        field: The field.
        one: The unit.
        other: The one that it is compared with.
    """
    if one.tier or other.tier:
        return one.tier - other.tier if one.on == other.on else 0
    return field.base(one) - field.base(other)


def parted(one: Body, other: Body) -> bool:
    """TIM-CLIMBS-3, TIM-CLIMBS-4: whether one is on the Sentience and the other is not.

    A climber may target the Sentience itself, and not the other way round.

    Args:
        one: Who acts.
        other: The target.
    """
    if one.tier and other.tier:
        return one.on != other.on
    return bool(other.tier) or (bool(one.tier) and one.on != other.unit)

"""Whom a unit may target from where it stands, and why not; distances, heights, areas.

Range, sight and engagement are looked at here; whether a target may be chosen otherwise (Stealth, consent, the kind of
unit) is not for the ground to say.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.engaging import engaged, engaged_with, foes
from rules.timestrike.ground.places import OFF_MAP, Place
from rules.timestrike.ground.sight import Look, box_of, look, sees

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
    if other.unit in engaged_with(field, one):
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


# ---- Areas ---------------------------------------------------------------------------------


def in_area(field: Field, spaces: Iterable[int]) -> tuple[str, ...]:
    """TIM-AOE-3, TIM-AOE-6: the units with a hex in an area, each once, by its spaces.

    TIM-HEX-12: both places of a hex are reached. TIM-AOE-7, TIM-BEH-9: who is carried is not.

    Args:
        field: The field.
        spaces: The spaces of the area.
    """
    top, taken = field.relief.board.top, field.taken
    places = [place for space in spaces for place in (space, top.get(space, space))]
    return tuple(dict.fromkeys([taken[place] for place in places if place in taken]))


def may_lay(field: Field, user: Body, place: Place) -> bool:
    """TIM-AOE-4: whether a unit may lay an area on a hex as far as its engagements go.

    While engaged with an enemy it needs a hex with a unit on it that it is engaged with; on itself it always may.
    TIM-AOE-5: range and sight are needed to this hex only.

    Args:
        field: The field.
        user: Who uses the effect.
        place: The hex in the middle of the area.
    """
    free = not foes(field, user) or place in field.carrier(user).at
    return free or field.taken.get(place) in engaged_with(field, user)

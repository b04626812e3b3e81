"""Engagement: who is engaged with whom, on the map, on Brutes and on the Sentience."""

from __future__ import annotations

from msgspec.structs import replace

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.places import Place


def grips(level: int, height: int, other_level: int, other_height: int) -> bool:
    """TIM-ENG-1, TIM-ENG-2: whether the lower unit is as high as the levels between two bases."""
    if level < other_level:
        return other_level - level <= height
    return level - other_level <= other_height


def engaged(field: Field, one: Body, other: Body) -> bool:
    """TIM-ENG-3, TIM-ENG-4: whether two units are engaged with each other, friends too.

    TIM-WALL-8: only hexes and heights count, whatever stands beside. TIM-BEH-3, TIM-CLIMBS-6: a unit is engaged with
    what carries it. TIM-CLIMBS-5, TIM-CLIMBS-15, TIM-CLIMBS-16: on the Sentience only with units on the same or
    the next tier, and with none beside it.

    Args:
        field: The field.
        one: A unit.
        other: Another one.
    """
    if one.unit == other.unit:
        return False
    if one.on == other.unit or other.on == one.unit:
        return True
    if one.tier or other.tier:
        return one.on == other.on and bool(one.tier and other.tier) and abs(one.tier - other.tier) <= 1
    return _touching(field, field.carrier(one), field.carrier(other))  # TIM-BEH-3: a rider is as its Brute is


def engaged_with(field: Field, body: Body) -> tuple[str, ...]:
    """TIM-ENG-7: the units that a unit is engaged with now, friends too, in order."""
    own = field.bodies.get(body.unit) is body
    known = field.engagements.get(body.unit) if own else None
    if known is None:
        held = _partners(field, body)
        known = tuple([unit for unit in field.bodies if unit in held])
        if own:
            field.engagements[body.unit] = known
    return known


def _partners(field: Field, body: Body) -> set[str]:
    """Find the units that a unit is engaged with, looking only at those near it.

    Two units may be on one place, as long as one of them passes over the other.
    """
    stands = field.carrier(body)
    if body.tier:
        return {other.unit for other in field.bodies.values() if engaged(field, body, other)}
    rows = [field.relief.board.far[place] for place in stands.at]
    held = {
        other.unit
        for other in field.bodies.values()
        if not other.on
        and other.unit != stands.unit
        and any(row[place] <= 1 for row in rows for place in other.at)
        and _touching(field, stands, other)
    }
    held |= {rider for mount, rider in field.rider.items() if mount in held}
    held |= {other.unit for other in field.bodies.values() if other.on == body.unit}  # those that it carries
    return held | {body.on} if body.on else held


def foes(field: Field, body: Body) -> tuple[str, ...]:
    """TIM-ENG-8: the enemies that a unit is engaged with now, Lost units too, in order."""
    met = engaged_with(field, body)
    return tuple([unit for unit in met if field.bodies[unit].side != body.side]) if met else ()


def locked(field: Field) -> frozenset[str]:
    """TIM-OBST-2: the units on the map that are engaged with an enemy."""
    if field.locked is None:
        field.locked = frozenset([body.unit for body in field.afoot() if _faced(field, body)])
    return field.locked


def would_engage(field: Field, body: Body, places: tuple[Place, ...], other: Body) -> bool:
    """Whether a unit would be engaged with another one if it stood on these places."""
    moved = replace(body, at=places, on="", tier=0)
    return not other.tier and _touching(field, moved, field.carrier(other))


def grip_of(field: Field, enemy: Body, height: int) -> list[Place]:
    """Return where a unit of one hex and of this height would be engaged with an enemy."""
    level, beside = field.relief.level, field.relief.board.beside
    found = [
        near
        for place in enemy.at
        for base in [level_at(field, enemy, place)]
        for near in (place, *beside[place])
        if grips(level[near], height, base, enemy.height)
    ]
    return found if len(enemy.at) == 1 else [*dict.fromkeys(found)]


def level_at(field: Field, body: Body, place: Place) -> int:
    """TIM-MULTI-7: the elevation at which a unit stands on a place; Fear is on one level."""
    level = field.relief.level
    return max([level[one] for one in body.at]) if body.seven else level[place]


def _touching(field: Field, one: Body, other: Body) -> bool:
    """TIM-ENG-10, TIM-ENG-12: whether hexes of both lie side by side, and heights allow it.

    TIM-ENG-9: who passes over or under a unit has not left it yet.
    """
    far = field.relief.board.far
    return any(
        (far[a][b] == 1 or a == b)
        and grips(level_at(field, one, a), one.height, level_at(field, other, b), other.height)
        for a in one.at
        for b in other.at
    )


def _faced(field: Field, body: Body) -> bool:
    """Whether an enemy on the map is engaged with a unit on the map."""
    beside, taken = field.relief.board.beside, field.taken
    near = {taken[place] for at in body.at for place in beside[at] if place in taken}
    return any(
        (other := field.bodies[unit]).side != body.side and _touching(field, body, other) for unit in sorted(near)
    )

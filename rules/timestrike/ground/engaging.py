"""Engagement: who is engaged with whom, on the map, on Brutes and on the Sentience."""

from __future__ import annotations

from collections.abc import Mapping

from rules.timestrike.ground.bodies import FEAR_HEXES, Body, Field
from rules.timestrike.ground.places import Place


def grips(level: int, height: int, other_level: int, other_height: int) -> bool:
    """TIM-ENG-1, TIM-ENG-2: whether the lower unit is as high as the levels between two bases."""
    if level < other_level:
        return other_level - level <= height
    return level - other_level <= other_height


def engaged(field: Field, one: Body, other: Body) -> bool:
    """TIM-ENG-1 to TIM-ENG-4: whether two units are engaged with each other, friends too.

    Args:
        field: The field.
        one: A unit.
        other: Another one.
    """
    if one.unit == other.unit:
        return False
    if one.on == other.unit or other.on == one.unit:
        return True  # TIM-BEH-3, TIM-CLIMBS-6: with what carries it
    if one.tier or other.tier:  # TIM-CLIMBS-5, TIM-CLIMBS-16: only with units on the same or the next tier
        return one.on == other.on and bool(one.tier and other.tier) and abs(one.tier - other.tier) <= 1
    return _touching(field, field.carrier(one), field.carrier(other))  # TIM-BEH-3: a rider is as its Brute is


def engaged_with(field: Field, body: Body) -> tuple[str, ...]:
    """TIM-ENG-7: the units that a unit is engaged with now, friends too, in order."""
    if not field.carrier(body).at:
        return ()
    return tuple([other.unit for other in field.bodies.values() if engaged(field, body, other)])


def foes(field: Field, body: Body) -> tuple[str, ...]:
    """TIM-ENG-8: the enemies that a unit is engaged with now, Lost units too, in order."""
    return tuple([unit for unit in engaged_with(field, body) if field.bodies[unit].side != body.side])


def locked(field: Field) -> frozenset[str]:
    """TIM-OBST-2: the units on the map that are engaged with an enemy."""
    if field.locked is None:
        field.locked = frozenset([body.unit for body in field.afoot() if _faced(field, body)])
    return field.locked


def grip_of(field: Field, enemy: Body, height: int) -> list[Place]:
    """Return where a unit of one hex and of this height would be engaged with an enemy."""
    level = field.relief.level
    beside = field.relief.board.beside
    if len(enemy.at) == 1:
        base = level[enemy.at[0]]
        return [near for near in beside[enemy.at[0]] if grips(level[near], height, base, enemy.height)]
    found = dict.fromkeys(
        [
            near
            for place in enemy.at
            for base in [level_at(field, enemy, place)]
            for near in beside[place]
            if grips(level[near], height, base, enemy.height)
        ]
    )
    return [place for place in found if place not in enemy.at]


def level_at(field: Field, body: Body, place: Place) -> int:
    """TIM-MULTI-7: the elevation at which a unit stands on a place; Fear is on one level."""
    return field.base(body) if len(body.at) == FEAR_HEXES else field.relief.level[place]


def _touching(field: Field, one: Body, other: Body) -> bool:
    """TIM-ENG-10, TIM-ENG-12: whether hexes of both lie side by side, and heights allow it."""
    far = field.relief.board.far
    return any(
        far[a][b] == 1 and grips(level_at(field, one, a), one.height, level_at(field, other, b), other.height)
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


Shots = Mapping[str, int]
"""What a Cheap Shot of a unit is worth, in half wounds: 1 for a die, 2 for sure damage, 0 for none."""

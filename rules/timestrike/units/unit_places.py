"""Where units stand: the ground with all bodies on it, and who is engaged with whom."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from rules.timestrike.box import Box
from rules.timestrike.ground import engaging, targeting
from rules.timestrike.ground.bodies import FEAR_HEXES, Body, Field
from rules.timestrike.ground.places import Place
from rules.timestrike.ground.terrain import Base, Relief, relief_of
from rules.timestrike.state import LOST, TimestrikeState, TimestrikeTable, team


def relief(t: TimestrikeTable) -> Relief:
    """The ground as it is now."""
    return t.once("relief", lambda: relief_of(t.content.maps[t.state.map], t.state.terrain))


def field(t: TimestrikeTable) -> Field:
    """The ground with all units on it, made once for each state of it."""
    return t.once("field", lambda: _field(t.content, relief(t), _stand(t.state)))


Stand = tuple[str, str, bool, Base, str, int]
"""A unit, its team, whether it goes by the stats card, where it stands, what carries it, and its tier."""


def _stand(s: TimestrikeState[Any]) -> tuple[Stand, ...]:
    found = []
    for code, one in s.units.items():
        if one.at:
            owner = s.characters[one.of]
            found.append((code, team(s, one.of), owner.seat == LOST and not owner.led, one.at, one.on, one.tier))
    return tuple(found)


@lru_cache(maxsize=256)
def _field(box: Box, ground: Relief, stand: tuple[Stand, ...]) -> Field:
    found = []
    for unit, side, lost, at, on, tier in stand:
        body = body_of(box, unit, side, () if on else at, lost=lost)
        found.append(replace(body, on=on, tier=tier) if on else body)
    return Field(ground, found)


def body_of(box: Box, unit: str, side: str, at: Base, *, lost: bool) -> Body:
    """Return a unit as the ground sees it.

    TIM-LSTAT-1: the Lost use no Movement type. TIM-MOB-3: tentacles use no roads.
    """
    board = box.board_of(unit)
    move = "walk" if lost else board.movement
    return Body(unit, side, at, board.height, move, ai=lost, roads=board.kind != "mob")


def name_of(t: TimestrikeTable, *places: Place) -> str:
    """What players call the place of a base; that of Fear is its centre."""
    names = relief(t).board.names
    return " and ".join([names[place] for place in (places[:1] if len(places) == FEAR_HEXES else places)])


def key_of(base: Base) -> str:
    """The key of a base."""
    return "+".join(map(str, base))


def base_of(key: str) -> Base:
    """The base of a key."""
    return tuple([int(place) for place in key.split("+")])


def in_order(t: TimestrikeTable, bases: Iterable[Base], near: Base = ()) -> list[Base]:
    """TIM-INFO-6: places as standing orders take them: nearest, highest, lowest q, lowest r.

    Args:
        t: The table.
        bases: The places to choose from.
        near: What they are near to or far from, where that matters.
    """
    now = relief(t)
    board = now.board
    far = {base: board.apart(base, near) if near else 0 for base in bases}
    return sorted(far, key=lambda base: (far[base], -now.level[base[0]], [board.hexes[place] for place in base]))


def stand(t: TimestrikeTable, unit: str, base: Base) -> None:
    """Put a unit on a base; whoever rides it comes along (TIM-SMOVE-4, TIM-BEH-2)."""
    units = t.state.units
    units[unit].at = base
    for one in units.values():
        if one.on == unit and not one.tier:
            one.at = base


def rider_of(t: TimestrikeTable, unit: str) -> str:
    """TIM-BEH-1: the unit that is mounted on a Brute; empty if there is none."""
    return next((code for code, one in t.state.units.items() if one.on == unit and not one.tier), "")


def level(t: TimestrikeTable, unit: str) -> int:
    """The elevation of a unit's base."""
    now = field(t)
    return now.base(now.bodies[unit])


def engaged(t: TimestrikeTable, one: str, other: str) -> bool:
    """TIM-ENG-1, TIM-ENG-3: whether two units on the map are engaged with each other."""
    now = field(t)
    return one in now.bodies and other in engaging.engaged_with(now, now.bodies[one])


def foes_engaged(t: TimestrikeTable, unit: str) -> tuple[str, ...]:
    """TIM-ENG-4: the enemies that a unit is engaged with."""
    now = field(t)
    return engaging.foes(now, now.bodies[unit]) if unit in now.bodies else ()


def engaged_there(t: TimestrikeTable, unit: str, places: tuple[Place, ...], other: str) -> bool:
    """TIM-ENG-7: whether a unit would be engaged with another if it stood elsewhere."""
    now = field(t)
    moved = replace(now.bodies[unit], at=places)
    return engaging.engaged(now, moved, now.bodies[other])


def parted(t: TimestrikeTable, one: str, other: str) -> bool:
    """TIM-CLIMBS-3, TIM-CLIMBS-17: whether the Sentience is between a unit and another."""
    bodies = field(t).bodies
    return targeting.parted(bodies[one], bodies[other])


def distance(t: TimestrikeTable, one: str, other: str) -> int:
    """TIM-RNG-1, TIM-RNG-3: the hexes between two units.

    TIM-CLIMBS-7: on the Sentience the tiers.
    """
    now = field(t)
    return targeting.apart(now, now.bodies[one], now.bodies[other])


def above(t: TimestrikeTable, one: str, other: str) -> int:
    """TIM-HIGH-1, TIM-HIGH-4, TIM-CON-3: how many levels or tiers a unit is above another."""
    now = field(t)
    return targeting.above(now, now.bodies[one], now.bodies[other])

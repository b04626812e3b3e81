"""What each answer of a tie brings: whom a unit meets, a fall, who is ahead of Fear."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel.words import count, listing
from rules.timestrike.ground.bodies import Body
from rules.timestrike.ground.engaging import would_engage
from rules.timestrike.ground.sentience.fear import Setting, pushed
from rules.timestrike.ground.sentience.sentience_areas import cone
from rules.timestrike.ground.targeting import in_area
from rules.timestrike.ground.terrain import Base
from rules.timestrike.state import TimestrikeTable, is_lost
from rules.timestrike.units.unit_places import field, level

AHEAD = 4
"""How far ahead Fear strikes by its cards, in hexes."""


def named(t: TimestrikeTable, units: Iterable[str]) -> str:
    """Name units, or say that there is nobody."""
    found = [t.content.names[unit] for unit in units]
    return listing(found) if found else "nobody"


def met_at(t: TimestrikeTable, body: Body, base: Base) -> str:
    """TIM-ENG-1: say with which enemies a unit would be engaged somewhere."""
    now = field(t)
    met = [other.unit for other in now.bodies.values() if other.side != body.side]
    return f"engaged with {named(t, [unit for unit in met if would_engage(now, body, base, now.bodies[unit])])}"


def landing(t: TimestrikeTable, unit: str, base: Base, start: int | None = None) -> str:
    """TIM-FALL-1: say whom a unit meets where it is put, and how far down that is, if it falls."""
    now = field(t)
    body = now.bodies[unit]
    deep = (level(t, unit) if start is None else start) - max([now.relief.level[place] for place in base])
    met = met_at(t, body, base)
    return f"a fall of {count(deep, 'level')}; {met}" if deep >= body.height else met


def set_down(t: TimestrikeTable, fear: Body, made: Setting) -> list[str]:
    """TIM-SMOVE-3, TIM-SMOVE-5, TIM-SMOVE-6: whom Fear pushes, what it destroys."""
    now = field(t)
    under = [one.unit for one in pushed(now, fear, made, 0)]
    parts = [f"pushes {named(t, under)}"] if under else []
    parts += ["destroys walls"] if made.walls else []
    parts += ["destroys roads"] if made.roads else []
    parts += ["destroys the overhang"] if made.overhang else []
    sunk = sum(map(len, now.relief.columns)) != sum(map(len, made.terrain.columns))
    parts += ["levels the ground"] if sunk and not made.roads and not made.overhang else []
    return parts


def ahead(t: TimestrikeTable, centre: int, facing: int) -> str:
    """TIM-AOE-3: say which players' units would stand before Fear, where its cards strike."""
    now = field(t)
    board = now.relief.board
    there = in_area(now, cone(board, board.space[centre], facing, AHEAD))
    return f"ahead within {AHEAD} hexes: {named(t, [unit for unit in there if not is_lost(t.state, unit)])}"

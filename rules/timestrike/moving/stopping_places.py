"""What a unit finds where it stops: the nearest enemy, and water that slows it."""

from __future__ import annotations

from rules.kernel.words import count
from rules.timestrike.ground.steps import gait_of
from rules.timestrike.ground.terrain import Base
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.units.unit_places import field


def found_there(t: TimestrikeTable, unit: str, base: Base) -> list[str]:
    """TIM-RNG-1, TIM-SWIM-1: say how far the nearest enemy would be, and what water there costs.

    Args:
        t: The table.
        unit: Who stops there.
        base: Where it stops.
    """
    now = field(t)
    body, board = now.bodies[unit], now.relief.board
    foes = t.once(f"enemies of {unit} afoot", lambda: now.enemies(body))
    said = []
    if foes:
        far, name = min([(board.apart(base, foe.at), t.content.names[foe.unit]) for foe in foes])
        said.append(f"{name} {count(far, 'hex', 'hexes')} away")
    if gait_of(body).swims and not now.relief.water.isdisjoint(base):
        said.append("in water: 1 Movement more to leave")
    return said

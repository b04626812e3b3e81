"""What every Action needs: Energy, and the limits of a Character's turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.timestrike.state import (
    MOST_ENERGY,
    MOST_UNITS,
    TimestrikeState,
    TimestrikeTable,
    Unit,
    has_turn,
    leader,
    overlapping,
)
from rules.timestrike.units.stats import energy
from rules.timestrike.units.unit_places import foes_engaged

BARRED = ("fish", "mine", "trade", "climb")
"""What Monsters do not do that Myths lead (TIM-MYTH-14)."""


def may_activate(t: TimestrikeTable, unit: str) -> bool:
    """TIM-TURN-3: whether a unit of the active Character is active, or may become so.

    TIM-TURN-5: a unit that is active may go on later. TIM-RAID-10: the limit is that of its Character. TIM-CHAR-3: each
    unit is activated on its own. TIM-MOB-6: a tentacle not in the turn in which it has grown.
    """
    return t.once(f"{unit} may be active", lambda: _may_activate(t, unit))


def _may_activate(t: TimestrikeTable, unit: str) -> bool:
    s = t.state
    one = s.units[unit]
    if not one.at or one.grown or not has_turn(s, one.of):
        return False
    return one.active or sum([other.active for other in _turn(s, one.of)]) < MOST_UNITS


def may_act(t: TimestrikeTable, unit: str, action: str) -> bool:
    """TIM-ACT-1, TIM-ACT-2, TIM-ACT-4: whether a unit can pay for an Action and do it.

    TIM-ACT-3: other units of the Character do not matter, beside the 4 Energy of a turn. TIM-MYTH-14: some Actions are
    not for Monsters that Myths lead.
    """
    s = t.state
    one = s.units[unit]
    if action in one.did or (action in BARRED and s.characters[one.of].led):
        return False
    return t.once(f"{unit} can pay", lambda: _can_pay(t, unit))


def _can_pay(t: TimestrikeTable, unit: str) -> bool:
    if energy(t, unit) < 1 or not may_activate(t, unit):
        return False
    return sum([other.spent for other in _turn(t.state, t.state.units[unit].of)]) < MOST_ENERGY


def _turn(s: TimestrikeState[Any], character: str) -> Iterable[Unit]:
    """TIM-TAME-8: all units of a turn share its limits, tamed Monsters too.

    Beside a Boss Raid there is one turn at a time, and no other unit has done anything in it.
    """
    if not overlapping(s):
        return s.units.values()
    of = leader(s, character)
    return [one for one in s.units.values() if leader(s, one.of) == of]


def spend(t: TimestrikeTable, unit: str, action: str) -> None:
    """TIM-ACT-1: use 1 Energy, and note the Action."""
    one = t.state.units[unit]
    one.active = True
    one.spent += 1
    one.did.append(action)


def activate(t: TimestrikeTable, unit: str) -> None:
    """TIM-TURN-3: Movement, loot and building activate a unit too."""
    t.state.units[unit].active = True


def at_peace(t: TimestrikeTable, unit: str) -> bool:
    """TIM-ENG-6: whether a unit is engaged with no enemy.

    TIM-CLIMBS-6, TIM-TRADE-5: nor on the Sentience, where nobody fishes, mines, trades or builds, on a friendly one
    neither.
    """
    return not t.state.units[unit].tier and not foes_engaged(t, unit)

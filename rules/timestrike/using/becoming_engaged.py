"""Units that become engaged with enemies, and the skills that this triggers (TIM-ENG-7)."""

from __future__ import annotations

from rules.kernel import Step
from rules.timestrike.ground import engaging
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.under_way import Due
from rules.timestrike.units.unit_places import field, rider_of
from rules.timestrike.using.due_effects import together
from rules.timestrike.using.passives import passives


def pairs(t: TimestrikeTable) -> list[tuple[str, str]]:
    """The enemies that are engaged with each other now.

    TIM-BEH-15: a rider is so with its Brute, and does not count beside it.
    """
    now = field(t)
    riders = set(now.rider.values())
    found = [(unit, foe) for unit, body in now.bodies.items() for foe in engaging.foes(now, body)]
    return sorted([pair for pair in found if pair[0] < pair[1] and riders.isdisjoint(pair)])


def newly_met(t: TimestrikeTable) -> list[Due]:
    """TIM-ENG-7, TIM-ENG-8: what enemies trigger that are newly engaged with each other."""
    s = t.state
    if not t.content.meets:
        return []
    now = pairs(t)
    new = [pair for pair in now if pair not in s.met]
    s.met = now
    sides = [(one, other) for pair in new for one, other in (pair, pair[::-1])]
    return [
        due
        for one, other in sides
        for unit in (one, rider_of(t, one))
        if unit
        for due in passives(t, "on_engage", unit, other)
    ]


def looks(t: TimestrikeTable) -> tuple[Step, ...]:
    """The step that looks at engagements, where any skill is triggered by them."""
    return (Meet(),) if t.content.meets else ()


def passed_over(t: TimestrikeTable, unit: str, held: frozenset[str]) -> None:
    """TIM-ENG-9: one who flies or burrows on has left those that it does not hold any more."""
    s = t.state
    s.met = [pair for pair in s.met if unit not in pair or not held.isdisjoint(pair)]


class Meet(Step, kw_only=True, tag="timestrike.meet"):
    """TIM-ENG-7, TIM-SPAWN-6: what becoming engaged triggers, once all units stand."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SIM-1: all of it is due at one moment."""
        together(t, newly_met(t))

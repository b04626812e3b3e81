"""Whom the units of a player cannot attack now, and why: range, sight, engagement, Fear."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel import Refusal
from rules.kernel.words import count, listing
from rules.timestrike.actions.action_limits import may_act
from rules.timestrike.combat.attacking import ACTION
from rules.timestrike.combat.targeting import attackable, foes
from rules.timestrike.ground.sight import Look
from rules.timestrike.ground.targeting import Reason, why_not
from rules.timestrike.state import TimestrikeTable, has_turn, led_by, turn_units
from rules.timestrike.units.stats import total
from rules.timestrike.units.unit_places import field, name_of

RULES: dict[Reason, tuple[str, ...]] = {
    "sentience": ("TIM-CLIMBS-3",),
    "rider": ("TIM-BEH-4",),
    "engaged": ("TIM-ENG-5",),
    "range": ("TIM-RNG-1",),
    "sight": ("TIM-LOS-1",),
}


def out_of_reach(t: TimestrikeTable, seat: int) -> Iterator[Refusal]:
    """TIM-ATK-1: for each unit of a seat the enemies that it cannot attack where it stands.

    TIM-MELEE-2: a Melee unit in one sentence. TIM-ACT-2: one that cannot attack any more is not looked at.
    """
    for character in led_by(t.state, seat):
        for unit in turn_units(t.state, character):
            if has_turn(t.state, t.state.units[unit].of) and not may_act(t, unit, ACTION):
                continue  # the question of its turn says why
            if t.content.board_of(unit).melee:
                said = f"{t.content.names[unit]} is Melee and attacks only whom it is engaged with."
                yield Refusal(f"{ACTION}.{unit}", said, ("TIM-MELEE-2",))
            else:
                yield from [found for other in foes(t, unit) if (found := _reason(t, unit, other)) is not None]


def _reason(t: TimestrikeTable, unit: str, other: str) -> Refusal | None:
    """TIM-LOS-15: why a unit cannot attack an enemy; ``None`` if it can."""
    now, names = field(t), t.content.names
    one, two = names[unit], names[other]
    found = why_not(now, now.bodies[unit], now.bodies[other], total(t, unit, "range"))
    if found is None:
        if other in attackable(t, unit):
            return None
        return Refusal(f"{ACTION}.{unit}", f"{two} has Stealth and is not engaged with {one}.", ("TIM-STL-1",))
    if found.reason == "engaged":
        said = f"{one} is engaged with {listing([names[foe] for foe in found.foes])} and cannot choose {two}."
    elif found.reason == "range":
        said = f"{two} is {count(found.far, 'hex', 'hexes')} from {one}, beyond its Range."
    elif found.reason == "sight":
        said = f"{one} does not see {two}: {_hidden(t, found.look)}."
    else:
        said = f"{two} rides a Brute." if found.reason == "rider" else f"{two} is out of reach from here."
    return Refusal(f"{ACTION}.{unit}", said, RULES[found.reason])


def _hidden(t: TimestrikeTable, look: Look | None) -> str:
    """TIM-LOS-5: what is in the way."""
    blocked = look.blocked if look is not None else ()
    things = [
        t.content.names[one.unit] if one.unit else f"the {one.what} at {name_of(t, one.place)}" for one in blocked
    ]
    verb = "is" if len(set(things)) == 1 else "are"
    return f"{listing([*dict.fromkeys(things)])} {verb} in the way" if things else "something is in the way"

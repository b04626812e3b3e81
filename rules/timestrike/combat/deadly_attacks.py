"""Who could defeat a player's last Character next, and how likely: what answers warn of."""

from __future__ import annotations

from rules.kernel.words import listing
from rules.timestrike.combat.odds import defeated_by_all
from rules.timestrike.combat.targeting import attackable, foes
from rules.timestrike.myths import by_card
from rules.timestrike.state import TimestrikeTable, led_by, units_of
from rules.timestrike.units.stats import shares_bar

LIKELY = 50
"""From how many percent on a defeat is warned of."""
LAST = 25
"""From how many percent on the defeat of a player's last Character by what it does itself is warned of."""


def is_last(t: TimestrikeTable, unit: str) -> bool:
    """Whether a player has nobody left if this unit is defeated (TIM-KO-2)."""
    s = t.state
    of = s.units[unit].of
    return led_by(s, s.characters[of].seat) == [of] and ends_with(t, unit)


def ends_with(t: TimestrikeTable, unit: str) -> bool:
    """Whether a Character is defeated with this unit (TIM-CHAR-1, TIM-HP-5)."""
    of = t.state.units[unit].of
    return shares_bar(t, of) or len(units_of(t.state, of)) == 1


def risk_warned(t: TimestrikeTable, unit: str, chance: int) -> str:
    """Say that a unit may be defeated by what it does, where that is worth a question.

    Args:
        t: The table.
        unit: Who does it.
        chance: How likely it is defeated by it, in percent.
    """
    last = is_last(t, unit)
    if not ends_with(t, unit) or chance < (LAST if last else LIKELY):
        return ""
    return f"{t.content.names[unit]} KO {chance}%{', your last Character' * last}"


def stay_warned(t: TimestrikeTable, unit: str) -> str:
    """TIM-ATK-1: say that a player's last Character is likely defeated where it stands.

    By one attack of each player's enemy that could attack it now; whom cards move nobody knows (TIM-LTGT-1).
    """
    if not is_last(t, unit):
        return ""
    able = [foe for foe in foes(t, unit) if not by_card(t.state, foe) and unit in attackable(t, foe)]
    chance = defeated_by_all(t, able, unit)
    if chance < LIKELY:
        return ""
    names = listing([t.content.names[foe] for foe in able])
    return f"{names} can attack {t.content.names[unit]}, your last Character: KO {chance}%"

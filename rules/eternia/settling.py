"""Step 7 of an attack: Armor, and what each target is about to suffer."""

from __future__ import annotations

from rules.eternia import effects as e
from rules.eternia.state import EterniaTable
from rules.eternia.traits import armor, in_force
from rules.eternia.underway import Attack


def armor_against(t: EterniaTable, attack: Attack, target: int) -> int:
    """ETE-ATK-20, ETE-ATK-18: the target's own Armor, less what the attack ignores of it."""
    ignored = sum(effect.n for effect in in_force(t, attack, e.IgnoreArmor))
    return max(0, armor(t, target, attack) - ignored)

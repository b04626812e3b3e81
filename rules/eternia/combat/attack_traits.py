"""An attack's reach, dice and effects, with all lasting effects on its models."""

from __future__ import annotations

from collections.abc import Iterable

from rules.eternia.effects import records as e
from rules.eternia.effects.records import Effect
from rules.eternia.effects.skills import attack_line, printed_on, standing_effects
from rules.eternia.effects.traits import AURA, E, armor, effects_on, holding, holds
from rules.eternia.effects.vocabulary import MODIFYING
from rules.eternia.state import MOST_DICE, EterniaTable
from rules.eternia.state_underway import Attack, Use, space_of_plant


def armor_against(t: EterniaTable, attack: Attack, target: int) -> int:
    """ETE-ATK-20, ETE-ATK-18: the target's own Armor, less the part that the attack ignores."""
    ignored = sum(effect.n for effect in in_force(t, attack, e.IgnoreArmor))
    return max(0, armor(t, target, attack) - ignored)


def reach_of(t: EterniaTable, number: int, skill_code: str, more: Iterable[Effect] = ()) -> int:
    """ETE-ATK-2, ETE-ATK-3: how many spaces an Attack of a model reaches, at least 1.

    Args:
        t: The table.
        number: The attacker.
        skill_code: The Attack.
        more: Effects that are not in force yet: of Boosts and Surges.
    """
    line = attack_line(t.content, skill_code)
    attack = Attack(attacker=number, skill=skill_code, reach=line.reach)
    found = holding(t, number, e.Range, None, attack)
    found += [effect for effect in (*printed_on(t.content, skill_code), *more) if isinstance(effect, e.Range)]
    return max(1, line.spaces + sum(effect.n for effect in found))


def attack_effects(t: EterniaTable, attack: Attack) -> list[Effect]:
    """Return the attacker's effects in an attack: printed, boosted, or granted by its material.

    Their conditions are asked when their moment comes. What others grant to the attacker is counted by
    :func:`dice` and where dice are rerolled.
    """
    mine = [effect for effect, _ in standing_effects(t, attack.attacker) if effect.to not in AURA and _attacks(effect)]
    return [*printed_on(t.content, attack.skill), *attack.effects, *mine]


def _attacks(effect: Effect) -> bool:
    """Whether a standing effect of the attacker counts in its attacks and nowhere else."""
    return effect.when in ("before", "hit", "wounded", "per_wound", "per_power", "after")


def dice(t: EterniaTable, attack: Attack) -> int:
    """ETE-ATK-8: the dice of an attack, all bonuses and penalties summed, then from 0 to 6.

    ETE-ATK-17: there is one roll, so that the target counts that is exposed most, and a condition on the target holds
    when it holds for one of them.
    """
    number = attack.attacker
    count = attack_line(t.content, attack.skill).dice
    count += sum(effect.n for effect in in_force(t, attack, e.Dice))
    count -= sum(effect.n for effect in holding(t, number, e.Weaken, number, attack))
    models = [target for target in attack.targets if space_of_plant(target) is None]
    count += max([sum(effect.n for effect in holding(t, target, e.Expose, target)) for target in models], default=0)
    for effects in attack.defense.values():
        count += sum(effect.n for effect in effects if isinstance(effect, e.Dice))
    return min(MOST_DICE, max(0, count))


def in_force(t: EterniaTable, attack: Attack, kind: type[E]) -> list[E]:
    """Return the modifiers of a kind on the attacker's side of an attack whose condition holds."""
    number = attack.attacker
    use = Use(source=attack.skill, user=number, side=t.state.models[number].team)
    targets: list[int | None] = list(attack.targets) or [None]
    printed = (*printed_on(t.content, attack.skill), *attack.effects)
    found = [(effect, use) for effect in printed if isinstance(effect, kind) and effect.when in MODIFYING]
    return [
        effect
        for effect, by in (*found, *effects_on(t, number, kind))
        if effect.given is None or any(holds(t, effect.given, by, target, attack, effect.r) for target in targets)
    ]


def no_defense(t: EterniaTable, attack: Attack) -> bool:
    """ETE-OVR-6: whether neither Defense Boosts nor Reactions may be used against an attack."""
    effects = (*printed_on(t.content, attack.skill), *attack.effects)
    return any(isinstance(effect, e.NoDefense) for effect in effects)

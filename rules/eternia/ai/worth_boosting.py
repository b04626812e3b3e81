"""The Boosts and Surges that the AI pays for: those with an effect (ETE-AI-17, ETE-AI-19)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.eternia.ai.trying import Changes, changes
from rules.eternia.combat.aftermath import HitTargets
from rules.eternia.combat.attack_traits import attack_effects
from rules.eternia.combat.extras import Extra, defended, with_extras
from rules.eternia.combat.odds import wounds
from rules.eternia.effects.resolving import FinishUse, Resolve
from rules.eternia.state import EterniaTable
from rules.eternia.underway import Attack, Rolled, Use


def helps(t: EterniaTable, attack: Attack, extra: Extra) -> bool:
    """ETE-AI-17: whether a Boost or Surge changes an attack's odds or the effects of a hit."""
    better = with_extras(attack, [extra])
    if any(wounds(t, better, target) != wounds(t, attack, target) for target in attack.targets):
        return True
    return _done(t, better) != _done(t, attack)


def defends(t: EterniaTable, attack: Attack, target: int, extra: Extra) -> bool:
    """ETE-AI-17, ETE-AI-19: whether a Defense Boost changes a target's odds or anything else."""
    if wounds(t, defended(attack, target, [extra]), target) != wounds(t, attack, target):
        return True
    side = t.state.models[target].team
    use = Use(source=extra.code, user=target, side=side, target=target, other=attack.attacker)
    return bool(changes(t, [Resolve(effects=list(extra.effects), when="use"), FinishUse()], use=use))


def _done(t: EterniaTable, attack: Attack) -> Changes:
    """Return an attack's changes besides Wounds, with one Success that is a Power symbol."""
    hit = replace(
        attack, successes=1, wounds=[1] * len(attack.targets), rolled=[Rolled("power")], used=list(attack.used)
    )
    effects = attack_effects(t, hit)
    steps = [
        Resolve(effects=effects, when="use", attack=True),
        HitTargets(),
        Resolve(effects=effects, when="after", attack=True),
    ]
    return changes(t, steps, attack=hit)

"""The Boosts and Surges that the AI pays for: those with an effect (ETE-AI-17, ETE-AI-19)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property

from msgspec.structs import replace

from rules.eternia.ai.trying_on_a_copy import Changes, changes
from rules.eternia.combat.aftermath import HitTargets
from rules.eternia.combat.attack_traits import attack_effects
from rules.eternia.combat.boosts_and_surges import Extra, defended, with_extras
from rules.eternia.combat.odds import wounds
from rules.eternia.effects import records as e
from rules.eternia.effects.records import Effect
from rules.eternia.effects.resolving import FinishUse, Resolve
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Attack, Rolled, Use

OF_THE_ROLL = (e.Dice, e.IgnoreArmor, e.Reroll, e.SetDie)
"""What changes the roll of the attack at hand and nothing else, unless it lasts."""


class Prospect:
    """An attack as it stands now: its odds and the other changes of a hit, worked out once.

    Attributes:
        attack: The attack.
    """

    def __init__(self, t: EterniaTable, attack: Attack) -> None:
        self._t = t
        self.attack = attack

    @cached_property
    def odds(self) -> list[tuple[Fraction, ...]]:
        """The odds of each target's Wounds."""
        return [wounds(self._t, self.attack, target) for target in self.attack.targets]

    @cached_property
    def done(self) -> Changes:
        """The changes besides Wounds, with one Success that is a Power symbol."""
        attack = self.attack
        hit = replace(
            attack, successes=1, wounds=[1] * len(attack.targets), rolled=[Rolled("power")], used=list(attack.used)
        )
        effects = attack_effects(self._t, hit)
        steps = [
            Resolve(effects=effects, when="use", attack=True),
            HitTargets(),
            Resolve(effects=effects, when="after", attack=True),
        ]
        return changes(self._t, steps, attack=hit)

    def with_extra(self, extra: Extra) -> Prospect:
        """Return the attack with a Boost or Surge more."""
        return Prospect(self._t, with_extras(self.attack, [extra]))


def helps(now: Prospect, better: Prospect, extra: Extra) -> bool:
    """ETE-AI-17: whether a Boost or Surge changes an attack's odds or the effects of a hit.

    Args:
        now: The attack without it.
        better: The attack with it.
        extra: The Boost or Surge.
    """
    return better.odds != now.odds or (not _of_the_roll(extra.effects) and better.done != now.done)


def _of_the_roll(effects: Iterable[Effect]) -> bool:
    """Whether effects change the roll of the attack at hand and nothing else."""
    return all(isinstance(effect, OF_THE_ROLL) and effect.dur is None for effect in effects)


def defends(t: EterniaTable, attack: Attack, target: int, extra: Extra) -> bool:
    """ETE-AI-17, ETE-AI-19: whether a Defense Boost changes a target's odds or anything else."""
    if wounds(t, defended(attack, target, [extra]), target) != wounds(t, attack, target):
        return True
    side = t.state.models[target].team
    use = Use(source=extra.code, user=target, side=side, target=target, other=attack.attacker)
    return bool(changes(t, [Resolve(effects=list(extra.effects), when="use"), FinishUse()], use=use))

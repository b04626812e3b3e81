"""Steps 7 and 8 of an attack: Armor and Wounds, its effects, the roll's Power, its end."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.eternia.asking import Ask, of_use, put
from rules.eternia.combat.attack_traits import armor_against, attack_effects
from rules.eternia.combat.reactions import offer
from rules.eternia.combat.wounds import Suffer
from rules.eternia.effects import records as e
from rules.eternia.effects.lasting import end_lasting
from rules.eternia.effects.power import GainPower
from rules.eternia.effects.records import Effect
from rules.eternia.effects.resolving import Resolve, immune
from rules.eternia.effects.targets import target_detail, target_key, target_name, target_of, target_ref
from rules.eternia.rounds.escalation import Settle
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Attack, Hit, Occasion, space_of_plant
from rules.eternia.told.combat_events import AttackHit
from rules.kernel import Among, Legal, Option, Picks, Step

MOST = 9  # of one effect


class WoundTargets(Step, kw_only=True, tag="eternia.wound_targets"):
    """ETE-ATK-20, ETE-ATK-21: steps 7 and 8, each target suffers the hits above its Armor."""

    def run(self, t: EterniaTable) -> None:
        """ETE-ATK-18, ETE-ATK-19: the same Successes for all, all Wounds at the same moment."""
        attack = t.state.attacks[-1]
        if attack.dropped or not attack.successes:
            return
        attack.wounds = [0] * len(attack.targets)
        hits = []
        for target in attack.targets:
            armor = 0 if space_of_plant(target) is not None else armor_against(t, attack, target)
            who = target_name(t, target)
            t.emit(AttackHit(who=who, successes=attack.successes, armor=armor, rules=("ETE-ATK-10", "ETE-ATK-20")))
            hits.append(Hit(target, max(0, attack.successes - armor)))
        t.follow(Suffer(hits=hits, cause="attack", by=attack.attacker))


# ---- What the text of the attack does -------------------------------------------------


class HitTargets(Step, kw_only=True, tag="eternia.hit_targets"):
    """ETE-ATK-25, ETE-ATK-23: the text of the attack, target by target.

    Attributes:
        done: Targets that are settled.
    """

    done: list[int] = []

    def run(self, t: EterniaTable) -> None:
        """ETE-ATK-19: in the order that the attacker chooses, where models are moved."""
        s = t.state
        attack = s.attacks[-1]
        if attack.dropped or not attack.successes:
            return
        left = [target for target in attack.targets if target not in self.done]
        moved = [target for target in left if _is_moved(t, attack, target)]
        if len(moved) > 1:
            put(t, NextTarget(left=moved, done=self.done), of_use(s, s.uses[-1]))
        elif left:
            target = (moved or left)[0]
            t.follow(HitEffects(target=target, first=not self.done), HitTargets(done=[*self.done, target]))


def _is_moved(t: EterniaTable, attack: Attack, target: int) -> bool:
    """Whether a target on the board is Pushed or placed, so that the targets' order can matter."""
    if immune(t, target) or not t.state.models[target].at:
        return False
    return any(
        isinstance(effect, e.Push | e.Place) and effect.when in ("hit", "wounded") and effect.to in (None, "target")
        for effect in attack_effects(t, attack)
    )


class NextTarget(Ask, kw_only=True, tag="eternia.next_target"):
    """ETE-ATK-19: which target of an attack is settled next."""

    rules = ("ETE-ATK-19",)
    asks = "The attack hit several targets. Whose effects resolve next?"

    left: list[int]
    done: list[int]

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: in the order of the targets."""
        return Among(tuple([target_key(t, target) for target in self.left]))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-16: in the order of the targets."""
        return ((target_key(t, self.left[0]),),)

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the target."""
        target = target_of(t, key)
        return Option(key, target_name(t, target), target_detail(t, target, None), target_ref(t, target))

    def run(self, t: EterniaTable) -> None:
        """Settle it, then the others."""
        target = target_of(t, self.key)
        t.follow(HitEffects(target=target, first=not self.done), HitTargets(done=[*self.done, target]))


class HitEffects(Step, kw_only=True, tag="eternia.hit_effects"):
    """ETE-ATK-25: the attack's effects on one target it hit, and on the attacker for that hit.

    Attributes:
        target: The target.
        first: It is settled first: what counts the roll for the attacker counts with it.
    """

    target: int
    first: bool = True

    def run(self, t: EterniaTable) -> None:
        """ETE-ATK-25: in printed order; a target that is gone is spared, the attacker is not."""
        s = t.state
        attack = s.attacks[-1]
        s.uses[-1].target = self.target
        found = list(self._due(t, attack))
        if found:
            t.follow(Resolve(effects=merged(found), when="hit", attack=True))

    def _due(self, t: EterniaTable, attack: Attack) -> Iterable[Effect]:
        """ETE-ATK-24, ETE-ATK-16: on a Hit, with a Wound, for each Wound or Power symbol."""
        wounds = attack.wounds[attack.targets.index(self.target)]
        power = sum(die.face == "power" for die in attack.rolled)
        for effect in attack_effects(t, attack):
            if effect.when == "hit" or (effect.when == "wounded" and wounds):
                yield replace(effect, when="hit")
            elif effect.when == "per_wound" and wounds:
                yield times(effect, wounds)
            elif effect.when == "per_power" and power and (self.first or effect.to in (None, "target")):
                yield times(effect, power)


def times(effect: Effect, count: int) -> Effect:
    """Return an effect as often as it happens."""
    n = getattr(effect, "n", None)
    return replace(effect, when="hit", **({"n": min(MOST, n * count)} if isinstance(n, int) else {}))


def merged(effects: list[Effect]) -> list[Effect]:
    """ETE-BTF-7: join an attack's Pushes in one direction into one of their full length."""
    found: list[Effect] = []
    for effect in effects:
        if isinstance(effect, e.Push):
            for place, other in enumerate(found):
                if isinstance(other, e.Push) and _alike(other) == _alike(effect):
                    found[place] = replace(other, n=min(MOST, other.n + effect.n))
                    break
            else:
                found.append(effect)
        else:
            found.append(effect)
    return found


def _alike(push: e.Push) -> e.Push:
    return replace(push, n=1, to=push.to or "target")


# ---- Power, late effects, the end ------------------------------------------------------


class PowerSymbols(Step, kw_only=True, tag="eternia.power_symbols"):
    """ETE-ATK-16: the attacker gains 1 Power for each Power symbol of its roll (ETE-ATK-19)."""

    def run(self, t: EterniaTable) -> None:
        """ETE-MIN-13: a Minion gains none; nor does an attacker that was KO'ed."""
        s = t.state
        attack = s.attacks[-1]
        attack.over = True
        power = sum(die.face == "power" for die in attack.rolled)
        attacker = s.models[attack.attacker]
        if power and attacker.at and attacker.kind == "character":
            t.follow(GainPower(model=attack.attacker, n=power))


class AfterEffects(Step, kw_only=True, tag="eternia.after_effects"):
    """ETE-ATK-25, ETE-REA-1: the effects of a completed attack, and its targets' answers."""

    def run(self, t: EterniaTable) -> None:
        """Run its own effects first, then those of the models attacked."""
        attack = t.state.attacks[-1]
        if attack.dropped:
            return
        t.state.uses[-1].target = attack.targets[0]
        t.follow(
            Resolve(effects=attack_effects(t, attack), when="after", attack=True),
            *[AfterAttack(target=target) for target in attack.targets if space_of_plant(target) is None],
        )


class AfterAttack(Step, kw_only=True, tag="eternia.after_attack"):
    """ETE-REA-1: an Attack against a model is over, which it may answer."""

    target: int

    def run(self, t: EterniaTable) -> None:
        """ETE-SKL-9: it must still be on the board."""
        s = t.state
        if s.models[self.target].at:
            offer(t, Occasion(trigger="after_attack_on_self", model=self.target, other=s.attacks[-1].attacker))


class FinishAttack(Step, kw_only=True, tag="eternia.finish_attack"):
    """ETE-ATK-21, ETE-GLO-9: finish the attack, and every effect that lasted for it."""

    def run(self, t: EterniaTable) -> None:
        """ETE-OVR-2: settle the counts of the attack."""
        attack = t.state.attacks.pop()
        t.state.uses.pop()
        end_lasting(t, "attack", attack.attacker)
        for target in attack.targets:
            end_lasting(t, "attack", target, attacked=True)
        t.follow(Settle())

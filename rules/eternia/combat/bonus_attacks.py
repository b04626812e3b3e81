"""Attacks granted by effects: Bonus Attacks, and attacks that an Enemy's effect forces."""

from __future__ import annotations

from rules.eternia import models
from rules.eternia.asking import Ask, of_model, put
from rules.eternia.combat.attacks import StartAttack, worst
from rules.eternia.combat.combat_steps import MakeBonusAttack, MakeForcedAttack
from rules.eternia.combat.odds import summary
from rules.eternia.effects import records as e
from rules.eternia.effects.effects_in_vain import declined
from rules.eternia.effects.power import can_pay
from rules.eternia.effects.skills import attack_name, attacks_of, printed_on
from rules.eternia.effects.targets import (
    ai_targets,
    attack_targets,
    cost_of,
    target_detail,
    target_key,
    target_name,
    target_of,
    target_ref,
)
from rules.eternia.state import EterniaTable
from rules.kernel import Among, Legal, Option, Picks, Ref, runs

PASS = "pass"  # noqa: S105 - a key


def keys_of(t: EterniaTable, number: int, codes: tuple[str, ...], only: int | None, *, friends: bool) -> list[str]:
    """Return the attacks that a model can make, with their targets; an area chooses its own."""
    found = []
    for code in codes:
        legal = attack_targets(t, number, code, friends=friends)
        if only is not None:
            legal = [target for target in legal if target == only]
        area = any(isinstance(effect, e.Area) for effect in printed_on(t.content, code)) and not friends
        if area and legal:
            found.append(code)
        else:
            found += [f"{code}:{target_key(t, target)}" for target in legal]
    return found


def attack_option(t: EterniaTable, number: int, key: str) -> Option:
    """Put an attack and its target in words."""
    code, _, element = key.partition(":")
    cost = cost_of(t, code)
    head = f"{cost} Power; " if cost else ""
    if not element:
        return Option(key, attack_name(t, code), f"{head}all Enemies in its area", Ref("card", code))
    target = target_of(t, element)
    likely, detail = summary(t, number, code, target), f"{head}{target_detail(t, target, number)}"
    return Option(key, target_name(t, target), detail, target_ref(t, target), (attack_name(t, code),), likely)


# ---- Bonus Attacks --------------------------------------------------------------------


@runs(MakeBonusAttack)
def make_bonus_attack(step: MakeBonusAttack, t: EterniaTable) -> None:
    """ETE-ACT-12: make a Bonus Attack, if there is one to pay for and a target for it."""
    if t.state.models[step.model].at and bonus_keys(t, step):
        put(t, ChooseBonusAttack(bonus=step), of_model(t.state, step.model))


def bonus_keys(t: EterniaTable, step: MakeBonusAttack) -> list[str]:
    """ETE-ACT-12, ETE-SKL-6: all Power costs are paid as usual."""
    codes = [
        code
        for code in attacks_of(t, step.model)
        if step.attack in ("any", code) and (not cost_of(t, code) or can_pay(t, step.model, code, cost_of(t, code)))
    ]
    return keys_of(t, step.model, tuple(codes), step.only, friends=False)


class ChooseBonusAttack(Ask, kw_only=True, tag="eternia.choose_bonus_attack"):
    """ETE-ACT-12: the Bonus Attack and its target: ``pass``, ``sword_of_power:skeletor``."""

    rules = ("ETE-ACT-12",)
    labels = {PASS: ("No Bonus Attack",)}

    bonus: MakeBonusAttack

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: optional ones are declined."""
        return Among((PASS, *bonus_keys(t, self.bonus)))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-18: the first Attack that has a target, on the Enemy with the fewest HP."""
        keys = bonus_keys(t, self.bonus)
        code = keys[0].partition(":")[0]
        foes = ai_targets(t, self.bonus.model, code)
        if self.bonus.only is not None:
            foes = [target for target in foes if target == self.bonus.only]
        return tuple([(f"{code}:{picks[0]}",) for picks in worst(t, self.bonus.model, foes)]) or ((PASS,),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say who may attack."""
        return f"{models.name(t, self.bonus.model)} may make a Bonus Attack. Which attack, and which target?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the attack and the target."""
        return attack_option(t, self.bonus.model, key)

    def run(self, t: EterniaTable) -> None:
        """Make it."""
        if self.key != PASS:
            code, _, element = self.key.partition(":")
            target = target_of(t, element) if element else None
            effects = self.bonus.effects
            t.follow(StartAttack(attacker=self.bonus.model, skill=code, target=target, effects=effects, bonus=True))
        else:
            declined(t, f"{models.name(t, self.bonus.model)} makes no Bonus Attack")


# ---- Forced attacks -----------------------------------------------------------------------


@runs(MakeForcedAttack)
def make_forced_attack(step: MakeForcedAttack, t: EterniaTable) -> None:
    """ETE-ATK-5: with an Attack that is free, if there is a friend in its range."""
    if t.state.models[step.model].at and step.by is not None and forced_keys(t, step):
        put(t, ChooseForced(forced=step), of_model(t.state, step.by))


def forced_keys(t: EterniaTable, step: MakeForcedAttack) -> list[str]:
    """Return the free attacks with the friends that they can be aimed at."""
    codes = tuple([code for code in attacks_of(t, step.model) if not cost_of(t, code)])
    return keys_of(t, step.model, codes, None, friends=True)


class ChooseForced(Ask, kw_only=True, tag="eternia.choose_forced"):
    """ETE-ATK-5: choose the forced model's Attack, and its target among its friends."""

    rules = ("ETE-ATK-5",)

    forced: MakeForcedAttack

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: the friend with the fewest HP comes first."""
        return Among(tuple(forced_keys(t, self.forced)))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-18: on the friend with the fewest HP."""
        keys = forced_keys(t, self.forced)
        code = keys[0].partition(":")[0]
        targets = [target_of(t, key.partition(":")[2]) for key in keys if key.partition(":")[0] == code]
        return tuple([(f"{code}:{picks[0]}",) for picks in worst(t, self.forced.model, targets)])

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say who attacks."""
        return f"You make {models.name(t, self.forced.model)} attack one of its own friends. Which one?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the attack and the target."""
        return attack_option(t, self.forced.model, key)

    def run(self, t: EterniaTable) -> None:
        """ETE-ATK-5: for this one Attack its friend is a valid target."""
        code, _, element = self.key.partition(":")
        forced = self.forced
        target = target_of(t, element)
        t.follow(StartAttack(attacker=forced.model, skill=code, target=target, owner=forced.by, free=True))

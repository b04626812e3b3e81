"""Attacks: choose, pay, aim, announce (steps 1 and 2), and endings before a roll."""

from __future__ import annotations

from collections.abc import Iterable

from rules.eternia import models
from rules.eternia.ai.ai_goals import worst_target
from rules.eternia.asking import Ask, of_use, put
from rules.eternia.combat.aftermath import AfterEffects, FinishAttack, HitTargets, PowerSymbols, WoundTargets
from rules.eternia.combat.attack_traits import attack_effects
from rules.eternia.combat.boosting import BoostAttack, Defend
from rules.eternia.combat.combat_steps import Attacked, CheckTargets
from rules.eternia.combat.odds import summary
from rules.eternia.combat.reactions import offer, offer_use
from rules.eternia.combat.rolling import CountSuccesses, EnemyRerolls, RollDice
from rules.eternia.effects import records as e
from rules.eternia.effects.power import pay
from rules.eternia.effects.records import Effect
from rules.eternia.effects.resolving import Resolve
from rules.eternia.effects.skills import attack_line, attack_name, printed_on
from rules.eternia.effects.targets import (
    ai_targets,
    attack_targets,
    cost_of,
    legal_with,
    target_detail,
    target_key,
    target_name,
    target_of,
    target_ref,
)
from rules.eternia.effects.vocabulary import Team, When
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Attack, Occasion, Use, space_of_plant
from rules.eternia.told.combat_events import AttackBegan, AttackDropped
from rules.eternia.words.refusing_in_combat import of_targets
from rules.kernel import Among, Legal, Option, Picks, Refusal, Step, runs


class StartAttack(Step, kw_only=True, tag="eternia.start_attack"):
    """ETE-ATK-4: a model attacks; the steps of the rulebook follow in their order.

    Attributes:
        attacker: Who attacks.
        skill: The Attack: a skill, a Minion's card, or a terrain that is thrown.
        target: What is targeted, where that is chosen already.
        owner: The model whose effect forces the attack, which decides everything in it.
        free: Nothing is paid for it, and it has no Boosts.
        effects: What stands beside a Bonus Attack.
        bonus: It is a Bonus Attack (ETE-ACT-12).
    """

    attacker: int
    skill: str
    target: int | None = None
    owner: int | None = None
    free: bool = False
    effects: list[Effect] = []
    bonus: bool = False

    def run(self, t: EterniaTable) -> None:
        """ETE-KO-9: nobody attacks from off the board."""
        s = t.state
        if not s.models[self.attacker].at:
            return
        attack = Attack(
            attacker=self.attacker,
            owner=self.owner,
            skill=self.skill,
            reach=attack_line(t.content, self.skill).reach,
            targets=[] if self.target is None else [self.target],
            free=self.free,
            effects=list(self.effects),
        )
        s.attacks.append(attack)
        whose = s.models[self.attacker if self.owner is None else self.owner].side
        side: Team = "players" if whose == "players" else "controller"
        s.uses.append(Use(source=self.skill, user=self.attacker, side=side, owner=self.owner))
        t.follow(
            PayAttack(),
            AttackMoment(when="before"),
            Aim(),
            Announce(bonus=self.bonus),
            BoostAttack(),
            AttackMoment(when="use"),
            Defend(),
            CheckTargets(),
            RollDice(),
            EnemyRerolls(),
            CountSuccesses(),
            WoundTargets(),
            HitTargets(),
            PowerSymbols(),
            AfterEffects(),
            FinishAttack(),
        )


class PayAttack(Step, kw_only=True, tag="eternia.pay_attack"):
    """ETE-ATK-4: step 1, its Power is paid first."""

    def run(self, t: EterniaTable) -> None:
        """ETE-MIN-8: a Minion's Attack costs nothing, nor does one that is forced."""
        attack = t.state.attacks[-1]
        cost = 0 if attack.free else cost_of(t, attack.skill)
        if cost:
            pay(t, attack.attacker, attack.skill, cost)
            offer_use(t, attack.attacker, "eternia.finish_attack")


class AttackMoment(Step, kw_only=True, tag="eternia.attack_moment"):
    """ETE-ATK-25: the attack's effects on declaration, and other effects before its roll."""

    when: When

    def run(self, t: EterniaTable) -> None:
        """Run its printed effects, and those of its Boosts and Surges."""
        attack = t.state.attacks[-1]
        if attack.dropped:
            return
        t.state.uses[-1].target = attack.targets[0] if attack.targets else None
        effects = attack_effects(t, attack)
        if any((effect.when or "use") == self.when for effect in effects):
            t.follow(Resolve(effects=effects, when=self.when, attack=True))


# ---- Step 2: the target ------------------------------------------------------------


class Aim(Step, kw_only=True, tag="eternia.aim"):
    """ETE-ATK-5, ETE-ATK-26: step 2, the target is chosen; an area targets all Enemies in it."""

    def run(self, t: EterniaTable) -> None:
        """ETE-ATK-27, ETE-SKL-7: without a legal target the attack ends, and costs stay paid."""
        s = t.state
        attack = s.attacks[-1]
        if not s.models[attack.attacker].at:
            drop(t, attack)
        elif is_area(t, attack):
            attack.targets = legal_with(t, attack.attacker, attack.skill, attack.effects)
        elif not attack.targets:
            found = attack_targets(t, attack.attacker, attack.skill, friends=attack.owner is not None, paid=True)
            if found:
                put(t, ChooseTarget(), of_use(s, s.uses[-1]))


def is_area(t: EterniaTable, attack: Attack) -> bool:
    """ETE-ATK-17: whether an attack targets all Enemies in an area."""
    return any(isinstance(effect, e.Area) for effect in (*printed_on(t.content, attack.skill), *attack.effects))


class ChooseTarget(Ask, kw_only=True, tag="eternia.choose_target"):
    """ETE-ATK-5: the Enemy to attack; keys are codes of models and spaces of Deadly Plants."""

    rules = ("ETE-ATK-5", "ETE-ATK-2", "ETE-ATK-3")

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: the Enemy with the fewest HP comes first, then the nearest."""
        attack = t.state.attacks[-1]
        found = attack_targets(t, attack.attacker, attack.skill, friends=attack.owner is not None, paid=True)
        return Among(tuple([target_key(t, target) for target in found]))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-18: the Enemy with the fewest HP."""
        attack = t.state.attacks[-1]
        return worst(t, attack.attacker, ai_targets(t, attack.attacker, attack.skill)) or (self.otherwise(t, -1),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say the attacker and its Attack."""
        attack = t.state.attacks[-1]
        return f"{models.name(t, attack.attacker)} attacks with {attack_name(t, attack.skill)}. Which target?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the target, with the odds."""
        attack = t.state.attacks[-1]
        target = target_of(t, key)
        likely = summary(t, attack.attacker, attack.skill, target)
        detail = target_detail(t, target, attack.attacker)
        return Option(key, target_name(t, target), detail, target_ref(t, target), forecast=likely)

    def refusals(self, t: EterniaTable, seat: int) -> Iterable[Refusal]:
        """Say why others cannot be targeted."""
        attack = t.state.attacks[-1]
        return of_targets(t, attack.attacker, attack.skill) if attack.owner is None else ()

    def run(self, t: EterniaTable) -> None:
        """Note it."""
        t.state.attacks[-1].targets = [target_of(t, self.key)]


def worst(t: EterniaTable, user: int, targets: list[int]) -> tuple[Picks, ...]:
    """ETE-AI-18, ETE-AI-16: the targets with the fewest HP, most average Wounds first."""
    return tuple([(target_key(t, target),) for target in worst_target(t, user, targets)])


# ---- Announcing ----------------------------------------------------------------------


class Announce(Step, kw_only=True, tag="eternia.announce"):
    """ETE-ATK-5: the attack and its targets are known to everyone, and may be answered."""

    bonus: bool = False

    def run(self, t: EterniaTable) -> None:
        """ETE-REA-5: Reactions to an attack come before its Boosts; it may have lost its target."""
        attack = t.state.attacks[-1]
        _spare(t, attack)
        if attack.dropped or not attack.targets:
            drop(t, attack)
            return
        names = tuple([target_name(t, target) for target in attack.targets])
        t.emit(
            AttackBegan(
                who=models.name(t, attack.attacker),
                skill=attack_name(t, attack.skill),
                reach=attack.reach,
                targets=names,
                bonus=self.bonus,
                by="" if attack.owner is None else models.name(t, attack.owner),
                rules=("ETE-ATK-4", "ETE-ATK-5"),
            )
        )
        t.follow(*[Attacked(target=target) for target in attack.targets], CheckTargets())


@runs(Attacked)
def attacked(step: Attacked, t: EterniaTable) -> None:
    """ETE-REA-1: offer it for a model of a side."""
    attack = t.state.attacks[-1]
    if space_of_plant(step.target) is None and step.target in attack.targets and not attack.dropped:
        offer(t, Occasion(trigger="enemy_attacks_self", model=step.target, other=attack.attacker))


@runs(CheckTargets)
def check_targets(step: CheckTargets, t: EterniaTable) -> None:
    """ETE-ATK-26: check range and Line of Sight once more before the roll."""
    attack = t.state.attacks[-1]
    if attack.dropped:
        return
    _spare(t, attack)
    if not attack.targets or not t.state.models[attack.attacker].at:
        drop(t, attack)


def _spare(t: EterniaTable, attack: Attack) -> None:
    """Take off targets that are no longer legal; one that an attack was turned to stays."""
    if attack.dropped or not attack.targets:
        return
    s = t.state
    friends = attack.owner is not None
    aimed = attack.targets
    legal = set(legal_with(t, attack.attacker, attack.skill, attack.effects, friends=friends, among=aimed))
    if not legal.issuperset(attack.targets) and "boosts" not in attack.used and not is_area(t, attack):
        legal.update(attack_targets(t, attack.attacker, attack.skill, friends=friends, paid=True))
    kept = []
    for target in attack.targets:
        turned = f"redirect:{target}" in attack.used
        if target in legal or (turned and s.models[target].at):
            kept.append(target)
    attack.targets = kept


def drop(t: EterniaTable, attack: Attack) -> None:
    """ETE-ATK-27: the attack ends without a roll; its price stays paid."""
    attack.dropped = True
    attack.targets = []
    who, skill = models.name(t, attack.attacker), attack_name(t, attack.skill)
    t.emit(AttackDropped(who=who, skill=skill, rules=("ETE-ATK-27",)))

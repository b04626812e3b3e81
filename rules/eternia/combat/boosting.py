"""Steps 3 and 4 of an attack: Attack Boosts and Surges, then its targets' Defense Boosts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules.eternia import models
from rules.eternia.ai.worth_boosting import Prospect, defends, helps
from rules.eternia.asking import Ask, of_model, of_team, of_use, put
from rules.eternia.combat.attack_traits import no_defense
from rules.eternia.combat.boosts_and_surges import (
    EMPOWER,
    Combination,
    Extra,
    affordable,
    attack_extras,
    combination_key,
    defended,
    defense_extras,
    note,
    with_extras,
)
from rules.eternia.combat.combat_steps import Attacked, CheckTargets
from rules.eternia.combat.odds import words, wounds
from rules.eternia.combat.reactions import offer_use
from rules.eternia.effects import records as e
from rules.eternia.effects.power import board_of, pay, price_of
from rules.eternia.effects.records import Effect
from rules.eternia.effects.resolving import FinishUse, Resolve
from rules.eternia.effects.targets import aiming, legal_with, target_detail, target_name, target_ref
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Attack, Use, space_of_plant
from rules.eternia.told.combat_events import Boosted, TargetsAdded
from rules.eternia.words.cards import told_of
from rules.eternia.words.refusing_in_combat import of_extras
from rules.kernel import Among, Legal, Option, Picks, Ref, Refusal, Step

NONE = "none"
BOOSTED = "boosts"  # notes in ``Attack.used`` that the Attack Boosts are settled


def _pay(t: EterniaTable, number: int, extra: Extra) -> None:
    """ETE-SKL-5, ETE-SRG-1, ETE-CTL-2: each is paid from the slots of its own skill."""
    if extra.code != EMPOWER:
        pay(t, number, f"{extra.code}:{extra.name}", extra.cost)
        return
    board = board_of(t, EMPOWER)
    if board is None or board.power < extra.cost:
        raise AssertionError("Empower cannot be paid")
    board.power -= extra.cost


def _offer(t: EterniaTable, number: int, extra: Extra) -> None:
    """ETE-REA-1, ETE-SKL-2: a Boost that is its own Skill may be answered; one on a Skill not."""
    if extra.key == extra.code and extra.code != EMPOWER and extra.cost:
        offer_use(t, number, "eternia.finish_attack")


# ---- Step 3: Attack Boosts and Surges ------------------------------------------------


class BoostAttack(Step, kw_only=True, tag="eternia.boost_attack"):
    """ETE-ATK-6: step 3, the attacker may pay for and use Attack Boosts and Surges."""

    def run(self, t: EterniaTable) -> None:
        """ETE-BST-2: different ones may be combined. Nothing is asked where nothing can be paid."""
        s = t.state
        attack = s.attacks[-1]
        if attack.dropped:
            return
        attack.used.append(BOOSTED)
        if len(payable(t, attack)) > 1 and any(combinations_of(t, attack)):
            put(t, AttackBoosts(), of_use(s, s.uses[-1]))


def payable(t: EterniaTable, attack: Attack) -> list[Combination]:
    """Return the combinations of Attack Boosts and Surges that can be paid."""
    return affordable(t, attack.attacker, attack_extras(t, attack), {})


def combinations_of(t: EterniaTable, attack: Attack) -> list[Combination]:
    """Return the affordable combinations that leave every target legal.

    ETE-ATK-3: a target out of range is legal only with the Boost that reaches it.
    """
    turned = {target for target in attack.targets if f"redirect:{target}" in attack.used}
    friends = attack.owner is not None

    @cache
    def fits(more: tuple[Effect, ...]) -> bool:
        legal = legal_with(t, attack.attacker, attack.skill, more, friends=friends, among=attack.targets)
        return turned.union(legal).issuperset(attack.targets)

    return [chosen for chosen in payable(t, attack) if fits(aiming(with_extras(attack, chosen).effects))]


class AttackBoosts(Ask, kw_only=True, tag="eternia.attack_boosts"):
    """ETE-ATK-6, ETE-BST-2, ETE-SRG-3: Attack Boosts and Surges; a key is a combination."""

    topic = "Attack Boosts"
    rules = ("ETE-ATK-6", "ETE-BST-2", "ETE-SRG-3")
    planned = {NONE: "No Attack Boost"}

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: none comes first, where the target is legal without."""
        return Among(tuple([combination_key(chosen) for chosen in combinations_of(t, t.state.attacks[-1])]))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-17: in printed order each that it can pay and that has an effect."""
        attack = t.state.attacks[-1]
        found = combinations_of(t, attack)
        taken: Combination = ()
        now = Prospect(t, attack)
        for extra in attack_extras(t, attack):
            with_it = (*taken, extra)
            if not any(set(with_it) <= set(chosen) for chosen in found):
                continue
            better = now.with_extra(extra)
            if helps(now, better, extra) or not _contained(taken, found):
                taken, now = with_it, better
        best = next(chosen for chosen in found if set(taken) <= set(chosen))
        return ((combination_key(best),),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say which model attacks which."""
        attack = t.state.attacks[-1]
        targets = ", ".join([target_name(t, target) for target in attack.targets])
        return f"{models.name(t, attack.attacker)} attacks {targets}. Use Attack Boosts?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the Boosts, with their cost and the odds with them."""
        attack = t.state.attacks[-1]
        chosen = _chosen(payable(t, attack), key)
        better = with_extras(attack, chosen)
        area = any(isinstance(effect, e.Area) for extra in chosen for effect in extra.effects)
        more = legal_with(t, attack.attacker, attack.skill, better.effects) if area else attack.targets
        parts = [price_of(t, attack.attacker, sum(extra.cost for extra in chosen))] if chosen else []
        parts += [f"{len(more)} targets"] if area else []
        alone = chosen[0] if len(chosen) == 1 else None
        does = told_of(alone.effects, models.name(t, attack.attacker), t.content, attack=True) if alone else ""
        said = ". ".join(part for part in ("; ".join(parts), does) if part)
        likely = words(wounds(t, better, attack.targets[0]))
        return Option(key, label_of(chosen, "No Boost"), said, target_ref(t, attack.targets[0]), forecast=likely)

    def refusals(self, t: EterniaTable, seat: int) -> Iterable[Refusal]:
        """Say which Boosts and Surges cannot be used."""
        attack = t.state.attacks[-1]
        return of_extras(t, attack.attacker, attack_extras(t, attack), combinations_of(t, attack))

    def run(self, t: EterniaTable) -> None:
        """ETE-SRG-3, ETE-SKL-6: pay for this attack's extras; an area targets all in it now."""
        attack = t.state.attacks[-1]
        chosen = _chosen(payable(t, attack), self.key)
        if any(isinstance(effect, e.Area) for extra in chosen for effect in extra.effects):
            t.follow(AddTargets())
        for extra in chosen:
            who = models.name(t, attack.attacker)
            t.emit(Boosted(who=who, what=extra.name, cost=extra.cost, rules=("ETE-ATK-6", "ETE-SRG-3")))
            _pay(t, attack.attacker, extra)
            note(attack, extra)
            attack.effects += extra.effects
            _offer(t, attack.attacker, extra)


def _contained(taken: Combination, found: list[Combination]) -> bool:
    return any(set(chosen) == set(taken) for chosen in found)


def _chosen(found: list[Combination], key: str) -> Combination:
    return next(chosen for chosen in found if combination_key(chosen) == key)


def label_of(chosen: Combination, none: str) -> str:
    """Name a combination."""
    return " + ".join([extra.name for extra in chosen])[:80] or none


class AddTargets(Step, kw_only=True, tag="eternia.add_targets"):
    """ETE-ATK-17, ETE-ATK-26: a Boost makes the attack target all Enemies in an area."""

    def run(self, t: EterniaTable) -> None:
        """ETE-REA-1: models added this way may react as if chosen at once."""
        attack = t.state.attacks[-1]
        found = legal_with(t, attack.attacker, attack.skill, attack.effects)
        added = [target for target in found if target not in attack.targets]
        if added:
            attack.targets += added
            names = tuple([target_name(t, target) for target in added])
            t.emit(TargetsAdded(targets=names, rules=("ETE-ATK-17",)))
            t.follow(*[Attacked(target=target) for target in added], CheckTargets())


# ---- Step 4: Defense Boosts -------------------------------------------------------------


class Defend(Step, kw_only=True, tag="eternia.defend"):
    """ETE-ATK-7, ETE-ATK-18: step 4, defenders may use Defense Boosts, knowing Attack Boosts.

    Attributes:
        done: Targets that have decided.
    """

    done: list[int] = []

    def run(self, t: EterniaTable) -> None:
        """ETE-ATK-18: of several defenders their side chooses who decides first."""
        s = t.state
        attack = s.attacks[-1]
        if attack.dropped or no_defense(t, attack):
            return
        left = [
            target for target in attack.targets if target not in self.done and len(defenses_of(t, attack, target)) > 1
        ]
        if len(left) == 1:
            t.follow(Defend(done=[*self.done, left[0]]))
            put(t, DefenseBoosts(target=left[0]), of_model(s, left[0]))
        elif left:
            side = s.models[left[0]].team
            put(t, NextDefender(left=left, done=self.done), of_team(s, side))


def defenses_of(t: EterniaTable, attack: Attack, target: int) -> list[Combination]:
    """Return the combinations of Defense Boosts that a target can pay, the empty one first."""
    if space_of_plant(target) is not None:
        return [()]
    return affordable(t, target, defense_extras(t, attack, target), {})


class NextDefender(Ask, kw_only=True, tag="eternia.next_defender"):
    """ETE-ATK-18: choose which of several defenders decides next about Defense Boosts."""

    reaction = True
    rules = ("ETE-ATK-18",)
    asks = "Several of your models are attacked. Which one uses Defense Boosts next?"
    labels = {NONE: ("None of them",)}
    last = (NONE,)
    fallback = NONE  # ETE-OVR-8: Boosts are declined

    left: list[int]
    done: list[int]

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """The defenders, or none of them; the order of the targets is the default."""
        return Among((*[t.state.models[target].code for target in self.left], NONE))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-19: in the order of the targets."""
        return ((t.state.models[self.left[0]].code,),)

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the defender."""
        target = models.numbered(t.state, key)
        attack = t.state.attacks[-1]
        return Option(key, target_name(t, target), target_detail(t, target, attack.attacker), Ref("model", key))

    def run(self, t: EterniaTable) -> None:
        """Ask it, then the others."""
        if self.key == NONE:
            return
        target = models.numbered(t.state, self.key)
        t.follow(Defend(done=[*self.done, target]))
        put(t, DefenseBoosts(target=target), of_model(t.state, target))


class DefenseBoosts(Ask, kw_only=True, tag="eternia.defense_boosts"):
    """ETE-ATK-7, ETE-BST-1: which Defense Boosts a target uses; a key is a whole combination."""

    topic = "Defense Boosts"
    reaction = True
    rules = ("ETE-ATK-7", "ETE-BST-1")
    planned = {NONE: "No Defense Boost"}

    target: int

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: none comes first."""
        found = defenses_of(t, t.state.attacks[-1], self.target)
        return Among(tuple([combination_key(chosen) for chosen in found]))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-19, ETE-AI-17: in printed order each that it can pay and that has an effect."""
        attack = t.state.attacks[-1]
        found = defenses_of(t, attack, self.target)
        taken: Combination = ()
        for extra in defense_extras(t, attack, self.target):
            if (*taken, extra) in found and defends(t, attack, self.target, extra):
                taken = (*taken, extra)
        return ((combination_key(taken),),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say which model is attacked, by which, with which Boosts."""
        attack = t.state.attacks[-1]
        who, by = target_name(t, self.target), models.name(t, attack.attacker)
        return f"{by} attacks {who}. Use Defense Boosts?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the Boosts, with their cost and the odds with them."""
        attack = t.state.attacks[-1]
        chosen = _chosen(defenses_of(t, attack, self.target), key)
        cost = price_of(t, self.target, sum(extra.cost for extra in chosen)) if chosen else ""
        likely = words(wounds(t, defended(attack, self.target, chosen), self.target))
        return Option(key, label_of(chosen, "No Boost"), cost, target_ref(t, self.target), forecast=likely)

    def refusals(self, t: EterniaTable, seat: int) -> Iterable[Refusal]:
        """Say which Boosts cannot be used."""
        attack = t.state.attacks[-1]
        extras = defense_extras(t, attack, self.target)
        return of_extras(t, self.target, extras, defenses_of(t, attack, self.target))

    def run(self, t: EterniaTable) -> None:
        """ETE-ATK-18: Armor helps its user alone; changes of the roll hold for all."""
        attack = t.state.attacks[-1]
        chosen = _chosen(defenses_of(t, attack, self.target), self.key)
        t.follow(*[UseDefense(target=self.target, source=extra.code, effects=list(extra.effects)) for extra in chosen])
        for extra in chosen:
            who = models.name(t, self.target)
            rules = ("ETE-ATK-7", "ETE-CTL-5") if extra.code == EMPOWER else ("ETE-ATK-7",)
            t.emit(Boosted(who=who, what=extra.name, cost=extra.cost, defense=True, rules=rules))
            _pay(t, self.target, extra)
            note(attack, extra, self.target)
            arm(attack, extra.effects, self.target)
            _offer(t, self.target, extra)


def arm(attack: Attack, effects: Iterable[Effect], target: int) -> None:
    """Have modifiers hold in an attack for its targets: one target's Armor, dice, rerolls."""
    found = [effect for effect in effects if isinstance(effect, e.Modifier) and effect.dur is None]
    if found:
        attack.defense[target] = [*attack.defense.get(target, ()), *found]


class UseDefense(Step, kw_only=True, tag="eternia.use_defense"):
    """ETE-ATK-7: a Defense Boost's other effects, at once and after the attack."""

    target: int
    source: str
    effects: list[Effect]

    def run(self, t: EterniaTable) -> None:
        """ETE-KO-9: effects on the defender need it on the board."""
        s = t.state
        attack = s.attacks[-1]
        side = s.models[self.target].team
        use = Use(source=self.source, user=self.target, side=side, target=self.target, other=attack.attacker)
        s.uses.append(use)
        t.follow(
            Resolve(effects=self.effects, when="use"),
            FinishUse(effects=self.effects, anchor="eternia.finish_attack"),
        )

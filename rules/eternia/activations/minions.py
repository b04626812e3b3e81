"""Minions: activating one after the other, a move and then an attack each."""

from __future__ import annotations

from collections.abc import Iterable

from rules.eternia import models
from rules.eternia.activations.actions import BeginAction, EndAction
from rules.eternia.activations.own_effects import end_on, start_on
from rules.eternia.ai import ai_goals
from rules.eternia.ai.ai_goals import next_minions
from rules.eternia.asking import Ask, of_model, put
from rules.eternia.combat.attacks import StartAttack, worst
from rules.eternia.combat.bonus_attacks import PASS, attack_option
from rules.eternia.effects.lasting import end_lasting
from rules.eternia.effects.targets import ai_targets, attack_targets, target_detail, target_key, target_of
from rules.eternia.effects.traits import move_points
from rules.eternia.ground.end_spaces import names_of
from rules.eternia.ground.move_steps import GoFor
from rules.eternia.ground.passable_spaces import field_for
from rules.eternia.state import EterniaTable
from rules.eternia.told.combat_events import MinionActs, MinionsRest
from rules.eternia.words.refusing_in_combat import of_targets
from rules.kernel import Among, Legal, Option, Picks, Ref, Refusal, Step
from rules.kernel.play.actors import RULES
from rules.kernel.words import listing

REST = "rest"
IN_ORDER = "in_order"


class MinionPhase(Step, kw_only=True, tag="eternia.minion_phase"):
    """ETE-STR-3: activate each of these Minions once, one at a time; new ones do not join.

    ETE-AI-16: what the AI's rules leave open may be settled ``in_order`` for all of them.
    """

    models: list[int]
    in_order: bool = False

    def run(self, t: EterniaTable) -> None:
        """ETE-STR-3: their side chooses the order. ETE-KO-2: one off the board does not activate."""
        s = t.state
        left = [number for number in self.models if s.models[number].at]
        if len(left) == 1:
            t.follow(MinionActivation(model=left[0]))
        elif left:
            put(t, NextMinion(left=left, in_order=self.in_order), of_model(s, left[0]))


class NextMinion(Ask, kw_only=True, tag="eternia.next_minion"):
    """ETE-STR-3: which Minion activates next; ``rest``: none of the others does."""

    rules = ("ETE-STR-3", "ETE-MIN-6")
    labels = {
        REST: ("The others rest", "None of them activates"),
        IN_ORDER: ("All by Number", "The lowest first, wherever the AI's rules leave the order open"),
    }
    last = (REST,)
    fallback = REST  # ETE-OVR-8: the Minions still to come are declined
    may_tie = True

    left: list[int]
    in_order: bool = False

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """The Minions by number, or none of them; for the AI also an order (ETE-AI-16)."""
        settled = (IN_ORDER,) if seat == RULES and len(self.left) > 2 else ()
        return Among((*[t.state.models[number].code for number in self.left], *settled, REST))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-23: the closest to an Enemy. ETE-AI-16: of several, the order may be settled."""
        found = [(t.state.models[number].code,) for number in next_minions(t, self.left)]
        if self.in_order:
            return tuple(found[:1])
        return (*found, (IN_ORDER,)) if len(found) > 1 and len(self.left) > 2 else tuple(found)

    def focus(self, t: EterniaTable, seat: int) -> tuple[Ref, ...]:
        """The Minions that have not activated; each is an option."""
        return (Ref("kind", "minion"),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say how many are left."""
        return f"Which Minion activates next? {len(self.left)} are left."

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the Minion and where it stands."""
        number = models.numbered(t.state, key)
        return Option(key, models.name(t, number), target_detail(t, number, None), Ref("model", key))

    def foretold(self, t: EterniaTable, seat: int, key: str) -> str:
        """ETE-AI-22: where the AI's rules have the Minion go, where the team chooses for it."""
        if not self.ties or key == IN_ORDER:
            return ""
        number = models.numbered(t.state, key)
        field, mover = field_for(t, number)
        points = move_points(t, number)
        ways = ai_goals.move_ways(t, field, mover, points, "near")
        goals = ai_goals.headings(t, field, mover, points, "near")
        if not ways:
            return "stays where it stands"
        ends = {way.end: goals.get(way.end) for way in ways}
        said = [
            names_of(end) + (f" after {models.name(t, goal)}" if goal is not None else "") for end, goal in ends.items()
        ]
        return f"moves to {listing(said, 'or')}"

    def run(self, t: EterniaTable) -> None:
        """It activates, then the others."""
        if self.key == REST:
            t.emit(MinionsRest(count=len(self.left), rules=("ETE-MIN-6",)))
            return
        in_order = self.in_order or self.key == IN_ORDER
        number = models.numbered(t.state, self.ties[0] if self.key == IN_ORDER else self.key)
        others = [one for one in self.left if one != number]
        t.follow(MinionActivation(model=number), MinionPhase(models=others, in_order=in_order))


class MinionActivation(Step, kw_only=True, tag="eternia.minion_activation"):
    """ETE-MIN-6, ETE-MIN-7: a Minion's Activation is 1 Move Action, then 1 Attack Action."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-TER-8: adjacent elements first. ETE-GLO-9: effects until its next Activation end."""
        s = t.state
        if not s.models[self.model].at:
            return
        t.emit(MinionActs(who=models.name(t, self.model), rules=("ETE-STR-3", "ETE-MIN-6")))
        end_lasting(t, "own_next", self.model)
        t.follow(
            *start_on(t, self.model),
            BeginAction(),
            GoFor(model=self.model, points=move_points(t, self.model), action=True),
            EndAction(),
            ChooseMinionAttack(model=self.model),
            EndMinion(model=self.model),
        )


class ChooseMinionAttack(Ask, kw_only=True, tag="eternia.choose_minion_attack"):
    """ETE-MIN-6, ETE-MIN-8, ETE-ATK-5: the target of a Minion's free Attack, or nobody."""

    rules = ("ETE-MIN-6", "ETE-ATK-5")
    labels = {PASS: ("No attack",)}
    last = (PASS,)
    fallback = PASS  # ETE-OVR-8: what is still to come is declined

    model: int

    def who(self, t: EterniaTable) -> int | None:
        """ETE-ATK-4: its side, if it has a legal target."""
        model = t.state.models[self.model]
        may = model.at and attack_targets(t, self.model, model.card)
        return of_model(t.state, self.model) if may else None

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """The Enemies in range, the one with the fewest HP first; it may forfeit its attack."""
        found = attack_targets(t, self.model, t.state.models[self.model].card)
        return Among((*[target_key(t, target) for target in found], PASS))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-22, ETE-AI-23: the Enemy with the fewest HP."""
        found = ai_targets(t, self.model, t.state.models[self.model].card)
        return worst(t, self.model, found) or ((PASS,),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say who attacks."""
        return f"Whom does {models.name(t, self.model)} attack?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the target, with the odds."""
        found = attack_option(t, self.model, f"{t.state.models[self.model].card}:{key}")
        return Option(key, found.label, found.detail, found.target, forecast=found.forecast)

    def refusals(self, t: EterniaTable, seat: int) -> Iterable[Refusal]:
        """Say why others cannot be attacked."""
        return of_targets(t, self.model, t.state.models[self.model].card)

    def carry_out(self, t: EterniaTable) -> None:
        """Attack."""
        if self.key != PASS:
            card = t.state.models[self.model].card
            attack = StartAttack(attacker=self.model, skill=card, target=target_of(t, self.key))
            t.follow(BeginAction(), attack, EndAction())


class EndMinion(Step, kw_only=True, tag="eternia.end_minion"):
    """ETE-GLO-9, ETE-TER-4: end a Minion's Activation, with the ground's effects on it."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-MIN-5: ground affects it as it affects a Character."""
        end_on(t, self.model)
        end_lasting(t, "activation", self.model)

"""Actions: what a Character can do in its Activation, choosing one, beginning and ending it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import structs

from rules.eternia import models
from rules.eternia.activations.activation_steps import AiActivation, ChooseAction
from rules.eternia.activations.interacting import DoInteract, offers
from rules.eternia.activations.own_effects import moments
from rules.eternia.ai.ai_goals import granted_action
from rules.eternia.asking import AI, Ask, in_team, of_model, put
from rules.eternia.combat.attacks import StartAttack
from rules.eternia.combat.wounds import undaze
from rules.eternia.content.records import Skill
from rules.eternia.effects import records as e
from rules.eternia.effects.lasting import end_lasting
from rules.eternia.effects.power import GainController, PayFromAny, can_pay, held
from rules.eternia.effects.skills import skills_of
from rules.eternia.effects.targets import attack_targets, target_key, target_of
from rules.eternia.effects.traits import kept_dazed, move_points, moves, rooted
from rules.eternia.effects.useful_skills import useful
from rules.eternia.effects.using import UseSkill
from rules.eternia.ground.board import apart
from rules.eternia.ground.move_steps import GoFor
from rules.eternia.ground.passable_spaces import at_large, field_for
from rules.eternia.ground.reach import can_move
from rules.eternia.rounds.escalation import Settle
from rules.eternia.rounds.victory import what_scores
from rules.eternia.state import EterniaTable
from rules.eternia.told.events import Passed, TokenCleared
from rules.eternia.view import name_of, space_of
from rules.eternia.words import refusing
from rules.eternia.words.actions import action_option
from rules.kernel import Among, Option, Picks, Refusal, Step, runs


class Act(Step, kw_only=True, tag="eternia.act"):
    """ETE-ACT-4, ETE-ACT-13: a Character performs Actions until none is left or it passes."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-KO-8: nothing more when it is KO'ed. ETE-AI-10: an AI Character follows its card."""
        if not t.state.models[self.model].at or t.state.activation is None:
            return
        if of_model(t.state, self.model) == AI:
            t.follow(AiActivation(model=self.model))
        else:
            put(t, PickAction(model=self.model), of_model(t.state, self.model))


@runs(ChooseAction)
def choose_action(step: ChooseAction, t: EterniaTable) -> None:
    """ETE-CTL-4: a KO'ed Character cannot be given any."""
    if step.actions > 0 and t.state.models[step.model].at:
        question = PickAction(model=step.model, loose=step.loose, actions=step.actions)
        put(t, question, of_model(t.state, step.model))


# ---- What can be done -------------------------------------------------------------------------


def attack_keys(t: EterniaTable, number: int) -> Iterator[str]:
    """ETE-ACT-7, ETE-SKL-7: payable Attacks with a legal target, named if it is chosen now."""
    for skill in skills_of(t, number):
        if skill.kind != "attack":
            continue
        if _late(skill):
            if useful(t, skill, number):
                yield f"attack:{skill.code}"
        elif can_pay(t, number, skill.code, skill.cost):
            for target in attack_targets(t, number, skill.code):
                yield f"attack:{skill.code}:{target_key(t, target)}"


def _late(skill: Skill) -> bool:
    """Whether the target comes after the Attack: the user moves first, or it targets an area."""
    return any(effect.when == "before" or isinstance(effect, e.Area) for effect in skill.effects)


def skill_keys(t: EterniaTable, number: int, kind: str) -> Iterator[str]:
    """ETE-ACT-10, ETE-SKL-3, ETE-ACT-11: Skills of a type that can be paid and do something."""
    activation = t.state.activation
    spent = activation.bonus if activation is not None else []
    for skill in skills_of(t, number):
        if skill.kind != kind or (kind == "bonus_action" and skill.code in spent):
            continue
        if useful(t, skill, number):
            yield f"{'skill' if kind == 'action' else 'bonus'}:{skill.code}"


def throw_keys(t: EterniaTable, number: int) -> Iterator[str]:
    """ETE-TER-1, ETE-ACT-8: throw an adjacent Boulder, aiming as if it no longer lay there."""
    s = t.state
    for space, kind in sorted(s.tokens.items()):
        if t.content.terrain[kind].throw is None or apart(s.models[number].at, (space,)) != 1:
            continue
        del s.tokens[space]
        found = attack_targets(t, number, kind)
        s.tokens[space] = kind
        for target in found:
            yield f"throw:{name_of(space)}:{target_key(t, target)}"


def can_step(t: EterniaTable, number: int) -> bool:
    """ETE-ACT-14, ETE-ACT-9: whether a Move Action could take a Character at least one step."""
    points = moves(t, number)
    if rooted(t, number) or points <= 0:
        return False
    return at_large(t, number, points) or can_move(*field_for(t, number, no_escape=True), points)


def can_recover(t: EterniaTable, number: int) -> bool:
    """ETE-DAZ-4, ETE-MIN-5: a Dazed Character with Power may recover, unless terrain forbids."""
    model = t.state.models[number]
    return bool(model.dazed and model.at and held(model)) and not kept_dazed(t, number)


def token_keys(t: EterniaTable, number: int) -> Iterator[str]:
    """ETE-ACT-14, ETE-TER-8: the tokens to remove: next to a Character, or on its space."""
    at = t.state.models[number].at
    return (f"remove:{name_of(space)}" for space in sorted(t.state.tokens) if apart(at, (space,)) <= 1)


class PickAction(Ask, kw_only=True, tag="eternia.pick_action"):
    """ETE-ACT-4 to ETE-ACT-14: which Action a Character performs next.

    Attributes:
        model: The Character.
        loose: The Action is granted outside of its own Activation (ETE-CTL-4).
        actions: How many such Actions are left.
    """

    rules = ("ETE-ACT-4", "ETE-ACT-5", "ETE-ACT-13")
    last = ("pass",)
    fallback = "pass"  # ETE-OVR-8: the Actions still to come are declined

    model: int
    loose: bool = False
    actions: int = 0

    def _left(self, t: EterniaTable) -> int:
        activation = t.state.activation
        return self.actions if self.loose or activation is None else activation.actions

    def choices(self, t: EterniaTable, seat: int) -> Among:
        """ETE-ACT-4, ETE-ACT-11, ETE-DAZ-4: Actions while any are left, then free ones, then pass."""
        number = self.model
        keys: list[str] = []
        if self._left(t) > 0:
            keys += self._acting(t)
        if not self.loose:
            keys += skill_keys(t, number, "bonus_action")
            if can_recover(t, number):
                keys.append("recover")
        return Among((*keys, "pass"))

    def _acting(self, t: EterniaTable) -> list[str]:
        """ETE-GLO-1: Move, Attack, Skill, Interact. ETE-ACT-14, ETE-TER-8: else remove a token."""
        number = self.model
        keys = [
            *attack_keys(t, number),
            *skill_keys(t, number, "action"),
            *[f"interact:{offer.key}" for offer in offers(t, number)],
            *throw_keys(t, number),
        ]
        if can_step(t, number):
            return ["move", *keys]
        return keys or list(token_keys(t, number))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-16, ETE-AI-18: an Action granted to an AI Character is an Attack, if it has one."""
        return granted_action(t, self.model, self.choices(t, AI).keys)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say who acts and how many Actions are left."""
        left = self._left(t)
        name = models.name(t, self.model)
        if not left:
            return f"{name} has no Actions left: anything else before its Activation ends?"
        s = t.state
        alone = s.round == 1 and len(s.heroes) == 1 and s.activation is not None and s.activation.slot == 0
        first = f" {what_scores(t)}" if alone and in_team(s, seat) == "players" else ""  # nobody placed cards before it
        return f"{name}: choose an Action ({left} left).{first}"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the Action, with its possible gains."""
        return action_option(t, self.model, key, self._left(t))

    def leads(self, t: EterniaTable, seat: int) -> Iterable[str]:
        """ETE-MOV-4, ETE-ATK-6: a Move leads to its end, an Attack on a target to its Boosts."""
        legal = self.offers[seat]
        keys = legal.keys if isinstance(legal, Among) else ()
        return [key for key in keys if key == "move" or (key.startswith("attack:") and key.count(":") > 1)]

    def join(self, first: Option, then: Option) -> Option | None:
        """Name the end of a Move, or the target of an Attack with its Boosts."""
        found = super().join(first, then)
        if found is None or first.key == "move":
            return found
        label = first.label if then.key == "none" else f"{first.label} + {then.label}"
        said = ". ".join([part for part in (first.detail, then.detail) if part])
        return structs.replace(found, label=label, detail=said, target=first.target, path=first.path[:1])

    def refusals(self, t: EterniaTable, seat: int) -> Iterable[Refusal]:
        """Say why an Action cannot be chosen now."""
        return refusing.of_actions(t, self.model, self._left(t), loose=self.loose)

    def run(self, t: EterniaTable) -> None:
        """ETE-ACT-5: an Action is completed before another starts; recovering is none (ETE-BAL-5)."""
        activation = t.state.activation
        kind, _, rest = self.key.partition(":")
        left = self._left(t)
        if kind == "pass":
            if activation is not None and not self.loose:
                activation.actions = 0
            if left:
                t.emit(Passed(who=models.name(t, self.model), actions=left, rules=("ETE-ACT-13",)))
            return
        again: Step = Act(model=self.model)
        if self.loose:
            again = ChooseAction(model=self.model, actions=left - 1)
        elif activation is not None:
            activation.first = False
            if kind == "bonus":
                activation.bonus.append(rest)
            elif kind != "recover":
                activation.actions -= 1
        if kind == "recover":
            t.follow(Recover(model=self.model), again)
            return
        t.follow(BeginAction(), *doing(t, self.model, self.key), EndAction(), again)


def doing(t: EterniaTable, number: int, key: str) -> tuple[Step, ...]:
    """Return the steps of an Action."""
    kind, _, rest = key.partition(":")
    code, _, element = rest.partition(":")
    match kind:
        case "move":
            points = move_points(t, number)
            return GoFor(model=number, points=points, action=True), AfterMove(model=number)
        case "attack":
            target = target_of(t, element) if element else None
            return (StartAttack(attacker=number, skill=code, target=target),)
        case "skill" | "bonus":
            return (UseSkill(model=number, skill=code),)
        case "interact":
            return (DoInteract(model=number, index=code, element=element),)
        case "throw":
            space, target = space_of(code), target_of(t, element)
            kind_of_token = t.state.tokens[space]
            return (
                RemoveToken(model=number, space=space),
                StartAttack(attacker=number, skill=kind_of_token, target=target),
            )
        case _:
            return (RemoveToken(model=number, space=space_of(code)),)


# ---- Beginning and ending ------------------------------------------------------------------------


class BeginAction(Step, kw_only=True, tag="eternia.begin_action"):
    """ETE-ACT-5, ETE-BAL-2: begin an Action; Power that leaves Player Characters waits."""

    def run(self, t: EterniaTable) -> None:
        """Note the Action; its own steps tell the rest."""
        t.state.acting = True


class EndAction(Step, kw_only=True, tag="eternia.end_action"):
    """ETE-BAL-2, ETE-GLO-9: end an Action and its effects; the Controller gains the spent Power."""

    def run(self, t: EterniaTable) -> None:
        """ETE-OVR-2: then settle the counts; ETE-CTL-4: then perform the Actions granted in it."""
        s = t.state
        s.acting = False
        end_lasting(t, "action")
        returned, taken, s.returning, s.taken = s.returning, s.taken, 0, 0
        granted, s.granted = s.granted, []
        gains = [GainController(n=returned, returned=True, taken=taken)] if returned else []
        t.follow(*gains, Settle(), *[ChooseAction(model=number) for number in granted])


class AfterMove(Step, kw_only=True, tag="eternia.after_move"):
    """ETE-SKL-2: the effects after a completed Move Action."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-KO-9: nothing when the move KO'ed it."""
        if t.state.models[self.model].at:
            t.follow(*moments(t, self.model, "move_action"))


class RemoveToken(Step, kw_only=True, tag="eternia.remove_token"):
    """ETE-ACT-14, ETE-TER-8: a Character removes a terrain token."""

    model: int
    space: int

    def run(self, t: EterniaTable) -> None:
        """Take it off the board."""
        kind = t.state.tokens.pop(self.space)
        who, token = models.name(t, self.model), t.content.terrain[kind].name
        t.emit(TokenCleared(who=who, token=token, space=name_of(self.space), rules=("ETE-ACT-14", "ETE-TER-8")))


class Recover(Step, kw_only=True, tag="eternia.recover"):
    """ETE-DAZ-4, ETE-BAL-5, ETE-AI-27: a Character pays 1 Power to stop being Dazed."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-BAL-5: the Power goes to the Controller at once."""
        undaze(t, self.model)
        t.follow(PayFromAny(model=self.model))

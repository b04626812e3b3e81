"""Activations of the AI: a Character follows its card twice, the Strategy Activation one line (ETE-AI-10 to AI-24)."""

from __future__ import annotations

from rules.eternia import ai_goals, models, traits
from rules.eternia.actions import AfterMove, BeginAction, EndAction
from rules.eternia.ai_cards import (
    beside_minions,
    controller_characters,
    controller_minions,
    elite_in_supply,
    first_line,
    first_strategy_line,
    flip,
    last_character_card,
    most_hurt,
    objective_offer,
    richest,
    skill_of,
)
from rules.eternia.board import apart
from rules.eternia.combat_events import AiChose, AiSetsOut
from rules.eternia.content import AiCard, AiLine
from rules.eternia.effects import Dice
from rules.eternia.events import PowerSpent
from rules.eternia.harm import Suffer, heal
from rules.eternia.interacting import DoInteract
from rules.eternia.moving import GoFor, Plan
from rules.eternia.power import CONTROLLER, GainController, GainPower
from rules.eternia.skills import attacks_of
from rules.eternia.spawning import SpawnAt
from rules.eternia.state import ANYWHERE, EterniaTable
from rules.eternia.underway import Hit, Use
from rules.kernel import Step
from rules.kernel.words import count

AI_NAME = "The AI"
MINION_MOVE = 3  # spaces of a Minion that has nobody to attack

MOVES: dict[str, Plan] = {
    "advance": "near",
    "retreat": "retreat",
    "flank": "flank",
    "charge": "charge",
    "objective": "objective",
}
SAID: dict[str, str] = {
    "advance": "goes for the nearest Enemy",
    "retreat": "falls back",
    "flank": "goes where it threatens the most Enemies",
    "objective": "makes for the objective",
    "charge": "charges the weakest Enemy Character",
}


# ---- A Character ----------------------------------------------------------------------


class AiActivation(Step, kw_only=True, tag="eternia.ai_activation"):
    """ETE-AI-10: an AI Character has gained its Power; one Character card is turned up."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-AI-13: it has 2 Actions, both by the same card."""
        activation = t.state.activation
        if activation is None or not t.state.models[self.model].at:
            return
        card = flip(t, "character", models.name(t, self.model))
        activation.ai_card = card.code
        t.follow(AiAct(model=self.model))


class AiAct(Step, kw_only=True, tag="eternia.ai_act"):
    """ETE-AI-11, ETE-AI-13: the card is checked from the top, anew for each Action."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-AI-11: the first line that is possible is followed; where none is, the Action is lost."""
        activation = t.state.activation
        if activation is None or activation.actions <= 0 or not t.state.models[self.model].at:
            return
        if activation.ai_card is None:
            raise AssertionError("no AI card is turned up")
        activation.actions -= 1
        card = t.content.ai_card[activation.ai_card]
        line = first_line(t, self.model, card)
        activation.first = False
        if line is None:
            t.follow(AiAct(model=self.model))
        else:
            t.follow(*follow_line(t, self.model, line), AiAct(model=self.model))


class AiOrdered(Step, kw_only=True, tag="eternia.ai_ordered"):
    """ETE-AI-24: a Character of the AI performs 1 Action outside of its Activation, by the last card turned up."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-AI-11: the first line that is possible."""
        if t.state.models[self.model].at:
            line = first_line(t, self.model, last_character_card(t))
            if line is not None:
                t.follow(*follow_line(t, self.model, line))


def follow_line(t: EterniaTable, number: int, line: AiLine) -> tuple[Step, ...]:
    """ETE-AI-11, ETE-AI-19, ETE-AI-20: the steps of an Action of an AI Character, those of any Character."""
    doing: tuple[Step, ...]
    match line.do:
        case "attack" | "attack_bonus":
            doing = (attack(t, number, line),)
        case "skill":
            skill = skill_of(t, number)
            if skill is None:
                raise AssertionError("the Skill is not there")
            activation = t.state.activation
            if skill.kind == "bonus_action" and activation is not None and activation.model == number:
                activation.bonus.append(skill.code)
            doing = (use(number, skill.code),)
        case _:
            doing = _moves(t, number, line)
    return BeginAction(), *doing, EndAction()


def attack(t: EterniaTable, number: int, line: AiLine) -> Step:
    """ETE-AI-4, ETE-AI-18, ETE-AI-19: its one Attack; the target is chosen as for any."""
    from rules.eternia.attacks import StartAttack  # noqa: PLC0415 - attacks end in effects that grant Actions

    more = [Dice(n=line.n)] if line.do == "attack_bonus" else []
    return StartAttack(attacker=number, skill=attacks_of(t, number)[0], effects=list(more))


def use(number: int, code: str) -> Step:
    """ETE-AI-20: its one Skill."""
    from rules.eternia.using import UseSkill  # noqa: PLC0415 - Skills grant Actions

    return UseSkill(model=number, skill=code)


def _moves(t: EterniaTable, number: int, line: AiLine) -> tuple[Step, ...]:
    """ETE-AI-15: a Move Action; for the objective an Interact Action where there is one."""
    offer = objective_offer(t, number) if line.do == "objective" else None
    if offer is not None:
        index, _, element = offer.key.partition(":")
        return (DoInteract(model=number, index=index, element=element),)
    t.emit(AiSetsOut(who=models.name(t, number), what=SAID[line.do], rules=("ETE-AI-11", "ETE-AI-15")))
    go = GoFor(model=number, points=traits.move_points(t, number), action=True, plan=MOVES[line.do])
    return go, AfterMove(model=number)


# ---- The Strategy Activation --------------------------------------------------------------


class AiStrategy(Step, kw_only=True, tag="eternia.ai_strategy"):
    """ETE-AI-24: the AI gains the Power of the slot, its Minions act, then one Strategy card is turned up."""

    def run(self, t: EterniaTable) -> None:
        """ETE-AI-7, ETE-AI-22: the pool, then every Minion that stands on the board now."""
        from rules.eternia.minions import MinionPhase  # noqa: PLC0415 - Minions use the steps of Actions

        activation = t.state.activation
        if activation is None:
            return
        power = t.content.slots[activation.side][activation.slot]
        t.follow(GainController(n=power), MinionPhase(models=controller_minions(t)), AiStrategyCard())


class AiStrategyCard(Step, kw_only=True, tag="eternia.ai_strategy_card"):
    """ETE-AI-24: of the card the first line that the AI can pay for and perform, and that alone."""

    def run(self, t: EterniaTable) -> None:
        """ETE-AI-7: it is paid from the pool."""
        ai = t.state.ai
        card = flip(t, "strategy", AI_NAME)
        line = first_strategy_line(t, card)
        if ai is None or line is None:
            return
        if line.cost:
            ai.power -= line.cost
            t.emit(PowerSpent(who=CONTROLLER, amount=line.cost, what=card.name, rules=("ETE-AI-24",)))
        t.state.uses.append(Use(source=card.code, side="controller"))
        t.follow(*_strategy_line(t, card, line), AiCardDone())


class AiCardDone(Step, kw_only=True, tag="eternia.ai_card_done"):
    """ETE-AI-24: the card is resolved."""

    def run(self, t: EterniaTable) -> None:
        """Take it off."""
        t.state.uses.pop()


def _strategy_line(t: EterniaTable, card: AiCard, line: AiLine) -> list[Step]:
    """ETE-AI-24: the steps of a line of a Strategy card."""
    s = t.state
    steps: list[Step] = []
    match line.do:
        case "spawn":
            if s.minion is not None:
                n = min(line.n, sum(model.card == s.minion and not model.at for model in s.models))
                _say(t, f"spawns {count(n, 'Minion')}")
                steps.append(SpawnAt(kind_code=s.minion, n=n, near="reserves"))
        case "spawn_elite":
            steps += _spawn_elite(t)
        case "minion_attack":
            steps += [AiMinion(model=one) for one in ai_goals.by_distance(t, controller_minions(t))[: line.n]]
        case "command":
            people = ai_goals.by_distance(t, controller_characters(t))[: line.n]
            steps += [AiOrdered(model=one) for one in people]
        case "gain_power":
            number = richest(t)
            steps += [] if number is None else [GainPower(model=number, n=line.n)]
        case "mend":
            number = most_hurt(t)
            if number is not None:
                heal(t, number, line.n)
        case "wounds_all":
            hits = [Hit(model=number, wounds=line.n) for number in beside_minions(t)]
            steps.append(Suffer(hits=hits, cause="effect"))
        case _:
            _say(t, "keeps its Power")
    return steps


def _say(t: EterniaTable, what: str) -> None:
    t.emit(AiChose(what=what, rules=("ETE-AI-24",)))


def _spawn_elite(t: EterniaTable) -> list[Step]:
    """ETE-AI-29: next to the Character of the AI that is nearest to a Player Character; as Reserves without one."""
    s = t.state
    code = elite_in_supply(t)
    if code is None:
        return []
    team = [s.models[hero].at for hero in s.heroes]
    people = controller_characters(t)
    if not people:
        return [SpawnAt(kind_code=code, n=1, near="reserves")]

    def far(number: int) -> int:
        return min([apart(s.models[number].at, at) for at in team], default=ANYWHERE)

    s.uses[-1].user = min(people, key=lambda number: (far(number), number))
    return [SpawnAt(kind_code=code, n=1, near="self", r=1)]


class AiMinion(Step, kw_only=True, tag="eternia.ai_minion"):
    """ETE-AI-24: a Minion makes a Bonus Attack if it can, and moves otherwise."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-AI-18: the Enemy with the lowest HP."""
        from rules.eternia.bonus_attacks import MakeBonusAttack  # noqa: PLC0415 - effects of attacks grant Actions

        if not t.state.models[self.model].at:
            return
        if ai_goals.in_range(t, self.model):
            t.follow(MakeBonusAttack(model=self.model))
        else:
            t.follow(GoFor(model=self.model, points=MINION_MOVE))


STEPS: tuple[type[Step], ...] = (AiActivation, AiAct, AiOrdered, AiStrategy, AiStrategyCard, AiCardDone, AiMinion)

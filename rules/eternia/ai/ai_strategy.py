"""The AI's Strategy Activation: Power, Minions, one line of one Strategy card (ETE-AI-24)."""

from __future__ import annotations

from rules.eternia.activations.minions import MinionPhase
from rules.eternia.ai import ai_goals
from rules.eternia.ai.ai_activation import AiOrdered
from rules.eternia.ai.cards import flip
from rules.eternia.ai.trying_on_a_copy import changes
from rules.eternia.combat.combat_steps import MakeBonusAttack
from rules.eternia.combat.wounds import Suffer, heal
from rules.eternia.content.records import AiCard, AiLine
from rules.eternia.effects.power import CONTROLLER, GainController, GainPower, groups
from rules.eternia.ground.board import apart
from rules.eternia.ground.move_steps import GoFor
from rules.eternia.ground.spawning import ChooseSpawn
from rules.eternia.models import in_supply, minions
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Hit, Use
from rules.eternia.told.combat_events import AiChose
from rules.eternia.told.events import PowerSpent
from rules.kernel import Step
from rules.kernel.play.ruled import best
from rules.kernel.words import count

AI_NAME = "The AI"
MINION_MOVE = 3  # spaces of a Minion that has nobody to attack


class AiStrategy(Step, kw_only=True, tag="eternia.ai_strategy"):
    """ETE-AI-24: the AI gains the slot's Power, its Minions act, then a Strategy card comes up."""

    def run(self, t: EterniaTable) -> None:
        """ETE-AI-7, ETE-AI-22: the pool, then every Minion that stands on the board now."""
        activation = t.state.activation
        if activation is None:
            return
        power = t.content.slots[activation.side][activation.slot]
        t.follow(GainController(n=power), MinionPhase(models=minions(t.state, "controller")), AiStrategyCard())


class AiStrategyCard(Step, kw_only=True, tag="eternia.ai_strategy_card"):
    """ETE-AI-24: of the card the first line that the AI can pay for and perform, and that alone."""

    def run(self, t: EterniaTable) -> None:
        """ETE-AI-7: it is paid from the pool."""
        ai = t.state.ai
        if ai is None:
            return
        card = flip(t, "strategy", AI_NAME)
        place = first_line(t, card, ai.power)
        cost = card.lines[place].cost
        if cost:
            ai.power -= cost
            t.emit(PowerSpent(who=CONTROLLER, amount=cost, what=card.name, rules=("ETE-AI-24",)))
        t.follow(AiFollows(card=card.code, line=place))


class AiFollows(Step, kw_only=True, tag="eternia.ai_follows"):
    """ETE-AI-24: one line of a Strategy card is done; it is paid for.

    Attributes:
        card: The code of the card.
        line: Which of its lines, from 0.
    """

    card: str
    line: int

    def run(self, t: EterniaTable) -> None:
        """ETE-AI-29: its Minions belong to nobody in particular."""
        t.state.uses.append(Use(source=self.card, side="controller"))
        t.follow(*_steps(t, t.content.ai_card[self.card].lines[self.line]), AiCardDone())


class AiCardDone(Step, kw_only=True, tag="eternia.ai_card_done"):
    """ETE-AI-24: the card is resolved."""

    def run(self, t: EterniaTable) -> None:
        """Take it off."""
        t.state.uses.pop()


# ---- Which line ------------------------------------------------------------------------


def first_line(t: EterniaTable, card: AiCard, power: int) -> int:
    """ETE-AI-24: the first affordable line that does something; the last always is possible.

    No more is paid than needed: a line is passed over where one below it does the same for less.
    """
    last = len(card.lines) - 1
    open_ = [place for place, line in enumerate(card.lines) if line.cost <= power and given(t, line)]
    for place in open_:
        does = changes(t, [AiFollows(card=card.code, line=place)]) if place < last else {}
        cheaper = [other for other in open_ if other > place and card.lines[other].cost < card.lines[place].cost]
        if place == last or (
            does and all(changes(t, [AiFollows(card=card.code, line=other)]) != does for other in cheaper)
        ):
            return place
    return last


def given(t: EterniaTable, line: AiLine) -> bool:
    """ETE-AI-24: whether the condition of a line is met."""
    s = t.state
    match line.given:
        case "minion_models":
            return s.minion is not None and bool(in_supply(t.state, s.minion))
        case "elite_models":
            return elite_by(t) is not None
        case "minions_2":
            return len(minions(t.state, "controller")) > 1
        case "character_down":
            return any(not s.models[number].at for number in s.villains)
        case _:
            return True


def controller_characters(t: EterniaTable) -> list[int]:
    """Return the Characters of the AI on the board."""
    return [number for number in t.state.villains if t.state.models[number].at]


# ---- What it does ----------------------------------------------------------------------


def _steps(t: EterniaTable, line: AiLine) -> list[Step]:
    """ETE-AI-24: the steps of a line; tell it if there is nobody for it."""
    n = line.n
    steps: list[Step] = []
    match line.do:
        case "spawn":
            steps = _spawn(t, n)
        case "spawn_elite":
            steps = _spawn_elite(t)
        case "minion_attack":
            steps = [AiMinion(model=one) for one in ai_goals.by_distance(t, minions(t.state, "controller"))[:n]]
        case "command":
            steps = [AiOrdered(model=one) for one in ai_goals.by_distance(t, controller_characters(t))[:n]]
        case "gain_power":
            number = roomiest(t, n)
            steps = _tell(t, "finds no room for more Power") if number is None else [GainPower(model=number, n=n)]
        case "mend":
            number = most_hurt(t)
            if number is None:
                steps = _tell(t, "finds nobody to heal")
            else:
                heal(t, number, n)
        case "wounds_all":
            steps = [Suffer(hits=[Hit(model=number, wounds=n) for number in beside_minions(t)], cause="effect")]
        case _:
            steps = _tell(t, "keeps its Power")
    return steps


def _tell(t: EterniaTable, what: str) -> list[Step]:
    """Say what the AI does, where nothing else tells it."""
    t.emit(AiChose(what=what, rules=("ETE-AI-24",)))
    return []


def _spawn(t: EterniaTable, n: int) -> list[Step]:
    kind = t.state.minion
    if kind is None:
        return []
    n = min(n, len(in_supply(t.state, kind)))
    t.emit(AiChose(what=f"spawns {count(n, 'Minion')}", rules=("ETE-AI-24",)))
    return [ChooseSpawn(kind_code=kind, n=n, near="reserves")]


def _spawn_elite(t: EterniaTable) -> list[Step]:
    """ETE-AI-29: next to the AI Character nearest to a Player Character; else as Reserves."""
    found = elite_by(t)
    if found is None:
        return []
    code, beside = found
    if beside is None:
        return [ChooseSpawn(kind_code=code, n=1, near="reserves")]
    t.state.uses[-1].user = beside
    return [ChooseSpawn(kind_code=code, n=1, near="self", r=1)]


def elite_by(t: EterniaTable) -> tuple[str, int | None] | None:
    """ETE-MIN-12, ETE-AI-29: the Elite Minion to spawn, and the Character that it comes next to.

    The Character is the one of the AI nearest to a Player Character; with none on the board it is any of its classes,
    next to nobody.
    """
    s = t.state
    people = controller_characters(t)
    for number in best(people, lambda one: ai_goals.to_team(s, s.models[one].at))[:1] or s.villains:
        kind = t.content.character[s.models[number].card].kind
        for code, minion in t.content.minion.items():
            if minion.elite and minion.kind == kind and in_supply(t.state, code):
                return code, number if people else None
    return None


def roomiest(t: EterniaTable, n: int) -> int | None:
    """Return the AI Character with the most HP among those with most room for n more Power."""
    s = t.state
    room = {one: min(n, sum(group.room for group in groups(t, one))) for one in controller_characters(t)}
    found = [one for one, left in room.items() if left]
    return min(found, key=lambda one: (-room[one], -s.models[one].hp, sum(s.models[one].power), one), default=None)


def most_hurt(t: EterniaTable) -> int | None:
    """Return the Character of the AI that has lost most HP."""
    models = t.state.models
    found = [one for one in controller_characters(t) if models[one].hp < models[one].full]
    return min(found, key=lambda one: (models[one].hp - models[one].full, one), default=None)


def beside_minions(t: EterniaTable) -> list[int]:
    """Return the Player Characters next to a Minion of the AI."""
    s = t.state
    guards = [s.models[number].at for number in minions(s, "controller")]
    heroes = [number for number in s.heroes if s.models[number].at]
    return [number for number in heroes if any(apart(s.models[number].at, at) == 1 for at in guards)]


class AiMinion(Step, kw_only=True, tag="eternia.ai_minion"):
    """ETE-AI-24: a Minion makes a Bonus Attack if it can, and moves otherwise."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-AI-18: the Enemy with the lowest HP."""
        if not t.state.models[self.model].at:
            return
        if ai_goals.in_range(t, self.model):
            t.follow(MakeBonusAttack(model=self.model))
        else:
            t.follow(GoFor(model=self.model, points=MINION_MOVE))

"""The Activation of an AI Character: it follows its card twice (ETE-AI-10 to ETE-AI-20)."""

from __future__ import annotations

from rules.eternia import models
from rules.eternia.activations.actions import AfterMove, BeginAction, EndAction
from rules.eternia.activations.activation_steps import AiActivation
from rules.eternia.ai.cards import (
    MOVES,
    first_line,
    flip,
    interact,
    kept,
    last_character_card,
    objective_offer,
    skill_of,
)
from rules.eternia.combat.attacks import StartAttack
from rules.eternia.content.records import AiCard, AiLine
from rules.eternia.effects import traits
from rules.eternia.effects.records import Dice
from rules.eternia.effects.skills import attacks_of
from rules.eternia.effects.using import UseSkill
from rules.eternia.ground.move_steps import GoFor
from rules.eternia.state import EterniaTable
from rules.eternia.told.combat_events import AiSetsOut
from rules.kernel import Step, runs

SAID: dict[str, str] = {
    "advance": "goes for the nearest Enemy",
    "retreat": "falls back",
    "flank": "goes where it threatens the most Enemies",
    "objective": "makes for the objective",
    "charge": "charges the weakest Enemy Character",
}


# ---- A Character ----------------------------------------------------------------------


@runs(AiActivation)
def activate(step: AiActivation, t: EterniaTable) -> None:
    """ETE-AI-13: it has 2 Actions, both by the same card."""
    activation = t.state.activation
    if activation is None or not t.state.models[step.model].at:
        return
    card = flip(t, "character", models.name(t, step.model))
    activation.ai_card = card.code
    t.follow(AiAct(model=step.model))


class AiAct(Step, kw_only=True, tag="eternia.ai_act"):
    """ETE-AI-11, ETE-AI-13: the card is checked from the top for each Action."""

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
            lost(t, self.model, card)
            t.follow(AiAct(model=self.model))
        else:
            t.follow(*follow_line(t, self.model, line), AiAct(model=self.model))


class AiOrdered(Step, kw_only=True, tag="eternia.ai_ordered"):
    """ETE-AI-24: an AI Character performs 1 extra Action, by the last card turned up."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-AI-11: the first line that is possible."""
        if t.state.models[self.model].at:
            card = last_character_card(t)
            line = first_line(t, self.model, card)
            if line is None:
                lost(t, self.model, card)
            else:
                t.follow(*follow_line(t, self.model, line))


def lost(t: EterniaTable, number: int, card: AiCard) -> None:
    """ETE-AI-11: say that no line of the card can be followed, and that the Action is lost."""
    held = kept(t, number, card)
    what = "can do nothing by its card: the Action is lost" if held is None else f"stays and holds the {held}"
    t.emit(AiSetsOut(who=models.name(t, number), what=what, rules=("ETE-AI-11",)))


def follow_line(t: EterniaTable, number: int, line: AiLine) -> tuple[Step, ...]:
    """ETE-AI-11, ETE-AI-19, ETE-AI-20: an AI Character's Action, by the usual steps."""
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
    more = [Dice(n=line.n)] if line.do == "attack_bonus" else []
    return StartAttack(attacker=number, skill=attacks_of(t, number)[0], effects=list(more))


def use(number: int, code: str) -> Step:
    """ETE-AI-20: its one Skill."""
    return UseSkill(model=number, skill=code)


def _moves(t: EterniaTable, number: int, line: AiLine) -> tuple[Step, ...]:
    """ETE-AI-15: a Move Action; for the objective an Interact Action where there is one."""
    offer = objective_offer(t, number) if line.do == "objective" else None
    if offer is not None:
        return (interact(number, offer),)
    t.emit(AiSetsOut(who=models.name(t, number), what=SAID[line.do], rules=("ETE-AI-11", "ETE-AI-15")))
    go = GoFor(model=number, points=traits.move_points(t, number), action=True, plan=MOVES[line.do])
    return go, AfterMove(model=number)

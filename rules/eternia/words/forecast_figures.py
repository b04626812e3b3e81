"""Figures that players watch, and an answer's plain sequels."""

from __future__ import annotations

from typing import Any

from rules.eternia import models
from rules.eternia.asking import in_team
from rules.eternia.combat.aftermath import FinishAttack
from rules.eternia.combat.boosting import DefenseBoosts
from rules.eternia.combat.combat_steps import CloseOccasion
from rules.eternia.combat.reactions import React
from rules.eternia.combat.wounds import ApplyHarm
from rules.eternia.content.in_force import Cards
from rules.eternia.effects.power import DivideController, boards
from rules.eternia.effects.vocabulary import Team, Trigger
from rules.eternia.ground.walking import EndWalk
from rules.eternia.rounds.victory import at_goal, progress
from rules.eternia.state import EterniaState, EterniaTable
from rules.kernel import Choice, Picks, Question, Step
from rules.kernel.books.forecast_figures import Figure, Figures
from rules.kernel.play.rounds import PASS, Reaction
from rules.kernel.play.steps import innermost
from rules.kernel.words.phrasing import possessive


def figures(t: EterniaTable, seat: int) -> Figures:
    """Count the HP of all models, one's own first, both sides' progress, and Power.

    ETE-BAL-1: what the Player Team spends goes to the Controller, so it is told of the Controller's.
    """
    s = t.state
    own: Team = in_team(s, seat) or "controller"
    found: dict[str, Figure] = {}
    own_first = sorted(models.standing(s), key=lambda one: one[1].team != own)
    names = {number: models.name(t, number) for number, model in own_first if model.kind != "object"}
    for number, model in own_first:
        if model.kind != "object":
            gone = "leaves the board" if model.kind == "npc" else "KO"
            found[f"hp{number}"] = Figure(names[number], model.hp, "HP", gone)
    if s.models:
        for side, name in ((own, "your goal"), (models.other(own), "their goal")):
            found[f"goal.{side}"] = Figure(name, progress(t.content, s, side))
    for number, model in own_first:
        if model.team != own:
            break
        if model.kind == "character":
            found[f"power{number}"] = Figure(f"{possessive(names[number])} Power", sum(model.power), price=True)
    if own == "players" and s.models:
        whose = "the AI" if s.ai else "the Controller"
        found["returned"] = Figure(f"{possessive(whose)} Power", _returned(t), price=True)
    return found


def _returned(t: EterniaTable) -> int:
    """ETE-BAL-1: the Controller's Power, with what the Action under way returns to it."""
    s = t.state
    return s.returning + (s.ai.power if s.ai else sum(board.power for board in boards(t)))


def decided(cards: Cards, s: EterniaState[Any], seat: int) -> bool | None:
    """ETE-OVR-2: whether a seat's side won or lost: one side is at its goal."""
    reached = at_goal(cards, s) if s.models and s.outcome is None else []
    return reached == [in_team(s, seat) or "controller"] if len(reached) == 1 else None


def plainly(t: EterniaTable, choice: Choice, seat: int) -> Picks | None:
    """Go on past Reactions, which nobody uses, and past the Controller's share of paid Power."""
    question: Question = t.state.agenda[-1]
    if isinstance(question, Reaction):
        return (PASS,)
    theirs = isinstance(question, DivideController) and choice.seat != seat
    return question.default(t, choice.seat) if theirs or isinstance(question, DefenseBoosts) else None


MATTERS: dict[Trigger, type[Step]] = {
    "self_wounded": ApplyHarm,
    "enemy_attacks_self": FinishAttack,
    "after_attack_on_self": FinishAttack,
    "enemy_starts_move": EndWalk,
}
"""The step with which an event is done; of others only what a Reaction does itself is still to come."""


def until(t: EterniaTable, question: Question) -> Step | None:
    """Return the end of what is reacted to: of these Wounds, this attack, this move, this Skill."""
    if isinstance(question, DefenseBoosts):
        return innermost(t, FinishAttack)
    if not isinstance(question, React):
        return None
    occasion = t.state.occasions[-1]
    anchored = [step for step in t.state.agenda if step.__struct_config__.tag == occasion.anchor]
    return anchored[-1] if anchored else innermost(t, MATTERS.get(occasion.trigger, CloseOccasion))

"""How well a side stands, as computer players see it. No rule of the game depends on it.

Each side is so far on its way to its goal: what it has scored, and what it is about to score. What helps later counts a
little: HP, Power, Minions, places near to where there is business.
"""

from __future__ import annotations

from rules.eternia.effects.vocabulary import Counted, Team
from rules.eternia.ground.board import apart
from rules.eternia.mind.prospects import errands
from rules.eternia.models import burdened, is_minion
from rules.eternia.rounds.scoring import holder, scenario_of
from rules.eternia.rounds.victory import goal_of, progress
from rules.eternia.state import ANYWHERE, EterniaTable, Model

WHOLE = 1_000
LEAD = 250  # a lead of so many thousandths of the way is half of a certain win

# Thousandths of the way to victory
HP = 90  # all HP of a Character that the other side gains nothing for
POWER = 3
MINION = 14
DAZED = 10
STEP = 4  # for each space that a Character is away from where it has business
FARTHEST = 8  # spaces that still make a difference
ROAD = 12  # spaces that a delivery is away at most, as far as it makes a difference


def evaluate(t: EterniaTable, seat: int) -> int:
    """Return 0 (lost) to 1,000 (won)."""
    s = t.state
    side: Team = "players" if seat in s.team else "controller"
    if s.outcome is not None:
        return WHOLE if seat in s.outcome.winners else 0
    lead = standing_of(t, "players") - standing_of(t, "controller") + _time(t)
    lead = lead if side == "players" else -lead
    return (WHOLE + WHOLE * lead // (abs(lead) + LEAD)) // 2


def standing_of(t: EterniaTable, side: Team) -> int:
    """Return how far a side is on its way, in thousandths of it."""
    s = t.state
    goal, target = goal_of(t.content, s, side)
    way = WHOLE * progress(t.content, s, side) // target
    match goal.on:
        case "destroy_token":
            way += sum(_wounds(model, WHOLE // target) for model in s.models if model.kind == "object" and model.at)
        case "ko_npc":
            way += sum(_wounds(model, WHOLE) for model in s.models if model.kind == "npc" and model.at)
        case "exit_board":
            way += _on_the_road(t)
    fall = _worth_of(t, side, "ko_character")
    down = 0 if fall else HP  # a KO that scores is worth its points
    fall = max(HP, fall)
    held = _worth_of(t, side, "hold_objective")
    if held:
        way += sum(held // 2 for one in s.objectives if holder(t.content, s, one) == side)
    for number, model in enumerate(s.models):
        if model.side == side:
            way += _own(t, number, model)
        elif model.kind == "character" and model.side != "none":
            way += (_wounds(model, fall) if model.at else down) * 3 // 4
    return way


def _wounds(model: Model, whole: int) -> int:
    """Return the worth of a model's lost HP, relative to all of them."""
    return whole * (model.full - model.hp) // model.full


def _own(t: EterniaTable, number: int, model: Model) -> int:
    """Return the worth of a model to its side, in its place."""
    if is_minion(model):
        return MINION if model.at else 0
    if model.kind != "character":
        return 0
    worth = POWER * sum(model.power) - DAZED * model.dazed
    if not model.at:
        return worth
    far = min([apart(model.at, spaces) for spaces in errands(t, number)], default=0)
    if burdened(t.state, number):
        return worth + _delivery(t, model) * (2 * ROAD - min(ROAD, far)) // (3 * ROAD)
    return worth - STEP * min(FARTHEST, far)


def _delivery(t: EterniaTable, model: Model) -> int:
    """Return the worth to its side of bringing home a model's load or companion."""
    side = model.team
    goal, target = goal_of(t.content, t.state, side)
    what: Counted = "deliver_objective" if model.leads is None else "deliver_npc"
    return _worth_of(t, side, what) if goal.on == "vp" else WHOLE // target if goal.on == what else 0


def _worth_of(t: EterniaTable, side: Team, what: Counted) -> int:
    """Return the worth of the points that a side scores for something."""
    goal, target = goal_of(t.content, t.state, side)
    scores = [one.n for one in scenario_of(t).score if one.on == what and one.side in (side, "both") and not one.count]
    return WHOLE * sum(scores) // target if goal.on == "vp" else 0


def _on_the_road(t: EterniaTable) -> int:
    """Return how far an NPC has come to where it leaves."""
    s = t.state
    exits = [objective.at for objective in s.objectives if objective.at is not None]
    npcs = [model.at for model in s.models if model.kind == "npc" and model.at]
    far = min([apart(at, exits) for at in npcs], default=ANYWHERE)
    return max(0, (10 - far)) * 60


def _time(t: EterniaTable) -> int:
    """Return the worth of elapsed time to the Player Team; the round limit may win for a side."""
    s = t.state
    last = scenario_of(t).last_round
    if last is None or last.wins == "share":
        return 0
    gone = 300 * s.round // last.round
    if last.wins == "unbroken":
        return gone
    return -gone if last.wins == "controller" else gone

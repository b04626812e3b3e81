"""AI cards: turn one up, and find a line that works (ETE-AI-10, ETE-AI-11, ETE-AI-24)."""

from __future__ import annotations

from typing import Literal

from rules.eternia.activations.interacting import DoInteract, Offer, offers
from rules.eternia.ai import ai_goals
from rules.eternia.ai.objectives import goal_of, kept_by
from rules.eternia.ai.trying_on_a_copy import changes
from rules.eternia.content.records import AiCard, AiLine, Ready, Skill
from rules.eternia.effects import traits
from rules.eternia.effects.power import can_pay
from rules.eternia.effects.skills import skills_of
from rules.eternia.effects.using import UseSkill
from rules.eternia.effects.vocabulary import TokenKind
from rules.eternia.ground.board import apart
from rules.eternia.ground.end_spaces import all_ways
from rules.eternia.ground.move_steps import Plan
from rules.eternia.ground.passable_spaces import field_for
from rules.eternia.ground.sight import sees
from rules.eternia.ground.spawning import left_in_supply
from rules.eternia.ground.terrain import land_of
from rules.eternia.models import enemies, in_supply, of_side
from rules.eternia.state import ANYWHERE, EterniaTable
from rules.eternia.told.combat_events import AiCardTurned

MOVES: dict[str, Plan] = {
    "advance": "near",
    "retreat": "retreat",
    "flank": "flank",
    "charge": "charge",
    "objective": "objective",
}
OBJECTIVE = AiLine(do="objective")
FIRST = "attack_and_advance"  # what is followed when no Character card was turned up in the Round
LOW = 3  # HP
CLOSE = 4  # spaces to the objective
LEAP = 2  # spaces that a friend moves before it attacks


def flip(t: EterniaTable, deck: Literal["character", "strategy"], who: str) -> AiCard:
    """ETE-AI-10, ETE-AI-24: turn up a deck's next card; ETE-AI-12: shuffle an empty one first."""
    ai = t.state.ai
    if ai is None:
        raise AssertionError("a person is the Controller")
    left, shown = (ai.characters, ai.shown_characters) if deck == "character" else (ai.strategies, ai.shown_strategies)
    if not left:
        left += shown
        shown.clear()
        t.shuffle(left)
    code = left.pop()
    shown.append(code)
    t.reveal()
    card = t.content.ai_card[code]
    t.emit(AiCardTurned(card=card.name, who=who, rules=("ETE-AI-10",) if deck == "character" else ("ETE-AI-24",)))
    return card


def last_character_card(t: EterniaTable) -> AiCard:
    """Return the Character card turned up last in this Round."""
    ai = t.state.ai
    shown = ai.shown_characters if ai else []
    return t.content.ai_card[shown[-1] if shown else FIRST]


# ---- Lines of a Character -----------------------------------------------------------


def first_line(t: EterniaTable, number: int, card: AiCard) -> AiLine | None:
    """ETE-AI-11: the first line that a Character can follow; ``None``: its Action is lost."""
    found = (line for line in card.lines if possible(t, number, line) and does(t, number, line))
    if kept(t, number, card) is not None:
        found = (line for line in found if line.do not in MOVES)
    return next(found, None)


def kept(t: EterniaTable, number: int, card: AiCard) -> str | None:
    """ETE-SCN-4: the objective that a Character must not leave for one that a card names."""
    return kept_by(t, number) if any(line.do == "objective" for line in card.lines) else None


def does(t: EterniaTable, number: int, line: AiLine) -> bool:
    """ETE-AI-11: whether a Character card's line does anything; a move must lead somewhere."""
    if line.do not in MOVES or (line.do == "objective" and objective_offer(t, number) is not None):
        return True
    if traits.rooted(t, number):
        return False
    field, mover = field_for(t, number)
    points = traits.moves(t, number)
    return bool(ai_goals.move_ways(t, field, mover, points, MOVES[line.do]))


def possible(t: EterniaTable, number: int, line: AiLine) -> bool:
    """ETE-AI-11, ETE-AI-14: whether the condition of a line of a Character card is met."""
    s = t.state
    model = s.models[number]
    match line.given:
        case "in_attack_range":
            met = bool(ai_goals.in_range(t, number))
        case "can_reach_attack":
            met = can_reach(t, number, traits.moves(t, number))
        case "skill_ready":
            met = skill_ready(t, number)
        case "can_flank":
            met = can_flank(t, number)
        case "half_hp":
            met = model.hp * 2 <= model.full
        case "enemy_low":
            found = [s.models[target] for target in ai_goals.in_range(t, number)]
            met = any(foe.kind == "character" and foe.hp <= LOW for foe in found)
        case "objective_near":
            met = objective_near(t, number)
        case _:
            met = True
    return met


def can_reach(t: EterniaTable, number: int, points: int) -> bool:
    """ETE-AI-14: whether a model would have a legal target after a move of so many spaces."""
    if ai_goals.in_range(t, number):
        return True
    if traits.rooted(t, number):
        return False
    field, mover = field_for(t, number)
    aim, foes = ai_goals.aims(t, number), ai_goals.hunted(t, number)
    return any(aim(end, foe) for end in all_ways(field, mover, points) for foe in foes)


def can_flank(t: EterniaTable, number: int) -> bool:
    """ETE-AI-11: whether it is the first Action and more Enemies would be in Attack Range."""
    activation = t.state.activation
    if activation is None or activation.model != number or not activation.first or traits.rooted(t, number):
        return False
    field, mover = field_for(t, number)
    return bool(ai_goals.flanks(t, field, mover, traits.moves(t, number)))


# ---- The Skill ----------------------------------------------------------------------


def skill_of(t: EterniaTable, number: int) -> Skill | None:
    """ETE-AI-4: the one Skill of an AI Character."""
    return next((skill for skill in skills_of(t, number) if skill.kind != "attack"), None)


def skill_ready(t: EterniaTable, number: int) -> bool:
    """ETE-AI-20: it can pay, the conditions on its card hold, and the Skill does something.

    A Bonus Action is used once in an Activation.
    """
    skill = skill_of(t, number)
    if skill is None or skill.kind not in ("action", "bonus_action"):
        return False
    activation = t.state.activation
    if skill.kind == "bonus_action" and activation and activation.model == number and skill.code in activation.bonus:
        return False
    ready = not skill.ready or any(all(_holds(t, number, one) for one in all_of) for all_of in skill.ready)
    if not ready or not can_pay(t, number, skill.code, skill.cost):
        return False
    return bool(changes(t, [UseSkill(model=number, skill=skill.code)], payer=number))


def _holds(t: EterniaTable, number: int, ready: Ready) -> bool:
    """ETE-AI-20: whether one of the conditions holds."""
    s = t.state
    model = s.models[number]
    side = s.models[number].team
    match ready.is_:
        case "self":
            holds = model.full - model.hp >= ready.lost and sum(model.power) >= ready.power
        case "enemy":
            holds = _counted(t, number, enemies(s, side), ready) >= ready.count
        case "friend":
            holds = _counted(t, number, of_side(s, side), ready) >= ready.count
        case "friend_can_attack":
            friends = [one for one in of_side(s, side) if one != number and _near(t, number, one, ready)]
            holds = any(can_reach(t, one, traits.slowed(t, one, LEAP)) for one in friends)
        case "none_adjacent":
            r = 1 if ready.r == ANYWHERE else ready.r
            holds = all(apart(model.at, s.models[foe].at) > r for foe in enemies(s, side))
        case "outmatched":
            holds = ai_goals.outmatched(t, number)
        case "supply":
            code = ready.code or ""
            tokens: dict[str, TokenKind] = {"water": "water", "boulder": "boulder", "deadly_plant": "deadly_plant"}
            left = left_in_supply(t, tokens[code]) if code in tokens else len(in_supply(s, code))
            holds = left >= ready.count
    return holds


def _near(t: EterniaTable, number: int, other: int, ready: Ready) -> bool:
    far = apart(t.state.models[number].at, t.state.models[other].at)
    return ready.least <= far <= ready.r


def _counted(t: EterniaTable, number: int, among: list[int], ready: Ready) -> int:
    """Count the models that a condition asks for."""
    s = t.state
    land = land_of(t)
    at = s.models[number].at
    found = [one for one in among if _near(t, number, one, ready)]
    found = [one for one in found if not ready.character or s.models[one].kind == "character"]
    found = [one for one in found if s.models[one].full - s.models[one].hp >= ready.lost]
    found = [one for one in found if sum(s.models[one].power) >= ready.power]
    return sum(not ready.sight or sees(land, at, s.models[one].at) for one in found)


# ---- The objective --------------------------------------------------------------------


def objective_offer(t: EterniaTable, number: int) -> Offer | None:
    """ETE-SCN-4: a Character's useful Interact Action with the AI's objective here, if any.

    What an NPC's own card offers is none.
    """
    found = [offer for offer in offers(t, number) if not offer.key.startswith("npc:")]
    return next((offer for offer in found if changes(t, [interact(number, offer)])), None)


def interact(number: int, offer: Offer) -> DoInteract:
    """ETE-ACT-8: the Interact Action of a Character."""
    index, _, element = offer.key.partition(":")
    return DoInteract(model=number, index=index, element=element)


def objective_near(t: EterniaTable, number: int) -> bool:
    """ETE-AI-11: whether the objective is within 4 and the Character can use or approach it."""
    goal = goal_of(t, number)
    if goal is None or apart(t.state.models[number].at, goal) > CLOSE:
        return False
    return does(t, number, OBJECTIVE)

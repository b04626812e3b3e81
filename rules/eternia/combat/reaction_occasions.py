"""Occasions: their kinds, who can answer with Reactions or Strategy cards, and the offer."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from rules.eternia import models
from rules.eternia.asking import of_model
from rules.eternia.combat.attack_traits import no_defense
from rules.eternia.content.in_force import Cards
from rules.eternia.content.records import Skill, Strategy
from rules.eternia.effects import records as e
from rules.eternia.effects.power import board_of, can_pay
from rules.eternia.effects.records import Effect
from rules.eternia.effects.skills import Material, material
from rules.eternia.effects.useful_skills import effective, would_do
from rules.eternia.effects.vocabulary import Team, Trigger
from rules.eternia.ground.board import apart
from rules.eternia.ground.sight import sees
from rules.eternia.ground.terrain import land_of
from rules.eternia.state import ANYWHERE, EterniaTable
from rules.eternia.state_underway import Occasion, Use

BATTLE_PLAN = "battle_plan"
PLAY_COST = 1  # ETE-STR-6

Family = Literal["attack", "move", "harm", "other"]
FAMILY: dict[Trigger, Family] = {
    "enemy_attacks_self": "attack",
    "enemy_attacks_ally": "attack",
    "after_attack_on_self": "attack",
    "enemy_starts_move": "move",
    "enemy_ends_move": "move",
    "self_wounded": "harm",
    "ally_wounded": "harm",
    "ally_ko": "harm",
}
"""What belongs together for plans; everything else is ``other``."""

PAIR: dict[Trigger, Trigger] = {"enemy_attacks_ally": "enemy_attacks_self", "ally_wounded": "self_wounded"}
"""What is the same event, seen by a friend of the model that it happens to."""

OWN: frozenset[Trigger] = frozenset(
    {"enemy_attacks_self", "self_wounded", "after_attack_on_self", "own_activation", "ally_ko"}
)
"""What happens to a model of the side that answers."""

ENEMY: frozenset[Trigger] = frozenset({"enemy_starts_move", "enemy_ends_move", "enemy_uses_skill"})
"""What an Enemy of the side that answers does."""

ATTACKED: frozenset[Trigger] = frozenset({"enemy_attacks_self", "enemy_attacks_ally"})
"""What an Enemy's attack sets off."""


class Reply(NamedTuple):
    """A Reaction that can be used now: its key, the model, the Skill."""

    key: str
    model: int
    skill: str


def order(t: EterniaTable) -> tuple[Team, Team]:
    """ETE-REA-4: the active side first; outside any Activation the Controller."""
    activation = t.state.activation
    first: Team = activation.side if activation else "controller"
    return first, models.other(first)


def family(trigger: Trigger) -> Family:
    """Return the family of a trigger."""
    return FAMILY.get(trigger, "other")


# ---- Who can answer -------------------------------------------------------------------


def answerable(t: EterniaTable, occasion: Occasion) -> bool:
    """ETE-REA-1: whether anybody has a card or a Reaction for it at all: a quick check."""
    s = t.state
    for number in (*s.heroes, *s.villains):
        model = s.models[number]
        if model.at and _reactions(t.content, model.card, material(s, model), tuple(model.unlocked), occasion.trigger):
            return True
    return s.human is not None and may_play(t, occasion)


def replies_of(t: EterniaTable, occasion: Occasion, seat: int) -> list[Reply]:
    """ETE-REA-1, ETE-REA-2, ETE-SKL-9: a seat's, or the AI's, Reactions to an occasion.

    They fit, can be paid and were not used on it yet.
    """
    s = t.state
    found = []
    for number in s.heroes if seat in s.team else s.villains:
        model = s.models[number]
        if not model.at:
            continue
        ready = _reactions(t.content, model.card, material(s, model), tuple(model.unlocked), occasion.trigger)
        if not ready or of_model(s, number) != seat:
            continue
        for skill in ready:
            if not can_pay(t, number, skill.code, skill.cost):
                continue
            key = f"use:{s.models[number].code}:{skill.code}"
            if key not in occasion.used and _fits(t, occasion, skill, number) and _does(t, occasion, skill, number):
                found.append(Reply(key, number, skill.code))
    return found


@lru_cache(maxsize=2048)
def _reactions(
    cards: Cards, card: str, side: Material, unlocked: tuple[str, ...], trigger: Trigger
) -> tuple[Skill, ...]:
    """The Reactions of a Character to an event, as it sees it itself or as a friend."""
    skills = (*cards.printed.get((card, side), ()), *[cards.skill[code] for code in unlocked])
    reactions = [(skill, skill.trigger) for skill in skills if skill.kind == "reaction"]
    return tuple([skill for skill, on in reactions if on is not None and PAIR.get(on, on) == trigger])


def _does(t: EterniaTable, occasion: Occasion, what: Skill | Strategy, number: int | None) -> bool:
    """ETE-SKL-7: whether an answer would do anything, such as change an attack or Wounds."""
    if occasion.trigger == "self_wounded":
        return True
    side = "controller" if number is None else t.state.models[number].team
    use = use_for(t, occasion, what.code, number, side)
    if occasion.trigger in ATTACKED:
        return any(_helps(t, effect, use) for effect in what.effects)
    return any(effect.when == "after" for effect in what.effects) or would_do(t, what.effects, use)


def _helps(t: EterniaTable, effect: Effect, use: Use) -> bool:
    """ETE-DAZ-3, ETE-DAZ-5: whether an effect helps an attacked model; Dazed ones have no Armor."""
    helped = use.target if effect.to == "target" else use.user
    if helped is None or not isinstance(effect, e.Armor | e.Move):
        return True
    if isinstance(effect, e.Armor):
        return not t.state.models[helped].dazed
    return effective(t, effect, [helped], use)


def _fits(t: EterniaTable, occasion: Occasion, skill: Skill, number: int) -> bool:
    """ETE-REA-1: whether an event triggers a Reaction, near enough to its user."""
    s = t.state
    trigger = skill.trigger
    if trigger is None or PAIR.get(trigger, trigger) != occasion.trigger or not _stands(t, occasion):
        return False
    if trigger in ATTACKED and not _by_enemy(t, occasion, t.state.models[number].team):
        return False
    far = ANYWHERE if skill.r is None else skill.r
    me = s.models[number]
    subject = occasion.model
    if trigger in ("enemy_attacks_self", "self_wounded", "own_activation", "after_attack_on_self"):
        answers_foe = trigger == "after_attack_on_self" and skill.r is not None
        return subject == number and (not answers_foe or _foe_near(t, occasion, number, far))
    if subject is None:
        return trigger in ("round_start", "order_placed")
    there = s.models[subject]
    spaces = occasion.spaces or there.at
    near = apart(me.at, spaces) <= far and (not skill.sight or sees(land_of(t), me.at, spaces))
    if trigger in ENEMY:
        return near and there.side == models.other(t.state.models[number].team) and there.kind != "npc"
    kinds, own = (("character",), True) if trigger == "ally_wounded" else (("character", "minion", "elite"), False)
    return near and there.side == me.side and there.kind in kinds and (own or subject != number)  # ETE-GLO-2


def _by_enemy(t: EterniaTable, occasion: Occasion, side: Team) -> bool:
    """ETE-ATK-5: whether an attack is by an Enemy of a side; a forced one is by its model."""
    foe = occasion.other
    return foe is not None and t.state.models[foe].side == models.other(side)


def _foe_near(t: EterniaTable, occasion: Occasion, number: int, far: int) -> bool:
    """Whether the attacker is an Enemy within a distance."""
    s = t.state
    if occasion.other is None or not _by_enemy(t, occasion, t.state.models[number].team):
        return False
    foe = s.models[occasion.other]
    return bool(foe.at) and apart(s.models[number].at, foe.at) <= far


def _stands(t: EterniaTable, occasion: Occasion) -> bool:
    """ETE-REA-4, ETE-OVR-6: whether an occasion can still be answered after other answers."""
    s = t.state
    trigger, subject = occasion.trigger, occasion.model
    attack = s.attacks[-1] if s.attacks else None
    match trigger:
        case "enemy_attacks_self":
            there = attack is not None and not attack.dropped and subject in attack.targets
            return there and attack is not None and bool(s.models[attack.attacker].at) and not no_defense(t, attack)
        case "after_attack_on_self":
            here = subject is not None and bool(s.models[subject].at)
            return here and (attack is None or not no_defense(t, attack))
        case "self_wounded":
            harm = s.harms[-1] if s.harms else None
            due = harm is not None and any(hit.model == subject and hit.wounds > 0 for hit in harm.hits)
            shut = harm is not None and harm.cause == "attack" and attack is not None and no_defense(t, attack)
            return due and not shut
        case "enemy_starts_move":
            return subject is not None and bool(s.models[subject].at) and not (s.walks and s.walks[-1].stopped)
        case "enemy_ends_move" | "enemy_uses_skill" | "own_activation":
            return subject is None or bool(s.models[subject].at)
        case _:
            return True


# ---- Strategy cards -----------------------------------------------------------------------


def may_play(t: EterniaTable, occasion: Occasion) -> bool:
    """ETE-STR-6, ETE-STR-1: whether the Controller could hold a fitting card, as others know."""
    human = t.state.human
    board = board_of(t, BATTLE_PLAN)
    if human is None or board is None or not human.hand or board.power < PLAY_COST:
        return False
    cards = _strategies(t.content, occasion.trigger)
    unseen = [card for card in cards if card.code not in human.played and f"play:{card.code}" not in occasion.used]
    return any(card_fits(t, occasion, card) for card in unseen)


@lru_cache(maxsize=64)
def _strategies(cards: Cards, trigger: Trigger) -> tuple[Strategy, ...]:
    """The Strategy cards that answer an event."""
    return tuple([card for card in cards.strategy.values() if PAIR.get(card.trigger, card.trigger) == trigger])


def card_fits(t: EterniaTable, occasion: Occasion, card: Strategy) -> bool:
    """ETE-STR-6: whether a card may be played on an occasion; it depends on public facts alone."""
    s = t.state
    if PAIR.get(card.trigger, card.trigger) != occasion.trigger or not _stands(t, occasion):
        return False
    if occasion.model is None:
        return True
    if card.trigger in ATTACKED and not _by_enemy(t, occasion, "controller"):
        return False
    there = s.models[occasion.model]
    if card.of == "character" and there.kind != "character":
        return False
    if card.trigger in ENEMY:
        return there.side == "players"
    return there.side == "controller" and there.kind in ("character", "minion", "elite")


def payable(t: EterniaTable) -> list[Strategy]:
    """ETE-STR-6: the Strategy cards held, where Battle Plan can pay for one."""
    human, board = t.state.human, board_of(t, BATTLE_PLAN)
    if human is None or board is None or board.power < PLAY_COST:
        return []
    return [t.content.strategy[code] for code in human.hand]


def playable(t: EterniaTable, occasion: Occasion) -> list[str]:
    """ETE-STR-6: the keys of the cards held that fit, each once for a trigger."""
    held = payable(t)
    fit = [card for card in held if card_fits(t, occasion, card) and _does(t, occasion, card, user_of(occasion, card))]
    return [key for key in [f"play:{card.code}" for card in fit] if key not in occasion.used]


def user_of(occasion: Occasion, card: Strategy) -> int | None:
    """ETE-STR-6: the Controller's model that a card's trigger names, its ``self``."""
    return occasion.model if card.trigger in OWN else None


# ---- What an answer is about -------------------------------------------------------------


def use_for(t: EterniaTable, occasion: Occasion, source: str, user: int | None, side: Team) -> Use:
    """Return the use of an answer: the model it is about, and the model that set it off."""
    enemy = occasion.trigger in ENEMY
    other = occasion.model if enemy else occasion.other
    return Use(source=source, user=user, side=side, target=occasion.model, other=other)


def in_words(t: EterniaTable, occasion: Occasion) -> str:
    """Say the event in a sentence."""
    who = "" if occasion.model is None else models.name(t, occasion.model)
    by = "" if occasion.other is None else models.name(t, occasion.other)
    match occasion.trigger:
        case "enemy_attacks_self" | "enemy_attacks_ally":
            said = f"{by} attacks {who}."
        case "after_attack_on_self":
            said = f"The attack of {by} on {who} is over."
        case "self_wounded" | "ally_wounded":
            hits = t.state.harms[-1].hits if t.state.harms else []
            wounds = sum(hit.wounds for hit in hits if hit.model == occasion.model)
            said = f"{who} is about to suffer {wounds} {'Wound' if wounds == 1 else 'Wounds'}."
        case "enemy_starts_move":
            said = f"{who} is about to move."
        case "enemy_ends_move":
            said = f"{who} has moved."
        case "ally_ko":
            said = f"{who} is KO'ed."
        case "enemy_uses_skill":
            said = f"{who} has paid for a Skill."
        case "round_start":
            said = "The Round starts."
        case "order_placed":
            said = "All Activation cards are placed."
        case _:
            said = f"{who} starts its Activation." if who else "The Strategy Activation goes on."
    return said

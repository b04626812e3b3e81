"""Invariants of a game of Clash for Eternia; any breach is a fault of the engine."""

from __future__ import annotations

from typing import Any

from rules.eternia.content.in_force import Cards
from rules.eternia.state import (
    CARD_SLOTS,
    CONTROLLER_SLOTS,
    SKILL_SLOTS,
    EterniaState,
    Model,
)
from rules.eternia.view import SPACES
from rules.kernel.books.rulebook import holds


def check(cards: Cards, s: EterniaState[Any]) -> None:
    """ETE-BTF-2, ETE-PWR-2 to ETE-PWR-4, ETE-MIN-1, ETE-TER-6: check spaces, HP, Power, cards.

    Raises:
        AssertionError: When one of them does not hold.
    """
    for model in s.models:
        _check_model(s, model)
    walking = {walk.model for walk in s.walks}  # ETE-MOV-2: who walks may be passing an Ally
    still = [model for number, model in enumerate(s.models) if model.kind != "object" and number not in walking]
    taken = [space for model in still for space in model.at]
    holds(len(taken) == len(set(taken)), "two models stand on one space")
    holds(all(0 <= space < SPACES for space in taken), "a model stands off the board")
    for kind in dict.fromkeys(s.tokens.values()):
        lying = sum(one == kind for one in s.tokens.values())
        holds(lying <= (cards.terrain[kind].count or 0), f"{lying} tokens of {kind}")
    _check_controller(cards, s)
    holds(0 <= s.levels <= 3 and s.escalation >= 0 and s.advances >= 0, "impossible Escalation")
    holds(s.returning >= 0 and (s.acting or not s.returning), "Power waits outside of an Action")
    if not s.agenda:
        holds(s.outcome is not None, "nothing is left to do")
    if s.activation is None and s.round and s.outcome is None:
        idle = not (s.walks or s.attacks or s.harms)
        holds(idle or bool(s.occasions or s.uses), "something is under way outside of an Activation")


def _check_model(s: EterniaState[Any], model: Model) -> None:
    holds(0 <= model.hp <= model.full, f"{model.code} has {model.hp} of {model.full} HP")
    holds(len(set(model.at)) == len(model.at) <= 2, f"{model.code} stands on {model.at}")
    holds(not model.at or len(model.at) == (2 if model.mounted else 1), f"{model.code} stands on {model.at}")
    holds(bool(model.at) or not model.dazed, f"{model.code} is Dazed off the board")
    holds(model.kind == "character" or not sum(model.power), f"{model.code} has Power")
    if model.kind != "character":
        return
    places = 1 + len(model.unlocked) if model.side == "players" else 1
    caps = [CARD_SLOTS] + [SKILL_SLOTS] * (len(model.power) - 1)
    for place, (power, cap) in enumerate(zip(model.power, caps, strict=True)):
        most = cap if place < places else 0
        holds(0 <= power <= most, f"{model.code} has {power} Power on place {place}")


def _check_controller(cards: Cards, s: EterniaState[Any]) -> None:
    human, ai = s.human, s.ai
    holds((human is None) != (ai is None), "there is no Controller, or there are two")
    if human is not None:
        everywhere = sorted([*human.hand, *human.deck, *human.played])
        holds(everywhere == sorted(cards.strategy), "Strategy cards are missing")
        holds(all(0 <= one.power <= CONTROLLER_SLOTS for one in human.skills), "a Controller Skill holds too much")
        holds(0 <= human.under <= len(human.deck), "the Controller knows more cards than there are")
    if ai is not None:
        holds(ai.power >= 0, "the AI owes Power")
        codes = [*ai.characters, *ai.shown_characters, *ai.strategies, *ai.shown_strategies]
        holds(sorted(codes) == sorted(cards.ai_card), "AI cards are missing")

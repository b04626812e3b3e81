"""Whom an effect is for, and how often it can happen."""

from __future__ import annotations

from typing import Any

from rules.eternia.effects.vocabulary import Limit, Team, To
from rules.eternia.models import is_minion, other
from rules.eternia.state import EterniaState


def concerns(s: EterniaState[Any], to: To, side: Team, user: int | None, number: int) -> bool:
    """ETE-OVR-5, ETE-GLO-2, ETE-NPC-3: whether a model is of the sort that an effect is for, wherever it stands.

    Args:
        s: The state.
        to: Whom the effect is for.
        side: The side that uses it.
        user: The model that uses it, which is no Ally of itself.
        number: The model asked about.
    """
    model = s.models[number]
    if model.kind in ("npc", "object") or (number == user and to in _OTHERS):
        return False
    if to == "carrier":
        return any(objective.carrier == number for objective in s.objectives)
    fits = to in _BOTH or model.side == (other(side) if to in _ENEMIES else side)
    if to in _CHARACTERS:
        return fits and model.kind == "character"
    return fits and (to not in _MINIONS or is_minion(model))


_BOTH = frozenset({"all_models", "models_r", "any_character"})
_ENEMIES = frozenset({"enemy", "enemy_character", "enemy_minion", "enemies_r"})
_OTHERS = frozenset({"ally", "ally_character", "models_r", "any_character"})
_CHARACTERS = frozenset(
    {"enemy_character", "ally_character", "friendly_character", "friendly_characters_r", "any_character"}
)
_MINIONS = frozenset({"enemy_minion", "friendly_minion", "friendly_minions_r"})


def limit_key(limit: Limit, source: str, user: int | None, side: Team) -> str:
    """Return the key under which a limited effect is used up, its duration in front."""
    match limit:
        case "round_side":
            return f"round:{source}:{side}"
        case "round" | "round_character":
            return f"round:{source}:{user}"
        case "game_character":
            return f"game:{source}:{user}"
        case "activation" | "activation_element":
            return f"activation:{source}:{user}"

"""Reading the models on the table: which are standing, whose they are, their names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.eternia.effects.vocabulary import Side, Team
from rules.eternia.state import EterniaState, EterniaTable, Model


def other(team: Team) -> Team:
    """ETE-OVR-1: the other of the two sides."""
    return "controller" if team == "players" else "players"


def standing(s: EterniaState[Any]) -> Iterator[tuple[int, Model]]:
    """Yield every model on the board with its number; tokens that can be broken are among them."""
    return ((number, model) for number, model in enumerate(s.models) if model.at)


def occupied(s: EterniaState[Any]) -> set[int]:
    """ETE-BTF-2: the spaces that models stand on; a token that can be broken fills none."""
    return {space for model in s.models if model.kind != "object" for space in model.at}


MODELS = frozenset({"character", "minion", "elite"})


def of_side(s: EterniaState[Any], side: Side) -> list[int]:
    """ETE-GLO-3: a side's Characters and Minions on the board, without NPCs and tokens."""
    return [number for number, model in enumerate(s.models) if model.at and model.side == side and model.kind in MODELS]


def enemies(s: EterniaState[Any], side: Team) -> list[int]:
    """ETE-OVR-5: the Characters and Minions of the other side on the board."""
    return of_side(s, other(side))


def allies(s: EterniaState[Any], number: int) -> list[int]:
    """ETE-OVR-5, ETE-GLO-2: other models of the side on the board; none is its own Ally."""
    return [found for found in of_side(s, s.models[number].side) if found != number]


def burdened(s: EterniaState[Any], number: int) -> bool:
    """ETE-SCN-10, ETE-NPC-1: whether a model has an objective or leads an NPC, so stays put."""
    return s.models[number].leads is not None or any(objective.carrier == number for objective in s.objectives)


def is_minion(model: Model) -> bool:
    """ETE-MIN-2: Minions and Elite Minions are no Characters."""
    return model.kind in ("minion", "elite")


def minions(s: EterniaState[Any], side: Side) -> list[int]:
    """ETE-STR-3: the Minions and Elite Minions of a side that are on the board."""
    return [number for number in of_side(s, side) if is_minion(s.models[number])]


def in_supply(s: EterniaState[Any], card: str) -> list[int]:
    """ETE-MIN-1, ETE-MIN-11: the models of a type of Minion that are not on the board."""
    return [number for number, model in enumerate(s.models) if model.card == card and not model.at]


def numbered(s: EterniaState[Any], code: str) -> int:
    """Return the number of the model with a code.

    Raises:
        KeyError: There is none on this table.
    """
    for number, model in enumerate(s.models):
        if model.code == code:
            return number
    raise KeyError(code)


def name(t: EterniaTable, number: int) -> str:
    """Return a model's name for players: with a number for a Minion, or one of several NPCs."""
    model = t.state.models[number]
    cards = t.content
    _, _, last = model.code.rpartition("_")
    suffix = f" {last}" if last.isdecimal() else ""
    match model.kind:
        case "character":
            mounted = model.mounted
            return cards.mounted[mounted].name if mounted else cards.character[model.card].name
        case "minion" | "elite":
            return cards.minion[model.card].name + suffix
        case "npc":
            return cards.npc[model.card].name + suffix
        case "object":
            scenario = cards.scenario[t.state.options.scenario]
            return next(token.name for token in scenario.objectives if token.code == model.card)

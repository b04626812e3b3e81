"""The objective of AI cards: where a model goes for the scenario's sake (ETE-SCN-4)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.eternia.ground.board import apart
from rules.eternia.models import other, standing
from rules.eternia.rounds.scoring import held_by, holder, scenario_of, use_of
from rules.eternia.state import EterniaTable


def kept_by(t: EterniaTable, number: int) -> str | None:
    """ETE-SCN-4: the name of the objective a side holds by this model alone, or ``None``."""
    s = t.state
    model = s.models[number]
    side = model.team
    held = held_by(t, side)
    stood, model.at = model.at, []
    try:
        lost = [one.code for one in held if holder(t.content, s, one) != side]
    finally:
        model.at = stood
    return next((one.name for one in scenario_of(t).objectives if one.code in lost), None)


def goal_of(t: EterniaTable, number: int) -> tuple[int, ...] | None:
    """ETE-SCN-4: the spaces of a model's objective in the AI's sense; ``None`` if there is none."""
    s = t.state
    at = s.models[number].at
    if s.models[number].kind == "npc":
        exits = _tokens(t, "exit")
        return (min(exits, key=lambda space: (apart(at, (space,)), space)),) if exits else None
    for what in scenario_of(t).ai_goals:
        found = _goals(t, number, what)
        if found:
            return min(found, key=lambda spaces: (apart(at, spaces), spaces))
    return None


def _tokens(t: EterniaTable, use: str) -> list[int]:
    """Return where the scenario's tokens of a use lie."""
    s = t.state
    return [one.at for one in s.objectives if one.at is not None and use_of(t.content, s, one) == use]


def _goals(t: EterniaTable, number: int, what: str) -> list[tuple[int, ...]]:
    s = t.state
    side = s.models[number].team
    carries = any(objective.carrier == number for objective in s.objectives)
    found: list[Sequence[int]]
    match what:
        case "unheld":
            found = [
                (one.at,)
                for one in s.objectives
                if one.at is not None and use_of(t.content, s, one) == "hold" and holder(t.content, s, one) != side
            ]
        case "spawn_if_carrying":
            found = [(space,) for space in s.spawn[side == "controller"]] if carries else []
        case "uncarried":
            found = [] if carries else [(space,) for space in _tokens(t, "carry")]
        case "whole_seal":
            found = [model.at for _, model in standing(s) if model.kind == "object"]
        case "escorted":
            found = [model.at for _, model in standing(s) if model.kind == "npc" and model.side == side]
        case "led":
            led = [s.models[model.leads] for _, model in standing(s) if model.leads is not None]
            found = [npc.at for npc in led if npc.at]
        case "exit":
            found = [(space,) for space in _tokens(t, "exit")]
        case "claimed":
            foe = other(side)
            found = [(one.at,) for one in s.objectives if one.at is not None and one.claimed == foe]
        case _:
            raise AssertionError(f"no objective is called {what}")
    return [tuple(spaces) for spaces in found]

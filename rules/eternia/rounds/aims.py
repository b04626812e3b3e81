"""What a model's side has a use for on the board, and how far that is."""

from __future__ import annotations

from collections.abc import Sequence

from rules.eternia.ground.board import apart
from rules.eternia.models import name, standing
from rules.eternia.rounds.scoring import holder, scenario_of, use_of
from rules.eternia.state import EterniaTable, Objective
from rules.kernel.words import count

Aim = tuple[str, tuple[int, ...]]
"""A goal's name, and its spaces."""


def aims_of(t: EterniaTable, number: int) -> list[Aim]:
    """ETE-SCN-10, ETE-NPC-1: list objectives of use to a model, and NPCs that nobody leads."""
    s = t.state
    names = {one.code: one.name for one in scenario_of(t).objectives}
    found: list[Aim] = [
        (names[one.code], (one.at,)) for one in s.objectives if one.at is not None and _of_use(t, one, number)
    ]
    side = s.models[number].team
    if _carries(t, number):
        found += [("a Spawn Token of yours", (space,)) for space in s.spawn[side == "controller"]]
    led = {model.leads for model in s.models}
    if s.models[number].leads is None:
        found += [
            (name(t, other), tuple(model.at))
            for other, model in standing(s)
            if model.kind == "npc" and other not in led and other != number
        ]
    return found


def how_far(aims: Sequence[Aim], spaces: Sequence[int]) -> str:
    """Say how far spaces are from the nearest of some goals; empty if there is none."""
    if not aims:
        return ""
    far, what = min([(apart(spaces, at), what) for what, at in aims])
    return f"{count(far, 'space')} from {what}" if far else f"at {what}"


def _carries(t: EterniaTable, number: int) -> bool:
    return any(one.carrier == number for one in t.state.objectives)


def _of_use(t: EterniaTable, one: Objective, number: int) -> bool:
    side = t.state.models[number].team
    match use_of(t.content, t.state, one):
        case "hold":
            return holder(t.content, t.state, one) != side
        case "carry":
            return not _carries(t, number)
        case "claim":
            return (one.claimed == "players") == (side == "controller")
        case "exit":
            return t.state.models[number].leads is not None or t.state.models[number].kind == "npc"
    return True

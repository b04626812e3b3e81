"""What a Skill or card could move, put elsewhere or do, and does not: it is told, and why."""

from __future__ import annotations

from rules.eternia import models
from rules.eternia.effects.skills import source_name
from rules.eternia.state import EterniaTable
from rules.eternia.told.combat_events import InVain
from rules.eternia.view import name_of


def stays(t: EterniaTable, number: int) -> None:
    """Tell that a move or a Push of a Skill or card leaves a model where it is."""
    if t.state.uses:
        at = "/".join([name_of(space) for space in t.state.models[number].at])
        source = source_name(t, t.state.uses[-1].source)
        t.emit(InVain(source=source, who=(models.name(t, number),), why=f"stays on {at}", rules=("ETE-MOV-4",)))


def held_back(t: EterniaTable, number: int, other: int | None = None) -> None:
    """ETE-MOV-3: tell that a Skill or card cannot put a model elsewhere, or have it exchange spaces with another."""
    s = t.state
    if not s.uses or not s.models[number].at:
        return
    loaded = next((one for one in (number, other) if one is not None and models.burdened(s, one)), None)
    if loaded is not None:
        who, why = loaded, "carries or leads something and is not put elsewhere"
    elif other is not None:
        who, why = number, f"cannot exchange spaces with {models.name(t, other)}"
    else:
        who, why = number, "finds no free space"
    source = source_name(t, s.uses[-1].source)
    t.emit(InVain(source=source, who=(models.name(t, who),), why=why, rules=("ETE-MOV-3", "ETE-SCN-10")))


def declined(t: EterniaTable, why: str) -> None:
    """Tell that what a Skill or card would do is not done, since nobody wanted it."""
    if t.state.uses:
        t.emit(InVain(source=source_name(t, t.state.uses[-1].source), why=why, rules=("ETE-OVR-8",)))

"""Effects in vain: they are told, with the reason."""

from __future__ import annotations

from collections.abc import Iterable

from rules.eternia import models
from rules.eternia.effects.skills import source_name
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Use
from rules.eternia.told.combat_events import InVain
from rules.eternia.view import name_of


def in_vain(t: EterniaTable, use: Use | None, why: str, *rules: str, who: Iterable[int] = ()) -> None:
    """Tell that a use does nothing, to these models if it is about some; without a use, nothing."""
    if use is not None:
        names = tuple([models.name(t, number) for number in who])
        t.emit(InVain(source=source_name(t, use.source), who=names, why=why, rules=rules))


def _innermost(t: EterniaTable) -> Use | None:
    return t.state.uses[-1] if t.state.uses else None


def stays(t: EterniaTable, number: int, *, pushed: bool = False) -> None:
    """Tell that a move or a Push of a Skill or card leaves a model where it is."""
    at = "/".join([name_of(space) for space in t.state.models[number].at])
    in_vain(
        t,
        _innermost(t),
        f"is not Pushed, and stays on {at}" if pushed else f"stays on {at}",
        "ETE-MOV-4",
        who=(number,),
    )


def held_back(t: EterniaTable, number: int, other: int | None = None) -> None:
    """ETE-MOV-3: tell that a Skill or card cannot put a model elsewhere, or exchange two."""
    s = t.state
    if not s.models[number].at:
        return
    loaded = next((one for one in (number, other) if one is not None and models.burdened(s, one)), None)
    if loaded is not None:
        who, why = loaded, "carries or leads something and is not put elsewhere"
    elif other is not None:
        who, why = number, f"cannot exchange spaces with {models.name(t, other)}"
    else:
        who, why = number, "finds no free space"
    in_vain(t, _innermost(t), why, "ETE-MOV-3", "ETE-SCN-10", who=(who,))


def declined(t: EterniaTable, why: str) -> None:
    """Tell that an effect of a Skill or card is not done, since nobody wanted it."""
    in_vain(t, _innermost(t), why, "ETE-OVR-8")

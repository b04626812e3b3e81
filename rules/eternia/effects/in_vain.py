"""What acts in vain, and why: it is told, as what does something is (ETE-SKL-7)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.eternia import models
from rules.eternia.effects import records as e
from rules.eternia.effects.records import Effect
from rules.eternia.effects.skills import source_name
from rules.eternia.effects.targets import effective, supply
from rules.eternia.state import EterniaTable
from rules.eternia.told.combat_events import InVain
from rules.eternia.underway import Use
from rules.eternia.view import name_of
from rules.eternia.words.cards import told_by

_WHY: dict[type[e.Base], tuple[str, str]] = {
    e.Heal: ("has lost no HP", "have lost no HP"),
    e.Daze: ("is Dazed already", "are Dazed already"),
    e.Undaze: ("is not Dazed", "are not Dazed"),
    e.LosePower: ("has no Power to lose", "have no Power to lose"),
    e.BonusAttack: ("has nobody to attack", "have nobody to attack"),
    e.ForceAttack: ("has no friend to attack", "have no friend to attack"),
}
"""Why an effect does nothing to one model, and to several."""


def tell(t: EterniaTable, effect: Effect, on: Sequence[int], use: Use) -> None:
    """Tell that an effect does nothing to any of those whom it concerns, where that is plain.

    Args:
        t: The table.
        effect: The effect, before it is carried out.
        on: Whom it concerns.
        use: What it belongs to.
    """
    there = [number for number in on if number >= 0 and t.state.models[number].at]
    if isinstance(effect, e.FOR_SIDE):
        why = _for_side(t, effect)
        there = []
    elif type(effect) in _WHY and there:
        why = _WHY[type(effect)][len(there) > 1]
    else:
        return
    if why and not effective(t, effect, on, use):
        who = tuple([models.name(t, number) for number in there])
        t.emit(InVain(source=source_name(t, use.source), who=who, why=why, rules=("ETE-SKL-7",)))


def nobody(t: EterniaTable, effect: Effect, use: Use) -> None:
    """ETE-GLO-6: tell that there is nobody whom an effect of a Skill or card could concern."""
    cards = t.content
    paid = use.source in cards.strategy or use.source in cards.controller_skill
    if paid or (use.source in cards.skill and cards.skill[use.source].kind != "passive"):
        source = source_name(t, use.source)
        who = source if use.user is None else models.name(t, use.user)
        words = told_by(use.source, (effect,), who, cards).rstrip(".")
        t.emit(InVain(source=source, why=f"there is nobody for “{words}”", rules=("ETE-GLO-6",)))


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


def _for_side(t: EterniaTable, effect: Effect) -> str:
    """Say why an effect that is for nobody in particular does nothing."""
    kind = t.state.minion
    match effect:
        case e.SpawnMinion():
            return "no space is free" if kind and supply(t.state, kind) else "no Minion is left"
        case e.SpawnElite():
            return "no Elite Minion can be spawned"
        case e.PlaceToken():
            return "no token can be placed"
        case e.DrawStrategy():
            return "the Strategy deck is empty"
        case _:
            return "there are no facedown cards for it"

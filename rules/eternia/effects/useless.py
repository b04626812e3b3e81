"""An effect that would do nothing to anybody is told, and why (ETE-SKL-7)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.eternia import models
from rules.eternia.effects import records as e
from rules.eternia.effects.records import Effect
from rules.eternia.effects.skills import source_name
from rules.eternia.effects.useful import effective, supply
from rules.eternia.state import EterniaTable
from rules.eternia.told.combat_events import InVain
from rules.eternia.underway import Use
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
    if isinstance(effect, e.ForSide):
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

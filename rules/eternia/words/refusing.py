"""Things that players often try and cannot do now, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.eternia.activations.interacting import hindered
from rules.eternia.asking import in_team
from rules.eternia.content.in_force import Cards
from rules.eternia.effects.power import can_pay, groups
from rules.eternia.effects.records import Place, Swap
from rules.eternia.effects.skills import skills_of
from rules.eternia.effects.traits import rooted
from rules.eternia.effects.useful_skills import useful
from rules.eternia.models import burdened, name, numbered
from rules.eternia.state import EterniaState, EterniaTable
from rules.kernel import Refusal


def of_actions(t: EterniaTable, number: int, left: int, *, loose: bool) -> Iterator[Refusal]:
    """Say which Actions of a Character cannot be chosen now."""
    if left <= 0:
        yield Refusal("action", "There are no Actions left; a Bonus Action takes none.", ("ETE-ACT-4", "ETE-ACT-11"))
        return
    if rooted(t, number):
        yield Refusal("move", f"{name(t, number)} cannot move now.", ("ETE-ACT-9",))
    for what, why in hindered(t, number):
        yield Refusal("interact", f"{what} cannot be done now: {why}.", ("ETE-ACT-8", "ETE-SCN-10"))
    for skill in skills_of(t, number):
        yield from _of_skill(t, number, skill.code, loose=loose)
    model = t.state.models[number]
    if model.dazed and loose:
        yield Refusal("recover", "A Character recovers in its own Activation.", ("ETE-DAZ-4", "ETE-CTL-4"))
    elif model.dazed and not sum(model.power):
        yield Refusal("recover", "Recovering from Dazed costs 1 Power, and there is none.", ("ETE-DAZ-4",))


def _of_skill(t: EterniaTable, number: int, code: str, *, loose: bool) -> Iterator[Refusal]:
    skill = t.content.skill[code]
    if skill.kind not in ("attack", "action", "bonus_action"):
        return
    if not can_pay(t, number, code, skill.cost):
        held = next((group for group in groups(t, number) if code in group.skills), None)
        there = held.power if held else 0
        where = "" if held is None or held.key == "card" else " on it"
        text = f"{skill.name} costs {skill.cost} Power, and there is {there}{where}."
        yield Refusal(code, text, ("ETE-SKL-6", "ETE-PWR-6"))
        return
    activation = t.state.activation
    if skill.kind == "bonus_action" and loose:
        yield Refusal(code, f"{skill.name} is used in the Character's own Activation.", ("ETE-CTL-4",))
    elif skill.kind == "bonus_action" and activation is not None and code in activation.bonus:
        yield Refusal(code, f"{skill.name} was already used in this Activation.", ("ETE-ACT-11",))
    elif useful(t, skill, number):
        return
    elif skill.kind == "attack":
        yield Refusal(code, f"{skill.name} has no Enemy in range and Line of Sight.", ("ETE-ACT-7", "ETE-SKL-7"))
    elif burdened(t.state, number) and any(isinstance(effect, Place | Swap) for effect in skill.effects):
        who = name(t, number)
        reason = f"{skill.name} would do nothing: {who} carries or leads something, so no Skill puts {who} elsewhere."
        yield Refusal(code, reason, ("ETE-SCN-10", "ETE-SKL-7"))
    else:
        yield Refusal(code, f"{skill.name} would do nothing now.", ("ETE-SKL-7",))


def always(cards: Cards, s: EterniaState[Any], seat: int) -> Iterator[Refusal]:
    """List a seat's refusals at any question: for KO'ed Characters, Power and orders."""
    t: EterniaTable = EterniaTable(s, cards)
    side = in_team(s, seat)
    for model in s.models:
        if model.kind == "character" and model.side == side and not model.at and s.round:
            who = name(t, numbered(s, model.code))
            yield Refusal(model.code, f"{who} is KO'ed and returns at its next Activation.", ("ETE-SKL-9", "ETE-KO-3"))
    if s.round and s.activation is not None:
        yield Refusal("order", "Placed Activation cards can no longer be changed.", ("ETE-ORD-11",))
        yield Refusal("power", "Power stays in its slots until it is spent or lost.", ("ETE-PWR-8",))

"""What would do something: whether a Skill or an effect is of any use now (ETE-SKL-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.eternia.content.records import Skill
from rules.eternia.effects import records as e
from rules.eternia.effects.power import can_pay, groups, held
from rules.eternia.effects.records import Effect
from rules.eternia.effects.shifting import moves
from rules.eternia.effects.skills import attacks_of
from rules.eternia.effects.targets import attack_targets, candidates, cost_of
from rules.eternia.effects.traits import holds, rooted, slowed
from rules.eternia.effects.vocabulary import ONE, Team
from rules.eternia.ground import placing
from rules.eternia.ground.field import field_for
from rules.eternia.ground.reach import can_move, ways
from rules.eternia.ground.spawning import can_place_token, can_spawn
from rules.eternia.models import is_minion, other
from rules.eternia.state import Card, EterniaState, EterniaTable
from rules.eternia.underway import Use


def useful(t: EterniaTable, skill: Skill, user: int) -> bool:
    """ETE-SKL-6, ETE-SKL-7: whether a Skill can be paid, has a legal target where it needs one, and does something.

    ETE-SKL-8: how often it was used already is of no account, apart from printed limits.
    """
    if not can_pay(t, user, skill.code, skill.cost):
        return False
    if skill.kind == "attack":
        return bool(attack_targets(t, user, skill.code)) or _after_move(t, skill, user)
    model = t.state.models[user]
    blind = any(isinstance(effect, e.NoLos) for effect in skill.effects)
    side: Team = "players" if model.side == "players" else "controller"
    use = Use(source=skill.code, user=user, side=side, no_los=blind)
    return _has_target(t, skill.effects, use) and would_do(t, skill.effects, use)


def _has_target(t: EterniaTable, effects: Sequence[Effect], use: Use) -> bool:
    """ETE-SKL-7: whether a Skill that needs a target has one.

    It needs one when it begins with an effect on a chosen model that cannot be declined; anyone whom it names will do.
    """
    first = effects[0]
    if first.to not in ONE or isinstance(first, DECLINED):
        return True
    return any(candidates(t, one.to, one.r, use) for one in effects if one.to in ONE and not one.same)


DECLINED = (e.Push, e.Move, e.Place, e.Heal)
"""What is done to a chosen model as far as its owner likes, and so may be left out."""


def _after_move(t: EterniaTable, skill: Skill, user: int) -> bool:
    """ETE-ATK-4: whether the move before an Attack can end where something can be aimed at."""
    points = sum([one.n for one in skill.effects if one.when == "before" and isinstance(one, e.Move)])
    if not points or rooted(t, user):
        return False
    model = t.state.models[user]
    stood = model.at
    ends = ways(*field_for(t, user), slowed(t, user, points))
    try:
        for end in ends:
            model.at = list(end)
            if attack_targets(t, user, skill.code):
                return True
    finally:
        model.at = stood
    return False


def would_do(t: EterniaTable, effects: Sequence[Effect], use: Use) -> bool:
    """ETE-SKL-7: whether at least one of the effects has somebody to concern and would do something now."""
    use.fly = any(isinstance(effect, e.Fly) for effect in effects)
    for effect in effects:
        if effect.to == "controller_side":
            return True
        found = candidates(t, effect.to or "self", effect.r, use) if use.user is not None or effect.to else []
        if effect.given is not None:
            given = effect.given
            found = [number for number in found if holds(t, given, use, number, None, effect.r)]
        if (found or use.user is None) and effective(t, effect, found, use):
            return True
    return False


def effective(t: EterniaTable, effect: Effect, on: Sequence[int], use: Use) -> bool:
    """Return whether an effect would do something for one of these models, as far as that is plain."""
    for_side = _for_side(t, effect, use)
    if for_side is not None:
        return for_side
    return any(_on_one(t, effect, number, use) for number in on if number >= 0 and t.state.models[number].at)


def _for_side(t: EterniaTable, effect: Effect, use: Use) -> bool | None:
    """Whether an effect that is for nobody in particular would do something; ``None``: it is for models."""
    s, side = t.state, use.side
    does: bool | None = None
    match effect:
        case e.SpawnMinion():
            does = s.minion is not None and can_spawn(t, use, effect, s.minion)
        case e.SpawnElite():
            does = any(can_spawn(t, use, effect, code) for code in elites(t, effect, side))
        case e.DrawStrategy():
            does = s.human is not None and bool(s.human.deck)
        case e.PeekOrder():
            does = any(not card.faceup and not card.seen for card in row(s, other(side)))
        case e.SwapOrder():
            does = sum(not card.faceup for card in row(s, side)) > 1
        case e.PlaceToken():
            does = can_place_token(t, use, effect.token, effect.r or 1)
        case e.Fly() | e.NoEscape() | e.NoLos():
            does = False
    return does


def _on_one(t: EterniaTable, effect: Effect, number: int, use: Use) -> bool:
    model = t.state.models[number]
    match effect:
        case e.Heal():
            does = model.hp < model.full
        case e.Undaze() | e.Daze():
            does = model.dazed == isinstance(effect, e.Undaze)
        case e.GainPower():
            does = any(group.room for group in groups(t, number))
        case e.LosePower():
            does = held(model) > 0
        case e.ShiftPower():
            givers = {number} if use.user is None else {number, use.user}
            does = any(moves(t, giver, number, effect.n) for giver in givers)
        case e.BonusAttack():
            does = can_attack(t, number, effect.attack, use.other if effect.against else None)
        case e.ForceAttack():
            free = [code for code in attacks_of(t, number) if not cost_of(t, code)]
            does = any(attack_targets(t, number, code, friends=True) for code in free)
        case e.Move() | e.ForceMove() | e.Place() | e.Swap() | e.Mount():
            does = _goes(t, effect, number, use)
        case e.Dice() | e.Armor():
            does = effect.dur is not None
        case _:
            does = True
    return does


def can_attack(t: EterniaTable, number: int, attack: str, only: int | None = None) -> bool:
    """ETE-ACT-12: whether a model has an Attack that it can pay and a target for it, from where it stands."""
    return any(
        only in aimed if only is not None else bool(aimed)
        for code in attacks_of(t, number)
        if attack in ("any", code) and can_pay(t, number, code, cost_of(t, code))
        for aimed in [attack_targets(t, number, code)]
    )


def _goes(t: EterniaTable, effect: e.Move | e.ForceMove | e.Place | e.Swap | e.Mount, number: int, use: Use) -> bool:
    """ETE-SKL-7: whether there is anywhere that an effect could bring a model."""
    match effect:
        case e.Place():
            about = number if effect.near == "target" or use.user is None else use.user
            return not placing.stays_put(t, number) and bool(
                placing.place_ends(t, number, effect.n, about, effect.where)
            )
        case e.Swap():
            return use.user is not None and placing.exchanged(t, use.user, number) is not None
        case e.Mount():
            return bool(placing.mount_ends(t, number))
        case _:
            points = slowed(t, number, effect.n)
            if rooted(t, number) or not points:
                return False
            return can_move(*field_for(t, number, fly=use.fly, no_escape=True), points)


def supply(s: EterniaState[Any], card: str) -> list[int]:
    """ETE-MIN-1, ETE-MIN-11: the models of a type of Minion that are not on the board."""
    return [number for number, model in enumerate(s.models) if model.card == card and is_minion(model) and not model.at]


def elites(t: EterniaTable, effect: e.SpawnElite, side: Team) -> list[str]:
    """ETE-MIN-12: the Elite Minions that an effect may spawn; those of the classes of the side where it says so."""
    if effect.elite != "own_class":
        return [effect.elite]
    s = t.state
    kinds = {
        t.content.character[s.models[number].card].kind for number in (s.heroes if side == "players" else s.villains)
    }
    return [code for code, minion in t.content.minion.items() if minion.elite and minion.kind in kinds]


def row(s: EterniaState[Any], side: Team) -> list[Card]:
    """Return the Activation cards of a side, by slot."""
    return s.players if side == "players" else s.controllers

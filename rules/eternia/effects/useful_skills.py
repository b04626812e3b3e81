"""Whether a Skill or effect would do something now, and words for when not (ETE-SKL-7)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.eternia.content.records import Skill
from rules.eternia.effects import records as e
from rules.eternia.effects.effects_in_vain import in_vain
from rules.eternia.effects.power import can_pay, groups, held
from rules.eternia.effects.records import Effect
from rules.eternia.effects.shifting_power import moves
from rules.eternia.effects.skills import attacks_of, source_name
from rules.eternia.effects.subjects import candidates
from rules.eternia.effects.targets import attack_targets, cost_of
from rules.eternia.effects.traits import holds, kept_dazed, rooted, slowed
from rules.eternia.effects.vocabulary import ONE, Team
from rules.eternia.ground.passable_spaces import field_for
from rules.eternia.ground.placing import exchanged, mount_ends, place_ends, stays_put
from rules.eternia.ground.reach import can_move, ways
from rules.eternia.ground.spawning import can_place_token, can_spawn
from rules.eternia.models import in_supply, name, other
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Use
from rules.eternia.words.cards import told_by
from rules.kernel.play.effects import ByKind


def useful(t: EterniaTable, skill: Skill, user: int) -> bool:
    """ETE-SKL-6, ETE-SKL-7: whether a Skill is payable, has its target and does something.

    ETE-SKL-8: how often it was used already is of no account, apart from printed limits.
    """
    if not can_pay(t, user, skill.code, skill.cost):
        return False
    if skill.kind == "attack":
        return bool(attack_targets(t, user, skill.code)) or _after_move(t, skill, user)
    model = t.state.models[user]
    blind = any(isinstance(effect, e.NoLos) for effect in skill.effects)
    side = model.team
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
    """ETE-SKL-7: whether at least one effect has a model and would do something to it now."""
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
    """Return whether an effect plainly does something for one of these models."""
    if isinstance(effect, e.ForSide):
        return works(effect, t, -1, use)
    return any(works(effect, t, number, use) for number in on if number >= 0 and t.state.models[number].at)


# ---- What each effect needs ---------------------------------------------------------

works: ByKind[[EterniaTable, int, Use], bool] = ByKind("what is needed for")
"""Whether an effect would do something for a model; the model does not matter where it is for a side."""

WHY: dict[type[e.Base], str] = {
    e.Heal: "has lost no HP",
    e.Daze: "is already Dazed",
    e.Undaze: "is not Dazed",
    e.LosePower: "has no Power to lose",
    e.BonusAttack: "has nobody to attack",
    e.ForceAttack: "has no friend to attack",
    e.SpawnElite: "no Elite Minion can be spawned",
    e.PlaceToken: "no token can be placed",
    e.DrawStrategy: "the Strategy deck is empty",
    e.PeekOrder: "there are no facedown cards for it",
    e.SwapOrder: "there are no facedown cards for it",
}
"""What is told of an effect that does nothing: of a model, or by itself where it is for a side."""

works.of(e.Wounds, e.Splash, e.CancelWounds, e.Root, e.Push, e.Redirect, e.ExtraAction)(lambda *_: True)
works.of(e.EscapePlus, e.IgnoreTerrain, e.MoveBonus, e.Expose, e.Weaken)(lambda *_: True)
works.of(e.IgnoreArmor, e.Reroll, e.SetDie, e.Area, e.Range, e.NoDefense)(lambda *_: True)
works.of(e.Fly, e.NoEscape, e.NoLos)(lambda *_: False)  # they help what stands beside them
works.of(e.Dice, e.Armor)(lambda effect, *_: effect.dur is not None)
works.put(e.Heal, lambda one, t, number, use: t.state.models[number].hp < t.state.models[number].full)
works.put(e.Daze, lambda one, t, number, use: not t.state.models[number].dazed)
works.put(e.Undaze, lambda one, t, number, use: t.state.models[number].dazed and not kept_dazed(t, number))
works.put(e.GainPower, lambda one, t, number, use: any(group.room for group in groups(t, number)))
works.put(e.LosePower, lambda one, t, number, use: held(t.state.models[number]) > 0)
works.put(e.Swap, lambda one, t, number, use: use.user is not None and exchanged(t, use.user, number) is not None)
works.put(e.Mount, lambda one, t, number, use: bool(mount_ends(t, number)))
works.put(e.DrawStrategy, lambda one, t, number, use: t.state.human is not None and bool(t.state.human.deck))
works.put(
    e.PeekOrder, lambda one, t, number, use: any(not (it.faceup or it.seen) for it in t.state.row(other(use.side)))
)
works.put(e.SwapOrder, lambda one, t, number, use: sum(not it.faceup for it in t.state.row(use.side)) > 1)
works.put(e.PlaceToken, lambda one, t, number, use: can_place_token(t, use, one.token, one.r or 1))


@works.of(e.ShiftPower)
def _(effect: e.ShiftPower, t: EterniaTable, number: int, use: Use) -> bool:
    givers = {number} if use.user is None else {number, use.user}
    return any(moves(t, giver, number, effect.n) for giver in givers)


@works.of(e.BonusAttack)
def _(effect: e.BonusAttack, t: EterniaTable, number: int, use: Use) -> bool:
    return can_attack(t, number, effect.attack, use.other if effect.against else None)


@works.of(e.ForceAttack)
def _(effect: e.ForceAttack, t: EterniaTable, number: int, use: Use) -> bool:
    free = [code for code in attacks_of(t, number) if not cost_of(t, code)]
    return any(attack_targets(t, number, code, friends=True) for code in free)


@works.of(e.Place)
def _(effect: e.Place, t: EterniaTable, number: int, use: Use) -> bool:
    about = number if effect.near == "target" or use.user is None else use.user
    return not stays_put(t, number) and bool(place_ends(t, number, effect.n, about, effect.where))


@works.of(e.Move, e.ForceMove)
def _(effect: e.Move | e.ForceMove, t: EterniaTable, number: int, use: Use) -> bool:
    points = slowed(t, number, effect.n)
    return (
        bool(points) and not rooted(t, number) and can_move(*field_for(t, number, fly=use.fly, no_escape=True), points)
    )


@works.of(e.SpawnMinion)
def _(effect: e.SpawnMinion, t: EterniaTable, number: int, use: Use) -> bool:
    return t.state.minion is not None and can_spawn(t, use, effect, t.state.minion)


@works.of(e.SpawnElite)
def _(effect: e.SpawnElite, t: EterniaTable, number: int, use: Use) -> bool:
    return any(can_spawn(t, use, effect, code) for code in elites(t, effect, use.side))


def can_attack(t: EterniaTable, number: int, attack: str, only: int | None = None) -> bool:
    """ETE-ACT-12: whether a model can pay an Attack and has a target for it from here."""
    return any(
        only in aimed if only is not None else bool(aimed)
        for code in attacks_of(t, number)
        if attack in ("any", code) and can_pay(t, number, code, cost_of(t, code))
        for aimed in [attack_targets(t, number, code)]
    )


def elites(t: EterniaTable, effect: e.SpawnElite, side: Team) -> list[str]:
    """ETE-MIN-12: Elite Minions that an effect may spawn, of the side's classes if it says so."""
    if effect.elite != "own_class":
        return [effect.elite]
    s = t.state
    kinds = {
        t.content.character[s.models[number].card].kind for number in (s.heroes if side == "players" else s.villains)
    }
    return [code for code, minion in t.content.minion.items() if minion.elite and minion.kind in kinds]


# ---- What is told -------------------------------------------------------------------


def tell(t: EterniaTable, effect: Effect, on: Sequence[int], use: Use) -> None:
    """Tell that an effect plainly does nothing to any of its models.

    Args:
        t: The table.
        effect: The effect, before it is carried out.
        on: The models that it concerns.
        use: What it belongs to.
    """
    there = [number for number in on if number >= 0 and t.state.models[number].at]
    why = WHY.get(type(effect), "")
    if isinstance(effect, e.ForSide):
        there = []
        if isinstance(effect, e.SpawnMinion):
            left = t.state.minion is not None and in_supply(t.state, t.state.minion)
            why = "no space is free" if left else "no Minion is left"
    elif not there:
        return
    if isinstance(effect, e.Undaze) and any(t.state.models[number].dazed for number in there):
        why = "is kept Dazed by the ground"
    if why and not effective(t, effect, on, use):
        if len(there) > 1:
            verb, rest = why.split(" ", 1)
            why = f"{ {'has': 'have', 'is': 'are'}[verb] } {rest}"
        in_vain(t, use, why, "ETE-SKL-7", who=there)


def nobody(t: EterniaTable, effect: Effect, use: Use) -> None:
    """ETE-GLO-6: tell that an effect of a Skill or card has no model to concern."""
    cards = t.content
    paid = use.source in cards.strategy or use.source in cards.controller_skill
    if paid or (use.source in cards.skill and cards.skill[use.source].kind != "passive"):
        who = source_name(t, use.source) if use.user is None else name(t, use.user)
        words = told_by(use.source, (effect,), who, cards).rstrip(".")
        in_vain(t, use, f"there is nobody for “{words}”", "ETE-GLO-6")

"""Targets: whom an effect concerns or may be chosen for, and what an Attack can be aimed at.

A target is the number of a model, or the Deadly Plant on a space (:mod:`rules.eternia.underway`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.eternia.combat.attack_traits import reach_of
from rules.eternia.combat.extras import affordable, far_extras
from rules.eternia.content.records import Skill
from rules.eternia.effects import records as e
from rules.eternia.effects.power import can_pay, groups, held
from rules.eternia.effects.records import Effect
from rules.eternia.effects.shifting import moves
from rules.eternia.effects.skills import attacks_of, printed_on
from rules.eternia.effects.traits import armor, holds, rooted, slowed
from rules.eternia.effects.vocabulary import ONE, SEEN, Team, To
from rules.eternia.effects.whom import concerns
from rules.eternia.ground.board import DISTANCE, apart
from rules.eternia.ground.land import land_of
from rules.eternia.ground.sight import sees
from rules.eternia.models import is_minion, name, numbered, other, standing
from rules.eternia.state import ANYWHERE, Card, EterniaState, EterniaTable, Model
from rules.eternia.underway import Use, plant_at, space_of_plant
from rules.eternia.view import name_of, space_of
from rules.kernel import Ref

# ---- Whom an effect is for -----------------------------------------------------------


def candidates(t: EterniaTable, to: To, r: int | None, use: Use, *, sight: bool = True) -> list[int]:
    """ETE-KO-9, ETE-NPC-3: whom an effect concerns, or who may be chosen for it; only what stands on the board.

    ETE-SKL-4, ETE-BTF-4: one model that is not called friendly has to be in Line of Sight of the user; all within a
    distance, and friends, need not. ETE-BTF-6: a distance counts from the user; what nobody uses reaches everywhere.
    The default of a choice comes first: Enemies with the fewest HP, friends that have lost most, then the nearest.
    """
    s = t.state
    named = {"self": use.user, "target": use.target, "npc": None, "controller_side": None}
    if to in ("attacker", "mover", "skill_user", "interactor"):
        named[to] = use.other
    if to == "npc":
        return [number for number, model in standing(s) if model.kind == "npc"]
    if to in named:
        number = named[to]
        return [number] if number is not None and (number < 0 or s.models[number].at) else []
    spaces = s.models[use.user].at if use.user is not None else None
    far = ANYWHERE if r is None or spaces is None else r
    found = [
        number
        for number, model in standing(s)
        if concerns(s, to, use.side, use.user, number) and (spaces is None or apart(spaces, model.at) <= far)
    ]
    if sight and to in SEEN and spaces and not use.no_los:
        land = land_of(t)
        found = [number for number in found if number == use.user or sees(land, spaces, s.models[number].at)]
    if to in SEEN or to == "enemies_r":
        return sorted(found, key=lambda number: (s.models[number].hp, apart(spaces or (), s.models[number].at)))
    return sorted(found, key=lambda number: s.models[number].hp - s.models[number].full)


# ---- What an Attack can be aimed at ----------------------------------------------------


def attack_targets(
    t: EterniaTable,
    attacker: int,
    skill_code: str,
    *,
    friends: bool = False,
    spare: Iterable[int] = (),
    paid: bool = False,
) -> list[int]:
    """ETE-ATK-2, ETE-ATK-3, ETE-ATK-5, ETE-ATK-26: what an Attack can be aimed at from here, the default first.

    A Boost or Surge that lengthens the range or needs no Line of Sight counts where it can be paid with the Attack.
    ETE-OVR-8: the target with the fewest HP comes first, then the nearest; Deadly Plants come last.

    Args:
        t: The table.
        attacker: The model that attacks.
        skill_code: The Attack.
        friends: ETE-ATK-5: the attack is forced, and is aimed at a friend of the attacker.
        spare: What is left out.
        paid: The cost of the Attack is paid.
    """
    aimed = set(legal_with(t, attacker, skill_code, friends=friends))
    if not friends:
        extras = far_extras(t, attacker, skill_code)
        if extras:
            owed = {} if paid else {skill_code: cost_of(t, skill_code)}
            for chosen in affordable(t, attacker, extras, owed)[1:]:
                more = [effect for extra in chosen for effect in extra.effects]
                aimed.update(legal_with(t, attacker, skill_code, more))
    aimed.difference_update(spare)
    return sorted(aimed, key=lambda target: _first(t, attacker, target))


def legal_with(
    t: EterniaTable, attacker: int, skill_code: str, more: Sequence[Effect] = (), *, friends: bool = False
) -> list[int]:
    """Return what an Attack can be aimed at with these effects of Boosts and Surges; for an area, all in it."""
    s = t.state
    effects = [effect for effect in (*printed_on(t.content, skill_code), *more) if effect.to in (None, "target")]
    areas = [effect.r or 1 for effect in effects if isinstance(effect, e.Area)]
    far = max(areas) if areas else reach_of(t, attacker, skill_code, more)
    blind = any(isinstance(effect, e.NoLos) for effect in effects)
    model = s.models[attacker]
    land = land_of(t)
    found = [
        number
        for number, there in enumerate(s.models)
        if there.at
        and apart(model.at, there.at) <= far
        and number != attacker
        and attackable(t, model, there, friends=friends)
        and (blind or sees(land, model.at, there.at))
    ]
    if areas or friends:
        return found
    return found + [plant_at(space) for space in plants(t, model.at)]


def aiming(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """ETE-ATK-2, ETE-ATK-3: those of the effects of Boosts and Surges that change what an Attack can be aimed at."""
    return tuple([effect for effect in effects if isinstance(effect, e.Area | e.Range | e.NoLos)])


def attackable(t: EterniaTable, attacker: Model, model: Model, *, friends: bool = False) -> bool:
    """ETE-ATK-5, ETE-NPC-1: Enemies, and what the Scenario or its card makes attackable; Allies never.

    With ``friends`` only the attacker's own friends, which a mind control names.
    """
    if model.kind in ("character", "minion", "elite"):
        return (model.side == attacker.side) == friends
    if friends:
        return False
    if model.kind == "npc":
        by = t.content.npc[model.card].attackable_by
        return attacker.side in by or ("enemies" in by and model.side not in ("none", attacker.side))
    tokens = t.content.scenario[t.state.options.scenario].objectives
    return any(token.code == model.card and token.attackable_by == attacker.side for token in tokens)


def plants(t: EterniaTable, spaces: Sequence[int]) -> list[int]:
    """ETE-TER-8: the spaces of Deadly Plants near enough to be the only target of an Attack."""
    found = []
    for space, kind in sorted(t.state.tokens.items()):
        target = t.content.terrain[kind].target
        if target is not None and any(DISTANCE[at][space] <= target.r for at in spaces):
            found.append(space)
    return found


def cost_of(t: EterniaTable, code: str) -> int:
    """Return the Power that an Attack costs; a Minion's and a throw cost none (ETE-MIN-8)."""
    skill = t.content.skill.get(code)
    return skill.cost if skill else 0


def _first(t: EterniaTable, attacker: int, target: int) -> tuple[int, int, int, int]:
    """ETE-OVR-8: Enemies before plants, the fewest HP, the nearest."""
    if space_of_plant(target) is not None:
        return (1, 0, 0, -target)
    model = t.state.models[target]
    return (0, model.hp, apart(t.state.models[attacker].at, model.at), target)


def ai_targets(t: EterniaTable, attacker: int, skill_code: str) -> list[int]:
    """ETE-AI-14: what the AI counts as a legal target of an Attack: Enemies, no plant and nothing neutral."""
    side = t.state.models[attacker].side
    found = [target for target in attack_targets(t, attacker, skill_code) if space_of_plant(target) is None]
    return [target for target in found if t.state.models[target].side not in ("none", side)]


# ---- What would do something --------------------------------------------------------------


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
    from rules.eternia.ground.field import field_for  # noqa: PLC0415 - needed for the few Attacks that begin with a move
    from rules.eternia.ground.reach import ways  # noqa: PLC0415

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
    from rules.eternia.ground.spawning import can_place_token, can_spawn  # noqa: PLC0415 - asked with the words of effects

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
    from rules.eternia.ground import placing  # noqa: PLC0415 - placements are asked with the words of effects
    from rules.eternia.ground.field import field_for  # noqa: PLC0415
    from rules.eternia.ground.reach import can_move  # noqa: PLC0415

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


# ---- How targets are put in keys and words ----------------------------------------------


def target_key(t: EterniaTable, target: int) -> str:
    """Return the key of a target: the code of a model, or the space of a Deadly Plant."""
    space = space_of_plant(target)
    return t.state.models[target].code if space is None else name_of(space)


def target_of(t: EterniaTable, key: str) -> int:
    """Return the target that a key names.

    Raises:
        KeyError: There is no such model.
        ValueError: There is no such space.
    """
    return plant_at(space_of(key)) if key[:1].isupper() else numbered(t.state, key)


def target_name(t: EterniaTable, target: int) -> str:
    """Return what players call a target."""
    space = space_of_plant(target)
    return name(t, target) if space is None else f"{t.content.terrain['deadly_plant'].name} on {name_of(space)}"


def target_ref(t: EterniaTable, target: int) -> Ref:
    """Return what the board marks for a target."""
    space = space_of_plant(target)
    return Ref("model", t.state.models[target].code) if space is None else Ref("space", name_of(space))


def target_detail(t: EterniaTable, target: int, source: int | None) -> str:
    """Say how a target stands: its HP, its Armor, how far away it is."""
    space = space_of_plant(target)
    if space is not None:
        return "1 HP; it is removed when it suffers a Wound"
    model = t.state.models[target]
    worn = armor(t, target)
    parts = [f"{model.hp} of {model.full} HP"] if model.full > 1 else []
    parts += [f"Armor {worn}" if worn else "", "Dazed" if model.dazed else ""]
    if source is not None and source != target and t.state.models[source].at:
        far = apart(t.state.models[source].at, model.at)
        parts.append("adjacent" if far == 1 else f"{far} spaces away")
    elif model.at:
        parts.append(f"on {'/'.join([name_of(space) for space in model.at])}")
    return ", ".join([part for part in parts if part])

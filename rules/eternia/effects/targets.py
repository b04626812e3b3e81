"""Targets: the models an effect concerns or may choose, and the targets of an Attack.

A target is the number of a model, or the Deadly Plant on a space (:mod:`rules.eternia.state_underway`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from rules.eternia.combat.attack_traits import reach_of
from rules.eternia.combat.boosts_and_surges import affordable, far_extras
from rules.eternia.effects import records as e
from rules.eternia.effects.records import Effect
from rules.eternia.effects.skills import printed_on
from rules.eternia.effects.traits import armor
from rules.eternia.ground.board import DISTANCE, apart, distances
from rules.eternia.ground.sight import sees
from rules.eternia.ground.terrain import land_of
from rules.eternia.models import name, numbered
from rules.eternia.state import EterniaTable, Model
from rules.eternia.state_underway import plant_at, space_of_plant
from rules.eternia.view import name_of, space_of
from rules.kernel import Ref

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
    """ETE-ATK-2, ETE-ATK-3, ETE-ATK-5, ETE-ATK-26: an Attack's targets, the default first.

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
    t: EterniaTable,
    attacker: int,
    skill_code: str,
    more: Sequence[Effect] = (),
    *,
    friends: bool = False,
    among: Collection[int] | None = None,
) -> list[int]:
    """Return an Attack's targets with these Boosts and Surges; for an area, all in it.

    Args:
        t: The table.
        attacker: The model that attacks.
        skill_code: The Attack.
        more: Effects of Boosts and Surges that are used with it.
        friends: The attack is forced, and is aimed at a friend of the attacker.
        among: No others are looked at; plants are always.
    """
    s = t.state
    effects = [effect for effect in (*printed_on(t.content, skill_code), *more) if effect.to in (None, "target")]
    areas = [effect.r or 1 for effect in effects if isinstance(effect, e.Area)]
    far = max(areas) if areas else reach_of(t, attacker, skill_code, more)
    blind = any(isinstance(effect, e.NoLos) for effect in effects)
    model = s.models[attacker]
    land, row = land_of(t), distances(tuple(model.at))
    found = [
        number
        for number, there in enumerate(s.models)
        if (at := there.at)
        and (among is None or number in among)
        and (row[at[0]] <= far or row[at[-1]] <= far)
        and number != attacker
        and attackable(t, model, there, friends=friends)
        and (blind or sees(land, model.at, at))
    ]
    if areas or friends:
        return found
    return found + [plant_at(space) for space in plants(t, model.at)]


def aiming(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """ETE-ATK-2, ETE-ATK-3: the effects of Boosts and Surges that change an Attack's targets."""
    return tuple([effect for effect in effects if isinstance(effect, e.Area | e.Range | e.NoLos)])


def attackable(t: EterniaTable, attacker: Model, model: Model, *, friends: bool = False) -> bool:
    """ETE-ATK-5, ETE-NPC-1: Enemies, and models that the Scenario or a card opens; never Allies.

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
    found: list[int] = []
    if not t.state.tokens:
        return found
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
    """ETE-AI-14: the AI's legal targets of an Attack: Enemies, no plants or neutrals."""
    side = t.state.models[attacker].side
    found = [target for target in attack_targets(t, attacker, skill_code) if space_of_plant(target) is None]
    return [target for target in found if t.state.models[target].side not in ("none", side)]


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
    """Return the players' name for a target."""
    space = space_of_plant(target)
    return name(t, target) if space is None else f"{t.content.terrain['deadly_plant'].name} on {name_of(space)}"


def target_ref(t: EterniaTable, target: int) -> Ref:
    """Return the board's mark for a target."""
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

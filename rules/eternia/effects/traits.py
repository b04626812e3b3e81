"""What models can do now: printed numbers with everything that holds on them, always or for a time.

Numbers are computed when read. What holds always are Passives, Empowered benefits, traits of Minions and mounts, the
terrain underfoot and the scenario's special rules; what holds for a time lies in ``state.lasting``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeVar

from msgspec import Struct

from rules.eternia.content.in_force import Cards
from rules.eternia.effects import records as e
from rules.eternia.effects.records import Base, Effect
from rules.eternia.effects.skills import Printed, material, standing_effects
from rules.eternia.effects.vocabulary import MANY, MODIFYING, ONE, Condition, Team
from rules.eternia.effects.whom import concerns
from rules.eternia.ground.board import apart
from rules.eternia.ground.land import land_of
from rules.eternia.models import is_minion, of_side, other
from rules.eternia.state import ANYWHERE, MOVE, EterniaTable, Model
from rules.eternia.underway import Attack, Use, space_of_plant

E = TypeVar("E", bound=Base)

AURA = MANY | ONE
MOVED = 3  # spaces that count as a run-up


class Source(Struct, frozen=True, gc=False):
    """Where an effect comes from: the code of its skill or card, and the model and side whose it is."""

    code: str
    by: int | None
    side: Team


# ---- What holds on a model -------------------------------------------------------


class Grants(NamedTuple):
    """Who can ever grant an effect of a kind: most kinds nobody on a table does, which is worth knowing first.

    Attributes:
        own: Cards whose own material grants it to the model itself.
        around: Cards whose material grants it to others.
        scenario: The special rules of the scenario that grant it.
        ground: Some terrain grants it.
    """

    own: frozenset[str]
    around: frozenset[str]
    scenario: tuple[Effect, ...]
    ground: bool


@lru_cache(maxsize=1024)
def _grants(cards: Cards, scenario: str, kind: type[E]) -> Grants:
    material: dict[str, list[Effect]] = {code: list(one.empowered.effects) for code, one in cards.character.items()}
    for skill in cards.skill.values():
        if skill.kind == "passive":
            material[skill.of] += skill.effects
    for form in cards.mounted.values():
        material[form.rider] += [effect for trait in form.traits for effect in trait.effects]
    for code, minion in cards.minion.items():
        material[code] = [effect for trait in minion.traits for effect in trait.effects]
    fits = {code: [one for one in found if _modifies(one, kind)] for code, found in material.items()}
    special = [one for one in cards.scenario[scenario].effects if _modifies(one, kind)]
    return Grants(
        frozenset(code for code, found in fits.items() if any(one.to not in AURA for one in found)),
        frozenset(code for code, found in fits.items() if any(one.to in AURA for one in found)),
        tuple([one for one in special if (one.to or "all_models") in AURA]),
        any(_modifies(one, kind) for terrain in cards.terrain.values() for one in terrain.effects),
    )


def granted(t: EterniaTable, kind: type[E]) -> bool:
    """Return whether an effect of a kind can hold on any model now, which is quickly known."""
    s = t.state
    grants = _grants(t.content, s.options.scenario, kind)
    if grants.scenario or grants.ground or any(isinstance(lasting.effect, kind) for lasting in s.lasting):
        return True
    cards = grants.own | grants.around
    return bool(cards) and any(model.at and model.card in cards for model in s.models)


def _modifies(effect: Effect, kind: type[E]) -> bool:
    return isinstance(effect, kind) and effect.when in MODIFYING


def effects_on(t: EterniaTable, number: int, kind: type[E]) -> list[tuple[E, Source]]:
    """Return the effects of a kind that hold on a model now; whether their condition holds is for the caller to ask.

    Its own come first, then those of other models, of terrain, of the scenario, and those that hold for a time.
    """
    s = t.state
    model = s.models[number]
    grants = _grants(t.content, s.options.scenario, kind)
    found: list[tuple[E, Source]] = []
    if model.card in grants.own:
        for effect, code in standing_effects(t, number):
            if isinstance(effect, kind) and effect.when in MODIFYING and effect.to not in AURA:
                found.append((effect, Source(code, number, side_of(model))))
    if (grants.around or grants.scenario) and model.kind not in ("npc", "object"):
        found += _around(t, number, kind, grants)
    if grants.ground:
        for effect, code in _underfoot(t, model):
            if isinstance(effect, kind) and effect.when in MODIFYING:
                found.append((effect, Source(code, number, side_of(model))))
    for lasting in s.lasting:
        if isinstance(lasting.effect, kind) and number in lasting.on:
            found.append((lasting.effect, Source(lasting.source, lasting.by, lasting.side)))
    return found


def _around(t: EterniaTable, number: int, kind: type[E], grants: Grants) -> Iterator[tuple[E, Source]]:
    """ETE-BTF-4, ETE-NPC-3: what other models and the scenario grant to those within a distance; no NPC has any."""
    s = t.state
    model = s.models[number]
    for giver, source in enumerate(s.models) if grants.around else ():
        if source.card not in grants.around or not source.at:
            continue
        for effect, code in standing_effects(t, giver):
            if not isinstance(effect, kind) or effect.when not in MODIFYING or effect.to not in AURA:
                continue
            near = apart(source.at, model.at) <= (ANYWHERE if effect.r is None else effect.r)
            if near and concerns(s, effect.to, side_of(source), giver, number):
                yield effect, Source(code, giver, side_of(source))
    for effect in grants.scenario:
        if isinstance(effect, kind) and concerns(s, effect.to or "all_models", side_of(model), None, number):
            yield effect, Source(s.options.scenario, None, side_of(model))


def _underfoot(t: EterniaTable, model: Model) -> list[Printed]:
    """ETE-TER-1: what the terrain that a model stands in grants it; its penalties are charged where they are paid."""
    held = {terrain.code: terrain for space in model.at for terrain in land_of(t).holds(space)}
    return [(effect, code) for code, terrain in held.items() for effect in terrain.effects]


def side_of(model: Model) -> Team:
    """Return the side that a model acts for; NPCs and Elite Minions of nobody count as the Controller's."""
    return "players" if model.side == "players" else "controller"


def holding(
    t: EterniaTable, number: int, kind: type[E], target: int | None = None, attack: Attack | None = None
) -> list[tuple[E, Source]]:
    """Return the effects of a kind that hold on a model and whose condition holds too."""
    return [
        (effect, source)
        for effect, source in effects_on(t, number, kind)
        if effect.given is None
        or holds(t, effect.given, Use(source=source.code, user=source.by, side=source.side), target, attack, effect.r)
    ]


# ---- Conditions of effects ----------------------------------------------------------


def holds(
    t: EterniaTable,
    condition: Condition,
    use: Use,
    target: int | None = None,
    attack: Attack | None = None,
    r: int | None = None,
) -> bool:
    """Return whether the condition of an effect holds now; what asks for somebody who is not there does not.

    Args:
        t: The table.
        condition: The condition.
        use: Who uses the effect; its ``target`` and ``other`` stand in where nothing better is given.
        target: Whom the effect is for, or the target of the attack.
        attack: The attack that it belongs to.
        r: The radius beside the condition.
    """
    s = t.state
    target = use.target if target is None else target
    if condition in ("melee_attack", "ranged_attack"):
        return attack is not None and condition == f"{attack.reach}_attack"
    if condition == "attacker_character":
        attacker = attack.attacker if attack is not None else use.other
        return attacker is not None and s.models[attacker].kind == "character"
    if condition in ("self_wounded_half", "moved_3", "on_water", "enemy_dazed_near"):
        return use.user is not None and _of_user(t, condition, use.user, ANYWHERE if r is None else r)
    if target is None or space_of_plant(target) is not None:
        return False
    return _of_target(t, condition, use, target, attack)


def _of_user(t: EterniaTable, condition: Condition, user: int, r: int) -> bool:
    s = t.state
    model = s.models[user]
    match condition:
        case "self_wounded_half":
            return model.hp * 2 <= model.full
        case "moved_3":
            return s.activation is not None and s.activation.model == user and s.activation.walked >= MOVED
        case "on_water":
            return land_of(t).near_water(model.at)
        case _:
            foes = [
                s.models[number] for number in of_side(s, other("players" if model.side == "players" else "controller"))
            ]
            return any(foe.dazed and apart(foe.at, model.at) <= r for foe in foes)


def _of_target(t: EterniaTable, condition: Condition, use: Use, target: int, attack: Attack | None) -> bool:
    model = t.state.models[target]
    match condition:
        case "target_character" | "target_minion":
            found = model.kind == "character" if condition == "target_character" else is_minion(model)
        case "target_dazed":
            found = model.dazed
        case "target_wounded":
            found = model.hp + _suffered(attack, target) < model.full
        case "target_armor":
            found = armor(t, target, attack) > 0
        case "target_near_terrain":
            found = land_of(t).near_terrain(model.at)
        case "target_on_water":
            found = land_of(t).near_water(model.at)
        case "ranged_from_outside":
            found = attack is not None and attack.reach == "ranged" and _outside(t, attack.attacker, target)
        case _:
            found = _beside(t, use, target, minions=condition == "minion_near_target")
    return found


def _suffered(attack: Attack | None, target: int) -> int:
    """Wounds of the attack itself, which its own text does not count as HP lost before."""
    if attack is None or target not in attack.targets:
        return 0
    place = attack.targets.index(target)
    return attack.wounds[place] if place < len(attack.wounds) else 0


def _beside(t: EterniaTable, use: Use, target: int, *, minions: bool) -> bool:
    """A friend of the user, not itself, is adjacent to the target."""
    models = t.state.models
    friends = [models[number] for number in of_side(t.state, use.side) if number not in (use.user, target)]
    spaces = models[target].at
    return any(apart(friend.at, spaces) == 1 for friend in friends if not minions or is_minion(friend))


def _outside(t: EterniaTable, attacker: int, target: int) -> bool:
    """ETE-TER-5: the attacker stands in another piece of terrain than its target, or in none."""
    piece = land_of(t).piece
    here = {piece[space] for space in t.state.models[target].at}
    return not any(piece[space] in here for space in t.state.models[attacker].at)


# ---- Numbers ---------------------------------------------------------------------


def printed_armor(t: EterniaTable, number: int) -> int:
    """ETE-CMP-2: the Armor on a model's card; 0 where none is printed."""
    model = t.state.models[number]
    match model.kind:
        case "character":
            return getattr(t.content.character[model.card], material(t.state, model)).armor  # type: ignore[no-any-return]
        case "minion" | "elite":
            return t.content.minion[model.card].armor
        case "npc":
            return t.content.npc[model.card].armor
        case "object":
            return 0


def armor(t: EterniaTable, number: int, attack: Attack | None = None) -> int:
    """ETE-ATK-20, ETE-DAZ-3: a model's Armor now, or against an attack; none while it is Dazed.

    What holds against some attacks alone does not count without one. ETE-ATK-18: Defense Boosts of others do not.
    """
    if t.state.models[number].dazed:
        return 0
    found = [effect for effect, _ in holding(t, number, e.Armor, number, attack)]
    if attack is not None:
        found += [effect for effect in attack.defense.get(number, ()) if isinstance(effect, e.Armor)]
    return printed_armor(t, number) + sum(effect.n for effect in found)


def move_points(t: EterniaTable, number: int) -> int:
    """ETE-ACT-9, ETE-MIN-9, ETE-MNT-5: the spaces of a model's Move Action, before :func:`slowed`."""
    model = t.state.models[number]
    match model.kind:
        case "character":
            points = t.content.mounted[model.mounted].move if model.mounted else MOVE
        case "minion" | "elite":
            points = t.content.minion[model.card].move
        case "npc":
            points = t.content.npc[model.card].move
        case "object":
            points = 0
    return max(0, points + sum(effect.n for effect, _ in holding(t, number, e.MoveBonus)))


def slowed(t: EterniaTable, number: int, points: int) -> int:
    """ETE-DAZ-5: a Dazed model moves 1 space less in every move that is no Push."""
    return max(0, points - 1) if t.state.models[number].dazed else points


def flies(t: EterniaTable, number: int) -> bool:
    """Return whether every move of a model passes over models and terrain."""
    return bool(holding(t, number, e.Fly))


def ignores_terrain(t: EterniaTable, number: int) -> bool:
    """ETE-TER-4, ETE-GLO-5: whether Terrain Penalties and terrain tokens do not exist for a model."""
    return bool(holding(t, number, e.IgnoreTerrain))


def escape_plus(t: EterniaTable, number: int) -> int:
    """Return how much more Escape Damage Enemies suffer that leave a space next to a model."""
    return sum(effect.n for effect, _ in holding(t, number, e.EscapePlus))


def escapes_free(t: EterniaTable, number: int) -> bool:
    """Return whether no move of a model causes it Escape Damage."""
    return bool(holding(t, number, e.NoEscape))


def rooted(t: EterniaTable, number: int) -> bool:
    """Return whether a model cannot move; it can be Pushed and placed."""
    return any(isinstance(lasting.effect, e.Root) and number in lasting.on for lasting in t.state.lasting)

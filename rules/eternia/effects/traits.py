"""A model's abilities now: printed numbers and lasting effects, permanent or for a time.

Numbers are computed when read. What holds always are Passives, Empowered benefits, traits of Minions and mounts, the
terrain underfoot and the scenario's special rules; what holds for a time lies in ``state.lasting``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeVar

from rules.eternia.content.in_force import Cards
from rules.eternia.effects import records as e
from rules.eternia.effects.records import Base, Effect
from rules.eternia.effects.skills import Printed, material, standing_effects
from rules.eternia.effects.subjects import concerns
from rules.eternia.effects.vocabulary import MANY, MODIFYING, ONE, Condition
from rules.eternia.ground.board import apart
from rules.eternia.ground.terrain import land_of
from rules.eternia.models import enemies, is_minion, of_side
from rules.eternia.state import ANYWHERE, MOVE, EterniaTable, Model
from rules.eternia.state_underway import Attack, Use

E = TypeVar("E", bound=Base)

AURA = MANY | ONE
MOVED = 3  # spaces that count as a run-up


# ---- What holds on a model -------------------------------------------------------


class Grants(NamedTuple):
    """Sources that can ever grant a kind of effect; most kinds have none at a table.

    Attributes:
        own: Cards whose own material grants it to the model itself.
        around: Cards whose material grants it to others.
        scenario: The special rules of the scenario that grant it.
        ground: Some terrain grants it.
        shared: Something grants it to more than its owner.
    """

    own: frozenset[str]
    around: frozenset[str]
    scenario: tuple[Effect, ...]
    ground: bool
    shared: bool


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
    own = frozenset(code for code, found in fits.items() if any(one.to not in AURA for one in found))
    around = frozenset(code for code, found in fits.items() if any(one.to in AURA for one in found))
    of_scenario = tuple([one for one in special if (one.to or "all_models") in AURA])
    ground = any(_modifies(one, kind) for terrain in cards.terrain.values() for one in terrain.effects)
    return Grants(own, around, of_scenario, ground, bool(around or of_scenario or ground))


def bearers(t: EterniaTable, kind: type[E]) -> Collection[int]:
    """Return the models on which an effect of a kind can hold now: a quick first check."""
    s = t.state
    grants = _grants(t.content, s.options.scenario, kind)
    if grants.scenario or grants.ground or (grants.around and any(one.card in grants.around for one in s.models)):
        return range(len(s.models))
    own = grants.own
    found = {number for number, model in enumerate(s.models) if model.card in own} if own else set()
    for lasting in s.lasting:
        if isinstance(lasting.effect, kind):
            found.update(lasting.on)
    return found


def _modifies(effect: Effect, kind: type[E]) -> bool:
    return isinstance(effect, kind) and effect.when in MODIFYING


def effects_on(t: EterniaTable, number: int, kind: type[E]) -> list[tuple[E, Use]]:
    """Return a kind's effects on a model now, with their uses; callers check the conditions.

    Its own come first, then those of other models, of terrain, of the scenario, and those that hold for a time.
    """
    s = t.state
    model = s.models[number]
    grants = _grants(t.content, s.options.scenario, kind)
    found: list[tuple[E, Use]] = []
    own = model.card in grants.own
    if not own and not grants.shared and not s.lasting:
        return found
    if own:
        for effect, code in standing_effects(t, number):
            if isinstance(effect, kind) and effect.when in MODIFYING and effect.to not in AURA:
                found.append((effect, Use(source=code, user=number, side=model.team)))
    if (grants.around or grants.scenario) and model.kind not in ("npc", "object"):
        found += _around(t, number, kind, grants)
    if grants.ground:
        for effect, code in _underfoot(t, model):
            if isinstance(effect, kind) and effect.when in MODIFYING:
                found.append((effect, Use(source=code, user=number, side=model.team)))
    for lasting in s.lasting:
        if isinstance(lasting.effect, kind) and number in lasting.on:
            found.append((lasting.effect, Use(source=lasting.source, user=lasting.by, side=lasting.side)))
    return found


def _around(t: EterniaTable, number: int, kind: type[E], grants: Grants) -> Iterator[tuple[E, Use]]:
    """ETE-BTF-4, ETE-NPC-3: effects on a model of others nearby and the scenario; NPCs get none."""
    s = t.state
    model = s.models[number]
    for giver, source in enumerate(s.models) if grants.around else ():
        if source.card not in grants.around or not source.at:
            continue
        for effect, code in standing_effects(t, giver):
            if not isinstance(effect, kind) or effect.when not in MODIFYING or effect.to not in AURA:
                continue
            near = apart(source.at, model.at) <= (ANYWHERE if effect.r is None else effect.r)
            if near and concerns(s, effect.to, source.team, giver, number):
                yield effect, Use(source=code, user=giver, side=source.team)
    for effect in grants.scenario:
        if isinstance(effect, kind) and concerns(s, effect.to or "all_models", model.team, None, number):
            yield effect, Use(source=s.options.scenario, side=model.team)


def _underfoot(t: EterniaTable, model: Model) -> list[Printed]:
    """ETE-TER-1: effects of the terrain that a model is in; its penalties are charged elsewhere."""
    held = {terrain.code: terrain for space in model.at for terrain in land_of(t).holds(space)}
    return [(effect, code) for code, terrain in held.items() for effect in terrain.effects]


def holding(
    t: EterniaTable, number: int, kind: type[E], target: int | None = None, attack: Attack | None = None
) -> list[E]:
    """Return the effects of a kind that hold on a model and whose condition holds too."""
    found = effects_on(t, number, kind)
    if not found:
        return []
    return [
        effect for effect, use in found if effect.given is None or holds(t, effect.given, use, target, attack, effect.r)
    ]


# ---- Conditions of effects ----------------------------------------------------------


class Case(NamedTuple):
    """The subject of an effect's condition.

    Attributes:
        t: The table.
        use: Who uses the effect.
        user: The model that does; -1 where none does.
        target: Whom the effect is for, or the target of the attack; -1 where there is none.
        attack: The attack that it belongs to.
        r: The radius beside the condition.
    """

    t: EterniaTable
    use: Use
    user: int
    target: int
    attack: Attack | None
    r: int

    def it(self, number: int) -> Model:
        """Return a model."""
        return self.t.state.models[number]


OF_THE_ATTACK: dict[Condition, Callable[[Case], bool]] = {
    "melee_attack": lambda c: c.attack is not None and c.attack.reach == "melee",
    "ranged_attack": lambda c: c.attack is not None and c.attack.reach == "ranged",
    "attacker_character": lambda c: _attacked_by(c, "character"),
}
OF_THE_USER: dict[Condition, Callable[[Case], bool]] = {
    "self_wounded_half": lambda c: c.it(c.user).hp * 2 <= c.it(c.user).full,
    "moved_3": lambda c: _walked(c) >= MOVED,
    "on_water": lambda c: land_of(c.t).near_water(c.it(c.user).at),
    "enemy_dazed_near": lambda c: any(
        c.it(foe).dazed and apart(c.it(foe).at, c.it(c.user).at) <= c.r for foe in enemies(c.t.state, c.it(c.user).team)
    ),
}
OF_THE_TARGET: dict[Condition, Callable[[Case], bool]] = {
    "target_character": lambda c: c.it(c.target).kind == "character",
    "target_minion": lambda c: is_minion(c.it(c.target)),
    "target_dazed": lambda c: c.it(c.target).dazed,
    "target_wounded": lambda c: c.it(c.target).hp + _suffered(c.attack, c.target) < c.it(c.target).full,
    "target_armor": lambda c: armor(c.t, c.target, c.attack) > 0,
    "target_near_terrain": lambda c: land_of(c.t).near_terrain(c.it(c.target).at),
    "target_on_water": lambda c: land_of(c.t).near_water(c.it(c.target).at),
    "ranged_from_outside": lambda c: (
        c.attack is not None and c.attack.reach == "ranged" and _outside(c.t, c.attack.attacker, c.target)
    ),
    "adjacent_to_ally": lambda c: _has_neighbour(c, minions=False),
    "minion_near_target": lambda c: _has_neighbour(c, minions=True),
}


CONDITIONS = frozenset[str]({*OF_THE_ATTACK, *OF_THE_USER, *OF_THE_TARGET})


def holds(
    t: EterniaTable,
    condition: Condition,
    use: Use,
    target: int | None = None,
    attack: Attack | None = None,
    r: int | None = None,
) -> bool:
    """Return whether an effect's condition holds now; about a missing model it does not.

    Args:
        t: The table.
        condition: The condition.
        use: Who uses the effect; its ``target`` and ``other`` stand in where nothing better is given.
        target: Whom the effect is for, or the target of the attack.
        attack: The attack that it belongs to.
        r: The radius beside the condition.
    """
    target = use.target if target is None else target
    user = -1 if use.user is None else use.user
    case = Case(t, use, user, -1 if target is None else target, attack, ANYWHERE if r is None else r)
    if condition in OF_THE_ATTACK:
        return OF_THE_ATTACK[condition](case)
    if condition in OF_THE_USER:
        return case.user >= 0 and OF_THE_USER[condition](case)
    return case.target >= 0 and OF_THE_TARGET[condition](case)


def _attacked_by(c: Case, kind: str) -> bool:
    attacker = c.attack.attacker if c.attack is not None else c.use.other
    return attacker is not None and c.it(attacker).kind == kind


def _walked(c: Case) -> int:
    activation = c.t.state.activation
    return activation.walked if activation is not None and activation.model == c.user else 0


def _suffered(attack: Attack | None, target: int) -> int:
    """Wounds of the attack itself, which its own text does not count as HP lost before."""
    if attack is None or target not in attack.targets:
        return 0
    place = attack.targets.index(target)
    return attack.wounds[place] if place < len(attack.wounds) else 0


def _has_neighbour(c: Case, *, minions: bool) -> bool:
    """A friend of the user, not itself, is adjacent to the target."""
    friends = [c.it(number) for number in of_side(c.t.state, c.use.side) if number not in (c.user, c.target)]
    return any(apart(one.at, c.it(c.target).at) == 1 for one in friends if not minions or is_minion(one))


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
    found = holding(t, number, e.Armor, number, attack)
    if attack is not None:
        found += [effect for effect in attack.defense.get(number, ()) if isinstance(effect, e.Armor)]
    return printed_armor(t, number) + sum(effect.n for effect in found)


def move_points(t: EterniaTable, number: int) -> int:
    """ETE-ACT-9, ETE-MIN-9, ETE-MNT-5: a model's Move Action in spaces, before :func:`slowed`."""
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
    return max(0, points + sum(effect.n for effect in holding(t, number, e.MoveBonus)))


def slowed(t: EterniaTable, number: int, points: int) -> int:
    """ETE-DAZ-5: a Dazed model moves 1 space less in every move that is no Push."""
    return max(0, points - 1) if t.state.models[number].dazed else points


def moves(t: EterniaTable, number: int) -> int:
    """ETE-ACT-9, ETE-DAZ-5: the spaces of a model's Move Action now."""
    return slowed(t, number, move_points(t, number))


def flies(t: EterniaTable, number: int) -> bool:
    """Return whether every move of a model passes over models and terrain."""
    return bool(holding(t, number, e.Fly))


def ignores_terrain(t: EterniaTable, number: int) -> bool:
    """ETE-TER-4, ETE-GLO-5: whether a model ignores Terrain Penalties and terrain tokens."""
    return bool(holding(t, number, e.IgnoreTerrain))


def kept_dazed(t: EterniaTable, number: int) -> bool:
    """ETE-TER-1: whether a Dazed model cannot recover on this ground."""
    land = land_of(t)
    stuck = any(terrain.holds_dazed for space in t.state.models[number].at for terrain in land.holds(space))
    return stuck and not ignores_terrain(t, number)


def escape_plus(t: EterniaTable, number: int) -> int:
    """Return how much more Escape Damage Enemies suffer that leave a space next to a model."""
    return sum(effect.n for effect in holding(t, number, e.EscapePlus))


def escapes_free(t: EterniaTable, number: int) -> bool:
    """Return whether no move of a model causes it Escape Damage."""
    return bool(holding(t, number, e.NoEscape))


def rooted(t: EterniaTable, number: int) -> bool:
    """Return whether a model cannot move; it can be Pushed and placed."""
    return any(isinstance(lasting.effect, e.Root) and number in lasting.on for lasting in t.state.lasting)

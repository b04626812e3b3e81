"""What models can do now: printed numbers with everything that holds on them, always or for a time.

Numbers are computed when read. What holds always are Passives, Empowered benefits, traits of Minions and mounts, the
terrain underfoot and the scenario's special rules; what holds for a time lies in ``state.lasting``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeVar

from rules.eternia import effects as e
from rules.eternia.board import apart
from rules.eternia.cards import Cards
from rules.eternia.conditions import MANY, ONE, concerns, holds
from rules.eternia.content import AttackLine, Skill
from rules.eternia.effects import Base, Effect
from rules.eternia.land import land_of
from rules.eternia.models import other
from rules.eternia.state import ANYWHERE, MOST_DICE, MOVE, EterniaState, EterniaTable, Lasting, Model
from rules.eternia.underway import Attack, Use, space_of_plant
from rules.eternia.vocabulary import Duration, Team, When

E = TypeVar("E", bound=Base)
Material = Literal["player", "controller", "ai"]

MODIFYING: frozenset[When | None] = frozenset({None, "use", "attack", "after_roll", "friendly_attacks"})
"""When a standing effect modifies instead of happening at a moment of its own."""

AURA = MANY | ONE


class Source(NamedTuple):
    """Where an effect comes from: the code of its skill or card, and the model and side whose it is."""

    code: str
    by: int | None
    side: Team


Printed = tuple[Effect, str]


# ---- Skills and cards of a model -------------------------------------------------


def material(s: EterniaState[Any], model: Model) -> Material:
    """ETE-CMP-1, ETE-AI-3: which side of its card a Character uses."""
    if model.side == "players":
        return "player"
    return "ai" if s.ai else "controller"


def skills_of(t: EterniaTable, number: int) -> tuple[Skill, ...]:
    """Return the Skills that a Character can use: printed ones, then the Skill cards unlocked."""
    model = t.state.models[number]
    if model.kind != "character":
        return ()
    return _skills(t.content, model.card, material(t.state, model), tuple(model.unlocked))


@lru_cache(maxsize=512)
def _skills(cards: Cards, card: str, side: Material, unlocked: tuple[str, ...]) -> tuple[Skill, ...]:
    return cards.printed.get((card, side), ()) + tuple([cards.skill[code] for code in unlocked])


def standing_effects(t: EterniaTable, number: int) -> tuple[Printed, ...]:
    """Return what a model's own material always grants, moments included, each with the code it stands on."""
    model = t.state.models[number]
    side = material(t.state, model)
    return _standing(t.content, model.kind, model.card, side, tuple(model.unlocked), model.empowered, model.mounted)


@lru_cache(maxsize=1024)
def _standing(
    cards: Cards,
    kind: str,
    card: str,
    side: Material,
    unlocked: tuple[str, ...],
    empowered: bool,
    mounted: str | None,
) -> tuple[Printed, ...]:
    found: list[Printed] = []
    if kind == "character":
        passives = [skill for skill in _skills(cards, card, side, unlocked) if skill.kind == "passive"]
        found += [(effect, skill.code) for skill in passives for effect in skill.effects]
        if empowered:
            found += [(effect, card) for effect in cards.character[card].empowered.effects]
        if mounted:
            found += [(effect, mounted) for trait in cards.mounted[mounted].traits for effect in trait.effects]
    elif kind in ("minion", "elite"):
        found += [(effect, card) for trait in cards.minion[card].traits for effect in trait.effects]
    return tuple(found)


def attack_line(cards: Cards, code: str) -> AttackLine:
    """Return the Attack with a code: a Skill, a Minion's card, or a terrain that is thrown.

    Raises:
        KeyError: Nothing with this code attacks.
    """
    if code in cards.skill:
        line = cards.skill[code].attack
    elif code in cards.minion:
        line = cards.minion[code].attack
    else:
        line = cards.terrain[code].throw
    if line is None:
        raise KeyError(code)
    return line


def attacks_of(t: EterniaTable, number: int) -> tuple[str, ...]:
    """Return the codes of a model's own Attacks; an Attack with a cost is of no use to a Minion (ETE-MIN-8)."""
    model = t.state.models[number]
    if model.kind in ("minion", "elite"):
        return (model.card,)
    return tuple([skill.code for skill in skills_of(t, number) if skill.kind == "attack"])


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


def _modifies(effect: Effect, kind: type[E]) -> bool:
    return isinstance(effect, kind) and effect.when in MODIFYING


def effects_on(t: EterniaTable, number: int, kind: type[E]) -> Iterator[tuple[E, Source]]:
    """Yield the effects of a kind that hold on a model now; whether their condition holds is for the caller to ask.

    Its own come first, then those of other models, of terrain, of the scenario, and those that hold for a time.
    """
    s = t.state
    model = s.models[number]
    side = _side(model)
    grants = _grants(t.content, s.options.scenario, kind)
    if model.card in grants.own:
        for effect, code in standing_effects(t, number):
            if isinstance(effect, kind) and effect.when in MODIFYING and effect.to not in AURA:
                yield effect, Source(code, number, side)
    if model.kind not in ("npc", "object"):
        yield from _around(t, number, kind, grants)
    if grants.ground:
        for effect, code in _underfoot(t, model):
            if isinstance(effect, kind) and effect.when in MODIFYING:
                yield effect, Source(code, number, side)
    for lasting in s.lasting:
        if isinstance(lasting.effect, kind) and number in lasting.on:
            yield lasting.effect, Source(lasting.source, lasting.by, lasting.side)


def _around(t: EterniaTable, number: int, kind: type[E], grants: Grants) -> Iterator[tuple[E, Source]]:
    """ETE-BTF-4, ETE-NPC-3: what other models and the scenario grant to those within a distance; no NPC has any."""
    s = t.state
    model = s.models[number]
    for giver, source in enumerate(s.models) if grants.around else ():
        if not source.at or source.card not in grants.around:
            continue
        for effect, code in standing_effects(t, giver):
            if not isinstance(effect, kind) or effect.when not in MODIFYING or effect.to not in AURA:
                continue
            near = apart(source.at, model.at) <= (ANYWHERE if effect.r is None else effect.r)
            if near and concerns(s, effect.to, _side(source), giver, number):
                yield effect, Source(code, giver, _side(source))
    for effect in grants.scenario:
        if isinstance(effect, kind) and concerns(s, effect.to or "all_models", _side(model), None, number):
            yield effect, Source(s.options.scenario, None, _side(model))


def _underfoot(t: EterniaTable, model: Model) -> list[Printed]:
    """ETE-TER-1: what the terrain that a model stands in grants it; its penalties are charged where they are paid."""
    held = {terrain.code: terrain for space in model.at for terrain in land_of(t).holds(space)}
    return [(effect, code) for code, terrain in held.items() for effect in terrain.effects]


def _side(model: Model) -> Team:
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


def armor_against(t: EterniaTable, attack: Attack, target: int) -> int:
    """ETE-ATK-20, ETE-ATK-18: the target's own Armor, less what the attack ignores of it."""
    ignored = sum(effect.n for effect in in_force(t, attack, e.IgnoreArmor))
    return max(0, armor(t, target, attack) - ignored)


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


# ---- Numbers of an attack ----------------------------------------------------------


def reach_of(t: EterniaTable, number: int, skill_code: str, more: Iterable[Effect] = ()) -> int:
    """ETE-ATK-2, ETE-ATK-3: how many spaces an Attack of a model reaches, at least 1.

    Args:
        t: The table.
        number: The attacker.
        skill_code: The Attack.
        more: Effects that are not in force yet: of Boosts and Surges.
    """
    line = attack_line(t.content, skill_code)
    attack = Attack(attacker=number, skill=skill_code, reach=line.reach)
    found = [effect for effect, _ in holding(t, number, e.Range, None, attack)]
    found += [effect for effect in (*printed_on(t.content, skill_code), *more) if isinstance(effect, e.Range)]
    return max(1, line.spaces + sum(effect.n for effect in found))


def printed_on(cards: Cards, code: str) -> tuple[Effect, ...]:
    """Return the effects printed on an Attack itself; a Minion's are its traits, which hold always."""
    skill = cards.skill.get(code)
    return skill.effects if skill else ()


def attack_effects(t: EterniaTable, attack: Attack) -> list[Effect]:
    """Return all that the attacker's side brings into an attack: printed, boosted, and what its own material grants.

    Their conditions are asked when their moment comes. What others grant to the attacker is counted by
    :func:`dice` and where dice are rerolled.
    """
    mine = [effect for effect, _ in standing_effects(t, attack.attacker) if effect.to not in AURA and _attacks(effect)]
    return [*printed_on(t.content, attack.skill), *attack.effects, *mine]


def _attacks(effect: Effect) -> bool:
    """Whether a standing effect of the attacker belongs to its attacks and is counted nowhere else."""
    return effect.when in ("before", "hit", "wounded", "per_wound", "per_power", "after")


def dice(t: EterniaTable, attack: Attack) -> int:
    """ETE-ATK-8: the dice of an attack, all bonuses and penalties summed, then from 0 to 6.

    ETE-ATK-17: there is one roll, so that the target counts that is exposed most, and a condition on the target holds
    when it holds for one of them.
    """
    number = attack.attacker
    count = attack_line(t.content, attack.skill).dice
    count += sum(effect.n for effect in in_force(t, attack, e.Dice))
    count -= sum(effect.n for effect, _ in holding(t, number, e.Weaken, number, attack))
    models = [target for target in attack.targets if space_of_plant(target) is None]
    count += max([sum(effect.n for effect, _ in holding(t, target, e.Expose, target)) for target in models], default=0)
    for effects in attack.defense.values():
        count += sum(effect.n for effect in effects if isinstance(effect, e.Dice))
    return min(MOST_DICE, max(0, count))


def in_force(t: EterniaTable, attack: Attack, kind: type[E]) -> list[E]:
    """Return the modifiers of a kind on the attacker's side of an attack whose condition holds."""
    number = attack.attacker
    use = Use(source=attack.skill, user=number, side=_side(t.state.models[number]))
    targets: list[int | None] = list(attack.targets) or [None]
    printed = [effect for effect in (*printed_on(t.content, attack.skill), *attack.effects) if isinstance(effect, kind)]
    found: list[E] = [
        effect
        for effect in printed
        if effect.when in MODIFYING
        and (effect.given is None or any(holds(t, effect.given, use, target, attack, effect.r) for target in targets))
    ]
    for effect, source in effects_on(t, number, kind):
        by = Use(source=source.code, user=source.by, side=source.side)
        if effect.given is None or any(holds(t, effect.given, by, target, attack, effect.r) for target in targets):
            found.append(effect)
    return found


# ---- Effects that hold for a time ----------------------------------------------------


def begin_lasting(t: EterniaTable, effect: Effect, on: Iterable[int], use: Use) -> None:
    """Have an effect hold on models from now on; a root without a duration ends with their next Activation."""
    models = sorted(set(on))
    if models:
        until: Duration = "own_next" if isinstance(effect, e.Root) else effect.dur or "round"
        made = Lasting(effect=effect, on=models, by=use.user, side=use.side, until=until, source=use.source)
        t.state.lasting.append(made)


def end_lasting(t: EterniaTable, until: Duration, number: int | None = None, *, attacked: bool = False) -> None:
    """ETE-GLO-9: end what holds until this moment.

    Args:
        t: The table.
        until: ``own_next`` as a model's Activation begins, ``activation`` as it ends; ``action`` after an Action,
            ``round`` after the Round, ``attack`` after an attack.
        number: The model whose Activation that is; with ``attack`` the model that took part in it.
        attacked: It was attacked: what helps or harms it then ends, and not what its own attacks have.
    """
    kept = []
    for lasting in t.state.lasting:
        if isinstance(lasting.effect, e.Root):
            if number in lasting.on and until == "own_next":
                lasting.begun = True
            elif number in lasting.on and until == "activation" and lasting.begun:
                lasting.on = [model for model in lasting.on if model != number]
        elif lasting.until == until == "attack":
            if isinstance(lasting.effect, e.Armor | e.Expose) == attacked:
                lasting.on = [model for model in lasting.on if model != number]
        elif lasting.until == until and (until != "own_next" or lasting.by == number):
            continue
        if lasting.on:
            kept.append(lasting)
    t.state.lasting = kept


def forget(t: EterniaTable, number: int) -> None:
    """ETE-KO-3, ETE-KO-9: nothing holds any longer on a model that has left the board."""
    for lasting in t.state.lasting:
        lasting.on = [model for model in lasting.on if model != number]
    t.state.lasting = [lasting for lasting in t.state.lasting if lasting.on]


def enemy_of(model: Model) -> Team:
    """ETE-OVR-5: the side that a model's Enemies belong to."""
    return other(_side(model))

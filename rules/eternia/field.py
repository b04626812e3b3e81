"""The battlefield as one model finds it now: what is taken, what it may pass, who hurts it, what harms on entering."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct, field

from rules.eternia import traits
from rules.eternia.board import NEIGHBOURS
from rules.eternia.conditions import limit_key
from rules.eternia.content import Terrain
from rules.eternia.effects import EscapePlus, Wounds
from rules.eternia.land import Land, land_of
from rules.eternia.models import enemies, other
from rules.eternia.state import EterniaTable, Model
from rules.eternia.view import SPACES, name_of
from rules.eternia.vocabulary import Side, Team
from rules.kernel.words import listing


class Mover(NamedTuple):
    """A model that moves.

    Attributes:
        number: Which one.
        side: Its side.
        at: Where it stands.
        fly: It passes over models and terrain.
        ignores: Terrain Penalties do not exist for it (ETE-TER-4).
        no_escape: The move causes no Escape Damage.
    """

    number: int
    side: Side
    at: tuple[int, ...]
    fly: bool = False
    ignores: bool = False
    no_escape: bool = False


class Guard(NamedTuple):
    """An Enemy of the mover: where it stands, and the Escape Damage that it deals."""

    number: int
    at: tuple[int, ...]
    wounds: int = 1


class Field(Struct, frozen=True, eq=False):
    """What lies in the way of a mover.

    Attributes:
        land: Terrain and tokens.
        taken: The model on each space, the mover left out; a token that can be broken fills none.
        guards: Who deals Escape Damage.
        hazards: Elements that wound a model which enters a space: for each the element's space and its Wounds.
        walls: Spaces of Enemies, which cannot be passed.
        near: The guards next to each space, by their place in ``guards``.
    """

    land: Land
    taken: Mapping[int, int] = {}
    guards: tuple[Guard, ...] = ()
    hazards: Mapping[int, tuple[tuple[int, int], ...]] = {}
    walls: frozenset[int] = frozenset()
    near: dict[int, tuple[int, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Note who stands next to each space."""
        for place, guard in enumerate(self.guards):
            for space in dict.fromkeys([near for at in guard.at for near in NEIGHBOURS[at]]):
                self.near[space] = (*self.near.get(space, ()), place)


def field_for(
    t: EterniaTable, number: int, *, fly: bool = False, no_escape: bool = False, pushed: bool = False
) -> tuple[Field, Mover]:
    """Return what a model finds when it moves now, and what it can do there.

    Args:
        t: The table.
        number: The model, which must be on the board.
        fly: An effect lets it fly.
        no_escape: An effect spares it Escape Damage.
        pushed: It is Pushed: it does not fly, and suffers no Escape Damage (ETE-ESD-3).
    """
    s = t.state
    model = s.models[number]
    mover = Mover(
        number,
        model.side,
        tuple(model.at),
        fly=not pushed and (fly or traits.flies(t, number)),
        ignores=traits.ignores_terrain(t, number),
        no_escape=pushed or no_escape or traits.escapes_free(t, number),
    )
    taken: dict[int, int] = {}
    walls: list[int] = []
    for found, there in enumerate(s.models):
        if there.at and found != number and there.kind != "object":
            taken[there.at[0]] = taken[there.at[-1]] = found
            if _bars(t, model, there):
                walls += there.at
    guards = () if mover.no_escape else _guards(t, model)
    return Field(land_of(t), taken, guards, _hazards(t, mover), frozenset(walls)), mover


def _bars(t: EterniaTable, model: Model, there: Model) -> bool:
    """ETE-MOV-2, ETE-NPC-1: Enemies cannot be passed; an NPC only by the side whose Enemy it is."""
    if model.side == "none" or there.side != other(model.side):
        return False
    return there.kind != "npc" or "enemies" in t.content.npc[there.card].attackable_by


def _guards(t: EterniaTable, model: Model) -> tuple[Guard, ...]:
    """ETE-ESD-8, ETE-NPC-1: Characters and Minions of the other side, Dazed ones too; NPCs deal none."""
    s = t.state
    if model.side == "none":
        return ()
    more = traits.granted(t, EscapePlus)
    return tuple(
        Guard(number, tuple(s.models[number].at), 1 + (traits.escape_plus(t, number) if more else 0))
        for number in enemies(s, model.side)
    )


# ---- Tokens that wound -----------------------------------------------------------


def _hazards(t: EterniaTable, mover: Mover) -> dict[int, tuple[tuple[int, int], ...]]:
    """ETE-TER-8, ETE-TER-4: Deadly Plants that are not used up for the mover, by the spaces on and next to them."""
    found: dict[int, tuple[tuple[int, int], ...]] = {}
    if mover.ignores or mover.fly or not t.state.tokens or t.state.models[mover.number].kind == "npc":
        return found
    for space, terrain in land_of(t).token.items():
        wounds = wounds_of(terrain)
        if wounds and sting_key(t, mover.number, space) not in t.state.limits:
            for near in (space, *NEIGHBOURS[space]):
                found[near] = (*found.get(near, ()), (space, wounds))
    return found


def wounds_of(terrain: Terrain) -> int:
    """Return the Wounds that an element deals to a model which enters, or starts its Activation, on or next to it."""
    effects = (*terrain.penalties, *terrain.effects)
    return sum(effect.n for effect in effects if isinstance(effect, Wounds) and effect.when == "enters")


def sting_key(t: EterniaTable, number: int, space: int) -> str:
    """Return the key under which the element on a space has wounded a model in this Activation."""
    kind = t.state.tokens[space]
    side: Team = "players" if t.state.models[number].side == "players" else "controller"
    return limit_key("activation_element", f"{kind}@{name_of(space)}", number, side)


def stings(t: EterniaTable, number: int) -> list[tuple[int, int]]:
    """Return the elements that wound a model where it stands now, each with its space and its Wounds."""
    model = t.state.models[number]
    if not model.at or model.kind == "npc" or traits.ignores_terrain(t, number):
        return []
    near = {beside for space in model.at for beside in (space, *NEIGHBOURS[space])}
    found = [(space, wounds_of(terrain)) for space, terrain in land_of(t).token.items() if space in near]
    return [(space, n) for space, n in found if n and sting_key(t, number, space) not in t.state.limits]


def stinging(t: EterniaTable, spaces: Sequence[int]) -> str:
    """Name the elements on these spaces, as what wounds somebody."""
    token = land_of(t).token
    return listing([f"the {token[space].name} on {name_of(space)}" for space in spaces])


# ---- Where a model may be ----------------------------------------------------------


def can_stand(at: Field, mover: Mover, spaces: Sequence[int]) -> bool:
    """ETE-BTF-2, ETE-MOV-2, ETE-TER-3: whether a move may end on these spaces.

    ETE-MNT-3: both hexes of a mounted model are in the same terrain, or both outside.
    """
    land, taken = at.land, at.taken
    for space in spaces:
        if space in taken or (space in land.shut and not mover.ignores):
            return False
    return len(spaces) == 1 or land.piece[spaces[0]] == land.piece[spaces[1]]


def can_pass(at: Field, mover: Mover, space: int) -> bool:
    """ETE-MOV-2, ETE-NPC-1: whether a model may move through a space: never through Enemies, unless it flies."""
    return mover.fly or space not in at.walls


def free(t: EterniaTable, space: int) -> bool:
    """ETE-MIN-3, ETE-KO-6: whether a model can be put on a space: no model is there, and it may be entered."""
    return space not in land_of(t).shut and not any(
        space in model.at for model in t.state.models if model.kind != "object"
    )


def free_spaces(t: EterniaTable) -> list[int]:
    """ETE-MIN-3, ETE-KO-6: all spaces that are free, row by row."""
    closed = {space for model in t.state.models if model.kind != "object" for space in model.at} | land_of(t).shut
    return [space for space in range(SPACES) if space not in closed]

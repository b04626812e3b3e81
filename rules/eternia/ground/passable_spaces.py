"""The battlefield for one model now: taken and passable spaces, Enemies and hazards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from rules.eternia.effects import traits
from rules.eternia.effects.lasting import limit_key
from rules.eternia.effects.records import EscapePlus
from rules.eternia.effects.vocabulary import Side
from rules.eternia.ground.board import DISTANCE, NEIGHBOURS
from rules.eternia.ground.terrain import Land, land_of
from rules.eternia.models import occupied, other
from rules.eternia.state import EterniaTable, Model
from rules.eternia.view import SPACES, name_of
from rules.kernel.words import listing


class Mover(Struct, frozen=True, gc=False):
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


class Guard(Struct, frozen=True, gc=False):
    """An Enemy of the mover: where it stands, and the Escape Damage that it deals."""

    number: int
    at: tuple[int, ...]
    wounds: int = 1


class Field(Struct, frozen=True, eq=False):
    """The obstacles in the way of a mover. Nobody changes one: it is handed out again.

    Attributes:
        land: Terrain and tokens.
        taken: The model on each space, the mover left out; a token that can be broken fills none.
        guards: Who deals Escape Damage.
        plants: Elements that wound whoever enters a space on or next to them: their spaces, with the Wounds.
        walls: Spaces of Enemies, which cannot be passed.
        exposed: The Escape Damage of leaving a space, for each next to a guard.
    """

    land: Land
    taken: Mapping[int, int] = {}
    guards: tuple[Guard, ...] = ()
    plants: tuple[tuple[int, int], ...] = ()
    walls: frozenset[int] = frozenset()
    exposed: dict[int, int] = {}

    def __post_init__(self) -> None:
        """ETE-ESD-1: note the cost of leaving each space."""
        exposed = self.exposed
        for guard in self.guards:
            at = guard.at
            for space in NEIGHBOURS[at[0]] if len(at) == 1 else {near for here in at for near in NEIGHBOURS[here]}:
                exposed[space] = exposed.get(space, 0) + guard.wounds

    @property
    def hazards(self) -> Mapping[int, tuple[tuple[int, int], ...]]:
        """The elements that wound a model which enters a space, by space."""
        return _hazards(self.plants)


@lru_cache(maxsize=512)
def _hazards(plants: tuple[tuple[int, int], ...]) -> Mapping[int, tuple[tuple[int, int], ...]]:
    found: dict[int, tuple[tuple[int, int], ...]] = {}
    for plant in plants:
        for near in (plant[0], *NEIGHBOURS[plant[0]]):
            found[near] = (*found.get(near, ()), plant)
    return found


def field_for(
    t: EterniaTable, number: int, *, fly: bool = False, no_escape: bool = False, pushed: bool = False
) -> tuple[Field, Mover]:
    """Return the field of a model's move now, and the mover.

    Enemies and Minions guard their spaces, even Dazed; NPCs do not (ETE-ESD-8).

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
    foe = None if model.side == "none" else other(model.side)
    taken: list[tuple[int, int]] = []
    barred: list[int] = []
    guards: list[tuple[int, tuple[int, ...], int]] = []
    more = () if mover.no_escape else traits.bearers(t, EscapePlus)
    for found, there in enumerate(s.models):
        at = there.at
        if not at or found == number or there.kind == "object":
            continue
        for space in at:
            taken.append((space, found))
        if there.side != foe:
            continue
        if there.kind != "npc":
            barred += at
            if not mover.no_escape:
                guards.append((found, tuple(at), 1 + (traits.escape_plus(t, found) if found in more else 0)))
        elif _guarded(t, there):
            barred += at
    return _field(land_of(t), tuple(taken), tuple(guards), _plants(t, mover), tuple(barred)), mover


@lru_cache(maxsize=2048)
def _field(
    land: Land,
    taken: tuple[tuple[int, int], ...],
    guards: tuple[tuple[int, tuple[int, ...], int], ...],
    plants: tuple[tuple[int, int], ...],
    walls: tuple[int, ...],
) -> Field:
    """Return the same field for the same obstacles, so that its ways can be remembered."""
    return Field(land, dict(taken), tuple([Guard(*guard) for guard in guards]), plants, frozenset(walls))


def _guarded(t: EterniaTable, npc: Model) -> bool:
    """ETE-MOV-2, ETE-NPC-1: Enemies cannot be passed; an NPC only by the side whose Enemy it is."""
    return "enemies" in t.content.npc[npc.card].attackable_by


# ---- Tokens that wound -----------------------------------------------------------

_STUNG = "@"
"""What stands between an element and its space in the key of the limit that it has used up."""


def _plants(t: EterniaTable, mover: Mover) -> tuple[tuple[int, int], ...]:
    """ETE-TER-8, ETE-TER-4: Deadly Plants that are not used up for the mover."""
    plants = land_of(t).stings
    if not plants or mover.ignores or mover.fly or t.state.models[mover.number].kind == "npc":
        return ()
    return _unused(t, mover.number, tuple(plants.items()))


def _unused(t: EterniaTable, number: int, plants: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """ETE-TER-8: the elements that have wounded no model in this Activation."""
    limits = [key for key in t.state.limits if _STUNG in key and key.startswith("activation")]
    if not limits:
        return plants
    return tuple([plant for plant in plants if sting_key(t, number, plant[0]) not in limits])


def sting_key(t: EterniaTable, number: int, space: int) -> str:
    """Return the key under which the element on a space has wounded a model in this Activation."""
    kind = t.state.tokens[space]
    side = t.state.models[number].team
    return limit_key("activation_element", f"{kind}{_STUNG}{name_of(space)}", number, side)


def stings(t: EterniaTable, number: int, entered: Sequence[int] | None = None) -> tuple[tuple[int, int], ...]:
    """Return the elements that wound a model where it stands, with their spaces and Wounds.

    Args:
        t: The table.
        number: The model.
        entered: ETE-GLO-8: the spaces that it has just entered, of two hexes perhaps one; left out, all of its own.
    """
    plants = land_of(t).stings
    model = t.state.models[number]
    if not plants or not model.at or model.kind == "npc" or traits.ignores_terrain(t, number):
        return ()
    near = {beside for space in (model.at if entered is None else entered) for beside in (space, *NEIGHBOURS[space])}
    return _unused(t, number, tuple([(space, wounds) for space, wounds in plants.items() if space in near]))


def stinging(t: EterniaTable, spaces: Sequence[int]) -> str:
    """Name the elements on these spaces, as causes of Wounds."""
    token = land_of(t).token
    return listing([f"the {token[space].name} on {name_of(space)}" for space in spaces])


# ---- Where a model may be ----------------------------------------------------------


def can_stand(at: Field, mover: Mover, spaces: Sequence[int]) -> bool:
    """ETE-BTF-2, ETE-MOV-2, ETE-TER-3: whether a move may end on these spaces.

    ETE-MNT-3: both hexes of a mounted model are in the same terrain, or both outside.
    """
    land, taken = at.land, at.taken
    first, last = spaces[0], spaces[-1]
    if first in taken or last in taken or land.piece[first] != land.piece[last]:
        return False
    return mover.ignores or not (first in land.shut or last in land.shut)


def can_pass(at: Field, mover: Mover, space: int) -> bool:
    """ETE-MOV-2, ETE-NPC-1: whether a space can be passed: never through Enemies, but by flight."""
    return mover.fly or space not in at.walls


def at_large(t: EterniaTable, number: int, points: int) -> bool:
    """ETE-ACT-9: whether an adjacent space is plainly open to a model; a quick first check.

    One that says no may be able to move all the same: over models, over terrain, past its own friends.
    """
    at = t.state.models[number].at
    taken = occupied(t.state)
    return len(at) == 1 and any(there not in taken and paid <= points for there, paid in land_of(t).exits[at[0]])


def free(t: EterniaTable, space: int) -> bool:
    """ETE-MIN-3, ETE-KO-6: whether a space is free of models and may be entered."""
    return space not in land_of(t).shut and space not in occupied(t.state)


def free_spaces(t: EterniaTable) -> list[int]:
    """ETE-MIN-3, ETE-KO-6: all spaces that are free, row by row."""
    closed = occupied(t.state) | land_of(t).shut
    return [space for space in range(SPACES) if space not in closed]


# ---- Escape Damage -------------------------------------------------------------------------


def guarding(at: Field, mover: Mover, spaces: Sequence[int], covered: Sequence[int] = ()) -> list[Guard]:
    """ETE-ESD-1, ETE-ESD-5, ETE-BTF-3: Enemies adjacent to any hex that a model vacates.

    Args:
        at: The field.
        mover: Who moves; an effect may spare it all of this (ETE-ESD-3).
        spaces: The hexes it stands on.
        covered: Hexes that it stands on afterwards too.
    """
    if mover.no_escape:
        return []
    left = [space for space in spaces if space in at.exposed and space not in covered]
    if not left:
        return []
    return [guard for guard in at.guards if any(DISTANCE[space][here] == 1 for space in left for here in guard.at)]


def leaving(at: Field, mover: Mover, spaces: Sequence[int], covered: Sequence[int] = ()) -> int:
    """ETE-ESD-1, ETE-ESD-2, ETE-ESD-7: the Wounds for a step out of these hexes.

    ETE-ESD-4, ETE-ATK-22: Armor does not reduce them.
    """
    if mover.no_escape:
        return 0
    if len(spaces) == 1 and not covered:
        return at.exposed.get(spaces[0], 0)
    return sum([guard.wounds for guard in guarding(at, mover, spaces, covered)])

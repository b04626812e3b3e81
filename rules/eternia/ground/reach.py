"""How far a move goes: every place where it can end, with the best way there.

A way is better with less harm, then with fewer movement points, then by its spaces, row by row. Ways of two hexes are
counted from one of them (ETE-MNT-2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules.eternia.effects.records import Wounds
from rules.eternia.ground.board import NEIGHBOURS, apart
from rules.eternia.ground.escape import leaving
from rules.eternia.ground.field import Field, Mover, can_stand
from rules.eternia.state import ANYWHERE

K = TypeVar("K", int, tuple[int, ...])
End = tuple[int, ...]
Label = tuple[int, tuple[int, ...]]
"""How a space is reached: harm so far, and the spaces entered."""

COUNTED = 8  # more than the steps that are ever counted
OPEN: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((there, 1) for there in neighbours) for neighbours in NEIGHBOURS
)
"""Steps where nothing is in the way."""


class Way(Struct, frozen=True, gc=False):
    """A way of a move.

    Attributes:
        end: Where it ends: one space, or two in order.
        steps: The spaces entered, as counted from ``start``.
        start: The hex counted from.
        cost: Movement points.
        harm: Wounds: Escape Damage, and what tokens deal.
        into: The element that a Pushed model is stopped by.
    """

    end: End
    steps: tuple[int, ...]
    start: int
    cost: int
    harm: int
    into: int | None = None

    @property
    def key(self) -> End:
        """What tells it from other ways: where it ends, and for a Push what it is stopped by."""
        return self.end if self.into is None else (*self.end, -1 - self.into)


Found = tuple[int, int, tuple[int, ...], int]
"""What makes one way better than another, less being better: harm, cost, the spaces entered, the hex counted from."""


def _worth(way: Way) -> Found:
    return way.harm, way.cost, way.steps, way.start


# ---- Steps -----------------------------------------------------------------------


class Going(NamedTuple):
    """What steps a mover can take.

    Attributes:
        exits: From each space the neighbours that can be entered, with their movement points.
        entries: To each space the neighbours from which it can be entered.
        walls: Spaces that cannot be passed all the same.
        tight: Pieces of terrain without room for it.
    """

    exits: Sequence[Sequence[tuple[int, int]]]
    entries: Sequence[Sequence[tuple[int, int]]]
    walls: frozenset[int]
    tight: frozenset[int]


def walking(field: Field, mover: Mover) -> Going:
    """ETE-MOV-1, ETE-MOV-2, ETE-TER-2, ETE-TER-3: the steps of a move; a flying mover pays for steps alone."""
    if mover.fly:
        return Going(OPEN, OPEN, frozenset(), frozenset())
    land = field.land
    exits, entries = (OPEN, OPEN) if mover.ignores else (land.exits, land.entries)
    return Going(exits, entries, field.walls, _tight(field, mover))


def _pushing(field: Field, mover: Mover) -> Going:
    """ETE-BTF-7: a Push is not slowed by terrain, but stopped by what cannot be entered and by Enemies."""
    exits = OPEN if mover.ignores else field.land.ways_out
    return Going(exits, OPEN, field.walls, _tight(field, mover))


def _tight(field: Field, mover: Mover) -> frozenset[int]:
    """ETE-MNT-4: the terrain that has fewer unoccupied hexes than the model needs."""
    needed = len(mover.at)
    if needed == 1:
        return frozenset()
    free = {number: sum([space not in field.taken for space in one]) for number, one in enumerate(field.land.sizes)}
    return frozenset(number for number, hexes in free.items() if hexes < needed)


def _sting(hazards: Mapping[int, tuple[tuple[int, int], ...]], here: int | None, there: int) -> int:
    """Return the Wounds of a step by elements next to the space entered; those next to the one before have done it."""
    before = () if here is None else hazards.get(here, ())
    return sum([plant[1] for plant in hazards[there] if plant not in before])


def _search(
    field: Field, mover: Mover, start: int, points: int, going: Going, least: int = 0
) -> Iterator[tuple[int, int, Label]]:
    """Yield every space with movement points that reach it by at least so many steps, and the least harm for these.

    The first step vacates all hexes of the mover. What is reached with less harm for fewer points is left out. A state
    is a space with the steps walked, as far as they count.
    """
    layers: list[dict[int, Label]] = [{} for _ in range(points + 1)]
    layers[0][start * COUNTED] = (0, ())
    safest: dict[int, int] = {}
    hazards, piece = field.hazards, field.land.piece
    exposed = {} if mover.no_escape else field.exposed
    exits, _, walls, tight = going
    for cost, layer in enumerate(layers):
        for state, label in layer.items():
            before, steps = label
            if safest.get(state, ANYWHERE) <= before:
                continue
            safest[state] = before
            space, walked = divmod(state, COUNTED)
            if walked >= least:
                yield space, cost, label
            if cost == points:
                continue
            harm = before + (exposed.get(space, 0) if steps else leaving(field, mover, mover.at))
            if walked < least:
                walked += 1
            for there, paid in exits[space]:
                if cost + paid > points or there in walls:
                    continue
                if tight and piece[there] in tight and piece[there] != piece[space]:
                    continue
                after = there * COUNTED + walked
                hurt = harm + _sting(hazards, space if steps else None, there) if there in hazards else harm
                if after in safest and safest[after] <= hurt:
                    continue
                ahead = layers[cost + paid]
                known = ahead.get(after)
                if known is None or hurt < known[0] or (hurt == known[0] and (*steps, there) < known[1]):
                    ahead[after] = (hurt, (*steps, there))


def harm_of(field: Field, mover: Mover, start: int, steps: Sequence[int], end: Sequence[int]) -> int:
    """ETE-ESD-2, ETE-ESD-5: all Wounds of a way: each space left anew, each element that wounds once."""
    if not steps:
        harm = leaving(field, mover, mover.at, end)
    else:
        harm = leaving(field, mover, mover.at, end if len(steps) == 1 else ())
        if field.exposed and not mover.no_escape:
            harm += sum([field.exposed.get(space, 0) for space in steps[:-1]])
    if field.plants:
        hazards = field.hazards
        entered = [space for space in _entered(mover, start, steps, end) if space in hazards]
        harm += sum([wounds for _, wounds in dict.fromkeys([plant for space in entered for plant in hazards[space]])])
    return harm


def _entered(mover: Mover, start: int, steps: Sequence[int], end: Sequence[int]) -> list[int]:
    """ETE-GLO-8, ETE-MNT-2: the spaces that a model enters on a way; a second hex comes after the one counted from."""
    found: list[int] = []
    stood: Sequence[int] = mover.at
    before = start
    for place, space in enumerate(steps):
        stands = end if place == len(steps) - 1 else (space, before) if len(mover.at) > 1 else (space,)
        found += [one for one in stands if one not in stood]
        stood, before = stands, space
    return found if steps else [space for space in end if space not in stood]


# ---- All ends ----------------------------------------------------------------------


def ways(field: Field, mover: Mover, points: int) -> dict[End, Way]:
    """ETE-ACT-9, ETE-MOV-1, ETE-MOV-2, ETE-MOV-4: every end of a move of up to so many points, with its best way.

    Staying is among them. The order is that of the ends, row by row.
    """
    return _ends(field, mover, points, walking(field, mover), 0)


def longer_ways(field: Field, mover: Mover, points: int, least: int) -> dict[End, Way]:
    """Return the ends of a move of at least so many steps, for a mover that gains by a run-up."""
    return _ends(field, mover, points, walking(field, mover), least) if least <= points else {}


def can_move(field: Field, mover: Mover, points: int) -> bool:
    """ETE-ACT-9: whether a move of so many points can end anywhere but where the model stands."""
    here = tuple(sorted(mover.at))
    return any(way.end != here for way in every_way(field, mover, points, walking(field, mover), 0))


def _ends(field: Field, mover: Mover, points: int, going: Going, least: int) -> dict[End, Way]:
    best: dict[End, Found] = {}
    if field.plants:  # what they deal depends on the whole way
        for way in every_way(field, mover, points, going, least):
            _keep(best, way.end, _worth(way))
        return _ways(best)
    if len(mover.at) == 1:
        start, taken = mover.at[0], field.taken
        shut = frozenset[int]() if mover.ignores else field.land.shut
        for space, cost, (harm, steps) in _search(field, mover, start, points, going, least):
            if not steps or (space not in taken and space not in shut):
                best[space,] = (harm, cost, steps, start)  # what comes later has less harm
        return _ways(best)
    reached: dict[int, Found] = {}
    for start in mover.at:
        for space, cost, (harm, steps) in _search(field, mover, start, points, going, least):
            if len(steps) > 1:
                _keep(reached, space, (harm, cost, steps, start))
    for space, found in reached.items():
        for end in _turned(field, mover, space):
            _keep(best, end, found)
    for way in _first_steps(field, mover, points, going, least):
        _keep(best, way.end, _worth(way))
    return _ways(best)


def _keep(best: dict[K, Found], key: K, found: Found) -> None:
    known = best.get(key)
    if known is None or found < known:
        best[key] = found


def _ways(best: Mapping[End, Found]) -> dict[End, Way]:
    return {end: Way(end, steps, start, cost, harm) for end, (harm, cost, steps, start) in sorted(best.items())}


def every_way(field: Field, mover: Mover, points: int, going: Going, least: int) -> Iterator[Way]:
    """Return every way of a move: for one hex the best to each end, for two all that may be the best."""
    hazards = field.hazards.keys()
    if len(mover.at) == 1:
        start = mover.at[0]
        for space, cost, (harm, steps) in _search(field, mover, start, points, going, least):
            if not steps or can_stand(field, mover, (space,)):
                hurt = harm if hazards.isdisjoint(steps) else harm_of(field, mover, start, steps, (space,))
                yield Way((space,), steps, start, cost, hurt)
        return
    yield from _first_steps(field, mover, points, going, least)
    for start in mover.at:
        for space, cost, (harm, steps) in _search(field, mover, start, points, going, least):
            if len(steps) > 1:
                for end in _turned(field, mover, space):
                    safe = hazards.isdisjoint(steps) and hazards.isdisjoint(end)
                    hurt = harm if safe else harm_of(field, mover, start, steps, end)
                    yield Way(end, steps, start, cost, hurt)


def _first_steps(field: Field, mover: Mover, points: int, going: Going, least: int) -> Iterator[Way]:
    """ETE-MNT-2, ETE-ESD-5: two hexes turn on the spot or take one step: what they vacate depends on the end."""
    for start in mover.at:
        short: list[tuple[int, int, tuple[int, ...]]] = [(start, 0, ())]
        for there, paid in going.exits[start]:
            if paid <= points and there not in going.walls and roomy(field, going, start, there):
                short.append((there, paid, (there,)))
        for space, cost, steps in short:
            if len(steps) >= least:
                for end in _turned(field, mover, space):
                    yield Way(end, steps, start, cost, harm_of(field, mover, start, steps, end))


def roomy(field: Field, going: Going, here: int, there: int) -> bool:
    """ETE-MNT-4: whether the terrain entered has room for the mover."""
    piece = field.land.piece
    return piece[there] not in going.tight or piece[there] == piece[here]


def _turned(field: Field, mover: Mover, space: int) -> list[End]:
    """ETE-MNT-2, ETE-MNT-3: every end that includes a hex: of two hexes each way that they can be turned."""
    if not can_stand(field, mover, (space,)):
        return []
    if len(mover.at) == 1:
        return [(space,)]
    ends = [(space, second) if space < second else (second, space) for second in NEIGHBOURS[space]]
    return [end for end in ends if can_stand(field, mover, end)]


# ---- Pushes -------------------------------------------------------------------------


def push_ways(
    field: Field, mover: Mover, n: int, source: Sequence[int], direction: Literal["away", "towards", "any"]
) -> dict[End, Way]:
    """ETE-BTF-7, ETE-BTF-8: every end of a Push of up to n spaces, not pushed at all among them.

    A model that is Pushed against a Boulder stops next to it; such an end has a key of its own.

    Args:
        field: The field as a Pushed model finds it.
        mover: The model that is Pushed.
        n: The greatest number of spaces.
        source: Where the source of the Push stands; nowhere: the direction does not matter.
        direction: ETE-BTF-8: which ends are allowed, as counted from the source.
    """
    before = apart(mover.at, source)

    def allowed(end: End) -> bool:
        if direction == "any" or not source:
            return True
        after = apart(end, source)
        return after >= before if direction == "away" else after <= before

    found: dict[End, Way] = {}
    for way in every_way(field, mover, n, _pushing(field, mover), 0):
        if not allowed(way.end):
            continue
        for made in (way, *_stopped(field, mover, way, n)):
            if made.key not in found or _worth(made) < _worth(found[made.key]):
                found[made.key] = made
    return dict(sorted(found.items()))


def _stopped(field: Field, mover: Mover, way: Way, n: int) -> Iterator[Way]:
    """Yield the way as stopped by each element next to its last space that wounds whoever is Pushed against it."""
    if way.cost >= n or mover.ignores:
        return
    for space in NEIGHBOURS[way.steps[-1] if way.steps else way.start]:
        token = field.land.token.get(space)
        if token is None or not token.blocks_move or space in way.end:
            continue
        wounds = sum(
            effect.n for effect in token.effects if isinstance(effect, Wounds) and effect.when == "pushed_into"
        )
        if wounds:
            yield replace(way, cost=way.cost + 1, harm=way.harm + wounds, into=space)

"""How far a move goes: every place where it can end, with the best way there.

A way is better with less harm, then with fewer movement points, then by its spaces, row by row. Ways of two hexes are
counted from one of them (ETE-MNT-2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.eternia.effects.records import Wounds
from rules.eternia.ground.board import BOARD, NEIGHBOURS, apart
from rules.eternia.ground.passable_spaces import Field, Mover, can_stand, leaving
from rules.eternia.ground.terrain import OPEN, Steps
from rules.kernel.ground import Going, search

End = tuple[int, ...]

Direction = Literal["away", "towards", "any"]
"""Which ways a model is Pushed, as counted from the source of the Push."""


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
        """The key of a way among others: its end, and for a Push its obstacle."""
        return self.end if self.into is None else (*self.end, -1 - self.into)

    @property
    def worth(self) -> Found:
        """The sort key of a way; less is better."""
        return self.harm, self.cost, self.steps, self.start


# ---- Steps -----------------------------------------------------------------------


def walking(field: Field, mover: Mover, *, back: bool = False) -> Going[int]:
    """ETE-MOV-1, ETE-MOV-2, ETE-TER-2, ETE-TER-3: a move's steps; fliers pay for steps only.

    Args:
        field: The field.
        mover: Who moves.
        back: The steps backwards: to each space those from which it can be entered.
    """
    if mover.fly:
        return _going(field, mover, OPEN, walls=frozenset())
    if mover.ignores:
        return _going(field, mover, OPEN, back=back)
    return _going(field, mover, field.land.entries if back else field.land.exits, back=back)


def _pushing(field: Field, mover: Mover) -> Going[int]:
    """ETE-BTF-7: a Push's steps: no terrain slows it; barred spaces and Enemies stop it."""
    return _going(field, mover, OPEN if mover.ignores else field.land.ways_out)


def _going(
    field: Field, mover: Mover, steps: Steps, *, walls: frozenset[int] | None = None, back: bool = False
) -> Going[int]:
    """ETE-ESD-1, ETE-TER-8: harm: leaving a space at an Enemy, entering one at an element."""
    hazards = field.hazards

    def entering(way: tuple[int, ...], there: int) -> int:
        """Elements next to the space before have wounded already."""
        before = hazards.get(way[-1], ()) if way else ()
        return sum([plant[1] for plant in hazards[there] if plant not in before])

    tight = frozenset() if walls is not None else _tight(field, mover)
    exits = _roomy(field, steps, tight, back=back) if tight else steps
    exposed = {} if mover.no_escape else field.exposed
    return Going(exits, field.walls if walls is None else walls, exposed, hazards, entering)


def _tight(field: Field, mover: Mover) -> frozenset[int]:
    """ETE-MNT-4: the terrain that has fewer unoccupied hexes than the model needs."""
    needed = len(mover.at)
    if needed == 1:
        return frozenset()
    free = {number: sum([space not in field.taken for space in one]) for number, one in enumerate(field.land.sizes)}
    return frozenset(number for number, hexes in free.items() if hexes < needed)


def _roomy(field: Field, steps: Steps, tight: frozenset[int], *, back: bool) -> Steps:
    """ETE-MNT-4: leave out the steps into terrain without room for the mover."""
    piece = field.land.piece

    def fits(here: int, there: int) -> bool:
        return piece[there] not in tight or piece[there] == piece[here]

    return tuple(
        [
            tuple([step for step in row if (fits(step[0], at) if back else fits(at, step[0]))])
            for at, row in enumerate(steps)
        ]
    )


Found = tuple[int, int, tuple[int, ...], int]
"""What makes one way better than another, less being better: harm, cost, the spaces entered, the hex counted from."""


def harm_of(field: Field, mover: Mover, start: int, steps: Sequence[int], end: Sequence[int]) -> int:
    """ETE-ESD-2, ETE-ESD-5: a way's Wounds: for each space left, and each element once."""
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
    """ETE-GLO-8, ETE-MNT-2: the spaces that a model enters; a second hex follows its first."""
    found: list[int] = []
    stood: Sequence[int] = mover.at
    before = start
    for place, space in enumerate(steps):
        stands = end if place == len(steps) - 1 else (space, before) if len(mover.at) > 1 else (space,)
        found += [one for one in stands if one not in stood]
        stood, before = stands, space
    return found if steps else [space for space in end if space not in stood]


# ---- All ends ----------------------------------------------------------------------


def ways(field: Field, mover: Mover, points: int, least: int = 0) -> dict[End, Way]:
    """ETE-ACT-9, ETE-MOV-1, ETE-MOV-2, ETE-MOV-4: a move's ends, each with its best way.

    Staying is among them. The order is that of the ends, row by row. For a mover that gains by a run-up, ``least`` is
    how many steps it takes at least.
    """
    best: dict[End, Found] = {}
    for end, found in every_way(field, mover, points, walking(field, mover), least):
        known = best.get(end)
        if known is None or found < known:
            best[end] = found
    return {end: way_of(end, found) for end, found in sorted(best.items())}


def way_of(end: End, found: Found) -> Way:
    """Return a find as a way."""
    harm, cost, steps, start = found
    return Way(end, steps, start, cost, harm)


def can_move(field: Field, mover: Mover, points: int) -> bool:
    """ETE-ACT-9: whether a move of so many points can end anywhere but where the model stands."""
    here = tuple(sorted(mover.at))
    return any(end != here for end, _ in every_way(field, mover, points, walking(field, mover)))


def every_way(
    field: Field, mover: Mover, points: int, going: Going[int], least: int = 0
) -> Iterator[tuple[End, Found]]:
    """Yield each end with its possibly best ways; ETE-ESD-5: the first step vacates all hexes."""
    hazards = field.hazards.keys()
    if len(mover.at) == 1:
        start = mover.at[0]
        for space, cost, harm, steps in search(mover.at, points, going, least=least):
            if not steps or can_stand(field, mover, (space,)):
                hurt = harm if hazards.isdisjoint(steps) else harm_of(field, mover, start, steps, (space,))
                yield (space,), (hurt, cost, steps, start)
        return
    first = leaving(field, mover, mover.at)
    yield from _first_steps(field, mover, points, going, least)
    for start in mover.at:
        for space, cost, harm, steps in search((start,), points, going, first=first, least=least):
            if len(steps) > 1:
                for end in _turned(field, mover, space):
                    safe = hazards.isdisjoint(steps) and hazards.isdisjoint(end)
                    yield end, (harm if safe else harm_of(field, mover, start, steps, end), cost, steps, start)


def _first_steps(field: Field, mover: Mover, points: int, going: Going[int], least: int) -> Iterator[tuple[End, Found]]:
    """ETE-MNT-2, ETE-ESD-5: two hexes turn or take a step; the end decides what they vacate."""
    for start in mover.at:
        short: list[tuple[int, int, tuple[int, ...]]] = [(start, 0, ())]
        short += [(there, paid, (there,)) for there, paid in going.exits[start] if there not in going.walls]
        for space, cost, steps in short:
            if len(steps) >= least and cost <= points:
                for end in _turned(field, mover, space):
                    yield end, (harm_of(field, mover, start, steps, end), cost, steps, start)


def _turned(field: Field, mover: Mover, space: int) -> list[End]:
    """ETE-MNT-2, ETE-MNT-3: every end that includes a hex; two hexes turn any way that fits."""
    if not can_stand(field, mover, (space,)):
        return []
    return [end for end in BOARD.bases(space, len(mover.at)) if can_stand(field, mover, end)]


# ---- Pushes -------------------------------------------------------------------------


def push_ways(field: Field, mover: Mover, n: int, source: Sequence[int], direction: Direction) -> dict[End, Way]:
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
    for end, worth in every_way(field, mover, n, _pushing(field, mover)):
        if not allowed(end):
            continue
        way = way_of(end, worth)
        for made in (way, *_stopped(field, mover, way, n)):
            if made.key not in found or made.worth < found[made.key].worth:
                found[made.key] = made
    return dict(sorted(found.items()))


def _stopped(field: Field, mover: Mover, way: Way, n: int) -> Iterator[Way]:
    """Yield a way as stopped by each element at its last space that wounds a Pushed model."""
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

"""How far a move goes: every place where it can end, with the best way there.

A way is better with less harm, then with fewer movement points, then by its spaces, row by row. Ways of two hexes are
counted from one of them (ETE-MNT-2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

from rules.eternia.board import NEIGHBOURS, apart, within
from rules.eternia.effects import Wounds
from rules.eternia.escape import leaving
from rules.eternia.field import Field, Mover, can_pass, can_stand
from rules.eternia.state import ANYWHERE

End = tuple[int, ...]
Price = Callable[[int, int], int | None]


class Way(NamedTuple):
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


class Label(NamedTuple):
    """How a space is reached: harm so far, and the spaces entered."""

    harm: int
    steps: tuple[int, ...]


def _better(one: Way, other: Way | None) -> bool:
    return other is None or (one.harm, one.cost, one.steps, one.start) < (
        other.harm,
        other.cost,
        other.steps,
        other.start,
    )


# ---- Steps -----------------------------------------------------------------------


def _walking(field: Field, mover: Mover) -> Price:
    """ETE-MOV-1, ETE-TER-2, ETE-TER-3: what a step of a move costs; a flying mover pays for steps alone."""
    if mover.fly:
        return lambda here, there: 1
    land, walls, ignores = field.land, field.walls, mover.ignores
    needed = len(mover.at)

    def price(here: int, there: int) -> int | None:
        if there in walls or (needed > 1 and not _roomy(field, here, there, needed)):
            return None
        return land.toll(here, there, ignores)

    return price


def _pushing(field: Field, mover: Mover) -> Price:
    """ETE-BTF-7: a Push is not slowed by terrain, but stopped by what cannot be entered and by Enemies."""

    def price(here: int, there: int) -> int | None:
        shut = field.land.closed(there) and not mover.ignores
        if shut or not can_pass(field, mover, there) or not _roomy(field, here, there, len(mover.at)):
            return None
        return 1

    return price


def _roomy(field: Field, here: int, there: int, needed: int) -> bool:
    """ETE-MNT-4: whether the terrain entered has as many unoccupied hexes as the model needs."""
    piece = field.land.piece[there]
    if needed == 1 or piece < 0 or piece == field.land.piece[here]:
        return True
    return sum(space not in field.taken for space in field.land.sizes[piece]) >= needed


def _sting(field: Field, here: int | None, there: int) -> int:
    """Return the Wounds of a step by elements next to the space entered; those next to the one before have done it."""
    near = field.hazards.get(there)
    if not near:
        return 0
    before = () if here is None else field.hazards.get(here, ())
    return sum([wounds for space, wounds in near if (space, wounds) not in before])


def _search(
    field: Field, mover: Mover, start: int, points: int, price: Price, least: int = 0
) -> Iterator[tuple[int, int, Label]]:
    """Yield every space with movement points that reach it by at least so many steps, and the least harm for these.

    The first step vacates all hexes of the mover. What is reached with less harm for fewer points is left out.
    """
    layers: list[dict[tuple[int, int], Label]] = [{} for _ in range(points + 1)]
    layers[0][start, 0] = Label(0, ())
    safest: dict[tuple[int, int], int] = {}
    vacating: dict[int, int] = {}
    hazards = field.hazards
    for cost, layer in enumerate(layers):
        for (space, walked), label in layer.items():
            if safest.get((space, walked), ANYWHERE) <= label.harm:
                continue
            safest[space, walked] = label.harm
            if walked >= least:
                yield space, cost, label
            if cost == points:
                continue
            if label.steps:
                out = vacating.get(space)
                if out is None:
                    out = vacating[space] = leaving(field, mover, (space,))
            else:
                out = leaving(field, mover, mover.at)
            for there in NEIGHBOURS[space]:
                paid = price(space, there)
                if paid is None or cost + paid > points:
                    continue
                harm = label.harm + out + (_sting(field, space if label.steps else None, there) if hazards else 0)
                state = (there, min(walked + 1, least))
                if safest.get(state, ANYWHERE) <= harm:
                    continue
                made = Label(harm, (*label.steps, there))
                known = layers[cost + paid].get(state)
                if known is None or made < known:
                    layers[cost + paid][state] = made


def harm_of(field: Field, mover: Mover, start: int, steps: Sequence[int], end: Sequence[int]) -> int:
    """ETE-ESD-2, ETE-ESD-5: all Wounds of a way: each space left anew, each element that wounds once."""
    if not steps:
        harm = leaving(field, mover, mover.at, end)
    else:
        harm = leaving(field, mover, mover.at, end if len(steps) == 1 else ())
        harm += sum([leaving(field, mover, (space,)) for space in steps[:-1]])
    if field.hazards:
        entered = [space for space in (*steps, *end) if space not in mover.at or space in steps]
        harm += sum([wounds for _, wounds in {near for space in entered for near in field.hazards.get(space, ())}])
    return harm


# ---- All ends ----------------------------------------------------------------------


def ways(field: Field, mover: Mover, points: int) -> dict[End, Way]:
    """ETE-ACT-9, ETE-MOV-1, ETE-MOV-2, ETE-MOV-4: every end of a move of up to so many points, with its best way.

    Staying is among them. The order is that of the ends, row by row.
    """
    return _ends(field, mover, points, _walking(field, mover), 0)


def longer_ways(field: Field, mover: Mover, points: int, least: int) -> dict[End, Way]:
    """Return the ends of a move of at least so many steps, for a mover that gains by a run-up."""
    return _ends(field, mover, points, _walking(field, mover), least) if least <= points else {}


def _ends(field: Field, mover: Mover, points: int, price: Price, least: int) -> dict[End, Way]:
    found: dict[End, Way] = {}
    for way in _all(field, mover, points, price, least):
        if _better(way, found.get(way.end)):
            found[way.end] = way
    return dict(sorted(found.items()))


def _all(field: Field, mover: Mover, points: int, price: Price, least: int) -> Iterator[Way]:
    if len(mover.at) == 1:
        start = mover.at[0]
        for space, cost, label in _search(field, mover, start, points, price, least):
            if not label.steps or can_stand(field, mover, (space,)):
                near = field.hazards and any(step in field.hazards for step in label.steps)
                harm = harm_of(field, mover, start, label.steps, (space,)) if near else label.harm
                yield Way((space,), label.steps, start, cost, harm)
        return
    for start in mover.at:  # ETE-MNT-2: counted from either hex, and turned any way at the end
        short: list[tuple[int, int, tuple[int, ...]]] = [(start, 0, ())]
        for there in NEIGHBOURS[start]:
            paid = price(start, there)
            if paid is not None and paid <= points:
                short.append((there, paid, (there,)))
        for space, cost, steps in short:
            if len(steps) >= least:
                for end in _turned(field, mover, space):
                    yield Way(end, steps, start, cost, harm_of(field, mover, start, steps, end))
        for space, cost, label in _search(field, mover, start, points, price, least):
            if len(label.steps) > 1:
                for end in _turned(field, mover, space):
                    harm = harm_of(field, mover, start, label.steps, end) if field.hazards else label.harm
                    yield Way(end, label.steps, start, cost, harm)


def _turned(field: Field, mover: Mover, space: int) -> list[End]:
    """ETE-MNT-2: every orientation that includes a hex."""
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
    for way in _all(field, mover, n, _pushing(field, mover), 0):
        if not allowed(way.end):
            continue
        for made in (way, *_stopped(field, mover, way, n)):
            if _better(made, found.get(made.key)):
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
            yield way._replace(cost=way.cost + 1, harm=way.harm + wounds, into=space)


# ---- Towards a goal -------------------------------------------------------------------


def toward(
    field: Field,
    mover: Mover,
    points: int,
    goals: Sequence[int],
    want: int,
    accept: Callable[[End], bool] | None = None,
    hp: int = ANYWHERE,
) -> Way | None:
    """ETE-AI-15: how the AI goes towards a goal: by a shortest way, and no farther than needed.

    Of equally short ways the one with the least harm is taken; one that would KO the mover only when no other brings it
    nearer. Without any way to the goal it goes to the space that is nearest to it.

    Args:
        field: The field.
        mover: Who goes.
        points: Movement points.
        goals: The spaces of the goal.
        want: How near it wants to be.
        accept: What else must hold where it wants to be, Line of Sight for one.
        hp: The HP of the mover.

    Returns:
        The way, or ``None`` when it stays where it is.
    """

    def arrived(end: End) -> bool:
        return apart(end, goals) <= want and (accept is None or accept(end))

    if not goals or arrived(mover.at):
        return None
    price = _walking(field, mover)
    wanted = [space for space in within(goals, want + 1) if _wanted(field, mover, space, arrived)]
    left = _remaining(mover, price, wanted)
    now = min(left.get(space, ANYWHERE) for space in mover.at)
    chosen: list[tuple[tuple[int | bool | End, ...], Way]] = []
    for way in _all(field, mover, points, price, 0):
        if now < ANYWHERE:
            rest = 0 if arrived(way.end) else min(left.get(space, ANYWHERE) for space in way.end)
            if rest < now:
                chosen.append(((way.harm >= hp, rest, way.cost, way.harm, way.end), way))
        elif apart(way.end, goals) < apart(mover.at, goals):
            chosen.append(((way.harm >= hp, apart(way.end, goals), way.cost, way.harm, way.end), way))
    return min(chosen, key=lambda found: found[0])[1] if chosen else None


def _wanted(field: Field, mover: Mover, space: int, arrived: Callable[[End], bool]) -> bool:
    """Whether the mover would have arrived on a space; one of two hexes counts with each that it could stand on."""
    if len(mover.at) == 1:
        return arrived((space,)) and can_stand(field, mover, (space,))
    ends = [(min(space, second), max(space, second)) for second in NEIGHBOURS[space]]
    return any(can_stand(field, mover, end) and arrived(end) for end in ends)


def _remaining(mover: Mover, price: Price, ends: Sequence[int]) -> dict[int, int]:
    """Return how many movement points lie between a space and the nearest of the ends; none farther than the mover."""
    left: dict[int, int] = {}
    layers: list[list[int]] = [list(ends)]
    cost = 0
    while cost < len(layers):
        for space in layers[cost]:
            if space in left:
                continue
            left[space] = cost
            if space in mover.at:
                return left
            for before in NEIGHBOURS[space]:
                paid = None if before in left else price(before, space)
                if paid is None:
                    continue
                layers += [[] for _ in range(cost + paid + 1 - len(layers))]
                layers[cost + paid].append(before)
        cost += 1
    return left

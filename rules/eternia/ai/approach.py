"""How the AI goes towards a goal (ETE-AI-15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.eternia.ground.board import NEIGHBOURS, apart, within
from rules.eternia.ground.field import Field, Mover, can_stand
from rules.eternia.ground.reach import End, Going, Way, every_way, roomy, walking
from rules.eternia.state import ANYWHERE


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
    going = walking(field, mover)
    wanted = [space for space in within(goals, want + 1) if _wanted(field, mover, space, arrived)]
    left = _remaining(field, mover, going, wanted)
    now = min(left.get(space, ANYWHERE) for space in mover.at)
    chosen: list[tuple[tuple[int | bool | End, ...], Way]] = []
    for way in every_way(field, mover, points, going, 0):
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


def _remaining(field: Field, mover: Mover, going: Going, ends: Sequence[int]) -> dict[int, int]:
    """Return how many movement points lie between a space and the nearest of the ends; none farther than the mover."""
    left: dict[int, int] = {}
    layers: list[list[int]] = [list(ends)]
    _, entries, walls, tight = going
    cost = 0
    while cost < len(layers):
        for space in layers[cost]:
            if space in left or space in walls:
                continue
            left[space] = cost
            if space in mover.at:
                return left
            for before, paid in entries[space]:
                if before in left or (tight and not roomy(field, going, before, space)):
                    continue
                layers += [[] for _ in range(cost + paid + 1 - len(layers))]
                layers[cost + paid].append(before)
        cost += 1
    return left

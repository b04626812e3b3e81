"""How the AI goes towards a goal (ETE-AI-15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from rules.eternia.ground.board import BOARD, apart, within
from rules.eternia.ground.passable_spaces import Field, Mover, can_stand
from rules.eternia.ground.reach import End, Found, Way, every_way, walking, way_of
from rules.eternia.ground.sight import sees
from rules.eternia.state import ANYWHERE
from rules.kernel.ground import remaining


@lru_cache(maxsize=1024)
def hunt(field: Field, mover: Mover, points: int, foe: tuple[int, ...], far: int, hp: int) -> Way | None:
    """ETE-AI-15: how the AI goes towards an Enemy: as far as it needs to attack it.

    Remembered: a position is asked for it several times, and forecasts try its answers.

    Args:
        field: The field.
        mover: Who goes.
        points: Movement points.
        foe: Where the Enemy stands.
        far: How far the mover's Attacks reach.
        hp: The HP of the mover.

    Returns:
        The way, or ``None`` when it stays where it is.
    """
    return toward(field, mover, points, foe, far, lambda end: sees(field.land, end, foe), hp)


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
    wanted = [space for space in within(goals, want + 1) if _wanted(field, mover, space, arrived)]
    back = walking(field, mover, back=True)
    left = remaining([space for space in wanted if space not in back.walls], back, mover.at)
    now = min(left.get(space, ANYWHERE) for space in mover.at)
    chosen: list[tuple[tuple[int | bool | End, ...], End, Found]] = []
    for end, found in every_way(field, mover, points, walking(field, mover)):
        harm, cost, _, _ = found
        if now < ANYWHERE:
            rest = 0 if arrived(end) else min(left.get(space, ANYWHERE) for space in end)
            if rest < now:
                chosen.append(((harm >= hp, rest, cost, harm, end), end, found))
        elif apart(end, goals) < apart(mover.at, goals):
            chosen.append(((harm >= hp, apart(end, goals), cost, harm, end), end, found))
    return way_of(*min(chosen, key=lambda choice: choice[0])[1:]) if chosen else None


def _wanted(field: Field, mover: Mover, space: int, arrived: Callable[[End], bool]) -> bool:
    """Whether a mover on a space would have arrived; with two hexes, at any of its ends."""
    return any(arrived(end) and can_stand(field, mover, end) for end in BOARD.bases(space, len(mover.at)))

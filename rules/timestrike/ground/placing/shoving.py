"""Units moved by others, and jumps: where pushes, pulls, exchanges and jumps can put them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.engaging import would_engage
from rules.timestrike.ground.places import NO_PLACE, Place
from rules.timestrike.ground.placing.standing import bases, can_stand
from rules.timestrike.ground.steps import gait_of, passable
from rules.timestrike.ground.terrain import GONE, Base

JUMP = 2
"""TIM-JUMP-1, TIM-JUMP-2: how many hexes a Jump Attack spans."""


def pushes(field: Field, body: Body) -> list[Base]:
    """TIM-CON-5, TIM-CON-6: where a push by one hex can put a unit: free, and not higher.

    All hexes of a base move in one direction, and end even. TIM-OVER-7, TIM-MTYPE-7: overhangs and the own way of
    moving set their limits to pushes too.

    Args:
        field: The field.
        body: The unit that is pushed.
    """
    gait = gait_of(body)
    level = field.relief.level
    found: list[Base] = []
    for way in range(6):
        for base in _shifted(field, body.at, way):
            low = max([level[place] for place in base]) <= field.base(body)
            through = all(passable(field.relief, gait, here, there) for here, there in zip(body.at, base, strict=True))
            if low and through and can_stand(field, body, base):
                found.append(base)
    return found


def shoves(field: Field, body: Body, source: Sequence[Place], *, nearer: bool = False) -> list[Base]:
    """Return where one hex of a push from a source, or of a pull to it, can put a unit.

    A pull ends beside the source. TIM-CLIMBS-17: nobody on the Sentience is pushed or pulled.

    Args:
        field: The field.
        body: The unit that is moved.
        source: The base that it is moved from or towards.
        nearer: It is pulled.
    """
    board = field.relief.board
    wanted = board.apart(body.at, source) + (-1 if nearer else 1)
    if body.on or wanted < 1:
        return []
    return [base for base in pushes(field, body) if board.apart(base, source) == wanted]


def exchangeable(field: Field, one: Body, other: Body) -> bool:
    """TIM-CON-11: whether two units can exchange positions: of one size, with room enough.

    TIM-MTYPE-7: who burrows goes neither up onto an overhang nor down from it by it.

    Args:
        field: The field.
        one: A unit.
        other: Another one.
    """
    if one.on or other.on or len(one.at) != len(other.at):
        return False
    relief = field.relief
    roomy = all(relief.gap(there) >= body.height for body, base in ((one, other.at), (other, one.at)) for there in base)
    spaces = relief.board.spaces
    kept = all(
        body.move != "burrow"
        or (mine[0] >= spaces) == (theirs[0] >= spaces)
        or relief.level[mine[0]] == relief.level[theirs[0]]
        for body, mine, theirs in ((one, one.at, other.at), (other, other.at, one.at))
    )
    return roomy and kept


def landings(field: Field, body: Body, target: Body) -> list[Base]:
    """TIM-JUMP-1, TIM-JUMP-2, TIM-JUMP-7: where a Jump Attack lands: low, near, engaged.

    TIM-JUMP-9: nothing in between matters but overhangs (TIM-OVER-7). TIM-JUMP-10: all of a base lands on free even
    hexes. Sight, and that it is not engaged yet, are for the caller to see (TIM-JUMP-8).

    Args:
        field: The field.
        body: The Melee unit that jumps.
        target: The enemy at which it jumps.
    """
    board, level = field.relief.board, field.relief.level
    high = field.base(body)
    if body.on or field.base(target) >= high or board.apart(body.at, field.carrier(target).at) > JUMP:
        return []
    near = [place for place in board.within(body.at, JUMP) if GONE < level[place] < high]
    found = dict.fromkeys([base for place in near for base in bases(field, body, place)])
    return [
        base
        for base in found
        if all(level[place] < high and board.apart(body.at, (place,)) <= JUMP for place in base)
        and any(_jumps(field, here, there) for here in body.at for there in base)
        and would_engage(field, body, base, target)
    ]


def _jumps(field: Field, here: Place, there: Place) -> bool:
    """TIM-OVER-7: whether no overhang above either place keeps a jump from it."""
    level, roof = field.relief.level, field.relief.roof
    return level[there] < roof[here] and level[here] < roof[there]


def _shifted(field: Field, at: Base, way: int) -> list[Base]:
    """Return the bases one hex further in a direction: on the ground, and on overhangs."""
    board = field.relief.board
    found: list[Base] = [()]
    for place in at:
        space = board.ways[board.space[place]][way]
        if space == NO_PLACE:
            return []
        options = [space, *([board.top[space]] if space in board.top else [])]
        found = [(*base, option) for base in found for option in options]
    return found

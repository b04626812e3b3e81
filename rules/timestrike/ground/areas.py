"""Areas of effect: who stands in one, where it may be laid, and the shapes of Fear's own."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules.kernel.ground.hexes import DIRECTIONS, Hex
from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.engaging import foes
from rules.timestrike.ground.places import Board, Place


def in_area(field: Field, spaces: Sequence[int]) -> tuple[str, ...]:
    """TIM-AOE-3, TIM-AOE-6: the units with a hex in an area, each once, by its spaces.

    TIM-HEX-12: both places of a hex are reached. TIM-AOE-7, TIM-BEH-9: who is carried is not.

    Args:
        field: The field.
        spaces: The spaces of the area.
    """
    top, taken = field.relief.board.top, field.taken
    places = [place for space in spaces for place in (space, top.get(space, space))]
    return tuple(dict.fromkeys([taken[place] for place in places if place in taken]))


def around(board: Board, base: Sequence[Place], r: int) -> tuple[int, ...]:
    """Return the spaces up to so far from a base, the nearest first."""
    rows = [board.far[place] for place in base]
    far = [min([row[space] for row in rows]) for space in range(board.spaces)]
    return tuple(sorted([space for space, away in enumerate(far) if away <= r], key=far.__getitem__))


def may_lay(field: Field, user: Body, place: Place) -> bool:
    """TIM-AOE-4: whether a unit may lay an area on a hex as far as its engagements go.

    While engaged with an enemy it needs a hex with such an enemy on it; on itself it always may. TIM-AOE-5: range and
    sight are needed to this hex only.

    Args:
        field: The field.
        user: Who uses the effect.
        place: The hex in the middle of the area.
    """
    held = foes(field, user)
    return not held or place in field.carrier(user).at or field.taken.get(place) in held


# ---- Fear's areas ----------------------------------------------------------------------


def cone(board: Board, centre: int, facing: int, n: int) -> tuple[int, ...]:
    """Return the spaces before Fear within so far of its base, 60 degrees wide.

    Args:
        board: The board.
        centre: The centre of Fear.
        facing: The direction that it faces.
        n: How far from its base the area reaches.
    """
    ahead = DIRECTIONS[facing]
    offsets: set[Hex] = set()
    for turn in (1, -1):
        aside = DIRECTIONS[(facing + turn) % 6]
        for a in range(n + 2):
            for b in range(a + 1):
                if 2 <= a + b <= n + 1:
                    offsets.add(Hex(a * ahead.q + b * aside.q, a * ahead.r + b * aside.r))
    return clockwise(board, centre, facing, offsets)


def ring(board: Board, centre: int, facing: int, n: int) -> tuple[int, ...]:
    """Return the spaces around Fear within so far of its base."""
    reach = range(-n - 1, n + 2)
    offsets = {Hex(q, r) for q in reach for r in reach if 2 <= max(abs(q), abs(r), abs(q + r)) <= n + 1}
    return clockwise(board, centre, facing, offsets)


def clockwise(board: Board, centre: int, facing: int, offsets: set[Hex]) -> tuple[int, ...]:
    """Return spaces in the order in which areas hit: clockwise from the front, then outwards."""
    at = board.hexes[centre]
    ordered = sorted(offsets, key=lambda offset: _turn(offset, facing))
    spaces = [board.at.get((at.q + offset.q, at.r + offset.r)) for offset in ordered]
    return tuple([space for space in spaces if space is not None])


def _turn(offset: Hex, facing: int) -> tuple[int, Fraction, int]:
    """Return how far clockwise from the front an offset lies, and how far out."""
    for sixth in range(6):
        one, other = DIRECTIONS[(facing + sixth) % 6], DIRECTIONS[(facing + sixth + 1) % 6]
        whole = one.q * other.r - one.r * other.q
        a, b = offset.q * other.r - offset.r * other.q, one.q * offset.r - one.r * offset.q
        if a * whole > 0 and b * whole >= 0:
            return sixth, Fraction(abs(b), abs(a) + abs(b)), abs(a) + abs(b)
    return 0, Fraction(0), 0

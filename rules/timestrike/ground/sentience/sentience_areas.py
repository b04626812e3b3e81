"""The areas of Fear's cards: a cone before it, a ring around it."""

from __future__ import annotations

from fractions import Fraction

from rules.kernel.ground.hexes import DIRECTIONS, Hex
from rules.timestrike.ground.places import Board


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

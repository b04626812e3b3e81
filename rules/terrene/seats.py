"""Who is who: sides, allies, opponents, and the order in which players come."""

from __future__ import annotations

from typing import Any

from rules.terrene.effects.vocabulary import Side
from rules.terrene.state import TerreneState


def side_of(seat: int) -> int:
    """TER-2V2-6: the side of a seat; team-mates sit opposite each other."""
    return seat % 2


def allied(one: int, other: int) -> bool:
    """TER-2V2-8: whether two seats are the same player or team-mates."""
    return side_of(one) == side_of(other)


def mates(s: TerreneState[Any], seat: int) -> tuple[int, ...]:
    """TER-INFO-10: the team-mates of a seat."""
    return tuple([other for other in range(s.seats) if other != seat and allied(seat, other)])


def insiders(s: TerreneState[Any], seat: int) -> tuple[int, ...]:
    """TER-INFO-10: the seats that know a seat's unseen cards: its own and its team-mates'."""
    return (seat, *mates(s, seat))


def opponents(s: TerreneState[Any], seat: int) -> tuple[int, ...]:
    """TER-2V2-8: the players of the other side, the sooner turn first (TER-2V2-7)."""
    return tuple([other for other in order_from(s, seat) if not allied(seat, other)])


def order_from(s: TerreneState[Any], seat: int) -> tuple[int, ...]:
    """TER-TURN-9: all players in player order, beginning with a seat."""
    return tuple([(seat + i) % s.seats for i in range(s.seats)])


def is_for(whose: Side, seat: int, other: int) -> bool:
    """TER-2V2-8: whether another seat's things are on the side meant, seen from a seat."""
    match whose:
        case "own":
            return seat == other
        case "allied":
            return allied(seat, other)
        case "opponent":
            return not allied(seat, other)
        case "any":
            return True


def knows(viewer: int | None, seat: int, seen: int) -> bool:
    """TER-INFO-1, TER-INFO-8, TER-INFO-10, TER-INFO-11: whether a viewer knows an unseen card.

    Args:
        viewer: The seat that looks; ``None`` is a spectator.
        seat: The seat that holds the card.
        seen: How far the card is known.
    """
    return seen >= (2 if viewer is None else 0 if allied(viewer, seat) else 1)

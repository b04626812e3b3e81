"""Scoring and ties."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rules.clash.events import TieBreak
from rules.clash.state import ClashState, total_focus

PER_TITAN_TOKEN = 2
FOCUS_PER_POINT = 3


def points_of(s: ClashState[Any], seat: int) -> int:
    """CLA-SCO-1: a player's points.

    CLA-SCO-2: 2 for each Titan token; those set aside by poison are nobody's. CLA-SCO-3: 1 for each opponent FP held.
    CLA-SCO-4: 1 for each tile. CLA-SCO-5: 1 for each full 3 own FP, in front and on stacks. CLA-CAP-4: 0 for cards.
    """
    player = s.players[seat]
    return (
        PER_TITAN_TOKEN * player.tokens
        + sum(player.trophies)
        + len(player.equipment)
        + total_focus(s, seat) // FOCUS_PER_POINT
    )


def standing(s: ClashState[Any], seat: int) -> tuple[int, int, int, int]:
    """CLA-TIE-1, CLA-TIE-2: points, then Titan tokens, then own FP one by one, then tiles."""
    player = s.players[seat]
    return points_of(s, seat), player.tokens, total_focus(s, seat), len(player.equipment)


TIE_BREAKS: tuple[TieBreak, ...] = ("Titan tokens", "own FP", "equipment tiles")  # as in a standing, after the points


def tie_break(s: ClashState[Any], winners: tuple[int, ...]) -> TieBreak | None:
    """CLA-TIE-1, CLA-TIE-2: the rule that broke the winners' tie; ``None`` if points decided."""
    others = [standing(s, seat) for seat in range(s.seats) if seat not in winners and seat not in s.left]
    if not winners or not others:
        return None
    best, second = standing(s, winners[0]), max(others)
    if best[0] > second[0]:
        return None
    return next(name for name, one, other in zip(TIE_BREAKS, best[1:], second[1:], strict=True) if one > other)


def rank(s: ClashState[Any]) -> tuple[tuple[int, ...], ...]:
    """CLA-TIE-3: seats by standing, with equals together; CLA-DIS-2: seats that left come last."""

    def key(seat: int) -> tuple[bool, tuple[int, int, int, int]]:
        return seat not in s.left, standing(s, seat)

    order = sorted(range(s.seats), key=key, reverse=True)
    return tuple(tuple(sorted(group)) for _, group in groupby(order, key=key))

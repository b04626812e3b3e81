"""How well a seat stands, as computer players of Clash see it. No rule of the game depends on it."""

from __future__ import annotations

from typing import Any

from rules.clash.scoring import points_of
from rules.clash.state import TITAN_HEALTH, ClashState, total_focus

# All in thousandths of a game. Weights were set by matches between players with one of them changed.
POINT = 22  # a point ahead of the best opponent
OWN_DANGER = 7  # times the square of the FP that are missing to SAFE
OTHERS_DANGER = 3  # the same for each opponent, whose fall loses the game for all
SAFE = 8
POISON = 40
FROST = 8
OTHERS_POISON = 10
HEALTH = 5  # each health token still to be taken from the Titans
TILE = 14  # beyond its point
CAPTURED = 12  # a card more to choose from
KEY = 4  # an FP on a stack


def appraise(s: ClashState[Any], seat: int) -> int:
    """Return 0 (lost) to 1,000 (won)."""
    if s.outcome is not None:
        if seat in s.outcome.winners:
            return 1_000 if len(s.outcome.winners) == 1 else 800
        return 150 if s.outcome.winners else 0
    me = s.players[seat]
    others = [other for other in range(s.seats) if other != seat]
    points = [points_of(s, other) for other in range(s.seats)]
    worth = 500 + POINT * (points[seat] - max(points[other] for other in others))
    worth -= OWN_DANGER * _danger(s, seat) + sum(OTHERS_DANGER * _danger(s, other) for other in others)
    worth -= POISON * me.poisoned + FROST * me.frosted
    worth += sum(OTHERS_POISON for other in others if s.players[other].poisoned)
    worth -= HEALTH * (sum(TITAN_HEALTH[s.battle :]) + (s.titan.health if s.titan else 0))
    worth += TILE * len(me.equipment) + KEY * sum(stack.focus[seat] for stack in s.stacks)
    worth += CAPTURED * (len(me.cards) - 4)
    return max(1, min(999, worth))


def _danger(s: ClashState[Any], seat: int) -> int:
    missing = max(0, SAFE - total_focus(s, seat))
    return missing * missing

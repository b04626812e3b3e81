"""How well a seat stands, for computer players of Clash. No rule of the game depends on it.

Two questions: will all live to see the Boss fall, and who has most points then? The weights follow what decided some
hundred games between computer players: tokens and captured cards early, FP of others only at the end.
"""

from __future__ import annotations

from typing import Any

from rules.clash.rounds.scoring import FOCUS_PER_POINT, PER_TITAN_TOKEN
from rules.clash.state import TITAN_HEALTH, ClashState

# Worths, in thousandths of a game
LOST = 0
BEATEN = 150  # another wins: still better than the defeat of all
SHARED = 850
WON = 1_000

# Prospects, in thirds of a point
POINT = FOCUS_PER_POINT
TILE = POINT + 2
CARD = 15  # a captured Titan to play, with all of the Titans still to come
DOUBT = 5  # a lead of so much makes a win three times as likely as not, at the end
DOUBT_TO_COME = 1  # and so much more for each health token still to be taken

# Danger
LOSS_A_ROUND = 5  # with so many FP for each two rounds to come, a player is as likely to fall as not
POISON = 2  # FP that Poison is going to cost


def evaluate(s: ClashState[Any], seat: int) -> int:
    """Return 0 (lost) to 1,000 (won)."""
    if s.outcome is not None:
        winners = s.outcome.winners
        if seat in winners:
            return WON if len(winners) == 1 else SHARED
        return BEATEN if winners else LOST
    to_come = sum(TITAN_HEALTH[s.battle :]) + (s.titan.health if s.titan else 0)
    focus = _focus(s)
    need = (LOSS_A_ROUND * (1 + 2 * to_come // (2 * s.seats + 1))) ** 2
    alive = WON
    for has in focus:
        alive = alive * 4 * has * has // (4 * has * has + need)
    prospects = [_prospect(s, other, focus[other], to_come) for other in range(s.seats)]
    mine = prospects.pop(seat)
    lead = mine - max(prospects)
    winning = (WON + WON * lead // (abs(lead) + DOUBT + DOUBT_TO_COME * to_come)) // 2
    return alive * (BEATEN * WON + (WON - BEATEN) * winning) // (WON * WON)


def _focus(s: ClashState[Any]) -> list[int]:
    """Each seat's FP in front and on stacks, less the coming cost of its Poison."""
    stacks = [stack.focus for stack in s.stacks]
    return [
        max(0, player.focus + sum([stack[seat] for stack in stacks]) - POISON * player.poisoned)
        for seat, player in enumerate(s.players)
    ]


def _prospect(s: ClashState[Any], seat: int, focus: int, to_come: int) -> int:
    """The points of a seat, in thirds; others' FP count less while they can be taken back."""
    player = s.players[seat]
    whole = sum(TITAN_HEALTH)
    return (
        POINT * PER_TITAN_TOKEN * player.tokens
        + focus
        + TILE * len(player.equipment)
        + POINT * sum(player.trophies) * (whole - to_come) // whole
        + CARD * len(player.cards) * to_come // whole
    )

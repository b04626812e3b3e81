"""How well a side stands, as computer players see it. No rule of the game depends on it.

The games won count most; then what the own side has left to lose, held against the other: HP, Characters, cards.
"""

from __future__ import annotations

from rules.terrene.mind.prospects import hand_worth, life, member_worth, ready
from rules.terrene.seats import side_of
from rules.terrene.state import HIT_POINTS, WINS, TerreneTable

WHOLE = 1_000
LEAD = 45  # a lead of so many points is half of a certain win

HELD = 6


def evaluate(t: TerreneTable, seat: int) -> int:
    """Return 0 (lost) to 1,000 (won)."""
    s = t.state
    side = side_of(seat)
    if s.outcome is not None:
        return (WHOLE if seat in s.outcome.winners else 0) if s.outcome.winners else WHOLE // 2
    mine, theirs = s.wins[side], s.wins[1 - side]
    if not s.turn or s.phase in ("setup", "over"):
        return _match(mine, theirs)
    lead = standing_of(t, side) - standing_of(t, 1 - side)
    winning = (WHOLE + WHOLE * lead // (abs(lead) + LEAD)) // 2
    won, lost = _match(mine + 1, theirs), _match(mine, theirs + 1)
    return lost + (won - lost) * winning // WHOLE


def _match(mine: int, theirs: int) -> int:
    """Return how likely the match is won, if every game to come is as likely won as lost."""
    if mine >= WINS or theirs >= WINS:
        return WHOLE if mine > theirs else 0
    return WHOLE // 2 + WHOLE // 4 * (mine - theirs)


def standing_of(t: TerreneTable, side: int) -> int:
    """Return the total that a side can still lose, in points."""
    s = t.state
    points = life(HIT_POINTS - s.damage[side])
    for member in s.members:
        if side_of(member.seat) == side:
            points += member_worth(t, member)
            if member.held is not None:
                points += HELD
    for seat in range(side, s.seats, 2):
        player = s.players[seat]
        points += sum([hand_worth(t.content, hold.code) for hold in player.hand])
        if s.active != seat:
            points += ready(t, seat, player.actions) * 2 // 3
    return points

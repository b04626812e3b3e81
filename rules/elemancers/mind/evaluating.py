"""How well a seat stands: its Faction's way to the Hollow, its Avatars, PT and creatures."""

from __future__ import annotations

from typing import Any

from rules.elemancers.content.in_force import Cards
from rules.elemancers.mind.odds import cost
from rules.elemancers.mind.prospects import NEVER, Outlook, Seen, Ways
from rules.elemancers.state import ElemancersState, avatar_of

NEARER, MATE, CHANCE = 4, 2, 60
"""Thousandths for a tenth of a turn less to victory, of a Clan alone, and for being able to be in time."""
HP, CREATURE, CARD = 8, 5, 4
PT = (10, 20)
"""What a PT is worth in each Round."""
FEAR = 6  # tenths of what could happen to an Avatar
LONGEST = 70
"""Tenths of a turn that a Faction needs at most, as far as it makes a difference."""


def evaluate(cards: Cards, s: ElemancersState[Any], seat: int) -> int:
    """Return how well a seat's Faction stands, from 0 to 1,000."""
    if s.outcome is not None:
        if seat in s.outcome.winners:
            return 1_000
        return 500 if "ELE-WIN-6" in s.outcome.rules else 0
    if not s.clans:
        return 500
    ways, seen = Ways(cards, s), Seen(cards, s)
    points = {side: _faction(ways, Outlook(cards, s, side, seen)) for side in ("dark", "light")}
    for clan in s.pt.values():
        points[s.clans[clan].faction] += PT[s.round - 1]
    for one in s.creatures:
        if one.at and not one.avatar:
            points[s.clans[one.clan].faction] += CREATURE
    own = s.side[seat]
    ahead = points[own] - points["light" if own == "dark" else "dark"]
    return min(max(500 + ahead, 10), 990)


def _faction(ways: Ways, look: Outlook) -> int:
    """How near a Faction is to victory in the Hollow, and what its Avatars have to fear."""
    s, side = look.state, look.faction
    need, worth = ways.need[side], ways.urgency[side]
    points = 0
    if need != NEVER:
        points = CHANCE + NEARER * max(LONGEST - need, 0)
    for clan, board in s.clans.items():
        if board.faction != side:
            continue
        avatar = avatar_of(s, clan)
        points += CARD * len(board.hand)
        if need != NEVER:
            points += MATE * max(LONGEST - ways.of[clan], 0)
        if avatar.at:
            points += HP * avatar.hp
            guards = look.own(avatar.at).tokens
            points -= FEAR * cost(look.danger(avatar.at, avatar.hp, guards), worth) // 10
    return points

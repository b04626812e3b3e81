"""How well a seat stands: its Sagas, Avatars, PT and creatures, against the other Faction."""

from __future__ import annotations

from typing import Any

from rules.elemancers.content.in_force import Cards
from rules.elemancers.state import SAGAS, Clan, Creature, ElemancersState, avatar_of

SAGA, STEP, WEAPON, OUT, HP, PT, CREATURE = 60, 9, 60, 60, 10, 14, 4
"""Points for a Saga, a step towards the next goal, an activated Weapon, an Avatar in play, its HP, a PT, a creature."""
FAR = 6


def evaluate(cards: Cards, s: ElemancersState[Any], seat: int) -> int:
    """Return how well a seat's Faction stands, from 0 to 1,000."""
    if s.outcome is not None:
        if seat in s.outcome.winners:
            return 1_000
        return 500 if "ELE-WIN-6" in s.outcome.rules else 0
    points = {"dark": 0, "light": 0}
    for clan, board in s.clans.items():
        points[board.faction] += _clan(cards, s, board, avatar_of(s, clan))
    for clan in s.pt.values():
        points[s.clans[clan].faction] += PT
    for one in s.creatures:
        if one.at and not one.avatar:
            points[s.clans[one.clan].faction] += CREATURE
    own = s.side[seat]
    clans = max(len(s.clans) // 2, 1)
    ahead = points[own] - points["light" if own == "dark" else "dark"]
    return min(max(500 + ahead // clans, 10), 990)


def _clan(cards: Cards, s: ElemancersState[Any], board: Clan, avatar: Creature) -> int:
    points = SAGA * board.sagas + (WEAPON if board.activated else 0)
    if not avatar.at:
        return points
    at = goal(cards, board)
    steps = FAR - cards.open.far[avatar.at][at] if at else 0
    return points + OUT + HP * avatar.hp + STEP * steps


def goal(cards: Cards, board: Clan) -> str:
    """Return where a Clan's Avatar wants to go; empty if it waits for a Saga."""
    if board.sagas == SAGAS:
        return cards.hollow
    return cards.sagas[board.saga].at if board.saga else ""

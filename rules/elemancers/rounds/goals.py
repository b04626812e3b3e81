"""Where a Clan's Avatar has to go, and how far it is from there, for those who may know."""

from __future__ import annotations

from rules.elemancers.state import SAGAS, ElemancersTable, seeing
from rules.kernel.words import count


def goal_of(t: ElemancersTable, clan: str) -> str:
    """ELE-SAG-2, ELE-WIN-1: a Clan's goal: its Saga's location, then the Hollow."""
    board = t.state.clans[clan]
    return t.content.hollow if board.sagas == SAGAS else t.content.sagas[board.saga].at if board.saga else ""


def way(t: ElemancersTable, at: str, goal: str) -> int | None:
    """ELE-MOV-3: how many spaces an Avatar has to go; ``None`` where there is no way yet."""
    over = t.content.open if t.state.unlocked or at == t.content.hollow else t.content.shielded
    return over.apart((at,), (goal,))


def known_goal(t: ElemancersTable, clan: str, seat: int) -> str:
    """ELE-INF-2: a Clan's goal; empty if a seat does not know it, or there is none."""
    goal = goal_of(t, clan)
    return goal if goal == t.content.hollow or seat in seeing(t.state, clan) else ""


def distance(t: ElemancersTable, clan: str, seat: int, place: str) -> str:
    """ELE-SAG-2, ELE-INF-2: say how far a location is from a Clan's goal, for who knows that."""
    goal = known_goal(t, clan, seat)
    far = way(t, place, goal) if goal else None
    if far is None:
        return ""
    return f"{count(far, 'space')} from {t.content.names[goal]}" if far else "its goal"

"""Destinations: how far from an Avatar's goal, and the order in which they are shown."""

from __future__ import annotations

from collections.abc import Iterable

from rules.elemancers.state import SAGAS, Creature, ElemancersTable, faction_of, seeing
from rules.kernel.words import count

HOLLOW, ENEMIES, TOKENS, MATES, OTHERS = range(5)
"""What there is at a destination, the weightiest first."""


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


# ---- the order in which they are shown


def by_weight(t: ElemancersTable, one: Creature, places: Iterable[str]) -> list[str]:
    """Return destinations of a creature, those with what matters most first, near before far.

    ELE-WIN-1: an Avatar with all its Sagas goes to the Hollow, the nearest to that first.
    """
    far, order = t.content.open.far, t.content.place
    bound = one.avatar and t.state.clans[one.clan].sagas == SAGAS

    def rank(place: str) -> tuple[int, ...]:
        left = far[place][t.content.hollow] if bound else 0
        return (left, _there(t, one, place), far[one.at][place], order[place])

    return sorted(places, key=rank)


def by_goal(t: ElemancersTable, clan: str, seat: int, places: Iterable[str]) -> list[str]:
    """ELE-SAG-2, ELE-INF-2: return an Avatar's destinations, nearest to its goal first.

    Nothing for who does not know that, or where there is no way to it.
    """
    goal = known_goal(t, clan, seat)
    found = {place: way(t, place, goal) for place in places} if goal else {}
    left = {place: spaces for place, spaces in found.items() if spaces is not None}
    return sorted(left, key=left.__getitem__)


def towards_enemies(t: ElemancersTable, faction: str, places: Iterable[str]) -> list[str]:
    """ELE-BAR-6: return destinations of Baransu, nearest to a Faction's enemy Avatars first.

    Of those that are equally near, the farthest from its own Avatars.
    """
    far = t.content.open.far
    avatars = [one for one in t.state.creatures if one.avatar and one.at]
    own = [one.at for one in avatars if faction_of(t.state, one.clan) == faction]
    enemies = [one.at for one in avatars if faction_of(t.state, one.clan) != faction]

    def rank(place: str) -> tuple[int, int]:
        return (min([far[place][at] for at in enemies], default=0), -min([far[place][at] for at in own], default=0))

    return sorted(places, key=rank)


def _there(t: ElemancersTable, one: Creature, place: str) -> int:
    """ELE-MAT-1, ELE-MAT-5, ELE-MAT-6: say what there is for a creature at a destination."""
    s = t.state
    own = faction_of(s, one.clan)
    others = {faction_of(s, other.clan) == own for other in s.creatures if other.at == place and other is not one}
    if place == t.content.hollow:
        return HOLLOW
    if False in others:
        return ENEMIES
    owner = s.pt.get(place)
    gained = t.content.element[place] == one.clan if owner is None else faction_of(s, owner) != own
    if gained and not t.content.locations[place].start:
        return TOKENS
    return MATES if others else OTHERS

"""Matching Element Locations: where PT are placed, and where they go back to the Supply."""

from __future__ import annotations

from rules.elemancers.state import ElemancersTable
from rules.elemancers.told.table_events import TokenLost, TokenPlaced


def match(t: ElemancersTable) -> None:
    """ELE-MAT-1, ELE-MAT-2, ELE-MAT-7: place a PT where a creature is on its Clan's element.

    It may be Face Up, and enemies may be there.
    ELE-PT-2, ELE-PT-3: one a location, from the Supply. ELE-MAT-3: it stays when the creature has left.
    ELE-MAT-5: take it back where an enemy is, and no friend of its Clan. ELE-MAT-6: never from a Starting Location.
    ELE-MAT-8, ELE-BAR-18: Baransu does not count. ELE-TRT-17: who joined a Battle counts at home alone.
    """
    s, element = t.state, t.content.element
    clans, pt = s.clans, s.pt
    present: dict[str, set[str]] = {}
    for one in [one for one in s.creatures if one.at]:
        present.setdefault(one.at, set()).add(clans[one.clan].faction)
        if element[one.at] == one.clan and one.at not in pt:
            place(t, one.at)
    for at, clan in tuple(pt.items()):
        here = present.get(at)
        if here and clans[clan].faction not in here and not t.content.locations[at].start:
            del pt[at]
            t.emit(TokenLost(clan=clan, at=at, rules=("ELE-MAT-5",)))


def place(t: ElemancersTable, at: str, rule: str = "ELE-MAT-1") -> None:
    """ELE-PT-2: the PT belongs to the Clan whose element the location bears."""
    clan = str(t.content.element[at])
    t.state.pt[at] = clan
    t.emit(TokenPlaced(clan=clan, at=at, rules=(rule,)))

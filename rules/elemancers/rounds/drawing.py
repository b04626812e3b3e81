"""Drawing cards: Creature Cards laid open, and Battle Cards that their player alone sees."""

from __future__ import annotations

from rules.elemancers.state import Creature, ElemancersTable
from rules.elemancers.told.table_events import CardsDrawn, CardsSeen, CreaturesDrawn


def draw_cards(t: ElemancersTable, clan: str, number: int, rule: str) -> None:
    """ELE-CRD-1, ELE-PA-5: draw from the top of the Clan's own deck, or what is left of it.

    ELE-CRD-8: an empty deck gives nothing and is not reshuffled. ELE-CRD-6: a hand has no limit.
    ELE-INF-3: how many is open, which ones is not.
    """
    board = t.state.clans[clan]
    drawn = board.deck[:number]
    if not drawn:
        return
    t.reveal(range(t.state.seats))  # which ones they are changes no figure
    board.deck = board.deck[number:]
    board.hand += drawn
    t.emit(CardsDrawn(clan=clan, number=len(drawn), rules=(rule,)))
    t.emit(CardsSeen(clan=clan, cards=tuple(drawn), audience=(board.seat,), rules=(rule, "ELE-CRD-9")))


def draw_creatures(t: ElemancersTable, clan: str, number: int) -> None:
    """ELE-ACT-4, ELE-ACT-5: lay Creature Cards open on free Zones, with three tokens each."""
    s = t.state
    board = s.clans[clan]
    drawn = [board.creatures.pop() for _ in range(min(number, len(board.creatures)))]
    t.reveal()
    for card in drawn:
        board.zones.append(card)
        s.creatures += [
            Creature(number=len(s.creatures) + place, clan=clan, card=card, hp=t.content.base.hp) for place in range(3)
        ]
    t.emit(CreaturesDrawn(clan=clan, cards=tuple(drawn), rules=("ELE-ACT-4",)))

"""Assigning Items and Commands to Characters, and trading them."""

from __future__ import annotations

from itertools import combinations

from rules.terrene.state import Held, Member, TerreneTable, number, once, party
from rules.terrene.told.match_events import Assigned, Traded
from rules.terrene.turns.drawing import leaves_hand_unseen


def empty_handed(t: TerreneTable, seat: int) -> list[Member]:
    """TER-ASSIGN-1, TER-ASSIGN-2, TER-ASSIGN-3, TER-2V2-9: own Characters without a card."""
    return [member for member in party(t.state, seat) if member.held is None]


def assign(t: TerreneTable, seat: int, code: str, member: Member) -> Held:
    """TER-ASSIGN-1, TER-ASSIGN-4, TER-CMD-5: assign a card from hand, face-down."""
    hold = leaves_hand_unseen(t, seat, code)
    member.held = Held(number=number(t.state), code=code, owner=hold.owner, seen=hold.seen)
    t.emit(
        Assigned(
            seat=seat,
            member=member.number,
            name=_public(t, member),
            held=member.held.number,
            rules=("TER-ASSIGN-1",),
        )
    )
    return member.held


def traders(t: TerreneTable, seat: int) -> list[tuple[Member, Member]]:
    """TER-TRADE-1, TER-TRADE-2, TER-TRADE-3, TER-2V2-9: pairs that can trade cards."""
    holding = [member for member in party(t.state, seat) if member.held is not None and not member.held.up]
    return list(combinations(holding, 2))


def trade(t: TerreneTable, seat: int, one: Member, other: Member) -> None:
    """TER-TRADE-1, TER-TRADE-3, TER-INFO-4: two Characters exchange cards, still face-down."""
    one.held, other.held = other.held, one.held
    t.state.used.append(once("trade", seat))
    t.emit(
        Traded(
            seat=seat,
            one=one.number,
            name=_public(t, one),
            other=other.number,
            other_name=_public(t, other),
            rules=("TER-TRADE-1", "TER-TRADE-3"),
        )
    )


def _public(t: TerreneTable, member: Member) -> str:
    return "" if member.hidden else t.content.character[member.code].name

"""Recruiting and hiding: how a Character enters play."""

from __future__ import annotations

from typing import Literal

from rules.terrene.chain.triggers import happen_to
from rules.terrene.seats import insiders
from rules.terrene.state import ALL, OWN, Member, TerreneTable, member_of, number
from rules.terrene.supply_limit import room, why_not
from rules.terrene.told.match_events import Hidden, Recruited, TokenEntered
from rules.terrene.turns.drawing import leaves_hand_unseen, take_from_deck, take_from_hand

Origin = Literal["play", "hand", "deck"]
"""Where a Character is recruited from: hidden in play, from the hand, from the deck."""


def enter(
    t: TerreneTable, seat: int, code: str, owner: int, *, hidden: bool, seen: int = OWN, token: bool = False
) -> Member:
    """Put a card into play as a player's Character, as printed (TER-CHAR-11); emit nothing."""
    member = Member(
        number=number(t.state), code=code, owner=owner, seat=seat, hidden=hidden, seen=seen if hidden else ALL
    )
    if token and hidden:
        raise AssertionError("a token is never hidden (TER-CHAR-13)")
    t.state.members.append(member)
    return member


def recruit(
    t: TerreneTable,
    member: Member | None,
    seat: int,
    *,
    code: str = "",
    origin: Origin = "play",
    free: bool = False,
    by_effect: bool = False,
    turned: bool = False,
) -> Member:
    """TER-RECRUIT-1, TER-RECRUIT-3, TER-RECRUIT-5, TER-RECRUIT-6: recruit it, face-up at once.

    TER-RECRUIT-8, TER-RECRUIT-10: by whatever effect, it counts as recruited. That there is supply for it was checked.

    Args:
        t: The table.
        member: The hidden Character; ``None`` when the card comes from elsewhere.
        seat: Whose it is.
        code: The card, where it comes from elsewhere.
        origin: Where it comes from. A deck is not shuffled here.
        free: It takes no supply (TER-SUPPLY-5).
        by_effect: An effect recruits it, not an Action (TER-RECRUIT-7).
        turned: An effect turns it face-up, perhaps against the will of its player (TER-RECRUIT-10).
    """
    if member is None:
        owner = seat
        if origin == "hand":
            owner = take_from_hand(t, seat, code).owner
        else:
            take_from_deck(t, seat, code)
        member = enter(t, seat, code, owner, hidden=False)
    member.hidden, member.seen, member.free = False, ALL, free
    t.reveal(insiders(t.state, seat))
    name = t.content.character[member.code].name
    of_an_effect = ("TER-RECRUIT-10",) if turned else ("TER-RECRUIT-7",)
    rules = of_an_effect if turned or by_effect else ("TER-RECRUIT-1", "TER-RECRUIT-6")
    t.emit(Recruited(seat=seat, member=member.number, card=name, origin=origin, turned=turned, rules=rules))
    happen_to(t, "recruited", member)
    return member_of(t.state, member.number)


def create_token(t: TerreneTable, seat: int, code: str) -> Member | None:
    """TER-CHAR-13, TER-RECRUIT-8: a token Character enters play face-up and is recruited.

    Returns:
        The token; ``None`` when there is no supply for it, and it is then not created.
    """
    if why_not(t, seat, code) is not None:
        return None
    member = enter(t, seat, code, seat, hidden=False, token=True)
    name = t.content.character[code].name
    t.emit(TokenEntered(seat=seat, member=member.number, card=name, rules=("TER-CHAR-13",)))
    happen_to(t, "recruited", member)
    return member


def can_hide(t: TerreneTable, seat: int) -> bool:
    """TER-HIDE-1, TER-INFO-7: whether there is the 1 supply that any hidden Character takes."""
    return room(t, seat) >= 1


def hide(t: TerreneTable, seat: int, code: str) -> Member:
    """TER-HIDE-1, TER-HIDE-2, TER-HIDE-3, TER-INFO-7: hide a Character from hand, unshown."""
    hold = leaves_hand_unseen(t, seat, code)
    member = enter(t, seat, code, hold.owner, hidden=True, seen=hold.seen)
    t.emit(Hidden(seat=seat, member=member.number, rules=("TER-HIDE-1",)))
    return member

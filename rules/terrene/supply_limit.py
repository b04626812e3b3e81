"""Supply: each player's limit, its use by Characters, and who fits into the rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from rules.kernel import Refusal
from rules.terrene.cards.in_force import Cards
from rules.terrene.effects.records import Filter
from rules.terrene.state import SUPPLY, Member, TerreneState, TerreneTable, recruited


def supply_of(t: TerreneTable, member: Member) -> int:
    """TER-SUPPLY-2, TER-SUPPLY-5, TER-CHAR-13: the supply that a Character uses."""
    return uses(t.content, member)


def uses(cards: Cards, member: Member) -> int:
    """TER-SUPPLY-2, TER-HIDE-7: supply used: 1 if hidden, printed SP if recruited, 0 if free."""
    if member.hidden:
        return 1
    return 0 if member.free else cards.character[member.code].sp


def in_use(cards: Cards, s: TerreneState[Any], seat: int) -> int:
    """TER-SUPPLY-1, TER-SUPPLY-3: the supply that a player's Characters use."""
    return sum([uses(cards, member) for member in s.members if member.seat == seat])


def room(t: TerreneTable, seat: int) -> int:
    """TER-SUPPLY-1, TER-2V2-2: a player's supply left; below 0 with too many Characters."""
    return SUPPLY[t.state.seats] - in_use(t.content, t.state, seat)


def why_not(
    t: TerreneTable, seat: int, code: str, member: Member | None = None, *, free: bool = False
) -> Refusal | None:
    """TER-RECRUIT-2, TER-RECRUIT-9, TER-OPT-3: why not to recruit, apart from the Actions.

    Args:
        t: The table.
        seat: Whose it would be.
        code: The card.
        member: The hidden Character that it is, if it is in play; recruiting it frees the supply that it uses.
        free: It is recruited for 0 supply (TER-SUPPLY-5).

    Returns:
        The refusal; ``None`` when it can be recruited.
    """
    card = t.content.character[code]
    there = room(t, seat) + (1 if member is not None else 0)
    what = f"recruit:{code if member is None else member.number}"
    if not free and card.sp > there:
        reason = f"{card.name} needs {card.sp} supply, and only {max(there, 0)} would be free. Dismiss someone first."
        return Refusal(what, reason, ("TER-RECRUIT-2", "TER-SUPPLY-1"))
    if t.state.options.one_name and code not in t.content.token:
        cards = t.content.character
        if any(cards[one.code].name == card.name for one in recruited(t.state, seat)):
            return Refusal(what, f"You already have a recruited {card.name}.", ("TER-OPT-3",))
    return None


def recruitable(
    t: TerreneTable, seat: int, places: Iterable[Literal["hand", "deck"]], want: Filter, *, free: bool
) -> list[str]:
    """TER-RECRUIT-7: list an effect's recruits, by place and card: they fit and have supply.

    Args:
        t: The table.
        seat: Whose hand and deck are meant.
        places: Where from.
        want: Who fits.
        free: For no supply (TER-SUPPLY-5).
    """
    player = t.state.players[seat]
    keys = []
    for place in places:
        codes = [hold.code for hold in player.hand] if place == "hand" else player.cards
        for code in dict.fromkeys(codes):
            there = place == "hand" or code in player.deck
            fitting = there and code in t.content.character and t.content.fits(want, code)
            if fitting and why_not(t, seat, code, free=free) is None:
                keys.append(f"{place}:{code}")
    return keys

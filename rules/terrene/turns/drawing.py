"""Decks, hands and discard piles: draw, discard, shuffle, and leave a hand face-down."""

from __future__ import annotations

from collections.abc import Sequence

from rules.terrene.seats import insiders, mates
from rules.terrene.state import OWN, Hold, TerreneTable
from rules.terrene.told.match_events import DiscardedFromHand, Drew, DrewCards


def draw(t: TerreneTable, seat: int, n: int) -> int:
    """TER-DRAW-1, TER-DRAW-2, TER-DRAW-3: draw up to ``n`` cards from one's deck, one by one.

    TER-INFO-2: the number is told to all, the cards to the player's side.

    Returns:
        How many were drawn; an empty deck gives none and costs nothing.
    """
    player = t.state.players[seat]
    cards = t.content.card
    names: list[str] = []
    while len(names) < n and player.deck:
        code = player.deck.pop()
        player.hand.append(Hold(code, seat, player.top.pop(0) if player.top else OWN))
        names.append(cards[code].name)
    fewer = len(names) < n
    t.emit(Drew(seat=seat, n=len(names), fewer=fewer, rules=("TER-DRAW-3",) if fewer else ("TER-DRAW-2",)))
    if names:
        t.reveal()
        side = (seat, *mates(t.state, seat))
        t.emit(DrewCards(seat=seat, cards=tuple(names), audience=side, rules=("TER-DRAW-2", "TER-INFO-2")))
    return len(names)


def discard(t: TerreneTable, code: str, owner: int) -> None:
    """TER-CHAR-12, TER-CMD-5: put a card face-up on its owner's discard pile.

    A token ceases to exist.
    """
    if code not in t.content.token:
        t.state.players[owner].discard.append(code)


def discard_from_hand(t: TerreneTable, seat: int, codes: Sequence[str]) -> None:
    """TER-CHAR-12, TER-INFO-5: discard cards from a hand for all to see, or say it is empty."""
    if not codes:
        t.emit(DiscardedFromHand(seat=seat, cards=(), rules=("TER-CHAR-12",)))
        return
    for code in codes:
        hold = take_from_hand(t, seat, code)
        discard(t, hold.code, hold.owner)
    t.reveal(insiders(t.state, seat))
    names = tuple([t.content.card[code].name for code in codes])
    t.emit(DiscardedFromHand(seat=seat, cards=names, rules=("TER-CHAR-12",)))


def shuffle_deck(t: TerreneTable, seat: int) -> None:
    """TER-INFO-3: shuffle a deck; from now on nobody knows its order."""
    player = t.state.players[seat]
    t.shuffle(player.deck)
    player.top = []


def take_from_deck(t: TerreneTable, seat: int, code: str) -> None:
    """Take a card out of a deck: the copy that lies nearest to the top."""
    player = t.state.players[seat]
    place = max(place for place, one in enumerate(player.deck) if one == code)
    above = len(player.deck) - 1 - place
    del player.deck[place]
    del player.top[above : above + 1]


def take_from_hand(t: TerreneTable, seat: int, code: str) -> Hold:
    """Take a card out of a hand to show it: one's own before one taken from another player.

    TER-INFO-2: of copies the one that others know goes first, since nothing has told them of another.
    """
    hand = t.state.players[seat].hand
    held = [place for place, hold in enumerate(hand) if hold.code == code]
    return hand.pop(max(held, key=lambda place: (hand[place].owner == seat, hand[place].seen)))


def leaves_hand_unseen(t: TerreneTable, seat: int, code: str) -> Hold:
    """TER-INFO-4, TER-INFO-7: take a card out of a hand that is put down face-down.

    Who knew a part of the hand does not know whether it is that part which was put down: it is nobody's knowledge any
    more. A card of another player's deck is told apart by everybody who lost or took it (TER-CMD-5).
    """
    hold = take_from_hand(t, seat, code)
    if hold.owner == seat:
        hold.seen = OWN
        for other in t.state.players[seat].hand:
            if other.owner == seat:
                other.seen = OWN
    return hold

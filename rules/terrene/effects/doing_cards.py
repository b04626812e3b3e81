"""Card effects at work: draw, discard, search, look, recruit, take and give back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rules.kernel.play.effects import ByKind
from rules.kernel.words import seat as seat_mark
from rules.terrene.battle.defeating import leave_play
from rules.terrene.chain.declaring import whose_name
from rules.terrene.effects import records as e
from rules.terrene.effects.choices import DiscardCards, PutBack, RecruitFrom, SearchCard, found_in
from rules.terrene.effects.effects_in_vain import no_room
from rules.terrene.effects.subjects import affected, characters, held_cards, numbers, opponent, players
from rules.terrene.seats import mates
from rules.terrene.state import OWN, SIDES, Hold, Member, TerreneTable, find, holder_of
from rules.terrene.state_underway import Link
from rules.terrene.supply_limit import why_not
from rules.terrene.told.ability_events import (
    CardDiscarded,
    CardTaken,
    CardTakenSeen,
    InVain,
    Looked,
    LookedAt,
    ReturnedToHand,
    StaysHidden,
)
from rules.terrene.turns.drawing import discard, discard_from_hand, draw
from rules.terrene.turns.recruiting import create_token, recruit
from rules.terrene.words.aimed_abilities import scene_of

F = TypeVar("F", bound=e.For)

does: ByKind[[TerreneTable, Link], None] = ByKind("what is done for")
"""Carry out an effect of what resolves; what it has follow is done before the next one."""


def for_each(kind: type[F], change: Callable[[F, TerreneTable, Member], None]) -> None:
    """Have an effect be a change of each recruited Character that it reaches."""

    @does.of(kind)
    def _(effect: F, t: TerreneTable, link: Link) -> None:
        for member in affected(t, effect.to, link):
            change(effect, t, member)


# ---- Hands and decks --------------------------------------------------------------------


@does.of(e.Draw)
def _(effect: e.Draw, t: TerreneTable, link: Link) -> None:
    """TER-DRAW-2: as many as there are."""
    for seat in players(t, effect.to, link):
        draw(t, seat, effect.amount)


@does.of(e.DiscardHand)
def _(effect: e.DiscardHand, t: TerreneTable, link: Link) -> None:
    """TER-TRIG-10, TER-CHAIN-12, TER-CHAIN-16: by choice or at random; a small hand in full."""
    seats = players(t, effect.to, link)
    if seats and not effect.random:
        t.follow(DiscardCards(by=seats[0], n=effect.amount, also=seats[1:]))
        return
    for seat in seats:
        codes = [hold.code for hold in t.state.players[seat].hand]
        if len(codes) > effect.amount:
            t.shuffle(codes)
        discard_from_hand(t, seat, codes[: effect.amount])


@does.of(e.Search)
def _(effect: e.Search, t: TerreneTable, link: Link) -> None:
    """TER-DRAW-5: a deck is searched in any case; a discard pile lies open."""
    if effect.from_ == "deck" or found_in(t, link.by, "discard", effect.filter):
        t.follow(SearchCard(by=link.by, place=effect.from_, want=effect.filter, n=effect.amount, put=effect.put))


@does.of(e.Look)
def _(effect: e.Look, t: TerreneTable, link: Link) -> None:
    """TER-INFO-8: the player sees it with the team-mate, and nobody else; it lies as before."""
    match effect.at:
        case "top":
            _look_at_top(t, link, effect.amount)
        case "opponent_hand":
            _look_at_hand(t, link)
        case _:
            for number in numbers(t, effect.at, link):
                _look_at(t, link, number)


def _look_at_top(t: TerreneTable, link: Link, n: int) -> None:
    player = t.state.players[link.by]
    n = min(n, len(player.deck))
    if not n:
        return
    player.top.extend([OWN] * (n - len(player.top)))
    codes = list(reversed(player.deck[-n:]))
    _seen(t, link, f"the top {'card' if n == 1 else f'{n} cards'} of the deck", codes)
    if n > 1:
        t.follow(PutBack(by=link.by, n=n))


def _look_at_hand(t: TerreneTable, link: Link) -> None:
    foe = opponent(t, link)
    if foe is None:
        raise AssertionError("nobody was named")
    hand = t.state.players[foe].hand
    if not hand:
        return
    for hold in hand:
        hold.seen = max(hold.seen, SIDES)
    _seen(t, link, f"the hand of {seat_mark(foe)}", [hold.code for hold in hand])


def _look_at(t: TerreneTable, link: Link, number: int) -> None:
    what = whose_name(t, None, number)
    holder = holder_of(t.state, number)
    card = find(t.state, number) if holder is None else holder.held
    if card is not None:
        card.seen = max(card.seen, SIDES)
        _seen(t, link, what, [card.code])


def _seen(t: TerreneTable, link: Link, what: str, codes: list[str]) -> None:
    t.reveal()
    seat = link.by
    t.emit(Looked(seat=seat, what=what, rules=("TER-INFO-8",)))
    if codes:
        names = tuple([t.content.card[code].name for code in codes])
        t.emit(LookedAt(seat=seat, cards=names, audience=(seat, *mates(t.state, seat)), rules=("TER-INFO-8",)))


# ---- Recruiting ---------------------------------------------------------------------------


@does.of(e.TurnUp)
def _(effect: e.TurnUp, t: TerreneTable, link: Link) -> None:
    """TER-RECRUIT-10: recruit a hidden Character for its player, or leave it without supply."""
    for member in characters(t, effect.to, link):
        if not member.hidden:
            continue
        if why_not(t, member.seat, member.code, member) is None:
            recruit(t, member, member.seat, turned=True)
        else:
            t.emit(StaysHidden(seat=member.seat, member=member.number, rules=("TER-RECRUIT-10",)))


@does.of(e.Recruit)
def _(effect: e.Recruit, t: TerreneTable, link: Link) -> None:
    """TER-RECRUIT-7: without an Action, from where it says."""
    places = list(e.RECRUITED_FROM[effect.from_])
    t.follow(RecruitFrom(by=link.by, places=places, want=effect.filter, free=effect.free))


@does.of(e.CreateToken)
def _(effect: e.CreateToken, t: TerreneTable, link: Link) -> None:
    """TER-CHAR-13: create as many as supply allows."""
    for _ in range(effect.amount):
        if create_token(t, link.by, effect.token) is None:
            why = no_room(scene_of(t, link), effect.token)
            t.emit(InVain(card=t.content.card[link.code].name, why=why, rules=("TER-CHAR-13",)))


# ---- Cards in play --------------------------------------------------------------------------


@does.of(e.DiscardCard)
def _(effect: e.DiscardCard, t: TerreneTable, link: Link) -> None:
    """TER-INFO-5, TER-CHAR-12: it is shown, and costs nobody anything."""
    for holder, held in held_cards(t, effect.to, link):
        holder.held = None
        t.reveal()
        t.emit(CardDiscarded(seat=holder.seat, card=t.content.card[held.code].name, rules=("TER-INFO-5",)))
        discard(t, held.code, held.owner)


@does.of(e.TakeCard)
def _(effect: e.TakeCard, t: TerreneTable, link: Link) -> None:
    """TER-CMD-5: the taker may use it; it stays face-down, and both players know it."""
    user = find(t.state, link.member)
    for holder, held in held_cards(t, effect.to, link):
        if held.up:
            continue
        holder.held = None
        held.seen = max(held.seen, SIDES)
        to_hand = effect.put == "hand" or user is None or user.held is not None or user.hidden
        if to_hand or user is None:
            t.state.players[link.by].hand.append(Hold(held.code, held.owner, held.seen))
        else:
            user.held = held
        t.reveal()
        rules = ("TER-CMD-5",)
        whose = whose_name(t, None, holder.number)
        taken = CardTaken(
            seat=link.by, source=held.number, holder=holder.number, to_hand=to_hand, whose=whose, rules=rules
        )
        t.emit(taken)
        name = t.content.card[held.code].name
        t.emit(CardTakenSeen(seat=link.by, card=name, audience=tuple(range(t.state.seats)), rules=rules))


def _return(effect: e.ReturnToHand, t: TerreneTable, member: Member) -> None:
    """TER-CHAR-11, TER-CHAR-13: return it to its owner; its card is discarded, a token ends."""
    token = member.code in t.content.token
    held = "" if member.held is None else t.content.card[member.held.code].name
    name, rules = t.content.character[member.code].name, ("TER-CHAR-11", *(["TER-CHAR-13"] if token else []))
    t.emit(ReturnedToHand(seat=member.owner, card=name, token=token, held=held, rules=rules))
    leave_play(t, member, to="hand")


for_each(e.ReturnToHand, _return)

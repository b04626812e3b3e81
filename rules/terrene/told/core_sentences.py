"""Events of the match, of turns and of Free Actions in one sentence each."""

from __future__ import annotations

from functools import singledispatch

from rules.kernel import Event
from rules.kernel.words import count, listing, seat
from rules.terrene.seats import side_of
from rules.terrene.state import HIT_POINTS
from rules.terrene.told import core_events as e
from rules.terrene.told.core_events import Why

LOST: dict[Why, str] = {
    "damage": "took 50 damage",
    "characters": "had no Character left",
    "run": "ran",
    "turns": "had more damage or fewer Characters after 100 turns",
}


def seats(numbers: tuple[int, ...]) -> str:
    """Name several seats."""
    return listing([seat(number) for number in numbers])


def core_words(event: Event) -> str:
    """Put an event of this part in one clause."""
    return _clause(event)


@singledispatch
def _clause(event: Event) -> str:
    raise AssertionError(f"no words for {type(event).__name__}")


def _of(name: str, number: int) -> str:
    return name or f"hidden Character {number}"


# ---- The match ----------------------------------------------------------------------


@_clause.register
def _(event: e.DeckChosen) -> str:
    return f"{seat(event.seat)} plays {event.deck or 'a deck of their own'}"


@_clause.register
def _(event: e.SetUpDone) -> str:
    return f"game {event.game} is set up, and the decks are shuffled"


@_clause.register
def _(event: e.DiceRolled) -> str:
    rolls = [f"{seat(who)} {face}" for who, face in zip(event.seats, event.faces, strict=True)]
    return f"the roll for the start: {', '.join(rolls)}"


@_clause.register
def _(event: e.StarterNamed) -> str:
    if event.seat == event.starter:
        return f"{seat(event.seat)} wins the roll and takes the first turn"
    return f"{seat(event.seat)} wins the roll and lets {seat(event.starter)} take the first turn"


@_clause.register
def _(event: e.TerrainRevealed) -> str:
    return f"{seat(event.seat)} starts on {event.card}"


@_clause.register
def _(event: e.FaceDownRevealed) -> str:
    return f"{seat(event.seat)} turns up {listing(event.cards)}"


@_clause.register
def _(event: e.GameEnded) -> str:
    if not event.winners:
        return f"game {event.game} is drawn: {_drawn(event)}"
    verb = "win" if len(event.winners) > 1 else "wins"
    return f"{seats(event.winners)} {verb} game {event.game}: {seats(event.losers)} {LOST[event.why]}"


def _drawn(event: e.GameEnded) -> str:
    """TER-GOAL-5, TER-GOAL-6: say how both sides have lost."""
    if event.why == "turns":
        return "both sides had as much damage and as many Characters after 100 turns"
    also = event.also or event.why
    if also == event.why:
        return {
            "damage": "both sides took 50 damage",
            "characters": "both sides had no Character left",
            "run": "both sides ran",
        }[event.why]
    half = (len(event.losers) + 1) // 2
    one, other = sorted(event.losers, key=side_of)[:half], sorted(event.losers, key=side_of)[half:]
    return f"{seats(tuple(one))} {LOST[event.why]}, and {seats(tuple(other))} {LOST[also]}"


@_clause.register
def _(event: e.CardsShown) -> str:
    held = listing(event.hand) if event.hand else "no card"
    left = listing(event.deck) if event.deck else "nothing"
    return f"{seat(event.seat)} held {held}; left in the deck: {left}"


@_clause.register
def _(event: e.MatchEnded) -> str:
    if not event.winners:
        return f"the match is drawn, {event.won} to {event.lost}: no side has won two games"
    return f"{seats(event.winners)} {'win' if len(event.winners) > 1 else 'wins'} the match {event.won} to {event.lost}"


# ---- Turns ---------------------------------------------------------------------------


@_clause.register
def _(event: e.TurnBegan) -> str:
    return f"turn {event.turn}: {seat(event.seat)}"


@_clause.register
def _(event: e.ActionsGained) -> str:
    source = f" from {event.card}" if event.card else ""
    more = f" ({event.more} more as the second player)" if event.more else ""
    return f"{seat(event.seat)} has {count(event.actions, 'Action')}{source}{more}"


@_clause.register
def _(event: e.Drew) -> str:
    if not event.n:
        return f"{seat(event.seat)} draws nothing: the deck is empty"
    return f"{seat(event.seat)} draws {count(event.n, 'card')}{', and the deck is empty' if event.fewer else ''}"


@_clause.register
def _(event: e.DrewCards) -> str:
    return f"drawn by {seat(event.seat)}: {listing(event.cards)}"


@_clause.register
def _(event: e.TurnEnded) -> str:
    return f"{seat(event.seat)} ends turn {event.turn}"


# ---- Characters -------------------------------------------------------------------------


@_clause.register
def _(event: e.Recruited) -> str:
    match event.origin:
        case "play" if event.turned:
            who = f"hidden Character {event.member} of {seat(event.seat)}"
            return f"{who} is turned face-up: {event.card}, now recruited"
        case "play":
            return f"{seat(event.seat)} recruits {event.card}, hidden Character {event.member} so far"
        case "hand":
            return f"{seat(event.seat)} recruits {event.card} from the hand"
        case "deck":
            return f"{seat(event.seat)} recruits {event.card} from the deck"


@_clause.register
def _(event: e.TokenEntered) -> str:
    return f"{event.card} enters play for {seat(event.seat)}"


@_clause.register
def _(event: e.Hidden) -> str:
    return f"{seat(event.seat)} hides a Character ({event.member})"


@_clause.register
def _(event: e.Dismissed) -> str:
    harm = f" and takes {event.damage} damage for it" if event.damage else ""
    held = f", and {event.held} goes with it" if event.held else ""
    return f"{seat(event.seat)} dismisses {event.card}{harm}{held}"


# ---- Cards --------------------------------------------------------------------------------


@_clause.register
def _(event: e.Assigned) -> str:
    return f"{seat(event.seat)} assigns a card to {_of(event.name, event.member)}"


@_clause.register
def _(event: e.Traded) -> str:
    one, other = _of(event.name, event.one), _of(event.other_name, event.other)
    return f"{seat(event.seat)} trades the cards of {one} and {other}"


@_clause.register
def _(event: e.DiscardedFromHand) -> str:
    if not event.cards:
        return f"{seat(event.seat)} has no card to discard"
    return f"{seat(event.seat)} discards {listing(event.cards)} from the hand"


# ---- Terrains -------------------------------------------------------------------------------


@_clause.register
def _(event: e.TerrainChanged) -> str:
    match event.how:
        case "played":
            return f"{seat(event.seat)} plays {event.card}"
        case "switched":
            return f"{seat(event.seat)} switches to {event.card}"
        case "back":
            return f"{event.card} of {seat(event.seat)} is active again"


@_clause.register
def _(event: e.StormStruck) -> str:
    return f"{event.card} of {seat(event.seat)} breaks loose"


@_clause.register
def _(event: e.StormLeft) -> str:
    return f"{event.card} of {seat(event.seat)} is over"


# ---- Players ---------------------------------------------------------------------------------


@_clause.register
def _(event: e.PlayerHurt) -> str:
    return f"{seat(event.seat)} takes {event.amount} damage, {event.total} of {HIT_POINTS} in all"


@_clause.register
def _(event: e.PlayerHealed) -> str:
    if not event.amount:
        return f"{seat(event.seat)} has no damage to heal"
    return f"{seat(event.seat)} is healed by {event.amount}, {event.total} of {HIT_POINTS} damage in all"


@_clause.register
def _(event: e.Ran) -> str:
    return f"{seat(event.seat)} runs"

"""A toy of trick-taking: hidden hands, follow suit, the highest card of the suit led wins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from rules.kernel import (
    Among,
    Event,
    Game,
    Option,
    Outcome,
    Phrasebook,
    Playbook,
    Question,
    Refusal,
    Rulebook,
    Secrecy,
    State,
    Step,
    Table,
    View,
    basics,
    words,
)
from rules.kernel.play.chance import Chance
from rules.kernel.play.workbench import St

SUITS, RANKS = "abcd", "23456789"
DECK = tuple(suit + rank for suit in SUITS for rank in RANKS)


class TrickOptions(Struct, frozen=True):
    """A toy has no options."""


class TrickState(State[St], kw_only=True):
    """Hands, the cards of the trick so far in order, and the tricks taken by seat."""

    hands: list[list[str]]
    trick: list[str] = []
    leader: int = 0
    taken: list[int]


TrickTable = Table[TrickState[Any], None]


class TrickView(View, kw_only=True):
    """A seat's view: its own hand, the number of cards in others' hands, and the trick."""

    hand: tuple[str, ...]
    held: tuple[int, ...]
    trick: tuple[str, ...]
    leader: int
    taken: tuple[int, ...]


class Played(Event, frozen=True, kw_only=True, tag="played"):
    """A seat played a card."""

    CARDS = {card: card.upper() for card in DECK}
    said = "{seat:@} plays {card:CARDS}"

    seat: int
    card: str


class Taken(Event, frozen=True, kw_only=True, tag="taken"):
    """A seat took the trick."""

    landmark = True
    said = "{seat:@} takes the trick"

    seat: int


class Lead(Step, kw_only=True, tag="trick.lead"):
    """TOY-1: every seat plays one card to the trick, the leader first."""

    def run(self, t: TrickTable) -> None:
        """Ask the leader, or end the game when hands are empty."""
        s = t.state
        if s.hands[s.leader]:
            t.ask(Play(), (s.leader,))
        else:
            tiers = sorted(set(s.taken), reverse=True)
            ranking = tuple(tuple(seat for seat in range(s.seats) if s.taken[seat] == taken) for taken in tiers)
            s.outcome = Outcome(ranking[0], ranking, tuple(s.taken), "All cards are played.", ("TOY-4",))


class Play(Question, kw_only=True, tag="trick.play"):
    """TOY-2: a seat that holds the suit led must play it."""

    rules = ("TOY-2",)
    secrecy = Secrecy.SEALED
    hides = True
    in_turn = True

    def legal(self, t: TrickTable, seat: int) -> Among:
        """The cards of the suit led, else all."""
        hand = t.state.hands[seat]
        if t.state.trick:
            led = t.state.trick[0][0]
            following = tuple([card for card in hand if card[0] == led])
            if following:
                return Among(following)
        return Among(tuple(hand))

    def prompt(self, t: TrickTable, seat: int) -> str:
        """Ask for a card."""
        return "Play a card."

    def option(self, t: TrickTable, seat: int, key: str) -> Option:
        """Name a card."""
        return Option(key, key.upper(), path=(key[0],))

    def refusals(self, t: TrickTable, seat: int) -> Iterable[Refusal]:
        """The cards that would not follow suit."""
        legal = self.legal(t, seat).keys
        for card in t.state.hands[seat]:
            if card not in legal:
                yield Refusal(card, f"{card.upper()} does not follow suit.", ("TOY-2",))

    def run(self, t: TrickTable) -> None:
        """Put the card down; ask the next seat or settle the trick."""
        s = t.state
        ((seat, (card,)),) = self.answers.items()
        s.hands[seat].remove(str(card))
        s.trick.append(str(card))
        t.reveal()
        t.emit(Played(seat=seat, card=str(card), rules=("TOY-1",)))
        if len(s.trick) < s.seats:
            t.ask(Play(), ((seat + 1) % s.seats,))
        else:
            t.follow(Take(), Lead())


class Take(Step, kw_only=True, tag="trick.take"):
    """TOY-3: the highest card of the suit led takes the trick, and its seat leads."""

    def run(self, t: TrickTable) -> None:
        """Find the winner of the trick."""
        s = t.state
        led = s.trick[0][0]
        best = max(card for card in s.trick if card[0] == led)
        s.leader = (s.leader + s.trick.index(best)) % s.seats
        s.taken[s.leader] += 1
        s.trick = []
        t.emit(Taken(seat=s.leader, rules=("TOY-3",)))


class Crowned(Event, frozen=True, kw_only=True, tag="crowned"):
    """A seat won; told until version 2."""

    said = "{seat:@} wins"

    seat: int


class Crown(Step, kw_only=True, tag="trick.crown"):
    """TOY-4, as it was before version 2: winners were told of. Tables begun then still hold it."""

    def run(self, t: TrickTable) -> None:
        """Tell who won."""
        assert t.state.outcome
        for seat in t.state.outcome.winners:
            t.emit(Crowned(seat=seat, rules=("TOY-4",)))


def _from_1(state: dict[str, Any]) -> dict[str, Any]:
    """Version 1 called the tricks taken ``won``."""
    state["taken"] = state.pop("won")
    return state


class TrickRules(Rulebook[TrickState[Any], TrickView, None]):
    """The rules of the toy."""

    id = "trick"
    Options = TrickOptions
    State = TrickState
    steps = (Lead, Play, Take)
    retired = (Crown,)
    version = 2
    migrations = {1: _from_1}
    events = (Played, Taken, Crowned)
    turn_rules = ("TOY-1",)
    leave_rules = ("TOY-5",)

    def seats(self, options: Struct) -> range:
        """Two to four play."""
        return range(2, 5)

    def begin(self, options: Struct, seats: int, chance: Chance) -> TrickState[Any]:
        """Shuffle and deal eight cards each."""
        deck = list(DECK)
        chance.shuffle(deck)
        hands = [sorted(deck[seat * 8 : seat * 8 + 8]) for seat in range(seats)]
        return TrickState(seats=seats, chance=chance, hands=hands, taken=[0] * seats, agenda=[Lead()])

    def view(self, state: TrickState[Any], seat: int | None) -> TrickView:
        """The own hand and the open cards."""
        return TrickView(
            **basics(state, seat),
            hand=() if seat is None else tuple(state.hands[seat]),
            held=tuple(len(hand) for hand in state.hands),
            trick=tuple(state.trick),
            leader=state.leader,
            taken=tuple(state.taken),
        )

    def redraw_unseen(self, state: TrickState[Any], seat: int | None, chance: Chance) -> None:
        """Deal the other hands again, from the cards the seat has not seen."""
        others = [other for other in range(state.seats) if other != seat]
        pool = sorted(card for other in others for card in state.hands[other])
        chance.shuffle(pool)
        for other in others:
            size = len(state.hands[other])
            state.hands[other] = sorted(pool[:size])
            del pool[:size]

    def check(self, state: TrickState[Any]) -> None:
        """Hands differ by one card at most, and no card is there twice."""
        cards = [card for hand in state.hands for card in hand] + state.trick
        assert len(set(cards)) == len(cards)
        assert len(cards) == 8 * state.seats - state.seats * sum(state.taken)


class TrickWords(Phrasebook[TrickState[Any], TrickView, None]):
    """The words of the toy."""

    title = "Trick"
    summary = "Follow suit and take tricks."
    length = "a minute"

    def describe(self, view: TrickView) -> str:
        """The trick and the tricks taken."""
        taken = ", ".join(f"{words.seat(seat)} {tricks}" for seat, tricks in enumerate(view.taken))
        return f"Trick: {' '.join(view.trick) or 'none'}. Taken: {taken}."


TrickMind = Playbook[TrickState[Any], TrickView, None]  # computer players know nothing of it


class Trick(Game[TrickState[Any], TrickView, None]):
    """The toy."""

    def __init__(self, rules: type[TrickRules] = TrickRules, mind: type[TrickMind] = TrickMind) -> None:
        """Put it together, or a variant of it; it has no content."""
        super().__init__(rules(None), "trick", TrickWords, mind)

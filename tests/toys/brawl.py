"""A toy of reactions: strikes are parried, parries feinted, and answers answered in turn.

Three speeds: a strike is slow and played on the own turn alone, parry and feint are quick and answer what is slow or
quick, a jab is instant: it answers both and cannot be answered. Hands and the deck are hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

from msgspec import Struct

from rules.kernel import (
    Among,
    Choice,
    Event,
    Game,
    Option,
    Outcome,
    Phrasebook,
    Picks,
    Ref,
    Refusal,
    Rulebook,
    Secrecy,
    Step,
    Table,
    View,
    basics,
    words,
)
from rules.kernel.books.forecast_figures import Figure, Figures
from rules.kernel.play.actors import Actor, in_turn
from rules.kernel.play.asking import Ask
from rules.kernel.play.chance import Chance
from rules.kernel.play.rounds import PASS, Onward, Reaction, Round
from rules.kernel.play.workbench import St, State

SPEED = {"strike": "slow", "parry": "quick", "feint": "quick", "jab": "instant"}
DECK = ("strike",) * 14 + ("parry",) * 8 + ("feint",) * 5 + ("jab",) * 3
Way = Literal["row", "lap", "single"]


class BrawlOptions(Struct, frozen=True):
    """How reactions go.

    Attributes:
        reactions: ``row``: all are asked, from the target on, until they pass in a row, and answers are answered;
            ``lap``: all others, from the active seat on, once each; ``single``: the target alone, and no more.
    """

    reactions: Way = "row"


class Card(Struct, kw_only=True):
    """A played card that has not happened yet: its player, its target, and its effect."""

    kind: str
    by: int
    at: int
    amount: int = 0
    cancelled: bool = False


class BrawlState(State[St], kw_only=True):
    """Health, hidden hands and deck, played cards, and those still to happen, newest last."""

    hp: list[int]
    hands: list[list[str]]
    deck: list[str]
    reactions: Way = "row"
    declared: list[Card] = []
    played: list[str] = []
    active: int = 0
    turns: int = 0


BrawlTable = Table[BrawlState[Any], None]


class BrawlView(View, kw_only=True):
    """A seat's view: its own hand, the number of cards elsewhere, and the declared cards."""

    hp: tuple[int, ...]
    hand: tuple[str, ...]
    held: tuple[int, ...]
    deck: int
    declared: tuple[str, ...]
    active: int


class Played(Event, frozen=True, kw_only=True, tag="played"):
    """A seat plays a card at another."""

    said = "{seat:@} plays {card} at {at:@}"

    seat: int
    at: int
    card: str


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """A seat lets its turn go by and draws."""

    said = "{seat:@} draws a card"

    seat: int


class Drawn(Event, frozen=True, kw_only=True, tag="drawn"):
    """The card that a seat drew, which it alone knows."""

    said = "you drew {card}"

    seat: int
    card: str


class Hurt(Event, frozen=True, kw_only=True, tag="hurt"):
    """A strike lands."""

    landmark = True
    said = "{seat:@} takes {amount} damage"

    seat: int
    amount: int


class Turn(Step, kw_only=True, tag="brawl.turn"):
    """BRA-1: turns go clockwise until one stands or everybody had eight."""

    def run(self, t: BrawlTable) -> None:
        """Ask the next seat that stands, or end the game."""
        s = t.state
        standing = [seat for seat in range(s.seats) if s.hp[seat] > 0]
        if len(standing) == 1 or s.turns >= 8 * s.seats:
            s.outcome = _outcome(s)
            return
        s.turns += 1
        s.active = next(seat for seat in (*range(s.active + 1, s.seats), *range(s.seats)) if s.hp[seat] > 0)
        t.follow(Turn())
        t.ask(Act(), (s.active,))


class Act(Ask, kw_only=True, tag="brawl.act"):
    """BRA-2: play a strike at another who stands, or draw a card."""

    rules = ("BRA-2",)
    secrecy = Secrecy.SEALED
    hides = True
    in_turn = True

    def legal(self, t: BrawlTable, seat: int) -> Among:
        """A strike at each other seat, and to draw."""
        s = t.state
        strikes = [f"strike@{at}" for at in range(s.seats) if at != seat and s.hp[at] > 0]
        return Among((*strikes, PASS) if "strike" in s.hands[seat] else (PASS,))

    def prompt(self, t: BrawlTable, seat: int) -> str:
        """Ask for an act."""
        return "Strike or draw."

    def option(self, t: BrawlTable, seat: int, key: str) -> Option:
        """Name an act."""
        if key == PASS:
            return Option(key, "Draw a card")
        at = int(key.partition("@")[2])
        return Option(key, f"Strike {words.seat(at)}", "Two damage", Ref("seat", str(at)), ("strike",))

    def refusals(self, t: BrawlTable, seat: int) -> Iterable[Refusal]:
        """Without a strike nobody can be struck."""
        if "strike" not in t.state.hands[seat]:
            yield Refusal("strike", "You hold no strike.", ("BRA-2",), ("Draw a card",))

    def run(self, t: BrawlTable) -> None:
        """Play the strike, or draw."""
        s = t.state
        seat = self.seat
        t.reveal()
        if self.key == PASS:
            t.emit(Passed(seat=seat, rules=("BRA-2",)))
            if s.deck:
                s.hands[seat].append(s.deck.pop())
                t.emit(Drawn(seat=seat, card=s.hands[seat][-1], rules=("BRA-2",), audience=(seat,)))
            return
        _play(t, seat, "strike", int(self.key.partition("@")[2]), 2 + s.turns % 4)
        t.follow(Answers(), Land())


class Answers(Onward, kw_only=True, tag="brawl.answers"):
    """BRA-3: anyone with cards may answer the newest card, until all pass or have been asked."""

    def around(self, t: BrawlTable) -> Sequence[Actor]:
        """From the target on, or from the active seat."""
        s = t.state
        what = s.declared[-1]
        if s.reactions == "single":
            return (what.at,)
        seats = range(s.seats)
        if s.reactions == "lap":
            return [seat for seat in in_turn(seats, s.active) if seat != what.by]
        return in_turn(seats, what.at)

    def over(self, t: BrawlTable) -> bool:
        """Instant cards are not answered, nor cancelled ones."""
        what = t.state.declared[-1]
        return what.cancelled or SPEED[what.kind] == "instant"

    def question(self, t: BrawlTable, actor: Actor) -> React | None:
        """Everybody who stands and holds a card could hold an answer."""
        seat = t.state.decider(actor)
        return React() if t.state.hp[seat] > 0 and t.state.hands[seat] else None

    def acted(self, t: BrawlTable, actor: Actor) -> None:
        """After an answer all are asked again, or none of those already asked."""
        if t.state.reactions == "row":
            super().acted(t, actor)
        else:
            self.passed = [*self.passed, actor]


class React(Reaction, kw_only=True, tag="brawl.react"):
    """BRA-3: a seat answers the newest card with a quick or an instant one, or passes."""

    topic = "answers to a card"
    rules = ("BRA-3",)
    secrecy = Secrecy.SEALED
    hides = True

    @classmethod
    def ahead(cls, t: BrawlTable, seat: int) -> Iterable[Option]:
        """To pass, or any card that can answer."""
        return (*super().ahead(t, seat), *(Option(card, card.capitalize()) for card in SPEED if card != "strike"))

    def legal(self, t: BrawlTable, seat: int) -> Among:
        """The cards in hand that are quick enough, and to pass."""
        return Among((*[card for card in sorted(set(t.state.hands[seat])) if SPEED[card] != "slow"], PASS))

    def prompt(self, t: BrawlTable, seat: int) -> str:
        """Ask for an answer."""
        what = t.state.declared[-1]
        return f"{words.seat(what.by)} plays {what.kind}. Answer it?"

    def option(self, t: BrawlTable, seat: int, key: str) -> Option:
        """Name an answer."""
        return Option(key, "Pass" if key == PASS else key.capitalize())

    def acts(self, t: BrawlTable, round_: Round, actor: Actor, key: str) -> None:
        """Put the card down; it may be answered, and happens before the card it answers."""
        _play(t, self.seat, key, t.state.declared[-1].by)
        t.follow(*([] if t.state.reactions == "single" else [Answers()]), Land())

    def run(self, t: BrawlTable) -> None:
        """That someone passed tells something about a hand."""
        t.reveal()
        super().run(t)


class Land(Step, kw_only=True, tag="brawl.land"):
    """BRA-4: the newest card happens, unless it was cancelled."""

    def run(self, t: BrawlTable) -> None:
        """A strike hurts, a parry weakens its target, feint and jab cancel it."""
        s = t.state
        what = s.declared.pop()
        if what.cancelled:
            return
        if what.kind == "strike":
            s.hp[what.at] = max(0, s.hp[what.at] - what.amount)
            t.emit(Hurt(seat=what.at, amount=what.amount, rules=("BRA-5",)))
        elif what.kind == "parry":
            s.declared[-1].amount = max(0, s.declared[-1].amount - 2)
        else:
            s.declared[-1].cancelled = True


def _play(t: BrawlTable, seat: int, card: str, at: int, amount: int = 0) -> None:
    t.state.hands[seat].remove(card)
    t.state.played.append(card)
    t.state.declared.append(Card(kind=card, by=seat, at=at, amount=amount))
    t.emit(Played(seat=seat, at=at, card=card, rules=("BRA-2" if card == "strike" else "BRA-3",)))


def _outcome(s: BrawlState[Any]) -> Outcome:
    tiers = sorted(set(s.hp), reverse=True)
    ranking = tuple(tuple(seat for seat in range(s.seats) if s.hp[seat] == hp) for hp in tiers)
    return Outcome(ranking[0], ranking, tuple(s.hp), "The brawl is over.", ("BRA-1",))


def _from_1(state: dict[str, Any]) -> dict[str, Any]:
    """In version 1 one question asked all at once; a card that waited to be declared lapses."""
    *before, asked = state["agenda"]
    agenda = [{"type": "brawl.answers"} if step["type"] == "brawl.react" else step for step in before]
    if asked["type"] == "brawl.react":
        seat = next(seat for seat in asked["asked"] if seat not in asked["answers"])
        one = {"type": "brawl.react", "open": 1, **{name: {seat: asked[name][seat]} for name in ("asked", "offers")}}
        agenda += [{"type": "brawl.answers", "passed": list(asked["answers"])}, one]
    else:
        agenda.append(asked)
    return {**state, "agenda": agenda}


class BrawlRules(Rulebook[BrawlState[Any], BrawlView, None]):
    """The rules of the toy."""

    id = "brawl"
    Options = BrawlOptions
    State = BrawlState
    steps = (Turn, Act, Answers, React, Land)
    events = (Played, Passed, Drawn, Hurt)
    version = 2
    migrations = {1: _from_1}
    turn_rules = ("BRA-1",)
    leave_rules = ("BRA-6",)

    def seats(self, options: Struct) -> range:
        """Two to four play."""
        return range(2, 5)

    def begin(self, options: Struct, seats: int, chance: Chance) -> BrawlState[Any]:
        """Shuffle and deal four cards each."""
        assert isinstance(options, BrawlOptions)
        deck = list(DECK)
        chance.shuffle(deck)
        return BrawlState(
            seats=seats,
            chance=chance,
            hp=[5] * seats,
            hands=[[deck.pop() for _ in range(4)] for _ in range(seats)],
            deck=deck,
            reactions=options.reactions,
            active=seats - 1,
            agenda=[Turn()],
        )

    def view(self, state: BrawlState[Any], seat: int | None) -> BrawlView:
        """The own hand and the open cards."""
        return BrawlView(
            **basics(state, seat),
            hp=tuple(state.hp),
            hand=() if seat is None else tuple(state.hands[seat]),
            held=tuple(len(hand) for hand in state.hands),
            deck=len(state.deck),
            declared=tuple(what.kind for what in state.declared),
            active=state.active,
        )

    def redraw_unseen(self, state: BrawlState[Any], seat: int | None, chance: Chance) -> None:
        """Deal the other hands and the deck again."""
        others = [other for other in range(state.seats) if other != seat]
        pool = sorted([card for other in others for card in state.hands[other]] + state.deck)
        chance.shuffle(pool)
        for other in others:
            state.hands[other] = [pool.pop() for _ in state.hands[other]]
        state.deck = pool

    def check(self, state: BrawlState[Any]) -> None:
        """No card is lost, and nothing stays declared when a turn begins."""
        cards = [card for hand in state.hands for card in hand] + state.deck + state.played
        assert sorted(cards) == sorted(DECK)
        assert all(0 <= hp <= 5 for hp in state.hp)
        assert not state.declared or not isinstance(state.agenda[-1], Act)


class BrawlWords(Phrasebook[BrawlState[Any], BrawlView, None]):
    """The words of the toy."""

    title = "Brawl"
    summary = "Strike, parry and feint."
    length = "a minute"

    def figures(self, state: BrawlState[Any], seat: int) -> Figures:
        """Health by seat."""
        return {str(at): Figure(words.seat(at), hp, "health", "falls") for at, hp in enumerate(state.hp)}

    def plainly(self, t: BrawlTable, choice: Choice, seat: int, chance: Chance) -> Picks | None:
        """Anybody may answer a card, as they hold them."""
        return choice.legal.sample(chance) if t.state.declared else None

    def describe(self, view: BrawlView) -> str:
        """Health by seat, and the declared cards."""
        health = ", ".join(f"{words.seat(seat)} {hp}" for seat, hp in enumerate(view.hp))
        return f"Health: {health}. Declared: {', '.join(view.declared) or 'nothing'}."


class Brawl(Game[BrawlState[Any], BrawlView, None]):
    """The toy."""

    def __init__(self, rules: Callable[[None], BrawlRules] = BrawlRules) -> None:
        """Put it together, or a variant of it; it has no content."""
        super().__init__(rules(None), "brawl", BrawlWords)

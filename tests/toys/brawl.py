"""A toy of reactions: strikes are parried, parries are feinted, and equipment replaces what would happen.

Three speeds: a strike is slow and played on the own turn alone, parry and feint are quick and answer what is slow or
quick, a jab is instant: it answers both and cannot be answered. Hands and the deck are hidden, equipment is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from msgspec import Struct

from rules.kernel import (
    Among,
    Event,
    Game,
    Option,
    Outcome,
    Phrasebook,
    Question,
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
from rules.kernel.chance import Chance
from rules.kernel.steps import St
from rules.kernel.window import (
    PASS,
    Declared,
    First,
    Happen,
    Policy,
    Reactive,
    Until,
    Whom,
    Window,
    declare,
)

SPEED = {"strike": "slow", "parry": "quick", "feint": "quick", "jab": "instant"}
DECK = ("strike",) * 14 + ("parry",) * 8 + ("feint",) * 5 + ("jab",) * 3
SPEEDS: dict[str, tuple[str, ...]] = {"slow": ("quick", "instant"), "quick": ("quick", "instant")}
POLICIES = {
    "row": Policy(speeds=SPEEDS),
    "lap": Policy(speeds=SPEEDS, first=First.ACTIVE, whom=Whom.OTHERS, until=Until.LAP),
    "single": Policy(speeds=SPEEDS, whom=Whom.TARGET, nested=False),
    "together": Policy(speeds=SPEEDS, first=First.NEXT, together=True),
}


class BrawlOptions(Struct, frozen=True):
    """How reactions go, by the name of a policy."""

    reactions: str = "row"


class BrawlState(Reactive[St], kw_only=True):
    """Health, hidden hands and deck, what was played, and the equipment that each seat still has."""

    hp: list[int]
    hands: list[list[str]]
    deck: list[str]
    gear: list[list[str]]
    policy: Policy
    played: list[str] = []
    active: int = 0
    turns: int = 0


BrawlTable = Table[BrawlState[Any], None]


class BrawlView(View, kw_only=True):
    """What a seat sees: its own hand, how many cards there are elsewhere, and what is declared."""

    hp: tuple[int, ...]
    hand: tuple[str, ...]
    held: tuple[int, ...]
    deck: int
    gear: tuple[tuple[str, ...], ...]
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


class Replaced(Event, frozen=True, kw_only=True, tag="replaced"):
    """Equipment changes what would happen."""

    said = "{seat:@}'s {gear} leaves {amount} damage"

    seat: int
    gear: str
    amount: int


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


class Act(Question, kw_only=True, tag="brawl.act"):
    """BRA-2: play a strike at another who stands, or draw a card."""

    rules: ClassVar[tuple[str, ...]] = ("BRA-2",)
    secrecy: ClassVar[Secrecy] = Secrecy.SEALED
    hides: ClassVar[bool] = True
    in_turn: ClassVar[bool] = True

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
        """Declare the strike, or draw."""
        s = t.state
        ((seat, (key,)),) = self.answers.items()
        t.reveal()
        if key == PASS:
            t.emit(Passed(seat=seat, rules=("BRA-2",)))
            if s.deck:
                s.hands[seat].append(s.deck.pop())
                t.emit(Drawn(seat=seat, card=s.hands[seat][-1], rules=("BRA-2",), audience=(seat,)))
            return
        at = int(str(key).partition("@")[2])
        declare(t, _play(t, seat, "strike", at, 2 + s.turns % 4), React(policy=s.policy), Land())


class React(Window, kw_only=True, tag="brawl.react"):
    """BRA-3: what is declared may be answered with a quick or an instant card by anyone who holds cards."""

    topic: ClassVar[str] = "answers to a card"
    rules: ClassVar[tuple[str, ...]] = ("BRA-3",)
    secrecy: ClassVar[Secrecy] = Secrecy.SEALED
    hides: ClassVar[bool] = True

    def could(self, t: BrawlTable, seat: int, what: Declared) -> bool:
        """Everybody who stands and holds a card could hold an answer."""
        return t.state.hp[seat] > 0 and bool(t.state.hands[seat])

    @classmethod
    def ahead(cls, t: BrawlTable, seat: int) -> Iterable[Option]:
        """To pass, or any card that can answer."""
        return (*super().ahead(t, seat), *(Option(card, card.capitalize()) for card in SPEED if card != "strike"))

    def happens(self) -> Land:
        """An answer happens as a strike does."""
        return Land()

    def active(self, t: BrawlTable) -> int:
        """The seat whose turn it is."""
        return t.state.active

    def options(self, t: BrawlTable, seat: int, what: Declared) -> Iterable[tuple[str, str]]:
        """The cards in hand, but strikes are too slow."""
        return [(card, SPEED[card]) for card in sorted(set(t.state.hands[seat]))]

    def prompt(self, t: BrawlTable, seat: int) -> str:
        """Ask for an answer."""
        what = t.state.declared[-1]
        return f"{words.seat(what.by)} plays {what.kind}. Answer it?"

    def option(self, t: BrawlTable, seat: int, key: str) -> Option:
        """Name an answer."""
        return Option(key, "Pass" if key == PASS else key.capitalize())

    def answered(self, t: BrawlTable, seat: int, key: str, what: Declared) -> Declared:
        """Put the card down."""
        t.reveal()
        return _play(t, seat, key, what.by)

    def run(self, t: BrawlTable) -> None:
        """That someone passed tells something about a hand."""
        if self.answers:
            t.reveal()
        super().run(t)


class Land(Happen, kw_only=True, tag="brawl.land"):
    """BRA-4: armour takes one of the damage, a shield half of it and breaks; who is struck says which goes first."""

    rules: ClassVar[tuple[str, ...]] = ("BRA-4",)

    def replacements(self, t: BrawlTable, what: Declared) -> Iterable[str]:
        """What the seat wears, against damage."""
        return t.state.gear[what.at] if what.kind == "strike" and what.amount > 0 else ()

    def prompt(self, t: BrawlTable, seat: int) -> str:
        """Ask for an order."""
        return "What protects you first?"

    def option(self, t: BrawlTable, seat: int, key: str) -> Option:
        """Name the equipment."""
        return Option(key, key.capitalize())

    def replace(self, t: BrawlTable, what: Declared, key: str) -> None:
        """Take off one, or half."""
        if key == "armour":
            what.amount -= 1
        else:
            what.amount //= 2
            t.state.gear[what.at].remove(key)
        t.emit(Replaced(seat=what.at, gear=key, amount=what.amount, rules=("BRA-4",)))

    def happen(self, t: BrawlTable, what: Declared) -> None:
        """A strike hurts, a parry weakens what it answers, feint and jab cancel it."""
        s = t.state
        if what.kind == "strike":
            s.hp[what.at] = max(0, s.hp[what.at] - what.amount)
            t.emit(Hurt(seat=what.at, amount=what.amount, rules=("BRA-5",)))
        elif what.kind == "parry":
            s.declared[-1].amount = max(0, s.declared[-1].amount - 2)
        else:
            s.declared[-1].cancelled = True


def _play(t: BrawlTable, seat: int, card: str, at: int, amount: int = 0) -> Declared:
    t.state.hands[seat].remove(card)
    t.state.played.append(card)
    t.emit(Played(seat=seat, at=at, card=card, rules=("BRA-2" if card == "strike" else "BRA-3",)))
    return Declared(kind=card, by=seat, at=at, amount=amount, speed=SPEED[card])


def _outcome(s: BrawlState[Any]) -> Outcome:
    tiers = sorted(set(s.hp), reverse=True)
    ranking = tuple(tuple(seat for seat in range(s.seats) if s.hp[seat] == hp) for hp in tiers)
    return Outcome(ranking[0], ranking, tuple(s.hp), "The brawl is over.", ("BRA-1",))


class BrawlRules(Rulebook[BrawlState[Any], BrawlView, None]):
    """The rules of the toy."""

    id = "brawl"
    Options = BrawlOptions
    State = BrawlState
    steps = (Turn, Act, React, Land)
    events = (Played, Passed, Drawn, Replaced, Hurt)
    turn_rules = ("BRA-1",)
    leave_rules = ("BRA-6",)

    def seats(self, options: Struct) -> range:
        """Two to four play."""
        return range(2, 5)

    def begin(self, options: Struct, seats: int, chance: Chance) -> BrawlState[Any]:
        """Shuffle and deal four cards each; everybody wears armour and a shield."""
        assert isinstance(options, BrawlOptions)
        deck = list(DECK)
        chance.shuffle(deck)
        return BrawlState(
            seats=seats,
            chance=chance,
            hp=[5] * seats,
            hands=[[deck.pop() for _ in range(4)] for _ in range(seats)],
            deck=deck,
            gear=[["armour", "shield"] for _ in range(seats)],
            policy=POLICIES[options.reactions],
            active=seats - 1,
            agenda=[Turn()],
        )

    def view(self, state: BrawlState[Any], seat: int | None) -> BrawlView:
        """The own hand and what lies open."""
        return BrawlView(
            **basics(state, seat),
            hp=tuple(state.hp),
            hand=() if seat is None else tuple(state.hands[seat]),
            held=tuple(len(hand) for hand in state.hands),
            deck=len(state.deck),
            gear=tuple(tuple(gear) for gear in state.gear),
            declared=tuple(what.kind for what in state.declared),
            active=state.active,
        )

    def redraw_unseen(self, state: BrawlState[Any], seat: int | None, chance: Chance) -> None:
        """Deal the other hands and the deck anew."""
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
        assert all(len(set(what.replaced)) == len(what.replaced) for what in state.declared)


class BrawlWords(Phrasebook[BrawlState[Any], BrawlView, None]):
    """The words of the toy."""

    title = "Brawl"
    summary = "Strike, parry and feint."
    length = "a minute"

    def describe(self, view: BrawlView) -> str:
        """Health by seat, and what is declared."""
        health = ", ".join(f"{words.seat(seat)} {hp}" for seat, hp in enumerate(view.hp))
        return f"Health: {health}. Declared: {', '.join(view.declared) or 'nothing'}."


class Brawl(Game[BrawlState[Any], BrawlView, None]):
    """The toy."""

    def __init__(self, rules: Callable[[None], BrawlRules] = BrawlRules) -> None:
        """Put it together, or a variant of it; it has no content."""
        super().__init__(rules(None), "brawl", BrawlWords)

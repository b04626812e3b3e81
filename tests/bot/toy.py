"""A toy for the table service: sealed bids, then open choices in order, then a die."""

from __future__ import annotations

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
    Rulebook,
    Secrecy,
    State,
    Step,
    Table,
    View,
    basics,
)
from rules.kernel.play.chance import Chance
from rules.kernel.play.workbench import St


class BidsOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """How many rounds are played."""

    rounds: int = 2


class BidsState(State[St], kw_only=True):
    """Points by seat, the round, and a card hidden from all."""

    points: list[int]
    round: int = 0
    rounds: int = 2
    colours: list[str] = []


class BidsView(View, kw_only=True):
    """A public view of the bids."""

    points: tuple[int, ...]
    round: int
    colours: tuple[str, ...]


class Bid(Event, frozen=True, kw_only=True, tag="bid"):
    """A seat's bid is shown."""

    said = "{seat:@} bid {bid}"

    seat: int
    bid: int


class Coloured(Event, frozen=True, kw_only=True, tag="coloured"):
    """A seat chose a colour."""

    said = "{seat:@} chose {colour}"

    seat: int
    colour: str


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """A round ended with a roll."""

    landmark = True
    said = "the die shows {roll}"

    roll: int


T = Table[BidsState[Any], None]


class Round(Step, kw_only=True, tag="bids.round"):
    """BID-1: all bid at once; after the last round the most points win."""

    def run(self, t: T) -> None:
        """Ask everyone, or end."""
        s = t.state
        s.round += 1
        s.colours = []
        if s.round <= s.rounds:
            t.ask(Bids(), range(s.seats))
            return
        best = max(s.points)
        order = sorted(range(s.seats), key=lambda seat: -s.points[seat])
        s.outcome = Outcome(
            tuple(seat for seat in order if s.points[seat] == best),
            tuple((seat,) for seat in order),
            tuple(s.points),
            "All rounds are played.",
            ("BID-4",),
        )


class Bids(Question, kw_only=True, tag="bids.bids"):
    """BID-2: bids are secret until the last one, and can be changed until then."""

    rules: ClassVar[tuple[str, ...]] = ("BID-2",)
    secrecy: ClassVar[Secrecy] = Secrecy.SEALED
    revisable: ClassVar[bool] = True
    hides: ClassVar[bool] = True

    def legal(self, t: T, seat: int) -> Among:
        """One to three."""
        return Among(("one", "two", "three"))

    def prompt(self, t: T, seat: int) -> str:
        """Ask for a bid."""
        return "How much do you bid?"

    def option(self, t: T, seat: int, key: str) -> Option:
        """Name a bid."""
        return Option(key, f"Bid {key}")

    def run(self, t: T) -> None:
        """Show the bids, then ask for colours one by one."""
        t.reveal()
        for seat in range(t.state.seats):
            (key,) = self.answers[seat]
            bid = ("one", "two", "three").index(str(key)) + 1
            t.state.points[seat] += bid
            t.emit(Bid(seat=seat, bid=bid, rules=("BID-2",)))
        t.follow(*(Ask(seat=seat, again=again) for seat in range(t.state.seats) for again in (0, 1)), End())


class Ask(Step, kw_only=True, tag="bids.ask"):
    """BID-3: each seat chooses two colours."""

    seat: int
    again: int

    def run(self, t: T) -> None:
        """Ask the seat."""
        t.ask(Colour(), (self.seat,))


class Colour(Question, kw_only=True, tag="bids.colour"):
    """BID-3: an open choice that shows nothing hidden."""

    topic: ClassVar[str] = "your colour"
    rules: ClassVar[tuple[str, ...]] = ("BID-3",)

    @classmethod
    def ahead(cls, t: T, seat: int) -> tuple[Option, ...]:
        """Both, and one that was sold out before the first game."""
        return tuple(Option(key, key.title()) for key in ("red", "blue", "green"))

    def legal(self, t: T, seat: int) -> Among:
        """Red or blue."""
        return Among(("red", "blue"))

    def prompt(self, t: T, seat: int) -> str:
        """Ask for a colour."""
        return "Which colour?"

    def option(self, t: T, seat: int, key: str) -> Option:
        """Name a colour."""
        return Option(key, key.title())

    def run(self, t: T) -> None:
        """Note it."""
        ((seat, (key,)),) = self.answers.items()
        t.state.colours.append(str(key))
        t.emit(Coloured(seat=seat, colour=str(key), rules=("BID-3",)))


class End(Step, kw_only=True, tag="bids.end"):
    """BID-4: a die ends the round."""

    def run(self, t: T) -> None:
        """Roll and go on."""
        t.emit(Ended(roll=t.roll(6), rules=("BID-4",)))
        t.follow(Round())


class BidsRules(Rulebook[BidsState[Any], BidsView, None]):
    """The rules of the toy."""

    id = "bids"
    Options = BidsOptions
    State = BidsState
    steps = (Round, Bids, Ask, Colour, End)
    events = (Bid, Coloured, Ended)
    random_seats = True
    turn_rules = ("BID-1",)
    leave_rules = ("BID-5",)

    def seats(self, options: Struct) -> range:
        """Two to four play."""
        return range(2, 5)

    def begin(self, options: Struct, seats: int, chance: Chance) -> BidsState[Any]:
        """Nobody has points."""
        assert isinstance(options, BidsOptions)
        return BidsState(seats=seats, chance=chance, points=[0] * seats, rounds=options.rounds, agenda=[Round()])

    def view(self, state: BidsState[Any], seat: int | None) -> BidsView:
        """All but the bids of this round."""
        return BidsView(
            **basics(state, seat),
            points=tuple(state.points),
            round=state.round,
            colours=tuple(state.colours),
        )

    def redraw_unseen(self, state: BidsState[Any], seat: int | None, chance: Chance) -> None:
        """Only sealed answers are hidden, and the kernel draws those."""

    def check(self, state: BidsState[Any]) -> None:
        """Points are never negative."""
        assert min(state.points) >= 0


class BidsWords(Phrasebook[BidsState[Any], BidsView, None]):
    """The words of the toy."""

    title = "Bids"
    summary = "Bid and colour."
    length = "a minute"

    def describe(self, view: BidsView) -> str:
        """The points."""
        return f"Round {view.round}: {view.points}"


class BidsGame(Game[BidsState[Any], BidsView, None]):
    """The toy."""

    def __init__(self, rules: type[BidsRules] = BidsRules, words: type[BidsWords] = BidsWords) -> None:
        """Put it together, or a variant of it; it has no content."""
        super().__init__(rules(None), "bids-1", words)


BIDS = BidsGame()

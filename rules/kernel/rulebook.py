"""What a game says of itself: its name, its rules in steps, what may be seen, how it is told and played well."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from rules.kernel.actors import Actor
from rules.kernel.building import Builder
from rules.kernel.chance import Chance
from rules.kernel.effects import Effects
from rules.kernel.fairness import Balance, Bout, fair_seats
from rules.kernel.model import Event, HouseRule, Left, Option, Order, Picks, Piece, Refusal, Secrecy, View
from rules.kernel.phrasing import sentence, told
from rules.kernel.results import Choice
from rules.kernel.save import Migration
from rules.kernel.steps import C, Question, S, Step, Table
from rules.kernel.words import name_things

V = TypeVar("V", bound=View)


class Rulebook(Generic[S, V, C]):
    """What each game says, and may leave unsaid."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    length: ClassVar[str]
    primer: ClassVar[tuple[str, ...]] = ()
    legend: ClassVar[tuple[str, ...]] = ()  # how the picture of the table is read
    chapter: ClassVar[str] = "round"  # what players call what a landmark closes
    Options: ClassVar[type[Struct]]
    State: ClassVar[Any]
    steps: ClassVar[tuple[type[Step], ...]]
    retired: ClassVar[tuple[type[Step], ...]] = ()
    events: ClassVar[tuple[type[Event], ...]]
    leaving: ClassVar[str] = Left.said  # how a player who leaves is told
    version: ClassVar[int] = 1
    migrations: ClassVar[Mapping[int, Migration]] = {}
    random_seats: ClassVar[bool] = False
    orders: ClassVar[tuple[Order, ...]] = ()  # what players may want answered for them, offered in one press
    effects: ClassVar[Effects | None] = None  # what cards do, and every table that says something of each kind
    turn_rules: ClassVar[tuple[str, ...]]
    leave_rules: ClassVar[tuple[str, ...]]
    names: dict[str, str] = {}  # of things that events name by a mark, by code
    cards: C
    content: str

    # ---- the table

    def seats(self, options: Struct) -> range:
        """How many seats can play under these options."""
        raise AssertionError("a game says how many can play")

    def usual_seats(self, options: Struct) -> int:
        """How many seats a table has where nobody has said; as many as can play, unless the game says otherwise."""
        return self.seats(options)[-1]

    def teams(self, options: Struct, seats: int) -> tuple[tuple[int, ...], ...]:
        """Who plays with whom; every seat for itself, unless the game says otherwise."""
        return tuple((seat,) for seat in range(seats))

    def role(self, options: Struct, seat: int) -> str:
        """Name what a seat plays where the seats of a table differ; nothing, unless the game says."""
        return ""

    def house_rules(self, options: Struct) -> tuple[HouseRule, ...]:
        """Say where these options depart from the rulebook; nowhere, unless the game says."""
        return ()

    def begin(self, options: Struct, seats: int, chance: Chance) -> S:
        """Set up the table, with the first steps on the agenda."""
        raise AssertionError("a game says how it begins")

    def bring(self, state: S, seat: int, things: Sequence[Any]) -> None:
        """Take in, in place, what the player of a seat has brought to a game that begins; nothing, unless it says.

        Args:
            state: The table as :meth:`begin` set it up.
            seat: The seat.
            things: What was brought, as plain data: decks of one's own, say.
        """

    def builder(self) -> Builder | None:
        """Return what makes the lists that players can bring; ``None``, unless the game says."""
        return None

    def on_leave(self, t: Table[S, C], seat: int) -> Sequence[Step]:
        """Return what the rules do at once when a seat's player leaves, before the open question goes on; nothing."""
        return ()

    def may_do(self, t: Table[S, C], seat: int) -> Iterable[Option]:
        """List what a seat may do without being asked, while others are; nothing, unless the game says."""
        return ()

    def do(self, t: Table[S, C], seat: int, key: str) -> Sequence[Step]:
        """Return the steps of something that a seat does without being asked; the open question goes on after them."""
        raise AssertionError("a game carries out what it lists")

    def queries(self, view: V) -> Iterable[Option]:
        """List what may be asked about what a view shows, at any time; nothing, unless the game says."""
        return ()

    def query(self, view: V, key: str) -> str:
        """Answer one of the queries in a sentence or two, from the view alone."""
        raise AssertionError("a game answers what it lists")

    def spans(self, state: S) -> Mapping[str, str]:
        """Name the stretches of the game that are on now, for orders that stand only so long, each with its key.

        A stretch is over when its key is another one: ``{"turn": "7"}``. None, unless the game says.
        """
        return {}

    def repeats(self, state: S, seat: int, picks: Picks) -> bool:
        """Say whether what an order would answer is still what its player wants; yes, unless the game says."""
        return True

    def turn_of(self, state: S) -> int | None:
        """Name the seat whose turn of several answers it is, be others asked or not; nobody, unless the game says."""
        return None

    def name_of(self, state: S, actor: Actor) -> str:
        """Name an actor for which a seat decides, as players call it; by its id, unless the game says."""
        return str(actor)

    def view(self, state: S, seat: int | None) -> V:
        """Build what one seat may know, from nothing; ``None`` is a spectator."""
        raise AssertionError("a game says what may be seen")

    def redraw_unseen(self, state: S, seat: int | None, chance: Chance) -> None:
        """Draw anew, in place, all that the seat cannot see, from what it knows about it."""
        raise AssertionError("a game says what is hidden")

    def check(self, state: S) -> None:
        """Check what always holds.

        Raises:
            AssertionError: When something does not, which is a fault of the engine.
        """
        raise AssertionError("a game says what always holds")

    # ---- in words

    def tell(self, event: Event) -> str:
        """Put what happened in one sentence: the clause of the event, with the names of things put in."""
        clause = told(self.leaving, event) if isinstance(event, Left) else event.clause()
        return sentence(name_things(clause, self.names))

    def describe(self, view: V) -> str:
        """Put the position in words."""
        raise AssertionError("a game describes the table")

    def sum_up(self, before: V, now: V) -> tuple[str, ...]:
        """Sum up in a line or two what a chapter has changed for everyone; nothing, unless the game says.

        Args:
            before: What a spectator saw when the chapter began.
            now: What a spectator sees after it.
        """
        return ()

    # ---- for computer players

    def appraise(self, state: S, seat: int) -> int:
        """Say how well a seat stands, from 0 to 1,000, as computer players see it; by the end alone, unless it says."""
        outcome = state.outcome
        return 500 if outcome is None else 1_000 if seat in outcome.winners else 0

    def likely(self, state: S, choice: Choice, chance: Chance) -> Picks:
        """Say what a sensible player would answer, for computer players that play on in their minds.

        What is asked openly is answered by default and what is chosen in secret drawn, unless the game knows better.
        """
        if choice.secrecy is Secrecy.OPEN:
            asked: Question = state.agenda[-1]
            return asked.default(Table(state, self.cards), choice.seat)
        return choice.legal.sample(chance)

    def weigh(self, state: S, choice: Choice, chance: Chance) -> Mapping[Picks, int] | None:
        """Say by rules of thumb what answers seem to be worth; those left out are not worth a look.

        Worths are in the units of :meth:`appraise`, and compare with each other alone. A game of many choices, or
        of dear playouts, says it: computer players look at the best of these alone, and at a lone answer not at all.
        ``None``: the game has no rules of thumb, and every answer is looked at.

        Args:
            state: The table, as it may be.
            choice: What is asked.
            chance: Where whims come from.
        """
        return None

    # ---- how it is measured

    def balance(self) -> Balance:
        """Say how the balance of the game is measured: seats that are alike win alike, unless the game says."""
        return fair_seats(self.seats(self.Options()))

    def bouts(self, state: S, events: Sequence[Event]) -> tuple[Bout, ...]:
        """Say which games were won and lost in a game that is over: itself alone, unless the game says.

        Args:
            state: The table at the end.
            events: All that happened, in order.
        """
        winners = () if state.outcome is None else state.outcome.winners
        return (Bout(winners, getattr(self.view(state, None), "round", 0)),)

    def refusals(self, state: S, seat: int) -> Iterable[Refusal]:
        """List what a seat cannot do now, beyond what the open question refuses."""
        return ()

    def pieces(self) -> tuple[Piece, ...]:
        """List what players may look up by its name: cards, tiles, figures; nothing of it is secret."""
        return ()

    def stands_in(self, state: S, seat: int) -> bool:
        """Say whether a computer player goes on for a seat whose player left; defaults do, unless the game says."""
        return False

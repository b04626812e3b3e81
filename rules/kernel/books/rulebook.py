"""The rules of a game: its steps, who can play, and what each seat may see. They are enough to play it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from rules.kernel.books.building import Builder
from rules.kernel.books.options import usual
from rules.kernel.books.orders import Order
from rules.kernel.books.sides import Side
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import Event, Option, Picks, View, Waiting
from rules.kernel.play.open_question import waiting
from rules.kernel.play.steps import C, S, Step, Table

V = TypeVar("V", bound=View)
Migration = Callable[[dict[str, Any]], dict[str, Any]]


class Rulebook(Generic[S, V, C]):
    """What each game says, and may leave unsaid; the first of the three objects of a game, without words."""

    id: ClassVar[str]
    Options: ClassVar[Any]  # a struct, or a union of them: one for each mode of play
    State: ClassVar[Any]
    steps: ClassVar[tuple[type[Step], ...]]
    retired: ClassVar[tuple[type[Step], ...]] = ()
    events: ClassVar[tuple[type[Event], ...]]
    version: ClassVar[int] = 1
    migrations: ClassVar[Mapping[int, Migration]] = {}
    random_seats: ClassVar[bool] = False
    orders: ClassVar[tuple[Order, ...]] = ()  # what players may want answered for them, offered in one press
    turn_rules: ClassVar[tuple[str, ...]]
    leave_rules: ClassVar[tuple[str, ...]]

    def __init__(self, cards: C) -> None:
        """Bind the rules to the cards, maps and scenarios in force."""
        self.cards = cards

    # ---- the table

    def seats(self, options: Struct) -> range:
        """How many seats can play under these options."""
        raise AssertionError("a game says how many can play")

    def usual(self) -> Struct:
        """Return the options as the rulebook has them."""
        return usual(self.Options)

    def faults(self, options: Struct, seats: int) -> Iterable[str]:
        """Say in sentences what does not go together in options that are each allowed; nothing, as a rule.

        Args:
            options: The game's own ``Options``.
            seats: How many seats play: as many as :meth:`seats` allows.
        """
        return ()

    def usual_seats(self, options: Struct) -> int:
        """How many seats a table has where nobody has said; as many as can play, unless the game says otherwise."""
        return self.seats(options)[-1]

    def teams(self, options: Struct, seats: int) -> tuple[tuple[int, ...], ...]:
        """Who plays with whom; every seat for itself, unless the game says otherwise."""
        return tuple((seat,) for seat in range(seats))

    def sides_to_choose(self, options: Struct, seats: int) -> tuple[Side, ...]:
        """List the sides that so many seats choose from before the game begins; none, unless the game says."""
        return ()

    def take_sides(self, state: S, sides: Sequence[str]) -> None:
        """Take in, in place, the side of each seat, by its key, in a game that begins.

        Args:
            state: The table as :meth:`begin` set it up.
            sides: The key of each seat's side: one of :meth:`sides_to_choose`.
        """
        raise AssertionError("a game takes in the sides that it offers")

    def sides(self, state: S) -> tuple[tuple[int, ...], ...]:
        """Say who wins and loses together now, where that is chosen or changes; nothing, where :meth:`teams` does."""
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

    def stands_in(self, state: S, seat: int) -> bool:
        """Say whether a computer player goes on for a seat whose player left; defaults do, unless the game says."""
        return False

    # ---- what may be seen, and what always holds

    def view(self, state: S, seat: int | None) -> V:
        """Build what one seat may know, from nothing; ``None`` is a spectator."""
        raise AssertionError("a game says what may be seen")

    def waiting(self, state: S) -> tuple[Waiting, ...]:
        """Who is waited for, as far as everyone may know it; every view has it."""
        return waiting(state)

    def redraw_unseen(self, state: S, seat: int | None, chance: Chance) -> None:
        """Draw anew, in place, all that the seat cannot see, from what it knows about it."""
        raise AssertionError("a game says what is hidden")

    def check(self, state: S) -> None:
        """Check what always holds.

        Raises:
            AssertionError: When something does not, which is a fault of the engine.
        """
        raise AssertionError("a game says what always holds")

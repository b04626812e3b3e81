"""A game's rules: its steps, players and each seat's view. They suffice to play it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from rules.kernel.books.building import Builder
from rules.kernel.books.game_options import usual
from rules.kernel.books.orders import Order
from rules.kernel.books.sides import Side
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import Event, Option, Picks, View, Waiting
from rules.kernel.play.open_question import waiting
from rules.kernel.play.steps import Question, Step
from rules.kernel.play.workbench import C, S, Table

V = TypeVar("V", bound=View)
Migration = Callable[[dict[str, Any]], dict[str, Any]]


class Rulebook(Generic[S, V, C]):
    """A game's rules, the first of its three objects, without words."""

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

    @property
    def reacts(self) -> bool:
        """Whether a question of this game is a reaction."""
        return any(issubclass(step, Question) and step.reaction for step in self.steps)

    # ---- the table

    def seats(self, options: Struct) -> range:
        """Return how many seats can play under these options."""
        raise AssertionError("a game says how many can play")

    def usual(self) -> Struct:
        """Return the rulebook's options."""
        return usual(self.Options)

    def faults(self, options: Struct, seats: int) -> Iterable[str]:
        """Say in sentences which allowed options do not go together; none by default.

        Args:
            options: The game's own ``Options``.
            seats: How many seats play: as many as :meth:`seats` allows.
        """
        return ()

    def usual_seats(self, options: Struct) -> int:
        """Return how many seats a table has by default; as many as can play."""
        return self.seats(options)[-1]

    def teams(self, options: Struct, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the teams; by default, every seat for itself."""
        return tuple((seat,) for seat in range(seats))

    def sides_to_choose(self, options: Struct, seats: int) -> tuple[Side, ...]:
        """List the sides that so many seats choose from before the game; none by default."""
        return ()

    def take_sides(self, state: S, sides: Sequence[str]) -> None:
        """Set, in place, each seat's side by its key when a game begins.

        Args:
            state: The table as :meth:`begin` set it up.
            sides: The key of each seat's side: one of :meth:`sides_to_choose`.
        """
        raise AssertionError("a game takes in the sides that it offers")

    def sides(self, state: S) -> tuple[tuple[int, ...], ...]:
        """Return the current teams, if sides are chosen or change; by default, :meth:`teams` holds."""
        return ()

    def begin(self, options: Struct, seats: int, chance: Chance) -> S:
        """Set up the table, with its first steps on the agenda."""
        raise AssertionError("a game says how it begins")

    def bring(self, state: S, seat: int, things: Sequence[Any]) -> None:
        """Add, in place, the list a seat's player brought; nothing by default.

        Args:
            state: The table as :meth:`begin` set it up.
            seat: The seat.
            things: What was brought, as plain data: decks of one's own, say.
        """

    def builder(self) -> Builder | None:
        """Return the builder of lists that players can bring; ``None`` by default."""
        return None

    def on_leave(self, t: Table[S, C], seat: int) -> Sequence[Step]:
        """Return the steps that follow at once when a seat's player leaves; none by default."""
        return ()

    def may_do(self, t: Table[S, C], seat: int) -> Iterable[Option]:
        """List the acts a seat may do without being asked; none by default."""
        return ()

    def do(self, t: Table[S, C], seat: int, key: str) -> Sequence[Step]:
        """Return the steps of an act; the open question goes on after them."""
        raise AssertionError("a game carries out what it lists")

    def spans(self, state: S) -> Mapping[str, str]:
        """Return the spans running now, each with its key, for orders that last only so long.

        A stretch is over when its key is another one: ``{"turn": "7"}``. None, unless the game says.
        """
        return {}

    def repeats(self, state: S, seat: int, picks: Picks) -> bool:
        """Whether a player still wants the answer of an order; yes by default."""
        return True

    def turn_of(self, state: S) -> int | None:
        """Return the seat whose turn of several answers it is, even while others are asked, if any."""
        return None

    def stands_in(self, state: S, seat: int) -> bool:
        """Whether a computer plays on for a seat whose player left; by default, the defaults do."""
        return False

    # ---- what may be seen, and what always holds

    def view(self, state: S, seat: int | None) -> V:
        """Build what one seat may know, starting from nothing; ``None`` is a spectator."""
        raise AssertionError("a game says what may be seen")

    def waiting(self, state: S) -> tuple[Waiting, ...]:
        """Return the seats to move, from public knowledge; every view has it."""
        return waiting(state)

    def redraw_unseen(self, state: S, seat: int | None, chance: Chance) -> None:
        """Redraw, in place, everything the seat cannot see, from what it knows."""
        raise AssertionError("a game says what is hidden")

    def check(self, state: S) -> None:
        """Check the invariants of a state.

        Raises:
            AssertionError: When something does not, which is a fault of the engine.
        """
        raise AssertionError("a game says what always holds")


def holds(fact: bool, otherwise: str) -> None:
    """Check that something always holds, for :meth:`Rulebook.check`.

    Raises:
        AssertionError: It does not; ``otherwise`` says what is wrong.
    """
    if not fact:
        raise AssertionError(otherwise)


def refuse_shared_tags(kinds: Sequence[type[Struct]]) -> None:
    """Check that no two kinds have one tag.

    Raises:
        AssertionError: Two have.
    """
    tags: dict[Any, str] = {}
    for kind in kinds:
        tag = kind.__struct_config__.tag
        if tags.setdefault(tag, kind.__name__) != kind.__name__:
            raise AssertionError(f"{kind.__name__} and {tags[tag]} have the tag {tag!r}; each needs one of its own")

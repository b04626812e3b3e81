"""The state of a table, and the workbench on which steps change it with a few verbs.

The four that most steps use: follow, ask, emit, and chance.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from rules.kernel.play.actors import Actor
from rules.kernel.play.chance import Chance
from rules.kernel.play.legal import Legal
from rules.kernel.play.model import Event, Outcome, Picks

St = TypeVar("St")
S = TypeVar("S", bound="State[Any]")
C = TypeVar("C")
T = TypeVar("T")


class Runs(Protocol):
    """A step on an agenda, as far as the workbench needs it."""

    def run(self, t: Any, /) -> None:
        """Carry it out."""


class Asks(Runs, Protocol):
    """A step that asks; :class:`rules.kernel.play.steps.Question` says the rest."""

    asked: dict[int, int]
    offers: dict[int, Legal]
    answers: dict[int, Picks]
    open: int

    @property
    def hides(self) -> bool:
        """Whether being asked hides something."""

    @property
    def first_wins(self) -> bool:
        """Whether the first answer of all counts."""

    def legal(self, t: Any, seat: int, /) -> Legal:
        """List the possible answers of a seat."""


class State(Struct, Generic[St], kw_only=True):
    """The whole state of a table, including hidden things. A game's state is a subclass.

    Attributes:
        seats: How many seats play, numbered from 0.
        chance: The one stream of draws.
        agenda: Steps still to be carried out; the last is next.
        decisions: How many decisions have been asked, which is also the newest id.
        left: Seats whose players left; their seats stay.
        outcome: How the game ended, once it has.
    """

    seats: int
    chance: Chance
    agenda: list[St] = []
    decisions: int = 0
    left: list[int] = []
    outcome: Outcome | None = None

    def __str__(self) -> str:
        """Return the agenda as a to-do list in words, next first."""
        lines = [f"{type(step).__name__}: {(type(step).__doc__ or '').splitlines()[0]}" for step in self.agenda]
        return "\n".join(reversed(lines)) or "Nothing is left to do."

    def decider(self, actor: Actor) -> int:
        """Return the seat that decides for an actor now, or :data:`rules.kernel.play.actors.RULES`.

        A seat decides for itself; for any other actor the game says who does.
        """
        if isinstance(actor, str):
            raise AssertionError(f"nobody says who decides for {actor}")
        return actor


class Table(Struct, Generic[S, C], eq=False):
    """The workbench of a step: the state, the content, and the verbs that change it.

    Attributes:
        state: The state, changed in place.
        content: The cards, maps and scenarios in force.
        events: What happened so far, in order.
        revealed: Whether something hidden was shown to anyone.
        reveals: For each time, the seats whose forecasts it does not change.
        settled: How many draws had been made when what is played for was settled; ``None``: it is not.
        shown: Whether an answer that was given in secret was shown, and may be taken back.
        stopped: Whether a seat must decide before the next step.
        ran: How many steps were run.
        found: What has been found out about the state while it stands :meth:`still`; else ``None``.
    """

    state: S
    content: C
    events: list[Event] = []
    revealed: bool = False
    reveals: list[Collection[int]] = []
    settled: int | None = None
    shown: bool = False
    stopped: bool = False
    ran: int = 0
    found: dict[str, Any] | None = None

    def __repr__(self) -> str:
        """Show no state, so that no log can hold it."""
        return f"Table(events={len(self.events)}, revealed={self.revealed}, stopped={self.stopped})"

    def follow(self, *steps: Runs) -> None:
        """Do these steps next, in the order given."""
        self.state.agenda.extend(reversed(steps))

    def ask(self, question: Asks, seats: Iterable[int]) -> None:
        """Ask every named seat at once; the question runs when the last has answered.

        A seat with one legal answer is not asked but answered for, unless being asked hides something.
        """
        state = self.state
        seats = tuple(seats)
        hides = question.hides or (question.first_wins and len(seats) > 1)
        before = self.found
        if before is None:  # as in still(), which would take too long for each question
            self.found = {}
        try:
            for seat in seats:
                legal = question.legal(self, seat)
                only = None if hides else legal.only()
                if only is None:
                    state.decisions += 1
                    question.asked[seat] = state.decisions
                    question.offers[seat] = legal
                    question.open += 1
                    self.stopped = True
                else:
                    question.answers[seat] = only
        finally:
            self.found = before
        if len(question.answers) > 1:
            question.answers = dict(sorted(question.answers.items()))
        state.agenda.append(question)

    @contextmanager
    def still(self) -> Iterator[None]:
        """Say that nothing changes: a question looks for whom to ask and what to offer."""
        before = self.found
        self.found = {} if before is None else before
        try:
            yield
        finally:
            self.found = before

    def once(self, name: str, find: Callable[[], T]) -> T:
        """Return what a function finds out about the state, asked once as long as nothing changes.

        Args:
            name: What it finds.
            find: The function.
        """
        if self.found is None:
            return find()
        if name not in self.found:
            self.found[name] = find()
        known: T = self.found[name]
        return known

    def emit(self, event: Event) -> None:
        """Tell an event."""
        self.events.append(event)

    def finish(self, outcome: Outcome) -> None:
        """End the game at once: no more steps, no more answers."""
        self.state.outcome = outcome
        self.state.agenda.clear()

    def reveal(self, foreseen: Collection[int] = ()) -> None:
        """Note, before telling it, that something hidden is shown: no undo goes back past this.

        Args:
            foreseen: The seats whose forecasts it does not change, since they know it. What somebody has just answered
                in secret changes nobody's: a forecast goes on from the answers that it assumes.
        """
        self.revealed = True
        if self.settled is None:
            self.reveals.append(foreseen)

    def settle(self) -> None:
        """Note that the stakes are settled, though steps go on, as with a match's next game.

        A forecast ends there, and what is drawn or shown after that makes it no less sure.
        """
        self.settled = self.state.chance.count

    def show(self) -> None:
        """Note, before telling it, that one seat's secret answer is shown, but nothing else hidden.

        Where several seats answered in secret, each learns what the others did: call :meth:`reveal`.
        """
        self.shown = True

    def roll(self, sides: int) -> int:
        """Roll a die."""
        return self.state.chance.roll(sides)

    def draw(self, items: Sequence[T]) -> T:
        """Draw one item at random."""
        return self.state.chance.pick(items)

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place."""
        self.state.chance.shuffle(items)

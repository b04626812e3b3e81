"""A game of any kind for tests: act as a seat, go on, read a seat's view.

The test kit of a game sets its tables up, and adds what only that game has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar

from rules.kernel import (
    Answer,
    Arrange,
    Decision,
    Event,
    Game,
    IllegalAnswer,
    Option,
    Pick,
    Picks,
    Question,
    Refusal,
    State,
    Step,
    Transition,
    View,
)
from rules.kernel import Table as Kernel
from rules.kernel.words import fill

G = TypeVar("G", bound=Game[Any, Any, Any])
S = TypeVar("S", bound=State[Any])
V = TypeVar("V", bound=View)
P = TypeVar("P", bound="Played[Any, Any, Any]")


class Played(Generic[G, S, V]):
    """A table in play. Every answer goes through the rules; everything read comes from a view.

    Attributes:
        game: The game.
        state: How it stands.
        log: What has happened.
    """

    def __init__(self, game: G, state: S) -> None:
        self.game = game
        self.state = state
        self.log: list[Event] = []

    # ---- acting

    def seat(self, seat: int) -> Acting[Self]:
        """Act as a seat."""
        return Acting(self, seat)

    @property
    def someone(self) -> Acting[Self]:
        """Act as the one seat that is asked."""
        (seat,) = self.asked()
        return self.seat(seat)

    def chooses(self, *keys: str) -> Self:
        """Have the asked seats answer one question after the other, with one key each."""
        for key in keys:
            self.someone.chooses(key)
        return self

    def passes_until(self, done: Callable[[Decision], bool], most: int = 1000) -> Self:
        """Answer by default until a question fulfils a condition, or nobody is asked."""
        for _ in range(most):
            asked = self.asked()
            if not asked or done(self.seat(asked[0]).decision):
                return self
            self.seat(asked[0]).takes_default()
        raise AssertionError(f"{most} questions were answered by default, and it did not come to that")

    def runs(self, *steps: Step) -> Self:
        """Run these steps now, before the next one."""
        top = self.state.agenda[-1] if self.state.agenda else None
        if isinstance(top, Question) and top.open:
            raise AssertionError("a question is open; give the steps to table()")
        Kernel(self.state, self.game.cards).follow(*steps)
        self.log += self.game.resume(self.state)
        self.game.rules.check(self.state)
        return self

    def take(self, answer: Answer) -> None:
        """Give an answer to the rules; keep its events."""
        self.becomes(self.game.apply(self.state, answer))

    def becomes(self, made: Transition[S]) -> None:
        """Go on from the rules' new state."""
        self.state = made.state
        self.log += made.events
        self.game.rules.check(self.state)

    # ---- reading

    def view(self, seat: int | None = None) -> V:
        """The view of a seat, or of a spectator."""
        seen: V = self.game.view(self.state, seat)
        return seen

    def asked(self) -> list[int]:
        """Which seats are waited for."""
        return sorted(one.seat for one in self.game.waiting(self.state))

    def happened(self, kind: type[Event]) -> list[Any]:
        """Events of a kind, in order."""
        return [event for event in self.log if isinstance(event, kind)]

    def words(self) -> str:
        """The log in words, with seats as numbers."""
        names = [f"seat {seat}" for seat in range(self.state.seats)]
        return "\n".join(fill(self.game.words.tell(event), names) for event in self.log)


class Acting(Generic[P]):
    """One seat of a table."""

    def __init__(self, table: P, seat: int) -> None:
        self.table = table
        self.number = seat

    @property
    def decision(self) -> Decision:
        """The question that this seat is asked."""
        decisions: tuple[Decision, ...] = self.table.game.decisions_for(self.table.state, self.number)
        assert decisions, f"seat {self.number} is not asked; asked: {self.table.asked()}"
        return decisions[0]

    @property
    def options(self) -> dict[str, Option]:
        """Its possible answers, by key."""
        form = self.decision.form
        assert isinstance(form, Pick | Arrange)
        return {option.key: option for option in form.options}

    @property
    def foreseen(self) -> dict[str, Option]:
        """The options by key, with their forecasts."""
        form = self.table.game.foreseen(self.table.state, self.decision).form
        assert isinstance(form, Pick)
        return {option.key: option for option in form.options}

    def can(self, key: str) -> bool:
        """Whether this is among the answers; a key with ``:`` at its end stands for all such keys."""
        return any(one == key or (key.endswith(":") and one.startswith(key)) for one in self.options)

    def is_asked(self, words: str) -> Self:
        """The question contains these words."""
        assert words.lower() in self.decision.prompt.lower(), self.decision.prompt
        return self

    def chooses(self, *keys: str) -> P:
        """Answer with these keys."""
        return self.answers(keys)

    def answers(self, picks: Picks) -> P:
        """Answer with these picks, amounts among them."""
        self.table.take(Answer(self.decision.id, self.number, picks))
        return self.table

    def takes_default(self) -> P:
        """Give the answer for nobody answering in time."""
        self.table.take(self.decision.default)
        return self.table

    def cannot(self, *keys: str) -> IllegalAnswer:
        """Answer with keys that the rules refuse; return the refusal. The table stays as it was."""
        table = self.table
        before = table.game.encode(table.state)
        try:
            table.game.apply(table.state, Answer(self.decision.id, self.number, keys))
        except IllegalAnswer as refused:
            assert table.game.encode(table.state) == before
            return refused
        raise AssertionError(f"{keys} was accepted")

    def leaves(self) -> P:
        """The seat's player leaves the game."""
        self.table.becomes(self.table.game.leave(self.table.state, self.number))
        return self.table

    def explained(self) -> tuple[Refusal, ...]:
        """Why things cannot be done now."""
        refused: tuple[Refusal, ...] = self.table.game.explain(self.table.state, self.number)
        return refused

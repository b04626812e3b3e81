"""A game's computer players and its balance. By default, play is random."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic

from rules.kernel.books.balance_claims import Balance, Bout, fair_seats
from rules.kernel.books.priors import Priors
from rules.kernel.books.rulebook import Rulebook, V
from rules.kernel.play.chance import Chance
from rules.kernel.play.engine_results import Choice
from rules.kernel.play.model import Event, Picks, Secrecy
from rules.kernel.play.open_question import draw
from rules.kernel.play.steps import Question
from rules.kernel.play.workbench import C, S, Table


class Playbook(Generic[S, V, C]):
    """A game's mind, the third of its three objects. It changes nothing in play."""

    thumb: ClassVar[Priors | None] = None  # rules of thumb, by the kind of question
    horizon: ClassVar[tuple[type[Event], ...]] = ()  # where playouts end, besides landmarks
    ease: ClassVar[int] = 100  # how far easy players misjudge its priors, in hundredths of what is usual

    def __init__(self, rules: Rulebook[S, V, C]) -> None:
        """Bind the mind to its rules."""
        self.rules = rules
        self.cards = rules.cards

    def evaluate(self, state: S, seat: int) -> int:
        """Evaluate a seat's position from 0 to 1,000; by default, only the end counts."""
        outcome = state.outcome
        return 500 if outcome is None or outcome.drawn else 1_000 if seat in outcome.winners else 0

    def rollout_policy(self, state: S, choice: Choice, chance: Chance) -> Picks:
        """Answer as a sensible player would: the rollout policy of computer players.

        Without rules of thumb what is asked openly is answered by default, and what is chosen in secret drawn.
        """
        if self.thumb is not None:
            return self.thumb.policy(Table(state, self.cards), choice, chance)
        if choice.secrecy is Secrecy.OPEN:
            asked: Question = state.agenda[-1]
            return asked.default(Table(state, self.cards), choice.seat)
        return draw(Table(state, self.cards), choice, chance)

    def priors(self, state: S, choice: Choice, chance: Chance) -> Mapping[Picks, int] | None:
        """Return the priors: what rules of thumb say answers are worth; the rest get no closer look.

        Worths are in the units of :meth:`evaluate`, and compare with each other alone. A game of many choices, or of
        dear playouts, has rules of thumb: computer players look at the best of these alone, and at a lone answer not at
        all. ``None``: there are none, and every answer is looked at.

        Args:
            state: The table, as it may be.
            choice: What is asked.
            chance: Where whims come from.
        """
        return None if self.thumb is None else self.thumb.weights(Table(state, self.cards), choice, chance)

    # ---- how it is measured

    def balance(self) -> Balance:
        """Return how the game's balance is measured; by default, equal seats win equally often."""
        return fair_seats(self.rules.seats(self.rules.usual()))

    def bouts(self, state: S, events: Sequence[Event]) -> tuple[Bout, ...]:
        """Return the bouts won and lost in a finished game; by default, the game itself.

        Args:
            state: The table at the end.
            events: All that happened, in order.
        """
        winners = () if state.outcome is None else state.outcome.winners
        return (Bout(winners, getattr(self.rules.view(state, None), "round", 0)),)

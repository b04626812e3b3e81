"""What computer players know of Elemancers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.elemancers.content.in_force import Cards
from rules.elemancers.mind.balance_claims import balance_of, bout_of
from rules.elemancers.mind.evaluating import evaluate
from rules.elemancers.mind.rules_of_thumb import PRIORS
from rules.elemancers.state import ElemancersState
from rules.elemancers.told.table_events import TurnBegan
from rules.elemancers.view import ElemancersView
from rules.kernel import Event, Playbook
from rules.kernel.books.balance_claims import Balance, Bout


class ElemancersMind(Playbook[ElemancersState[Any], ElemancersView, Cards]):
    """Judging positions, and rules of thumb."""

    thumb = PRIORS
    horizon = (TurnBegan,)

    def evaluate(self, state: ElemancersState[Any], seat: int) -> int:
        """Evaluate a seat's position, which is its Faction's."""
        return evaluate(self.cards, state, seat)

    def balance(self) -> Balance:
        """Measure wins by set-up and Clan, how games end, and who plays better."""
        return balance_of(self.cards)

    def bouts(self, state: ElemancersState[Any], events: Sequence[Event]) -> tuple[Bout, ...]:
        """ELE-WIN-8: the game, with its ending."""
        return (bout_of(state),)

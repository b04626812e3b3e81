"""What computer players know of TimeStrike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel import Event, Playbook
from rules.kernel.books.balance_claims import Balance, Bout
from rules.timestrike.box import Box
from rules.timestrike.mind import acting, against_fear, answering, drafting, fearing
from rules.timestrike.mind.balance_claims import balance_of, bout_of
from rules.timestrike.mind.evaluating import evaluate
from rules.timestrike.mind.priors import PRIORS
from rules.timestrike.state import TimestrikeState
from rules.timestrike.told.table_events import TurnEnded
from rules.timestrike.view import TimestrikeView

REGISTERED = (acting, against_fear, answering, drafting, fearing)
"""The modules whose rules of thumb are registered as they are read."""


class TimestrikeMind(Playbook[TimestrikeState[Any], TimestrikeView, Box]):
    """Judging positions, and rules of thumb."""

    thumb = PRIORS
    horizon = (TurnEnded,)
    ease = 133  # its dice even much out

    def evaluate(self, state: TimestrikeState[Any], seat: int) -> int:
        """Evaluate a seat's position, which is its team's."""
        return evaluate(self.cards, state, seat)

    def balance(self) -> Balance:
        """Measure wins by map, seat and Survivor, over Fear, and who plays better."""
        return balance_of(self.cards)

    def bouts(self, state: TimestrikeState[Any], events: Sequence[Event]) -> tuple[Bout, ...]:
        """TIM-GEN-1: the game, with who took part in it."""
        return (bout_of(state, self.cards),)

"""What computer players know of TimeStrike."""

from __future__ import annotations

from typing import Any

from rules.kernel import Playbook
from rules.timestrike.box import Box
from rules.timestrike.mind import acting, against_fear, answering, drafting, fearing
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

    def evaluate(self, state: TimestrikeState[Any], seat: int) -> int:
        """Evaluate a seat's position, which is its team's."""
        return evaluate(self.cards, state, seat)

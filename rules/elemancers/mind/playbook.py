"""What computer players know of Elemancers."""

from __future__ import annotations

from typing import Any

from rules.elemancers.content.in_force import Cards
from rules.elemancers.mind.evaluating import evaluate
from rules.elemancers.mind.thumbs import PRIORS
from rules.elemancers.state import ElemancersState
from rules.elemancers.view import ElemancersView
from rules.kernel import Playbook


class ElemancersMind(Playbook[ElemancersState[Any], ElemancersView, Cards]):
    """Judging positions, and rules of thumb."""

    thumb = PRIORS

    def evaluate(self, state: ElemancersState[Any], seat: int) -> int:
        """Evaluate a seat's position, which is its Faction's."""
        return evaluate(self.cards, state, seat)

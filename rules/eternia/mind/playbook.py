"""Knowledge of Clash for Eternia for computer players, and measures of its balance."""

from __future__ import annotations

from typing import Any

from rules.eternia.content.in_force import Cards
from rules.eternia.mind.balance_claims import balance_of
from rules.eternia.mind.evaluating import evaluate
from rules.eternia.mind.priors import priors
from rules.eternia.state import EterniaState, EterniaTable
from rules.eternia.view import EterniaView
from rules.kernel import Playbook
from rules.kernel.books.balance_claims import Balance


class EterniaMind(Playbook[EterniaState[Any], EterniaView, Cards]):
    """Knowledge of Clash for Eternia for computer players."""

    thumb = priors

    def evaluate(self, state: EterniaState[Any], seat: int) -> int:
        """Say how well a seat stands, as computer players see it."""
        return evaluate(EterniaTable(state, self.cards), seat)

    def balance(self) -> Balance:
        """Say how the balance of the sides is measured."""
        return balance_of(self.cards)

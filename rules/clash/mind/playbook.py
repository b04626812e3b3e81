"""Knowledge of Clash for computer players, and measures of its balance."""

from __future__ import annotations

from typing import Any

from rules.clash.mind.evaluating import evaluate
from rules.clash.state import Cards, ClashState
from rules.clash.view import ClashView
from rules.kernel import Playbook
from rules.kernel.books.balance_claims import Balance, Goal, Trial, fair_seats


class ClashMind(Playbook[ClashState[Any], ClashView, Cards]):
    """Knowledge of Clash for computer players."""

    def balance(self) -> Balance:
        """Seats are alike, and the danger that all lose together is real without being the rule."""
        numbers = self.rules.seats(self.rules.Options())
        fair = fair_seats(numbers)
        trials = [Trial(f"{number} normal players", number, ("normal",), 200) for number in numbers]
        goals = [
            Goal(
                name=f"games that all {trial.seats} players lose",
                of="nobody",
                trials=(trial.name,),
                least=10,
                most=40,
            )
            for trial in trials
        ]
        return Balance((*fair.trials, *trials), (*fair.goals, *goals))

    def evaluate(self, state: ClashState[Any], seat: int) -> int:
        """Say how well a seat stands, for computer players."""
        return evaluate(state, seat)

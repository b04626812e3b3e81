"""What computer players know of Clash for Eternia, and how its balance is measured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.eternia.content.in_force import Cards
from rules.eternia.mind.appraising import appraise
from rules.eternia.mind.fairness import balance_of
from rules.eternia.mind.likely import likely, weigh
from rules.eternia.state import EterniaState, EterniaTable
from rules.eternia.view import EterniaView
from rules.kernel import Choice, Picks, Playbook
from rules.kernel.chance import Chance
from rules.kernel.fairness import Balance


class EterniaMind(Playbook[EterniaState[Any], EterniaView, Cards]):
    """What computer players know of Clash for Eternia."""

    def appraise(self, state: EterniaState[Any], seat: int) -> int:
        """Say how well a seat stands, as computer players see it."""
        return appraise(EterniaTable(state, self.cards), seat)

    def likely(self, state: EterniaState[Any], choice: Choice, chance: Chance) -> Picks:
        """Say what a sensible player would answer, for computer players that play on in their minds."""
        return likely(EterniaTable(state, self.cards), state.agenda[-1], choice.seat, choice.legal, chance)

    def weigh(self, state: EterniaState[Any], choice: Choice, chance: Chance) -> Mapping[Picks, int]:
        """Say by rules of thumb what answers seem to be worth."""
        return weigh(EterniaTable(state, self.cards), state.agenda[-1], choice.seat, choice.legal, chance)

    def balance(self) -> Balance:
        """Say how the balance of the sides is measured."""
        return balance_of(self.cards)

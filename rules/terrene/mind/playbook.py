"""What computer players know of Terrene Odyssey, and how its balance is measured."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.kernel import Choice, Event, Picks, Playbook, Table
from rules.kernel.chance import Chance
from rules.kernel.fairness import Balance, Bout
from rules.terrene.cards.in_force import Cards
from rules.terrene.mind.appraising import appraise
from rules.terrene.mind.fairness import balance_of, bouts_of
from rules.terrene.mind.likely import likely, weigh
from rules.terrene.state import TerreneState
from rules.terrene.view import TerreneView


class TerreneMind(Playbook[TerreneState[Any], TerreneView, Cards]):
    """What computer players know of Terrene Odyssey."""

    def appraise(self, state: TerreneState[Any], seat: int) -> int:
        """Say how well a seat's side stands, from 0 to 1,000."""
        return appraise(Table(state, self.cards), seat)

    def likely(self, state: TerreneState[Any], choice: Choice, chance: Chance) -> Picks:
        """Say what a sensible player would answer."""
        return likely(Table(state, self.cards), state.agenda[-1], choice.seat, choice.legal, chance)

    def weigh(self, state: TerreneState[Any], choice: Choice, chance: Chance) -> Mapping[Picks, int]:
        """Say by rules of thumb what answers seem to be worth; most questions have one sensible answer."""
        return weigh(Table(state, self.cards), state.agenda[-1], choice.seat, choice.legal, chance)

    def balance(self) -> Balance:
        """Measure how often each printed deck and who begins win, how long games are, and who plays better."""
        return balance_of(self.cards)

    def bouts(self, state: TerreneState[Any], events: Sequence[Event]) -> tuple[Bout, ...]:
        """TER-MATCH-1: the games of the match."""
        return bouts_of(events)

"""Knowledge of Terrene Odyssey for computer players, and measures of its balance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel import Event, Playbook, Table
from rules.kernel.books.balance_claims import Balance, Bout
from rules.terrene.cards.in_force import Cards
from rules.terrene.mind.balance_claims import balance_of, bouts_of
from rules.terrene.mind.evaluating import evaluate
from rules.terrene.mind.priors import priors
from rules.terrene.state import TerreneState
from rules.terrene.view import TerreneView


class TerreneMind(Playbook[TerreneState[Any], TerreneView, Cards]):
    """Knowledge of Terrene Odyssey for computer players."""

    thumb = priors

    def evaluate(self, state: TerreneState[Any], seat: int) -> int:
        """Say how well a seat's side stands, from 0 to 1,000."""
        return evaluate(Table(state, self.cards), seat)

    def balance(self) -> Balance:
        """Measure wins by printed deck and first player, lengths of games, and who plays better."""
        return balance_of(self.cards)

    def bouts(self, state: TerreneState[Any], events: Sequence[Event]) -> tuple[Bout, ...]:
        """TER-MATCH-1: the games of the match."""
        return bouts_of(events)

"""The words of Elemancers: names, figures that forecasts compare, and how the table stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.elemancers.content.in_force import Cards
from rules.elemancers.state import ElemancersState
from rules.elemancers.view import ElemancersView
from rules.elemancers.words.describing import describe, describe_hand
from rules.elemancers.words.figures import figures, losses
from rules.kernel import Phrasebook, Rulebook
from rules.kernel.books.figures import Figures
from rules.kernel.play.actors import Actor


class ElemancersWords(Phrasebook[ElemancersState[Any], ElemancersView, Cards]):
    """The words of Elemancers."""

    title = "Elemancers: Light and Dark"
    summary = "Two Factions of Clans race for their Sagas, fight for Power Tokens, and wake a dragon."
    length = "two to four hours"

    def __init__(self, rules: Rulebook[ElemancersState[Any], ElemancersView, Cards]) -> None:
        """Bind the words to their rules."""
        super().__init__(rules)
        self.names = rules.cards.names

    def describe(self, view: ElemancersView) -> str:
        """Put the position into words."""
        return describe(view)

    def describe_hand(self, view: ElemancersView) -> str:
        """Put Sagas and Battle Cards into words."""
        return describe_hand(view)

    def name_of(self, state: ElemancersState[Any], actor: Actor) -> str:
        """Name a Clan, or Baransu."""
        return self.cards.names[str(actor)]

    def figures(self, state: ElemancersState[Any], seat: int) -> Figures:
        """Return what players watch, the weightiest first."""
        return figures(self.cards, state, seat)

    def losses(self, state: ElemancersState[Any], seat: int) -> Mapping[str, str]:
        """ELE-WIN-6: a draw is no loss."""
        return losses(state, seat)

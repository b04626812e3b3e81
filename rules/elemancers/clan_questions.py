"""Questions to a Clan: put to its player, or answered by the rules where nobody leads it."""

from __future__ import annotations

from rules.elemancers.state import BARANSU, ElemancersTable
from rules.kernel.play.asking import Ask
from rules.kernel.play.model import Ref

DONE = "done"
"""The key that ends a step of a turn."""


class ClanAsk(Ask, kw_only=True):
    """A question to one Clan, or to the active player for Baransu (ELE-BAR-17).

    Where nobody leads the Clan, the rules answer (ELE-DRP-2): by default what is answered when nobody does in time.
    """

    actor: str | None = None

    def whose(self, t: ElemancersTable) -> str:
        """The Clan that is asked; the active one for Baransu."""
        return t.state.active if self.actor in (None, BARANSU) else str(self.actor)


def at(location: str) -> Ref:
    """Point at a location."""
    return Ref("space", location.upper())


def of_creature(number: int) -> Ref:
    """Point at a creature."""
    return Ref("creature", str(number))

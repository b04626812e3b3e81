"""Steps that tests add to the agenda: they are over before anybody is asked."""

from __future__ import annotations

from rules.eternia.effects.vocabulary import Team
from rules.eternia.models import numbered
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Use
from rules.kernel import Step


class Using(Step, kw_only=True, tag="test.using"):
    """An effect is being resolved: that of a model, or of a whole side."""

    user: str = ""
    side: Team = "controller"

    def run(self, t: EterniaTable) -> None:
        """Note it."""
        s = t.state
        number = numbered(s, self.user) if self.user else None
        side: Team = self.side if number is None or s.models[number].side != "players" else "players"
        s.uses.append(Use(source="sword_of_power", user=number, side=side))

"""Attacks of the Lost: as many hits as their stats say, at the best target that is legal."""

from __future__ import annotations

from rules.kernel import Step
from rules.timestrike.combat.aftermath import AfterCombat
from rules.timestrike.combat.defending import NextDefender
from rules.timestrike.effects.vocabulary import Measure
from rules.timestrike.lost.card import lost_stat
from rules.timestrike.lost.choosing import attackable, pick
from rules.timestrike.state import Fight, TimestrikeTable
from rules.timestrike.told.lost_events import LostAttack


class LostStrikes(Step, kw_only=True, tag="timestrike.lost_strikes"):
    """TIM-LCOM-3, TIM-LTGT-6: a Lost unit attacks where it stands.

    Attributes:
        of: The Lost unit.
        measure: By what it chooses.
        at: The target of its move; another only if that cannot be attacked (TIM-LTGT-8).
        plus: Hits beyond Lost Attack.
    """

    of: str
    measure: Measure
    at: str = ""
    plus: int = 0

    def run(self, t: TimestrikeTable) -> None:
        """TIM-LTGT-6, TIM-SENT-3: the next best legal target; without one there is no attack.

        TIM-LSTAT-2: no dice are rolled.
        """
        s = t.state
        if not s.units[self.of].at:
            return
        legal = attackable(t, self.of)
        target = self.at if self.at in legal else pick(t, self.of, self.measure, legal)
        if not target:
            return
        hits = lost_stat(t, "attack") + self.plus
        s.fight = Fight(by=self.of, kind="attack", target=target, hits=hits, waiting=[target])
        t.emit(LostAttack(unit=self.of, target=target, hits=hits, rules=("TIM-LCOM-3",)))
        t.follow(NextDefender(), AfterCombat())

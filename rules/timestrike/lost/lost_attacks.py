"""Attacks of the Lost: as many hits as their stats say, at the best target that is legal."""

from __future__ import annotations

from rules.kernel import Option, Step
from rules.timestrike.asking import of_unit
from rules.timestrike.combat.aftermath import AfterCombat
from rules.timestrike.combat.defending import NextDefender
from rules.timestrike.effects.vocabulary import Measure
from rules.timestrike.lost.lost_targets import LostAsk, attackable, pick
from rules.timestrike.lost.stats_card import lost_stat
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.lost_events import LostAttack
from rules.timestrike.under_way import Fight
from rules.timestrike.units.stats import health


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
        if target:
            t.follow(StrikeWhom(of=self.of, at=target, plus=self.plus))


class StrikeWhom(LostAsk, kw_only=True, tag="timestrike.strike_whom"):
    """TIM-MYTH-6: whom a Lost unit attacks: a Myth chooses, else it is the card's target.

    Attributes:
        of: The Lost unit.
        at: The card's target.
        plus: Hits beyond Lost Attack.
    """

    asks = "Whom does {of:name} attack?"
    rules = ("TIM-MYTH-6", "TIM-LTGT-6")
    freely = True

    at: str
    plus: int = 0

    def keys(self, t: TimestrikeTable) -> list[str]:
        """TIM-LTGT-8: the target that the card has chosen."""
        return [self.at]

    def by_myth(self, t: TimestrikeTable) -> list[str]:
        """TIM-LTGT-6: any that it may attack."""
        return attackable(t, self.of)

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the target and its health."""
        return Option(key, t.content.names[key], f"Health {health(t, key)}", of_unit(key))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-LCOM-3: the player unit defends."""
        target, hits = self.key, lost_stat(t, "attack") + self.plus
        t.state.fight = Fight(by=self.of, kind="attack", target=target, hits=hits, waiting=[target])
        t.emit(LostAttack(unit=self.of, target=target, hits=hits, rules=("TIM-LCOM-3",)))
        t.follow(NextDefender(), AfterCombat())

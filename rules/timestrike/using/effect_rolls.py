"""Rolls that skills and cards ask for."""

from __future__ import annotations

from rules.kernel import Step
from rules.timestrike.combat.defending import strike
from rules.timestrike.dice.reaction_windows import window
from rules.timestrike.dice.rolling import blocks, hits, read_roll, roll_dice
from rules.timestrike.effects.records import BlocksCount
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.units.stats import of_kind


class RollHits(Step, kw_only=True, tag="timestrike.roll_hits"):
    """TIM-AOE-1: one roll whose hits are for every unit concerned."""

    n: int

    def run(self, t: TimestrikeTable) -> None:
        """TIM-CAST-3: the dice of the text, and no others."""
        use = t.state.uses[-1]
        roll_dice(t, use.unit, self.n, "for it", "TIM-AOE-1")
        window(t, "dice", SendHits())


class SendHits(Step, kw_only=True, tag="timestrike.send_hits"):
    """TIM-CAST-4: units may defend against the hits of a roll."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-CAST-5: each unit meets them all."""
        use = t.state.uses[-1]
        strike(t, use, hits(read_roll(t).faces), [unit for unit in use.targets if t.state.units[unit].at])


class RollEach(Step, kw_only=True, tag="timestrike.roll_each"):
    """TIM-DICE-3: roll for one target; what follows is for those that were hit."""

    n: int
    at: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SIM-4: nothing is rolled for one that is gone; at the end only those hit are left."""
        use = t.state.uses[-1]
        if not self.at:
            use.targets, use.hit = use.hit, []
        elif t.state.units[self.at].at:
            roll_dice(t, use.unit, self.n, "for it", "TIM-DICE-3")
            window(t, "dice", JudgeEach(at=self.at))


class JudgeEach(Step, kw_only=True, tag="timestrike.judge_each"):
    """TIM-DICE-3: a hit lets the rest happen to a target; by an artifact blocks do, too."""

    at: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-DICE-5: a void never does."""
        use = t.state.uses[-1]
        shown = read_roll(t).faces
        also = any(one.skill == use.source for one in of_kind(t, t.state.units[use.unit].of, BlocksCount))
        if hits(shown) or (also and blocks(shown)):
            use.hit.append(self.at)

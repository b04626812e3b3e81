"""Set-up of a Boss Raid: Survivors picked in the order of the seats."""

from __future__ import annotations

from rules.kernel import Step
from rules.timestrike.game_options import Raid
from rules.timestrike.lost.stats_card import boss_of
from rules.timestrike.setup.survivors import PickSurvivor, led
from rules.timestrike.state import LOST, TimestrikeTable


class PickSurvivors(Step, kw_only=True, tag="timestrike.pick_survivors"):
    """TIM-RDSET-5, TIM-RDSET-6: one at a time in the order of the seats, until all have theirs."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-RDSET-4, TIM-SENT-4: as many as agreed on; their number counts from now on."""
        s = t.state
        most = s.options.survivors if isinstance(s.options, Raid) else 1
        s.drafting = [seat for seat in s.drafting if seat not in s.left and led(s, seat) < most]
        if s.drafting:
            t.follow(*[PickSurvivor(of=seat) for seat in s.drafting], PickSurvivors())
        else:
            boss_of(t).survivors = sum(one.seat != LOST for one in s.characters.values())

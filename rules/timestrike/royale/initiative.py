"""The end of a round of a Boss Battle Royale: Fear's card, and who begins the next round."""

from __future__ import annotations

from rules.kernel import Step
from rules.timestrike.lost.stats_card import boss_of
from rules.timestrike.royale.settling import Settle
from rules.timestrike.sentience_turn.sentience_cards import TakeAction
from rules.timestrike.setup.draft import roll_off
from rules.timestrike.state import LOST, TimestrikeTable, clockwise, led_by
from rules.timestrike.told.royale_events import Initiative


def on_top(t: TimestrikeTable) -> list[int]:
    """TIM-INIT-1: the players with units on the highest tier that has any, in turn order."""
    s = t.state
    top = max([one.tier for one in s.units.values()], default=0)
    seats = {s.characters[one.of].seat for one in s.units.values() if top and one.tier == top}
    return [seat for seat in clockwise(s) if seat in seats - {LOST}]


def end_of_round(t: TimestrikeTable) -> list[Step]:
    """TIM-ROUND-1, TIM-ROUND-2: what comes between two rounds.

    Initiative by tiers is noted, Fear acts unless it has been defeated, then initiative is settled. TIM-INIT-5: until
    then turn order is that of the round that ends.
    """
    card: list[Step] = [] if boss_of(t).beaten else [TakeAction(), Settle()]
    return [*card, SettleInitiative(noted=on_top(t))]


class SettleInitiative(Step, kw_only=True, tag="timestrike.settle_initiative"):
    """TIM-INIT-1, TIM-INIT-2: who has the first turn of the next round.

    Attributes:
        noted: Who stood on the highest tier as the card was drawn.
    """

    noted: list[int]

    def run(self, t: TimestrikeTable) -> None:
        """TIM-INIT-2: a D20 among those tied, or among all who have Characters; Myths do not roll."""
        s = t.state
        left = [seat for seat in clockwise(s) if led_by(s, seat)]
        among = [seat for seat in self.noted if seat in left] or left
        if len(among) > 1:
            s.first = roll_off(t, among, "TIM-INIT-2")
            return
        (s.first,) = among
        t.emit(Initiative(seat=s.first, climbed=s.first in self.noted, rules=("TIM-INIT-1",)))

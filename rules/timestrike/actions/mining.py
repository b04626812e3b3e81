"""The Mine Action."""

from __future__ import annotations

from rules.kernel import Among, Option, Ref
from rules.kernel.ground.places import PLACE
from rules.timestrike.actions.action_limits import at_peace, may_act, spend
from rules.timestrike.asking import UnitAsk
from rules.timestrike.ground.placing.shaping import dug
from rules.timestrike.state import TimestrikeTable, purse
from rules.timestrike.told.table_events import Mined
from rules.timestrike.trials.tracking import mined
from rules.timestrike.units.unit_places import field, name_of, relief

ACTION = "mine"
REACH = 4
"""How many levels below its base and above its top a unit can mine (TIM-MINE-2)."""


def resources(t: TimestrikeTable, unit: str) -> list[int]:
    """TIM-MINE-1, TIM-MINE-2, TIM-MINE-5: the unoccupied resource hexes that a unit can mine.

    TIM-ENG-6, TIM-MINE-4: none while it is engaged with an enemy. TIM-CLIMBS-6: none from the Sentience.
    """
    one = t.state.units[unit]
    if not may_act(t, unit, ACTION) or not at_peace(t, unit):
        return []
    now, on = relief(t), field(t)
    base = max([now.level[place] for place in one.at])
    top = base + t.content.board_of(unit).height
    return [
        place
        for place in sorted(now.board.around(one.at))
        if place in now.resources and on.free(place) and base - REACH <= now.level[place] <= top + REACH
    ]


class MineAt(UnitAsk, kw_only=True, tag="timestrike.mine_at"):
    """TIM-MINE-1: which resource hex a unit mines."""

    asks = "Which resource hex does {of:name} mine?"
    rules = ("TIM-MINE-1", "TIM-MINE-2")
    on_table = True

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-MINE-1: whose unit has a resource hex beside it."""
        return t.state.units[self.of].of if resources(t, self.of) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-MINE-2: those in reach."""
        return Among(tuple([str(place) for place in resources(t, self.of)]))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the hex."""
        place = name_of(t, int(key))
        return Option(key, place, target=Ref(PLACE, place))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-MINE-3: the hex leaves the map, and is a material now (TIM-MINE-6).

        TIM-INV-5: of a tamed Monster's tamer, whose trial it does not serve (TIM-TRIAL-6).
        """
        s = t.state
        spend(t, self.of, ACTION)
        t.emit(Mined(unit=self.of, place=name_of(t, int(self.key)), rules=("TIM-MINE-1",)))
        s.terrain = dug(relief(t), int(self.key))
        s.characters[purse(s, self.of)].materials += 1
        mined(t, s.units[self.of].of)

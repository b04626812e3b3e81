"""Survivors picked one at a time, for a Boss Raid and for a Boss Battle Royale."""

from __future__ import annotations

from typing import Any

from rules.kernel import Among, Option, Ref
from rules.kernel.play.asking import Ask
from rules.timestrike.game_options import Raid
from rules.timestrike.setup.draft import STOP, take
from rules.timestrike.state import TimestrikeState, TimestrikeTable
from rules.timestrike.told.lost_events import Joined

MOST = 8
"""The Survivors of a box (TIM-RDSET-4, TIM-BRSET-4)."""


def led(s: TimestrikeState[Any], seat: int) -> int:
    """How many Survivors a seat has picked."""
    return sum(one.seat == seat for one in s.characters.values())


class PickSurvivor(Ask, kw_only=True, tag="timestrike.pick_survivor"):
    """TIM-RDSET-6, TIM-BRSET-6: a player picks a Survivor; in a Raid perhaps no more."""

    asks = "Which Survivor do you lead?"
    rules = ("TIM-BRSET-6", "TIM-RDSET-6")
    labels = {STOP: ("Pick no more",)}
    last = (STOP,)
    on_table = True
    listed = True

    of: int

    def who(self, t: TimestrikeTable) -> int | None:
        """TIM-DROP-2: nobody who left."""
        return None if self.of in t.state.left else self.of

    def concerns(self, t: TimestrikeTable, seat: int) -> bool:
        """TIM-DROP-2: no player, no pick."""
        return seat not in t.state.left

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-BRSET-6: Survivors that nobody has.

        TIM-BRSET-4: all pick the same number, but in a Raid (TIM-RDSET-4).
        """
        s = t.state
        free = [code for code in t.content.drafted if t.content.is_survivor(code) and code not in s.characters]
        able = isinstance(s.options, Raid) and led(s, self.of)
        return Among((*free, *((STOP,) if able else ())))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name a Survivor and how it plays."""
        return Option(key, t.content.names[key], t.content.summary(key), Ref("character", key))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-BRSET-7: take the board with its trial; TIM-RDSET-7: in a Raid without."""
        s = t.state
        if self.key == STOP:
            s.drafting.remove(self.of)
            return
        take(s, t.content, self.of, self.key)
        raid = isinstance(s.options, Raid)
        s.characters[self.key].trial = not raid
        rule = "TIM-RDSET-6" if raid else "TIM-BRSET-6"
        t.emit(Joined(seat=self.of, character=self.key, rules=(rule,)))

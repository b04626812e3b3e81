"""Tentacles of a player's Fear: how many may come, and where one grows."""

from __future__ import annotations

from rules.kernel import Among, Option, Picks, Ref
from rules.kernel.ground.places import PLACE
from rules.timestrike.asking import UnitAsk
from rules.timestrike.ground.sentience.spawning import spawn_at
from rules.timestrike.ground.terrain import Base
from rules.timestrike.state import TimestrikeTable, team
from rules.timestrike.told.lost_events import Spawned
from rules.timestrike.units.unit_places import base_of, body_of, field, in_order, key_of, name_of


def next_limb(t: TimestrikeTable, unit: str) -> str:
    """TIM-SPAWN-5, TIM-MOB-1: the next tentacle of a unit that is not on the map.

    Empty if all of them are, or if the unit has none.
    """
    s, limbs = t.state, t.content.tentacle.code
    if limbs not in s.characters or s.characters[limbs].tamer != s.units[unit].of:
        return ""
    return next((limb for limb in t.content.units[limbs] if not s.units[limb].at), "")


class SproutAt(UnitAsk, kw_only=True, tag="timestrike.sprout_at"):
    """TIM-SPAWN-2: where a tentacle grows: there, or beside it if something stands there.

    Attributes:
        of: Fear.
        place: The place that was chosen.
    """

    asks = "Where does the tentacle grow?"
    rules = ("TIM-SPAWN-2", "TIM-MOB-6")
    on_table = True

    place: int

    def _bases(self, t: TimestrikeTable) -> list[Base]:
        limb = next_limb(t, self.of)
        if not limb or not t.state.units[self.of].at:
            return []
        body = body_of(t.content, limb, team(t.state, t.state.units[limb].of), (), lost=False)
        return spawn_at(field(t), body, self.place)

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-SPAWN-2: in a Skirmish the player of Fear chooses among equals."""
        return t.state.units[self.of].of if self._bases(t) else None

    def default(self, t: TimestrikeTable, seat: int) -> Picks:
        """TIM-INFO-6: of equal places the one with the lowest coordinates."""
        return (key_of(in_order(t, self._bases(t))[0]),)

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-SPAWN-2: the place itself, else the highest beside it."""
        return Among(tuple([key_of(base) for base in self._bases(t)]))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place."""
        place = name_of(t, *base_of(key))
        return Option(key, place, target=Ref(PLACE, place))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-SPAWN-7: it has full health; TIM-MOB-6: it acts from the next turn of Fear on."""
        limb, base = next_limb(t, self.of), base_of(self.key)
        t.state.units[limb].at, t.state.units[limb].grown = base, True
        t.emit(Spawned(unit=limb, place=name_of(t, *base), rules=("TIM-SPAWN-2",)))

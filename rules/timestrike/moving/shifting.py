"""Units that are moved, by a Contest, a skill or a card: pushed, pulled, exchanged, dropped."""

from __future__ import annotations

from rules.kernel import Among, Option, Ref
from rules.kernel.ground.places import PLACE
from rules.kernel.words.phrasing import capital
from rules.timestrike.asking import CharacterAsk, of_unit
from rules.timestrike.ground.placing.shaping import drop_bases
from rules.timestrike.ground.placing.shoving import exchangeable, shoves
from rules.timestrike.ground.terrain import Base
from rules.timestrike.lost.lost_targets import LostAsk
from rules.timestrike.lost.what_ties_bring import landing
from rules.timestrike.moving.falling import Fall
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.combat_events import Shoved, Swapped
from rules.timestrike.units.stats import stays
from rules.timestrike.units.unit_places import base_of, field, in_order, key_of, level, name_of, stand

STOP = "stop"
"""The key to push or pull no farther."""


def put(t: TimestrikeTable, unit: str, base: Base, rule: str) -> None:
    """TIM-MOVE-6: move a unit by something else than its own Movement."""
    stand(t, unit, base)
    t.emit(Shoved(unit=unit, place=name_of(t, *base), rules=(rule,)))


def can_exchange(t: TimestrikeTable, one: str, other: str) -> bool:
    """TIM-CON-11: whether two units can exchange positions: equals, with room there."""
    now = field(t)
    return exchangeable(now, now.bodies[one], now.bodies[other])


def exchange(t: TimestrikeTable, one: str, other: str, rule: str = "TIM-CON-5") -> None:
    """TIM-CON-7: two units exchange positions; neither falls.

    TIM-CON-10: on the Sentience they exchange tiers.
    """
    units = t.state.units
    a, b = units[one], units[other]
    if a.tier and b.tier:
        a.tier, b.tier = b.tier, a.tier
        t.emit(Swapped(unit=one, other=other, rules=(rule,)))
    elif a.at and b.at and can_exchange(t, one, other):
        here, there = a.at, b.at
        stand(t, one, there)
        stand(t, other, here)
        t.emit(Swapped(unit=one, other=other, rules=(rule,)))


class ShoveOn(CharacterAsk, kw_only=True, tag="timestrike.shove_on"):
    """TIM-MOVE-6: push or pull a unit one hex on, of the user's choice, as far as it goes.

    TIM-DROP-1: no farther, where nobody answers.

    Attributes:
        of: Who is moved.
        by: The unit that moves it.
        left: How many hexes are left.
        start: The elevation before the last hex.
        nearer: It is pulled.
    """

    asks = "Where is {of:name} moved?"
    topic = "where a unit is pushed or pulled"
    rules = ("TIM-MOVE-6", "TIM-FALL-5")
    labels = {STOP: ("Leave it there",)}
    fallback = STOP
    last = (STOP,)
    on_table = True
    reaction = True

    of: str
    by: str
    left: int
    start: int
    nearer: bool = False

    def _bases(self, t: TimestrikeTable) -> list[Base]:
        """Places one hex farther from the source, or nearer to it; a pull ends beside it."""
        now = field(t)
        return shoves(now, now.bodies[self.of], t.state.units[self.by].at, nearer=self.nearer)

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-CON-9, TIM-CLIMBS-17, TIM-BEH-13: nobody moves larger units, or carried ones."""
        s = t.state
        if not s.units[self.of].at or not s.units[self.by].at or not self.left or stays(t, self.of):
            return None
        if s.units[self.of].on or s.units[self.by].tier:
            return None
        larger = t.content.board_of(self.of).hexes > t.content.board_of(self.by).hexes
        return s.units[self.by].of if not larger and self._bases(t) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-CON-6: free and not higher."""
        return Among((*[key_of(base) for base in self._bases(t)], STOP))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place."""
        place = name_of(t, *base_of(key))
        return Option(key, place, target=Ref(PLACE, place))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """Both units."""
        return (of_unit(self.by), of_unit(self.of))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-FALL-5, TIM-FALL-6: each hex may be a fall."""
        if self.key == STOP:
            return
        start = level(t, self.of)
        put(t, self.of, base_of(self.key), "TIM-FALL-5")
        on = ShoveOn(of=self.of, by=self.by, left=self.left - 1, start=start, nearer=self.nearer)
        t.follow(Fall(of=self.of, start=start), on)


class DropTo(LostAsk, kw_only=True, tag="timestrike.drop_to"):
    """TIM-FALL-7: where a unit lands whose ground is gone, if something stands on what is left."""

    asks = "Where does {of:name} land?"
    rules = ("TIM-FALL-7",)

    of: str
    start: int

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-FALL-7: the owner; TIM-STEWARD-1: the steward for the Lost."""
        return t.state.units[self.of].of if self.keys(t) else None

    def keys(self, t: TimestrikeTable) -> list[str]:
        """TIM-FALL-7, TIM-FALL-11: beneath, else beside, else nearby, as others stand now.

        TIM-INFO-6: the default in front.
        """
        at, now = t.state.units[self.of].at, field(t)
        return [key_of(base) for base in in_order(t, drop_bases(now, now.bodies[self.of]), at)] if at else []

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place, the fall, and whom it is engaged with there."""
        base = base_of(key)
        place = name_of(t, *base)
        return Option(key, place, capital(landing(t, self.of, base, self.start)), Ref(PLACE, place))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-FALL-7: by the usual rules from where it stood."""
        stand(t, self.of, base_of(self.key))
        t.follow(Fall(of=self.of, start=self.start))

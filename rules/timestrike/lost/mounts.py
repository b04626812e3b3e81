"""What carries units: mounting a Brute, and coming down when it or Fear is defeated."""

from __future__ import annotations

from rules.kernel import Among, Option, Picks, Ref
from rules.kernel.ground.places import PLACE
from rules.timestrike.asking import UnitAsk
from rules.timestrike.ground.placing.standing import can_stand, nearest
from rules.timestrike.ground.sentience.sentience_tiers import fallen_bases
from rules.timestrike.ground.terrain import Base
from rules.timestrike.state import LOST, TimestrikeTable, clockwise, team
from rules.timestrike.told.lost_events import Dismounted
from rules.timestrike.units.unit_places import base_of, body_of, field, in_order, key_of, name_of


def mount(t: TimestrikeTable, unit: str, brute: str) -> None:
    """TIM-TAME-6, TIM-BEH-1: a unit rides the Brute that it has tamed."""
    one = t.state.units[unit]
    one.on, one.at = brute, t.state.units[brute].at


def come_down(t: TimestrikeTable, unit: str, base: Base) -> None:
    """TIM-BEH-6: a rider is put on a hex of its defeated Brute; its owner chooses which.

    It stands there at once; the question comes after its defense against the same attack. There is no fall.
    """
    one = t.state.units[unit]
    one.at, one.on = (), ""
    now = field(t)
    body = body_of(t.content, unit, team(t.state, one.of), (), lost=False)
    free = [(place,) for place in base if can_stand(now, body, (place,))] or nearest(now, body, base)
    one.at = free[0]
    t.follow(ComeDown(of=unit, bases=tuple(free)))


class ComeDown(UnitAsk, kw_only=True, tag="timestrike.come_down"):
    """TIM-BEH-6: on which hex of its Brute a rider stands."""

    asks = "Where does {of:name} come down?"
    rules = ("TIM-BEH-6",)
    on_table = True
    reaction = True

    bases: tuple[Base, ...]

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-BEH-6: the rider's owner, if it is still there."""
        return t.state.units[self.of].of if t.state.units[self.of].at else None

    def default(self, t: TimestrikeTable, seat: int) -> Picks:
        """TIM-INFO-6: of equal places the one with the lowest coordinates."""
        return (key_of(in_order(t, self.bases)[0]),)

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-BEH-6: the free hexes on which the Brute stood."""
        return Among(tuple([key_of(base) for base in self.bases]))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place."""
        place = name_of(t, *base_of(key))
        return Option(key, place, target=Ref(PLACE, place))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-BEH-6: without a fall."""
        t.state.units[self.of].at = base_of(self.key)
        t.emit(Dismounted(unit=self.of, place=name_of(t, *base_of(self.key)), rules=("TIM-BEH-6",)))


# ---- Off a defeated Sentience --------------------------------------------------------


def let_down(t: TimestrikeTable, base: Base) -> None:
    """TIM-CLIMBS-13: who stood on a defeated Sentience is placed in turn order.

    They stand there at once, and their owners choose where as soon as something is asked.

    Args:
        t: The table, which the Sentience has left.
        base: Where it stood.
    """
    s = t.state
    order = (*clockwise(s), LOST)
    off = [unit for unit, one in s.units.items() if one.tier]
    off.sort(key=lambda unit: order.index(s.characters[s.units[unit].of].seat))
    for unit in off:
        s.units[unit].at, s.units[unit].on, s.units[unit].tier = (), "", 0
    for unit in off:
        s.units[unit].at = _landings(t, unit, base)[0]
    t.follow(*[LandWhere(of=unit, base=base) for unit in off])


def _landings(t: TimestrikeTable, unit: str, base: Base) -> list[Base]:
    one = t.state.units[unit]
    return fallen_bases(field(t), body_of(t.content, unit, team(t.state, one.of), one.at, lost=False), base)


class LandWhere(UnitAsk, kw_only=True, tag="timestrike.land_where"):
    """TIM-CLIMBS-13: where a unit stands that was on the defeated Sentience."""

    asks = "Fear is defeated. Where does {of:name} come down?"
    rules = ("TIM-CLIMBS-13",)
    on_table = True
    reaction = True

    base: Base

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-CLIMBS-13: its owner, if it is still there."""
        return t.state.units[self.of].of if t.state.units[self.of].at else None

    def default(self, t: TimestrikeTable, seat: int) -> Picks:
        """TIM-INFO-6: the nearest place to where the Sentience stood, the highest of several."""
        return (key_of(in_order(t, _landings(t, self.of, self.base), self.base)[0]),)

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-CLIMBS-13: where the Sentience stood, or beside."""
        return Among(tuple([key_of(base) for base in _landings(t, self.of, self.base)]))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place."""
        place = name_of(t, *base_of(key))
        return Option(key, place, target=Ref(PLACE, place))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-CLIMBS-8: without a fall."""
        t.state.units[self.of].at = base_of(self.key)
        t.emit(Dismounted(unit=self.of, place=name_of(t, *base_of(self.key)), rules=("TIM-CLIMBS-13",)))

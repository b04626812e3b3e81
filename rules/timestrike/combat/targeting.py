"""Who can be chosen: range, line of sight, engagement, Stealth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.timestrike.ground.engaging import engaged_with
from rules.timestrike.ground.places import Place
from rules.timestrike.ground.placing import shoving
from rules.timestrike.ground.placing.shoving import JUMP
from rules.timestrike.ground.sight import sees, sees_place
from rules.timestrike.ground.targeting import barred
from rules.timestrike.ground.terrain import Base
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.units.stats import sees_past, total
from rules.timestrike.units.unit_places import field, foes_engaged


def can_target(t: TimestrikeTable, unit: str, other: str, r: int, *, sight: bool = True) -> bool:
    """TIM-TGT-1: whether a unit can choose another within a range and in line of sight.

    TIM-LOS-2, TIM-STL-2: without sight, and with Stealth, if they are engaged. TIM-STL-1: else nobody with Stealth, but
    its owner's.
    """
    s = t.state
    now = field(t)
    if barred(now, now.bodies[unit], now.bodies[other], r) is not None:
        return False
    if unit == other or other in engaged_with(now, now.bodies[unit]):
        return True
    owner = s.characters[s.units[other].of]
    if "stealth" in owner.buffs and owner.seat != s.characters[s.units[unit].of].seat:
        return False
    return not sight or can_see(t, unit, other)


def held(t: TimestrikeTable, unit: str) -> list[str]:
    """TIM-BEH-4, TIM-CLIMBS-4: the enemies engaged with a unit that it can choose.

    That is neither riders nor who has climbed it.
    """
    return [other for other in foes_engaged(t, unit) if can_target(t, unit, other, 1)]


def can_see(t: TimestrikeTable, unit: str, other: str) -> bool:
    """TIM-LOS-1, TIM-LOS-13: whether a unit sees another.

    TIM-TGT-5: units between hide it only if they hide all.
    """
    now = field(t)
    return sees(now.seen_past() if sees_past(t, unit) else now, now.bodies[unit], now.bodies[other])


def can_see_place(t: TimestrikeTable, unit: str, place: Place) -> bool:
    """TIM-LOS-12: whether a unit sees a place."""
    now = field(t)
    return sees_place(now.seen_past() if sees_past(t, unit) else now, now.bodies[unit], place)


def foes(t: TimestrikeTable, unit: str) -> list[str]:
    """TIM-TEAM-2, TIM-LOST-3, TIM-MON-3: a unit's enemies on the map, Lost ones too."""
    bodies = field(t).bodies
    return [other for other, body in bodies.items() if body.side != bodies[unit].side]


def attackable(t: TimestrikeTable, unit: str) -> Iterable[str]:
    """TIM-ATK-1, TIM-ATK-2, TIM-ATK-9: the enemies that a unit can attack where it stands.

    TIM-MELEE-2: a Melee unit only those that it is engaged with. TIM-RAID-3: Fear too, whatever else stands.
    """
    if t.content.board_of(unit).melee:
        return held(t, unit)
    r = total(t, unit, "range")
    return (other for other in foes(t, unit) if can_target(t, unit, other, r))


def landings(t: TimestrikeTable, unit: str) -> Iterator[tuple[str, Base]]:
    """TIM-JUMP-1: yield the enemies that a unit can jump at, each with where it can land.

    TIM-JUMP-2, TIM-JUMP-7, TIM-JUMP-9, TIM-JUMP-10: as the ground allows it. TIM-JUMP-8, TIM-STL-1: it sees the target
    from where it stands.
    """
    if not t.content.board_of(unit).melee or t.state.units[unit].on or foes_engaged(t, unit):
        return
    now = field(t)
    body = now.bodies[unit]
    high = now.base(body)
    for other in foes(t, unit):
        if now.base(now.bodies[other]) < high and can_target(t, unit, other, JUMP):
            yield from [(other, base) for base in shoving.landings(now, body, now.bodies[other])]

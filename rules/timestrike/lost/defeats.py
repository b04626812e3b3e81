"""Lost units that fall: back to the supply, and what that does to Fear."""

from __future__ import annotations

from rules.timestrike.lost.card import boss_of, full_health
from rules.timestrike.lost.mounts import come_down
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.combat_events import Damaged, UnitLost
from rules.timestrike.units.removing import turn_lost
from rules.timestrike.units.where import rider_of


def lost_falls(t: TimestrikeTable, unit: str) -> None:
    """TIM-SPAWN-7, TIM-MOB-2: a defeated Lost unit leaves the map; of Fear a phase ends.

    A tamed Monster goes there too. TIM-RAID-8: before that it waits for its next phase, and more damage is lost.
    """
    fear = t.content.fear
    if unit == fear.code:
        _fear_falls(t)
        return
    s = t.state
    rider, base = rider_of(t, unit), s.units[unit].at
    s.units[unit].at, s.units[unit].damage = (), 0
    turn_lost(s.characters[s.units[unit].of])
    boss_of(t).order.remove(unit)
    t.emit(UnitLost(unit=unit, rules=("TIM-MOB-2",)))
    if rider:
        come_down(t, rider, base)
    if t.content.board_of(unit).kind == "mob" and s.units[fear.code].at:
        _harm(t)


def limb_falls(t: TimestrikeTable, unit: str) -> None:
    """TIM-MOB-2, TIM-SPAWN-7: a tentacle of a player's Fear leaves the map, and may grow again."""
    one = t.state.units[unit]
    one.at, one.damage = (), 0
    t.emit(UnitLost(unit=unit, rules=("TIM-MOB-2",)))


def _harm(t: TimestrikeTable) -> None:
    """TIM-MOB-2, TIM-MOB-4: 1 damage to Fear, which its Defense does not block.

    TIM-MOB-10: at once, but none while a phase is due.
    """
    fear = t.content.fear.code
    one = t.state.units[fear]
    if boss_of(t).pushed:
        return
    one.damage += 1
    left = full_health(t, fear) - one.damage
    t.emit(Damaged(unit=fear, damage=1, left=left, rules=("TIM-MOB-2",)))
    if not left:
        _fear_falls(t)


def _fear_falls(t: TimestrikeTable) -> None:
    """TIM-RAID-8: the next phase is due, or Fear is defeated."""
    boss = boss_of(t)
    fear = t.content.fear.code
    t.state.units[fear].damage = full_health(t, fear)
    if boss.phase < t.content.phases(boss.deck):
        boss.pushed = True
    else:
        boss.beaten = True

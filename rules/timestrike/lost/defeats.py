"""Lost units that fall: back to the supply, and what that does to Fear."""

from __future__ import annotations

from rules.timestrike.lost.mounts import come_down, let_down
from rules.timestrike.lost.stats_card import boss_of, card_of, full_health
from rules.timestrike.state import TimestrikeTable, is_lost, leader, overlapping
from rules.timestrike.told.combat_events import Damaged, UnitLost
from rules.timestrike.told.royale_events import FearDefeated
from rules.timestrike.units.removing import turn_lost
from rules.timestrike.units.unit_places import rider_of


def credit(t: TimestrikeTable, by: str) -> str:
    """TIM-BBR-6, TIM-MOB-5: the Character that is credited with what a unit has done.

    A tamed Monster counts for its tamer; the Lost for nobody.
    """
    s = t.state
    if not by or is_lost(s, by):
        return ""
    of = leader(s, s.units[by].of)
    return "" if s.characters[of].gone else of


def lost_falls(t: TimestrikeTable, unit: str, by: str = "") -> None:
    """TIM-SPAWN-7, TIM-MOB-2: a defeated Lost unit leaves the map; of Fear a phase ends.

    A tamed Monster goes there too. TIM-RAID-8: before that it waits for its next phase, and more damage is lost.
    TIM-BBR-6: who defeats a Lost Monster in a Boss Battle Royale is rewarded once the effect is over.

    Args:
        t: The table.
        unit: Who is defeated.
        by: The unit that has done it, if any has.
    """
    fear = t.content.fear
    if unit == fear.code:
        _fear_falls(t, by)
        return
    s, boss = t.state, boss_of(t)
    monster = t.content.board_of(unit).kind != "mob"
    if monster and boss.deck == "royale" and is_lost(s, unit) and credit(t, by):
        boss.due.append((credit(t, by), "monster"))
    rider, base = rider_of(t, unit), s.units[unit].at
    s.units[unit].at, s.units[unit].damage = (), 0
    turn_lost(s, s.units[unit].of)
    boss.order.remove(unit)
    t.emit(UnitLost(unit=unit, rules=("TIM-MOB-2",)))
    if rider:
        come_down(t, rider, base)
    if not monster and s.units[fear.code].at:
        _harm(t, by)


def limb_falls(t: TimestrikeTable, unit: str) -> None:
    """TIM-MOB-2, TIM-SPAWN-7: a tentacle of a player's Fear leaves the map, and may grow again."""
    one = t.state.units[unit]
    one.at, one.damage = (), 0
    t.emit(UnitLost(unit=unit, rules=("TIM-MOB-2",)))


def _harm(t: TimestrikeTable, by: str) -> None:
    """TIM-MOB-2, TIM-MOB-4: 1 damage to Fear, which its Defense does not block.

    TIM-MOB-10: at once, but none in a Boss Raid while a phase is due.
    """
    fear = t.content.fear.code
    one = t.state.units[fear]
    if boss_of(t).pushed and overlapping(t.state):
        return
    one.damage += 1
    left = full_health(t, fear) - one.damage
    t.emit(Damaged(unit=fear, damage=1, left=left, rules=("TIM-MOB-2",)))
    if left:
        fear_hurt(t, by)
    else:
        _fear_falls(t, by)


def fear_hurt(t: TimestrikeTable, by: str) -> None:
    """TIM-PHASE-2: note that Fear's stats card is to turn, and who has the credit (TIM-MOB-5)."""
    boss = t.state.boss
    if boss is None or boss.deck != "royale" or boss.pushed:
        return
    turns = card_of(t).turns
    if turns is not None and t.state.units[t.content.fear.code].damage >= turns * boss.survivors:
        boss.pushed, boss.credited = True, credit(t, by)


def _fear_falls(t: TimestrikeTable, by: str) -> None:
    """TIM-RAID-8: the next phase is due, or Fear is defeated."""
    boss = boss_of(t)
    fear = t.content.fear.code
    t.state.units[fear].damage = full_health(t, fear)
    if boss.deck == "royale":
        _the_end_of_fear(t, by)
    elif boss.phase < t.content.phases(boss.deck):
        boss.pushed = True
    else:
        boss.beaten = True


def _the_end_of_fear(t: TimestrikeTable, by: str) -> None:
    """TIM-BBR-4, TIM-MOB-7: the Lost are defeated; tentacles and Lost Monsters leave the map.

    Nobody is rewarded for these.

    TIM-BBR-7: who has done it is rewarded once the effect is over. TIM-MYTH-9: Myths are out of the game.
    TIM-CLIMBS-13: who stood on Fear comes down.
    """
    s, boss = t.state, boss_of(t)
    one = s.units[t.content.fear.code]
    boss.beaten, boss.myths, boss.rising, boss.guide = True, [], [], -1
    victor = credit(t, by)
    if victor:
        boss.due.append((victor, "sentience"))
    base, one.at = one.at, ()
    for unit in [unit for unit in boss.order if is_lost(s, unit)]:
        s.units[unit].at, s.units[unit].damage = (), 0
        boss.order.remove(unit)
    for character in s.characters.values():
        character.led = False
    t.emit(FearDefeated(by=victor, rules=("TIM-BBR-4",)))
    let_down(t, base)

"""Damage, healing and defeat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from rules.timestrike.effects import objectives
from rules.timestrike.loot.inventory import hand_over_all
from rules.timestrike.lost.defeats import fear_hurt, limb_falls, lost_falls
from rules.timestrike.state import TimestrikeState, TimestrikeTable, enemies, is_lost, leader, units_of
from rules.timestrike.told.combat_events import Damaged, Defeated, Healed, UnitLost
from rules.timestrike.trials.tracking import meet, regained
from rules.timestrike.turns.ending import check_victory
from rules.timestrike.units.removing import discard_loot, leave_map, take_off
from rules.timestrike.units.stats import health, shares_bar
from rules.timestrike.units.statuses import unveil
from rules.timestrike.units.unit_places import distance, level, relief

Cause = Literal["attack", "skill", "cheap_shot", "fall", "affliction", "item", "cost", "tame"]
CREDITED = ("attack", "skill", "cheap_shot")
"""TIM-KO-3: what gives loot to whoever did it."""
RULE: dict[Cause, str] = {
    "attack": "TIM-DEF-3",
    "skill": "TIM-CAST-4",
    "cheap_shot": "TIM-CHEAP-1",
    "fall": "TIM-FALL-3",
    "affliction": "TIM-AFF-1",
    "item": "TIM-CAST-4",
    "cost": "TIM-HP-1",
    "tame": "TIM-TAME-4",
}


def deal(
    t: TimestrikeTable,
    unit: str,
    n: int,
    cause: Cause,
    by: str = "",
    *,
    lucky: int = 0,
    enraged: bool = False,
    rule: str = "",
    fells: bool = True,
) -> None:
    """TIM-HP-1, TIM-HP-3: put damage markers on a health bar.

    With all on it the unit is defeated.

    TIM-HP-4: nothing uses damage beyond that. TIM-MARK-4: there are markers enough.
    TIM-HP-5, TIM-HP-6: units that share a bar take damage on that one. TIM-STL-4: Stealth ends.

    Args:
        t: The table.
        unit: Who takes it.
        n: How much.
        cause: Of what kind it is.
        by: The unit that deals it, if any does.
        lucky: Lucky hits of the attack.
        enraged: The attack used Enrage.
        rule: The rule that it follows; that of its kind unless given.
        fells: The unit is defeated at once; else whoever deals it sees to that.
    """
    s = t.state
    one = s.units[unit]
    if n < 1 or not one.at:
        return
    marked = _trial(t, unit, n, cause, by, lucky, enraged) if by in s.units and s.units[by].at else None
    owner = s.characters[one.of]
    if shares_bar(t, one.of):
        owner.damage += n
    else:
        one.damage += n
    whole = one.of if shares_bar(t, one.of) else unit
    t.emit(Damaged(unit=whole, damage=n, left=health(t, unit), rules=(rule or RULE[cause],)))
    unveil(t, one.of)
    if marked is not None:
        marked()
    if health(t, unit) == 0:
        if fells:
            defeat(t, unit, cause, by)
    elif unit == t.content.fear.code:
        fear_hurt(t, by)


def _trial(
    t: TimestrikeTable, unit: str, n: int, cause: Cause, by: str, lucky: int, enraged: bool
) -> Callable[[], None] | None:
    """Look at the table as it is before the damage; tell the trial of it afterwards."""
    s = t.state
    of = s.units[by].of
    if cause not in CREDITED or not enemies(s, by, unit):
        return None
    far, lower = distance(t, by, unit), level(t, by) - level(t, unit)
    marked = bool(s.characters[s.units[unit].of].curses) or is_lost(s, unit)
    afloat = not s.units[by].tier and s.units[by].at[0] in relief(t).water  # TIM-CLIMBS-17: no hexes on the Sentience

    def met(o: objectives.Inflict) -> bool:
        return (
            n >= o.n
            and (cause == "attack" or not o.attack)
            and lucky >= o.lucky
            and far >= o.far
            and (not o.lower or lower >= o.lower)
            and (marked or not o.marked)
            and (enraged or not o.enraged)
            and (afloat or not o.afloat)
        )

    def tell() -> None:
        meet(t, of, objectives.Inflict, met)
        if cause == "cheap_shot":
            meet(t, of, objectives.CheapHurt)

    return tell


def heal(t: TimestrikeTable, unit: str, n: int, rule: str = "TIM-HP-2", skill: str = "") -> int:
    """TIM-HP-2: take markers off, never more than there are; TIM-HP-8: not from a full bar."""
    s = t.state
    one = s.units[unit]
    owner = s.characters[one.of]
    shared = shares_bar(t, one.of)
    healed = min(n, owner.damage if shared else one.damage) if one.at else 0
    if healed:
        if shared:
            owner.damage -= healed
        else:
            one.damage -= healed
        t.emit(Healed(unit=one.of if shared else unit, health=healed, rules=(rule,)))
        regained(t, one.of, skill)
    return healed


def defeat(t: TimestrikeTable, unit: str, cause: Cause, by: str = "") -> None:
    """TIM-KO-1, TIM-KO-2: take a defeated unit off the map; with its last its Character.

    TIM-KO-3: an attack, skill or Cheap Shot gives the victor its loot. TIM-KO-4: else that is discarded.
    TIM-KO-7: units that one effect defeats come here one by one. TIM-END-1: then look whether the game is won.
    TIM-SPAWN-7: Lost units and tentacles go back to the supply. TIM-MOB-2, TIM-MOB-5: with a tentacle Fear takes 1
    damage, which whoever has defeated it has dealt.
    """
    s = t.state
    if t.content.board_of(unit).kind == "mob" and not is_lost(s, unit):
        limb_falls(t, unit)
        deal(t, t.content.fear.code, 1, cause, by, rule="TIM-MOB-2")
        return
    if is_lost(s, unit) or s.characters[s.units[unit].of].tamer:
        lost_falls(t, unit, by)
        check_victory(t)
        return
    one = s.units[unit]
    character = one.of
    if not shares_bar(t, character) and units_of(s, character) != [unit]:
        leave_map(s, one)
        t.emit(UnitLost(unit=unit, rules=("TIM-KO-1",)))
        return
    victor = leader(s, s.units[by].of) if by and cause in CREDITED and not is_lost(s, by) else ""
    s.characters[character].heir = victor if victor != character else ""
    heir = _heir(s, character)
    t.emit(Defeated(character=character, by=by if heir else "", rules=("TIM-KO-2",)))
    if heir:
        hand_over_all(t, character, heir)
    else:
        discard_loot(t, character, "TIM-KO-4")
    take_off(t, character)
    check_victory(t)


def _heir(s: TimestrikeState[Any], character: str) -> str:
    """TIM-KO-3: who gets the loot of a defeated Character; a tamed Monster's tamer for it.

    TIM-KO-8: if that one is gone whoever has defeated it, and so on.
    """
    seen = {character}
    heir = s.characters[character].heir
    while heir not in seen and heir and s.characters[heir].gone:
        seen.add(heir)
        heir = s.characters[heir].heir
    return "" if heir in seen else heir

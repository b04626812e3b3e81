"""Which conditions of skills, cards and single effects hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rules.kernel.play.effects import ByKind
from rules.timestrike.effects import conditions as c
from rules.timestrike.effects.records import Buff, Waive
from rules.timestrike.myths import by_card
from rules.timestrike.state import TimestrikeTable, units_of
from rules.timestrike.units.stats import health, of_kind
from rules.timestrike.units.statuses import can_have, would_gain
from rules.timestrike.units.unit_places import distance, engaged, foes_engaged, relief


class Case(NamedTuple):
    """What a condition looks at.

    Attributes:
        unit: The unit whose skill or card it is.
        other: The target, or the attacker; empty if there is none.
        caster: The unit that has cast an ability.
        effects: The effects of the skill.
        healing: The fish that was eaten heals.
    """

    unit: str
    other: str = ""
    caster: str = ""
    effects: tuple[Any, ...] = ()
    healing: bool = False


holds: ByKind[[TimestrikeTable, Case], bool] = ByKind("whether there holds")
"""Whether a condition holds now."""


def all_hold(t: TimestrikeTable, given: Iterable[c.Condition], case: Case, *, late: bool | None = None) -> bool:
    """TIM-SKILL-7: whether conditions hold: all, or those known early, or only later."""
    return all(holds(one, t, case) for one in given if late is None or one.late == late)


def waived(t: TimestrikeTable, unit: str, skill: str, one: c.Condition) -> bool:
    """Whether an artifact spares a skill of the board a condition."""
    of = t.state.units[unit].of
    tag = one.__struct_config__.tag
    return any(effect.skill == skill and effect.condition == tag for effect in of_kind(t, of, Waive))


def _owner(t: TimestrikeTable, unit: str) -> str:
    return t.state.units[unit].of


def _pack(t: TimestrikeTable, unit: str) -> list[str]:
    return [one for one in units_of(t.state, _owner(t, unit)) if one != unit]


@holds.of(c.Engaged)
def _(one: c.Engaged, t: TimestrikeTable, case: Case) -> bool:
    """TIM-ENG-1: with the target or the attacker."""
    return bool(case.other) and engaged(t, case.unit, case.other)


@holds.of(c.NotEngaged)
def _(one: c.NotEngaged, t: TimestrikeTable, case: Case) -> bool:
    return bool(case.other) and not engaged(t, case.unit, case.other)


@holds.of(c.FreeOfEnemies)
def _(one: c.FreeOfEnemies, t: TimestrikeTable, case: Case) -> bool:
    return not foes_engaged(t, case.unit)


@holds.of(c.PackEngaged)
def _(one: c.PackEngaged, t: TimestrikeTable, case: Case) -> bool:
    return bool(case.other) and any(engaged(t, mate, case.other) for mate in _pack(t, case.unit))


@holds.of(c.PackNear)
def _(one: c.PackNear, t: TimestrikeTable, case: Case) -> bool:
    at = t.state.units[case.other].at if case.other else ()
    return bool(at) and any(distance(t, mate, case.other) <= one.r for mate in _pack(t, case.unit))


@holds.of(c.CasterNear)
def _(one: c.CasterNear, t: TimestrikeTable, case: Case) -> bool:
    if not case.caster or not t.state.units[case.caster].at:
        return False
    return any(distance(t, mate, case.caster) <= one.r for mate in units_of(t.state, _owner(t, case.unit)))


@holds.of(c.SingleHex)
def _(one: c.SingleHex, t: TimestrikeTable, case: Case) -> bool:
    """TIM-CHAR-5: a base of one hex."""
    return bool(case.other) and t.content.board_of(case.other).hexes == 1


@holds.of(c.NearWater)
def _(one: c.NearWater, t: TimestrikeTable, case: Case) -> bool:
    """TIM-CLIMBS-17: nobody on the Sentience, where there are no hexes."""
    now = relief(t)
    at = t.state.units[case.other].at if case.other and not t.state.units[case.other].tier else ()
    return any(place in now.water for place in (*at, *now.board.around(at)))


@holds.of(c.Lost)
def _(one: c.Lost, t: TimestrikeTable, case: Case) -> bool:
    """TIM-LOST-1, TIM-MYTH-14: the other is Lost, and Myths do not lead it."""
    return bool(case.other) and by_card(t.state, case.other)


@holds.of(c.Survivor)
def _(one: c.Survivor, t: TimestrikeTable, case: Case) -> bool:
    return t.content.is_survivor(_owner(t, case.unit))


@holds.of(c.Healthier)
def _(one: c.Healthier, t: TimestrikeTable, case: Case) -> bool:
    return bool(case.other) and health(t, case.other) > health(t, case.unit)


@holds.of(c.HealthOver)
def _(one: c.HealthOver, t: TimestrikeTable, case: Case) -> bool:
    return health(t, case.unit) > one.n


@holds.of(c.HasBuff)
def _(one: c.HasBuff, t: TimestrikeTable, case: Case) -> bool:
    """TIM-ENR-4: an Enrage that this attack has spent still counts."""
    who = case.unit if one.who == "self" else case.other
    if who and one.or_lost and by_card(t.state, who):
        return True
    buffs = t.state.characters[_owner(t, who)].buffs if who else []
    if one.buff == "enrage" and t.state.fight is not None and t.state.fight.enraged and who == t.state.fight.by:
        return not one.no  # what the attack itself has used counts
    has = bool(buffs) if one.buff == "any" else one.buff in buffs
    return has != one.no


@holds.of(c.HasCurse)
def _(one: c.HasCurse, t: TimestrikeTable, case: Case) -> bool:
    who = case.unit if one.who == "self" else case.other
    if who and one.or_lost and by_card(t.state, who):
        return True
    curses = t.state.characters[_owner(t, who)].curses if who else []
    has = bool(curses) if one.curse == "any" else one.curse in curses
    return has != one.no


@holds.of(c.Grey)
def _(one: c.Grey, t: TimestrikeTable, case: Case) -> bool:
    """TIM-MARK-3: the slot is grey."""
    return not can_have(t, _owner(t, case.unit), "buff", one.buff)


@holds.of(c.Gains)
def _(one: c.Gains, t: TimestrikeTable, case: Case) -> bool:
    buffs = [effect.buff for effect in case.effects if isinstance(effect, Buff)]
    return any(would_gain(t, _owner(t, case.unit), "buff", buff) for buff in buffs)


@holds.of(c.Heals)
def _(one: c.Heals, t: TimestrikeTable, case: Case) -> bool:
    return case.healing


@holds.of(c.LuckyHits)
def _(one: c.LuckyHits, t: TimestrikeTable, case: Case) -> bool:
    """TIM-LUCK-1, TIM-LUCK-2, TIM-LUCK-3: Lucky hits of the final roll."""
    fight = t.state.fight
    return fight is not None and fight.rolled.count("lucky_hit") >= one.n


@holds.of(c.LuckyBlocks)
def _(one: c.LuckyBlocks, t: TimestrikeTable, case: Case) -> bool:
    """TIM-LUCK-1, TIM-LUCK-2, TIM-LUCK-3: Lucky blocks of the final roll."""
    fight = t.state.fight
    return fight is not None and fight.lucky.get(case.unit, 0) >= one.n


@holds.of(c.Damaged)
def _(one: c.Damaged, t: TimestrikeTable, case: Case) -> bool:
    fight = t.state.fight
    return fight is not None and fight.taken.get(case.other, 0) >= one.n


@holds.of(c.Unhurt)
def _(one: c.Unhurt, t: TimestrikeTable, case: Case) -> bool:
    """TIM-SKILL-9: whoever took damage was not unhurt."""
    fight = t.state.fight
    return fight is not None and not fight.taken.get(case.unit, 0)

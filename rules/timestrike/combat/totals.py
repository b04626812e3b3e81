"""How many dice an attack and a defense roll, and what skills add to what they show."""

from __future__ import annotations

from rules.timestrike.effects.records import Base, Dice, ExtraBlock, ExtraHit
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.under_way import Fight
from rules.timestrike.units.stats import constants, total
from rules.timestrike.units.unit_places import above
from rules.timestrike.using.conditions_met import Case, all_hold, holds


def higher(t: TimestrikeTable, one: str, other: str) -> bool:
    """TIM-HIGH-1, TIM-HIGH-3: whether a unit stands higher than another, by however much.

    TIM-AOE-8: than nobody, where an area is around a place. TIM-HIGH-5: the Lost gain nothing by it, as they roll no
    dice; others have it against them.
    """
    units = t.state.units
    there = other in units and bool(units[one].at and units[other].at)
    return there and above(t, one, other) > 0


def attack_dice(t: TimestrikeTable, fight: Fight) -> int:
    """TIM-ATK-3, TIM-STAT-2: total Attack, with height advantage and passive skills.

    TIM-JUMP-4: who jumps has height advantage.
    """
    high = fight.jumped or higher(t, fight.by, fight.target)
    return total(t, fight.by, "attack") + high + _more(t, fight.by, fight.target, "attack")


def defense_dice(t: TimestrikeTable, fight: Fight) -> int:
    """TIM-DEF-2, TIM-HIGH-2: total Defense, with height advantage and passive skills.

    TIM-JUMP-4: nobody has it against one who jumps.
    """
    unit = fight.defender
    high = not fight.jumped and higher(t, unit, fight.by)
    return total(t, unit, "defense") + high + fight.more + _more(t, unit, fight.by, "defense")


def enrage_dice(t: TimestrikeTable, unit: str) -> int:
    """TIM-ENR-1: the dice of an Enrage that is spent now; 0 without it."""
    of = t.state.units[unit].of
    if "enrage" not in t.state.characters[of].buffs:
        return 0
    return t.content.slot(of, "buff", "enrage") + _more(t, unit, "", "enrage")


def _more(t: TimestrikeTable, unit: str, other: str, roll: str) -> int:
    """TIM-SKILL-2: dice of passive skills and artifacts whose conditions hold."""
    case = Case(unit, other)
    return sum(
        [
            one.effect.n
            for one in constants(t, t.state.units[unit].of)
            if isinstance(one.effect, Dice)
            and one.effect.roll == roll
            and all_hold(t, (*one.given, *one.effect.given), case)
        ]
    )


def extra(t: TimestrikeTable, skill: str, kind: type[ExtraHit] | type[ExtraBlock], unit: str, other: str) -> int:
    """TIM-ATK-11: the extra hits or blocks of a skill in use, after the final roll."""
    if not skill or skill not in t.content.skills:
        return 0
    of = t.content.skills[skill]
    case = Case(unit, other, effects=of.effects)
    if not all(holds(one, t, case) for one in of.given if one.late):
        return 0
    return sum(
        [
            effect.n
            for at, effect in enumerate(of.effects)
            if isinstance(effect, kind) and _counts(t, of.effects, at, case)
        ]
    )


def _counts(t: TimestrikeTable, effects: tuple[Base, ...], at: int, case: Case) -> bool:
    """Whether an effect happens, and none replaces it."""
    if not all_hold(t, effects[at].given, case):
        return False
    after = effects[at + 1] if at + 1 < len(effects) else None
    return after is None or not after.instead or not all_hold(t, after.given, case)

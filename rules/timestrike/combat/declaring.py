"""Which skills can be declared in an attack or a defense."""

from __future__ import annotations

from typing import Literal

from rules.timestrike.content.records import Skill
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.units.stats import skills
from rules.timestrike.using.conditions_met import Case, holds, waived
from rules.timestrike.using.uses import spent


def usable(t: TimestrikeTable, unit: str, other: str, moment: Literal["attack", "defend"]) -> list[Skill]:
    """TIM-SKILL-5, TIM-SKILL-6, TIM-SKILL-7: the skills to be declared against another."""
    of = t.state.units[unit].of
    return [
        skill
        for skill in skills(t, of)
        if skill.moment == moment
        and not spent(t, of, skill)
        and all(
            holds(one, t, Case(unit, other)) or waived(t, unit, skill.code, one) for one in skill.given if not one.late
        )
    ]

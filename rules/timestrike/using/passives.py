"""Passive skills that something triggers."""

from __future__ import annotations

from rules.kernel import Step
from rules.timestrike.content.records import Skill
from rules.timestrike.effects.vocabulary import PassiveMoment
from rules.timestrike.state import TimestrikeTable, enemies, units_of
from rules.timestrike.told.combat_events import SkillUsed
from rules.timestrike.under_way import Due, Use
from rules.timestrike.units.stats import skills
from rules.timestrike.units.unit_places import engaged
from rules.timestrike.using.conditions_met import Case, all_hold
from rules.timestrike.using.due_effects import together
from rules.timestrike.using.uses import begin, spent, use_up


def passives(
    t: TimestrikeTable, moment: PassiveMoment, unit: str, other: str = "", *, caster: str = "", healing: bool = False
) -> list[Due]:
    """TIM-SKILL-4: what a moment triggers on a unit; it happens by itself, without Energy.

    Args:
        t: The table.
        moment: What has happened.
        unit: To which unit.
        other: By whom, or with whom.
        caster: Who has cast an ability.
        healing: Whether the fish that was eaten heals.
    """
    found = [skill for skill in skills(t, t.state.units[unit].of) if skill.moment == moment]
    return [
        Due(kind="passive", of=unit, other=other, skill=skill.code, caster=caster, healing=healing) for skill in found
    ]


class Triggered(Step, kw_only=True, tag="timestrike.triggered"):
    """TIM-SIM-4: a passive skill that something has triggered, if it still applies."""

    of: str
    skill: str
    other: str = ""
    caster: str = ""
    healing: bool = False

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SKILL-4: check its conditions and its limit, and do it."""
        s = t.state
        one = s.units[self.of]
        skill: Skill = t.content.skills[self.skill]
        if not one.at or skill not in skills(t, one.of) or spent(t, one.of, skill):
            return
        met = skill.moment == "on_engage"
        if met and not (s.units[self.other].at and engaged(t, self.of, self.other)):
            return
        case = Case(self.of, self.other, self.caster, tuple(skill.effects), self.healing)
        if not all_hold(t, skill.given, case):
            return
        use_up(t, one.of, skill)
        t.emit(SkillUsed(unit=self.of, skill=self.skill, rules=("TIM-SKILL-4",)))
        use = Use(unit=self.of, source=self.skill, kind="skill", targets=[self.other if met else self.of])
        use.caster, use.healing = self.caster, self.healing
        begin(t, use)


class AfterCast(Step, kw_only=True, tag="timestrike.after_cast"):
    """TIM-SIM-1: what an ability triggers, of its own Character and of enemies."""

    of: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SIM-4: a caster that is gone triggers nothing of its own."""
        s = t.state
        due = passives(t, "on_cast", self.of)
        for code, one in s.characters.items():
            mates = units_of(s, code)
            if not one.gone and mates and enemies(s, mates[0], self.of):
                due += passives(t, "any_cast", mates[0], caster=self.of)
        together(t, due)

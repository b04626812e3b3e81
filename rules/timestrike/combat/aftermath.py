"""What comes after combat: skills of both sides, passives, a jumper's fall, the item."""

from __future__ import annotations

from rules.kernel import Step
from rules.timestrike.combat.defending import the_fight
from rules.timestrike.effects.objectives import Inflict
from rules.timestrike.loot.inventory import draw
from rules.timestrike.moving.falling import Fall
from rules.timestrike.state import TimestrikeTable, Use, is_lost
from rules.timestrike.trials.tracking import meet
from rules.timestrike.using.passives import trigger
from rules.timestrike.using.uses import begin, use_up


class AfterCombat(Step, kw_only=True, tag="timestrike.after_combat"):
    """TIM-ATK-11: the attack skill, defense skills, passives, a jumper's fall, the item.

    Attributes:
        start: The elevation that a Jump Attack came from.
    """

    start: int | None = None

    def run(self, t: TimestrikeTable) -> None:
        """TIM-JUMP-6: after the attack the jumper rolls for its fall."""
        fight = the_fight(t)
        skills = [fight.by] if fight.source else []
        steps: list[Step] = [AfterSkill(of=unit, attacking=True) for unit in skills]
        steps += [AfterSkill(of=unit) for unit in fight.used]
        steps += [AfterDamage(of=unit) for unit, damage in fight.taken.items() if damage]
        if self.start is not None:
            steps.append(Fall(of=fight.by, start=self.start, jumped=True))
        t.follow(*steps, EndAttack())


class AfterSkill(Step, kw_only=True, tag="timestrike.after_skill"):
    """TIM-ATK-11, TIM-SKILL-10: what a skill does after combat, the attacker's first."""

    of: str
    attacking: bool = False

    def run(self, t: TimestrikeTable) -> None:
        """TIM-ATK-10: what is for somebody who is gone is left out."""
        fight = the_fight(t)
        s = t.state
        if not s.units[self.of].at:
            return
        code = fight.source if self.attacking else fight.used[self.of]
        use_up(t, s.units[self.of].of, t.content.skills[code])
        other = fight.target if self.attacking else fight.by
        begin(t, Use(unit=self.of, source=code, kind="skill", targets=[other]))


class AfterDamage(Step, kw_only=True, tag="timestrike.after_damage"):
    """TIM-ATK-11: passives of Characters that an attack has damaged."""

    of: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SKILL-4: they trigger by themselves."""
        if t.state.units[self.of].at:
            trigger(t, "on_damaged", self.of, the_fight(t).by)


class EndAttack(Step, kw_only=True, tag="timestrike.end_attack"):
    """TIM-ITEM-3, TIM-ITEM-4, TIM-SKI-2: one item for damage to an enemy, however much.

    TIM-ITEM-6: beside a Skirmish to a Lost one.
    """

    def run(self, t: TimestrikeTable) -> None:
        """TIM-ATK-11: the attack is over."""
        s = t.state
        fight = the_fight(t)
        s.fight = None
        of = s.units[fight.by].of
        if fight.hurt and not s.characters[of].gone and not is_lost(s, fight.by):
            if fight.prey:
                draw(t, of, "item", "TIM-ITEM-3")
            hurt = fight.hurt
            meet(t, of, Inflict, lambda one: bool(one.or_units) and hurt >= one.or_units)

"""What comes after combat: skills of both sides, passives, a jumper's fall, the item."""

from __future__ import annotations

from rules.kernel import Step
from rules.timestrike.combat.defending import AfterSkill, the_fight
from rules.timestrike.effects.objectives import Inflict
from rules.timestrike.loot.inventory import draw
from rules.timestrike.moving.falling import Fall
from rules.timestrike.state import TimestrikeTable, is_lost
from rules.timestrike.trials.tracking import meet, settle_all
from rules.timestrike.using.passives import trigger


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


class AfterDamage(Step, kw_only=True, tag="timestrike.after_damage"):
    """TIM-ATK-11: passives of Characters that an attack has damaged."""

    of: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SKILL-4: they trigger by themselves."""
        if t.state.units[self.of].at:
            trigger(t, "on_damaged", self.of, the_fight(t).by)


class EndAttack(Step, kw_only=True, tag="timestrike.end_attack"):
    """TIM-ITEM-3, TIM-ITEM-4: one item for damage to an enemy, however much; then trials."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-ATK-11: the attack is over; TIM-KO-8: rewards lapse for whom it has defeated."""
        s = t.state
        fight = the_fight(t)
        hurt, of = fight.hurt, s.units[fight.by].of
        if hurt and not is_lost(s, fight.by):
            meet(t, of, Inflict, lambda one: bool(one.or_units) and hurt >= one.or_units)
        s.fight = None
        if fight.paid and not s.characters[of].gone and not is_lost(s, fight.by):
            draw(t, of, "item", "TIM-ITEM-3")
        settle_all(t)

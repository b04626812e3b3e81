"""What comes after combat: skills of both sides, passives, a jumper's fall, the item."""

from __future__ import annotations

from rules.kernel import Step
from rules.timestrike.combat.defending import AfterHits, AfterSkill, end_fight, the_fight
from rules.timestrike.loot.inventory import draw
from rules.timestrike.moving.falling import Fall
from rules.timestrike.state import TimestrikeTable, is_lost
from rules.timestrike.trials.tracking import settle_all
from rules.timestrike.using.due_effects import together
from rules.timestrike.using.passives import passives


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
        steps += [AfterHits(), AfterDamage()]
        if self.start is not None:
            steps.append(Fall(of=fight.by, start=self.start, jumped=True))
        t.follow(*steps, EndAttack())


class AfterDamage(Step, kw_only=True, tag="timestrike.after_damage"):
    """TIM-ATK-11: passives of Characters that an attack has damaged."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SKILL-4, TIM-SIM-1: they trigger by themselves, all at one moment."""
        fight, units = the_fight(t), t.state.units
        hurt = [unit for unit, damage in fight.taken.items() if damage and units[unit].at]
        together(t, [due for unit in hurt for due in passives(t, "on_damaged", unit, fight.by)])


class EndAttack(Step, kw_only=True, tag="timestrike.end_attack"):
    """TIM-ITEM-3, TIM-ITEM-4: one item for damage to an enemy, however much; then trials."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-ATK-11: the attack is over; TIM-KO-8: rewards lapse for whom it has defeated."""
        s = t.state
        fight = the_fight(t)
        of = s.units[fight.by].of
        end_fight(t)
        if fight.paid and not s.characters[of].gone and not is_lost(s, fight.by):
            draw(t, of, "item", "TIM-ITEM-3")
        settle_all(t)

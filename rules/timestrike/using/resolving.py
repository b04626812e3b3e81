"""The step that carries the effects of a skill or a card out, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel import Step
from rules.kernel.play.lasting import limit
from rules.timestrike.content.records import Skill
from rules.timestrike.effects.conditions import Condition
from rules.timestrike.effects.records import Base
from rules.timestrike.loot.inventory import draw
from rules.timestrike.state import TimestrikeTable, Use
from rules.timestrike.using.doing import does
from rules.timestrike.using.holding import Case, all_hold


def effects_of(t: TimestrikeTable, use: Use) -> tuple[Sequence[Condition], Sequence[Base]]:
    """The conditions and the effects of a skill or a card."""
    if use.kind == "skill":
        skill: Skill = t.content.skills[use.source]
        return skill.given, skill.effects
    card = t.content.card(use.source)
    return card.given, card.effects


def happens(t: TimestrikeTable, use: Use, at: int) -> bool:
    """Whether an effect happens: its conditions hold, and the next does not replace it.

    What comes ``instead`` needs none of the conditions of the effect that it replaces.
    """
    given, effects = effects_of(t, use)
    case = Case(use.unit, use.targets[0] if use.targets else "", use.caster, tuple(effects), use.healing)
    if not all_hold(t, given, case, late=True) or not all_hold(t, effects[at].given, case):
        return False
    after = effects[at + 1] if at + 1 < len(effects) else None
    return after is None or not after.instead or not all_hold(t, after.given, case)


class Resolve(Step, kw_only=True, tag="timestrike.resolve"):
    """TIM-SKILL-4, TIM-ITEM-1: carry out the newest skill or card in use, effect by effect."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SIM-4, TIM-ATK-10: what is for a unit that is gone is left out."""
        s = t.state
        use = s.uses[-1]
        _, effects = effects_of(t, use)
        if not s.units[use.unit].at or use.at >= len(effects):
            s.uses.pop()
            _draw_item(t, use)
            return
        effect = effects[use.at]
        use.at += 1
        t.follow(Resolve())
        use.targets = [unit for unit in use.targets if s.units[unit].at]
        if not effect.with_roll and happens(t, use, use.at - 1):
            does(effect, t, use)


def _draw_item(t: TimestrikeTable, use: Use) -> None:
    """TIM-ITEM-3, TIM-ITEM-4, TIM-SKI-2: one item for a skill that damaged an enemy; TIM-ITEM-5: none for an item."""
    of = t.state.units[use.unit].of
    if use.hurt and use.kind == "skill" and t.state.fight is None and not t.state.characters[of].gone:
        draw(t, of, "item", "TIM-ITEM-3")


def begin(t: TimestrikeTable, use: Use) -> None:
    """Have a skill or a card carried out next."""
    t.state.uses.append(use)
    t.follow(Resolve())


# ---- Limits --------------------------------------------------------------------------


def spent(t: TimestrikeTable, character: str, skill: Skill) -> bool:
    """Whether a skill with a limit has been used as often as it may."""
    return skill.limit is not None and limit(skill.limit, skill.code) in t.state.characters[character].used


def use_up(t: TimestrikeTable, character: str, skill: Skill) -> None:
    """Note that a skill with a limit is used."""
    if skill.limit is not None:
        t.state.characters[character].used.append(limit(skill.limit, skill.code))

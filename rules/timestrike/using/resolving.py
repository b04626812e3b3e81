"""The step that carries the effects of a skill or a card out, one after the other."""

from __future__ import annotations

from rules.kernel import runs
from rules.timestrike.loot.inventory import draw
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.trials.tracking import settle_all
from rules.timestrike.under_way import Use
from rules.timestrike.using.becoming_engaged import looks
from rules.timestrike.using.carrying_out import does
from rules.timestrike.using.conditions_met import Case, all_hold
from rules.timestrike.using.uses import Resolve, effects_of


def happens(t: TimestrikeTable, use: Use, at: int, other: str) -> bool:
    """Whether an effect happens to a unit: its conditions hold, and no other replaces it.

    What comes ``instead`` needs none of the conditions of the effect that it replaces.
    """
    given, effects = effects_of(t, use)
    case = Case(use.unit, other, use.caster, tuple(effects), use.healing)
    if not all_hold(t, given, case, late=True) or not all_hold(t, effects[at].given, case):
        return False
    after = effects[at + 1] if at + 1 < len(effects) else None
    return after is None or not after.instead or not all_hold(t, after.given, case)


def _other(t: TimestrikeTable, use: Use) -> str:
    """What conditions look at without a target: in a fight whoever is gone by now (TIM-ATK-10)."""
    fight = t.state.fight
    if fight is None:
        return ""
    return fight.target if use.unit == fight.by and use.source == fight.source else fight.by


@runs(Resolve)
def _resolve(step: Resolve, t: TimestrikeTable) -> None:
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
    t.follow(*looks(t), Resolve())
    use.targets = [unit for unit in use.targets if s.units[unit].at]
    if effect.with_roll:
        return
    everybody = use.targets
    among = everybody or [_other(t, use)]
    chosen = [unit for unit in among if happens(t, use, use.at - 1, unit)]
    if chosen:
        use.targets = [unit for unit in everybody if unit in chosen]
        does(effect, t, use)
        use.targets = everybody


def _draw_item(t: TimestrikeTable, use: Use) -> None:
    """TIM-ITEM-3, TIM-ITEM-4, TIM-SKI-2: one item for a skill that damaged an enemy.

    TIM-TRIAL-2: then objectives that were met in it count. TIM-ITEM-5: none for an item. The damage of an attack skill
    belongs to its attack, and both together earn one.
    """
    s, fight = t.state, t.state.fight
    of = s.units[use.unit].of
    if use.hurt and use.kind == "skill":
        if fight is not None and (use.unit, use.source) == (fight.by, fight.source):
            fight.paid = True
        elif not s.characters[of].gone:
            draw(t, of, "item", "TIM-ITEM-3")
    settle_all(t)

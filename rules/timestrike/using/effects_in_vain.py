"""When an effect would do nothing, as far as everybody can know: why, for each kind."""

from __future__ import annotations

from rules.kernel import Step
from rules.kernel.play.effects import ByKind
from rules.timestrike.drafted_fear.tentacles import next_limb
from rules.timestrike.effects import records as e
from rules.timestrike.ground.placing.shaping import can_break
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.under_way import Use
from rules.timestrike.units.stats import health, stays
from rules.timestrike.units.statuses import FIRST, asleep, would_gain
from rules.timestrike.units.unit_places import field

idle: ByKind[[TimestrikeTable, Use], str] = ByKind("what keeps from working")
"""Why an effect of a use does nothing; empty where it may do something."""

NOBODY = "nobody is there for it"


def vain(t: TimestrikeTable, step: Step, effect: e.Base) -> str:
    """Say why an effect that is next does nothing; empty where it may do something."""
    return idle(effect, t, t.state.uses[-1])


def _for(effect: e.Base, use: Use) -> list[str]:
    return [use.unit] if effect.to == "self" else use.targets


def _of(t: TimestrikeTable, effect: e.Base, use: Use) -> list[str]:
    return [t.state.units[unit].of for unit in _for(effect, use)]


@idle.of(e.Damage, e.CheapShot)
def _(effect: e.Base, t: TimestrikeTable, use: Use) -> str:
    """TIM-SIM-4: it needs somebody."""
    return "" if _for(effect, use) else NOBODY


@idle.of(e.Heal)
def _(effect: e.Heal, t: TimestrikeTable, use: Use) -> str:
    """TIM-HP-2: nobody has more health than the board says."""
    hurt = any(health(t, unit) < t.content.board_of(unit).health for unit in _for(effect, use))
    return "" if hurt else "nobody is hurt"


@idle.of(e.HealMore)
def _(effect: e.HealMore, t: TimestrikeTable, use: Use) -> str:
    """It goes with what heals; by itself it heals the eater alone."""
    if effect.skill is not None:
        return "it adds to what a skill heals"
    return "" if health(t, use.unit) < t.content.board_of(use.unit).health else "nobody is hurt"


@idle.of(e.Buff)
def _(effect: e.Buff, t: TimestrikeTable, use: Use) -> str:
    """TIM-BUFF-4, TIM-BUFF-5: a grey slot, or one that is open already."""
    able = any(would_gain(t, of, "buff", effect.buff) for of in _of(t, effect, use))
    return "" if able else "the buff is there already, or its slot is grey"


@idle.of(e.Curse)
def _(effect: e.Curse, t: TimestrikeTable, use: Use) -> str:
    """TIM-BUFF-4, TIM-BUFF-5: a grey slot, or one that is open already."""
    curses = FIRST[:4] if effect.curse == "stat" else (effect.curse,)
    able = any(would_gain(t, of, "curse", curse) for of in _of(t, effect, use) for curse in curses)
    return "" if able else "the curse is there already, or its slot is grey"


@idle.of(e.Unbuff)
def _(effect: e.Unbuff, t: TimestrikeTable, use: Use) -> str:
    """TIM-BUFF-1: there is a buff to lose."""
    return "" if any(t.state.characters[of].buffs for of in _of(t, effect, use)) else "there is no buff to lose"


@idle.of(e.Cleanse)
def _(effect: e.Cleanse, t: TimestrikeTable, use: Use) -> str:
    """TIM-BUFF-1: there is a curse to lose."""
    return "" if any(t.state.characters[of].curses for of in _of(t, effect, use)) else "there is no curse to lose"


@idle.of(e.Awaken)
def _(effect: e.Awaken, t: TimestrikeTable, use: Use) -> str:
    """TIM-AWK-3: a stat sleeps."""
    return "" if any(asleep(t, of) for of in _of(t, effect, use)) else "every stat is awake"


@idle.of(e.Push, e.Pull)
def _(effect: e.Base, t: TimestrikeTable, use: Use) -> str:
    """It moves somebody who does not stay where it is."""
    return "" if any(not stays(t, unit) for unit in _for(effect, use)) else "nobody can be moved"


@idle.of(e.Rob)
def _(effect: e.Rob, t: TimestrikeTable, use: Use) -> str:
    """TIM-INV-4: there is loot, whose number everybody knows (TIM-INFO-1)."""
    held = [t.state.characters[of] for of in _of(t, effect, use)]
    loot = any(
        one.items or one.fish or one.materials or [card for card in one.artifacts if card != one.equipped]
        for one in held
    )
    return "" if loot else "there is nothing to take"


@idle.of(e.Hits, e.Roll, e.IfHit, e.Put, e.Swap, e.Walk, e.Energy, e.Draw)
def _(effect: e.Base, t: TimestrikeTable, use: Use) -> str:
    """They always may do something."""
    return ""


@idle.of(e.Break)
def _(effect: e.Break, t: TimestrikeTable, use: Use) -> str:
    """TIM-HEX-8: nothing takes the base layer."""
    return "" if can_break(field(t), use.place) else "nothing there can be destroyed"


@idle.of(e.Sprout)
def _(effect: e.Sprout, t: TimestrikeTable, use: Use) -> str:
    """TIM-SPAWN-5: no more tentacles than there are figures."""
    return "" if next_limb(t, use.unit) else "all its tentacles are on the map"


@idle.of(e.Shake)
def _(effect: e.Shake, t: TimestrikeTable, use: Use) -> str:
    """TIM-SHAKE-1: somebody stands on Fear."""
    return "" if any(one.on == use.unit for one in t.state.units.values()) else "nobody stands on it"


@idle.of(e.OnDice, e.Constant, e.OfAction, e.Reroll)
def _(effect: e.Base, t: TimestrikeTable, use: Use) -> str:
    """TIM-STAT-5: no effect of its own."""
    return "it works with a roll, an Action, or all the time"

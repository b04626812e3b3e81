"""What each kind of effect is worth in a use of a skill or a card, to the user's team."""

from __future__ import annotations

from rules.kernel.play.effects import ByKind
from rules.timestrike.combat.odds import Odds
from rules.timestrike.drafted_fear.tentacles import next_limb
from rules.timestrike.effects import records as e
from rules.timestrike.mind.worth import AWAKE, FISH, ITEM, LEFT, STATUS, blow, damage, status
from rules.timestrike.state import TimestrikeTable, enemies, units_of
from rules.timestrike.under_way import Use
from rules.timestrike.units.stats import health, total
from rules.timestrike.units.statuses import asleep
from rules.timestrike.units.unit_places import field, level
from rules.timestrike.using.conditions_met import Case, all_hold

worth: ByKind[[TimestrikeTable, Use], int] = ByKind("the worth of")
"""What an effect of a use is worth, on all those that it is for."""

HALF_HIT = 50  # percent of dice that hit, and about as many hits that get through
LITTLE, SPROUT = 2, 14


def worth_of_use(t: TimestrikeTable, use: Use, given: tuple[object, ...], effects: tuple[e.Base, ...]) -> int:
    """Return the worth of a skill or a card as it is aimed."""
    case = Case(use.unit, use.targets[0] if use.targets else "", use.caster, effects)
    found, chance = 0, 100
    for at, effect in enumerate(effects):
        after = effects[at + 1] if at + 1 < len(effects) else None
        if after is not None and after.instead and all_hold(t, after.given, case, late=False):
            continue
        if effect.instead and not all_hold(t, effect.given, case, late=False):
            continue
        if all_hold(t, effect.given, case, late=False):
            found += worth(effect, t, use) * chance // 100
        if isinstance(effect, e.IfHit):
            chance = HALF_HIT
    return found


def _for(effect: e.Base, use: Use) -> list[str]:
    return [use.unit] if effect.to == "self" else use.targets


def _each(t: TimestrikeTable, effect: e.Base, use: Use) -> list[tuple[str, int]]:
    """Whom an effect is for, each with 1 for an enemy and -1 for a friend."""
    return [(unit, 1 if enemies(t.state, use.unit, unit) else -1) for unit in _for(effect, use)]


def _hits(t: TimestrikeTable, unit: str, hundredths: int) -> int:
    """What hits are worth that can be defended."""
    mean = max(hundredths * 2 // 3 - 10 * total(t, unit, "defense"), hundredths // 4)
    return blow(t, unit, Odds(0, 100 * (mean > 100 * health(t, unit)), mean))


worth.put(e.Damage, lambda one, t, use: sum([by * damage(t, unit, one.n) for unit, by in _each(t, one, use)]))
worth.put(e.Hits, lambda one, t, use: sum([by * _hits(t, unit, 100 * one.n) for unit, by in _each(t, one, use)]))
worth.put(e.Roll, lambda one, t, use: sum([by * _hits(t, unit, 50 * one.n) for unit, by in _each(t, one, use)]))
worth.put(e.CheapShot, lambda one, t, use: sum([by * LEFT // 2 for _, by in _each(t, one, use)]))


@worth.of(e.Heal)
def _(one: e.Heal, t: TimestrikeTable, use: Use) -> int:
    """TIM-HP-2: no more than is missing."""
    return sum([-by * LEFT * min(one.n, _missing(t, unit)) for unit, by in _each(t, one, use)])


def _missing(t: TimestrikeTable, unit: str) -> int:
    return t.content.board_of(unit).health - health(t, unit)


@worth.of(e.Buff)
def _(one: e.Buff, t: TimestrikeTable, use: Use) -> int:
    """TIM-BUFF-5: nothing if it is there already."""
    return sum([-by * status(t, t.state.units[unit].of, "buff", one.buff) for unit, by in _each(t, one, use)])


@worth.of(e.Curse)
def _(one: e.Curse, t: TimestrikeTable, use: Use) -> int:
    """TIM-BUFF-5: nothing if it is there already."""
    code = "attack" if one.curse == "stat" else one.curse
    return sum([by * status(t, t.state.units[unit].of, "curse", code) for unit, by in _each(t, one, use)])


@worth.of(e.Unbuff)
def _(one: e.Unbuff, t: TimestrikeTable, use: Use) -> int:
    """The best of its buffs, twice where the user gains it."""
    each = [(by, t.state.characters[t.state.units[unit].of].buffs) for unit, by in _each(t, one, use)]
    return sum([by * (1 + one.take) * max([STATUS[buff] for buff in buffs], default=0) for by, buffs in each])


@worth.of(e.Cleanse)
def _(one: e.Cleanse, t: TimestrikeTable, use: Use) -> int:
    """The worst of the curses."""
    found = 0
    for unit, by in _each(t, one, use):
        curses = sorted([STATUS[code] for code in t.state.characters[t.state.units[unit].of].curses], reverse=True)
        found -= by * sum(curses if one.n == "all" else curses[: one.n])
    return found


@worth.of(e.Awaken)
def _(one: e.Awaken, t: TimestrikeTable, use: Use) -> int:
    """TIM-AWK-3: as many as can awaken."""
    return sum([-by * AWAKE * min(one.n, len(asleep(t, t.state.units[unit].of))) for unit, by in _each(t, one, use)])


@worth.of(e.Push, e.Pull)
def _(one: e.Push, t: TimestrikeTable, use: Use) -> int:
    """TIM-FALL-5: who stands high may fall."""
    return sum([by * LITTLE * max(level(t, unit) - 1, 0) for unit, by in _each(t, one, use)])


@worth.of(e.Energy)
def _(one: e.Energy, t: TimestrikeTable, use: Use) -> int:
    """Little: each Action is taken once anyway."""
    return LITTLE


@worth.of(e.Draw)
def _(one: e.Draw, t: TimestrikeTable, use: Use) -> int:
    """TIM-LOOT-4: cards."""
    return (FISH if one.deck == "fish" else ITEM) * one.n


@worth.of(e.Rob)
def _(one: e.Rob, t: TimestrikeTable, use: Use) -> int:
    """Twice: one team has it more, another less."""
    return 2 * ITEM * one.n


@worth.of(e.Sprout)
def _(one: e.Sprout, t: TimestrikeTable, use: Use) -> int:
    """TIM-MOB-6: where it reaches an enemy; a turn has Energy for a few."""
    now = field(t)
    if not next_limb(t, use.unit) or use.place < 0:
        return 0
    grown = len(units_of(t.state, t.content.tentacle.code))
    foes = now.enemies(now.bodies[use.unit])
    far = min([now.relief.board.apart((use.place,), foe.at) for foe in foes], default=0)
    taken = use.place in now.taken
    return (
        max(SPROUT - 3 * grown, 0) * (far <= t.content.tentacle.stats.range) - taken + now.relief.level[use.place] // 3
    )


@worth.of(e.Shake)
def _(one: e.Shake, t: TimestrikeTable, use: Use) -> int:
    """TIM-ENG-5: an enemy on its back keeps Fear from attacking others."""
    off = [unit for unit, other in t.state.units.items() if other.on == use.unit]
    return sum([2 * LEFT if enemies(t.state, use.unit, unit) else -LITTLE for unit in off])


@worth.of(e.Put, e.Swap, e.Walk, e.Break, e.IfHit, e.HealMore, e.Reroll)
def _(one: e.Base, t: TimestrikeTable, use: Use) -> int:
    """Nothing by itself: what it does to the position shows when it is tried."""
    return 0


@worth.of(e.OnDice, e.Constant, e.OfAction)
def _(one: e.Base, t: TimestrikeTable, use: Use) -> int:
    """Part of an attack, of an Action, or of what a Character is."""
    return 0

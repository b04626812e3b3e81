"""How the dice of a Battle, and Baransu's, may fall: forecasts try one way of each kind."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from rules.elemancers.battle.battles import Roll, dice_of, leaders
from rules.elemancers.battle.fighters import defences, strength
from rules.elemancers.battle.using import Resolve
from rules.elemancers.effects.records import Reroll
from rules.elemancers.rounds.baransu import DragonActs
from rules.elemancers.state import FACES, ElemancersTable, battle_of
from rules.kernel import Step
from rules.kernel.books.phrasebook import Fates

Group = tuple[tuple[int, tuple[int, ...]], ...]

ROLLING: frozenset[type[Step]] = frozenset({Roll, Resolve, DragonActs})
"""The steps of which it is said how their dice may fall."""


def fates(t: ElemancersTable, step: Step) -> Fates:
    """Return for each group of dice the ways to fall that differ; none where they are drawn.

    Dice differ by whom they can hit (ELE-DMG-2), Baransu's by what she does (ELE-BAR-5).
    """
    if isinstance(step, Roll):
        sides = strength(t)
        if len(sides) < 2:
            return ()
        return [falls(defences(t, side), dice_of(t, side)) for side in leaders(t, sides)]
    if isinstance(step, Resolve):
        return _rerolls(t, step)
    if not isinstance(step, DragonActs) or not t.state.unlocked or not t.state.dragon.at:
        return ()
    acts = t.content.table
    return [tuple([(acts.count(act), (acts.index(act) + 1,)) for act in dict.fromkeys(acts)])]


def _rerolls(t: ElemancersTable, step: Resolve) -> Fates:
    """ELE-MOD-4: those that are rolled again, if that comes first and nothing else draws."""
    rest = step.effects[step.at :]
    if not rest or not isinstance(rest[0], Reroll) or any(isinstance(one, Reroll) for one in rest[1:]):
        return ()
    dice = battle_of(t.state).dice
    return [falls(defences(t, dice[int(place)].side), 1) for place in step.still(t, rest[0], step.at)]


@lru_cache(maxsize=256)
def falls(bounds: tuple[int, ...], number: int) -> Group:
    """Return the ways in which so many dice may fall, as to which of the bounds they exceed.

    Each with how often it comes, and what the dice show then.
    """
    ends = [*bounds, FACES]
    sizes = {end: end - start for start, end in zip([0, *bounds], ends, strict=True)}
    found: dict[tuple[int, ...], int] = {}
    for shown in product(ends, repeat=number):
        times = 1
        for end in shown:
            times *= sizes[end]
        alike = tuple(sorted(shown))
        found[alike] = found.get(alike, 0) + times
    return tuple([(times, alike) for alike, times in found.items()])

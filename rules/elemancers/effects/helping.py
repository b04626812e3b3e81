"""How much an effect helps the Clan that uses it: its default targets go by that."""

from __future__ import annotations

from collections.abc import Sequence

from rules.elemancers.effects.records import Add, Base, Hit, Lock, OnCreatures, Reroll, Silence, Turn
from rules.elemancers.effects.uses import Use
from rules.elemancers.state import FACES, ElemancersTable, battle_of, faction_of


def by_default(t: ElemancersTable, use: Use, effect: Base, able: Sequence[str], most: int) -> tuple[str, ...]:
    """ELE-DRP-8: as many targets as help, those that help most first; at least one.

    Args:
        t: The table.
        use: What is used.
        effect: The effect of it that is aimed.
        able: Its targets.
        most: How many it may have.
    """
    helped = {one: helps(t, use, effect, one) for one in able}
    ordered = sorted(able, key=lambda one: -helped[one])
    return tuple([one for place, one in enumerate(ordered[:most]) if not place or helped[one] > 0])


def helps(t: ElemancersTable, use: Use, effect: Base, target: str) -> int:
    """Return how much an effect on a target helps; below 0 where it harms the own side."""
    own = faction_of(t.state, use.clan)
    if isinstance(effect, Reroll | Add | Turn | Lock):
        place, _, copied = target.partition("=")
        die = battle_of(t.state).dice[int(place)]
        friend = 1 if die.side == own else -1
        if isinstance(effect, Lock):
            return friend * (2 * die.n - FACES - 1)
        if isinstance(effect, Reroll):
            return friend * (FACES + 1 - 2 * die.n)
        after = die.n + effect.by if isinstance(effect, Add) else int(copied or effect.to)
        return friend * (min(max(after, 1), FACES) - die.n)
    if not isinstance(effect, OnCreatures):
        return 1
    one = t.state.creatures[int(target.partition("@")[0])]
    worth = 2 if one.avatar else 1
    harms = isinstance(effect, Hit | Silence)
    return -worth if harms and faction_of(t.state, one.clan) == own else worth

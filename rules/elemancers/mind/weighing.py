"""What each kind of effect is worth on one target, in points of the rules of thumb."""

from __future__ import annotations

from rules.elemancers.battle.fighters import is_enemy
from rules.elemancers.effects.records import (
    Add,
    Discard,
    Draw,
    Grant,
    Heal,
    Hit,
    Join,
    Lock,
    Ready,
    Reroll,
    Shift,
    Silence,
    Stats,
    Summon,
    Turn,
    Ward,
)
from rules.elemancers.effects.uses import Use
from rules.elemancers.state import ElemancersTable, battle_of, faction_of
from rules.kernel.play.effects import ByKind

worth: ByKind[[ElemancersTable, Use, str], int] = ByKind("the worth of")
"""What an effect of a use is worth on a target."""

CREATURE, AVATAR, HP, CARD = 20, 60, 25, 12
HITS = 4
"""A die above this hits most creatures."""
_HALF = CREATURE // 2


def _die(t: ElemancersTable, use: Use, place: str, after: int) -> int:
    """What it is worth that a die shows another number."""
    die = battle_of(t.state).dice[int(place)]
    gain = (_HALF if after > HITS else 0) - (_HALF if die.n > HITS else 0) + after - die.n
    return gain if die.side == faction_of(t.state, use.clan) else -gain


def _reroll(t: ElemancersTable, use: Use, place: str) -> int:
    """Half of all numbers hit."""
    die = battle_of(t.state).dice[int(place)]
    gain = _HALF // 2 - (_HALF if die.n > HITS else 0) + (9 - 2 * die.n) // 2
    return gain if die.side == faction_of(t.state, use.clan) else -gain


def _creature(t: ElemancersTable, number: str) -> int:
    one = t.state.creatures[int(number)]
    return HP if one.avatar else CREATURE


worth.put(Reroll, lambda one, t, use, on: _reroll(t, use, on))
worth.put(Add, lambda one, t, use, on: _die(t, use, on, battle_of(t.state).dice[int(on)].n + one.by))
worth.put(
    Turn,
    lambda one, t, use, on: _die(t, use, on.partition("=")[0], int(on.partition("=")[2] or one.to)),
)
worth.put(Lock, lambda one, t, use, on: 3)
worth.put(Hit, lambda one, t, use, on: _creature(t, on) if is_enemy(t, use.clan, t.state.creatures[int(on)]) else 0)
worth.put(Ward, lambda one, t, use, on: _creature(t, on) // 2)
worth.put(Silence, lambda one, t, use, on: 6)
worth.put(Ready, lambda one, t, use, on: 8)
worth.put(Grant, lambda one, t, use, on: 8)
worth.put(Join, lambda one, t, use, on: 5)
worth.put(Heal, lambda one, t, use, on: HP)
worth.put(Draw, lambda one, t, use, on: CARD * one.n)
worth.put(Discard, lambda one, t, use, on: CARD * one.n)
worth.put(Summon, lambda one, t, use, on: CREATURE)
worth.put(Stats, lambda one, t, use, on: 0)


@worth.of(Shift)
def _(effect: Shift, t: ElemancersTable, use: Use, on: str) -> int:
    """An outnumbered creature had better leave; an Avatar all the more."""
    battle = battle_of(t.state)
    own = faction_of(t.state, use.clan)
    there = [one for one in t.state.creatures if one.at == battle.at and not one.up]
    foes = sum(faction_of(t.state, one.clan) != own for one in there)
    one = t.state.creatures[int(on.partition("@")[0])]
    return (2 * foes - len(there)) * (15 if one.avatar else 5)

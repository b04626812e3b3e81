"""What comes of a die on which something is used, in a few words."""

from __future__ import annotations

from rules.elemancers.battle.fighters import defences
from rules.elemancers.effects.records import Add, Base, Lock, OnDice, Reroll, Turn
from rules.elemancers.state import FACES, ElemancersTable, battle_of


def of_die(t: ElemancersTable, effect: Base, target: str) -> str:
    """ELE-DMG-2, ELE-MOD-2, ELE-MOD-4: say what a die becomes, and whether it is a Hit then.

    Args:
        t: The table.
        effect: The effect.
        target: What it is aimed at, as its keys say.

    Returns:
        A clause; empty where it is aimed at no die.
    """
    if not isinstance(effect, OnDice):
        return ""
    place, _, copied = target.partition("=")
    die = battle_of(t.state).dice[int(place)]
    able = defences(t, die.side)
    now = [one for one in able if die.n > one]
    if isinstance(effect, Reroll):
        if not able:
            return ""
        odds = 100 * (FACES - able[0]) // FACES
        return f"{'a' if now else 'no'} Hit now, {odds}% if rerolled"
    if isinstance(effect, Lock):
        return ("stays a Hit" if now else "stays no Hit") if able else ""
    if not isinstance(effect, Add | Turn):
        return ""
    after = die.n + effect.by if isinstance(effect, Add) else int(copied or effect.to)
    after = min(max(after, 1), FACES)
    said = _hits(now, [one for one in able if after > one]) if able else ""
    return f"{die.n} → {after}" + (f", {said}" if said else "")


def _hits(now: list[int], then: list[int]) -> str:
    """Say what changes as to whom a die can hit."""
    if not now or not then:
        return "becomes a Hit" if then else "no Hit any more" if now else "still no Hit"
    if len(then) == len(now):
        return "still a Hit"
    return f"a Hit at DEF {then[-1]} too" if len(then) > len(now) else f"a Hit at DEF {then[-1]} at most"

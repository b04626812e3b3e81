"""Objectives of trials in words: what a Survivor does to awaken a stat."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.play.effects import ByKind
from rules.kernel.words import count
from rules.timestrike.effects import objectives as o

aims: ByKind[[Mapping[str, str]], str] = ByKind("words for the objective")
"""An objective, as an order; it takes the names of skills by code."""


def _times(n: int) -> str:
    return "" if n == 1 else " twice" if n == 2 else f" {n} times"


def _units(n: int) -> str:
    return "both units" if n == 2 else f"all {n} units"


aims.put(o.WinContest, lambda one, names: "win a Contest that you started")
aims.put(o.CatchFish, lambda one, names: f"succeed in {count(one.times, 'Fish Action')}")
aims.put(o.EatFish, lambda one, names: f"eat {one.n} fish in one turn")
aims.put(o.JumpAttack, lambda one, names: "make a Jump Attack")
aims.put(o.CheapHurt, lambda one, names: "deal damage with a Cheap Shot, or give Silence")
aims.put(o.Unhurt, lambda one, names: f"take no damage from an attack of {count(one.hits, 'hit')} or more")
aims.put(o.BlockLucky, lambda one, names: f"roll {'a Lucky block' if one.n == 1 else count(one.n, 'Lucky block')}")
aims.put(o.HealBy, lambda one, names: f"regain health by {names[one.skill]}")
aims.put(o.Regain, lambda one, names: f"regain health{_times(one.times)}")
aims.put(o.BeginHidden, lambda one, names: "begin a turn with Stealth")
aims.put(o.EndHurt, lambda one, names: f"end a turn engaged with an enemy, with {one.health} health or less")
aims.put(o.EndEngaged, lambda one, names: f"end a turn engaged with {count(one.enemies, 'enemy')} or more")
aims.put(o.EndAsPair, lambda one, names: "end a turn with your units engaged with one another, and one with an enemy")
aims.put(o.EndApart, lambda one, names: f"end a turn with all your units {one.r} or more from one another")
aims.put(
    o.EndAround, lambda one, names: f"end a turn with {count(one.units, 'unit')} engaged with one and the same enemy"
)


@aims.of(o.Mine)
def _(one: o.Mine, names: Mapping[str, str]) -> str:
    return f"mine{_times(one.times)}" if one.units == 1 else f"mine with {_units(one.units)} in one turn"


@aims.of(o.AttackTogether)
def _(one: o.AttackTogether, names: Mapping[str, str]) -> str:
    return f"attack with {_units(one.units)} in one turn{', at the same target' * one.same}"


@aims.of(o.Inflict)
def _(one: o.Inflict, names: Mapping[str, str]) -> str:
    at = [
        f"{one.far} or more away" if one.far else "",
        f"{one.lower} or more levels lower" if one.lower else "",
        "that has a curse or is Lost" if one.marked else "",
    ]
    how = [
        "by one attack" if one.attack else "",
        f"with {'a Lucky hit' if one.lucky == 1 else count(one.lucky, 'Lucky hit')}" if one.lucky else "",
        "with Enrage" if one.enraged else "",
        "while you are on water" if one.afloat else "",
    ]
    unit = " ".join([part for part in at if part])
    said = f"deal {'damage' if one.n == 1 else f'{one.n} or more damage'}{f' to a unit {unit}' if unit else ''}"
    said = " ".join([said, *[part for part in how if part]])
    return f"{said}, or damage {count(one.or_units, 'unit')} with one area" if one.or_units else said

"""Myths: who they are, what they lead, and who goes by the stats card all the same."""

from __future__ import annotations

from typing import Any

from rules.timestrike.state import LOST, Boss, TimestrikeState, enemies, is_lost, led_by, units_of


def myths(s: TimestrikeState[Any]) -> list[int]:
    """TIM-MYTH-8: the players who are Myths, in the order in which they became so."""
    return [] if s.boss is None else s.boss.myths


def playing(s: TimestrikeState[Any], seat: int) -> bool:
    """TIM-MYTH-1: whether a seat still plays: it leads a Character, or it is a Myth."""
    return seat not in s.left and (bool(led_by(s, seat)) or seat in myths(s))


def next_myth(boss: Boss, after: int) -> int:
    """TIM-MYTH-8: the Myth who comes after another; the first one after the last."""
    return boss.myths[(boss.myths.index(after) + 1) % len(boss.myths)]


def pool(s: TimestrikeState[Any]) -> list[str]:
    """TIM-MYTH-15: the Monsters on the map that Myths lead, whichever of them."""
    return [code for code, one in s.characters.items() if one.led and units_of(s, code)]


def by_card(s: TimestrikeState[Any], unit: str) -> bool:
    """TIM-LSTAT-1: whether a unit goes by the stats card: Lost, and not led by Myths (TIM-MYTH-7)."""
    one = s.characters[s.units[unit].of]
    return one.seat == LOST and not one.led


def rewarding(s: TimestrikeState[Any], by: str, unit: str) -> bool:
    """TIM-ITEM-3, TIM-SKI-2: whether damage to a unit gives an item.

    TIM-ITEM-6: beside a Skirmish only to Lost ones, those that Myths lead too (TIM-MYTH-14). TIM-MON-1: so not to a
    tamed Monster.
    """
    return enemies(s, by, unit) and (s.boss is None or is_lost(s, unit))


def turns_lost(s: TimestrikeState[Any], character: str) -> None:
    """TIM-MON-4, TIM-BEH-7: a Monster is Lost again, with the health that it has.

    TIM-BUFF-6: without buffs and curses. TIM-MYTH-11: Myths lead it from the next round on. TIM-MON-5: once the
    Sentience is defeated it leaves the map.
    """
    one = s.characters[character]
    one.seat, one.tamer, one.buffs, one.curses, one.fresh = LOST, "", [], [], []
    one.led, one.exhausted = bool(myths(s)), True
    if s.boss is not None and s.boss.beaten:
        for unit in units_of(s, character):
            s.units[unit].at = ()
            if unit in s.boss.order:
                s.boss.order.remove(unit)

"""Myths: who they are, what they lead, and who goes by the stats card all the same."""

from __future__ import annotations

from typing import Any

from rules.timestrike.sentience_state import Boss
from rules.timestrike.state import LOST, TimestrikeState, led_by, units_of


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
    """TIM-LSTAT-1: whether a unit goes by the stats card: Lost, and not led (TIM-MYTH-7)."""
    one = s.characters[s.units[unit].of]
    return one.seat == LOST and not one.led

"""Battles and gifts in a line: attack and block, and use a held card on a Character."""

from __future__ import annotations

from typing import Any

from tests.rules.terrene.making import Card, ability, item
from tests.rules.terrene.table import Table

ANYBODY: list[dict[str, Any]] = [{"filter": {"side": "any"}}]


def attack(t: Table, attacker: str, blocker: str = "", seat: int = 0) -> Table:
    """Attack; the other side blocks with somebody, or with nobody where it is asked."""
    t.seat(seat).chooses(f"attack:{t.number(attacker, seat)}")
    other = t.asked()[0] if t.asked() else seat
    if other % 2 != seat % 2:
        t.seat(other).chooses(f"block:{t.number(blocker, other)}" if blocker else "none")
    return t


def gift(*effects: dict[str, Any], code: str = "gift", speed: str = "green") -> Card:
    """Return an Item that does this to a Character, and costs nothing."""
    return item(code, ability(*effects, targets=ANYBODY, speed=speed))


def give(t: Table, target: str, code: str = "gift", seat: int = 0) -> Table:
    """Use such an Item on a Character."""
    return t.seat(seat).chooses(f"use:{t.held(code)}:u:{t.number(target)}")

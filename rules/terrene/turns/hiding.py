"""Hiding: a Character from the hand goes into play face-down."""

from __future__ import annotations

from rules.terrene.room import room
from rules.terrene.state import Member, TerreneTable
from rules.terrene.told.core_events import Hidden
from rules.terrene.turns.drawing import leaves_hand_unseen
from rules.terrene.turns.recruiting import enter


def can_hide(t: TerreneTable, seat: int) -> bool:
    """TER-HIDE-1, TER-INFO-7: whether there is the 1 supply that any hidden Character takes."""
    return room(t, seat) >= 1


def hide(t: TerreneTable, seat: int, code: str) -> Member:
    """TER-HIDE-1, TER-HIDE-2, TER-HIDE-3, TER-INFO-7: hide a Character from the hand; nothing of it is shown."""
    hold = leaves_hand_unseen(t, seat, code)
    member = enter(t, seat, code, hold.owner, hidden=True, seen=hold.seen)
    t.emit(Hidden(seat=seat, member=member.number, rules=("TER-HIDE-1",)))
    return member

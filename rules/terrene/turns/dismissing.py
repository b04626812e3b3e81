"""Dismissing Characters and the cards that they hold."""

from __future__ import annotations

from rules.terrene.battle import damage, defeating
from rules.terrene.seats import insiders
from rules.terrene.state import Held, Member, TerreneTable, holder_of
from rules.terrene.told.match_events import Dismissed
from rules.terrene.turns.drawing import discard


def dismiss(t: TerreneTable, member: Member) -> None:
    """TER-DISMISS-1, TER-DISMISS-2: dismiss a Character; its player takes its damage.

    TER-DISMISS-3, TER-DISMISS-4, TER-DISMISS-5: what it holds goes with it; nobody gains XP, and nothing is defeated.
    Whoever calls this checks who has lost.
    """
    t.reveal(insiders(t.state, member.seat))
    seat, penalty = member.seat, member.damage
    name = t.content.character[member.code].name
    held = "" if member.held is None else t.content.card[member.held.code].name
    rules = ("TER-DISMISS-1", "TER-DISMISS-2", *(["TER-DISMISS-3"] if held else []))
    t.emit(Dismissed(seat=seat, card=name, damage=penalty, held=held, rules=rules))
    defeating.leave_play(t, member)
    if penalty:
        damage.hurt_player(t, seat, penalty, by=None)


def dismiss_held(t: TerreneTable, held: Held) -> None:
    """TER-DISMISS-1, TER-ONGOING-2, TER-INFO-5: dismiss a Character's card at no cost."""
    holder = holder_of(t.state, held.number)
    if holder is None:
        raise AssertionError(f"nobody holds {held.number}")
    holder.held = None
    t.reveal(insiders(t.state, holder.seat))
    name = t.content.card[held.code].name
    t.emit(Dismissed(seat=holder.seat, card=name, rules=("TER-DISMISS-1", "TER-INFO-5")))
    discard(t, held.code, held.owner)

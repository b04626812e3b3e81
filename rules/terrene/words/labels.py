"""Names of cards in play, for the player who is asked."""

from __future__ import annotations

from typing import Any

from rules.kernel import Ref
from rules.terrene.seats import knows
from rules.terrene.state import Member, TerreneState, TerreneTable, find, holder_of
from rules.terrene.words.phrases import short

LABEL, DETAIL = 80, 100


def member_name(t: TerreneTable, viewer: int | None, member: Member) -> str:
    """Name a Character as a seat knows it (TER-INFO-4), with its number if names repeat."""
    if member.hidden and not knows(viewer, member.seat, member.seen):
        return f"Hidden Character {member.number}"
    name = t.content.character[member.code].name
    twins = [
        one
        for one in t.state.members
        if one.code == member.code and not (one.hidden and not knows(viewer, one.seat, one.seen))
    ]
    return f"{name} ({member.number})" if len(twins) > 1 else name


def briefly(t: TerreneTable, viewer: int | None, member: Member) -> str:
    """Name a Character in a sentence, shortly unless another bears the same name."""
    name = member_name(t, viewer, member)
    return name if name.endswith(")") else short(name)


def numbered(t: TerreneTable, viewer: int | None, number: int) -> str:
    """Name a numbered thing in play: a Character, a card it holds, a Terrain."""
    member = find(t.state, number)
    if member is not None:
        return member_name(t, viewer, member)
    holder = holder_of(t.state, number)
    if holder is not None and holder.held is not None:
        held = holder.held
        if held.up or knows(viewer, holder.seat, held.seen):
            return f"{t.content.card[held.code].name} of {member_name(t, viewer, holder)}"
        return f"the card of {member_name(t, viewer, holder)}"
    code = code_of(t.state, number)
    return t.content.card[code].name if code else "a card that is gone"


def code_of(s: TerreneState[Any], number: int) -> str:
    """Return the code of a numbered thing in play; empty for an unused number."""
    for member in s.members:
        if member.number == number:
            return member.code
        if member.held is not None and member.held.number == number:
            return member.held.code
    for player in s.players:
        for ground in player.grounds:
            if ground.number == number:
                return ground.code
    return ""


def target_ref(t: TerreneTable, number: int) -> Ref:
    """Point at a numbered thing in play."""
    if find(t.state, number) is not None:
        return Ref("member", str(number))
    return Ref("held" if holder_of(t.state, number) is not None else "ground", str(number))

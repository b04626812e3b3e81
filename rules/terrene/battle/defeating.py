"""How Characters leave play: the cards on them, and the Character each defeat is due to."""

from __future__ import annotations

from typing import Literal

from rules.terrene.chain import triggers
from rules.terrene.effects.lasting import leave_with
from rules.terrene.effects.stats import lv, max_hp, silenced, stat
from rules.terrene.seats import allied, insiders
from rules.terrene.state import ALL, Hold, Member, TerreneTable, find
from rules.terrene.state_underway import Gone, Reward
from rules.terrene.told.battle_events import Defeated
from rules.terrene.turns import losing
from rules.terrene.turns.drawing import discard


def leave_play(t: TerreneTable, member: Member, *, to: Literal["discard", "hand"] = "discard") -> None:
    """TER-CHAR-11, TER-CHAR-12, TER-STATUS-2: take a Character and all cards on it out of play.

    TER-DEFEAT-2, TER-ONGOING-2: what it holds is discarded. TER-CHAR-13: a token ceases to exist.
    """
    s = t.state
    if member.hidden or (member.held is not None and not member.held.up):
        t.reveal(insiders(s, member.seat))
    if member.number not in s.gone:
        _note(t, member)
    s.members.remove(member)
    leave_with(t, member)
    if member.held is not None:
        discard(t, member.held.code, member.held.owner)
    if to == "hand" and member.code not in t.content.token:
        s.players[member.owner].hand.append(Hold(member.code, member.owner, ALL))
    else:
        discard(t, member.code, member.owner)


def _note(t: TerreneTable, member: Member) -> None:
    """TER-DEFEAT-3, TER-SPELL-2: note how a Character was when it left play."""
    t.state.gone[member.number] = Gone(
        code=member.code,
        seat=member.seat,
        lv=lv(t, member),
        atk=stat(t, member, "atk"),
        defence=stat(t, member, "def"),
        hp=max_hp(t, member),
        silenced=silenced(t, member),
    )


def defeat_fallen(t: TerreneTable, *, check_loss: bool = True) -> bool:
    """TER-DEFEAT-1, TER-CHAR-7, TER-CHAR-10: Characters without HP left leave play together.

    TER-XP-1, TER-XP-6, TER-XP-12, TER-XP-14: the XP for them is due to who defeated them, as one sum for each.

    Args:
        t: The table.
        check_loss: See who has lost; not in the middle of a battle (TER-OVERKILL-4).

    Returns:
        Whether the game has ended.
    """
    while fallen := [one for one in t.state.members if not one.hidden and one.damage >= max_hp(t, one)]:
        _defeat(t, fallen)
        for member in t.state.members:
            member.credit = None
    return check_loss and losing.check(t)


def _defeat(t: TerreneTable, fallen: list[Member]) -> None:
    """TER-DEFEAT-3: triggers are collected once all of them are gone."""
    s = t.state
    victors = [_victor(t, one.credit) for one in fallen]
    due: dict[int, int] = {}
    for member, victor in zip(fallen, victors, strict=True):
        if victor is not None and not allied(victor.seat, member.seat):
            due[victor.number] = due.get(victor.number, 0) + lv(t, member)
    for member in fallen:
        _note(t, member)
    cards = t.content.card
    for member, victor in zip(fallen, victors, strict=True):
        leave_play(t, member)
        by = "" if victor is None else cards[victor.code].name
        held = "" if member.held is None else cards[member.held.code].name
        rules = ("TER-DEFEAT-1", *(["TER-DEFEAT-2"] if held else []))
        t.emit(Defeated(seat=member.seat, card=cards[member.code].name, by=by, held=held, rules=rules))
    s.rewards.extend([Reward(number, xp) for number, xp in due.items()])
    for member, victor in zip(fallen, victors, strict=True):
        _tell(t, member, victor)


def _victor(t: TerreneTable, number: int | None) -> Member | None:
    """The Character that a defeat is due to, as it is or as it was when it left play."""
    member = find(t.state, number)
    gone = None if number is None else t.state.gone.get(number)
    if member is not None or gone is None or number is None:
        return member
    return Member(number=number, code=gone.code, owner=gone.seat, seat=gone.seat)


def _tell(t: TerreneTable, member: Member, victor: Member | None) -> None:
    triggers.happen_to(t, "defeated", member, victor)
    if victor is not None:
        triggers.happen_to(t, "defeats_character", victor, member)

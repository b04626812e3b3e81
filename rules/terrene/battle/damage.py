"""Damage and healing of Characters and players, done at once; defeats are collected later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.terrene.effects.lasting import note_fall, used_up
from rules.terrene.effects.records import Prevent
from rules.terrene.effects.stats import effects_on, immune, max_hp, stat
from rules.terrene.effects.subjects import unaffected
from rules.terrene.effects.vocabulary import Against
from rules.terrene.seats import side_of
from rules.terrene.state import Member, TerreneTable, find
from rules.terrene.state_underway import Lasting
from rules.terrene.told.battle_events import Damaged, Healed, Prevented
from rules.terrene.told.match_events import PlayerHealed, PlayerHurt
from rules.terrene.words.labels import member_name


class Hit(NamedTuple):
    """Damage for a Character, by its number; ``stab``: its DEF does not count (TER-STAB-1)."""

    to: int
    amount: int
    stab: bool = False


def deal(
    t: TerreneTable, hits: Sequence[Hit], *, by: int | None, against: tuple[Against, ...], battle: bool = False
) -> dict[int, int]:
    """TER-DMG-4: deal damage to several Characters at the same time.

    TER-DECAY-5: nobody loses DEF by it; a block alone does that.

    Args:
        t: The table.
        hits: What for whom.
        by: The Character that deals it, to which a defeat is due (TER-XP-15).
        against: What kinds of source it is (TER-IMMUNE-3).
        battle: It is battle damage (TER-DMG-6).

    Returns:
        How much was placed on whom, where it was more than nothing (TER-DMG-7).
    """
    found = [(hit, find(t.state, hit.to)) for hit in hits]
    due = [(one, after_defence(t, one, hit, against)) for hit, one in found if one is not None and not one.hidden]
    placed: dict[int, int] = {}
    for member, amount in due:
        name = member_name(t, None, member)
        if amount is None:
            unaffected(t, member, against)
            continue
        prevented = _prevent(t, member, amount, battle=battle)
        if prevented:
            t.emit(Prevented(member=member.number, card=name, amount=prevented, rules=("TER-DMG-8",)))
        left = amount - prevented
        member.damage += left
        if left:
            placed[member.number] = placed.get(member.number, 0) + left
            note_fall(t, member, by)
        hp = max_hp(t, member)
        rules = ("TER-DMG-1",) if battle else ("TER-DMG-3",)
        t.emit(Damaged(member=member.number, card=name, amount=left, total=member.damage, hp=hp, rules=rules))
    return placed


def after_defence(t: TerreneTable, member: Member, hit: Hit, against: tuple[Against, ...]) -> int | None:
    """TER-DMG-3, TER-DMG-5, TER-STAB-1, TER-IMMUNE-1: damage after DEF; ``None`` if Immune."""
    if immune(t, member, against):
        return None
    return max(hit.amount - (0 if hit.stab else stat(t, member, "def")), 0)


def would_prevent(t: TerreneTable, member: Member, amount: int, *, battle: bool) -> int:
    """TER-DMG-8: how much of the damage left after DEF would be prevented."""
    if any(one.amount == "all" and (battle or one.what == "all") for one in effects_on(t, member, Prevent)):
        return amount
    return min(amount, sum(one.left for one in _stores(t, member, battle=battle)))


def _prevent(t: TerreneTable, member: Member, amount: int, *, battle: bool) -> int:
    """TER-DMG-8: prevent damage from stores, oldest first; an empty one is over."""
    if any(one.amount == "all" and (battle or one.what == "all") for one in effects_on(t, member, Prevent)):
        return amount
    left = amount
    for one in _stores(t, member, battle=battle):
        taken = min(one.left, left)
        one.left -= taken
        left -= taken
    used_up(t, member)
    return amount - left


def _stores(t: TerreneTable, member: Member, *, battle: bool) -> list[Lasting]:
    return [
        one
        for one in t.state.lasting
        if one.on == member.number and isinstance(one.effect, Prevent) and (battle or one.effect.what == "all")
    ]


def hurt_player(t: TerreneTable, seat: int, amount: int, *, by: int | None) -> None:
    """TER-HP-1, TER-2V2-5: deal damage to a player, in full; it adds up for the side."""
    if amount <= 0:
        return
    side = side_of(seat)
    t.state.damage[side] += amount
    t.emit(PlayerHurt(seat=seat, amount=amount, total=t.state.damage[side], rules=("TER-HP-1",)))


def heal(t: TerreneTable, member: Member, n: int) -> int:
    """TER-HEAL-1: remove damage from a Character, at most all of it; return how much.

    TER-HEAL-3: who has been defeated is not there any more.
    """
    healed = max(min(n, member.damage), 0)
    member.damage -= healed
    name = member_name(t, None, member)
    if member.damage < max_hp(t, member):
        member.credit = None
    t.emit(
        Healed(
            member=member.number,
            card=name,
            amount=healed,
            total=member.damage,
            hp=max_hp(t, member),
            rules=("TER-HEAL-1",),
        )
    )
    return healed


def heal_player(t: TerreneTable, seat: int, n: int) -> int:
    """TER-HEAL-2, TER-2V2-5: heal up to all damage of a player's side; return how much."""
    side = side_of(seat)
    healed = max(min(n, t.state.damage[side]), 0)
    t.state.damage[side] -= healed
    t.emit(PlayerHealed(seat=seat, amount=healed, total=t.state.damage[side], rules=("TER-HEAL-2",)))
    return healed

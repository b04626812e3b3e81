"""Effects that hold for a time: how they begin, until when they hold, how they end."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rules.kernel.play.effects import ByKind
from rules.kernel.play.lasting import end
from rules.kernel.words import seat as seat_mark
from rules.kernel.words.phrasing import possessive
from rules.terrene.effects import records as e
from rules.terrene.effects.records import BlockRule, Gain, GiveStatus, Lasts, Prevent, StatBonus
from rules.terrene.effects.stats import immune, max_hp
from rules.terrene.effects.subjects import kinds_of, unaffected
from rules.terrene.effects.vocabulary import Duration
from rules.terrene.state import Member, TerreneTable, end_of, find, next_turn_of, number, start_of
from rules.terrene.state_underway import Lasting, Link
from rules.terrene.told.battle_events import EffectBegan, EffectEnded
from rules.terrene.words.labels import member_name
from rules.terrene.words.phrases import AGAINST, GAINED, STATS, STATUSES, Scene, lasting

RULES: dict[type[Lasts], str] = {GiveStatus: "TER-STATUS-2", Prevent: "TER-DMG-8", BlockRule: "TER-BLOCK-7"}
"""The rule of what is no gained ability (TER-GAINED-4)."""


def begin(t: TerreneTable, effect: Lasts, member: Member | None, link: Link, amount: int | None = None) -> None:
    """TER-STATUS-2, TER-GAINED-4: have something hold from now on, and say so.

    TER-HIDE-5: on nobody who is hidden. TER-IMMUNE-1, TER-IMMUNE-3, TER-IMMUNE-4: not on whoever is Immune to its
    source by now, or to status conditions where it is one.

    Args:
        t: The table.
        effect: What holds.
        member: The Character that it holds on; ``None`` for a change of costs.
        link: What resolves.
        amount: The amount, as it was read now.
    """
    s = t.state
    if (member is not None and member.hidden) or (effect.dur == "this_battle" and s.battle is None):
        return
    name = t.content.card[link.code].name
    if member is not None:
        name = member_name(t, None, member)
        against = (*kinds_of(t, link), "status") if isinstance(effect, GiveStatus) else kinds_of(t, link)
        if immune(t, member, against):
            unaffected(t, member, against)
            return
        _overwrite(t, member, effect)
    if amount is not None and not isinstance(effect, Prevent):
        effect = msgspec.structs.replace(effect, amount=amount)
    left = amount or 0
    if member is not None and isinstance(effect, StatBonus) and effect.dur == "in_play":
        member.plus = {**member.plus, effect.stat: member.plus.get(effect.stat, 0) + left}
    else:
        s.lasting.append(
            Lasting(
                effect=effect,
                on=None if member is None else member.number,
                seat=link.by,
                by=link.member,
                source=link.code,
                until=_until(t, effect.dur, link.by, member),
                battle=s.battle.number if s.battle is not None and effect.dur == "this_battle" else None,
                left=left,
                number=number(s),
            )
        )
    until = until_when(t, effect.dur, link.by, None if member is None else member.seat)
    t.emit(
        EffectBegan(card=name, what=said(effect, left), until=until, rules=(RULES.get(type(effect), "TER-GAINED-4"),))
    )
    if member is not None and isinstance(effect, StatBonus) and effect.stat == "hp" and left < 0:
        note_fall(t, member, link.member)


def until_when(t: TerreneTable, dur: Duration, seat: int, whose: int | None) -> str:
    """TER-TURN-5, TER-TURN-10, TER-2V2-11: say until when an effect holds that begins now.

    Args:
        t: The table.
        dur: How long.
        seat: Whose effect it is.
        whose: Whose the Character is that it holds on, if it holds on one.
    """
    theirs = seat if whose is None else whose
    scene = Scene(
        you=seat_mark(seat),
        turn=f"{possessive(seat_mark(t.state.active))} turn",
        whose={"self": f"{seat_mark(theirs)}'s"},
    )
    return lasting(dur, scene, "self")


def still(t: TerreneTable, one: Lasting) -> str:
    """TER-INFO-6: say until when something holds on, as of now; each turn by its player.

    A turn that is to end is the one that is on, or the next of the player whose it is.
    """
    s = t.state
    if one.until is None:
        return lasting("this_battle", Scene()) if one.battle is not None else ""
    turn, ends = divmod(one.until, 2)
    if turn <= s.turn:
        return f"until the end of {possessive(seat_mark(s.active))} turn"
    whose = possessive(seat_mark((s.active + turn - s.turn) % s.seats))
    return f"until the {'end' if ends else 'start'} of {whose} next turn"


def _until(t: TerreneTable, dur: Duration, seat: int, member: Member | None) -> int | None:
    """TER-TURN-5, TER-TURN-10, TER-2V2-11: the moment at which a lasting effect ends."""
    s = t.state
    match dur:
        case "end_of_turn":
            return end_of(s.turn)
        case "start_of_your_next_turn":
            return start_of(next_turn_of(s, seat))
        case "end_of_their_next_turn":
            return end_of(next_turn_of(s, seat if member is None else member.seat))
        case "this_battle" | "in_play":
            return None


def _overwrite(t: TerreneTable, member: Member, effect: Lasts) -> None:
    """TER-HASTE-2: gained Haste and Slow end each other."""
    if _is_slow(effect):
        _end(t, lambda one: one.on == member.number and _is_haste(one.effect))
    elif _is_haste(effect):
        _end(t, lambda one: one.on == member.number and _is_slow(one.effect))


def _is_slow(effect: Lasts) -> bool:
    return isinstance(effect, GiveStatus) and effect.status == "slow"


def _is_haste(effect: Lasts) -> bool:
    return isinstance(effect, Gain) and effect.ability == "haste"


def note_fall(t: TerreneTable, member: Member, by: int | None) -> None:
    """TER-CHAR-10, TER-XP-16: note the Character that a fall is due to, if one just fell.

    Args:
        t: The table.
        member: The Character.
        by: The Character that did it; ``None``: nobody (TER-XP-11).
    """
    member.credit = by if member.damage >= max_hp(t, member) else None


# ---- How they end --------------------------------------------------------------------------


def end_all(t: TerreneTable, at: int) -> None:
    """TER-TURN-5, TER-TURN-10: end effects that last until a moment, all together."""
    _end(t, lambda one: one.until is not None and one.until <= at)


def end_battle(t: TerreneTable, battle: int) -> None:
    """End effects that last for a battle."""
    _end(t, lambda one: one.battle == battle)


def end_statuses(t: TerreneTable, member: Member) -> None:
    """TER-STATUS-4, TER-DECAY-8: end all status conditions of a Character, and nothing else."""
    _end(t, lambda one: one.on == member.number and isinstance(one.effect, GiveStatus))


def used_up(t: TerreneTable, member: Member) -> None:
    """TER-DMG-8: end a Character's used-up protection."""

    def spent(one: Lasting) -> bool:
        return (
            one.on == member.number and isinstance(one.effect, Prevent) and one.effect.amount != "all" and one.left <= 0
        )

    if end(t.state.lasting, spent):
        name = member_name(t, None, member)
        t.emit(EffectEnded(card=name, what=("protection from damage",), rules=("TER-DMG-8",)))


def leave_with(t: TerreneTable, member: Member) -> None:
    """TER-CHAR-11: end a Character's lasting effects, without a word, as it leaves play."""
    end(t.state.lasting, lambda one: one.on == member.number)


def _end(t: TerreneTable, ends: Callable[[Lasting], bool]) -> None:
    """TER-CHAR-10: a fall when a bonus runs out has no victor; an earlier fall keeps its own."""
    s = t.state
    fallen = {one.number for one in s.members if one.credit is not None and one.damage >= max_hp(t, one)}
    ended = end(s.lasting, ends)
    for on in dict.fromkeys([one.on for one in ended]):
        mine = [one for one in ended if one.on == on]
        member = find(s, on)
        name = t.content.card[mine[0].source].name
        if member is not None:
            name = member_name(t, None, member)
            if member.number not in fallen:
                note_fall(t, member, None)
        what = tuple(dict.fromkeys([said(one.effect, one.left) for one in mine]))
        t.emit(EffectEnded(card=name, what=what, rules=("TER-GAINED-4",)))


# ---- Words ----------------------------------------------------------------------------------


_BLOCKS = {
    "must_block": "must block",
    "cannot_block": "cannot block",
    "only_blocked_by": "can be blocked only by some",
}

said: ByKind[[int], str] = ByKind("few words for")
"""Put what holds in a few words, with what is left of a store of prevented damage."""
said.put(e.NoDecay, lambda one, left: "no Defence Decay")
said.put(e.ExtraOverkill, lambda one, left: f"{one.amount} more overkill")
said.put(e.GiveStatus, lambda one, left: STATUSES[one.status])
said.put(e.Gain, lambda one, left: GAINED[one.ability] + (f" to {AGAINST[one.against]}" if one.against else ""))
said.put(e.BlockRule, lambda one, left: _BLOCKS[one.rule])
said.put(
    e.CostChange, lambda one, left: f"{one.what} {one.amount:+d} {'Action' if abs(one.amount) == 1 else 'Actions'}"
)


@said.of(e.StatBonus)
def _(effect: e.StatBonus, left: int) -> str:
    return (
        f"{STATS[effect.stat]} {effect.amount:+d}"
        if isinstance(effect.amount, int)
        else f"{STATS[effect.stat]} changed"
    )


@said.of(e.Prevent)
def _(effect: e.Prevent, left: int) -> str:
    damage = "battle damage" if effect.what == "battle" else "damage"
    return f"no {damage}" if effect.amount == "all" else f"protected from the next {left} {damage}"

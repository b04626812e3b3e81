"""The Characters that can block an attack, and those that must."""

from __future__ import annotations

from rules.terrene.effects.records import BlockRule, Filter
from rules.terrene.effects.stats import effects_on, fits, has, is_
from rules.terrene.seats import allied, mates
from rules.terrene.state import Member, TerreneTable, find, recruited
from rules.terrene.state_underway import Battle


def can_block(t: TerreneTable, member: Member, attacker: Member | None) -> bool:
    """TER-BLOCK-1, TER-BLOCK-2, TER-STUN-1: whether a Character can block.

    TER-BLOCK-7, TER-PASSIVE-2: a ban is stronger than a duty, and than what allows.

    TER-ATTACK-9: nobody can block an Unblockable Character.

    Args:
        t: The table.
        member: The Character.
        attacker: Whom it would block; ``None``: anybody.
    """
    if member.hidden or is_(t, member, "stun"):
        return False
    if any(effect.rule == "cannot_block" for effect in effects_on(t, member, BlockRule)):
        return False
    if attacker is None:
        return True
    if allied(member.seat, attacker.seat) or has(t, attacker, "unblockable"):
        return False
    return all(fits(t, seat, want, member, bearer) for want, seat, bearer in _only(t, attacker))


def can_block_in(t: TerreneTable, member: Member, battle: Battle | None) -> bool:
    """Return whether a Character can block in a battle, if there is one."""
    attacker = None if battle is None else find(t.state, battle.attacker)
    return (battle is None or attacker is not None) and can_block(t, member, attacker)


def _only(t: TerreneTable, attacker: Member) -> list[tuple[Filter, int, Member | None]]:
    """TER-BLOCK-7: the demands on Characters that may block another's attacks."""
    found: list[tuple[Filter, int, Member | None]] = []
    for effect in effects_on(t, attacker, BlockRule):
        if effect.rule == "only_blocked_by" and effect.filter is not None:
            found.append((effect.filter, attacker.seat, attacker))
    return found


def blockers(t: TerreneTable, seat: int, against: Member | None = None) -> list[Member]:
    """TER-BLOCK-1, TER-BLOCK-3, TER-BLOCK-7: list possible blockers, or those that must block.

    In 2v2 the duty is the side's: where one of a team-mate has to block, it is for the team-mate to name it.

    Args:
        t: The table.
        seat: The player.
        against: Who would attack; the attacker of the open battle when left out.
    """
    able = _able(t, seat, against)
    bound = [one for one in able if must_block(t, one)]
    if bound:
        return bound
    others = [one for mate in mates(t.state, seat) for one in _able(t, mate, against)]
    return [] if any(must_block(t, one) for one in others) else able


def _able(t: TerreneTable, seat: int, against: Member | None) -> list[Member]:
    battle = t.state.battle
    if battle is not None and allied(seat, battle.seat):
        battle = None
    mine = recruited(t.state, seat)
    if against is not None:
        return [one for one in mine if can_block(t, one, against)]
    return [one for one in mine if can_block_in(t, one, battle)]


def takes_block(t: TerreneTable, member: Member, battle: Battle) -> bool:
    """TER-BLOCK-6: whether a Character can take over the block, as an able defender."""
    able = not allied(member.seat, battle.seat) and member.number != battle.blocker
    return able and can_block_in(t, member, battle)


def must_block(t: TerreneTable, member: Member) -> bool:
    """TER-BLOCK-7: whether something demands that a Character blocks."""
    return any(effect.rule == "must_block" for effect in effects_on(t, member, BlockRule))

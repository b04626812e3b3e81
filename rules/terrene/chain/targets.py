"""Targets that an ability can have, and whether the Character of a happening fits."""

from __future__ import annotations

from rules.terrene.cards.records import Target
from rules.terrene.effects.records import Filter
from rules.terrene.effects.stats import defence_fits, fits
from rules.terrene.seats import is_for
from rules.terrene.state import Member, TerreneTable, find
from rules.terrene.state_underway import Happening


def subject_fits(t: TerreneTable, seat: int, want: Filter, what: Happening, self_: int | None) -> bool:
    """Return whether the Character of a happening fits, in play or as it left (TER-DEFEAT-3).

    Args:
        t: The table.
        seat: The player whose ability asks.
        want: What is asked for.
        what: What happened.
        self_: The number of the Character whose ability it is.
    """
    if not is_for(want.side, seat, what.seat) or (want.other and self_ is not None and what.subject == self_):
        return False
    member = find(t.state, what.subject)
    if member is not None and member.hidden != want.hidden:
        return False
    if not what.code:
        return True
    if member is not None and (not defence_fits(t, want, member) or (want.damaged and not member.damage)):
        return False
    return t.content.fits(want, what.code)


def targets_for(t: TerreneTable, seat: int, target: Target, member: Member | None) -> list[int]:
    """TER-TRIG-9: list the possible targets by number, the longest in play first.

    TER-IMMUNE-2: an immune Character can be. TER-HIDE-6: of a face-down card it is asked only whose it is, so that a
    hidden Character may hold it.

    Args:
        t: The table.
        seat: The player who chooses.
        target: What is asked for.
        member: The Character whose ability it is.
    """
    want = target.filter
    if target.kind == "character":
        return [one.number for one in t.state.members if fits(t, seat, want, one, member)]
    found = []
    for one in t.state.members:
        if one.held is None or one.held.up:
            continue
        holds = is_for(want.side, seat, one.seat) if want == Filter(side=want.side) else None
        if holds if holds is not None else fits(t, seat, want, one, member):
            found.append(one.held.number)
    return found

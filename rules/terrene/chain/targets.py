"""Who fits a filter, and what can be chosen as the target of an ability."""

from __future__ import annotations

from rules.terrene.cards.in_force import Cards
from rules.terrene.cards.records import Command, Target, Terrain
from rules.terrene.chain.underway import Happening
from rules.terrene.effects.records import Filter
from rules.terrene.seats import is_for
from rules.terrene.state import Member, TerreneTable, find


def fits_card(cards: Cards, want: Filter, code: str) -> bool:
    """Return whether a card fits by what is printed on it; whose it is, and how it fares in play, does not matter."""
    card = cards.card[code]
    character = cards.character.get(code)
    return (
        (want.name is None or want.name == code)
        and (want.kind is None or want.kind == cards.kind[code])
        and (want.subtype is None or (isinstance(card, Command) and card.subtype == want.subtype))
        and (not want.storm or (isinstance(card, Terrain) and card.storm))
        and (want.class_ is None or (character is not None and want.class_ in character.classes))
        and (want.sp_at_most is None or (character is not None and character.sp <= want.sp_at_most))
    )


def fits(t: TerreneTable, seat: int, want: Filter, member: Member, self_: Member | None) -> bool:
    """Return whether a Character in play fits.

    TER-HIDE-5, TER-HIDE-6: a hidden one fits only where hidden ones are meant. TER-HIDE-7: nothing of its face counts.

    Args:
        t: The table.
        seat: The player whose ability it is.
        want: What is asked for.
        member: The Character in question.
        self_: The Character whose ability it is, if it is one's.
    """
    if member.hidden != want.hidden or not is_for(want.side, seat, member.seat):
        return False
    if want.other and self_ is not None and self_.number == member.number:
        return False
    if want.damaged and not member.damage:
        return False
    if member.hidden:
        return True
    return fits_card(t.content, want, member.code) and _defence_fits(t, want, member)


def _defence_fits(t: TerreneTable, want: Filter, member: Member) -> bool:
    if want.def_at_most is None and want.def_at_least is None:
        return True
    from rules.terrene.effects.stats import stat  # noqa: PLC0415 - numbers ask who fits in their turn

    defence = stat(t, member, "def")
    return (want.def_at_most is None or defence <= want.def_at_most) and (
        want.def_at_least is None or defence >= want.def_at_least
    )


def subject_fits(t: TerreneTable, seat: int, want: Filter, what: Happening, self_: int | None) -> bool:
    """Return whether the Character that something happened to fits, in play or as it was when it left (TER-DEFEAT-3).

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
    if member is not None and (not _defence_fits(t, want, member) or (want.damaged and not member.damage)):
        return False
    return fits_card(t.content, want, what.code)


def targets_for(t: TerreneTable, seat: int, target: Target, member: Member | None) -> list[int]:
    """TER-TRIG-9: list what can be chosen, by number, the longest in play first.

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

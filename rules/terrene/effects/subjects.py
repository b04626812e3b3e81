"""An effect's targets, amounts and kinds of source, all read when it resolves."""

from __future__ import annotations

from collections.abc import Collection
from itertools import takewhile

from rules.terrene.effects.records import Amount, Filter, To
from rules.terrene.effects.stats import fits, immune, kinds_of_card, lv, stat
from rules.terrene.effects.vocabulary import PLAYERS, Against, Stat
from rules.terrene.seats import opponents, order_from
from rules.terrene.state import Held, Member, TerreneTable, find, holder_of
from rules.terrene.state_underway import Link
from rules.terrene.told.battle_events import Unaffected
from rules.terrene.words.labels import member_name
from rules.terrene.words.phrases import AGAINST


def numbers(t: TerreneTable, to: To, link: Link) -> list[int]:
    """Return the numbers in play that a word or filter stands for, even if they left play.

    TER-CMD-4: the Character that holds an Item or Command is its user.
    """
    s = t.state
    if isinstance(to, Filter):
        self_ = find(s, link.member)
        return [one.number for one in s.members if fits(t, link.by, to, one, self_)]
    about, battle = link.about, s.battle
    found: int | None = None
    match to:
        case "self":
            found = link.member
        case "target1" | "target2":
            place = int(to[-1]) - 1
            return link.targets[place] if place < len(link.targets) else []
        case "attacker" if battle is not None:
            found = battle.attacker
        case "blocker" if battle is not None:
            found = battle.blocker
        case "subject" if about is not None:
            found = about.subject
        case "victim" | "source" if about is not None:
            found = about.other
        case _:
            pass
    return [] if found is None else [found]


def characters(t: TerreneTable, to: To, link: Link) -> list[Member]:
    """Return the Characters in play that an effect is for."""
    found = [find(t.state, number) for number in numbers(t, to, link)]
    return [one for one in found if one is not None]


def affected(t: TerreneTable, to: To, link: Link) -> list[Member]:
    """TER-IMMUNE-1, TER-HIDE-5: return the recruited Characters that an effect changes.

    None that is Immune to it, and of these it is told.
    """
    kinds = kinds_of(t, link)
    for one in characters(t, to, link):
        if immune(t, one, kinds):
            unaffected(t, one, kinds)
    return affected_by(t, to, link)


def affected_by(t: TerreneTable, to: To, link: Link) -> list[Member]:
    """TER-IMMUNE-1, TER-HIDE-5: the recruited Characters that an effect changes; tell nothing."""
    kinds = kinds_of(t, link)
    return [one for one in characters(t, to, link) if not one.hidden and not immune(t, one, kinds)]


def unaffected(t: TerreneTable, member: Member, kinds: Collection[Against]) -> None:
    """TER-IMMUNE-1: tell once that a Character is Immune to one of these kinds."""
    against = next((AGAINST[kind] for kind in kinds if immune(t, member, (kind,))), "")
    name = member_name(t, None, member)
    said = Unaffected(member=member.number, card=name, against=against, rules=("TER-IMMUNE-1",))
    since = takewhile(lambda event: not event.head, reversed(t.events))
    if said not in since:
        t.emit(said)


def held_cards(t: TerreneTable, to: To, link: Link) -> list[tuple[Member, Held]]:
    """Return the cards that an effect is for, with their holders; a holder stands for its card."""
    found = []
    for number in numbers(t, to, link):
        holder = holder_of(t.state, number) or find(t.state, number)
        if holder is not None and holder.held is not None:
            found.append((holder, holder.held))
    return found


def players(t: TerreneTable, to: To, link: Link) -> list[int]:
    """TER-2V2-12: the players that a word stands for, in player order; none for Characters."""
    s = t.state
    match to:
        case "you":
            return [link.by]
        case "each_player":
            return list(order_from(s, s.active))
        case "each_opponent":
            return [seat for seat in order_from(s, s.active) if seat in opponents(s, link.by)]
        case "opponent":
            seat = opponent(t, link)
            return [] if seat is None else [seat]
        case _:
            return []


def for_players(to: To) -> bool:
    """Return whether a word stands for players."""
    return not isinstance(to, Filter) and to in PLAYERS


def opponent(t: TerreneTable, link: Link) -> int | None:
    """TER-2V2-14: the opponent that a link is about; ``None`` if its player must name one.

    Once named it is noted in the link. The player of whoever was defeated may be oneself.
    """
    about = link.about
    if about is not None and about.moment == "defeats_character":
        return about.other_seat
    foes = opponents(t.state, link.by)
    if len(foes) == 1:
        return foes[0]
    if link.subject:
        return int(link.subject)
    for seat in (about.other_seat, about.seat) if about is not None else ():
        if seat in foes:
            return seat
    return None


def points(t: TerreneTable, amount: Amount, link: Link) -> int:
    """TER-SPELL-2, TER-DMG-5, TER-CHAR-6: read an amount now, or as last seen in play."""
    if isinstance(amount, int):
        return amount
    if amount.by_lv is not None:
        return amount.by_lv[min(_lv(t, link.member), 3) - 1]
    if amount.stat is None or amount.of is None:
        return 0
    return sum([_stat(t, number, amount.stat) for number in numbers(t, amount.of, link)]) * amount.times


def _lv(t: TerreneTable, number: int | None) -> int:
    member = find(t.state, number)
    if member is not None:
        return lv(t, member)
    gone = t.state.gone.get(number) if number is not None else None
    return 1 if gone is None else gone.lv


def _stat(t: TerreneTable, number: int, which: Stat) -> int:
    member = find(t.state, number)
    if member is not None:
        return stat(t, member, which)
    gone = t.state.gone.get(number)
    if gone is None:
        return 0
    return {"atk": gone.atk, "def": gone.defence, "hp": gone.hp}[which]


def kinds_of(t: TerreneTable, link: Link) -> tuple[Against, ...]:
    """TER-IMMUNE-3: return the resolving thing's kinds of source."""
    if link.kind == "reward":
        return ()
    if t.content.kind[link.code] == "terrain":
        return ("storms",) if link.about is not None and link.about.moment == "storm" else ()
    return kinds_of_card(t, link.code)

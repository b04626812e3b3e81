"""Names of cards in play as a player who is asked reads them, and the use of an ability as an option."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.kernel import Option, Ref
from rules.kernel.words import seat as seat_mark
from rules.terrene.cards import USE
from rules.terrene.content import Ability
from rules.terrene.phrases import Scene
from rules.terrene.phrases import cost as asked_for
from rules.terrene.seats import knows
from rules.terrene.state import Member, TerreneState, TerreneTable, find, holder_of
from rules.terrene.underway import Link

LABEL, DETAIL = 80, 100


def cut(text: str, most: int) -> str:
    """Cut a text that is too long."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def member_name(t: TerreneTable, viewer: int | None, member: Member) -> str:
    """Name a Character as a seat knows it (TER-INFO-4); its number is added where another bears the same name."""
    if member.hidden and not knows(viewer, member.seat, member.seen):
        return f"Hidden Character {member.number}"
    name = t.content.character[member.code].name
    twins = [
        one
        for one in t.state.members
        if one.code == member.code and not (one.hidden and not knows(viewer, one.seat, one.seen))
    ]
    return f"{name} ({member.number})" if len(twins) > 1 else name


def numbered(t: TerreneTable, viewer: int | None, number: int) -> str:
    """Name whatever lies in play with a number: a Character, a card that one holds, a Terrain."""
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
    """Return the code of what lies in play with a number; empty when nothing does."""
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


def what_it_does(t: TerreneTable, link: Link, reader: int | None = None) -> str:
    """Say what a link does, with the names that everybody knows; its own player, as the only reader, is "you"."""
    from rules.terrene.words_of_effects import in_words  # noqa: PLC0415 - words come after names

    names = [" and ".join([numbered(t, None, one) for one in chosen]) for chosen in link.targets]
    member = find(t.state, link.member)
    user = t.content.card[link.code].name if member is None else member_name(t, None, member)
    effects = t.content.ability(link.code, link.ability).effects
    you = "you" if reader == link.by else seat_mark(link.by)
    return in_words(t.content, effects, targets=names, user=user, you=you)


def target_ref(t: TerreneTable, number: int) -> Ref:
    """Point at what lies in play with a number."""
    if find(t.state, number) is not None:
        return Ref("member", str(number))
    return Ref("held" if holder_of(t.state, number) is not None else "ground", str(number))


def use_option(t: TerreneTable, seat: int, key: str, path: tuple[str, ...] = ("Use",)) -> Option:
    """Put the use of an ability in words: its card, and its target or which of several abilities it is."""
    from rules.terrene.using import price, read_use, source_of  # noqa: PLC0415 - what can be used is read from there
    from rules.terrene.words_of_effects import in_words  # noqa: PLC0415 - the same

    card, place, targets = read_use(key)
    source = source_of(t, card, place)
    if source is None:
        raise AssertionError(f"{key} names nothing in play")
    ability: Ability = source.ability
    aims = [numbered(t, seat, chosen[0]) for chosen in targets if chosen]
    user = "the user" if source.member is None else member_name(t, seat, source.member)
    text = in_words(t.content, ability.effects, targets=aims, user=user).rstrip(".") or "Stays in use"
    cost = asked_for(replace(ability.cost, actions=price(t, source)), Scene(user=user)) or "No Action"
    name = t.content.card[source.code].name
    group = name
    if source.member is not None:
        bearer = member_name(t, seat, source.member)
        group = bearer if source.member.number == card else f"{name} of {bearer}"
    several = len(t.content.abilities[source.code]) > 1 and place != USE
    number = targets[0][0] if targets else card
    ref = target_ref(t, number)
    detail = cut(f"{cost}: {text}", DETAIL)
    if several:
        return Option(key, cut(text, LABEL), detail if len(text) > LABEL else cost, ref, (*path, cut(group, LABEL)))
    if targets:
        return Option(key, cut(numbered(t, seat, number), LABEL), detail, ref, (*path, cut(group, LABEL)))
    return Option(key, cut(group, LABEL), detail, ref, path)

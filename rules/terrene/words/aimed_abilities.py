"""An ability in words that name its targets: as it can be used, and as it waits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rules.kernel import Option
from rules.kernel.words import seat as seat_mark
from rules.kernel.words.phrasing import capital, possessive
from rules.terrene.cards.in_force import USE
from rules.terrene.cards.records import Ability
from rules.terrene.chain.usable_abilities import price, used
from rules.terrene.effects.effects_in_vain import Known, all_in_vain
from rules.terrene.effects.records import Effects, ReturnToHand
from rules.terrene.effects.stats import lv
from rules.terrene.effects.subjects import affected_by, opponent
from rules.terrene.state import TerreneState, TerreneTable, find, holder_of
from rules.terrene.state_underway import Link
from rules.terrene.words.cards import ability_view, in_full
from rules.terrene.words.effect_texts import sentence
from rules.terrene.words.labels import LABEL, briefly, member_name, numbered, target_ref
from rules.terrene.words.phrases import Scene, names_of
from rules.terrene.words.phrases import cost as asked_for

NO_EFFECT = "No effect"
"""Begins a warning that nothing at all would come of something."""


def scene_of(t: TerreneTable, link: Link, reader: int | None = None, viewer: int | None = None) -> Scene:
    """Return the names of a resolving effect's subjects, as they are now.

    Args:
        t: The table.
        link: What resolves.
        reader: Who alone reads it, and is "you"; ``None``: everybody, and each player has a name.
        viewer: Whose knowledge of face-down cards the names show; ``None``: everybody's.
    """
    s = t.state
    member = find(s, link.member)
    card = t.content.card[link.code].name
    ability = None if link.kind == "reward" else t.content.ability(link.code, link.ability)
    user = card if member is None else briefly(t, viewer, member)
    called, whose = _called(t, link, reader, viewer)
    return Scene(
        user=user,
        you=_player(link.by, reader),
        card=user if member is not None and link.card == member.number else card,
        names=names_of(t.content),
        targets=() if ability is None else ability.targets,
        named=tuple([" and ".join([numbered(t, viewer, one) for one in chosen]) for chosen in link.targets]),
        moment=None if ability is None else ability.when,
        called=called,
        whose=whose,
        turn=f"{possessive(_player(s.active, reader))} turn" if s.turn else "the turn",
        lv=None if member is None or member.hidden else lv(t, member),
    )


def _player(seat: int, reader: int | None) -> str:
    return "you" if seat == reader else seat_mark(seat)


def _called(
    t: TerreneTable, link: Link, reader: int | None, viewer: int | None
) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return the names of subjects that effects have a word for, and their owners."""
    s = t.state
    about, battle = link.about, s.battle
    numbers: dict[str, int | None] = {
        "attacker": battle.attacker if battle is not None else None,
        "blocker": battle.blocker if battle is not None else None,
        "subject": about.subject if about is not None else None,
        "victim": about.other if about is not None else None,
        "source": about.other if about is not None else None,
    }
    called = {who: _name(t, viewer, number) for who, number in numbers.items() if number is not None}
    seats = {who: _seat(s, number) for who, number in numbers.items()}
    for place, chosen in enumerate(link.targets, 1):
        of = [*dict.fromkeys(_seat(s, number) for number in chosen)]
        seats[f"target{place}"] = of[0] if len(of) == 1 else None
    foe = opponent(t, link)
    if foe is not None:
        called["opponent"] = _player(foe, reader)
    for one in s.declared:
        if about is not None and about.link is not None and one.number == about.link:
            called["card"] = f"{t.content.card[one.code].name} of {_player(one.by, reader)}"
    return called, {who: possessive(_player(seat, reader)) for who, seat in seats.items() if seat is not None}


def _name(t: TerreneTable, viewer: int | None, number: int) -> str:
    """Name a Character, also one that has left play."""
    gone = t.state.gone.get(number)
    if gone is not None and find(t.state, number) is None:
        return t.content.card[gone.code].name
    return numbered(t, viewer, number)


def _seat(s: TerreneState[Any], number: int | None) -> int | None:
    member = find(s, number) or (holder_of(s, number) if number is not None else None)
    return None if member is None else member.seat


def what_it_does(t: TerreneTable, link: Link, reader: int | None = None, *, agreed: bool = False) -> str:
    """Say a link's effects, with the names that everybody knows.

    Args:
        t: The table.
        link: The link.
        reader: Its player, if nobody else reads it.
        agreed: What its player may do is as good as done.
    """
    ability = t.content.ability(link.code, link.ability)
    return _says(t, link, ability, scene_of(t, link, reader), may=ability.may and not agreed)


def _says(t: TerreneTable, link: Link, ability: Ability, scene: Scene, *, may: bool = False) -> str:
    """TER-ONGOING-1: an On-going card's effects are those from its use on."""
    said = sentence(ability.effects, scene, may=may)
    return said if ability.effects else f"Stays in use. {what_stays(t, link, scene)}"


def what_stays(t: TerreneTable, link: Link, scene: Scene) -> str:
    """TER-ONGOING-1: say an On-going card's effects from its use on."""
    return " ".join([in_full(ability_view(one, scene)) for one in t.content.abilities[link.code]])


def warned(t: TerreneTable, link: Link, effects: Effects, seat: int, *, openly: bool = False) -> str:
    """TER-CHAIN-8: say which effects would do nothing, for use before the others.

    Args:
        t: The table.
        link: What would resolve.
        effects: Its effects.
        seat: Its player, who reads it and may know more than others.
        openly: Others read it too, so that only what everybody knows is said.
    """
    knows = None if openly else seat
    found = all_in_vain(Known(t, link, scene_of(t, link, seat, knows), knows), effects)
    lost = [one for effect in effects if isinstance(effect, ReturnToHand) for one in _lost(t, link, effect)]
    if not found:
        return "".join([f"{capital(one)}. " for one in lost])
    why = "; ".join(dict.fromkeys(found.values()))
    return f"{NO_EFFECT if len(found) == len(effects) else 'Only in part'}: {why}. "


def has_no_effect(warning: str) -> bool:
    """Return whether a warning says that nothing at all would come of it."""
    return warning.startswith(NO_EFFECT)


def _lost(t: TerreneTable, link: Link, effect: ReturnToHand) -> Iterator[str]:
    """TER-CHAR-11, TER-CHAR-13: say which cards do not return to hand with a Character."""
    for member in affected_by(t, effect.to, link):
        if member.code in t.content.token:
            yield f"{briefly(t, None, member)} is a token and ceases to exist"
        if member.held is not None:
            yield f"the card of {briefly(t, None, member)} is discarded"


def use_option(t: TerreneTable, seat: int, key: str, path: tuple[str, ...] = ("Use",)) -> Option:
    """Put an ability's use in words: its card, and its target or which ability it is."""
    source, targets = used(t, key)
    ability, card, place = source.ability, source.number, source.place
    link = source.to_use(t, targets)
    scene = scene_of(t, link, seat, seat)
    text = (
        sentence(ability.effects, scene) if ability.effects else f"Stays in use. {what_stays(t, link, scene)}"
    ).rstrip(".")
    cost = asked_for(replace(ability.cost, actions=price(t, source)), scene) or "No Action"
    name = t.content.card[source.code].name
    group = name
    if source.member is not None:
        bearer = member_name(t, seat, source.member)
        group = bearer if source.member.number == card else f"{name} of {bearer}"
    several = len(t.content.abilities[source.code]) > 1 and place != USE
    number = targets[0][0] if targets else card
    ref = target_ref(t, number)
    chosen = len(targets) == len(ability.targets)
    vain = warned(t, link, ability.effects, seat) if chosen else ""
    detail, nothing = f"{vain}{cost}: {text}", has_no_effect(vain)
    if several:
        beside = f"{vain}{cost}" if len(text) <= LABEL else detail
        return Option(key, text, beside, ref, (*path, group), vain=nothing)
    if targets:
        label = numbered(t, seat, number)
        return Option(key, capital(label), detail, ref, (*path, group), vain=nothing)
    return Option(key, group, detail, ref, path, vain=nothing)

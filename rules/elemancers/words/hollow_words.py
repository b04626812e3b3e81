"""A victory in the Hollow that is near, in words: who wins when, and what stops it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules.elemancers.rounds import hollow as hollows
from rules.elemancers.sides import FACTION
from rules.elemancers.state import Creature, ElemancersTable, faction_of
from rules.elemancers.view import Looming
from rules.kernel.words import listing
from rules.kernel.words.phrasing import capital

OTHER = {"dark": "light", "light": "dark"}


def when(near: Looming, names: Mapping[str, str]) -> str:
    """ELE-WIN-2, ELE-WIN-12: say who wins, and in whose turn."""
    turn = f"{names[near.clan]}'s turn" if near.clan else "its next turn"
    moment = f"as {turn} begins" if near.hold else f"after the Moves of {turn}"
    return f"{FACTION[near.faction]} {'may win' if near.by else 'wins'} {moment}"


def of_table(t: ElemancersTable, near: Looming) -> str:
    """Say a victory that is near, without a full stop."""
    names, hollow = t.content.names, t.content.hollow
    avatars = {f"avatar.{clan}": names[one.code] for clan, one in t.content.avatars.items()}
    there = [one.clan for one in t.state.creatures if one.avatar and one.at == hollow]
    return said(near, {**names, **avatars}, there, names[hollow])


def said(near: Looming, names: Mapping[str, str], there: Collection[str], hollow: str) -> str:
    """Say a victory that is near, without a full stop.

    Args:
        near: The victory.
        names: Names by code; those of Avatars by their Clans with ``avatar.`` in front.
        there: The Clans whose Avatar is in the Hollow.
        hollow: What the Hollow is called.
    """
    other = FACTION[OTHER[near.faction]]
    if near.by:
        does = [f"{names[f'avatar.{one}']} can get into the {hollow}" for one in near.by if one not in there]
        does += [f"{names[one]} can activate its Weapon" for one in near.by if one in there]
        first = f"{FACTION[near.faction]} may win before {other}'s next turn: {listing(does)}"
        if not near.hold:
            return first
        lies = "a Face Down creature" if near.guards < 2 else f"{near.guards} Face Down creatures"
        how = f"It has to beat {lies} of {other} there" if near.guards else f"{capital(lies)} of {other} there stops it"
        return f"{first}, and {names[near.clan]}'s turn begins next. {how}"
    what = f"{when(near, names)}: all its Avatars are in the {hollow}"
    if not near.hold:
        return f"{what}. Only to Defeat one there stops it"
    if near.guards:
        return f"{what}. A Face Down creature of {other} there holds it up; it has to stay"
    return f"{what}. A Face Down creature of {other} there stops it, or to Defeat an Avatar there"


def of_move(t: ElemancersTable, one: Creature, place: str) -> str:
    """ELE-WIN-1, ELE-WIN-12: say what a Move into the Hollow wins, or what victory it stops."""
    if place != t.content.hollow:
        return ""
    own = faction_of(t.state, one.clan)
    near = hollows.stands(t, power=False, of=OTHER[own]) or hollows.may(t, own, power=False, led=True)
    if near is not None and near.hold:
        return f"{FACTION[near.faction]} cannot win while this creature is Face Down there"
    if not hollows.completes(t, one):
        return ""
    clan = hollows.next_turn(t.state, own, power=False)
    if clan is None:
        return f"too late to win there: no turn of {FACTION[own]} is to come"
    then = when(Looming(own, clan, hold=True), t.content.names)
    return f"{then}, if its Avatars are there still and no enemy is Face Down there"


def given_up(t: ElemancersTable, one: Creature, place: str) -> str:
    """ELE-WIN-3: say that an Avatar leaves the Hollow where its Faction stands to win."""
    if not one.avatar or one.at != t.content.hollow or place == t.content.hollow:
        return ""
    near = hollows.stands(t, power=False, of=faction_of(t.state, one.clan))
    if near is None:
        return ""
    return f"{FACTION[near.faction]} gives up its victory in the {t.content.names[t.content.hollow]}"

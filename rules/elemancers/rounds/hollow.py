"""Who stands to win in the Hollow, who may before the others have a turn, and what stops it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from rules.elemancers.content.in_force import ANYWHERE
from rules.elemancers.content.records import FACTIONS
from rules.elemancers.rounds.winning import in_the_hollow, must_hold
from rules.elemancers.state import (
    ROUNDS,
    SPACES,
    WEAPON,
    WEAPON_CARD,
    Creature,
    ElemancersState,
    ElemancersTable,
    avatar_of,
    faction_of,
    free,
    stat_of,
    traits_of,
)
from rules.elemancers.view import Looming


def turns_to_come(s: ElemancersState[Any], *, power: bool) -> Iterator[str]:
    """ELE-TRN-3, ELE-TRN-11: yield the Clans that have a turn after this one, in this Round.

    Args:
        s: The table.
        power: The PT of this turn is still in the Pool.
    """
    left = {clan: board.pool - (power and clan == s.active) for clan, board in s.clans.items()}
    order, at = tuple(s.clans), tuple(s.clans).index(s.active) if s.active else -1
    while any(left.values()):
        at = (at + 1) % len(order)
        if left[order[at]]:
            left[order[at]] -= 1
            yield order[at]


def next_turn(s: ElemancersState[Any], faction: str, *, power: bool) -> str | None:
    """Return whose is a Faction's next turn; empty: not in this Round, ``None``: never."""
    clan = next((one for one in turns_to_come(s, power=power) if faction_of(s, one) == faction), "")
    return clan if clan or s.round < ROUNDS else None


def stands(t: ElemancersTable, *, power: bool) -> Looming | None:
    """ELE-WIN-1, ELE-WIN-12: the Faction that wins in the Hollow unless somebody stops it.

    The next turn of any Clan of it counts. After the last turn of Round 2 none does.
    """
    s = t.state
    if not s.active or s.outcome is not None:
        return None
    for faction in FACTIONS:
        if not in_the_hollow(t, faction):
            continue
        clan = next_turn(s, faction, power=power)
        if clan is not None:
            return Looming(faction, clan, must_hold(s), must_hold(s) and bool(guards(t, faction)))
    return None


def near(t: ElemancersTable, *, power: bool) -> Looming | None:
    """Return the victory in the Hollow that is at hand, or may come before a turn of others."""
    return stands(t, power=power) or may(t, power=power) if t.state.unlocked else None


def guards(t: ElemancersTable, faction: str) -> list[int]:
    """ELE-WIN-12: the enemies of a Faction that are Face Down in the Hollow."""
    s = t.state
    there = [one for one in s.creatures if one.at == t.content.hollow and not one.up]
    return [one.number for one in there if faction_of(s, one.clan) != faction]


def may(t: ElemancersTable, *, power: bool) -> Looming | None:
    """ELE-WIN-2, ELE-WIN-12: whether others may win before the active Faction's next turn."""
    s = t.state
    if not s.active or not s.unlocked or s.outcome is not None:
        return None
    own = faction_of(s, s.active)
    foe = next(one for one in FACTIONS if one != own)
    hold = must_hold(s)
    lacking = [clan for clan, board in s.clans.items() if board.faction == foe and not _ready(t, clan)]
    if not lacking or (hold and guards(t, foe)):
        return None
    did: list[str] = []
    for clan in turns_to_come(s, power=power):
        if faction_of(s, clan) == own:
            return None
        if hold and not lacking:
            return Looming(foe, clan, hold, by=tuple(did))
        if clan in lacking and _can_be_ready(t, clan):
            lacking.remove(clan)
            did.append(clan)
        if not hold and not lacking:
            return Looming(foe, clan, hold, by=tuple(did))
    return None


def completes(t: ElemancersTable, one: Creature) -> bool:
    """ELE-WIN-1, ELE-WIN-12: whether nothing but this Avatar is missing in the Hollow."""
    s = t.state
    mates = [clan for clan, board in s.clans.items() if board.faction == faction_of(s, one.clan) and clan != one.clan]
    board = s.clans[one.clan]
    able = one.avatar and must_hold(s) and board.lore == WEAPON and board.activated
    return able and all(_ready(t, clan) for clan in mates)


def _ready(t: ElemancersTable, clan: str) -> bool:
    board = t.state.clans[clan]
    return board.lore == WEAPON and board.activated and avatar_of(t.state, clan).at == t.content.hollow


def _can_be_ready(t: ElemancersTable, clan: str) -> bool:
    """ELE-PA-1, ELE-MOV-1: whether one turn brings an Avatar there, with its Weapon activated."""
    board, avatar = t.state.clans[clan], avatar_of(t.state, clan)
    able = board.lore == WEAPON and (board.activated or WEAPON_CARD not in board.spent)
    return able and bool(avatar.at) and gets_there(t, avatar.number)


def gets_there(t: ElemancersTable, number: int) -> bool:
    """ELE-MOV-1, ELE-MOV-6: whether one Move brings a creature to the Hollow, or it is there."""
    one, hollow = t.state.creatures[number], t.content.hollow
    move = ANYWHERE if "dragon" in traits_of(t, one) else stat_of(t, one, "move")
    return move == ANYWHERE or t.content.open.far[hollow][one.at] <= move


def stoppers(t: ElemancersTable, clan: str) -> list[int]:
    """ELE-WIN-12, ELE-MOV-4: the creatures of a Clan that can still move into the Hollow."""
    s, hollow = t.state, t.content.hollow
    if free(s, faction_of(s, clan)).get(hollow, SPACES) < 1:
        return []
    mine = [one for one in s.creatures if one.clan == clan and one.at not in ("", hollow) and not one.up]
    return [one.number for one in mine if not one.moved and gets_there(t, one.number)]


def must_summon(t: ElemancersTable, clan: str, places: Iterable[str]) -> Looming | None:
    """ELE-WIN-12, ELE-SUM-6: the enemy victory that a Clan can only stop with new creatures.

    Args:
        t: The table, before a Power Action.
        clan: The Clan.
        places: Where its new creatures can appear.
    """
    late = _uncontested(t, clan, power=True)
    if late is None or guards(t, late.faction) or stoppers(t, clan):
        return None
    far = t.content.open.far[t.content.hollow]
    return late if any(far[place] <= t.content.base.move for place in places) else None


def too_late(t: ElemancersTable, clan: str, movers: Collection[int], place: str = "") -> Looming | None:
    """ELE-WIN-12: the victory that a Move, or no more of them, lets the others have.

    None where somebody still can be there, where nobody could before, or where the own Faction has a turn before.

    Args:
        t: The table.
        clan: Whose Moves they are.
        movers: The creatures that move; without any, no more do.
        place: Where to.
    """
    near = _uncontested(t, clan, power=False)
    if near is None:
        return None
    there, able = guards(t, near.faction), stoppers(t, clan)
    if not there and not able:
        return None
    if not movers:
        return None if there else near
    if place == t.content.hollow:
        return None
    left = [one for one in (*there, *able) if one not in movers]
    return None if left else near


def _uncontested(t: ElemancersTable, clan: str, *, power: bool) -> Looming | None:
    """ELE-WIN-12: the enemy victory by holding before the next turn of a Clan's side."""
    s = t.state
    own, near = faction_of(s, clan), stands(t, power=power)
    if near is None or near.faction == own or not near.hold:
        return None
    for one in turns_to_come(s, power=power):
        if one == near.clan or faction_of(s, one) == own:
            return near if one == near.clan else None
    return None

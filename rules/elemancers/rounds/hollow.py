"""Who stands to win in the Hollow, who may before the others have a turn, and what stops it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from rules.elemancers.content.in_force import ANYWHERE
from rules.elemancers.content.records import FACTIONS
from rules.elemancers.rounds.summoning import room
from rules.elemancers.rounds.winning import in_the_hollow, must_hold
from rules.elemancers.state import (
    AVATAR_CARD,
    ROUNDS,
    SPACES,
    WEAPON,
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
from rules.kernel.play.actors import RULES


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


def stands(t: ElemancersTable, *, power: bool, of: str = "") -> Looming | None:
    """ELE-WIN-1, ELE-WIN-12: the Faction that wins in the Hollow unless somebody stops it.

    The next turn of any Clan of it counts. After the last turn of Round 2 none does.

    Args:
        t: The table.
        power: The PT of this turn is still in the Pool.
        of: The Faction; empty: any, one that nobody holds up before another.
    """
    s = t.state
    if not s.active or s.outcome is not None:
        return None
    turns = {
        faction: next_turn(s, faction, power=power)
        for faction in ((of,) if of else FACTIONS)
        if in_the_hollow(t, faction)
    }
    hold = must_hold(s)
    found = [
        Looming(faction, clan, hold, len(guards(t, faction)) if hold else 0)
        for faction, clan in turns.items()
        if clan is not None
    ]
    return min(found, key=lambda one: one.guards > 0, default=None)


def near(t: ElemancersTable, *, power: bool) -> Looming | None:
    """Return the victory in the Hollow that is at hand, or may come before a turn of others."""
    s = t.state
    if not s.active or not s.unlocked:
        return None
    return stands(t, power=power) or may(t, faction_of(s, s.active), power=power)


def guards(t: ElemancersTable, faction: str) -> list[int]:
    """ELE-WIN-12: the enemies of a Faction that are Face Down in the Hollow."""
    s = t.state
    there = [one for one in s.creatures if one.at == t.content.hollow and not one.up]
    return [one.number for one in there if faction_of(s, one.clan) != faction]


def may(t: ElemancersTable, own: str, *, power: bool, led: bool = False) -> Looming | None:
    """ELE-WIN-2, ELE-WIN-12: the victory that the others may have before a Faction's next turn.

    Args:
        t: The table.
        own: The Faction.
        power: The PT of this turn is still in the Pool.
        led: A turn of it without a player does not count, unless its Avatar goes to the Hollow (ELE-DRP-2).
    """
    return t.once(f"elemancers.may.{own}.{power}.{led}", lambda: _may(t, own, power=power, led=led))


def _may(t: ElemancersTable, own: str, *, power: bool, led: bool) -> Looming | None:
    s, hollow = t.state, t.content.hollow
    if not s.unlocked or s.outcome is not None:
        return None
    foe = next(one for one in FACTIONS if one != own)
    hold = must_hold(s)
    needed = {clan: _turns_to_be_ready(t, clan) for clan, board in s.clans.items() if board.faction == foe}
    left = {clan: turns for clan, turns in needed.items() if turns is not None}
    if len(left) < len(needed):
        return None
    spaces = free(s, foe).get(hollow, SPACES)
    did: list[str] = []
    for clan in turns_to_come(s, power=power):
        if faction_of(s, clan) == own:
            if not led or s.decider(clan) != RULES or s.clans[clan].lore == WEAPON:
                return None
            continue
        if hold and not any(left.values()):
            return Looming(foe, clan, hold, len(guards(t, foe)), tuple(did))
        spaces += sum(one.clan == clan and one.at == hollow and not one.avatar for one in s.creatures)
        turns, enters = left[clan], avatar_of(s, clan).at != hollow
        if turns > 1 or (turns and (spaces or not enters)):
            left[clan] = turns - 1
            if turns == 1:
                spaces -= enters
                did.append(clan)
        if not hold and not any(left.values()):
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


def _turns_to_be_ready(t: ElemancersTable, clan: str) -> int | None:
    """ELE-PA-1, ELE-MOV-1, ELE-SUM-8: count the turns that bring an Avatar there.

    Its Weapon is activated then; ``None``: never. One that is out of play comes back before the Moves; that takes the
    Power Action of a turn, as the Weapon does.
    """
    board, avatar = t.state.clans[clan], avatar_of(t.state, clan)
    if board.lore != WEAPON or (not avatar.at and AVATAR_CARD in board.spent):
        return None
    places = [avatar.at] if avatar.at else _comes_back(t, clan)
    if not places:
        return None
    far = min(t.content.open.far[t.content.hollow][place] for place in places)
    return max((not avatar.at) + (not board.activated), -(-far // t.content.avatar.move))


def _comes_back(t: ElemancersTable, clan: str) -> list[str]:
    """ELE-SUM-8, ELE-SUM-10: where an Avatar can come back in its Clan's next turn."""
    s = t.state
    if clan in s.pt.values() or any(one.at for one in s.creatures if one.clan == clan):
        return [*room(t, clan)]
    return [t.content.start[clan]]


def gets_there(t: ElemancersTable, number: int) -> bool:
    """ELE-MOV-1, ELE-MOV-6: whether one Move brings a creature to the Hollow, or it is there."""
    one, hollow = t.state.creatures[number], t.content.hollow
    move = ANYWHERE if "dragon" in traits_of(t, one) else stat_of(t, one, "move")
    return move == ANYWHERE or t.content.open.far[hollow][one.at] <= move


def stoppers(t: ElemancersTable, clan: str, gone: Collection[int] = ()) -> list[int]:
    """ELE-WIN-12, ELE-MOV-4: the creatures of a Clan that can still move into the Hollow.

    Args:
        t: The table.
        clan: The Clan.
        gone: Who leaves first, and may leave a space there.
    """
    s, hollow = t.state, t.content.hollow
    spaces = free(s, faction_of(s, clan)).get(hollow, SPACES)
    if spaces + sum(s.creatures[one].at == hollow for one in gone) < 1:
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
    late = may(t, faction_of(t.state, clan), power=True, led=True)
    if late is None or not late.hold or late.guards or stoppers(t, clan):
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
    late = may(t, faction_of(t.state, clan), power=False, led=True)
    if late is None or not late.hold or place == t.content.hollow:
        return None
    able = stoppers(t, clan, movers)
    if not movers:
        return late if able and not late.guards else None
    before = {*guards(t, late.faction), *able}
    return late if before and before.issubset(movers) else None


def let_in(t: ElemancersTable, one: Creature) -> Looming | None:
    """ELE-WIN-12, ELE-TRT-12: the victory that a creature lets others have.

    It leaves the Hollow in a Battle, and nobody there who stops that; no Moves come before it.
    """
    late = may(t, faction_of(t.state, one.clan), power=False, led=True)
    return late if late is not None and late.hold and guards(t, late.faction) == [one.number] else None

"""How the table stands, in words: the Round, the Factions, each Clan, Baransu, the Battle."""

from __future__ import annotations

from collections.abc import Iterator

from rules.elemancers.told.base import FACTION
from rules.elemancers.view import BattleView, ClanView, ElemancersView
from rules.kernel.words import count, listing, seat


def describe(view: ElemancersView) -> str:
    """Put the position into words, a line for each thing."""
    return "\n".join(_lines(view))


def _lines(view: ElemancersView) -> Iterator[str]:
    if not view.clans:
        sides = [
            f"{FACTION[side]}: {listing([seat(n) for n, one in enumerate(view.side) if one == side])}"
            for side in ("dark", "light")
        ]
        yield f"Clans are being chosen. {'. '.join(sides)}."
        return
    names = {clan.code: clan.name for clan in view.clans}
    turn = f", {names[view.active]}'s turn" if view.active and not view.outcome else ""
    shield = "" if view.unlocked else " The Hollow of Fate is shielded."
    yield f"Round {view.round} of 2{turn}.{shield}"
    yield f"PT: Dark {view.totals['dark']}, Light {view.totals['light']}, Baransu {view.dragon_pt}."
    for clan in view.clans:
        yield _clan(view, clan)
    places = {one.code: one.name for one in view.locations}
    if view.unlocked:
        where = (
            f"Baransu is at {places[view.dragon_at]} with {view.dragon_hp} HP."
            if view.dragon_at
            else "Baransu is gone."
        )
        yield where
    if view.battle is not None:
        yield _battle(view.battle, places)


def _clan(view: ElemancersView, clan: ClanView) -> str:
    """Say who leads it, its Avatar, its creatures, its Sagas, its Pool and its hand."""
    places = {one.code: one.name for one in view.locations}
    avatar = next(one for one in view.creatures if one.avatar and one.clan == clan.code)
    stands = f"{avatar.name} at {places[avatar.at]}, {avatar.hp} HP" if avatar.at else f"{avatar.name} out of play"
    there = sum(one.at is not None and not one.avatar for one in view.creatures if one.clan == clan.code)
    parts = [
        "the rules" if clan.alone else seat(clan.seat),
        stands,
        count(there, "creature"),
        f"Sagas {clan.sagas} of 3",
        f"Pool {clan.pool}",
        f"Battle Cards {clan.held}",
    ]
    parts += [f"{clan.weapon}{', active' if clan.works else ''}"] if clan.weapon else []
    return f"{clan.name} ({FACTION[clan.faction]}): {'; '.join(parts)}."


def _battle(battle: BattleView, places: dict[str, str]) -> str:
    sides = [
        f"{FACTION[side]} {listing([str(die.n) for die in battle.dice if die.side == side])}" for side in battle.leads
    ]
    return f"Battle at {places[battle.at]}{': ' + ', '.join(sides) if sides else ''}."


def describe_hand(view: ElemancersView) -> str:
    """Put what the seat holds into words: the Sagas and Battle Cards that it sees."""
    places = {one.code: one.name for one in view.locations}
    lines = []
    for clan in view.clans:
        if clan.saga is not None:
            lines.append(f"{clan.name}'s Saga: {clan.saga.name}, at {places[clan.saga.at]}.")
        if clan.hand:
            lines.append(f"{clan.name} holds {listing([card.name for card in clan.hand])}.")
    return "\n".join(lines) or "No Saga, and no Battle Cards."

"""The figures that forecasts compare."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.elemancers.content.in_force import Cards
from rules.elemancers.content.records import FACTIONS
from rules.elemancers.sides import FACTION
from rules.elemancers.state import Creature, ElemancersState, pt_of
from rules.kernel.books.forecast_figures import Figure, Figures, Outlook, gain, loss


def figures(cards: Cards, s: ElemancersState[Any], seat: int) -> Figures:
    """Count Avatars' HP, PT, creatures beside them, Sagas and Baransu, the own in front."""
    own, names = s.side[seat], cards.names
    order = sorted(s.clans.items(), key=lambda one: one[1].faction != own)
    found: dict[str, Figure] = {}
    there: dict[str, int] = dict.fromkeys(FACTIONS, 0)
    avatars: dict[str, Creature] = {}
    for one in s.creatures:
        if one.at and not one.avatar:
            there[s.clans[one.clan].faction] += 1
        if one.avatar:
            avatars[one.clan] = one
    for clan, _ in order:
        avatar = avatars[clan]
        found[f"avatar.{clan}"] = Figure(names[avatar.card], avatar.hp if avatar.at else 0, "HP", "Defeated")
    for faction in (own, *[one for one in FACTIONS if one != own]):
        found[f"pt.{faction}"] = Figure(f"{FACTION[faction]} Power Tokens", pt_of(s, faction))
        found[f"creatures.{faction}"] = Figure(f"{FACTION[faction]} creatures", there[faction])
    for clan, board in order:
        found[f"sagas.{clan}"] = Figure(f"{cards.names[clan]} Sagas", board.sagas)
    found["dragon"] = Figure("Baransu", s.dragon.hp, "HP", "Defeated")
    found["dragon.pt"] = Figure("Baransu's Power Tokens", s.dragon.pt)
    for clan, board in order:
        if board.seat == seat:
            found[f"cards.{clan}"] = Figure(cards.names[clan], len(board.hand), "Battle Cards", price=True)
    return found


def out_of_play(cards: Cards, s: ElemancersState[Any], seat: int, *, own: bool) -> dict[str, str]:
    """Return the Defeated Avatars of a seat's side, or of the other, as clauses."""
    gone = [one for one in s.creatures if one.avatar and not one.at and (_side(s, one.clan) == s.side[seat]) == own]
    return {f"avatar.{one.clan}": _defeated(cards.names[one.card]) for one in gone}


def without_defeated(outlook: Outlook) -> Outlook:
    """Return an outlook without the HP of Avatars that it says to be Defeated."""
    if not outlook.lost and not outlook.won:
        return outlook
    said = (loss(outlook), gain(outlook))
    kept = {
        key: figure
        for key, figure in outlook.before.items()
        if not any(clause.endswith(_defeated(figure.name)) for clause in said)
    }
    return outlook if len(kept) == len(outlook.before) else replace(outlook, before=kept)


def _defeated(name: str) -> str:
    return f"{name} is Defeated"


def _side(s: ElemancersState[Any], clan: str) -> str:
    return s.clans[clan].faction

"""The figures that forecasts compare."""

from __future__ import annotations

from typing import Any

from rules.elemancers.content.in_force import Cards
from rules.elemancers.sides import FACTION
from rules.elemancers.state import BARANSU, ElemancersState, pt_of
from rules.kernel.books.forecast_figures import Figure, Figures


def figures(cards: Cards, s: ElemancersState[Any], seat: int) -> Figures:
    """Count Avatars' HP, PT, creatures, Sagas and Baransu, the own in front."""
    own = s.side[seat]
    order = sorted(s.clans.items(), key=lambda one: one[1].faction != own)
    found: dict[str, Figure] = {}
    for clan, _ in order:
        avatar = next(one for one in s.creatures if one.avatar and one.clan == clan)
        hp = avatar.hp if avatar.at else 0
        found[f"avatar.{clan}"] = Figure(cards.names[avatar.card], hp, "HP", "Defeated")
    for faction in (own, *[one for one in FACTION if one not in (own, BARANSU)]):
        found[f"pt.{faction}"] = Figure(f"{FACTION[faction]} PT", pt_of(s, faction))
        there = sum(bool(one.at) and s.clans[one.clan].faction == faction for one in s.creatures)
        found[f"creatures.{faction}"] = Figure(f"{FACTION[faction]} creatures", there)
    for clan, board in order:
        found[f"sagas.{clan}"] = Figure(f"{cards.names[clan]} Sagas", board.sagas)
    found["dragon"] = Figure("Baransu", s.dragon.hp, "HP", "Defeated")
    found["dragon.pt"] = Figure("Baransu PT", s.dragon.pt)
    for clan, board in order:
        if board.seat == seat:
            found[f"cards.{clan}"] = Figure(cards.names[clan], len(board.hand), "Battle Cards", price=True)
    return found

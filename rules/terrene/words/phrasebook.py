"""Terrene Odyssey in words: what is told, asked, refused and looked up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from rules.kernel import HouseRule, Phrasebook, Piece, Refusal
from rules.terrene.cards.in_force import Cards
from rules.terrene.state import TerreneState
from rules.terrene.view import TerreneView
from rules.terrene.words.describing import describe, sum_up
from rules.terrene.words.pieces import pieces_of
from rules.terrene.words.refusing import always
from rules.terrene.words.teaching import LEGEND, PRIMER

OPTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "second_action": (
        "The player of the second turn gets 1 Action more in that turn.",
        ("TER-OPT-1", "TER-TURN-2"),
    ),
    "one_large": ("A deck holds at most one Character of 3 supply or more.", ("TER-OPT-2", "TER-DECK-8")),
    "one_name": (
        "Nobody recruits a Character while they have a recruited one of its name, tokens apart.",
        ("TER-OPT-3", "TER-RECRUIT-9"),
    ),
    "small_start": (
        "Characters of 0 supply may be in the starting party.",
        ("TER-OPT-4", "TER-SETUP-2", "TER-DECK-3"),
    ),
    "answers_between": (
        "After each ability of a chain that resolves there is a new round of responses.",
        ("TER-OPT-5", "TER-CHAIN-7"),
    ),
    "resourceful_once": (
        "Resourceful makes one Item or Command of a Character free in each turn.",
        ("TER-OPT-6", "TER-RESOURCE-1"),
    ),
}


class TerreneWords(Phrasebook[TerreneState[Any], TerreneView, Cards]):
    """The words of Terrene Odyssey."""

    title = "Terrene Odyssey"
    summary = "Duels of small parties: hidden Characters, face-down cards, and answers to what others do."
    length = "60 to 120 minutes live"
    primer = PRIMER
    legend = LEGEND
    leaving = "{seat:@} leaves the match"
    chapter = "turn"

    def house_rules(self, options: Struct) -> tuple[HouseRule, ...]:
        """TER-OPT-7: each option that is on, for the whole match and for everybody."""
        return tuple([HouseRule(*said) for name, said in OPTIONS.items() if getattr(options, name)])

    def describe(self, view: TerreneView) -> str:
        """Put the table in words."""
        return describe(view)

    def sum_up(self, before: TerreneView, now: TerreneView) -> tuple[str, ...]:
        """Say what a turn has changed."""
        return sum_up(before, now)

    def refusals(self, state: TerreneState[Any], seat: int) -> Iterable[Refusal]:
        """TER-ACT-5, TER-RUN-2: what waits for one's own turn."""
        return always(self.cards, state, seat)

    def pieces(self) -> tuple[Piece, ...]:
        """List every card and every printed deck."""
        return pieces_of(self.cards)

"""Moves as the other parts of the rules queue them."""

from __future__ import annotations

from typing import Literal

from rules.eternia.effects.vocabulary import Team
from rules.kernel import Step

Plan = Literal[
    "near",  # towards the nearest Enemy, as far as needed: what the AI does unless a card says otherwise
    "retreat",  # where the fewest Enemies are near
    "flank",  # where the most Enemies can be attacked
    "charge",  # towards the Enemy Character with the fewest HP
    "objective",  # towards the objective of the scenario
    "nearest_character",  # towards the nearest Character of either side, whoever decides
    "pass",  # towards the goal of an NPC
]


class GoFor(Step, kw_only=True, tag="eternia.go_for"):
    """ETE-ACT-9, ETE-MOV-4: a model may move up to n spaces, to where its decider says.

    Attributes:
        model: Who moves.
        points: How many spaces, before a Dazed token is counted (ETE-DAZ-5).
        by: The model whose effect moves it, where the move is forced on it.
        fly: It passes over models and terrain.
        no_escape: It causes no Escape Damage.
        action: It is a Move Action, which Move Boosts improve.
        forced: The side whose effect forces the move: it decides, and there is no Escape Damage (ETE-ESD-3).
        plan: How the AI goes; the goal of an NPC.
        boosts: Move Boosts used.
    """

    model: int
    points: int
    by: int | None = None
    fly: bool = False
    no_escape: bool = False
    action: bool = False
    forced: Team | None = None
    plan: Plan = "near"
    boosts: list[str] = []
    answered: bool = False

"""The Sentience's part of the state, beside its units: its cards, its phase, its Myths."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Boss(Struct, kw_only=True, omit_defaults=True):
    """TIM-SENT-1: what goes with the Sentience beside its units.

    Attributes:
        deck: Which of its stats cards are in use.
        survivors: How many Survivors started the game (TIM-SENT-4).
        phase: Its phase.
        facing: The direction that it faces.
        pushed: It has taken all damage of its phase, and the next one is due (TIM-RAID-8).
        beaten: It has been defeated in its last phase.
        actions: Its action deck, the top in front.
        played: Action cards that have been carried out.
        order: Its Lost units on the map, in the order in which they came into play.
        credited: The Character that has pushed it to its next phase (TIM-PHASE-2).
        due: Characters with rewards for what they have defeated, given once that is over (TIM-BBR-6, TIM-BBR-7).
        myths: The players who have become Myths, in that order (TIM-MYTH-8).
        rising: Players who become Myths once what defeated their team is over (TIM-MYTH-4).
        guide: The Myth who controls the next card.
    """

    deck: Literal["royale", "raid", "gauntlet"]
    survivors: int = 0
    phase: int = 1
    facing: int = 0
    pushed: bool = False
    beaten: bool = False
    actions: list[str] = []
    played: list[str] = []
    order: list[str] = []
    credited: str = ""
    due: list[tuple[str, Literal["monster", "sentience"]]] = []
    myths: list[int] = []
    rising: list[int] = []
    guide: int = -1

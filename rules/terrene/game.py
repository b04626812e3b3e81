"""Terrene Odyssey as a game of the kernel: its rules, words and computer players' mind."""

from __future__ import annotations

from typing import Any

from rules.kernel import Game
from rules.kernel.play.effects import Effects
from rules.terrene.cards.checking import Content
from rules.terrene.cards.in_force import Cards
from rules.terrene.chain.resolving import vain
from rules.terrene.effects.doing_cards import does
from rules.terrene.effects.effects_in_vain import in_vain
from rules.terrene.effects.records import Base
from rules.terrene.effects.vocabulary import Against, Condition, Counter, Gained, Stat
from rules.terrene.mind.playbook import TerreneMind
from rules.terrene.mind.weighing import worth
from rules.terrene.rulebook import TerreneRules
from rules.terrene.state import TerreneState
from rules.terrene.view import TerreneView
from rules.terrene.words.effect_texts import clause
from rules.terrene.words.phrasebook import TerreneWords
from rules.terrene.words.phrases import AGAINST, COUNTERS, GAINED, STATS, STATUSES


class Terrene(Game[TerreneState[Any], TerreneView, Cards]):
    """Terrene Odyssey, for two players or two teams of two."""

    effects = Effects(
        Base,
        (does, clause, in_vain, worth),
        lambda t, step, effect: vain(t, effect),
        ((Stat, STATS), (Condition, STATUSES), (Gained, GAINED), (Against, AGAINST), (Counter, COUNTERS)),
    )

    def __init__(self, content: Content, digest: str) -> None:
        """Put the game together on its content."""
        super().__init__(TerreneRules(content), digest, TerreneWords, TerreneMind)

"""Clash for Eternia as a game of the kernel: its rules, words and computer players' mind."""

from __future__ import annotations

from typing import Any

from rules.eternia.content.checking import Content
from rules.eternia.content.in_force import Cards
from rules.eternia.effects.carrying_out import does
from rules.eternia.effects.records import Base
from rules.eternia.effects.subjects import WORDS
from rules.eternia.effects.traits import CONDITIONS
from rules.eternia.effects.useful_skills import works
from rules.eternia.effects.vocabulary import Condition, Limit, To
from rules.eternia.mind.playbook import EterniaMind
from rules.eternia.rulebook import EterniaRules
from rules.eternia.state import EterniaState
from rules.eternia.view import EterniaView
from rules.eternia.words.effect_texts import clause
from rules.eternia.words.phrasebook import EterniaWords
from rules.eternia.words.phrases import LIMITS
from rules.kernel import Game
from rules.kernel.play.effects import Effects


class Eternia(Game[EterniaState[Any], EterniaView, Cards]):
    """Clash for Eternia, for one to five players."""

    effects = Effects(
        Base,
        (does, clause, works),
        lambda t, step, effect: step.vain(t, effect),
        ((To, WORDS), (Condition, CONDITIONS), (Limit, LIMITS)),
    )

    def __init__(self, content: Content, digest: str) -> None:
        """Put the game together on its content."""
        super().__init__(EterniaRules(content), digest, EterniaWords, EterniaMind)

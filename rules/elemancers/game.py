"""Elemancers as a game of the kernel: its rules, its words and its mind."""

from __future__ import annotations

from typing import Any

from rules.elemancers.battle.using import vain
from rules.elemancers.content.checking import Content
from rules.elemancers.content.in_force import Cards
from rules.elemancers.effects.carrying_out import does
from rules.elemancers.effects.records import Base, When
from rules.elemancers.effects.targets import targets
from rules.elemancers.effects.vocabulary import MET
from rules.elemancers.mind.playbook import ElemancersMind
from rules.elemancers.mind.weighing import worth
from rules.elemancers.rulebook import ElemancersRules
from rules.elemancers.state import ElemancersState
from rules.elemancers.view import ElemancersView
from rules.elemancers.words.effect_words import clause
from rules.elemancers.words.phrasebook import ElemancersWords
from rules.kernel import Game
from rules.kernel.play.effects import Effects


class Elemancers(Game[ElemancersState[Any], ElemancersView, Cards]):
    """Elemancers: Light and Dark, for two to six players."""

    effects = Effects(Base, (does, targets, clause, worth), vain, ((When, MET),))

    def __init__(self, content: Content, digest: str) -> None:
        """Put the game together on its content."""
        super().__init__(ElemancersRules(content), digest, ElemancersWords, ElemancersMind)

"""Clash as a game of the kernel: its rules, its words and its computer players' knowledge."""

from __future__ import annotations

from typing import Any

from rules.clash.cards import Content
from rules.clash.mind.playbook import ClashMind
from rules.clash.rulebook import ClashRules
from rules.clash.state import Cards, ClashState
from rules.clash.view import ClashView
from rules.clash.words.phrasebook import ClashWords
from rules.kernel import Game


class Clash(Game[ClashState[Any], ClashView, Cards]):
    """Clash, for two to four players."""

    def __init__(self, content: Content, digest: str) -> None:
        """Put the game together on its content."""
        super().__init__(ClashRules(content), digest, ClashWords, ClashMind)

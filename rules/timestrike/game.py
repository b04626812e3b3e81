"""TimeStrike as a game of the kernel: its rules, its words and its mind."""

from __future__ import annotations

from typing import Any

from rules.kernel import Game
from rules.kernel.play.effects import Effects
from rules.timestrike.box import Box
from rules.timestrike.content.checking import Content
from rules.timestrike.effects.records import Base
from rules.timestrike.mind.playbook import TimestrikeMind
from rules.timestrike.mind.weighing import worth
from rules.timestrike.rulebook import TimestrikeRules
from rules.timestrike.state import TimestrikeState
from rules.timestrike.using.carrying_out import does
from rules.timestrike.using.effects_in_vain import idle, vain
from rules.timestrike.view import TimestrikeView
from rules.timestrike.words.effects import says
from rules.timestrike.words.phrasebook import TimestrikeWords


class Timestrike(Game[TimestrikeState[Any], TimestrikeView, Box]):
    """TimeStrike: Shadow of Fear, for two to eight players."""

    effects = Effects(Base, (does, says, idle, worth), vain)

    def __init__(self, content: Content, digest: str) -> None:
        """Put the game together on its content."""
        super().__init__(TimestrikeRules(content), digest, TimestrikeWords, TimestrikeMind)

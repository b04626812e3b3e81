"""The words of TimeStrike."""

from __future__ import annotations

from typing import Any

from rules.kernel import Phrasebook, Piece, Question, Rulebook
from rules.kernel.play.actors import Actor
from rules.kernel.play.model import Focus
from rules.kernel.words import name_things
from rules.timestrike.box import Box
from rules.timestrike.state import TimestrikeState, TimestrikeTable
from rules.timestrike.view import TimestrikeView
from rules.timestrike.words.describing import describe, describe_asked, describe_briefly, describe_hand
from rules.timestrike.words.pieces import pieces


class TimestrikeWords(Phrasebook[TimestrikeState[Any], TimestrikeView, Box]):
    """The words of TimeStrike."""

    title = "TimeStrike: Shadow of Fear"

    def __init__(self, rules: Rulebook[TimestrikeState[Any], TimestrikeView, Box]) -> None:
        """Bind the words to their rules."""
        super().__init__(rules)
        self.names = rules.cards.names

    def prompt(self, t: TimestrikeTable, question: Question, seat: int) -> str:
        """Put a question into one sentence, with names."""
        return name_things(super().prompt(t, question, seat), self.names)

    def name_of(self, state: TimestrikeState[Any], actor: Actor) -> str:
        """Name a Character."""
        return self.cards.names[str(actor)]

    def describe(self, view: TimestrikeView) -> str:
        """Put the position into words."""
        return describe(view)

    def describe_briefly(self, view: TimestrikeView) -> str:
        """Put the position into words that fit an alt text."""
        return describe_briefly(view)

    def describe_hand(self, view: TimestrikeView) -> str:
        """Put a seat's Characters and cards into words."""
        return describe_hand(view)

    def describe_asked(self, view: TimestrikeView, focus: Focus) -> str:
        """Put the units that a question is about into words."""
        return describe_asked(view, focus)

    def pieces(self) -> tuple[Piece, ...]:
        """List what players can look up by name."""
        return pieces(self.cards)

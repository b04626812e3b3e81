"""The words of TimeStrike."""

from __future__ import annotations

from typing import Any

from rules.kernel import Phrasebook, Piece, Question, Rulebook
from rules.kernel.play.actors import Actor
from rules.kernel.words import name_things
from rules.timestrike.box import Box
from rules.timestrike.state import TimestrikeState, TimestrikeTable
from rules.timestrike.view import TimestrikeView
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

    def pieces(self) -> tuple[Piece, ...]:
        """List what players can look up by name."""
        return pieces(self.cards)

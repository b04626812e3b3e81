"""Asking one player: what a question of this game is made from, so that its answer is read in one way everywhere."""

from __future__ import annotations

from rules.kernel import Picks, Question
from rules.terrene.seats import mates
from rules.terrene.state import TerreneTable


class Ask(Question, kw_only=True):
    """A question of this game; a team-mate knows what is answered in secret (TER-INFO-10)."""

    def shares(self, t: TerreneTable, seat: int) -> tuple[int, ...]:
        """TER-INFO-10: the team-mates of whoever is asked."""
        return mates(t.state, seat)

    @property
    def seat(self) -> int:
        """The one who was asked."""
        (seat,) = self.answers
        return seat

    @property
    def picked(self) -> Picks:
        """The answer of the one who was asked."""
        (answer,) = self.answers.values()
        return answer

    @property
    def key(self) -> str:
        """The answer, where it is one key."""
        return str(self.picked[0])

"""Asking: a question goes to a seat; the rules answer for the AI, and the Player Team settles what they leave open."""

from __future__ import annotations

from rules.eternia.seats import leader
from rules.eternia.state import EterniaTable
from rules.kernel.play.ruled import Ruled


class Ask(Ruled, kw_only=True):
    """A question of this game, put to one decider by :func:`put`.

    ETE-OVR-8 is what is answered when nobody answers, ETE-AI-16 what the rules leave open to the AI.
    """

    def settles(self, t: EterniaTable) -> int:
        """ETE-AI-16: the Team Leader settles it."""
        return leader(t.state)


def put(t: EterniaTable, question: Ask, who: int) -> None:
    """Put a question to a seat, or have the AI's rules answer it; asking comes last in a step."""
    question.put_to(t, who)

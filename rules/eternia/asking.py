"""Asking: a question goes to a seat; the rules answer for the AI, and the Player Team settles what they leave open."""

from __future__ import annotations

from rules.eternia.seats import AI, leader
from rules.eternia.state import EterniaTable
from rules.kernel import Among, Legal, Picks
from rules.kernel.actors import Actor
from rules.kernel.asking import Ask as KernelAsk


class Ask(KernelAsk, kw_only=True):
    """A question of this game, put to one decider by :func:`put`.

    Attributes:
        ties: ETE-AI-16: what the rules leave open to the AI, asked of the Team Leader: the default first.
    """

    ties: tuple[str, ...] = ()

    # ---- what a question says

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """List what may be answered; ``seat`` is :data:`AI` when the rules answer."""
        raise AssertionError(f"{type(self).__name__} offers nothing")

    def otherwise(self, t: EterniaTable, seat: int) -> Picks:
        """ETE-OVR-8: what is answered when nobody answers; the first choice, unless the question says better."""
        return super().default(t, seat)

    def by_ai(self, t: EterniaTable) -> tuple[Picks, ...]:
        """Return the answers that the rules allow the AI, the default of ETE-AI-16 first; one alone is taken."""
        raise AssertionError(f"the AI is never asked {type(self).__name__}")

    # ---- how it goes

    def legal(self, t: EterniaTable, seat: int) -> Legal:
        """What may be answered, or what the AI's rules leave open."""
        return Among(self.ties) if self.ties else self.choices(t, seat)

    def default(self, t: EterniaTable, seat: int) -> Picks:
        """ETE-OVR-8, ETE-AI-16: the default of the question, or of what the AI's rules leave open."""
        return (self.ties[0],) if self.ties else self.otherwise(t, seat)

    def put_to(self, t: EterniaTable, actor: Actor) -> None:
        """ETE-AI-16: the AI's rules answer; what they leave open goes to the Team Leader."""
        if actor != AI:
            super().put_to(t, actor)
            return
        open_ = self.by_ai(t)
        if len(open_) > 1:
            self.ties = tuple([str(picks[0]) for picks in open_])
            t.ask(self, (leader(t.state),))
        else:
            self.answers = {AI: open_[0]}
            t.follow(self)


def put(t: EterniaTable, question: Ask, who: int) -> None:
    """Put a question to a seat, or have the AI's rules answer it; asking comes last in a step."""
    question.put_to(t, who)

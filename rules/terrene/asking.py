"""Asking one player: what a question of this game is made from."""

from __future__ import annotations

from rules.kernel.play.asking import Ask as KernelAsk
from rules.terrene.seats import mates
from rules.terrene.state import TerreneTable


class Ask(KernelAsk, kw_only=True):
    """A question of this game; a team-mate knows what is answered in secret (TER-INFO-10)."""

    def shares(self, t: TerreneTable, seat: int) -> tuple[int, ...]:
        """TER-INFO-10: the team-mates of whoever is asked."""
        return mates(t.state, seat)

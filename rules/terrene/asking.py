"""Asking one player: the base of this game's questions."""

from __future__ import annotations

from rules.kernel import Ref
from rules.kernel.play.asking import Ask as KernelAsk
from rules.terrene.seats import mates
from rules.terrene.state import TerreneTable


class Ask(KernelAsk, kw_only=True):
    """A question of this game; a team-mate knows the secret answers (TER-INFO-10)."""

    def shares(self, t: TerreneTable, seat: int) -> tuple[int, ...]:
        """TER-INFO-10: the team-mates of the seat that is asked."""
        return mates(t.state, seat)

    def focus(self, t: TerreneTable, seat: int) -> tuple[Ref, ...]:
        """TER-INFO-4: the open battle, else the answered link and its targets, else one's own side.

        All of it is named by numbers in play, which are public.
        """
        s = t.state
        if s.battle is not None:
            numbers = [s.battle.attacker] + ([] if s.battle.blocker is None else [s.battle.blocker])
        else:
            numbers = [one.number for one in s.members if one.seat == seat]
        return tuple([Ref("member", str(number)) for number in numbers])

"""Leaving players: who takes their Clans over, autopilot, and a Faction without players."""

from __future__ import annotations

from collections.abc import Sequence

from rules.elemancers.rounds.winning import TOKENS, end
from rules.elemancers.sides import FACTION, Side
from rules.elemancers.state import ElemancersTable
from rules.elemancers.told.table_events import FactionEmpty, LeftAlone, TakenOver
from rules.kernel import Option, Step
from rules.kernel.play.asking import NO, YES, YesNo
from rules.kernel.words import listing


def present(t: ElemancersTable, faction: str) -> list[int]:
    """The seats of a Faction whose players are still there."""
    s = t.state
    return [seat for seat, side in enumerate(s.side) if side == faction and seat not in s.left]


def led_by(t: ElemancersTable, seat: int) -> list[str]:
    """The Clans that a seat leads, in turn order from Umbra."""
    return [clan for clan, board in t.state.clans.items() if board.seat == seat]


def left(t: ElemancersTable, seat: int) -> Sequence[Step]:
    """ELE-DRP-3: without a player a Faction has lost.

    ELE-DRP-1: else somebody may take the Clans over.
    """
    if not present(t, t.state.side[seat]):
        return (LoseFaction(),)
    return hand_over(t, seat)


def hand_over(t: ElemancersTable, seat: int) -> Sequence[Step]:
    """ELE-DRP-1: ask first who leads the fewest Clans, then whose Clan comes first from Umbra."""
    clans = led_by(t, seat)
    if not clans:
        return ()
    order = list(t.state.clans)
    mates = sorted(
        present(t, t.state.side[seat]),
        key=lambda one: (len(led_by(t, one)), min(map(order.index, led_by(t, one)), default=0)),
    )
    return (*[TakeOver(of=mate, from_=seat) for mate in mates], RunAlone(from_=seat))


class LoseFaction(Step, kw_only=True, tag="elemancers.lose_faction"):
    """ELE-DRP-3: the other Faction wins; ELE-DRP-9: nobody does if it has no player left either."""

    def run(self, t: ElemancersTable) -> None:
        """ELE-DRP-3: the Lore Decks show #9. ELE-DRP-9: or stay as they are."""
        there = [faction for faction in ("dark", "light") if present(t, faction)]
        if there:
            (winner,) = there
            gone: Side = "light" if winner == "dark" else "dark"
            t.emit(FactionEmpty(faction=gone, rules=("ELE-DRP-3",)))
            end(t, winner, f"{FACTION[gone]} has no player left.", "ELE-DRP-3", TOKENS)
        else:
            end(t, "", "No player is left.", "ELE-DRP-9", 0)


class TakeOver(YesNo, kw_only=True, tag="elemancers.take_over"):
    """ELE-DRP-1: a Faction-mate takes a leaver's Clans over, or not.

    ELE-DRP-7: not, where nobody answers.
    """

    rules = ("ELE-DRP-1",)
    fallback = NO
    in_turn = True

    of: int
    from_: int

    def who(self, t: ElemancersTable) -> int | None:
        """ELE-DRP-1: a player who is still there, as long as nobody has the Clans."""
        return self.of if self.of not in t.state.left and led_by(t, self.from_) else None

    def _names(self, t: ElemancersTable) -> str:
        return listing([t.content.names[clan] for clan in led_by(t, self.from_)])

    def prompt(self, t: ElemancersTable, seat: int) -> str:
        """Name the Clans."""
        return f"Take over {self._names(t)}, with Saga and Battle Cards?"

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Take over, or leave it."""
        return Option(key, "Take over" if key == YES else "No")

    def carry_out(self, t: ElemancersTable) -> None:
        """ELE-DRP-1: with their Sagas and hands."""
        if self.agreed:
            t.reveal()
            clans = led_by(t, self.from_)
            for clan in clans:
                t.state.clans[clan].seat = self.of
            t.emit(TakenOver(seat=self.of, clans=tuple(clans), rules=("ELE-DRP-1",)))


class RunAlone(Step, kw_only=True, tag="elemancers.run_alone"):
    """ELE-DRP-2: Clans that nobody took over are played by the rules."""

    from_: int

    def run(self, t: ElemancersTable) -> None:
        """ELE-DRP-2: say so."""
        clans = led_by(t, self.from_)
        if clans:
            t.emit(LeftAlone(clans=tuple(clans), rules=("ELE-DRP-2",)))

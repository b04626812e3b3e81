"""Rounds: the Activate Phase, the first player Clan, and the end of a Round."""

from __future__ import annotations

from rules.elemancers.rounds.drawing import draw_cards, draw_creatures
from rules.elemancers.rounds.turns import NextTurn
from rules.elemancers.rounds.winning import count_tokens
from rules.elemancers.state import ROUNDS, ElemancersTable, in_order
from rules.elemancers.told.table_events import RoundBegan, RoundEnded
from rules.kernel import Step

CREATURES, CARDS, POOL = 2, 1, 2
"""Creature Cards and Battle Cards drawn in a Round, and PT beside its number (ELE-ACT-3, ELE-ACT-4, ELE-ACT-6)."""


class BeginRound(Step, kw_only=True, tag="elemancers.begin_round"):
    """ELE-RND-2, ELE-ACT-1: the Activate Phase, a step for all at a time; the Conflict Phase.

    ELE-RND-3: all that it does not name stays as it is.
    """

    def run(self, t: ElemancersTable) -> None:
        """ELE-ACT-1: Pools, Creature Cards, Battle Cards, the first player Clan."""
        s = t.state
        s.round += 1
        s.active = ""
        for clan in s.clans:
            fill_pool(t, clan)
        s.first = first_clan(t)
        t.emit(RoundBegan(number=s.round, first=s.first, pool=s.round + POOL, rules=("ELE-ACT-3", "ELE-ACT-7")))
        for clan in s.clans:
            draw_creatures(t, clan, CREATURES)
        for clan in s.clans:
            draw_cards(t, clan, CARDS, "ELE-ACT-6")
        t.follow(NextTurn(), EndRound())


def fill_pool(t: ElemancersTable, clan: str) -> None:
    """ELE-ACT-2: spent PT come back.

    ELE-ACT-3: the Pool then holds the Round's number and 2, no more.
    ELE-ACT-9: nothing is shared or active any more.
    """
    board = t.state.clans[clan]
    board.spent, board.beside, board.sharing = [], 0, False
    board.pool = t.state.round + POOL


def first_clan(t: ElemancersTable) -> str:
    """ELE-ACT-7: at random in Round 1; then of the Faction with fewer Sagas, or of one drawn."""
    s = t.state
    if not s.first:
        return t.draw(tuple(s.clans))
    sagas = {board.faction: 0 for board in s.clans.values()}
    for board in s.clans.values():
        sagas[board.faction] += board.sagas
    behind = [faction for faction, number in sagas.items() if number == min(sagas.values())]
    faction = t.draw(sorted(behind)) if len(behind) > 1 else behind[0]
    _, *others = in_order(s, s.first)
    return next(clan for clan in (*others, s.first) if s.clans[clan].faction == faction)


class EndRound(Step, kw_only=True, tag="elemancers.end_round"):
    """ELE-TRN-3: no PT is left.

    ELE-RND-1, ELE-WIN-4: after Round 2 the PT on the board are counted.
    """

    def run(self, t: ElemancersTable) -> None:
        """ELE-RND-1: there is no third Round."""
        s = t.state
        t.emit(RoundEnded(number=s.round, rules=("ELE-TRN-3",)))
        if s.round == ROUNDS:
            count_tokens(t)
        else:
            t.follow(BeginRound())

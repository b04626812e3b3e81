"""The structure of the game: battles, rounds, and the time after a round."""

from __future__ import annotations

from rules.clash.events import BattleBegan, TitanTurned
from rules.clash.rounds.choosing import AskForCards, RemoveFrost
from rules.clash.rounds.ending import EndRound, award_victory, lose_together
from rules.clash.rounds.resolving import ResolveSeat
from rules.clash.state import TITAN_HEALTH, ClashTable, Titan, active
from rules.kernel import Step


class BeginBattle(Step, kw_only=True, tag="clash.begin_battle"):
    """CLA-SET-6, CLA-TDE-7: draw a starting player and flip the next Titan, arrow towards them."""

    def run(self, t: ClashTable) -> None:
        """CLA-TIT-1, CLA-SET-4: 5, 7 or 9 health by battle; CLA-STA-5: no statuses; CLA-ORD-5.

        CLA-TDE-6: nothing of the players is healed or reset.
        """
        s = t.state
        health = TITAN_HEALTH[s.battle]
        s.battle += 1
        seat = t.draw(range(s.seats))
        s.titan = Titan(card=s.titans.pop(), arrow=s.players[seat].place, health=health, full=health)
        t.reveal()
        rules = ("CLA-SET-6", "CLA-TIT-1")
        t.emit(BattleBegan(battle=s.battle, titan=s.titan.card, health=health, seat=seat, rules=rules))
        t.follow(BeginRound())


class BeginRound(Step, kw_only=True, tag="clash.begin_round"):
    """CLA-RND-1: frosted players choose first, then the others; then the seats resolve."""

    def run(self, t: ClashTable) -> None:
        """CLA-ORD-1, CLA-ORD-2, CLA-SEAT-6: the order starts at the arrow or next to it, for good.

        CLA-FRO-1, CLA-FRO-2: frosted players choose first, unless all are frosted. CLA-RND-4: so it is in every battle.
        CLA-FRO-5: Frost does not change the order.
        """
        s = t.state
        s.round += 1
        arrow = active(t).arrow
        s.order = sorted(range(s.seats), key=lambda seat: (s.players[seat].place - arrow) % 4)
        frosted = [seat for seat in range(s.seats) if s.players[seat].frosted]
        others = [seat for seat in range(s.seats) if not s.players[seat].frosted]
        t.follow(
            *[AskForCards(seats=group) for group in (frosted, others) if group],
            RemoveFrost(),
            *[ResolveSeat(seat=seat) for seat in s.order],
            EndRound(),
            GoOn(),
        )


class GoOn(Step, kw_only=True, tag="clash.go_on"):
    """CLA-RND-2, step 6: the end of the game, the next battle, or the next round."""

    def run(self, t: ClashTable) -> None:
        """CLA-PDE-3, CLA-PDE-5, CLA-PDE-7, CLA-END-1, CLA-TDE-7, CLA-TIT-4.

        A fallen player loses the game for all while any Titan remains; with the Boss down the points are counted.
        """
        s = t.state
        titan = active(t)
        boss_fell = titan.defeated and not s.titans
        if s.fallen and not boss_fell:
            lose_together(t)
        elif boss_fell:
            award_victory(t)
        elif titan.defeated:
            t.follow(BeginBattle())
        else:
            titan.arrow = (titan.arrow + 1) % 4
            t.emit(TitanTurned(by=None, clockwise=True, arrow=titan.arrow, rules=("CLA-TIT-4",)))
            t.follow(BeginRound())

"""Rounds: who has the next turn, what ends a round, and who begins the next one."""

from __future__ import annotations

from typing import Any

from rules.kernel import Among, Option, Picks, Ref, Step
from rules.kernel.play.asking import Ask
from rules.kernel.play.lasting import renew
from rules.timestrike.asking import of_character
from rules.timestrike.myths import myths, pool
from rules.timestrike.royale.initiative import end_of_round
from rules.timestrike.royale.settling import Settle
from rules.timestrike.setup.draft import roll_off
from rules.timestrike.state import TimestrikeState, TimestrikeTable, clockwise, led_by
from rules.timestrike.told.table_events import RoundBegan, TurnBegan
from rules.timestrike.turns.turns import END, BeginTurn, EndTurn, TakeTurn
from rules.timestrike.using.becoming_engaged import newly_met
from rules.timestrike.words.labels import health_line


class BeginRound(Step, kw_only=True, tag="timestrike.begin_round"):
    """TIM-TURN-1: a round begins with its first player."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-EXH-2: nobody is exhausted."""
        s = t.state
        newly_met(t)  # TIM-BRSET-13: how units stand as the first round begins triggers nothing
        s.round += 1
        s.last = None
        for one in s.characters.values():
            one.exhausted = False
            renew(one.used, "round")
        s.offered = []
        t.emit(RoundBegan(number=s.round, rules=("TIM-TURN-1",)))
        t.follow(NextTurn())


def ready(s: TimestrikeState[Any], seat: int) -> list[str]:
    """TIM-EXH-1, TIM-MYTH-15: the Characters that can take a turn; of a Myth, the pool."""
    mine = pool(s) if seat in myths(s) else led_by(s, seat)
    return [code for code in mine if not s.characters[code].exhausted]


class NextTurn(Step, kw_only=True, tag="timestrike.next_turn"):
    """TIM-TURN-1, TIM-EXH-4: the next player clockwise with a Character that is not exhausted.

    TIM-INIT-3: first whoever has the initiative.
    """

    def run(self, t: TimestrikeTable) -> None:
        """TIM-EXH-3, TIM-ROUND-1, TIM-MYTH-15: the round ends when there is none, Myths among them."""
        s = t.state
        s.active = ""
        order = clockwise(s) if s.last is None else (*clockwise(s, s.last)[1:], s.last)
        seat = next((one for one in order if ready(s, one)), None)
        if seat is None:
            t.follow(EndRound())
            return
        s.last = seat
        t.follow(ChooseCharacter(of=seat), NextTurn())


class ChooseCharacter(Ask, kw_only=True, tag="timestrike.choose_character"):
    """TIM-TURN-2, TIM-TURN-8: which Character takes the turn; there is no passing.

    TIM-DROP-1: without an answer the first one that was drafted, whose turn ends at once.
    """

    asks = "Which Character takes a turn?"
    topic = "who takes a turn"
    rules = ("TIM-TURN-1", "TIM-TURN-2")
    last = (END,)
    on_table = True

    of: int

    def who(self, t: TimestrikeTable) -> int | None:
        """TIM-DROP-2: nobody who left; somebody who leads a Character."""
        return self.of if self.of not in t.state.left and ready(t.state, self.of) else None

    def concerns(self, t: TimestrikeTable, seat: int) -> bool:
        """TIM-DROP-2: no player, no turn."""
        return seat not in t.state.left

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-EXH-1: those that are not exhausted.

        TIM-TURN-8: there is no passing, but a turn may be over at once.
        """
        mine = ready(t.state, self.of)
        return Among((*mine, *[END] * (len(mine) > 1)))

    def default(self, t: TimestrikeTable, seat: int) -> Picks:
        """TIM-DROP-1: the turn of the first Character is over at once."""
        mine = ready(t.state, self.of)
        return (END,) if len(mine) > 1 else (mine[0],)

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the Character and its health."""
        if key == END:
            name = t.content.names[ready(t.state, self.of)[0]]
            return Option(key, "Do nothing", f"{name} is exhausted without acting")
        return Option(key, t.content.names[key], health_line(t, key), of_character(key))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The Characters."""
        return tuple([of_character(code) for code in ready(t.state, self.of)])

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-TURN-2: its turn begins, its units act, it ends."""
        s = t.state
        code = ready(s, self.of)[0] if self.key == END else self.key
        s.active = code
        s.turn += 1
        t.emit(TurnBegan(seat=self.of, character=code, rules=("TIM-TURN-2",)))
        unused = self.key == END
        acts = [] if unused else [TakeTurn(actor=code)]
        settle = [] if s.boss is None else [Settle()]
        t.follow(BeginTurn(unused=unused), *acts, EndTurn(of=code), *settle)


class EndRound(Step, kw_only=True, tag="timestrike.end_round"):
    """TIM-ROUND-1, TIM-ROUND-2: initiative is settled, then the next round begins."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-ROUND-1: in a Boss Battle Royale Fear acts first.

        TIM-INIT-4: in a Skirmish each team rolls a D20, and its next player clockwise rolls for it and begins.

        The player who began the last round comes last in that search.
        """
        s = t.state
        if s.boss is not None:
            t.follow(*end_of_round(t), BeginRound())
            return
        order = [seat for seat in (*clockwise(s)[1:], s.first) if led_by(s, seat)]
        for_teams = list({s.side[seat]: seat for seat in reversed(order)}.values())[::-1]
        s.first = roll_off(t, for_teams, "TIM-INIT-4")
        t.follow(BeginRound())

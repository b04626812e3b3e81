"""Rounds of a Boss Raid: all Characters act as their players like, then the Sentience does."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rules.kernel import Among, Option, Picks, Question, Ref, Refusal, Step
from rules.kernel.play.chance import Chance
from rules.kernel.play.lasting import renew
from rules.kernel.words.phrasing import possessive
from rules.timestrike.asking import of_character, of_unit
from rules.timestrike.sentience_turn.sentience_cards import MayPush, TakeAction
from rules.timestrike.state import TimestrikeTable, leader, led_by, turn_units
from rules.timestrike.told.table_events import RoundBegan, TurnBegan
from rules.timestrike.trials.rewards import MaySwap
from rules.timestrike.turns.not_doable import finished, not_doable
from rules.timestrike.turns.rounds import ready
from rules.timestrike.turns.turns import (
    END,
    TURN_LOST,
    VERBS,
    EndTurn,
    attack_drawn,
    can_do_any,
    cost,
    doable,
    fear_next,
    forewarned,
    idle_act,
    next_asked,
)
from rules.timestrike.units.statuses import unveil
from rules.timestrike.using.becoming_engaged import looks, newly_met


class BeginRaidRound(Step, kw_only=True, tag="timestrike.begin_raid_round"):
    """TIM-RAID-7, TIM-RAID-11: a round begins for all at once, without initiative."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-ACT-6, TIM-EXH-2: everybody has full Movement and Energy, and nobody is exhausted."""
        s = t.state
        newly_met(t)  # TIM-BRSET-13: how units stand as the first round begins triggers nothing
        s.round += 1
        for one in s.characters.values():
            one.exhausted, one.acting = False, False
            renew(one.used, "round")
            renew(one.used, "turn")
        for unit in s.units.values():
            unit.active, unit.walked, unit.spent, unit.more, unit.did = False, 0, 0, 0, []
        t.emit(RoundBegan(number=s.round, rules=("TIM-RAID-7",)))
        t.follow(NextAct())


class NextAct(Step, kw_only=True, tag="timestrike.next_act"):
    """TIM-RAID-12: one thing after another, of whoever gives it first."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-RAID-10, TIM-SENT-1: Fear acts when all Characters alive are finished."""
        s = t.state
        s.active = ""
        seats = self.seats(t)
        if seats:
            t.ask(Act(), seats)
        else:
            t.follow(TakeAction(), MayPush(), BeginRaidRound())

    def seats(self, t: TimestrikeTable) -> list[int]:
        """TIM-DROP-2: those who still play, and lead a Character that is not finished."""
        return [seat for seat in t.state.around if seat not in t.state.left and ready(t.state, seat)]

    def will_ask(self, t: TimestrikeTable) -> bool:
        """Whether somebody is asked now.

        A single seat is so only if it has more to choose than to finish one Character.
        """
        seats = self.seats(t)
        mine = [code for seat in seats for code in ready(t.state, seat)]
        if len(mine) > 1:
            return True
        return bool(mine) and can_do_any(t, turn_units(t.state, mine[0]))


class Act(Question, kw_only=True, tag="timestrike.act"):
    """TIM-RAID-7, TIM-RAID-10: what any Character does next, or which one is finished.

    TIM-DROP-1: without an answer all Characters of the seat are finished.
    """

    rules = ("TIM-RAID-7", "TIM-RAID-10")
    labels = {END: ("End all turns", "All Characters of yours end their turns where they stand")}
    last = (END,)
    on_table = True
    main_first = True
    first_wins = True

    def prompt(self, t: TimestrikeTable, seat: int) -> str:
        """Say what is left."""
        return next_asked(t, _units(t, seat))

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-ACT-7: what each unit can do now; TIM-RAID-10: or Characters are finished."""
        mine = ready(t.state, seat)
        found = doable(t, _units(t, seat))
        return Among((*found, *[f"{END}.{code}" for code in mine], *[END] * (len(mine) > 1)))

    def concerns(self, t: TimestrikeTable, seat: int) -> bool:
        """TIM-DROP-2: only those who still play, and lead somebody."""
        return seat not in t.state.left and bool(ready(t.state, seat))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name what is done, in the group of the unit if there are several."""
        verb, _, who = key.partition(".")
        names = t.content.names
        if verb == END:
            return Option(key, f"End {possessive(names[who])} turn", TURN_LOST, of_character(who), last=True)
        name = VERBS[verb][0]
        several = len(_units(t, seat)) > 1
        return Option(key, name, cost(t, verb, who), of_unit(who), (names[who],) if several else ())

    def worded(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Warn of an ability that does harm however it is used."""
        return forewarned(t, super().worded(t, seat, key), key)

    def default(self, t: TimestrikeTable, seat: int) -> Picks:
        """TIM-DROP-1: all Characters are finished."""
        mine = ready(t.state, seat)
        return (END,) if len(mine) > 1 else (f"{END}.{mine[0]}",)

    def foretold(self, t: TimestrikeTable, seat: int, key: str) -> str:
        """TIM-RAID-10: say what hurts once all are finished."""
        verb, _, who = key.partition(".")
        return fear_next(t, [who] if who else ready(t.state, seat)) if verb == END else ""

    def grave(self, t: TimestrikeTable, seat: int) -> Collection[str]:
        """TIM-RAID-10: the end after which Fear acts."""
        mine = ready(t.state, seat)
        if not fear_next(t, mine):
            return ()
        return [END] if len(mine) > 1 else [f"{END}.{code}" for code in mine]

    def idle(self, t: TimestrikeTable, seat: int, key: str) -> str:
        """TIM-INFO-2: no card is for it now, which others may not learn."""
        return idle_act(t, key)

    def refusals(self, t: TimestrikeTable, seat: int) -> Iterable[Refusal]:
        """TIM-ACT-7: what else the rules let units do, and why not now; TIM-EXH-1: who is finished."""
        yield from not_doable(t, _units(t, seat), set(self.legal(t, seat).keys))
        acts = ready(t.state, seat)
        yield from finished(t, [code for code in led_by(t.state, seat) if code not in acts])

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The boards of the seat."""
        return tuple([of_character(code) for code in led_by(t.state, seat)])

    def sample(self, t: TimestrikeTable, seat: int, chance: Chance) -> Picks:
        """Draw what is done; Characters are finished one by one."""
        legal = self.offers[seat]
        others = [key for key in legal.keys if key != END] if isinstance(legal, Among) else []
        return attack_drawn(legal, chance) or (chance.pick(others),)

    def run(self, t: TimestrikeTable) -> None:
        """TIM-RAID-10: a Character's turn begins with its first activation, or as it is finished.

        TIM-DROP-2: whoever was asked may have left; then the others go on.
        """
        s = t.state
        if not self.answers:
            t.follow(NextAct())
            return
        ((seat, picks),) = self.answers.items()
        verb, _, who = str(picks[0]).partition(".")
        if verb == END:
            t.follow(*[Finish(of=code) for code in ([who] if who else ready(s, seat))], NextAct())
            return
        code = leader(s, s.units[who].of)
        s.active = code
        t.follow(*_begun(t, code), VERBS[verb][3](who), *looks(t), MayPush(), NextAct())


def _units(t: TimestrikeTable, seat: int) -> list[str]:
    """TIM-RAID-7: the units of a seat that may act now."""
    return [unit for code in ready(t.state, seat) for unit in turn_units(t.state, code)]


class Finish(Step, kw_only=True, tag="timestrike.finish"):
    """TIM-RAID-10: a Character is finished; its turn begins first if it has not acted."""

    of: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-TURN-11: nothing of it for a Character that was defeated as another was finished."""
        if self.of in ready(t.state, t.state.characters[self.of].seat):
            t.state.active = self.of
            t.follow(*_begun(t, self.of, unused=True), EndTurn(of=self.of), *looks(t), MayPush())


def _begun(t: TimestrikeTable, code: str, *, unused: bool = False) -> list[Step]:
    return [] if t.state.characters[code].acting else [BeginRaidTurn(of=code, unused=unused)]


class BeginRaidTurn(Step, kw_only=True, tag="timestrike.begin_raid_turn"):
    """TIM-RAID-10, TIM-TURN-9: Stealth ends, another artifact may be equipped.

    Attributes:
        of: The Character.
        unused: It is finished at once, and asked nothing: who is late with several Characters has one deadline
            (TIM-DROP-1).
    """

    of: str
    unused: bool = False

    def run(self, t: TimestrikeTable) -> None:
        """TIM-RDSET-7: there are no trials."""
        s = t.state
        one = s.characters[self.of]
        one.acting = True
        s.turn += 1
        t.emit(TurnBegan(seat=one.seat, character=self.of, rules=("TIM-RAID-10",)))
        unveil(t, self.of)
        if not self.unused:
            t.follow(MaySwap(of=self.of))

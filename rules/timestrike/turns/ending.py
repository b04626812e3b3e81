"""The end of a game: the last team standing, a draw by consent, players who leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel import Among, Outcome, Question, Step
from rules.kernel.play.asking import NO, YES
from rules.kernel.words import listing
from rules.kernel.words import seat as named
from rules.timestrike.myths import myths, next_myth, playing
from rules.timestrike.sentience_state import Boss
from rules.timestrike.state import TimestrikeState, TimestrikeTable, clockwise, led_by, overlapping
from rules.timestrike.told.royale_events import MythLeft
from rules.timestrike.told.table_events import TeamGone
from rules.timestrike.units.removing import discard_loot, take_off


def standing(s: TimestrikeState[Any]) -> list[str]:
    """TIM-SKI-1: the teams that still have a Character.

    During the draft those that have a player.
    """
    seats = [seat for seat in s.around if (led_by(s, seat) if s.round else seat not in s.left)]
    return list(dict.fromkeys(s.side[seat] for seat in seats))


def check_victory(t: TimestrikeTable) -> bool:
    """TIM-GEN-1, TIM-GEN-2, TIM-END-1: end the game at once when no more than one team is left.

    TIM-GEN-7: all its players win, those without Characters too. TIM-END-2: without a team it is a draw.
    """
    s = t.state
    if s.outcome is not None:
        return True
    if s.boss is not None and overlapping(s):
        return _raid_is_over(t, s.boss)
    left = standing(s)
    if s.boss is not None and not s.boss.beaten:
        return _fear_has_won(t, s.boss, left)
    if len(left) > 1:
        return False
    winners = tuple([seat for seat, side in enumerate(s.side) if side in left])
    others = tuple([seat for seat in range(s.seats) if seat not in winners])
    if not winners:
        t.finish(Outcome((), (others,), (0,) * s.seats, "No team is left.", ("TIM-END-2",), drawn=True))
        return True
    scores = tuple([int(seat in winners) for seat in range(s.seats)])
    verb = "is" if len(winners) == 1 else "are"
    reason = f"{listing([named(seat) for seat in winners])} {verb} the last standing."
    rule = "TIM-SKI-1" if s.boss is None else "TIM-BBR-1"
    t.finish(Outcome(winners, (winners, others), scores, reason, (rule,)))
    return True


def _fear_has_won(t: TimestrikeTable, boss: Boss, left: list[str]) -> bool:
    """TIM-BBR-3: while Fear is alive nobody has won, and the last team plays on.

    TIM-MYTH-1, TIM-MYTH-13: the players of a team that is defeated become Myths once the effect is over, beside those
    who have left (TIM-DROP-2). TIM-BBR-2, TIM-SENT-5, TIM-MYTH-2: with the last team the Lost have won, and every Myth
    with them.
    """
    s = t.state
    fallen = [seat for seat in clockwise(s) if s.side[seat] not in left and seat not in s.left]
    if left:
        boss.rising += [seat for seat in fallen if seat not in boss.myths and seat not in boss.rising]
        return False
    winners = tuple(sorted([seat for seat in (*boss.myths, *boss.rising) if seat not in s.left]))
    others = tuple([seat for seat in range(s.seats) if seat not in winners])
    scores = tuple([int(seat in winners) for seat in range(s.seats)])
    ranks = (winners, others) if winners else (others,)
    t.finish(Outcome(winners, ranks, scores, "No team is left: Fear has won.", ("TIM-BBR-2",)))
    return True


def _raid_is_over(t: TimestrikeTable, boss: Boss) -> bool:
    """TIM-RAID-1, TIM-RAID-2: players win together over Fear, or lose with their last Survivor.

    TIM-RAID-13: all are one team. TIM-SENT-5: nobody else can win.
    """
    s = t.state
    everyone = tuple(range(s.seats))
    alive = [seat for seat in everyone if (led_by(s, seat) if s.round else seat not in s.left)]
    if not alive:
        t.finish(Outcome((), (everyone,), (0,) * s.seats, "No Survivor is left: Fear has won.", ("TIM-RAID-2",)))
    elif boss.beaten:
        t.finish(Outcome(everyone, (everyone,), (1,) * s.seats, "Fear is defeated.", ("TIM-RAID-1",)))
    return s.outcome is not None


# ---- A draw --------------------------------------------------------------------------


def may_offer(s: TimestrikeState[Any], seat: int) -> bool:
    """TIM-END-3: whether a seat may offer a draw: once in a round, and only while it plays."""
    return not overlapping(s) and bool(s.round) and playing(s, seat) and seat not in s.offered


class OfferDraw(Step, kw_only=True, tag="timestrike.offer_draw"):
    """TIM-END-3: all who still play may agree to a draw at any time."""

    by: int

    def run(self, t: TimestrikeTable) -> None:
        """TIM-END-3: ask all others at once."""
        s = t.state
        s.offered.append(self.by)
        others = [seat for seat in range(s.seats) if seat != self.by and playing(s, seat)]
        t.ask(AgreeToDraw(by=self.by), others)


class AgreeToDraw(Question, kw_only=True, tag="timestrike.agree_to_draw"):
    """TIM-END-3: a draw, or not; no answer in time is a no."""

    rules = ("TIM-END-3",)
    asks = "{by:@} offers a draw. Do you agree?"
    labels = {YES: ("A draw",), NO: ("Play on",)}
    fallback = NO
    last = (NO,)
    on_table = True
    reaction = True

    by: int

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-END-3: yes or no."""
        return Among((NO, YES))

    def concerns(self, t: TimestrikeTable, seat: int) -> bool:
        """TIM-END-3: only those who still play."""
        return seat not in t.state.left

    def run(self, t: TimestrikeTable) -> None:
        """TIM-END-3: all have to agree."""
        s = t.state
        if s.outcome is None and self.answers and all(picks == (YES,) for picks in self.answers.values()):
            everyone = (tuple(range(s.seats)),)
            t.finish(Outcome((), everyone, (0,) * s.seats, "All agree to a draw.", ("TIM-END-3",), drawn=True))


# ---- Leaving -------------------------------------------------------------------------


def on_leave(t: TimestrikeTable, seat: int) -> Sequence[Step]:
    """TIM-DROP-2: what becomes of the Characters of a player who leaves."""
    return (HandOver(of=seat),)


class HandOver(Step, kw_only=True, tag="timestrike.hand_over"):
    """TIM-DROP-2: a team mate gets the Characters.

    Without one they are removed, and their loot is discarded.

    TIM-DROP-3: a victory that follows is checked at once.
    """

    of: int

    def run(self, t: TimestrikeTable) -> None:
        """TIM-DROP-2: the next team mate clockwise who is still there."""
        s = t.state
        if self.of in myths(s):
            _leaves_the_lost(t, self.of)
        order = clockwise(s, self.of)[1:]
        mate = next((one for one in order if s.side[one] == s.side[self.of] and one not in s.left), None)
        theirs = led_by(s, self.of)
        for code in theirs:
            if mate is not None:
                for one in s.characters.values():
                    if one.tamer == code:
                        one.seat = mate
                s.characters[code].seat = mate
                continue
            discard_loot(t, code, "TIM-DROP-2")
            take_off(t, code)
        if theirs:
            t.reveal()
            t.emit(TeamGone(seat=self.of, to=mate, rules=("TIM-DROP-2",)))
        check_victory(t)


def _leaves_the_lost(t: TimestrikeTable, seat: int) -> None:
    """TIM-DROP-2: a Myth who leaves hands the Lost to the next one, or back to the cards."""
    s, boss = t.state, t.state.boss
    if boss is None:
        return
    if boss.guide == seat:
        boss.guide = next_myth(boss, seat)
    boss.myths.remove(seat)
    if not boss.myths:
        boss.guide = -1
        for one in s.characters.values():
            if one.led:
                one.led, one.buffs, one.curses, one.fresh = False, [], [], []
    t.emit(MythLeft(seat=seat, to=boss.guide if boss.myths else None, rules=("TIM-DROP-2",)))

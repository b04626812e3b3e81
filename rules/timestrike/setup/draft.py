"""The first steps of a Skirmish: turn order, the points of each player, and the snake draft."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.kernel import Among, Option, Ref, Refusal, Step
from rules.kernel.play.asking import Ask
from rules.kernel.words import count
from rules.timestrike.box import Box
from rules.timestrike.game_options import Skirmish
from rules.timestrike.state import Character, TimestrikeState, TimestrikeTable, Unit, clockwise
from rules.timestrike.told.table_events import Drafted, DraftEnded, TurnOrderRolled

STOP = "stop"
"""The key to pick no more."""
BOX = 1000  # points in the box without Fear
STEP = 50  # points are multiples of this
LEAST, MOST = 100, 200


def limit(options: Skirmish, seats: int) -> int:
    """TIM-SKSET-2: the points of each player, as far as the box goes unless more is agreed on."""
    if options.points != "usual":
        return int(options.points)
    return max(LEAST, min(MOST, BOX // seats // STEP * STEP))


def shares(options: Skirmish, side: list[str]) -> list[int]:
    """TIM-SKSET-2: each seat's own points; smaller teams have as many in all as the largest."""
    each = limit(options, len(side))
    largest = max(side.count(one) for one in side)
    return [each * largest // side.count(one) // STEP * STEP for one in side]


def alternate(side: list[str]) -> list[int]:
    """TIM-GEN-7, TIM-SETUP-5: the seats around the table, teams in turn as far as numbers allow."""
    teams = [[seat for seat, one in enumerate(side) if one == team] for team in dict.fromkeys(side)]
    most = max(map(len, teams))
    return [team[place] for place in range(most) for team in teams if place < len(team)]


def roll_off(t: TimestrikeTable, among: list[int], why: str) -> int:
    """TIM-DICE-8, TIM-DICE-10: the one with the highest D20; those tied for it roll again."""
    left = among
    while True:
        rolls = [t.roll(20) for _ in left]
        best = [seat for seat, roll in zip(left, rolls, strict=True) if roll == max(rolls)]
        rolled = tuple(zip(left, rolls, strict=True))
        t.emit(TurnOrderRolled(rolls=rolled, first=best[0], tied=len(best) > 1, rules=(why,)))
        if len(best) == 1:
            return best[0]
        left = best


class RollForOrder(Step, kw_only=True, tag="timestrike.roll_for_order"):
    """TIM-SKSET-5: the highest D20 goes first, and then it goes clockwise."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SKSET-5, TIM-BRSET-5: roll; TIM-SKSET-2: in a Skirmish share out the points and draft."""
        s = t.state
        skirmish = isinstance(s.options, Skirmish)
        rule = "TIM-SKSET-5" if skirmish else "TIM-BRSET-5"
        s.first = roll_off(t, [seat for seat in s.around if seat not in s.left], rule)
        s.drafting = list(range(s.seats))
        if isinstance(s.options, Skirmish):
            s.points = shares(s.options, s.side)
            t.follow(DraftRound())


class DraftRound(Step, kw_only=True, tag="timestrike.draft_round"):
    """TIM-DRAFT-1, TIM-DRAFT-3: a round of the snake draft, every second one backwards."""

    backwards: bool = False

    def run(self, t: TimestrikeTable) -> None:
        """TIM-DRAFT-1: each of those who still pick; TIM-SKSET-4: until nobody can."""
        s = t.state
        order = clockwise(s)[:: -1 if self.backwards else 1]
        picking = [seat for seat in order if seat in s.drafting and seat not in s.left]
        if picking:
            t.follow(*[PickCharacter(of=seat) for seat in picking], DraftRound(backwards=not self.backwards))


def available(t: TimestrikeTable, seat: int) -> list[str]:
    """TIM-DRAFT-2, TIM-SKSET-3: what nobody has and the seat can pay, in the order of defaults."""
    s = t.state
    return [code for code in t.content.drafted if code not in s.characters and price(t, code) <= s.points[seat]]


def price(t: TimestrikeTable, code: str) -> int:
    """TIM-SKSET-3: what a Character costs."""
    return t.content.characters[code].points


class PickCharacter(Ask, kw_only=True, tag="timestrike.pick_character"):
    """TIM-DRAFT-1, TIM-SKSET-3: a player picks a Character.

    TIM-SKSET-4: or no more, once there is one. TIM-SETUP-6: without an answer the first on the list.
    """

    rules = ("TIM-DRAFT-1", "TIM-SKSET-3")
    labels = {STOP: ("Pick no more", "Points that are left are lost.")}
    last = (STOP,)
    on_table = True
    listed = True

    of: int

    def prompt(self, t: TimestrikeTable, seat: int) -> str:
        """Say what there is to spend."""
        return f"Which Character joins your team? You have {count(t.state.points[self.of], 'point')}."

    def who(self, t: TimestrikeTable) -> int | None:
        """TIM-SKSET-4: nobody whose points pay for nothing."""
        s = t.state
        if self.of in s.left or not available(t, self.of):
            self._ends(t)
            return None
        return self.of

    def _ends(self, t: TimestrikeTable) -> None:
        t.state.drafting.remove(self.of)

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-SKSET-3, TIM-SKSET-4: what can be paid, or an end."""
        drafted = any(one.seat == self.of for one in t.state.characters.values())
        return Among((*available(t, self.of), *((STOP,) if drafted else ())))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name a Character, its price and how it plays."""
        board = t.content.characters[key]
        return Option(key, f"{board.name}, {board.points}", t.content.summary(key), Ref("character", key))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """What can be picked."""
        return tuple([Ref("character", code) for code in available(t, self.of)])

    def refusals(self, t: TimestrikeTable, seat: int) -> Iterable[Refusal]:
        """TIM-DRAFT-2, TIM-SKSET-3: who is taken, and who is too dear."""
        s = t.state
        for code in t.content.drafted:
            name = t.content.names[code]
            if code in s.characters:
                yield Refusal(code, t.content.agreed(f"{name} is on a team already."), ("TIM-DRAFT-2",))
            elif s.points[self.of] < price(t, code) <= self._share(t):
                yield Refusal(code, f"{name} costs {price(t, code)} points.", ("TIM-SKSET-3",))

    def _share(self, t: TimestrikeTable) -> int:
        """TIM-SKSET-2: the points with which it began: nobody asks for what these never paid for."""
        mine = [code for code, one in t.state.characters.items() if one.seat == self.of and not one.tamer]
        return t.state.points[self.of] + sum([price(t, code) for code in mine])

    def concerns(self, t: TimestrikeTable, seat: int) -> bool:
        """TIM-DROP-2: no player, no pick."""
        return seat not in t.state.left

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-DRAFT-2: take the board; TIM-SKSET-6: with its trial, if it is a Survivor."""
        s = t.state
        if self.key == STOP:
            self._ends(t)
            t.emit(DraftEnded(seat=self.of, rules=("TIM-SKSET-4",)))
            return
        s.points[self.of] -= price(t, self.key)
        take(s, t.content, self.of, self.key)
        t.emit(Drafted(seat=self.of, character=self.key, left=s.points[self.of], rules=("TIM-DRAFT-1",)))


def take(s: TimestrikeState[Any], cards: Box, seat: int, code: str) -> None:
    """TIM-SETUP-1, TIM-SETUP-4: a board as it starts, with empty inventory and no marker gone.

    TIM-SKSET-6, TIM-SKI-3: a Survivor has its trial card. TIM-MARK-1: all slots are covered. TIM-SKSET-9: with Fear
    goes the card of the tentacles, none of which is on the map as yet. TIM-MON-7: a Monster is a Character like others.
    """
    s.characters[code] = Character(seat=seat, trial=cards.is_survivor(code))
    _lay_out(s, cards, code)
    if code == cards.fear.code:
        s.characters[cards.tentacle.code] = Character(seat=seat, tamer=code)
        _lay_out(s, cards, cards.tentacle.code)


def _lay_out(s: TimestrikeState[Any], cards: Box, code: str) -> None:
    for unit in cards.units[code]:
        s.units[unit] = Unit(of=code)

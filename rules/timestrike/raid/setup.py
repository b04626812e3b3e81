"""Set-up of a Boss Raid: Survivors picked, Fear placed, and what lies ready."""

from __future__ import annotations

from typing import Any

from rules.kernel import Among, Option, Picks, Ref, Step
from rules.kernel.ground.places import COMPASS, PLACE
from rules.kernel.play.asking import Ask
from rules.kernel.play.chance import Chance
from rules.timestrike.asking import of_unit
from rules.timestrike.box import Box
from rules.timestrike.ground.sentience.at_setup import default_fear, fear_bases
from rules.timestrike.lost.card import boss_of
from rules.timestrike.options import Gauntlet, Raid
from rules.timestrike.setup.draft import STOP, take
from rules.timestrike.state import LOST, Boss, Character, TimestrikeState, TimestrikeTable, Unit
from rules.timestrike.told.lost_events import FearPlaced, Joined
from rules.timestrike.units.where import field, name_of

MOST = 8
"""The Survivors of a box (TIM-RDSET-4)."""


def lay_out(cards: Box, s: TimestrikeState[Any], chance: Chance) -> None:
    """TIM-RDSET-1, TIM-RDSET-2, TIM-RDSET-3: the action deck, stats cards, Monsters and mobs.

    Args:
        cards: The content.
        s: The table as it begins.
        chance: Shuffles the action cards.
    """
    actions = cards.action_deck("raid")
    chance.shuffle(actions)
    s.boss = Boss(deck="gauntlet" if isinstance(s.options, Gauntlet) else "raid", actions=actions)
    for code in cards.of_class("sentience", "brute", "beast", "mob"):
        s.characters[code] = Character(seat=LOST)
        for unit in cards.units[code]:
            s.units[unit] = Unit(of=code)


def led(s: TimestrikeState[Any], seat: int) -> int:
    """How many Survivors a seat has picked."""
    return sum(one.seat == seat for one in s.characters.values())


class PickSurvivors(Step, kw_only=True, tag="timestrike.pick_survivors"):
    """TIM-RDSET-5, TIM-RDSET-6: one at a time in the order of the seats, until all have theirs."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-RDSET-4, TIM-SENT-4: as many as agreed on; their number counts from now on."""
        s = t.state
        most = s.options.survivors if isinstance(s.options, Raid) else 1
        s.drafting = [seat for seat in s.drafting if seat not in s.left and led(s, seat) < most]
        if s.drafting:
            t.follow(*[PickSurvivor(of=seat) for seat in s.drafting], PickSurvivors())
        else:
            boss_of(t).survivors = sum(one.seat != LOST for one in s.characters.values())


class PickSurvivor(Ask, kw_only=True, tag="timestrike.pick_survivor"):
    """TIM-RDSET-6: a player picks a Survivor, or no more once there is one."""

    asks = "Which Survivor do you lead?"
    rules = ("TIM-RDSET-4", "TIM-RDSET-6")
    labels = {STOP: ("Pick no more",)}
    last = (STOP,)
    on_table = True
    listed = True

    of: int

    def who(self, t: TimestrikeTable) -> int | None:
        """TIM-DROP-2: nobody who left."""
        return None if self.of in t.state.left else self.of

    def concerns(self, t: TimestrikeTable, seat: int) -> bool:
        """TIM-DROP-2: no player, no pick."""
        return seat not in t.state.left

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-BRSET-6: Survivors that nobody has."""
        s = t.state
        free = [code for code in t.content.drafted if t.content.is_survivor(code) and code not in s.characters]
        return Among((*free, *((STOP,) if led(s, self.of) else ())))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name a Survivor and how it plays."""
        return Option(key, t.content.names[key], t.content.summary(key), Ref("character", key))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-RDSET-7: take the board, without a trial."""
        s = t.state
        if self.key == STOP:
            s.drafting.remove(self.of)
            return
        take(s, t.content, self.of, self.key)
        s.characters[self.key].trial = False
        t.emit(Joined(seat=self.of, character=self.key, rules=("TIM-RDSET-6",)))


def _first(t: TimestrikeTable) -> int | None:
    """TIM-RDSET-8: the first player in seating order."""
    return next((seat for seat in t.state.around if seat not in t.state.left), None)


class PlaceFear(Ask, kw_only=True, tag="timestrike.place_fear"):
    """TIM-RDSET-8, TIM-BRSET-8: where Fear begins; without an answer as the map recommends."""

    asks = "Where does Fear rise?"
    rules = ("TIM-RDSET-8", "TIM-BRSET-8")
    on_table = True

    def who(self, t: TimestrikeTable) -> int | None:
        """TIM-RDSET-8: the first player."""
        return _first(t)

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-BRSET-8: all places on which it rests."""
        return Among(tuple([str(base[0]) for base in fear_bases(field(t))]))

    def default(self, t: TimestrikeTable, seat: int) -> Picks:
        """TIM-SETUP-6: the place that the map recommends, or in the middle."""
        return (str(default_fear(field(t))[0]),)

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place of its centre."""
        place = name_of(t, int(key))
        return Option(key, place, target=Ref(PLACE, place))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """Fear."""
        return (of_unit(t.content.fear.code),)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-FEAR-1: seven hexes, and a front."""
        fear = t.content.fear.code
        t.state.units[fear].at = next(base for base in fear_bases(field(t)) if base[0] == int(self.key))
        t.emit(FearPlaced(place=name_of(t, int(self.key)), rules=("TIM-RDSET-8",)))
        t.follow(FaceFear())


class FaceFear(Ask, kw_only=True, tag="timestrike.face_fear"):
    """TIM-RDSET-8: which way Fear faces as the game begins."""

    asks = "Which way does Fear face?"
    rules = ("TIM-RDSET-8",)
    labels = {str(way): (name,) for way, name in enumerate(COMPASS)}
    on_table = True

    def who(self, t: TimestrikeTable) -> int | None:
        """TIM-RDSET-8: the first player."""
        return _first(t)

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-HEX-9: one of six directions."""
        return Among(tuple([str(way) for way in range(len(COMPASS))]))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """Fear."""
        return (of_unit(t.content.fear.code),)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-FEAR-1: that is its front."""
        boss_of(t).facing = int(self.key)

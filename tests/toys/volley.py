"""A toy of dice: each die hits a part of a beast, whose shield must break before the head.

It has a question in which each slot gets a target, with caps and joint conditions.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.kernel import (
    Each,
    Event,
    Game,
    Option,
    Outcome,
    Phrasebook,
    Picks,
    Question,
    Ref,
    Rulebook,
    State,
    Step,
    Table,
    View,
    basics,
    words,
)
from rules.kernel.play.chance import Chance
from rules.kernel.play.workbench import St

DICE, ROUNDS = 4, 3
PARTS = {"shield": "The Shield", "tail": "The Tail", "head": "The Head"}
MISS = "miss"


class VolleyOptions(Struct, frozen=True):
    """A toy has no options."""


class VolleyState(State[St], kw_only=True):
    """The rest of each part's need, the roll, and the points by seat."""

    parts: dict[str, int]
    points: list[int]
    rolled: list[int] = []
    turns: int = 0


VolleyTable = Table[VolleyState[Any], None]


class VolleyView(View, kw_only=True):
    """All there is."""

    parts: dict[str, int]
    points: tuple[int, ...]
    rolled: tuple[int, ...]


class Hit(Event, frozen=True, kw_only=True, tag="hit"):
    """Dice hit a part."""

    NAMES = {key: name[:1].lower() + name[1:] for key, name in PARTS.items()}
    landmark = True
    said = "{seat:@} hits {part:NAMES} with {dice:#die|dice}"

    seat: int
    part: str
    dice: int


class Missed(Event, frozen=True, kw_only=True, tag="missed"):
    """All dice missed."""

    landmark = True
    said = "{seat:@} hits nothing"

    seat: int


class Throw(Step, kw_only=True, tag="volley.throw"):
    """VOL-1: seats take turns to roll four dice, until the beast is down or after three each."""

    def run(self, t: VolleyTable) -> None:
        """Roll and ask, or end the game."""
        s = t.state
        if s.turns == ROUNDS * s.seats or not any(s.parts.values()):
            best = max(s.points)
            tiers = sorted({*s.points}, reverse=True)
            ranking = tuple(tuple(seat for seat in range(s.seats) if s.points[seat] == tier) for tier in tiers)
            winners = tuple(seat for seat in range(s.seats) if s.points[seat] == best)
            t.finish(Outcome(winners, ranking, tuple(s.points), "The hunt is over.", ("VOL-1",)))
            return
        seat = s.turns % s.seats
        s.turns += 1
        s.rolled = sorted(t.roll(6) for _ in range(DICE))
        t.follow(Throw())
        t.ask(Aim(), (seat,))


class Aim(Question, kw_only=True, tag="volley.aim"):
    """VOL-2: each die hits a part or misses; a part takes so many, the head only 3 or more.

    VOL-3: nothing hits the head while the shield stands after these dice.
    """

    rules = ("VOL-2", "VOL-3")

    def legal(self, t: VolleyTable, seat: int) -> Each:
        """Each die to each part that takes one more, or to nothing."""
        keys = (*[part for part in PARTS if t.state.parts[part]], MISS)
        caps = tuple([t.state.parts.get(key, DICE) for key in keys])
        fits = tuple([tuple([key for key in keys if key != "head" or die > 2]) for die in t.state.rolled])
        return Each(tuple([f"Die {at} shows {die}" for at, die in enumerate(t.state.rolled, 1)]), keys, caps, fits)

    def reason(self, t: VolleyTable, seat: int, picks: Picks) -> str | None:
        """VOL-3: the shield first."""
        stands = t.state.parts["shield"] - picks.count("shield")
        if "head" in picks and stands:
            return f"The shield goes first: it still takes {words.count(stands, 'die', 'dice')}."
        return None

    def prompt(self, t: VolleyTable, seat: int) -> str:
        """Ask for aims."""
        return "What does each die hit?"

    def option(self, t: VolleyTable, seat: int, key: str) -> Option:
        """Name a part."""
        if key == MISS:
            return Option(key, "Nothing")
        return Option(key, PARTS[key], f"Takes {words.count(t.state.parts[key], 'die', 'dice')}", Ref("part", key))

    def run(self, t: VolleyTable) -> None:
        """Hit."""
        s = t.state
        ((seat, picks),) = self.answers.items()
        for part in PARTS:
            if number := picks.count(part):
                s.parts[part] -= number
                s.points[seat] += number * (3 if part == "head" else 1)
                t.emit(Hit(seat=seat, part=part, dice=number, rules=("VOL-2",)))
        if picks.count(MISS) == len(picks):
            t.emit(Missed(seat=seat, rules=("VOL-2",)))
        s.rolled = []


class VolleyRules(Rulebook[VolleyState[Any], VolleyView, None]):
    """The rules of the toy."""

    id = "volley"
    Options = VolleyOptions
    State = VolleyState
    steps = (Throw, Aim)
    events = (Hit, Missed)
    turn_rules = ("VOL-1",)
    leave_rules = ("VOL-4",)

    def seats(self, options: Struct) -> range:
        """Two to four hunt."""
        return range(2, 5)

    def begin(self, options: Struct, seats: int, chance: Chance) -> VolleyState[Any]:
        """The beast is whole."""
        parts = {"shield": 3, "tail": 2 * seats, "head": 5}
        return VolleyState(seats=seats, chance=chance, parts=parts, points=[0] * seats, agenda=[Throw()])

    def view(self, state: VolleyState[Any], seat: int | None) -> VolleyView:
        """All there is."""
        return VolleyView(
            **basics(state, seat),
            parts=dict(state.parts),
            points=tuple(state.points),
            rolled=tuple(state.rolled),
        )

    def redraw_unseen(self, state: VolleyState[Any], seat: int | None, chance: Chance) -> None:
        """Nothing lies hidden."""

    def check(self, state: VolleyState[Any]) -> None:
        """No part has taken more than it takes, and no point is without a hit."""
        assert all(left >= 0 for left in state.parts.values())
        assert len(state.rolled) in (0, DICE)


class VolleyWords(Phrasebook[VolleyState[Any], VolleyView, None]):
    """The words of the toy."""

    title = "Volley"
    summary = "Give each die a target."
    length = "two minutes"

    def describe(self, view: VolleyView) -> str:
        """Each part's need, and the points."""
        parts = words.listing([f"{PARTS[part]} {number}" for part, number in view.parts.items()])
        points = words.listing([f"{words.seat(seat)} {number}" for seat, number in enumerate(view.points)])
        return f"Still to hit: {parts}. Points: {points}."


class Volley(Game[VolleyState[Any], VolleyView, None]):
    """The toy."""

    def __init__(self) -> None:
        """Put it together; it has no content."""
        super().__init__(VolleyRules(None), "volley", VolleyWords)

"""The smallest game: the last stone wins. It has rules alone, and is played in plain words."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.kernel import Among, Event, Game, Outcome, Question, Rulebook, State, Step, Table, View, basics
from rules.kernel.play.chance import Chance
from rules.kernel.play.workbench import St


class NimOptions(Struct, frozen=True):
    """A toy has no options."""


class NimState(State[St], kw_only=True):
    """How many stones are left."""

    stones: int


NimTable = Table[NimState[Any], None]


class NimView(View, kw_only=True):
    """All there is."""

    stones: int


class StonesTaken(Event, frozen=True, kw_only=True, tag="stones_taken"):
    """A seat took stones."""

    seat: int
    stones: int


class Turn(Step, kw_only=True, tag="nim.turn"):
    """NIM-1: seats take turns, and the taker of the last stone wins."""

    seat: int

    def run(self, t: NimTable) -> None:
        """Ask the seat, or end the game."""
        s = t.state
        if s.stones:
            t.follow(Turn(seat=(self.seat + 1) % s.seats))
            t.ask(TakeStones(), (self.seat,))
            return
        last = (self.seat - 1) % s.seats
        others = tuple([seat for seat in range(s.seats) if seat != last])
        scores = tuple([int(seat == last) for seat in range(s.seats)])
        t.finish(Outcome((last,), ((last,), others), scores, "All stones are taken.", ("NIM-1",)))


class TakeStones(Question, kw_only=True, tag="nim.take_stones"):
    """NIM-2: one to three stones are taken."""

    rules = ("NIM-2",)

    def legal(self, t: NimTable, seat: int) -> Among:
        """One, two or three of the remaining ones."""
        return Among(tuple([str(number) for number in range(1, min(3, t.state.stones) + 1)]))

    def run(self, t: NimTable) -> None:
        """Take them."""
        ((seat, (number,)),) = self.answers.items()
        t.state.stones -= int(str(number))
        t.emit(StonesTaken(seat=seat, stones=int(str(number)), rules=("NIM-2",)))


class NimRules(Rulebook[NimState[Any], NimView, None]):
    """The rules of the toy."""

    id = "nim"
    Options = NimOptions
    State = NimState
    steps = (Turn, TakeStones)
    events = (StonesTaken,)
    turn_rules = ("NIM-1",)
    leave_rules = ("NIM-3",)

    def seats(self, options: Struct) -> range:
        """Two to four play."""
        return range(2, 5)

    def begin(self, options: Struct, seats: int, chance: Chance) -> NimState[Any]:
        """A heap of ten to twenty stones."""
        return NimState(seats=seats, chance=chance, stones=9 + chance.roll(11), agenda=[Turn(seat=0)])

    def view(self, state: NimState[Any], seat: int | None) -> NimView:
        """All there is."""
        return NimView(
            **basics(state, seat),
            stones=state.stones,
        )

    def redraw_unseen(self, state: NimState[Any], seat: int | None, chance: Chance) -> None:
        """Nothing lies hidden."""

    def check(self, state: NimState[Any]) -> None:
        """There are never fewer stones than none."""
        assert state.stones >= 0


class Nim(Game[NimState[Any], NimView, None]):
    """The toy: no words and no mind."""

    def __init__(self) -> None:
        """Put it together; it has no content."""
        super().__init__(NimRules(None), "nim")

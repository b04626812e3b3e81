"""A toy of two sides, chosen before the game and changed during it; one wins at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from rules.kernel import (
    Among,
    Event,
    Game,
    Option,
    Outcome,
    Phrasebook,
    Question,
    Rulebook,
    Side,
    State,
    Step,
    Table,
    View,
    basics,
    words,
)
from rules.kernel.play.chance import Chance
from rules.kernel.play.workbench import St

ROUNDS = 3
NAMES = {"light": "Light", "dark": "Dark"}


class TurncoatOptions(Struct, frozen=True):
    """A toy has no options."""


class TurncoatState(State[St], kw_only=True):
    """The side of each seat, and the strength that each side has gathered."""

    side: list[str]
    strength: dict[str, int]
    turns: int = 0


TurncoatTable = Table[TurncoatState[Any], None]


class TurncoatView(View, kw_only=True):
    """All there is."""

    side: tuple[str, ...]
    strength: dict[str, int]


class Turned(Event, frozen=True, kw_only=True, tag="turned"):
    """A seat changes sides."""

    NAMES = NAMES
    telling = True
    said = "{seat:@} turns to {side:NAMES}"

    seat: int
    side: str


class Gathered(Event, frozen=True, kw_only=True, tag="gathered"):
    """A seat adds to the strength of its side."""

    NAMES = NAMES
    landmark = True
    said = "{seat:@} adds {strength} to {side:NAMES}"

    seat: int
    side: str
    strength: int


class Turn(Step, kw_only=True, tag="turncoat.turn"):
    """TCO-1: three turns a seat; then the stronger side wins, and Light if they are even."""

    def run(self, t: TurncoatTable) -> None:
        """Ask the next seat, or end the game."""
        s = t.state
        if s.turns < ROUNDS * s.seats:
            seat = s.turns % s.seats
            s.turns += 1
            t.follow(Turn())
            t.ask(Act(), (seat,))
            return
        stronger = max(NAMES, key=lambda side: s.strength[side])
        winners = tuple([seat for seat in range(s.seats) if s.side[seat] == stronger])
        others = tuple([seat for seat in range(s.seats) if s.side[seat] != stronger])
        scores = tuple([s.strength[side] for side in s.side])
        t.finish(Outcome(winners, (winners, others), scores, f"{NAMES[stronger]} is stronger.", ("TCO-1",)))


class Act(Question, kw_only=True, tag="turncoat.act"):
    """TCO-2: gather strength, or first change sides, unless one's side would be empty."""

    rules = ("TCO-2",)

    def legal(self, t: TurncoatTable, seat: int) -> Among:
        """To stay, and to turn."""
        return Among(("stay", "turn") if t.state.side.count(t.state.side[seat]) > 1 else ("stay",))

    def prompt(self, t: TurncoatTable, seat: int) -> str:
        """Ask."""
        return "Stay or turn?"

    def option(self, t: TurncoatTable, seat: int, key: str) -> Option:
        """Name the side."""
        side = t.state.side[seat] if key == "stay" else other(t.state.side[seat])
        return Option(key, f"{'Stay with' if key == 'stay' else 'Turn to'} {NAMES[side]}")

    def run(self, t: TurncoatTable) -> None:
        """Turn, and gather."""
        s = t.state
        ((seat, (key,)),) = self.answers.items()
        if key == "turn":
            s.side[seat] = other(s.side[seat])
            t.emit(Turned(seat=seat, side=s.side[seat], rules=("TCO-2",)))
        strength = t.roll(6)
        s.strength[s.side[seat]] += strength
        t.emit(Gathered(seat=seat, side=s.side[seat], strength=strength, rules=("TCO-2",)))


def other(side: str) -> str:
    """Return the other side."""
    return "dark" if side == "light" else "light"


class TurncoatRules(Rulebook[TurncoatState[Any], TurncoatView, None]):
    """The rules of the toy."""

    id = "turncoat"
    Options = TurncoatOptions
    State = TurncoatState
    steps = (Turn, Act)
    events = (Turned, Gathered)
    turn_rules = ("TCO-1",)
    leave_rules = ("TCO-3",)

    def seats(self, options: Struct) -> range:
        """Three to five play."""
        return range(3, 6)

    def sides_to_choose(self, options: Struct, seats: int) -> tuple[Side, ...]:
        """TCO-4: as even as possible: one and two of three, two and two of four, three and two."""
        return tuple([Side(key, name, seats // 2, seats - seats // 2) for key, name in NAMES.items()])

    def take_sides(self, state: TurncoatState[Any], sides: Sequence[str]) -> None:
        """TCO-4: each on the chosen side."""
        state.side = list(sides)

    def sides(self, state: TurncoatState[Any]) -> tuple[tuple[int, ...], ...]:
        """TCO-2: the present sides."""
        return tuple([tuple([seat for seat in range(state.seats) if state.side[seat] == side]) for side in NAMES])

    def begin(self, options: Struct, seats: int, chance: Chance) -> TurncoatState[Any]:
        """Nobody has any strength."""
        return TurncoatState(
            seats=seats, chance=chance, side=[""] * seats, strength=dict.fromkeys(NAMES, 0), agenda=[Turn()]
        )

    def view(self, state: TurncoatState[Any], seat: int | None) -> TurncoatView:
        """All there is."""
        return TurncoatView(
            **basics(state, seat),
            side=tuple(state.side),
            strength=dict(state.strength),
        )

    def redraw_unseen(self, state: TurncoatState[Any], seat: int | None, chance: Chance) -> None:
        """Nothing lies hidden."""

    def check(self, state: TurncoatState[Any]) -> None:
        """No side is empty."""
        assert set(state.side) == set(NAMES)


class TurncoatWords(Phrasebook[TurncoatState[Any], TurncoatView, None]):
    """The words of the toy."""

    title = "Turncoat"
    summary = "Two sides, and nobody has to stay."
    length = "a minute"

    def describe(self, view: TurncoatView) -> str:
        """Each side, with its strength."""
        lines = []
        for side, name in NAMES.items():
            seats = [words.seat(seat) for seat in range(view.seats) if view.side[seat] == side]
            lines.append(f"{name}: {words.listing(seats)}, strength {view.strength[side]}.")
        return "\n".join(lines)


class Turncoat(Game[TurncoatState[Any], TurncoatView, None]):
    """The toy."""

    def __init__(self, rules: type[TurncoatRules] = TurncoatRules) -> None:
        """Put it together, or a variant of it; it has no content."""
        super().__init__(rules(None), "turncoat", TurncoatWords)

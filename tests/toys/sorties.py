"""A toy of two modes with own options: all against each other, or all against the dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from msgspec import Meta, Struct

from rules.kernel import (
    Among,
    Event,
    Game,
    HouseRule,
    Option,
    Outcome,
    Phrasebook,
    Question,
    Rulebook,
    State,
    Step,
    Table,
    View,
    words,
)
from rules.kernel.play.chance import Chance
from rules.kernel.play.workbench import St


class Skirmish(Struct, frozen=True, tag_field="mode", tag="skirmish", forbid_unknown_fields=True):
    """Everybody for themselves."""

    title = "Skirmish"
    says = "Everybody for themselves, up to so many points"

    points: Annotated[int, Meta(ge=5, le=9, title="Points", description="Whoever has them first wins")] = 7


class Raid(Struct, frozen=True, tag_field="mode", tag="raid", forbid_unknown_fields=True):
    """All against the dice."""

    title = "Raid"
    says = "All together against the dice"

    rounds: Annotated[int, Meta(ge=1, le=3, title="Rounds")] = 2
    hard: Annotated[bool, Meta(title="Hard", description="The dice are worth two more")] = False


class SortiesState(State[St], kw_only=True):
    """The options, the points by seat, and the dice."""

    options: Skirmish | Raid
    points: list[int]
    dice: int = 0
    turns: int = 0


SortiesTable = Table[SortiesState[Any], None]


class SortiesView(View, kw_only=True):
    """All there is."""

    points: tuple[int, ...]
    dice: int


class Scored(Event, frozen=True, kw_only=True, tag="scored"):
    """A seat gains points, and the dice may too."""

    landmark = True
    said = "{seat:@} gains {points:#point}[, the dice gain {dice}]"

    seat: int
    points: int
    dice: int


class Turn(Step, kw_only=True, tag="sorties.turn"):
    """SOR-1: seats take turns until the mode says that it is over."""

    def run(self, t: SortiesTable) -> None:
        """Ask the next seat, or end the game."""
        s = t.state
        everyone = tuple(range(s.seats))
        match s.options:
            case Skirmish(points=wanted) if max(s.points) >= wanted:
                first = tuple([seat for seat in everyone if s.points[seat] >= wanted])
                rest = tuple([seat for seat in everyone if seat not in first])
                t.finish(Outcome(first, (first, rest), tuple(s.points), "The points are reached.", ("SOR-2",)))
            case Raid(rounds=rounds) if s.turns == rounds * s.seats:
                won = sum(s.points) >= s.dice
                said = "The dice are beaten." if won else "The dice win."
                t.finish(Outcome(everyone if won else (), (everyone,), tuple(s.points), said, ("SOR-3",)))
            case _:
                seat = s.turns % s.seats
                s.turns += 1
                t.follow(Turn())
                t.ask(Dare(), (seat,))


class Dare(Question, kw_only=True, tag="sorties.dare"):
    """SOR-4: a seat takes one point, or dares to roll for none to three."""

    rules = ("SOR-4",)

    def legal(self, t: SortiesTable, seat: int) -> Among:
        """One or a roll."""
        return Among(("one", "roll"))

    def prompt(self, t: SortiesTable, seat: int) -> str:
        """Ask."""
        return "One point, or a roll?"

    def option(self, t: SortiesTable, seat: int, key: str) -> Option:
        """Name it."""
        return Option(key, "Take one point" if key == "one" else "Roll for none to three")

    def run(self, t: SortiesTable) -> None:
        """Gain."""
        s = t.state
        ((seat, (key,)),) = self.answers.items()
        points = 1 if key == "one" else t.roll(4) - 1
        dice = t.roll(2) + 2 * s.options.hard if isinstance(s.options, Raid) else 0
        s.points[seat] += points
        s.dice += dice
        t.emit(Scored(seat=seat, points=points, dice=dice, rules=("SOR-4",)))


class SortiesRules(Rulebook[SortiesState[Any], SortiesView, None]):
    """The rules of the toy."""

    id = "sorties"
    Options = Skirmish | Raid
    State = SortiesState
    steps = (Turn, Dare)
    events = (Scored,)
    turn_rules = ("SOR-1",)
    leave_rules = ("SOR-5",)

    def seats(self, options: Struct) -> range:
        """Two to four; a Raid can be played alone."""
        return range(1 if isinstance(options, Raid) else 2, 5)

    def faults(self, options: Struct, seats: int) -> Iterable[str]:
        """SOR-6: options that nobody could win."""
        if isinstance(options, Raid) and options.hard and seats < 3:
            yield "A hard Raid needs three players or more."

    def begin(self, options: Struct, seats: int, chance: Chance) -> SortiesState[Any]:
        """Nobody has points."""
        assert isinstance(options, Skirmish | Raid)
        assert not [*self.faults(options, seats)]
        return SortiesState(seats=seats, chance=chance, options=options, points=[0] * seats, agenda=[Turn()])

    def view(self, state: SortiesState[Any], seat: int | None) -> SortiesView:
        """All there is."""
        return SortiesView(
            seat=seat,
            seats=state.seats,
            waiting=self.waiting(state),
            left=tuple(state.left),
            outcome=state.outcome,
            points=tuple(state.points),
            dice=state.dice,
        )

    def teams(self, options: Struct, seats: int) -> tuple[tuple[int, ...], ...]:
        """SOR-3: all together in a Raid."""
        return (tuple(range(seats)),) if isinstance(options, Raid) else super().teams(options, seats)

    def redraw_unseen(self, state: SortiesState[Any], seat: int | None, chance: Chance) -> None:
        """Nothing lies hidden."""

    def check(self, state: SortiesState[Any]) -> None:
        """Nobody loses points."""
        assert min(state.points) >= 0


class SortiesWords(Phrasebook[SortiesState[Any], SortiesView, None]):
    """The words of the toy."""

    title = "Sorties"
    summary = "Dare or not, against each other or against the dice."
    length = "a minute"

    def house_rules(self, options: Struct) -> tuple[HouseRule, ...]:
        """The rulebook has no hard Raid."""
        hard = isinstance(options, Raid) and options.hard
        return (HouseRule("The dice are worth two more.", ("SOR-4",)),) if hard else ()

    def describe(self, view: SortiesView) -> str:
        """The points."""
        points = words.listing([f"{words.seat(seat)} {number}" for seat, number in enumerate(view.points)])
        return f"Points: {points}. The dice have {view.dice}."


class Sorties(Game[SortiesState[Any], SortiesView, None]):
    """The toy."""

    def __init__(self) -> None:
        """Put it together; it has no content."""
        super().__init__(SortiesRules(None), "sorties", SortiesWords)

"""A toy of a running team: the first ready runs next, batons pass, leavers are replaced.

It has what no game of the product needs yet: a question that the first answer settles, acts and queries without being
asked, and rules that react when a player leaves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    Ref,
    Rulebook,
    State,
    Step,
    Table,
    View,
    basics,
    runs,
    words,
)
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import Focus
from rules.kernel.play.workbench import St

BATONS, GIFTS = 4, 2


class RelayOptions(Struct, frozen=True):
    """A toy has no options."""


class RelayState(State[St], kw_only=True):
    """Batons by seat as numbers of steps, the team's way so far, and the gifts left.

    Where the goal is, nobody knows before the end.
    """

    batons: list[list[int]]
    goal: int
    far: int = 0
    gifts: int = GIFTS


RelayTable = Table[RelayState[Any], None]


class RelayView(View, kw_only=True):
    """All but the goal lies open."""

    batons: tuple[tuple[int, ...], ...]
    goal: int | None
    far: int
    gifts: int


class Ran(Event, frozen=True, kw_only=True, tag="ran"):
    """A seat ran as far as its baton says."""

    landmark = True
    said = "{seat:@} runs {steps:#step}"

    seat: int
    steps: int


class Handed(Event, frozen=True, kw_only=True, tag="handed"):
    """A seat handed batons to another."""

    said = "{seat:@} hands {batons:#baton} to {to:@}"

    seat: int
    to: int
    batons: int


class Whistle(Step, kw_only=True, tag="relay.whistle"):
    """REL-1: any seat with a baton may run next; with none left, the goal is reached or not."""

    def run(self, t: RelayTable) -> None:
        """Ask all who can run, or end the game."""
        s = t.state
        ready = [seat for seat in range(s.seats) if s.batons[seat]]
        if ready:
            t.ask(Run(), ready)
        else:
            t.reveal()
            _end(t, won=s.far >= s.goal)


class Run(Question, kw_only=True, tag="relay.run"):
    """REL-2: the first to say so runs, with any baton of theirs."""

    rules = ("REL-2",)
    first_wins = True

    def legal(self, t: RelayTable, seat: int) -> Among:
        """Each baton, once a length."""
        return Among(tuple([str(steps) for steps in sorted({*t.state.batons[seat]})]))

    def concerns(self, t: RelayTable, seat: int) -> bool:
        """A seat without a baton cannot run."""
        return bool(t.state.batons[seat])

    def prompt(self, t: RelayTable, seat: int) -> str:
        """Ask for a baton."""
        return "Who runs, and how far?"

    def option(self, t: RelayTable, seat: int, key: str) -> Option:
        """Say how far."""
        return Option(key, f"Run {words.count(int(key), 'step')}")

    def run(self, t: RelayTable) -> None:
        """Run, and blow the whistle again."""
        ((seat, (steps,)),) = self.answers.items()
        t.state.batons[seat].remove(int(str(steps)))
        t.state.far += int(str(steps))
        t.emit(Ran(seat=seat, steps=int(str(steps)), rules=("REL-2",)))
        t.follow(Whistle())


class Hand(Step, kw_only=True, tag="relay.hand"):
    """REL-3: batons pass to the next seat still there; REL-4: with nobody left, all is lost."""

    seat: int
    batons: list[int]
    rule: str


@runs(Hand)
def hand_over(step: Hand, t: RelayTable) -> None:
    """REL-3, REL-4, REL-5: hand them over, or end the game."""
    s = t.state
    to = _next(t, step.seat)
    if to is None:
        _end(t, won=False)
        return
    for baton in step.batons:
        s.batons[step.seat].remove(baton)
    s.batons[to] = sorted([*s.batons[to], *step.batons])
    t.emit(Handed(seat=step.seat, to=to, batons=len(step.batons), rules=(step.rule,)))


def _next(t: RelayTable, seat: int) -> int | None:
    s = t.state
    others = [(seat + step) % s.seats for step in range(1, s.seats)]
    return next((other for other in others if other not in s.left), None)


def _end(t: RelayTable, *, won: bool) -> None:
    everyone = tuple(range(t.state.seats))
    scores = (t.state.far,) * t.state.seats
    reason = "The team is at the goal." if won else "The team is short of the goal."
    t.finish(Outcome(everyone if won else (), (everyone,), scores, reason, ("REL-1", "REL-4")))


def _goal(seats: int, chance: Chance) -> int:
    return seats * (BATONS + chance.roll(2 * BATONS))


class RelayRules(Rulebook[RelayState[Any], RelayView, None]):
    """The rules of the toy."""

    id = "relay"
    Options = RelayOptions
    State = RelayState
    steps = (Whistle, Run, Hand)
    events = (Ran, Handed)
    turn_rules = ("REL-1",)
    leave_rules = ("REL-3",)

    def seats(self, options: Struct) -> range:
        """Two to four run."""
        return range(2, 5)

    def teams(self, options: Struct, seats: int) -> tuple[tuple[int, ...], ...]:
        """All are one team."""
        return (tuple(range(seats)),)

    def begin(self, options: Struct, seats: int, chance: Chance) -> RelayState[Any]:
        """Deal batons of one to three steps."""
        batons = [sorted(chance.roll(3) for _ in range(BATONS)) for _ in range(seats)]
        return RelayState(seats=seats, chance=chance, batons=batons, goal=_goal(seats, chance), agenda=[Whistle()])

    def on_leave(self, t: RelayTable, seat: int) -> Sequence[Step]:
        """REL-3: the batons of a leaver pass on at once."""
        return (Hand(seat=seat, batons=list(t.state.batons[seat]), rule="REL-3"),)

    def may_do(self, t: RelayTable, seat: int) -> Iterable[Option]:
        """REL-5: at any time, and twice a game, a seat may hand its shortest baton to the next."""
        to = _next(t, seat)
        if t.state.gifts and t.state.batons[seat] and to is not None:
            yield Option("hand", "Hand Over a Baton", f"Your shortest one, to {words.seat(to)}")

    def do(self, t: RelayTable, seat: int, key: str) -> Sequence[Step]:
        """REL-5: hand it over."""
        t.state.gifts -= 1
        return (Hand(seat=seat, batons=[min(t.state.batons[seat])], rule="REL-5"),)

    def view(self, state: RelayState[Any], seat: int | None) -> RelayView:
        """All there is."""
        return RelayView(
            **basics(state, seat),
            batons=tuple(tuple(batons) for batons in state.batons),
            goal=None if state.outcome is None else state.goal,
            far=state.far,
            gifts=state.gifts,
        )

    def redraw_unseen(self, state: RelayState[Any], seat: int | None, chance: Chance) -> None:
        """Set another goal."""
        if state.outcome is None:
            state.goal = _goal(state.seats, chance)

    def check(self, state: RelayState[Any]) -> None:
        """No baton is lost, and none is with a seat whose player left while somebody else is there."""
        assert 0 <= state.gifts <= GIFTS
        assert sum(map(len, state.batons)) <= BATONS * state.seats


class RelayWords(Phrasebook[RelayState[Any], RelayView, None]):
    """The words of the toy."""

    title = "Relay"
    summary = "Run together."
    length = "a minute"

    def queries(self, view: RelayView) -> Iterable[Option]:
        """How far each could still run."""
        return (Option(str(seat), f"How far can {words.seat(seat)} run?") for seat in range(view.seats))

    def query(self, view: RelayView, key: str) -> str:
        """Add the batons up."""
        return f"{words.seat(int(key))} has {words.count(sum(view.batons[int(key)]), 'step')} left."

    def query_focus(self, view: RelayView, key: str) -> Focus:
        """Show the runner."""
        return Focus((Ref("runner", key),))

    def describe(self, view: RelayView) -> str:
        """How far they are, and their batons."""
        held = [f"{words.seat(seat)} {words.count(len(batons), 'baton')}" for seat, batons in enumerate(view.batons)]
        return f"{words.count(view.far, 'step')} far. {words.listing(held)}."


class Relay(Game[RelayState[Any], RelayView, None]):
    """The toy."""

    def __init__(self) -> None:
        """The toy has no content."""
        super().__init__(RelayRules(None), "relay", RelayWords)

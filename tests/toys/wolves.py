"""A toy of sheep and nobody's wolf: the rules move it by measures, and a seat settles ties.

It stands on a small hill of hexes. Whoever decides nothing else any more may still be asked for the wolf.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.kernel import Among, Event, Game, Option, Outcome, Ref, Rulebook, State, Step, Table, View, basics
from rules.kernel.ground import Going, Ground, reach
from rules.kernel.ground.hexes import Hex, distance, neighbours
from rules.kernel.play.actors import RULES, Actor
from rules.kernel.play.asking import Ask
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import Picks
from rules.kernel.play.ruled import Ruled, best, rolled
from rules.kernel.play.workbench import St

PEAK = Hex(0, 0)
HILL: Ground[Hex] = Ground(
    [Hex(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2], neighbours, nowhere=9
)
NAMES = {at: f"{'ABCDE'[at.q + 2]}{at.r + 3}" for at in HILL.nodes}
PLACES = {name: at for at, name in NAMES.items()}
STARTS = ("A3", "E3", "A5", "E1")
ROUNDS, LOPE = 6, 1
EATEN = "eaten"


class WolvesOptions(Struct, frozen=True):
    """A toy has no options."""


class WolvesState(State[St], kw_only=True):
    """The places of each seat's sheep and of the wolf, its prey, and the round."""

    sheep: list[str]
    wolf: str
    prey: int = 0
    round: int = 0

    def decider(self, actor: Actor) -> int:
        """WLF-2: the rules decide for the wolf."""
        return RULES if actor == "wolf" else super().decider(actor)


WolvesTable = Table[WolvesState[Any], None]


class WolvesView(View, kw_only=True):
    """All there is."""

    sheep: tuple[str, ...]
    wolf: str
    prey: int
    round: int


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A sheep moved."""

    seat: int
    to: str


class Loped(Event, frozen=True, kw_only=True, tag="loped"):
    """The wolf went somewhere."""

    to: str


class Ate(Event, frozen=True, kw_only=True, tag="ate"):
    """The wolf caught a sheep."""

    landmark = True

    seat: int


def alive(s: WolvesState[Any]) -> list[int]:
    """Return the seats whose sheep is still there."""
    return [seat for seat in range(s.seats) if s.sheep[seat] != EATEN]


def shepherd(s: WolvesState[Any]) -> int:
    """WLF-5: the last seat with a sheep settles questions that no rule does."""
    return alive(s)[-1]


def far(s: WolvesState[Any], seat: int, at: Hex) -> int:
    """Return how far a sheep is from a place."""
    return HILL.apart([at], [PLACES[s.sheep[seat]]])


def paths(s: WolvesState[Any], start: str, points: int) -> dict[str, int]:
    """WLF-1, WLF-4: places that are reached through no other sheep, with the steps they take."""
    exits = {at: [(near, 1) for near in beside] for at, beside in HILL.beside.items()}
    walls = {PLACES[at] for at in s.sheep if at not in (EATEN, start)}
    return {NAMES[at]: way.cost for at, way in reach(PLACES[start], points, Going(exits, walls)).items()}


class Dawn(Step, kw_only=True, tag="wolves.dawn"):
    """WLF-1: sheep move, then the wolf; the last sheep wins, or all left after six rounds."""

    def run(self, t: WolvesTable) -> None:
        """Begin a round, or end the game."""
        s = t.state
        s.round += 1
        left = alive(s)
        if s.round <= ROUNDS and len(left) > 1:
            t.follow(*[Graze(sheep=seat) for seat in left], Prowl(), Dawn())
            return
        lost = tuple([seat for seat in range(s.seats) if seat not in left])
        ranking = (tuple(left), *([lost] if lost else []))
        scores = tuple([int(seat in left) for seat in range(s.seats)])
        t.finish(Outcome(tuple(left), ranking, scores, "The night is over.", ("WLF-1",)))


class Graze(Ask, kw_only=True, tag="wolves.graze"):
    """WLF-1: a sheep stays or goes to a free neighbouring place."""

    rules = ("WLF-1",)

    sheep: int

    def who(self, t: WolvesTable) -> int:
        """Its seat."""
        return self.sheep

    def legal(self, t: WolvesTable, seat: int) -> Among:
        """Its place, and the free ones next to it."""
        s = t.state
        at = s.sheep[seat]
        return Among(tuple([name for name in paths(s, at, 1) if name != s.wolf]))

    def option(self, t: WolvesTable, seat: int, key: str) -> Option:
        """Name the place."""
        return Option(key, key, target=Ref("space", key))

    def carry_out(self, t: WolvesTable) -> None:
        """Go there."""
        t.state.sheep[self.seat] = self.key
        t.emit(Moved(seat=self.seat, to=self.key, rules=("WLF-1",)))


class Prowl(Step, kw_only=True, tag="wolves.prowl"):
    """WLF-2: the wolf hunts the nearest sheep, then the highest up, then the lowest roll."""

    def run(self, t: WolvesTable) -> None:
        """Choose it, then where to go; with no sheep there is nothing to hunt."""
        s = t.state
        wolf = PLACES[s.wolf]
        equal = best(alive(s), lambda seat: far(s, seat, wolf), lambda seat: distance(PEAK, PLACES[s.sheep[seat]]))
        s.prey = rolled(t, equal, 6)
        t.follow(Lope(points=LOPE), Bite())


class Lope(Ruled, kw_only=True, tag="wolves.lope"):
    """WLF-3: the wolf goes as near to its prey as it can, by the fewest steps."""

    rules = ("WLF-3", "WLF-5")

    points: int

    def who(self, t: WolvesTable) -> Actor:
        """WLF-2: the wolf; nobody decides for it."""
        return "wolf"

    def choices(self, t: WolvesTable, seat: int) -> Among:
        """Where it gets to without passing a sheep, the place of its prey among them."""
        s = t.state
        return Among(tuple(paths(s, s.wolf, self.points)) + (s.sheep[s.prey],) * self._reaches(s))

    def _reaches(self, s: WolvesState[Any]) -> bool:
        return far(s, s.prey, PLACES[s.wolf]) <= 1

    def by_rules(self, t: WolvesTable) -> tuple[Picks, ...]:
        """WLF-3: by the measures, in turn."""
        s = t.state
        if self._reaches(s):
            return ((s.sheep[s.prey],),)
        found = paths(s, s.wolf, self.points)
        equal = best(found, lambda name: far(s, s.prey, PLACES[name]), lambda name: found[name])
        return tuple([(name,) for name in equal])

    def settles(self, t: WolvesTable) -> int:
        """WLF-5: the shepherd settles ties."""
        return shepherd(t.state)

    def prompt(self, t: WolvesTable, seat: int) -> str:
        """Say that it is for the wolf."""
        return "The wolf may go either way. Where to?"

    def option(self, t: WolvesTable, seat: int, key: str) -> Option:
        """Name the place."""
        return Option(key, key, target=Ref("space", key))

    def carry_out(self, t: WolvesTable) -> None:
        """Go there."""
        t.state.wolf = self.key
        t.emit(Loped(to=self.key, rules=("WLF-3",)))


class Bite(Step, kw_only=True, tag="wolves.bite"):
    """WLF-4: a wolf that stands where a sheep does has caught it."""

    def run(self, t: WolvesTable) -> None:
        """Eat it."""
        s = t.state
        for seat in alive(s):
            if s.sheep[seat] == s.wolf and len(alive(s)) > 1:
                s.sheep[seat] = EATEN
                t.emit(Ate(seat=seat, rules=("WLF-4",)))


class WolvesRules(Rulebook[WolvesState[Any], WolvesView, None]):
    """The rules of the toy."""

    id = "wolves"
    Options = WolvesOptions
    State = WolvesState
    steps = (Dawn, Graze, Prowl, Lope, Bite)
    events = (Moved, Loped, Ate)
    turn_rules = ("WLF-1",)
    leave_rules = ("WLF-6",)

    def seats(self, options: Struct) -> range:
        """Two to four play."""
        return range(2, 5)

    def begin(self, options: Struct, seats: int, chance: Chance) -> WolvesState[Any]:
        """The wolf is anywhere where no sheep is."""
        starts = list(STARTS[:seats])
        wolf = chance.pick([name for name in PLACES if name not in starts])
        return WolvesState(seats=seats, chance=chance, sheep=starts, wolf=wolf, agenda=[Dawn()])

    def view(self, state: WolvesState[Any], seat: int | None) -> WolvesView:
        """All there is."""
        return WolvesView(
            **basics(state, seat),
            sheep=tuple(state.sheep),
            wolf=state.wolf,
            prey=state.prey,
            round=state.round,
        )

    def redraw_unseen(self, state: WolvesState[Any], seat: int | None, chance: Chance) -> None:
        """Nothing lies hidden."""

    def check(self, state: WolvesState[Any]) -> None:
        """No two sheep stand in one place."""
        standing = [at for at in state.sheep if at != EATEN]
        assert len({*standing}) == len(standing)


class Wolves(Game[WolvesState[Any], WolvesView, None]):
    """The toy: it has rules alone."""

    def __init__(self) -> None:
        """Put it together; it has no content."""
        super().__init__(WolvesRules(None), "wolves")

"""The cases of the conformance suite: the toys, and every game in every mode.

A new game needs no line here: ``rules.games()`` lists it. :func:`covering` yields few cases with every value of each of
its options, in some mode, and every seat count. ``CASES`` are these, or some of each mode where they are many.
``EVERY`` has more, for ``-m full``: its usual way to play at every seat count, each other mode by itself, and what
``MORE`` adds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

import rules
from rules.eternia.state import EterniaOptions
from rules.kernel.books.game_options import modes as kernel_modes
from tests.toys.brawl import Brawl, BrawlOptions, Way
from tests.toys.clans import Clans, ClansOptions
from tests.toys.crags import Crags, CragsOptions
from tests.toys.muster import Muster
from tests.toys.muster_table import MusterOptions
from tests.toys.nim import Nim, NimOptions
from tests.toys.potions import Potions
from tests.toys.potions_table import PotionsOptions
from tests.toys.relay import Relay, RelayOptions
from tests.toys.sorties import Raid, Skirmish, Sorties
from tests.toys.trick import Trick, TrickOptions
from tests.toys.turncoat import Turncoat, TurncoatOptions
from tests.toys.volley import Volley, VolleyOptions
from tests.toys.wolves import Wolves, WolvesOptions

FEW, AMODE = 8, 2
"""So many cases of a game are played each time; of a game with more, so many of each mode, and all for ``-m full``."""
ROOM = 4
"""Of a game with several modes so many seats at most play each time, but in one case all."""


class Case(NamedTuple):
    """A game with its options and a number of seats."""

    game: Any
    options: Struct
    seats: int

    @property
    def name(self) -> str:
        """The case's name in a report."""
        said = [f"{key}={value}" for key, value in msgspec.structs.asdict(self.options).items()]
        return "-".join([self.game.id, str(self.seats), *said])


def kinds_of(game: Any) -> tuple[type[Struct], ...]:
    """Return the options of each mode of a game, or its options."""
    return tuple(kernel_modes(game.rules.Options).values()) or (game.rules.Options,)


def values(options: type[Struct]) -> dict[str, tuple[Any, ...]]:
    """Return the values of each option that can be listed, the default first."""
    plain, found = options(), {}
    for name, kind in get_type_hints(options).items():
        listed: tuple[Any, ...] = ()
        if kind is bool:
            listed = (False, True)
        elif get_origin(kind) is Literal:
            listed = get_args(kind)
        elif isinstance(kind, type) and issubclass(kind, Enum):
            listed = tuple(kind)
        if listed:
            found[name] = tuple(sorted(listed, key=lambda value: value != getattr(plain, name)))
    return found


def modes(options: type[Struct]) -> Iterator[Struct]:
    """Yield the default options, and each other value of each option that can be listed."""
    plain = options()
    yield plain
    for name, (_, *others) in values(options).items():
        yield from (msgspec.structs.replace(plain, **{name: value}) for value in others)


def mixes(kinds: Sequence[type[Struct]]) -> Iterator[tuple[Struct, Struct]]:
    """Yield the default options, and as few others as have each value of each option among them.

    What an earlier mode has is not listed again: a mode without options of its own is played once, another way each.
    Beside each stand the same options with what is new alone, for a mix that does not go together.
    """
    had: set[tuple[str, Any]] = set()
    for number, kind in enumerate(kinds):
        listed = values(kind)
        new = [[value for value in of if (name, value) not in had] for name, of in listed.items()]
        had |= {(name, value) for name, of in listed.items() for value in of}
        for row in range(max([1, *map(len, new)])):
            chosen = {
                name: some[row % len(some)] if some else of[(row + number) % len(of)]
                for (name, of), some in zip(listed.items(), new, strict=True)
            }
            alone = {name: some[row % len(some)] for (name, _), some in zip(listed.items(), new, strict=True) if some}
            yield msgspec.structs.replace(kind(), **chosen), msgspec.structs.replace(kind(), **alone)


def _toys() -> Iterator[tuple[Any, Struct]]:
    yield Trick(), TrickOptions()
    yield Relay(), RelayOptions()
    yield Nim(), NimOptions()
    yield from ((Brawl(), BrawlOptions(name)) for name in get_args(Way))
    yield Clans(), ClansOptions()
    yield Volley(), VolleyOptions()
    yield from ((Sorties(), options) for options in (Skirmish(), Skirmish(points=5), Raid(), Raid(hard=True)))
    yield Crags(), CragsOptions()
    yield Turncoat(), TurncoatOptions()
    yield Wolves(), WolvesOptions()
    yield Potions(), PotionsOptions()
    yield from ((Muster(), options) for options in (MusterOptions(), MusterOptions(rounds=1, spy=False)))


MORE: dict[str, tuple[tuple[Struct, int], ...]] = {
    "eternia": (
        (EterniaOptions(scenario="vine_jungle", controller="ai", heroes=1), 1),
        (EterniaOptions(scenario="royal_convoy", controller="ai", heroes=4, selection="free"), 2),
    )
}


def able(game: Any, options: Struct) -> list[int]:
    """Return how many can play with these options."""
    return [count for count in game.rules.seats(options) if not [*game.rules.faults(options, count)]]


def covering(game: Any) -> Iterator[Case]:
    """Yield few cases of a game that cover each option's values and the usual seat counts.

    A mix is played at a seat count that no case had yet, if it can be, and the larger ones first.
    """
    plain = game.rules.usual()
    least, *more = game.rules.seats(plain)
    had = Counter([least])
    yield Case(game, plain, least)
    for mixed, alone in [*mixes(kinds_of(game))][1:]:
        options = mixed if able(game, mixed) else alone
        seats = min(able(game, options), key=lambda count: (had[count], -count))
        had[seats] += 1
        yield Case(game, options, seats)
    yield from (Case(game, plain, seats) for seats in more if seats not in had)


def _every(game: Any) -> Iterator[Case]:
    for number, options in enumerate([one for kind in kinds_of(game) for one in modes(kind)]):
        counts = able(game, options)
        chosen = [counts[number % len(counts)]] if number else counts
        yield from (Case(game, options, seats) for seats in chosen)
    yield from (Case(game, options, seats) for options, seats in MORE.get(game.id, ()))


def few(game: Any) -> list[Case]:
    """Return the cases that cover a game; of many, the first two of each mode."""
    cases, found = [*covering(game)], Counter[type[Struct]]()
    if len(cases) <= FEW:
        return cases
    chosen = []
    for case in cases:
        found[type(case.options)] += 1
        chosen += [case] if found[type(case.options)] <= AMODE else []
    return chosen


def smaller(cases: Sequence[Case]) -> list[Case]:
    """Return the cases with fewer seats, but for the last of those with most.

    All seat counts are played for ``-m full``.
    """
    largest = max(reversed(cases), key=lambda case: case.seats)
    if len(kinds_of(largest.game)) == 1:
        return [*cases]
    fits = [[count for count in able(case.game, case.options) if count <= ROOM] or [case.seats] for case in cases]
    return [
        case if case is largest or case.seats <= ROOM else case._replace(seats=max(counts))
        for case, counts in zip(cases, fits, strict=True)
    ]


def _played(game: Any) -> list[Case]:
    """Return the cases of a game that computer players play: all, or the first of each mode."""
    cases = smaller(few(game))
    if game.id in MORE:
        return [case for case in cases if case.options == game.rules.usual()]
    if len(kinds_of(game)) == 1:
        return cases
    return [next(case for case in cases if isinstance(case.options, kind)) for kind in kinds_of(game)]


PRODUCTS = tuple([rules.load(game_id) for game_id in rules.games()])
_TOYS = tuple(
    [
        Case(game, options, seats)
        for game, options in _toys()
        for seats in game.rules.seats(options)
        if not [*game.rules.faults(options, seats)]
    ]
)
CASES = (*_TOYS, *(case for game in PRODUCTS for case in smaller(few(game))))
EVERY = (
    *dict.fromkeys((*CASES, *(case for game in PRODUCTS for case in (*few(game), *covering(game), *_every(game))))),
)
PLAYED = tuple([case for case in CASES if case in _TOYS or case in _played(case.game)])
"""What computer players are put through: of a game with much to choose a case each mode, as they take their time."""
GAMES = {case.game.id: case.game for case in CASES}

"""What is put through the conformance suite: the toys, and every game of the product in every mode.

A new game needs no line here: ``rules.games()`` lists it. Its usual way to play is put through at every seat count,
each other mode at one of them in turn, and what ``MORE`` adds. It may say in ``HIDDEN`` which fields of its state hold
what some seat cannot see; the suite then insists that samples of the unseen vary in each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

import rules
from rules.eternia.state import EterniaOptions
from tests.toys.brawl import POLICIES, Brawl, BrawlOptions
from tests.toys.muster import Muster
from tests.toys.muster_table import MusterOptions
from tests.toys.trick import Trick, TrickOptions

HIDDEN = {
    "trick": {"hands"},
    "brawl": {"hands", "deck"},
    "muster": {"agenda", "hands", "pile", "orders"},
    "clash": {"agenda", "stacks", "titans", "unused"},
    "terrene": {"agenda", "players", "members"},
}


def hidden_in(case: Case) -> set[str]:
    """Return the fields that hold something hidden in a case, where the game says."""
    if not isinstance(case.options, EterniaOptions):
        return HIDDEN.get(case.game.id, set())
    person = case.options.controller == "person"
    found = {"controllers", "human" if person else "ai"}
    several = (case.options.heroes or case.seats - person) > 1  # the cards of a lone Character hide nothing
    return found | ({"players"} if several else set()) | ({"agenda"} if several and person else set())


class Case(NamedTuple):
    """A game with its options and a number of seats."""

    game: Any
    options: Struct
    seats: int

    @property
    def name(self) -> str:
        """What the case is called in a report."""
        said = [f"{key}={value}" for key, value in msgspec.structs.asdict(self.options).items()]
        return "-".join([self.game.id, str(self.seats), *said])


def modes(options: type[Struct]) -> Iterator[Struct]:
    """Yield the default options, and for each option that can be listed each of its other values."""
    plain = options()
    yield plain
    for name, kind in get_type_hints(options).items():
        values: tuple[Any, ...] = ()
        if kind is bool:
            values = (False, True)
        elif get_origin(kind) is Literal:
            values = get_args(kind)
        elif isinstance(kind, type) and issubclass(kind, Enum):
            values = tuple(kind)
        for value in values:
            if value != getattr(plain, name):
                yield msgspec.structs.replace(plain, **{name: value})


def _toys() -> Iterator[tuple[Any, Struct]]:
    yield Trick(), TrickOptions()
    yield from ((Brawl(), BrawlOptions(name)) for name in POLICIES)
    yield from ((Muster(), options) for options in (MusterOptions(), MusterOptions(rounds=1, spy=False)))


MORE: dict[str, tuple[tuple[Struct, int], ...]] = {
    "eternia": (
        (EterniaOptions(scenario="vine_jungle", controller="ai", heroes=1), 1),
        (EterniaOptions(scenario="royal_convoy", controller="ai", heroes=4, selection="free"), 2),
    )
}


def _products() -> Iterator[Case]:
    for game_id in rules.games():
        game = rules.load(game_id)
        for number, options in enumerate(modes(game.Options)):
            counts = game.seats(options)
            chosen = [counts[number % len(counts)]] if number else counts
            yield from (Case(game, options, seats) for seats in chosen)
        yield from (Case(game, options, seats) for options, seats in MORE.get(game_id, ()))


CASES = (*(Case(game, options, seats) for game, options in _toys() for seats in game.seats(options)), *_products())
PLAYED = tuple(
    [case for case in CASES if case.game.id not in MORE or case == next(one for one in CASES if one.game is case.game)]
)
"""What computer players are put through: of a game with many modes its first case alone, as they take their time."""
GAMES = {case.game.id: case.game for case in CASES}

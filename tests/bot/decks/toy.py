"""A toy with decks of animals to bring: three cards, two with four seats; a point a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rules.kernel.books.building import Builder, Fault, Group, Printed
from tests.bot.toy import BidsGame, BidsRules, BidsState, BidsWords

NAMES = {"ape": "Ape", "bear": "Bear", "cat": "Cat the Quick", "dog": "Dog"}


class Animals(Builder):
    """Decks of animals; the dog is allowed only by a rule."""

    def names(self) -> Mapping[str, str]:
        return NAMES

    def printed(self) -> Mapping[str, Printed]:
        return {"zoo": Printed("The Zoo", "All of them.", ("ape", "bear", "cat"))}

    def faults(self, pieces: Sequence[str], *, seats: int | None = None, options: Any = None) -> tuple[Fault, ...]:
        size = 2 if seats == 4 else 3
        found = [] if len(pieces) == size else [Fault(f"A deck has {size} animals, not {len(pieces)}.", ("ZOO-1",))]
        if options is not None and "dog" in pieces:
            found.append(Fault("No dogs at this table.", ("ZOO-2",)))
        return tuple(found)

    def groups(self, pieces: Sequence[str]) -> tuple[Group, ...]:
        return (Group("Animals", tuple(Counter(pieces).items())),) if pieces else ()

    def read(self, text: str) -> tuple[list[str], list[str]]:
        found: list[str] = []
        unknown: list[str] = []
        for line in text.splitlines():
            n, _, name = line.rpartition("x ")
            code = next((code for code, known in NAMES.items() if known.casefold() == name.casefold()), None)
            if code is None:
                unknown.append(line)
            else:
                found += [code] * int(n or 1)
        return found, unknown

    def write(self, name: str, pieces: Sequence[str]) -> str:
        return "".join(f"{n}x {NAMES[code]}\n" for code, n in Counter(pieces).items())

    def thing(self, name: str, pieces: Sequence[str]) -> Any:
        return [name, *pieces]


class ZooRules(BidsRules):
    """Bids, in which each deck that is brought is worth a point."""

    id = "zoo"

    def builder(self) -> Animals:
        return Animals()

    def bring(self, state: BidsState[Any], seat: int, things: Sequence[Any]) -> None:
        state.points[seat] += len(things)


class ZooWords(BidsWords):
    """The words of it."""

    title = "Zoo"


def make_zoo() -> BidsGame:
    """Put it together."""
    return BidsGame(ZooRules, ZooWords)

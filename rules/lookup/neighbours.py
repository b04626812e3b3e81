"""Words that come with the same entries: who asks with one often means the other.

Walking off, fleeing and running away stand in the phrases of the same few rules. So a rule is found by words that
nobody wrote down for it, also by words that only other games are asked with.
"""

from __future__ import annotations

import heapq
import math
from array import array
from collections.abc import Collection, Iterable, Mapping

from rules.lookup.sureties import Sureties

_NEAREST = 60  # neighbours of a word that are kept, over all games
_ALIKE = 0.2  # likeness, from 0 to 1, below which two words have little to do with each other
_FEWEST, _MOST = 3, 80  # entries that a word stands in; one that is everywhere has no neighbours
_REMEMBERED = 200  # words, of some kilobytes each; a game keeps what it needs of them


class Neighbours:
    """The words of several games, compared by the entries they stand in."""

    def __init__(self, games: Iterable[tuple[Sureties, Collection[str]]]) -> None:
        """Take words.

        Args:
            games: For each game, how surely each entry, by its place, is about each stem; and the stems left out.
        """
        self._stems: list[str] = []
        self._games: list[tuple[int, Sureties]] = []  # each with the number of its first entry
        self._in: list[tuple[array[int], array[float]]] = []  # for each entry, the stems in it and how surely
        self._known: dict[str, Mapping[str, float]] = {}
        numbers: dict[str, int] = {}
        squares: list[float] = []
        for sureties, left_out in games:
            first = len(self._in)
            self._games.append((first, sureties))
            for part in sureties.numbers:
                if part in left_out:
                    continue
                number = numbers.setdefault(part, len(numbers))
                if number == len(squares):
                    squares.append(0.0)
                    self._stems.append(part)
                rows = [*sureties.of(part)]
                squares[number] += sum(surety**2 for _, surety in rows)
                for row, surety in rows:
                    while len(self._in) <= first + row:
                        self._in.append((array("H"), array("f")))
                    stems, surely = self._in[first + row]
                    stems.append(number)
                    surely.append(surety)
        self._lengths = array("f", map(math.sqrt, squares))

    def near(self, part: str) -> Mapping[str, float]:
        """Return the neighbours of a stem, nearest first, with their likeness from 0 to 1."""
        found = self._known.get(part)
        if found is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            found = self._known[part] = self._near(part)
        return found

    def _near(self, part: str) -> Mapping[str, float]:
        entries = [(first + row, surety) for first, sureties in self._games for row, surety in sureties.of(part)]
        if not _FEWEST <= len(entries) <= _MOST:
            return {}
        common: dict[int, float] = {}
        for entry, surety in entries:
            for number, other in zip(*self._in[entry], strict=True):
                common[number] = common.get(number, 0.0) + surety * other
        length = math.sqrt(sum(surety**2 for _, surety in entries))
        alike = ((shared / (length * self._lengths[number]), self._stems[number]) for number, shared in common.items())
        nearest = heapq.nsmallest(_NEAREST, ((-likeness, other) for likeness, other in alike if likeness >= _ALIKE))
        return {other: -likeness for likeness, other in nearest if other != part}

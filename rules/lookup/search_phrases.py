"""Search phrases of entries, and how close a question comes to each."""

from __future__ import annotations

import math
from array import array
from bisect import bisect_left
from collections.abc import Collection, Iterable, Mapping, Sequence


class Phrases:
    """The search phrases of numbered entries, compared by the weight of shared words.

    There are tens of thousands, so that they stand side by side in arrays, their stems as numbers.
    """

    def __init__(
        self, entries: Iterable[Iterable[Sequence[str]]], numbers: Mapping[str, int], weights: Sequence[float]
    ) -> None:
        """Take phrases.

        Args:
            entries: For each entry, in their order, the stems of each of its phrases.
            numbers: The number of every stem.
            weights: How much each stem counts, by its number.
        """
        self._numbers, self._weights = numbers, weights
        self._stems = array("H")  # of all phrases, one after the other, no stem twice in one
        self._starts = array("I", [0])  # of each phrase among the stems
        self._lengths = array("d")  # of each phrase: the root of the squared weights
        self._firsts = array("I", [0])  # of each entry among the phrases
        keys: list[int] = []
        of_phrase = array("H")
        for entry, phrases in enumerate(entries):
            for stems in phrases:
                own = [numbers[part] for part in dict.fromkeys(stems)]
                self._stems.extend(own)
                self._starts.append(len(self._stems))
                self._lengths.append(math.sqrt(sum(weights[number] ** 2 for number in own)) or 1.0)
                keys.append(_key(own))
                of_phrase.append(entry)
            self._firsts.append(len(self._lengths))
        order = sorted(range(len(keys)), key=keys.__getitem__)
        self._keys = array("q", [keys[phrase] for phrase in order])  # of the phrases by their stems in any order
        self._keyed = array("I", order)
        self._of_phrase = of_phrase

    def same(self, stems: Iterable[str]) -> Collection[int]:
        """Return the entries that have a phrase of exactly these stems, in any order."""
        wanted = {self._numbers.get(part, -1) for part in stems}
        if not wanted or -1 in wanted:
            return ()
        key = _key(wanted)
        found: list[int] = []
        for at in range(bisect_left(self._keys, key), len(self._keys)):
            if self._keys[at] != key:
                break
            phrase = self._keyed[at]
            if wanted == {*self._stems[self._starts[phrase] : self._starts[phrase + 1]]}:
                found.append(self._of_phrase[phrase])
        return found

    def asked(self, worths: Mapping[str, float]) -> Mapping[int, float]:
        """Return what each stem of a question adds to a phrase that has it, by number.

        Args:
            worths: How much each stem counts in the question.
        """
        numbers, weights = self._numbers, self._weights
        return {
            number: worth * weights[number]
            for part, worth in worths.items()
            if (number := numbers.get(part)) is not None
        }

    def closeness(self, entry: int, asked: Mapping[int, float], length: float) -> tuple[float, float]:
        """Return how close a question comes to the closest and the second phrase of an entry.

        Args:
            entry: The entry.
            asked: What the question's stems add, as :meth:`asked` gives it.
            length: The length of the question: the root of the squared weights of its words.

        Returns:
            Two cosines, from 0 for nothing in common to 1 for the same words.
        """
        closest = second = 0.0
        stems, starts, lengths = self._stems, self._starts, self._lengths
        first, end = self._firsts[entry], self._firsts[entry + 1]
        start = starts[first]
        for phrase in range(first, end):
            stop = starts[phrase + 1]
            common = 0.0
            for number in stems[start:stop]:
                if number in asked:
                    common += asked[number]
            start = stop
            if not common:
                continue
            close = common / (lengths[phrase] * length)
            if close > closest:
                closest, second = close, closest
            elif close > second:
                second = close
        return min(1.0, closest), min(1.0, second)


def _key(numbers: Collection[int]) -> int:
    """Return what phrases of the same stems share, and hardly any others."""
    return hash(tuple(sorted(numbers)))

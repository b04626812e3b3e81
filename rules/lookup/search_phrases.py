"""Search phrases of entries, and how close a question comes to each."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence


class Phrases:
    """The search phrases of numbered entries, compared by the weight of shared words."""

    def __init__(self, phrases: Iterable[tuple[int, Sequence[str]]], weight: Callable[[str], float]) -> None:
        """Take phrases.

        Args:
            phrases: Numbers of entries, each with the stems of one of its phrases; an entry may come often.
            weight: How much a stem counts.
        """
        # There are tens of thousands of phrases: stems have numbers, and an entry's phrases lie in one array.
        self._numbers: dict[str, int] = {}
        self._weights = array("d")  # by the number of the stem
        self._parts: dict[int, array[int]] = {}  # entry -> the numbers of the stems of its phrases, one after another
        self._ends: dict[int, array[int]] = {}  # entry -> where each phrase ends
        self._lengths: dict[int, array[float]] = {}  # entry -> the length of each phrase
        self._same: dict[bytes, tuple[int, ...]] = {}  # numbers, in order -> entries with a phrase of just these
        for entry, stems in phrases:
            own = dict.fromkeys(stems)
            for part in own:
                if part not in self._numbers:
                    self._numbers[part] = len(self._weights)
                    self._weights.append(weight(part))
            numbers = [self._numbers[part] for part in own]
            parts = self._parts.setdefault(entry, array("H"))
            parts.extend(numbers)
            self._ends.setdefault(entry, array("H")).append(len(parts))
            length = math.sqrt(sum(self._weights[number] ** 2 for number in numbers)) or 1.0
            self._lengths.setdefault(entry, array("d")).append(length)
            just = _key(numbers)
            same = self._same.get(just, ())
            if own and entry not in same:
                self._same[just] = (*same, entry)

    def same(self, stems: Iterable[str]) -> Collection[int]:
        """Return the entries that have a phrase of exactly these stems, in any order."""
        numbers = {self._numbers.get(part, -1) for part in stems}
        return () if -1 in numbers else self._same.get(_key(numbers), ())

    def worths(self, asked: Mapping[str, float]) -> Mapping[int, float]:
        """Return what each stem of a phrase adds to its likeness with a question.

        Args:
            asked: How much each stem that the question stands for counts.
        """
        return {
            number: value * self._weights[number]
            for part, value in asked.items()
            if (number := self._numbers.get(part)) is not None
        }

    def closeness(self, entry: int, worths: Mapping[int, float], length: float) -> tuple[float, float]:
        """Return how close a question comes to the closest and the second phrase of an entry.

        Args:
            entry: The entry.
            worths: What each stem of a phrase adds.
            length: The length of the question: the root of the squared weights of its words.

        Returns:
            Two cosines, from 0 for nothing in common to 1 for the same words.
        """
        if entry not in self._parts:
            return 0.0, 0.0
        parts = self._parts[entry]
        closest = second = 0.0
        start = 0
        for end, of_phrase in zip(self._ends[entry], self._lengths[entry], strict=True):
            common = 0.0
            for number in parts[start:end]:
                if number in worths:
                    common += worths[number]
            start = end
            close = common / (of_phrase * length)
            if close > closest:
                closest, second = close, closest
            elif close > second:
                second = close
        return min(1.0, closest), min(1.0, second)


def _key(numbers: Iterable[int]) -> bytes:
    return array("H", sorted(numbers)).tobytes()

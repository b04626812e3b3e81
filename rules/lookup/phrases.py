"""What entries are asked for: phrases, and how close a question comes to each."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence


class Phrases:
    """The search phrases of numbered entries, compared by the weight of the words in common."""

    def __init__(self, phrases: Iterable[tuple[int, Sequence[str]]], weight: Callable[[str], float]) -> None:
        """Take phrases.

        Args:
            phrases: Numbers of entries, each with the stems of one of its phrases; an entry may come often.
            weight: How much a stem counts.
        """
        self._whose: list[int] = []
        self._length: list[float] = []
        self._holding: dict[str, list[int]] = {}  # stem -> phrases
        self._weight = weight
        for entry, stems in phrases:
            for part in set(stems):
                self._holding.setdefault(part, []).append(len(self._whose))
            self._whose.append(entry)
            self._length.append(math.sqrt(sum(weight(part) ** 2 for part in set(stems))) or 1.0)

    def closeness(self, asked: Iterable[tuple[float, Mapping[str, float]]]) -> dict[int, tuple[float, float]]:
        """Say how close a question comes to the closest and the second phrase of each entry.

        Args:
            asked: The words of the question: their weights, and the stems that each stands for with their worths.

        Returns:
            By entry two cosines, from 0 for nothing in common to 1 for the same words.
        """
        shared: dict[int, float] = {}
        length = 0.0
        for weight, ways in asked:
            length += weight**2
            best: dict[int, float] = {}
            for part, worth in ways.items():
                common = weight * worth * self._weight(part)
                for phrase in self._holding.get(part, ()):
                    if common > best.get(phrase, 0.0):
                        best[phrase] = common
            for phrase, common in best.items():
                shared[phrase] = shared.get(phrase, 0.0) + common
        found: dict[int, tuple[float, float]] = {}
        for phrase, common in shared.items():
            close = min(1.0, common / (math.sqrt(length) * self._length[phrase]))
            closest, second = found.get(self._whose[phrase], (0.0, 0.0))
            if close > second:
                found[self._whose[phrase]] = (close, closest) if close > closest else (closest, close)
        return found

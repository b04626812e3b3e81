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
        self._of: dict[int, list[tuple[float, tuple[tuple[str, float], ...]]]] = {}  # entry -> phrases: length, weights
        self._same: dict[frozenset[str], set[int]] = {}  # stems -> entries with a phrase of just these
        for entry, stems in phrases:
            if stems:
                self._same.setdefault(frozenset(stems), set()).add(entry)
            weights = {part: weight(part) for part in stems}
            length = math.sqrt(sum(value**2 for value in weights.values())) or 1.0
            self._of.setdefault(entry, []).append((length, tuple(weights.items())))

    def same(self, stems: Iterable[str]) -> set[int]:
        """Return the entries that have a phrase of just these stems, in any order."""
        return self._same.get(frozenset(stems), set())

    def closeness(self, entry: int, asked: Mapping[str, float], length: float) -> tuple[float, float]:
        """Say how close a question comes to the closest and the second phrase of an entry.

        Args:
            entry: The entry.
            asked: How much each stem that the question stands for counts.
            length: The length of the question: the root of the squared weights of its words.

        Returns:
            Two cosines, from 0 for nothing in common to 1 for the same words.
        """
        closest = second = 0.0
        for of_phrase, weights in self._of.get(entry, ()):
            common = 0.0
            for part, weight in weights:
                if part in asked:
                    common += asked[part] * weight
            close = min(1.0, common / (of_phrase * length))
            if close > closest:
                closest, second = close, closest
            elif close > second:
                second = close
        return closest, second

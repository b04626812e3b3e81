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
        weights: dict[str, tuple[str, float]] = {}  # each pair once: there are tens of thousands of phrases
        self._of: dict[int, list[tuple[tuple[str, float], ...]]] = {}  # entry -> the weights of each phrase
        self._lengths: dict[int, array[float]] = {}  # entry -> the length of each phrase
        self._same: dict[tuple[str, ...], tuple[int, ...]] = {}  # stems -> entries with a phrase of just these
        for entry, stems in phrases:
            own = dict.fromkeys(stems)
            weighed = tuple([weights.get(part) or weights.setdefault(part, (part, weight(part))) for part in own])
            length = math.sqrt(sum(value**2 for _, value in weighed)) or 1.0
            self._of.setdefault(entry, []).append(weighed)
            self._lengths.setdefault(entry, array("d")).append(length)
            just = tuple(sorted(own))
            same = self._same.get(just, ())
            if own and entry not in same:
                self._same[just] = (*same, entry)

    def same(self, stems: Iterable[str]) -> Collection[int]:
        """Return the entries that have a phrase of exactly these stems, in any order."""
        return self._same.get(tuple(sorted(set(stems))), ())

    def closeness(self, entry: int, asked: Mapping[str, float], length: float) -> tuple[float, float]:
        """Return how close a question comes to the closest and the second phrase of an entry.

        Args:
            entry: The entry.
            asked: How much each stem that the question stands for counts.
            length: The length of the question: the root of the squared weights of its words.

        Returns:
            Two cosines, from 0 for nothing in common to 1 for the same words.
        """
        closest = second = 0.0
        for of_phrase, weights in zip(self._lengths.get(entry, ()), self._of.get(entry, ()), strict=True):
            common = 0.0
            for part, weight in weights:
                if part in asked:
                    common += asked[part] * weight
            close = common / (of_phrase * length)
            if close > closest:
                closest, second = close, closest
            elif close > second:
                second = close
        return min(1.0, closest), min(1.0, second)

"""Words as hurried fingers type them: misspelt, or run together."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.lookup.question_words import Spoken, stem

SHORTEST = 3  # letters of a word that is completed, corrected or parted from another
_SHORT = 4  # letters up to which one wrong letter makes a word little alike
_CUTOFF, _SHORT_CUTOFF = 0.79, 0.74  # likeness (letters swapped, missing, wrong) below which a word is given up
_GUESSES = 20  # known words that are compared further, by their likeness
_FIRST_LETTER, _OFTEN = 0.05, 0.05  # what a guess gains by its first letter, and by standing in many entries
_MANY = 0.05  # the share of all entries that is many

_DIGITS = re.compile(r"\d+|[a-z]+")
_FEWEST, _LETTERS = 5, 4  # letters of words that ran together; of one that is known by its stem


class Spelling:
    """The words of a game, to be guessed from misspelt ones."""

    def __init__(self, words: Iterable[str], spoken: Spoken, share: Callable[[str], float]) -> None:
        """Take words.

        Args:
            words: The words of the game's texts.
            spoken: What people type for them.
            share: The share of the entries that have a word, by its stem.
        """
        self._words = sorted(word for word in {*words, *spoken.singles} if len(word) >= SHORTEST)
        self._spoken, self._share = spoken, share

    def meant(self, word: str) -> str:
        """Return the word that a misspelt one is likely to be, or an empty text.

        Its ending may be one that no text has: protcets is protect.
        """
        best, likeliest = "", 0.0
        for typed in dict.fromkeys((word, stem(word))):
            if len(typed) < SHORTEST:
                continue
            cutoff = _CUTOFF if len(typed) > _SHORT else _SHORT_CUTOFF
            found = process.extract(
                typed, self._words, scorer=OSA.normalized_similarity, score_cutoff=cutoff, limit=_GUESSES
            )
            for other, likeness, _ in found:
                often = min(1.0, self._share(stem(other)) / _MANY)
                likely = likeness + _FIRST_LETTER * (other[0] == typed[0]) + _OFTEN * often
                if likely > likeliest:
                    best, likeliest = other, likely
        return "".join(self._spoken.written([best]))


class Parting:
    """Parts words that ran together, such as thetitan and 50hp."""

    def __init__(self, words: Sequence[Collection[str]], little: Collection[str], stems: Callable[[str], bool]) -> None:
        """Take what is known.

        Args:
            words: Words that are spelt right, in one set or several.
            little: More of them, which every question is full of.
            stems: Whether a stem is known.
        """
        self._words, self._little, self._stems = (*words, little), little, stems

    def parted(self, words: Sequence[str], also: Collection[str] = ()) -> list[str]:
        """Part each word that nobody knows into two known ones, if it can be.

        Args:
            words: The words of a question.
            also: More words that are spelt right.
        """
        return [part for word in words for part in ((word,) if word in also else self._parts(word))]

    def _parts(self, word: str) -> Sequence[str]:
        if len(word) < 2 or self._known(word):
            return (word,)
        runs = _DIGITS.findall(word)
        if len(runs) > 1 and all(run.isdigit() or self._spelt(run) for run in runs):
            return runs
        if len(word) < _FEWEST:
            return (word,)
        pairs = [(word[:at], word[at:]) for at in range(2, len(word) - 1)]
        ways = [pair for pair in pairs if all(map(self._part, pair))]
        # A little word was most likely typed too fast; else both are long rather than one cut short.
        return max(ways, key=lambda pair: (any(p in self._little for p in pair), min(map(len, pair))), default=(word,))

    def _part(self, word: str) -> bool:
        return word in self._little or (len(word) >= SHORTEST and self._known(word))

    def _known(self, word: str) -> bool:
        return self._spelt(word) or (len(word) >= _LETTERS and self._stems(stem(word)))

    def _spelt(self, word: str) -> bool:
        return any(word in some for some in self._words)

"""Questions in people's own words: what their words stand for, and how close they come to a phrase.

A full-text search weighs single words and leaves out those that every question is full of; but "how many cards",
"when … back" and "what does … do" are told apart by just these. Here a question is compared with each phrase as a
whole: the share of weight that both have in common, where little words weigh little and question words some more.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from msgspec import Struct

from rules.content import DATA, convert, read_toml

_WORD = re.compile(r"[a-z0-9]+")
_ENDING = re.compile(r"(?:ing|ed|es|s|e)$")
_SHORTEST = 3  # letters that a stem keeps at least
_DOUBLED = re.compile(r"([b-df-hj-km-np-rtv-z])\1$")

_LITTLE_WEIGHT = 0.1  # of a word that every question is full of, against 1 for a telling word
_ASKING_WEIGHT = 0.45  # of a question word
_SAME_WORTH = 0.85  # a word of the same meaning, against the word itself


def words_of(text: str) -> list[str]:
    """Split a text into lower-case words without apostrophes."""
    return _WORD.findall(text.lower().replace("'", "").replace("’", ""))


def stem(word: str) -> str:
    """Cut the ending of a word, so that card and cards, capture and captured are the same."""
    cut = _ENDING.sub("", word)
    return word if len(cut) < _SHORTEST else _DOUBLED.sub(r"\1", cut)


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """Words of questions.

    Attributes:
        same: Groups of the same meaning.
        empty: Words that say nothing about the rule asked for.
        asking: Those of them that say what sort of answer is wanted.
        spoken: What people type, a word or several, and what it stands for; later entries see what earlier ones made.
        asked: What people ask, by the id of the entry that answers it.
    """

    same: tuple[tuple[str, ...], ...] = ()
    empty: frozenset[str] = frozenset()
    asking: frozenset[str] = frozenset()
    spoken: dict[str, str] = {}
    asked: dict[str, tuple[str, ...]] = {}

    def with_own(self, own: Words) -> Words:
        """Add a game's own words to these."""
        return Words(
            same=self.same + own.same,
            empty=self.empty | own.empty,
            asking=self.asking | own.asking,
            spoken=own.spoken | self.spoken,
            asked=self.asked | own.asked,
        )

    def written(self, words: Sequence[str]) -> list[str]:
        """Put what people type into the words that it stands for."""
        text = f" {' '.join(words)} "
        for typed, meant in self.spoken.items():
            text = text.replace(f" {typed} ", f" {meant} ")
        return text.split()

    def others(self, word: str) -> tuple[str, ...]:
        """Return the words that share a group with this one, one of each stem."""
        found = {stem(other): other for group in self.same if word in group for other in group}
        return tuple(other for root, other in found.items() if root != stem(word))

    def weight(self, word: str) -> float:
        """Say how much a word tells: 1 for most, less for question words, next to nothing for empty ones."""
        if word in self.asking:
            return _ASKING_WEIGHT
        return _LITTLE_WEIGHT if word in self.empty else 1.0


def read_words(file: Path = DATA / "words.toml") -> Words:
    """Read the words of questions.

    Raises:
        ContentError: The file is wrong.
    """
    raw, where = read_toml(file)
    return convert(raw, Words, file, (), where)


def read_own(folder: Path, words: Words) -> Words:
    """Add a game's own words, those of all files in the folder ``words`` of its data, to those of all games.

    Raises:
        ContentError: A file is wrong.
    """
    for file in sorted((folder / "words").glob("*.toml")):
        words = words.with_own(read_words(file))
    return words


class Phrases:
    """The search phrases of numbered entries."""

    def __init__(self, phrases: Iterable[tuple[int, str]], words: Words) -> None:
        """Take numbers of entries, each with one of its phrases; an entry may come often."""
        self._words = words
        self._whose: list[int] = []
        self._weight: list[float] = []
        self._holding: dict[str, dict[int, float]] = {}  # stem -> phrase -> weight of the word in it
        for entry, phrase in phrases:
            weights = {stem(word): words.weight(word) for word in words.written(words_of(phrase))}
            for part, weight in weights.items():
                self._holding.setdefault(part, {})[len(self._whose)] = weight
            self._whose.append(entry)
            self._weight.append(sum(weights.values()))

    def closeness(self, words: Sequence[str]) -> dict[int, float]:
        """Say how close a question comes to each entry's nearest phrase: above 0, and 1 when it says the same."""
        asked = {stem(word): word for word in words}
        weights = {part: self._words.weight(word) for part, word in asked.items()}
        shared: dict[int, float] = {}
        for part, word in asked.items():
            if weights[part] > _LITTLE_WEIGHT:
                for phrase, weight in self._saying(part, word, asked).items():
                    shared[phrase] = shared.get(phrase, 0.0) + weight
        for part in asked:  # little words only tell apart what the others found
            if weights[part] <= _LITTLE_WEIGHT:
                for phrase, weight in self._holding.get(part, {}).items():
                    if phrase in shared:
                        shared[phrase] += weight
        whole = sum(weights.values())
        best: dict[int, float] = {}
        for phrase, common in shared.items():
            entry = self._whose[phrase]
            close = min(1.0, 2 * common / (whole + self._weight[phrase]))
            best[entry] = max(best.get(entry, 0.0), close)
        return best

    def _saying(self, part: str, word: str, asked: Collection[str]) -> dict[int, float]:
        """Find the phrases with a word or one of its meaning, unless the question has that word too."""
        found = dict(self._holding.get(part, {}))
        for other in map(stem, self._words.others(word)):
            if other not in asked:
                for phrase, weight in self._holding.get(other, {}).items():
                    found.setdefault(phrase, weight * _SAME_WORTH)
        return found

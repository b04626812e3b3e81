"""The full-text index of one game.

A word of a question is looked for as it stands (stemmed), as the beginning of a word, through words of the same
meaning and, when nobody knows it, as the nearest known spelling. Two things make an entry's score: how much of the
question its words cover, and how close the question comes to what the entry is said to be asked for. A word weighs
the more the fewer entries have it; little words weigh less, but they do weigh, since "when do I" and "how many" tell
much about what is asked.
"""

from __future__ import annotations

import bisect
import itertools
import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct
from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.lookup.catalogue import Catalogue, Hit, hits
from rules.lookup.phrases import Phrases
from rules.questions import Words, stem, words_of

# How surely an entry is about a word, by where it stands. Several places together make it surer.
_TOPIC = 0.9
_PHRASE = 0.8
_TEXT = 0.7
_AROUND = 0.5  # in the example or the ruling
_USUAL_LENGTH = 80  # words of a text; in a longer one a single word says less

_RARITY = 0.35  # how strongly rare words outweigh common ones; 0 is not at all
_LITTLE = 0.75  # weight of a word that every question is full of, against any other
_PREFIX_WORTH = 0.4  # a word that only begins like the one asked for
_SYNONYM_WORTH = 0.5  # a word of the same meaning
_COVERING, _CLOSEST, _SECOND = 2.0, 1.0, 0.3  # shares of the words covered, of the closest and of the second phrase
_CLOSENESS_POWER = 1.5  # near phrases count, far ones hardly
_NAMING_WORTH = 0.93  # a glossary, component or fact against a rule
_COUNTING = frozenset({"many", "much"})
_NAMING_KINDS = frozenset({"component", "fact"})
_NAMING_TOPICS = frozenset({"Glossary", "Components", "Facts"})

_MOST_WORDS = 40  # words of a question that are searched; more are no question but an essay
_SHORTEST_GUESSED = 3  # letters of a word that is completed or corrected
_SPELLING_CUTOFF = 0.7  # likeness (letters swapped, missing, wrong) below which a misspelt word is given up


class Term(Struct, frozen=True):
    """A word of a question, as one game understands it.

    Attributes:
        stem: Its stem, spelling corrected.
        weight: How much it counts.
        ways: The stems of the game's texts that it stands for, and how well each does, up to 1.
        little: It is one of the words that every question is full of.
    """

    stem: str
    weight: float
    ways: Mapping[str, float]
    little: bool


class Index:
    """The search index of one game.

    Attributes:
        entries: The entries, numbered by their places.
        vocabulary: The words that the texts and phrases use.
    """

    def __init__(self, catalogue: Catalogue, words: Words) -> None:
        self.entries = hits(catalogue)
        self._words = words
        self._surety: dict[str, dict[int, float]] = {}  # stem -> entry -> how surely the entry is about it
        self.vocabulary: set[str] = set()
        asked: list[tuple[int, list[str]]] = []
        headed: set[str] = set()
        for row, entry in enumerate(self.entries):
            self._learn(row, words.written(words_of(entry.topic)), _TOPIC)
            self._learn_text(row, entry.text, _TEXT)
            self._learn_text(row, entry.example, _AROUND)
            self._learn_text(row, entry.ruling, _AROUND)
            phrases = [*entry.keywords, *words.asked.get(entry.id, ())]
            if entry.topic not in headed:  # a heading is asked for its first rule
                headed.add(entry.topic)
                phrases.append(entry.topic)
            for phrase in phrases:
                written = words.written(words_of(phrase))
                self._learn(row, written, _PHRASE)
                asked.append((row, [stem(word) for word in written]))
        self._spelt = sorted(word for word in self.vocabulary if len(word) >= _SHORTEST_GUESSED)
        self._stems = sorted(self._surety)
        self._little = {stem(word) for word in words.empty}
        self._same: dict[str, set[str]] = {}
        for group in words.same:
            stems = {stem(word) for word in group}
            for part in stems:
                self._same.setdefault(part, set()).update(stems - {part})
        self._phrases = Phrases(asked, self._weight)
        self._naming = {row for row, entry in enumerate(self.entries) if _names(entry)}

    def _learn(self, row: int, words: Iterable[str], surety: float) -> None:
        for word in words:
            self.vocabulary.add(word)
            found = self._surety.setdefault(stem(word), {})
            found[row] = 1 - (1 - found.get(row, 0.0)) * (1 - surety)

    def _learn_text(self, row: int, text: str, surety: float) -> None:
        words = self._words.written(words_of(text))
        self.vocabulary.update(words)
        for part, times in Counter(map(stem, words)).items():
            found = self._surety.setdefault(part, {})
            often = times / (times + len(words) / _USUAL_LENGTH)
            found[row] = 1 - (1 - found.get(row, 0.0)) * (1 - surety * often)

    def _weight(self, part: str) -> float:
        """Say how much a stem counts: up to 1, which one that no entry has would count."""
        holding, entries = len(self._surety.get(part, ())), len(self.entries)
        rarity = math.log(1 + (entries - holding + 0.5) / (holding + 0.5)) / math.log(2 + 2 * entries)
        return math.pow(rarity, _RARITY) * (_LITTLE if part in self._little else 1.0)

    # ---- Understanding a question ----

    def understood(self, typed: Sequence[str], known: Collection[str]) -> list[Term]:
        """Say what each word of a question stands for.

        Args:
            typed: The words.
            known: Words that are spelt right, even if this game does not use them.
        """
        terms: dict[str, Term] = {}
        for word in self._words.written(typed)[:_MOST_WORDS]:
            part = stem(word)
            if part not in terms:
                terms[part] = self._term(word, part, known)
        return list(terms.values())

    def _term(self, word: str, part: str, known: Collection[str]) -> Term:
        ways = self._ways(part)
        little = part in self._little
        if not ways and word not in known and len(word) >= _SHORTEST_GUESSED:
            near = process.extractOne(
                word, self._spelt, scorer=OSA.normalized_similarity, score_cutoff=_SPELLING_CUTOFF
            )
            if near is not None:
                part = stem(near[0])
                ways = self._ways(part)
        return Term(part, self._weight(part), ways, little)

    def _ways(self, part: str) -> dict[str, float]:
        ways = {other: _SYNONYM_WORTH for other in self._same.get(part, ()) if other in self._surety}
        if len(part) >= _SHORTEST_GUESSED and part not in self._little:
            for longer in self._beginning(part):
                ways[longer] = max(ways.get(longer, 0.0), _PREFIX_WORTH)
        if part in self._surety:
            ways[part] = 1.0
        return ways

    def _beginning(self, part: str) -> Iterable[str]:
        at = bisect.bisect_left(self._stems, part)
        return itertools.takewhile(lambda other: other.startswith(part), itertools.islice(self._stems, at, None))

    # ---- Searching ----

    def search(self, terms: Sequence[Term]) -> dict[int, float]:
        """Score the entries that know at least one telling word of a question: above 0, and at most 1."""
        telling = [term for term in terms if term.ways and not term.little] or terms
        found = {row for term in telling for part in term.ways for row in self._surety[part]}
        covered: dict[int, float] = {}
        for term in terms:
            for row, surety in self._surest(term).items():
                covered[row] = covered.get(row, 0.0) + term.weight * surety
        whole = sum(term.weight for term in terms)
        close = self._phrases.closeness([(term.weight, term.ways) for term in terms])
        counting = any(term.stem in _COUNTING for term in terms)  # how many there are is told by what names things
        scores = {}
        for row in found:
            closest, second = close.get(row, (0.0, 0.0))
            told = _COVERING * covered[row] / whole + _CLOSEST * closest**_CLOSENESS_POWER + _SECOND * second
            worth = _NAMING_WORTH if row in self._naming and not counting else 1.0
            scores[row] = told * worth / (_COVERING + _CLOSEST + _SECOND)
        return scores

    def _surest(self, term: Term) -> dict[int, float]:
        best: dict[int, float] = {}
        for part, worth in term.ways.items():
            for row, surety in self._surety[part].items():
                if surety * worth > best.get(row, 0.0):
                    best[row] = surety * worth
        return best


def _names(entry: Hit) -> bool:
    """Whether an entry only names things."""
    return entry.kind in _NAMING_KINDS or entry.topic in _NAMING_TOPICS

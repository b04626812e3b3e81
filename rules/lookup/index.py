"""The full-text index of one game.

A word of a question is looked for as it stands (stemmed), as the beginning of a word, through words of the same
meaning and, when nobody knows it, as the nearest known spelling. Two things make an entry's score: how much of the
question its words cover, and how close the question comes to what the entry is said to be asked for. A word weighs
the more the fewer entries have it; little words weigh less, but they do weigh, since "when do I" and "how many" tell
much about what is asked.
"""

from __future__ import annotations

import bisect
import heapq
import itertools
import math
import re
from array import array
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from msgspec import Struct

from rules.lookup.catalogue import Catalogue, Hit, hits
from rules.lookup.question_words import Spoken, Words, stem, words_of
from rules.lookup.search_phrases import Phrases
from rules.lookup.spelling import SHORTEST, Spelling
from rules.lookup.sureties import Sureties

# How often a word counts that stands somewhere in an entry, against once in its text.
_TOPIC, _PHRASE, _TEXT, _AROUND = 2.0, 2.0, 1.0, 0.4  # around: in the example or the ruling

_FREQUENT = 2.0  # how often a word stands in an entry of usual length to make it half sure; asked for often counts
_RARITY = 0.3  # how strongly rare words outweigh common ones; 0 is not at all
_LITTLE = 0.6  # weight of a word that every question is full of, against any other
_PREFIX_WORTH = 0.2  # a word that only begins like the one asked for
_SYNONYM_WORTH = 0.5  # a word of the same meaning
_NEIGHBOUR_WORTH, _NEIGHBOURS = 1.2, 10  # words asked of the same rules, by their likeness; and how many of them
_COVERING, _CLOSEST, _SECOND = 4.0, 1.2, 0.5  # shares of the words covered, of the closest and of the second phrase
_SAME = 0.5  # what an entry gains by a phrase of just the words of the question
_NAMED, _NAMED_IN = 2.2, 6  # what an entry gains that says the question as a name, if so few entries do
_ID = re.compile(r"\b[A-Z]{3}-[A-Z0-9]+-\d+\b")
_NAME = re.compile(r"[A-Z][\w'’-]*(?: (?:(?:a|and|for|in|of|on|the|with) )*[A-Z][\w'’-]*)+")
_RELATED, _HEADING = 0.05, 0.04  # what an entry gains by related ones and by others under its heading that fit too
_FRONT = 0.001  # by how much a general rule goes before what fits best
_NAMING_WORTH = 0.93  # a glossary, component or fact against a rule
_COUNTING = frozenset({"many", "much"})
_NAMING_KINDS = frozenset({"component", "fact"})
_NAMING_TOPICS = frozenset({"Glossary", "Components", "Facts"})

_REMEMBERED = 2_000  # words of questions
_MOST_WORDS = 40  # words of a question that are searched; more are no question but an essay


Near = Callable[[str], Mapping[str, float]]
"""Gives the neighbours of a stem, nearest first, with their likeness from 0 to 1."""


class Term(Struct, frozen=True):
    """A word of a question, as one game understands it.

    Attributes:
        stem: Its stem, spelling corrected.
        weight: How much it counts.
        plain: The stems of the game's texts that it stands for, and how well each does, up to 1.
        ways: The same with its neighbours, the words asked of the same rules.
        little: It is one of the words that every question is full of.
    """

    stem: str
    weight: float
    plain: Mapping[str, float]
    ways: Mapping[str, float]
    little: bool


class Index:
    """The search index of one game.

    Attributes:
        entries: The entries, numbered by their places.
        spoken: What the words that people type stand for.
        vocabulary: The words that the texts and phrases use.
    """

    def __init__(self, catalogue: Catalogue, words: Words) -> None:
        self.entries = hits(catalogue)
        self.spoken = Spoken(words.spoken)
        vocabulary: set[str] = set()
        asked: list[list[list[str]]] = []  # by entry: the stems of each phrase
        headed: set[str] = set()
        counted: list[dict[str, float]] = []  # by entry: how often it has each stem, by the worth of the place
        for entry in self.entries:
            times: dict[str, float] = {}
            for text, worth in (
                (entry.topic, _TOPIC),
                (entry.text, _TEXT),
                (entry.example, _AROUND),
                (entry.ruling, _AROUND),
            ):
                self._count(times, vocabulary, text, worth)
            phrases = [*entry.keywords, *words.asked.get(entry.id, ())]
            if entry.topic not in headed:  # a heading is asked for its first rule
                headed.add(entry.topic)
                phrases.append(" ".join(_telling(words_of(entry.topic), words.empty)))
            asked.append([self._count(times, vocabulary, phrase, _PHRASE) for phrase in phrases])
            counted.append(times)
        self.vocabulary = tuple(vocabulary)
        self._surety = Sureties(_sureties(counted))
        self._spelling = Spelling(vocabulary, self.spoken, self._share)
        self._stems = sorted(self._surety.numbers)
        self._terms: dict[str, Term] = {}
        self._asked: dict[tuple[str, bool], dict[int, float]] = {}
        self._little = {stem(word) for word in words.empty}
        same: dict[str, set[str]] = {}
        for group in words.same:
            stems = {stem(word) for word in group}
            for part in stems:
                same.setdefault(part, set()).update(stems - {part})
        self._same = {part: tuple(others) for part, others in same.items()}
        weights = array("d", map(self._weight, self._surety.numbers))
        self._phrases = Phrases(asked, self._surety.numbers, weights)
        self._related = self._relations()
        self._said = [
            "|".join(_run(words_of(text)) for text in (entry.text, entry.example, entry.ruling, *entry.keywords))
            for entry in self.entries
        ]
        self._names: dict[tuple[str, ...], set[int]] = {}
        for row, entry in enumerate(self.entries):
            for text in (entry.text, entry.example, entry.ruling):
                for name in _NAME.findall(text):
                    parts = tuple(map(stem, words_of(name)))
                    if len(parts) > 2 or parts[0] not in self._little:  # "A Surge" only begins a sentence
                        self._names.setdefault(parts, set()).add(row)
        self._general = {stem(word) for word in words.general}
        self._headings: dict[frozenset[str], int] = {}
        for row, entry in enumerate(self.entries):
            for name in _headings(entry.topic):
                wanted = frozenset(map(stem, self.spoken.written(words_of(name)))) - self._general
                self._headings.setdefault(wanted, row)
        self._naming = {row for row, entry in enumerate(self.entries) if _names(entry)}

    def _relations(self) -> list[tuple[int, ...]]:
        """For each entry, its references in both directions."""
        places = {entry.id: row for row, entry in enumerate(self.entries)}
        related: list[set[int]] = [set() for _ in self.entries]
        for row, entry in enumerate(self.entries):
            for other in (places[name] for name in entry.see if name in places):
                related[row].add(other)
                related[other].add(row)
        return [tuple(others) for others in related]

    def _count(self, times: dict[str, float], vocabulary: set[str], text: str, worth: float) -> list[str]:
        """Count the words of one text of an entry, but for ids in it; returns their stems."""
        words = self.spoken.written(words_of(_ID.sub(" ", text)))
        vocabulary.update(words)
        stems = [stem(word) for word in words]
        for part in stems:
            times[part] = times.get(part, 0.0) + worth
        return stems

    def _share(self, part: str) -> float:
        """Return the share of the entries that have a stem."""
        return self._surety.holding(part) / len(self.entries)

    def _weight(self, part: str) -> float:
        """Return a stem's weight, up to 1, the weight of one that no entry has."""
        holding, entries = self._surety.holding(part), len(self.entries)
        rarity = math.log(1 + (entries - holding + 0.5) / (holding + 0.5)) / math.log(2 + 2 * entries)
        return math.pow(rarity, _RARITY) * (_LITTLE if part in self._little else 1.0)

    @property
    def compared(self) -> tuple[Sureties, Collection[str]]:
        """Return how surely each entry is about each stem, and the little stems."""
        return self._surety, self._little

    def knows(self, part: str) -> bool:
        """Whether an entry has a stem."""
        return part in self._surety

    # ---- Understanding a question ----

    def understood(self, typed: Sequence[str], known: Collection[str], near: Near) -> list[Term]:
        """Return the meaning of each word of a question.

        Args:
            typed: The words.
            known: Words that are spelt right, even if this game does not use them.
            near: What tells the neighbours of a word; always the same.
        """
        terms: dict[str, Term] = {}
        for word in self.spoken.written(typed)[:_MOST_WORDS]:
            part = stem(word)
            if part not in terms:
                if word not in self._terms:
                    self._forget()
                    self._terms[word] = self._term(word, part, known, near)
                terms[part] = self._terms[word]
        return list(terms.values())

    def _forget(self) -> None:
        """Keep the store of understood words from growing without end."""
        if len(self._terms) >= _REMEMBERED:
            self._terms.clear()
            self._asked.clear()

    def _term(self, word: str, part: str, known: Collection[str], near: Near) -> Term:
        plain, little = self._ways(part), part in self._little
        if not (plain or little or word in known) and (meant := self._spelling.meant(word)):
            part = stem(meant)
            plain, little = self._ways(part), part in self._little
        ways = plain.copy()
        if not little:
            here = ((o, likeness) for o, likeness in near(part).items() if o in self._surety and o not in self._little)
            for other, likeness in itertools.islice(here, _NEIGHBOURS):
                ways[other] = max(ways.get(other, 0.0), min(1.0, _NEIGHBOUR_WORTH * likeness))
        return Term(part, self._weight(part), plain, ways, little)

    def _ways(self, part: str) -> dict[str, float]:
        ways = {other: _SYNONYM_WORTH for other in self._same.get(part, ()) if other in self._surety}
        if len(part) >= SHORTEST and part not in self._little:
            for longer in self._beginning(part):
                ways[longer] = max(ways.get(longer, 0.0), _PREFIX_WORTH)
        if part in self._surety:
            ways[part] = 1.0
        return ways

    def _beginning(self, part: str) -> Iterable[str]:
        at = bisect.bisect_left(self._stems, part)
        return itertools.takewhile(lambda other: other.startswith(part), itertools.islice(self._stems, at, None))

    # ---- Searching ----

    def search(
        self, terms: Sequence[Term], likely: int, also: Collection[int] = (), named: Collection[int] = ()
    ) -> dict[int, float]:
        """Score the entries that best fit a question by their words, from 0 to 1.

        Args:
            terms: The words of the question.
            likely: How many entries, those whose words cover most of the question, are compared by their phrases too.
            also: Entries that are scored whatever their words.
            named: Entries that say the question as a name.
        """
        telling = [term for term in terms if term.ways and not term.little]
        little = [term for term in terms if term.little]
        if not any(term.plain for term in telling):  # neighbours of words that this game does not know mislead
            telling, little = little, []
        alone = len(telling) == 1 and bool(telling[0].plain)  # who asks for one word wants what says it
        covered = dict.fromkeys(also, 0.0)
        for term in telling:
            for row, surety in self._surest(term, alone).items():
                covered[row] = covered.get(row, 0.0) + term.weight * surety
        for term in little:  # they only tell apart what the others found
            found = self._surest(term, alone)
            for row in covered.keys() & found.keys():
                covered[row] += term.weight * found[row]
        same = self._phrases.same(term.stem for term in terms)
        looked_at = {*heapq.nlargest(likely, covered, key=lambda row: covered[row]), *same, *named, *also}
        whole = sum(term.weight for term in terms)
        length = math.sqrt(sum(term.weight**2 for term in terms))
        asked: dict[str, float] = {}
        for term in terms:
            for part, worth in (term.plain if alone else term.ways).items():
                asked[part] = max(asked.get(part, 0.0), term.weight * worth)
        adding = self._phrases.asked(asked)
        counting = any(term.stem in _COUNTING for term in terms)  # how many there are is told by what names things
        scores = {}
        for row in looked_at:
            closest, second = self._phrases.closeness(row, adding, length)
            score = _COVERING * covered.get(row, 0.0) / whole + _CLOSEST * closest + _SECOND * second
            score += _SAME if row in same else _NAMED if row in named else 0.0
            worth = _NAMING_WORTH if row in self._naming and not counting else 1.0
            scores[row] = min(1.0, score * worth / (_COVERING + _CLOSEST + _SECOND + _SAME))
        return scores

    def saying(self, words: Sequence[str]) -> list[int]:
        """Return the entries with some words side by side, in any form; none if there are no words."""
        wanted = _run(words)
        return [row for row, said in enumerate(self._said) if wanted in said] if words else []

    def named(self, typed: Sequence[str]) -> Collection[int]:
        """Return the few entries that a question names, apart from little words before the name."""
        stems = tuple(map(stem, typed))
        for start, part in enumerate(stems):
            found = self._names.get(stems[start:], ())
            if found or part not in self._little:
                return found if len(found) <= _NAMED_IN else ()
        return ()

    def supported(self, scores: Mapping[int, float]) -> dict[int, float]:
        """Raise an entry's score for related matches: a related rule, and its heading's best two."""
        under: dict[str, list[float]] = {}
        for row, score in scores.items():
            under.setdefault(self.entries[row].topic, []).append(score)
        best = {topic: heapq.nlargest(3, listed) for topic, listed in under.items()}
        made = {}
        for row, score in scores.items():
            others = [*best[self.entries[row].topic]]
            if score in others:
                others.remove(score)
            related = max((scores.get(other, 0.0) for other in self._related[row]), default=0.0)
            made[row] = (score + _RELATED * related + _HEADING * sum(others[:2]) / 2) / (1 + _RELATED + _HEADING)
        return made

    def headed(self, terms: Sequence[Term], scores: Mapping[int, float]) -> Mapping[int, float]:
        """Put the first rule under a heading in front for a question about nothing but that.

        What sets it out comes before its exceptions, however well these fit a question of few words.
        """
        wanted = frozenset([term.stem for term in terms if term.stem not in self._general])
        row = self._headings.get(wanted) if wanted else None
        if row is None or not scores:
            return scores
        best = max(scores.values())
        return scores if scores.get(row) == best else {**scores, row: min(1.0, best + _FRONT)}

    def _surest(self, term: Term, alone: bool) -> dict[int, float]:
        """Return how surely each entry is about a word; recent words are remembered."""
        known = self._asked.get((term.stem, alone))
        if known is None:
            known = self._asked[term.stem, alone] = self._found(term.plain if alone else term.ways)
        return known

    def _found(self, ways: Mapping[str, float]) -> dict[int, float]:
        best: dict[int, float] = {}
        for part, worth in ways.items():
            for row, surety in self._surety.of(part):
                if surety * worth > best.get(row, 0.0):
                    best[row] = surety * worth
        return best


def _headings(topic: str) -> Iterable[str]:
    """Return what a heading may be called: all of it, a part in brackets, or after a colon."""
    outer, _, inner = topic.partition(" (")
    return topic, outer, inner, topic.partition(": ")[2]


def _names(entry: Hit) -> bool:
    """Whether an entry only names things."""
    return entry.kind in _NAMING_KINDS or entry.topic in _NAMING_TOPICS


def _run(words: Sequence[str]) -> str:
    """Put the stems of words side by side, with spaces around each."""
    return f" {' '.join(map(stem, words))} "


def _telling(words: Sequence[str], empty: Collection[str]) -> Sequence[str]:
    """Leave out the little words, if there are others."""
    return [word for word in words if word not in empty] or words


def _sureties(counted: Sequence[Mapping[str, float]]) -> list[dict[str, float]]:
    """Return how surely each entry is about its stems, 0 to 1: often in it, for its length.

    Args:
        counted: How often each entry has its stems.
    """
    lengths = [sum(times.values()) for times in counted]
    usual = sum(lengths) / len(lengths) if lengths else 1.0
    return [
        {part: often / (often + _FREQUENT * length / usual) for part, often in times.items()}
        for times, length in zip(counted, lengths, strict=True)
    ]

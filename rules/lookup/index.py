"""The search index of one game.

Each word of a question is searched on its own: as it stands (stemmed), as the beginning of a word, through words of
the same meaning, and, when nobody knows it, as the nearest known spelling. An entry's score is the sum over the words,
lowered when it answers only a part of them. The first rules of a heading gain a little and entries that only name
things lose a little; then an entry rises by how close the question comes to one of its search phrases.
"""

from __future__ import annotations

import itertools
import sqlite3
import threading
import weakref
from collections.abc import Sequence

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.lookup.catalogue import Catalogue, Hit
from rules.questions import Phrases, Words, words_of

# How much a match counts by column: topic, text, keywords, example, ruling.
_WEIGHTS = "4.0, 3.0, 5.0, 1.0, 1.0"
_PREFIX_WORTH = 0.6  # a word that only begins like the one asked for
_SYNONYM_WORTH = 0.4  # a word of the same meaning
_FIRST_GAIN = (0.08, 0.03)  # what the first and second rule of a heading gain, as a share of their scores
_NAMING_WORTH = 0.65  # a glossary, component or fact against a rule
_NAMING_KINDS = frozenset({"component", "fact"})
_COUNTING = frozenset({"many", "much"})
_NAMING_TOPICS = frozenset({"Glossary", "Components", "Facts"})
_PHRASE_FLOOR = 0.65  # closeness to a search phrase below which it says nothing
_PHRASE_GAIN = 2.2  # what the very words of a search phrase gain, in best scores of the words alone
_MOST_WORDS = 12  # telling words of a question that are searched; more are no question but an essay
_SPELLING_CUTOFF = 0.7  # likeness (letters swapped, missing, wrong) below which a misspelt word is given up


class Index:
    """The search index of one game."""

    def __init__(self, catalogue: Catalogue, words: Words) -> None:
        head = catalogue.game
        self.entries: list[Hit] = []
        self.words = words
        self.lock = threading.Lock()  # one connection, asked from the loop and from worker threads
        self.base = sqlite3.connect(":memory:", check_same_thread=False)
        weakref.finalize(self, self.base.close)  # Python 3.13 warns of a connection that is only forgotten
        self.base.execute(
            "CREATE VIRTUAL TABLE entries USING fts5(topic, text, keywords, example, ruling,"
            " tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3 4')"
        )
        seen: set[str] = set()
        listed: list[tuple[int, tuple[str, ...]]] = []  # search phrases by row
        for rule in catalogue.rule:
            phrases = (*rule.keywords, *words.asked.get(rule.id, ()))
            listed.append((len(self.entries), phrases))
            self._add((rule.topic, rule.text, self._telling(phrases), rule.example, rule.ruling), seen)
            self.entries.append(
                Hit(
                    *(rule.id, 0.0, rule.topic, rule.text, head.id, rule.kind, rule.ref, head.edition),
                    *(rule.example, rule.ruling, rule.see, rule.keywords),
                )
            )
        for fact in catalogue.fact:
            phrases = (*fact.keywords, *words.asked.get(fact.id, ()))
            listed.append((len(self.entries), phrases))
            self._add(("Facts", fact.text, self._telling(phrases), "", ""), seen)
            told = (fact.id, 0.0, "Facts", fact.text, head.id, "fact", fact.ref, head.edition)
            self.entries.append(Hit(*told, keywords=fact.keywords))
        self.vocabulary = sorted(word for word in seen if len(word) > 2)
        listed += [(row, (self.entries[row].topic,)) for row in _firsts(self.entries)]  # a heading is for its first
        self.phrases = Phrases(((row, phrase) for row, phrases in listed for phrase in phrases), words)
        self.worth = _worths(self.entries)
        self.same = {word: self._match(f'"{word}"') for group in words.same for word in group}  # asked most often

    def _telling(self, keywords: Sequence[str]) -> str:
        """Join search phrases without the words that say nothing: the full-text search knows only the others."""
        split = (words_of(phrase) for phrase in keywords)
        return " ; ".join(" ".join([w for w in part if w not in self.words.empty] or part) for part in split)

    def _add(self, columns: tuple[str, ...], seen: set[str]) -> None:
        self.base.execute(
            "INSERT INTO entries(rowid, topic, text, keywords, example, ruling) VALUES (?, ?, ?, ?, ?, ?)",
            (len(self.entries), *columns),
        )
        for column in columns:
            seen.update(words_of(column))

    def search(self, typed: Sequence[str]) -> list[tuple[float, Hit]]:
        """Score all entries that hold at least one telling word of a question, or come close to it in a phrase."""
        plain = self.words.written(typed)
        words = ([word for word in plain if word not in self.words.empty] or plain)[:_MOST_WORDS]
        totals: dict[int, float] = {}
        answered: dict[int, int] = {}
        spelt: dict[str, str] = {}
        for word in dict.fromkeys(words):
            spelt[word], scores = self._scores(word)
            for row, score in scores.items():
                totals[row] = totals.get(row, 0.0) + score
                answered[row] = answered.get(row, 0) + 1
        for pair in itertools.pairwise(words):  # two words side by side mean more than apart
            for row, score in self._match(f'"{pair[0]} {pair[1]}"').items():
                totals[row] = totals.get(row, 0.0) + score / 2
        counting = not _COUNTING.isdisjoint(plain)  # how many there are is what components and facts tell
        for row, score in totals.items():
            worth = 1.0 if counting and self.entries[row].kind in _NAMING_KINDS else self.worth[row]
            totals[row] = score * worth * (0.4 + 0.6 * answered.get(row, 0) / len(spelt))
        best = max(totals.values(), default=1.0)
        for row, close in self.phrases.closeness([spelt.get(word, word) for word in plain]).items():
            if close > _PHRASE_FLOOR:
                gain = best * _PHRASE_GAIN * ((close - _PHRASE_FLOOR) / (1 - _PHRASE_FLOOR)) ** 2
                totals[row] = totals.get(row, 0.0) + gain * min(1.0, self.worth[row])
        return [(score, self.entries[row]) for row, score in totals.items()]

    def _scores(self, word: str) -> tuple[str, dict[int, float]]:
        """Score entries for one word: as it is, as a beginning, by meaning, or by the nearest spelling.

        Returns:
            The word as it was understood, and the entries' scores.
        """
        best = dict(self.same.get(word) or self._match(f'"{word}"'))
        ways = [(self._match(f'"{word}"*'), _PREFIX_WORTH)] if len(word) > 2 else []
        ways += [(self.same[other], _SYNONYM_WORTH) for other in self.words.others(word)]
        for scores, worth in ways:
            for row, score in scores.items():
                best[row] = max(best.get(row, 0.0), score * worth)
        if not best and len(word) > 2:
            near = process.extractOne(
                word, self.vocabulary, scorer=OSA.normalized_similarity, score_cutoff=_SPELLING_CUTOFF
            )
            if near is not None:
                return self._scores(near[0])
        return word, best

    def _match(self, query: str) -> dict[int, float]:
        sql = f"SELECT rowid, -bm25(entries, {_WEIGHTS}) FROM entries WHERE entries MATCH ?"  # noqa: S608 - a constant
        with self.lock:
            return dict(self.base.execute(sql, (query,)).fetchall())


def _firsts(entries: Sequence[Hit]) -> list[int]:
    """Return the places of the first entry of each heading."""
    topics = [entry.topic for entry in entries]
    return [topics.index(topic) for topic in dict.fromkeys(topics)]


def _worths(entries: Sequence[Hit]) -> list[float]:
    """Say what a match in each entry is worth: the first rules of a heading explain it, the later ones except."""
    met: dict[str, int] = {}
    worths = []
    for entry in entries:
        place = met[entry.topic] = met.get(entry.topic, -1) + 1
        if entry.kind in _NAMING_KINDS or entry.topic in _NAMING_TOPICS:
            worths.append(_NAMING_WORTH)
        else:
            worths.append(1 + (_FIRST_GAIN[place] if place < len(_FIRST_GAIN) else 0.0))
    return worths

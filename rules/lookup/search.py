"""The rules of several games, searchable."""

from __future__ import annotations

import heapq
import re
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from rules.kernel import Passage
from rules.lookup.catalogue import Catalogue, GameHead, Hit
from rules.lookup.index import Index, Term
from rules.lookup.neighbours import Neighbours
from rules.lookup.passages import Passages
from rules.lookup.question_words import Spoken, Words, words_of
from rules.lookup.spelling import Parting

if TYPE_CHECKING:
    from rules.lookup.minilm import Floats
    from rules.lookup.search_by_meaning import Meaning

DOUBTFUL = 0.37
"""The score of a best answer below which the question was hardly understood: one right answer of twenty has less."""

_ID = re.compile(r"\b([A-Za-z]{3})[- ]([A-Za-z0-9]{1,8})[- ](\d{1,3})\b")
_LIKELY, _NEAREST = 30, 12  # entries that are looked at closely, by their words and by meaning
_LIKELY_OF_MANY, _NEAREST_OF_MANY = 12, 6  # the same for each game when all are asked
_BEFORE, _AFTER = 0.9, 0.7  # shares of the best rule's score with which a passage goes before it, or after it
_LEAST = 0.3  # the least score of a passage that answers
_PASSAGES = 100  # tables whose passages stay indexed
_WORDS, _MEANING = 2.0, 1.0  # shares of both in a score


class _Shelf:
    """The games of a lookup, indexed."""

    def __init__(
        self, games: Iterable[Catalogue], words: Words, own: Mapping[str, Words], meaning: Meaning | None
    ) -> None:
        self.meaning = meaning
        self.spoken = Spoken(words.spoken)
        self.heads: dict[str, GameHead] = {}
        self.indexes: dict[str, Index] = {}
        self.by_id: dict[str, Hit] = {}
        for catalogue in games:
            index = Index(catalogue, own.get(catalogue.game.id, words))
            self.heads[catalogue.game.id] = catalogue.game
            self.indexes[catalogue.game.id] = index
            self.by_id.update((entry.id, entry) for entry in index.entries)
        # Passages are asked for by their own words alone; the phrases of rules take megabytes.
        self.own = {game: msgspec.structs.replace(own.get(game, words), asked={}) for game in self.indexes}
        self.passages: dict[tuple[str, tuple[Passage, ...]], Passages] = {}
        self.vocabulary = frozenset[str]().union(*(index.vocabulary for index in self.indexes.values()))
        everywhere = [words, *own.values()]
        little = frozenset[str]().union(*(some.empty for some in everywhere))
        typed = {word for some in everywhere for row in some.spoken for word in row.split()}
        self.parting = Parting((self.vocabulary, typed), little, self._knows)
        self.near = Neighbours(index.compared for index in self.indexes.values()).near

    def _knows(self, part: str) -> bool:
        return any(index.knows(part) for index in self.indexes.values())

    def understood(self, game: str, words: Sequence[str]) -> list[Term]:
        """Return the meaning of each word of a question to a game."""
        return self.indexes[game].understood(words, self.vocabulary, self.near)


class Lookup:
    """The rules of several games, searchable."""

    def __init__(
        self,
        games: Iterable[Catalogue],
        words: Words | None = None,
        own: Mapping[str, Words] | None = None,
        meaning: Meaning | None = None,
    ) -> None:
        """Index catalogues.

        Args:
            games: The rule texts.
            words: The words of questions about all games, and about every game that has none of its own.
            own: The words of questions by game.
            meaning: What searches the same games by meaning as well; without it only words count.
        """
        self._made = _Shelf(games, words or Words(), own or {}, meaning)

    @property
    def _shelf(self) -> _Shelf:
        return self._made

    def read(self) -> int:
        """Read and index the rest; returns the number of games."""
        return len(self.games)

    def let_go(self) -> None:
        """Free the memory needed only during a question; the next one takes 3 ms more."""
        if self._shelf.meaning is not None:
            self._shelf.meaning.let_go()

    @property
    def games(self) -> Mapping[str, GameHead]:
        """Return the games with rules, by id."""
        return self._shelf.heads

    def ask(self, game: str | None, question: str, limit: int = 5) -> tuple[Hit, ...]:
        """Answer a question in any words, best entry first; empty if no word is known.

        Args:
            game: Which game's rules; ``None`` searches all.
            question: The question; rule ids in it are answered first.
            limit: How many entries at most.

        Raises:
            KeyError: There are no rules of such a game.
        """
        indexes = {game: self._shelf.indexes[game]} if game is not None else self._shelf.indexes
        named = [found for found in map(self.show, self._ids(question)) if found is not None]
        plain = words_of(_ID.sub(lambda found: found[0] if self.show(found[0]) is None else " ", question))
        plain = self._shelf.parting.parted(plain)
        asked: Floats | None = None
        if self._shelf.meaning is not None and plain:
            spoken = self._shelf.spoken if game is None else self._shelf.indexes[game].spoken
            asked = self._shelf.meaning.vector(spoken.written(plain))
        scored = [
            (score, index.entries[row])
            for name, index in indexes.items()
            for row, score in self._scores(name, plain, asked, game is None).items()
        ]
        best = heapq.nsmallest(limit + len(named), scored, key=lambda pair: (-pair[0], pair[1].id))
        top = best[0][0] if best else 0.0
        hits = [_scored(entry, top + len(named) - n) for n, entry in enumerate(named)]
        hits += [_scored(entry, score) for score, entry in best if entry not in named]
        return tuple(hits[:limit])

    def beside(
        self, game: str, question: str, passages: Sequence[Passage]
    ) -> tuple[tuple[Passage, ...], tuple[Passage, ...]]:
        """Return a table's passages that answer a question: some before its best rule, some after.

        What lies on the table goes before a rule that fits a little better.

        Args:
            game: The game.
            question: The question.
            passages: What stands at the table, as far as the asker may know it.

        Raises:
            KeyError: There are no rules of such a game.
        """
        index, words = self._shelf.indexes[game], words_of(question)
        if not passages or not words:
            return (), ()
        told = self._passages(game, tuple(passages))
        words = self._shelf.parting.parted(words, told.vocabulary)
        terms = self._shelf.understood(game, words)
        rules = index.search(terms, _LIKELY, named=index.named(words)) if terms else {}
        best = max(rules.values(), default=0.0)
        scored = told.scored(words, self._shelf.vocabulary, self._shelf.near)
        fitting = [(score, one) for score, one in scored if score >= max(_LEAST, _AFTER * best)]
        before = tuple([one for score, one in fitting if score >= _BEFORE * best])
        return before, tuple([one for _, one in fitting if one not in before])

    def _passages(self, game: str, listed: tuple[Passage, ...]) -> Passages:
        """Return the index of a table's passages; the tables asked about last are remembered."""
        known = self._shelf.passages
        if (found := known.get((game, listed))) is None:
            if len(known) >= _PASSAGES:
                known.pop(next(iter(known)), None)
            found = known[game, listed] = Passages(self._shelf.heads[game], listed, self._shelf.own[game])
        return found

    def naming(self, name: str, game: str | None = None, limit: int = 5) -> tuple[Hit, ...]:
        """Return the entries that contain a name, word for word, best first.

        Args:
            name: What something is called, in any case.
            game: The game whose rules are looked through first, the others only where it says nothing of the name.
            limit: How many entries at most.

        Raises:
            KeyError: There are no rules of such a game.
        """
        words = words_of(name)
        first = [game] if game is not None else []
        for games in (first, [other for other in self._shelf.indexes if other not in first]):
            scored = [
                (score, index.entries[row])
                for one in games
                for index in (self._shelf.indexes[one],)
                if (rows := index.saying(words))
                for row, score in index.search(self._shelf.understood(one, words), 0, rows).items()
            ]
            if scored:
                best = heapq.nsmallest(limit, scored, key=lambda pair: (-pair[0], pair[1].id))
                return tuple(_scored(entry, score) for score, entry in best)
        return ()

    def _scores(self, game: str, plain: Sequence[str], asked: Floats | None, many: bool) -> Mapping[int, float]:
        """Score a game's likely entries by words and, given the question's vector, by meaning."""
        index = self._shelf.indexes[game]
        terms, named = self._shelf.understood(game, plain), index.named(plain)
        likely = _LIKELY_OF_MANY if many else _LIKELY
        if self._shelf.meaning is None or asked is None:
            return index.headed(terms, index.supported(index.search(terms, likely, named=named)))
        nearest = self._shelf.meaning.nearest(game, asked, _NEAREST_OF_MANY if many else _NEAREST)
        scores = index.search(terms, likely, nearest, named)
        near = nearest | self._shelf.meaning.near(game, asked, [row for row in scores if row not in nearest])
        mixed = {row: (_WORDS * score + _MEANING * near[row]) / (_WORDS + _MEANING) for row, score in scores.items()}
        return index.headed(terms, index.supported(mixed))

    def show(self, rule_id: str) -> Hit | None:
        """Return the entry with an id, in any case, with hyphens or spaces; else ``None``."""
        return self._shelf.by_id.get("-".join(rule_id.upper().replace("-", " ").split()))

    def topics(self, game: str) -> tuple[str, ...]:
        """List a game's headings in catalogue order.

        Raises:
            KeyError: There are no rules of such a game.
        """
        return tuple(dict.fromkeys(entry.topic for entry in self._shelf.indexes[game].entries))

    def browse(self, topic: str, game: str | None = None) -> tuple[Hit, ...]:
        """List the entries under a heading, in any case, in catalogue order.

        Raises:
            KeyError: There are no rules of such a game.
        """
        indexes = [self._shelf.indexes[game]] if game is not None else [*self._shelf.indexes.values()]
        wanted = topic.casefold()
        return tuple(entry for index in indexes for entry in index.entries if entry.topic.casefold() == wanted)

    def _ids(self, question: str) -> list[str]:
        return list(dict.fromkeys("-".join(found).upper() for found in _ID.findall(question)))


class LateLookup(Lookup):
    """A lookup made on first use: reading the rules of many games is too slow for a start.

    It may be read in a thread of its own; whoever needs it before that is done waits.
    """

    def __init__(self, make: Callable[[], Lookup]) -> None:
        """Keep how to make it."""
        self._make = make
        self._late: _Shelf | None = None
        self._making = threading.Lock()

    @property
    def _shelf(self) -> _Shelf:
        if self._late is None:
            with self._making:
                if self._late is None:
                    self._late = self._make()._shelf
        return self._late


def _scored(entry: Hit, score: float) -> Hit:
    return msgspec.structs.replace(entry, score=round(score, 3))

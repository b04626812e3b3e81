"""The rules lookup: full-text search over the rule texts of ``data/*/rules/*.toml``, in memory.

Each word of a question is searched on its own: as it stands (stemmed), as the beginning of a word, through words of
the same meaning, and, when nobody knows it, as the nearest known spelling. An entry's score is the sum over the words,
lowered when it answers only a part of them. The first rules of a heading gain a little and entries that only name
things lose a little; then an entry rises by how close the question comes to one of its search phrases.
"""

from __future__ import annotations

import functools
import itertools
import re
import sqlite3
import threading
import weakref
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct
from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules import toml_lines
from rules.content import DATA, ContentError, convert, read_toml
from rules.questions import Phrases, Words, read_words, words_of

Kind = Literal["rule", "definition", "setup", "component", "ai", "scoring", "end"]

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
_ID = re.compile(r"\b([A-Za-z]{3})[- ]([A-Za-z0-9]{1,8})[- ](\d{1,3})\b")


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One testable statement of a game's rules, in our own words.

    Attributes:
        id: ``CODE-TOPIC-N``, stable for ever.
        topic: The heading a player would look under.
        kind: What sort of statement it is; definitions and components need no engine.
        ref: Where the rulebook says it.
        text: The statement.
        example: A worked example with numbers.
        ruling: What we decided, and why, where the rulebook is silent or unclear.
        keywords: Other words a player might search for.
        see: Ids of related rules.
    """

    id: str
    topic: str
    kind: Kind
    ref: str
    text: str
    example: str = ""
    ruling: str = ""
    keywords: tuple[str, ...] = ()
    see: tuple[str, ...] = ()


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """A name, a figure or a count that the rulebook prints."""

    id: str
    text: str
    ref: str
    keywords: tuple[str, ...] = ()


class GameHead(Struct, frozen=True, forbid_unknown_fields=True):
    """What a catalogue says of its game; ``code`` begins every id and ``edition`` dates our wording."""

    id: str
    code: str
    title: str
    players: str
    summary: str
    edition: str


class Catalogue(Struct, frozen=True, forbid_unknown_fields=True):
    """The rule texts of one game."""

    game: GameHead
    rule: tuple[Rule, ...]
    fact: tuple[Fact, ...] = ()


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """One file of a game's rule texts; one file of the folder has the head."""

    game: GameHead | None = None
    rule: tuple[Rule, ...] = ()
    fact: tuple[Fact, ...] = ()


class Hit(Struct, frozen=True):
    """An entry found, best first in an answer.

    Attributes:
        id: The rule's id.
        score: How well it fits; higher is better, only to be compared within one answer.
        topic: Its heading.
        text: The statement.
        game: The game's id.
        kind: The kind of rule, or ``fact``.
        ref: Where the rulebook says it.
        edition: The edition of our wording.
        example: A worked example.
        ruling: Our own decision, to be shown as such.
        see: Ids of related rules.
        keywords: Other words a player might search for.
    """

    id: str
    score: float
    topic: str
    text: str
    game: str
    kind: str
    ref: str
    edition: str
    example: str = ""
    ruling: str = ""
    see: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()


# ---- Catalogues ------------------------------------------------------------


def catalogues(data: Path = DATA) -> tuple[Catalogue, ...]:
    """Read the rule texts of every game under a data folder, by game.

    Raises:
        ContentError: A file is wrong, or an id is used twice, lacks its game's code or points nowhere.
    """
    folders = sorted({file.parent for file in data.glob("*/rules/*.toml")})
    return tuple(_read_folder(folder) for folder in folders)


def _read_folder(folder: Path) -> Catalogue:
    """Read the rule texts of one game, its files in the order of their names."""
    head: GameHead | None = None
    rules: list[Rule] = []
    facts: list[Fact] = []
    places: list[tuple[Path, toml_lines.Lines, str, int, str]] = []  # of each id: file, lines, table, index and the id
    for file in sorted(folder.glob("*.toml")):
        raw, where = read_toml(file)
        found = convert(raw, _File, file, (), where)
        if found.game is not None:
            if head is not None:
                raise ContentError(file, where["game",], "game", "another file of this folder has the head already")
            head = found.game
            if head.id != folder.parent.name:
                raise ContentError(file, where["game", "id"], "game.id", f"the folder is called {folder.parent.name!r}")
        rules += found.rule
        facts += found.fact
        tables: tuple[tuple[str, tuple[Rule | Fact, ...]], ...] = (("rule", found.rule), ("fact", found.fact))
        for table, entries in tables:
            for index, entry in enumerate(entries):
                places.append((file, where, table, index, entry.id))
    if head is None:
        raise ContentError(folder, 0, "game", "no file of this folder says which game it is; add the head to one")
    form = re.compile(rf"{head.code}-([A-Z0-9]{{2,8}}|F)-[1-9]\d*")
    for file, where, table, index, name in places:
        if not form.fullmatch(name):
            said = f"the id {name!r} must have the form {head.code}-TOPIC-1"
            raise ContentError(file, where[table, index, "id"], f"{table}[{index}].id", said)
    known = Counter(name for *_, name in places)
    twice = sorted(name for name, times in known.items() if times > 1)
    astray = sorted({name for rule in rules for name in rule.see} - known.keys())
    for names, said in ((twice, "is used twice"), (astray, "is named by a 'see' and has no entry")):
        if names:
            raise ContentError(folder, 0, "", f"the id {names[0]} {said}")
    return Catalogue(head, tuple(rules), tuple(facts))


# ---- Searching -------------------------------------------------------------


class _Index:
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
        for rule in catalogue.rule:
            columns = (rule.topic, rule.text, self._telling(rule.keywords), rule.example, rule.ruling)
            self._add(columns, seen)
            self.entries.append(
                Hit(
                    *(rule.id, 0.0, rule.topic, rule.text, head.id, rule.kind, rule.ref, head.edition),
                    *(rule.example, rule.ruling, rule.see, rule.keywords),
                )
            )
        for fact in catalogue.fact:
            self._add(("Facts", fact.text, self._telling(fact.keywords), "", ""), seen)
            told = (fact.id, 0.0, "Facts", fact.text, head.id, "fact", fact.ref, head.edition)
            self.entries.append(Hit(*told, keywords=fact.keywords))
        self.vocabulary = sorted(word for word in seen if len(word) > 2)
        listed = [*enumerate(rule.keywords for rule in catalogue.rule)]
        listed += [*enumerate((fact.keywords for fact in catalogue.fact), len(listed))]
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

    def search(self, plain: Sequence[str]) -> list[tuple[float, Hit]]:
        """Score all entries that hold at least one telling word of a question, or come close to it in a phrase."""
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


class Lookup:
    """The rules of several games, searchable."""

    def __init__(self, games: Iterable[Catalogue], words: Words | None = None) -> None:
        self._words = words or Words()
        self.games: dict[str, GameHead] = {}
        self._indexes: dict[str, _Index] = {}
        self._by_id: dict[str, Hit] = {}
        for catalogue in games:
            index = _Index(catalogue, self._words)
            self.games[catalogue.game.id] = catalogue.game
            self._indexes[catalogue.game.id] = index
            self._by_id.update((entry.id, entry) for entry in index.entries)

    def ask(self, game: str | None, question: str, limit: int = 5) -> tuple[Hit, ...]:
        """Answer a question in any words, best entry first; nothing when no word is known.

        Args:
            game: Which game's rules; ``None`` searches all.
            question: The question; rule ids in it are answered first.
            limit: How many entries at most.

        Raises:
            KeyError: There are no rules of such a game.
        """
        indexes = [self._indexes[game]] if game is not None else [*self._indexes.values()]
        named = [found for found in map(self.show, self._ids(question)) if found is not None]
        plain = self._words.written(words_of(_ID.sub(" ", question)))
        scored = [pair for index in indexes for pair in index.search(plain)] if plain else []
        scored.sort(key=lambda pair: (-pair[0], pair[1].id))
        top = scored[0][0] if scored else 0.0
        hits = [_scored(entry, top + len(named) - n) for n, entry in enumerate(named)]
        hits += [_scored(entry, score) for score, entry in scored if entry not in named]
        return tuple(hits[:limit])

    def show(self, rule_id: str) -> Hit | None:
        """Return the entry with an id, written in any case and with hyphens or spaces; ``None`` if there is none."""
        return self._by_id.get("-".join(rule_id.upper().replace("-", " ").split()))

    def topics(self, game: str) -> tuple[str, ...]:
        """List a game's headings in the order of its catalogue.

        Raises:
            KeyError: There are no rules of such a game.
        """
        return tuple(dict.fromkeys(entry.topic for entry in self._indexes[game].entries))

    def browse(self, topic: str, game: str | None = None) -> tuple[Hit, ...]:
        """List the entries under a heading, in any case, in the order of the catalogue.

        Raises:
            KeyError: There are no rules of such a game.
        """
        indexes = [self._indexes[game]] if game is not None else [*self._indexes.values()]
        wanted = topic.casefold()
        return tuple(entry for index in indexes for entry in index.entries if entry.topic.casefold() == wanted)

    def _ids(self, question: str) -> list[str]:
        return list(dict.fromkeys("-".join(found).upper() for found in _ID.findall(question)))


def _scored(entry: Hit, score: float) -> Hit:
    return msgspec.structs.replace(entry, score=round(score, 3))


# ---- The project's own rules -----------------------------------------------


@functools.cache
def standing() -> Lookup:
    """Return the lookup over the project's own data, built once (about 0.2 s a game)."""
    return Lookup(catalogues(), read_words())


def ask(game: str | None, question: str, limit: int = 5) -> tuple[Hit, ...]:
    """Answer a question from the project's own rules; see :meth:`Lookup.ask`."""
    return standing().ask(game, question, limit)


def show(rule_id: str) -> Hit | None:
    """Return the entry with an id; see :meth:`Lookup.show`."""
    return standing().show(rule_id)


def browse(topic: str, game: str | None = None) -> tuple[Hit, ...]:
    """List the entries under a heading; see :meth:`Lookup.browse`."""
    return standing().browse(topic, game)

"""The rules lookup: how quickly it answers, and how often with the right rule."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from time import perf_counter, thread_time

from rules import lookup, question_sets
from rules.lookup import Lookup
from rules.lookup.question_words import words_of
from rules.question_sets import Question, Tally
from tests.bench.figure import Figure, Goal
from tests.bench.harness import percentile

MS = 1_000.0
ROUNDS = 5
"""How often all questions are asked."""

QUICK_EVERY = 15
"""In a hurry, every so many-th of them is asked once."""

TOGETHER = 20
"""Questions that are asked of the one before they are asked of the other."""

FULL_TEXT = "SQLite's full-text search (FTS5, porter, bm25) over the same rule texts and keywords"


class NotInstalled(Exception):  # noqa: N818  named for what is the matter
    """The optional extra is not there."""


class _FullText:
    """A database's own search: rule texts and keywords by bm25; of one game in a hurry."""

    def __init__(self, known: Lookup, quick: bool) -> None:
        self._base = sqlite3.connect(":memory:")
        self._base.execute(
            "CREATE VIRTUAL TABLE entries USING fts5(id UNINDEXED, game UNINDEXED, topic, text, keywords,"
            " tokenize = 'porter unicode61', prefix = '2 3')"
        )
        for game in tuple(known.games)[: 1 if quick else None]:
            for topic in known.topics(game):
                for hit in known.browse(topic, game):
                    row = (hit.id, game, hit.topic, hit.text, " ".join(hit.keywords))
                    self._base.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", row)

    def ask(self, game: str | None, question: str) -> list[str]:
        """The ids of the best three."""
        asked = " OR ".join(f'"{word}"' for word in words_of(question))
        sql = "SELECT id FROM entries WHERE entries MATCH ? AND game GLOB ? ORDER BY bm25(entries) LIMIT 3"
        return [name for (name,) in self._base.execute(sql, (asked, game or "*"))] if asked else []

    def close(self) -> None:
        """Let the database go."""
        self._base.close()


def _known(meaning: bool) -> Lookup:
    if not meaning:
        return lookup.plain()
    if lookup.optional_search.folder() is None:
        raise NotInstalled(f"search by meaning is an extra; get it with {lookup.optional_search.INSTALL}")
    return lookup.standing()


def _sets(known: Lookup, quick: bool) -> Iterator[tuple[str, tuple[Question, ...], tuple[Question, ...]]]:
    every = QUICK_EVERY if quick else 1
    for game in known.games:
        yield game, question_sets.read(game)[::every], question_sets.held_out(game)[::every]


# ---- Time ------------------------------------------------------------------


def _time(what: str, meaning: bool, quick: bool) -> Figure:
    known = _known(meaning)
    base = _FullText(known, quick)
    asked = [question.ask for _, tuned, held_out in _sets(known, quick) for question in (*tuned, *held_out)]
    took: list[float] = []
    worked: list[float] = []
    bare: list[float] = []
    known.ask(None, asked[0])
    for number in range(0, len(asked) * (1 if quick else ROUNDS), TOGETHER):
        batch = [asked[place % len(asked)] for place in range(number, number + TOGETHER)]
        for question in batch:
            cpu, start = thread_time(), perf_counter()
            known.ask(None, question)
            took.append((perf_counter() - start) * MS)
            worked.append((thread_time() - cpu) * MS)
        for question in batch:
            start = perf_counter()
            base.ask(None, question)
            bare.append((perf_counter() - start) * MS)
    base.close()
    return Figure(
        what=what,
        value=percentile(took, 0.5),
        unit="ms",
        against=FULL_TEXT,
        reference=percentile(bare, 0.5),
        goals=(Goal("p99", 20, at_most=True),),
        p99=percentile(took, 0.99),
        more={"cpu_value": percentile(worked, 0.5), "cpu_p99": percentile(worked, 0.99)},
    )


def ask(quick: bool) -> Figure:
    """A question about all games, by words alone."""
    return _time("A question to the rules of all games, p50", False, quick)


def ask_meaning(quick: bool) -> Figure:
    """A question about all games, by words and by meaning."""
    return _time("A question to the rules of all games, by meaning too, p50", True, quick)


# ---- Right answers ---------------------------------------------------------


def _right(what: str, meaning: bool, quick: bool, first: float, three: float) -> Figure:
    known = _known(meaning)
    base = _FullText(known, quick)
    more: dict[str, float] = {}
    counted: list[Tally] = []
    found = 0
    for game, tuned, held_out in _sets(known, quick):
        for name, questions in (("tuned", tuned), ("held_out", held_out)):
            tally = question_sets.tally(known, game, questions)
            more[f"{game}_{name}_first"] = tally.first_share * 100
            more[f"{game}_{name}_three"] = tally.three_share * 100
        counted.append(tally)
        found += sum(not question.rules.isdisjoint(base.ask(game, question.ask)) for question in held_out)
    base.close()
    asked = sum(tally.questions for tally in counted)
    more["worst_first"] = min(tally.first_share for tally in counted) * 100
    more["worst_three"] = min(tally.three_share for tally in counted) * 100
    return Figure(
        what=what,
        value=100 * sum(tally.three for tally in counted) / asked,
        unit="%",
        against=FULL_TEXT,
        reference=100 * found / asked,
        goals=(Goal("worst_three", three), Goal("worst_first", first)),
        more=more,
    )


def questions(quick: bool) -> Figure:
    """The share of held-out questions whose right rule is in a plain install's first three."""
    return _right("Held-out questions with the right rule in the first three", False, quick, 85, 95)


def questions_meaning(quick: bool) -> Figure:
    """The same by meaning too."""
    return _right("Held-out questions with the right rule in the first three, by meaning too", True, quick, 85, 95)

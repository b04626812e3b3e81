"""The rule texts of all games: fit for a phone, whole, and in no rulebook's words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rules import lookup
from rules.content.loader import DATA
from rules.lookup import Catalogue, Fact, Rule

SOURCES = Path(__file__).parents[4] / "shared" / "sources"
"""Texts of the rulebooks, no part of the project: where they lie beside it, our words are held against them."""

RUN = 8
"""Words in a row that only a copied sentence shares with a rulebook."""

NAMES = ("Masters of the Universe: The Board Game - Clash for Eternia",)
"""Titles and names, which are what they are."""

PHONE = 500
"""Characters of a statement, an example or a ruling that a phone shows without much scrolling."""

CATALOGUES = {catalogue.game.id: catalogue for catalogue in lookup.catalogues()}
ENTRIES: list[Rule | Fact] = [rule for catalogue in CATALOGUES.values() for rule in catalogue.rule]
ENTRIES += [fact for catalogue in CATALOGUES.values() for fact in catalogue.fact]
LISTS = frozenset({"TER-F-10", "TER-F-11", "TER-F-12", "TER-F-13", "TER-F-14", "TER-F-15"})
"""Whole decks, which are as long as they are."""


def said(entry: Rule | Fact) -> list[str]:
    """Return an entry's sentences."""
    return [entry.text, *([entry.example, entry.ruling] if isinstance(entry, Rule) else [])]


def test_all_five_games_have_their_rules() -> None:
    counts = {name: (len(found.rule), len(found.fact)) for name, found in CATALOGUES.items()}

    assert counts == {
        "clash": (197, 7),
        "elemancers": (244, 17),
        "eternia": (263, 16),
        "terrene": (312, 23),
        "timestrike": (670, 31),
    }


def test_each_statement_fits_a_phone() -> None:
    long = {entry.id: len(text) for entry in ENTRIES for text in said(entry) if len(text) > PHONE}

    assert long.keys() <= LISTS, {name: size for name, size in long.items() if name not in LISTS}


def test_each_statement_is_whole_sentences() -> None:
    cut = [entry.id for entry in ENTRIES for text in said(entry) if text and not re.search(r"[.!?]['”)]?$", text)]

    assert cut == []


def test_an_id_in_a_text_is_one_that_there_is() -> None:
    known = {entry.id for entry in ENTRIES}
    form = re.compile(r"\b[A-Z]{3}-[A-Z0-9]{1,8}-\d+\b")

    assert {name for entry in ENTRIES for text in said(entry) for name in form.findall(text)} <= known


@pytest.mark.parametrize("catalogue", CATALOGUES.values(), ids=CATALOGUES)
def test_every_rule_has_what_a_player_might_search_for_and_a_way_on(catalogue: Catalogue) -> None:
    assert [rule.id for rule in catalogue.rule if not rule.keywords] == []
    assert [rule.id for rule in catalogue.rule if rule.id in rule.see] == []


# ---- Our own words ---------------------------------------------------------


def words(text: str) -> list[str]:
    """Split a text into lower-case words without apostrophes."""
    return re.findall(r"[a-z0-9]+", text.lower().replace("'", "").replace("’", ""))


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """List the runs of words of a text."""
    split = words(text)
    return (tuple(split[at : at + RUN]) for at in range(len(split) - RUN + 1))


def texts(value: Any) -> Iterator[str]:
    """List all texts of a data file, in the order they stand."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts(part)


def copied(ours: Iterable[str], theirs: Iterable[str]) -> list[str]:
    """List the runs that texts of ours share with others, except inside a name."""
    known = {run for text in theirs for run in runs(text)} - {run for name in NAMES for run in runs(name)}
    found = [" ".join(run) for text in ours for run in runs(text) if run in known]
    return [run for run in found if re.search("[a-z]", run)]  # rows of figures, as in a map, are no sentence


def test_a_copied_sentence_is_found_and_a_name_is_none() -> None:
    book = "Each player's\nturn then begins: they may move ONE pawn. " + NAMES[0]

    assert copied(["So each players turn then begins; they may, move."], [book]) == [
        "each players turn then begins they may move"
    ]
    assert copied(["Each player's turn begins and they may move one pawn.", f"This is {NAMES[0]}."], [book]) == []


@pytest.mark.skipif(not SOURCES.is_dir(), reason="the texts of the rulebooks are not beside the project")
@pytest.mark.parametrize("file", sorted(DATA.rglob("*.toml")), ids=lambda file: file.relative_to(DATA).as_posix())
def test_no_sentence_of_a_rulebook_stands_in_the_data(file: Path, books: list[str]) -> None:
    assert copied(texts(tomllib.loads(file.read_text(encoding="utf-8"))), books) == []


@pytest.fixture(name="books", scope="module")
def _books() -> list[str]:
    found = [file.read_text(encoding="utf-8") for file in sorted(SOURCES.glob("*.txt"))]
    assert len(found) >= len(CATALOGUES)
    return found

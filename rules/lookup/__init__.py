"""The rules lookup: a search over the rule texts of ``data/*/rules/*.toml``, in memory."""

from __future__ import annotations

import functools

from rules.lookup import optional_search
from rules.lookup.catalogue import Catalogue, Fact, GameHead, Hit, Kind, Rule, catalogues
from rules.lookup.game_words import words_of_games
from rules.lookup.passages import lying_here, of_piece
from rules.lookup.question_words import read_words
from rules.lookup.search import DOUBTFUL, LateLookup, Lookup

__all__ = [
    "DOUBTFUL",
    "Catalogue",
    "Fact",
    "GameHead",
    "Hit",
    "Kind",
    "Lookup",
    "Rule",
    "ask",
    "browse",
    "catalogues",
    "lying_here",
    "of_piece",
    "optional_search",
    "plain",
    "show",
    "standing",
    "words_of_games",
]


@functools.cache
def plain() -> Lookup:
    """Return the lookup over the project's own data, by words only; reading takes about 0.6 s."""
    return LateLookup(_by_words)


@functools.cache
def standing() -> Lookup:
    """Return the lookup over the project's own data, also by meaning where that is installed."""
    return plain() if optional_search.folder() is None else LateLookup(_by_meaning)


def _by_words() -> Lookup:
    games = catalogues()
    return Lookup(games, read_words(), words_of_games(games))


def _by_meaning() -> Lookup:
    games = catalogues()
    own = words_of_games(games)
    return Lookup(games, read_words(), own, optional_search.meaning().Meaning(optional_search.folder(), games, own))


def ask(game: str | None, question: str, limit: int = 5) -> tuple[Hit, ...]:
    """Answer a question from the project's own rules; see :meth:`Lookup.ask`."""
    return standing().ask(game, question, limit)


def show(rule_id: str) -> Hit | None:
    """Return the entry with an id; see :meth:`Lookup.show`."""
    return standing().show(rule_id)


def browse(topic: str, game: str | None = None) -> tuple[Hit, ...]:
    """List the entries under a heading; see :meth:`Lookup.browse`."""
    return standing().browse(topic, game)

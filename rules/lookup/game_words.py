"""The words of questions by game, checked against the rule texts."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rules.content.loader import DATA, ContentError
from rules.lookup.catalogue import Catalogue
from rules.lookup.question_words import Words, read_own, read_words


def words_of_games(games: Iterable[Catalogue], data: Path = DATA) -> dict[str, Words]:
    """Read each game's words of questions: the common ones and its own.

    Raises:
        ContentError: A file is wrong, or says what people ask about an id that has no entry.
    """
    general = read_words(data / "words.toml")
    own = {}
    for catalogue in games:
        folder = data / catalogue.game.id
        words = own[catalogue.game.id] = read_own(folder, general)
        known = {rule.id for rule in catalogue.rule} | {fact.id for fact in catalogue.fact}
        if astray := sorted(words.asked.keys() - known):
            raise ContentError(folder / "words", 0, "asked", f"the id {astray[0]} has no entry")
    return own

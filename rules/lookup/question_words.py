"""Questions in people's own words: how they are split, and the meaning of their words."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from rules.content.loader import DATA, convert, read_toml

_WORD = re.compile(r"[a-z0-9]+")
_ENDING = re.compile(r"(?:ing|ed|es|s|e)$")
_SHORTEST = 3  # letters that a stem keeps at least
_DOUBLED = re.compile(r"([b-df-hj-km-np-rtv-z])\1$")


def words_of(text: str) -> list[str]:
    """Split a text into lower-case words without apostrophes."""
    return _WORD.findall(text.lower().replace("'", "").replace("’", ""))


@functools.lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """Cut the ending of a word, so that card and cards, capture and captured are the same."""
    cut = _ENDING.sub("", word)
    return word if len(cut) < _SHORTEST else _DOUBLED.sub(r"\1", cut)


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """Words of questions.

    Attributes:
        same: Groups of the same meaning.
        empty: Words that every question is full of.
        general: Words of a question after everything about something: it says nothing else of what it wants.
        spoken: What people type, a word or several, and what it stands for.
        asked: What people ask, by the id of the entry that answers it.
    """

    same: tuple[tuple[str, ...], ...] = ()
    empty: frozenset[str] = frozenset()
    general: frozenset[str] = frozenset()
    spoken: dict[str, str] = {}
    asked: dict[str, tuple[str, ...]] = {}

    def with_own(self, own: Words) -> Words:
        """Add a game's own words to these."""
        return Words(
            same=self.same + own.same,
            empty=self.empty | own.empty,
            general=self.general | own.general,
            spoken={**own.spoken, **{typed: meant for typed, meant in self.spoken.items() if typed not in own.spoken}},
            asked=self.asked | own.asked,
        )


class Spoken:
    """Turns people's words into the rules' words."""

    def __init__(self, spoken: Mapping[str, str]) -> None:
        """Take rows of words, each with its meaning."""
        self._meant = {tuple(typed.split()): meant.split() for typed, meant in spoken.items()}
        self._longest: dict[str, int] = {}  # first word -> words of the longest row that begins with it
        for row in self._meant:
            self._longest[row[0]] = max(self._longest.get(row[0], 0), len(row))

    @property
    def singles(self) -> list[str]:
        """Return the single words that stand for a single one."""
        return [row[0] for row, meant in self._meant.items() if len(row) == len(meant) == 1]

    def written(self, words: Sequence[str]) -> list[str]:
        """Replace each row of words that stands for others, longer rows before shorter ones."""
        made: list[str] = []
        at = 0
        while at < len(words):
            length = min(self._longest.get(words[at], 0), len(words) - at)
            while length and tuple(words[at : at + length]) not in self._meant:
                length -= 1
            made += self._meant[tuple(words[at : at + length])] if length else [words[at]]
            at += length or 1
        return made


def read_words(file: Path = DATA / "words.toml") -> Words:
    """Read the words of questions.

    Raises:
        ContentError: The file is wrong.
    """
    raw, where = read_toml(file)
    return convert(raw, Words, file, (), where)


def read_own(folder: Path, words: Words) -> Words:
    """Add a game's own words, of the files in its data's folder ``words``, to all games'.

    Raises:
        ContentError: A file is wrong.
    """
    for file in sorted((folder / "words").glob("*.toml")):
        words = words.with_own(read_words(file))
    return words

"""A person's own deck: its cards, its name, and the cards meant by the lines of a list."""

from __future__ import annotations

import re
from collections.abc import Mapping

import rapidfuzz
from msgspec import Struct

from bot.errors import Refused
from rules.kernel.words import one

MANY = 20
"""Decks of one person for one game."""
BROUGHT = 5
"""Decks that a person brings to a table: the newest ones that are legal there."""
MOST = 60
"""Cards in a deck, legal or not; no game wants more, and a slip of the finger makes no endless list."""
TEXT = 4096
"""Bytes of a list that is read."""
LONGEST = 30
_NAME = re.compile(r"(?:[^\W_]|[ '.\-]){1,30}")
_CLOSE = 60.0


class NoDeck(Refused):
    """The person has no such deck."""


class BadDeck(Refused):
    """A deck cannot be called that, or cannot hold that."""


class Deck(Struct, frozen=True):
    """A stored deck.

    Attributes:
        id: Its number.
        user: Whose it is; nobody else is shown it unless they share it.
        game: For which game.
        name: What its owner calls it.
        pieces: A code for each copy.
        at: When it was changed.
    """

    id: int
    user: int
    game: str
    name: str
    pieces: tuple[str, ...]
    at: float


def need_name(name: str, noun: str) -> str:
    """Return a name in the form that is stored.

    Raises:
        BadDeck: A deck cannot be called that.
    """
    kept = " ".join(name.split())
    if _NAME.fullmatch(kept) is None or not any(letter.isalnum() for letter in kept):
        whose = f"{one(noun).capitalize()}'s"
        raise BadDeck(
            f"{whose} name has up to {LONGEST} letters, digits, spaces, dots, hyphens and apostrophes.",
            instead=("choose a name such as Fast Fire 2",),
        )
    return kept


def nearest(names: Mapping[str, str], line: str) -> str | None:
    """Return the name that is most like a line which was not understood; ``None`` when none is."""
    words = re.sub(r"[^\w\s'.-]|\b\d+\s*[x×]?\b|\b[x×]\s*\d+\b", " ", line).strip().casefold()
    found = rapidfuzz.process.extractOne(
        words,
        {code: name.casefold() for code, name in names.items()},
        scorer=rapidfuzz.fuzz.WRatio,
        score_cutoff=_CLOSE,
    )
    return None if found is None else names[found[2]]

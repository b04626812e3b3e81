"""Things that players build outside a game and bring to it, such as decks of their own.

A game that knows such things gives a :class:`Builder`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct


class Fault(NamedTuple):
    """Why a list cannot be brought: a sentence, and the rules behind it."""

    said: str
    rules: tuple[str, ...]


class Printed(Struct, frozen=True):
    """A list printed with the game: its name, how it is played, and a code for each copy."""

    name: str
    plan: str
    pieces: tuple[str, ...]


class Group(NamedTuple):
    """Part of a list, with its heading: codes, each with its number of copies."""

    heading: str
    pieces: tuple[tuple[str, int], ...]


class Builder:
    """The rules for building lists in one game, all pure; a list has a code for each copy.

    Attributes:
        noun: What players call such a list.
        piece: What they call one thing in it.
    """

    noun = "deck"
    piece = "card"

    def names(self) -> Mapping[str, str]:
        """Return the pieces a list may hold, by code, with their names for players."""
        raise AssertionError("a builder says what there is")

    def printed(self) -> Mapping[str, Printed]:
        """Return the lists printed with the game, to start from."""
        raise AssertionError("a builder says what comes with the game")

    def faults(self, pieces: Sequence[str], *, seats: int | None = None, options: Any = None) -> tuple[Fault, ...]:
        """Say everything wrong with a list, by default for the usual seats and options."""
        raise AssertionError("a builder says what is legal")

    def groups(self, pieces: Sequence[str]) -> tuple[Group, ...]:
        """Sort a list into groups for showing; empty groups are left out."""
        raise AssertionError("a builder says how a list is shown")

    def read(self, text: str) -> tuple[list[str], list[str]]:
        """Read a list as people write it; return it, and the lines that could not be read."""
        raise AssertionError("a builder reads lists")

    def write(self, name: str, pieces: Sequence[str]) -> str:
        """Write a list as text that :meth:`read` reads."""
        raise AssertionError("a builder writes lists")

    def thing(self, name: str, pieces: Sequence[str]) -> Any:
        """Return the list a player brings, as plain data that ``Game.bring`` takes."""
        raise AssertionError("a builder says what is brought")

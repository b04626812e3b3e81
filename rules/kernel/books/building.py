"""What players build outside a game and bring to it, such as decks of their own.

A game that knows such things gives a :class:`Builder`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct


class Fault(NamedTuple):
    """Why a list cannot be brought: a sentence, and the rules that say so."""

    said: str
    rules: tuple[str, ...]


class Printed(Struct, frozen=True):
    """A list that comes with the game: its name, how it is played, its pieces, a code for each copy."""

    name: str
    plan: str
    pieces: tuple[str, ...]


class Group(NamedTuple):
    """A part of a list, with its heading: codes, each with how many copies."""

    heading: str
    pieces: tuple[tuple[str, int], ...]


class Builder:
    """Lists of pieces by the rules of one game. All of it is pure; lists have a code for each copy.

    Attributes:
        noun: What players call such a list.
        piece: What they call one thing in it.
    """

    noun = "deck"
    piece = "card"

    def names(self) -> Mapping[str, str]:
        """Return what can be in a list, by its code, with what players call it."""
        raise AssertionError("a builder says what there is")

    def printed(self) -> Mapping[str, Printed]:
        """Return the lists that come with the game, to begin with."""
        raise AssertionError("a builder says what comes with the game")

    def faults(self, pieces: Sequence[str], *, seats: int | None = None, options: Any = None) -> tuple[Fault, ...]:
        """Say all that is wrong with a list, at a table of so many seats and such options; as a rule when left out."""
        raise AssertionError("a builder says what is legal")

    def groups(self, pieces: Sequence[str]) -> tuple[Group, ...]:
        """Sort a list for showing; empty groups are left out."""
        raise AssertionError("a builder says how a list is shown")

    def read(self, text: str) -> tuple[list[str], list[str]]:
        """Read a list as people write it; return it, and the lines that were not understood."""
        raise AssertionError("a builder reads lists")

    def write(self, name: str, pieces: Sequence[str]) -> str:
        """Write a list as text that :meth:`read` reads."""
        raise AssertionError("a builder writes lists")

    def thing(self, name: str, pieces: Sequence[str]) -> Any:
        """Return what a player brings, as plain data that ``Game.bring`` takes."""
        raise AssertionError("a builder says what is brought")

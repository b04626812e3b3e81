"""Questions as people type them, with the rules that answer them, to tune and judge by.

Some are for tuning. The others are held out: nobody reads them, they are only counted, so that they say how well a
question is answered that nobody thought of. Of these there are two sets: one by people who knew the games, one by
somebody who had read little more than the ids of rules drawn at random.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from rules.content.loader import DATA, ContentError, convert, read_toml
from rules.lookup import Lookup

FOLDER = DATA.parent / "tests" / "rules" / "questions"
HELD_OUT = (FOLDER / "held_out", FOLDER / "held_out_2")


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """A question.

    Attributes:
        ask: As somebody typed it.
        rules: The ids of which each is a right answer.
    """

    ask: str
    rules: frozenset[str]


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    question: tuple[Question, ...]


class Tally(Struct, frozen=True):
    """How a set was answered.

    Attributes:
        questions: How many there are.
        first: How often the first answer was right.
        three: How often one of the first three was.
    """

    questions: int
    first: int
    three: int

    @property
    def first_share(self) -> float:
        """The share of right first answers."""
        return self.first / self.questions

    @property
    def three_share(self) -> float:
        """The share of questions with a right answer among the first three."""
        return self.three / self.questions


def read(game: str, folder: Path = FOLDER) -> tuple[Question, ...]:
    """Read the questions about a game.

    Raises:
        ContentError: The file is wrong, or names no question.
    """
    file = folder / f"{game}.toml"
    raw, where = read_toml(file)
    questions = convert(raw, _File, file, (), where).question
    if not questions:
        raise ContentError(file, 0, "question", "there is no question")
    return questions


def held_out(game: str, folders: Iterable[Path] = HELD_OUT) -> tuple[Question, ...]:
    """Read the held-out questions about a game, from the folders that have some.

    Raises:
        ContentError: A file is wrong, or names no question.
    """
    having = [folder for folder in folders if (folder / f"{game}.toml").is_file()]
    return tuple(question for folder in having for question in read(game, folder))


def tally(known: Lookup, game: str, questions: Iterable[Question]) -> Tally:
    """Count how a lookup answers questions about a game.

    Raises:
        KeyError: The lookup has no such game.
    """
    count = first = three = 0
    for question in questions:
        found = [hit.id in question.rules for hit in known.ask(game, question.ask, 3)]
        count += 1
        first += found[:1] == [True]
        three += any(found)
    return Tally(count, first, three)

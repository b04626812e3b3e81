"""The Survivors' boards at the tables of tests, whose figures stay when those of the box are balanced."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from rules.content import loader
from rules.content.loader import DATA
from rules.kernel.books.phrasebook import Texts
from rules.timestrike.content.checking import Content
from rules.timestrike.content.records import Character, Stats
from rules.timestrike.game import Timestrike


class Figures(NamedTuple):
    """Figures of a board that are the project's own, and change as games are measured."""

    health: int
    move: int
    range: int
    attack: int
    defense: int


FIGURES = {
    "jake": Figures(health=7, move=5, range=1, attack=3, defense=3),
    "mara": Figures(health=6, move=5, range=4, attack=3, defense=2),
    "roland": Figures(health=8, move=4, range=1, attack=4, defense=2),
    "luxuria": Figures(health=6, move=6, range=3, attack=3, defense=2),
    "gula": Figures(health=9, move=4, range=1, attack=3, defense=2),
    "legion": Figures(health=8, move=5, range=1, attack=2, defense=2),
    "hod": Figures(health=7, move=4, range=3, attack=3, defense=2),
    "mana_wyrms": Figures(health=7, move=5, range=3, attack=2, defense=1),
}
"""What tests count on: a test of a rule goes by these, whatever the box has."""


def game(data: Path = DATA) -> Timestrike:
    """TimeStrike with its content as it is in a folder, but for these figures."""
    loaded = loader.load(Content, "timestrike", data=data)
    boards = tuple([_figured(one) for one in loaded.content.character])
    made = Timestrike(replace(loaded.content, character=boards), loaded.digest)
    made.words.texts = loader.texts(Texts, "timestrike")
    return made


def _figured(one: Character) -> Character:
    if one.code not in FIGURES:
        return one
    health, *stats = FIGURES[one.code]
    return replace(one, health=health, stats=Stats(*stats))

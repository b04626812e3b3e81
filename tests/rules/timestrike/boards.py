"""Boards and cards at the tables of tests, whose figures stay as those of the box are tuned."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from rules.content import loader
from rules.content.loader import DATA
from rules.kernel.books.phrasebook import Texts
from rules.timestrike.content.boss import Scaled
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


class Card(NamedTuple):
    """Figures of a stats card of Fear's, likewise."""

    move: int
    range: int
    attack: int
    defense: int
    health: int
    each: int
    turns: int | None = None


CARDS = {
    "dreaming_dread": Card(move=3, range=2, attack=2, defense=1, health=0, each=5, turns=2),
    "waking_nightmare": Card(move=4, range=3, attack=3, defense=1, health=0, each=5),
    "shape_in_the_dust": Card(move=3, range=2, attack=2, defense=0, health=2, each=2),
    "dust_stands_up": Card(move=3, range=3, attack=3, defense=1, health=2, each=3),
    "shadow_of_fear": Card(move=4, range=3, attack=3, defense=1, health=2, each=4),
    "first_breath": Card(move=4, range=2, attack=2, defense=1, health=3, each=3),
    "no_horizon": Card(move=4, range=3, attack=3, defense=1, health=3, each=4),
    "end_of_time": Card(move=5, range=4, attack=3, defense=1, health=3, each=5),
}


def game(data: Path = DATA) -> Timestrike:
    """TimeStrike with its content as it is in a folder, but for these figures."""
    loaded = loader.load(Content, "timestrike", data=data)
    boards = tuple([_figured(one) for one in loaded.content.character])
    cards = tuple([_scaled(one) for one in loaded.content.scaled])
    made = Timestrike(replace(loaded.content, character=boards, scaled=cards), loaded.digest)
    made.words.texts = loader.texts(Texts, "timestrike")
    return made


def _figured(one: Character) -> Character:
    if one.code not in FIGURES:
        return one
    health, *stats = FIGURES[one.code]
    return replace(one, health=health, stats=Stats(*stats))


def _scaled(one: Scaled) -> Scaled:
    return replace(one, **CARDS[one.code]._asdict()) if one.code in CARDS else one

"""Moments that are met in games at random, and their cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

import render
import rules
from render.kit.drawing_notes import Note, noted
from rules.kernel import Answer, words
from rules.kernel.play.chance import Chance
from tests.render.readable import WILD

SKIRMISH = {"mode": "skirmish", "map": "throne_of_sand"}
RAID = {"mode": "raid", "map": "shallow_grave"}
TABLES: tuple[tuple[str, int, int, dict[str, str] | None], ...] = (
    ("clash", 4, 60, None),
    ("clash", 2, 60, None),
    ("eternia", 4, 500, None),
    ("terrene", 2, 500, None),
    ("terrene", 4, 400, None),
    ("elemancers", 4, 600, None),
    ("timestrike", 3, 500, SKIRMISH),
    ("timestrike", 2, 500, RAID),
)
"""Of each game the seats, the answers at most, and options other than the usual."""
GAMES = 6
SEEN = 2


class Met(NamedTuple):
    """A moment that was met: the table before it and after it, and what it says."""

    game: str
    seats: int
    before: Any
    view: Any
    heading: str
    text: str

    def card(self, names: tuple[str, ...] = WILD) -> render.MomentCard:
        """Return its card."""
        title = rules.load(self.game).words.title
        return render.MomentCard(title, "round 12", self.heading, words.fill(self.text, names))

    def drawn(self, *, moving: bool = False) -> tuple[render.Picture, list[Note]]:
        """Return its picture, with what is drawn on it."""
        with noted() as notes:
            picture = render.moment(self.game, self.view, WILD, self.before, self.card(), moving=moving)
        return picture, notes


@lru_cache
def met(mode: int) -> tuple[Met, ...]:
    """Play games of a line of the tables at random; return a few moments with each heading."""
    return tuple(_met(*TABLES[mode]))


def _met(game_id: str, seats: int, answers: int, said: dict[str, str] | None) -> Iterator[Met]:
    game: Any = rules.load(game_id)
    options = game.rules.usual() if said is None else msgspec.convert(said, game.rules.Options)
    seen: dict[str, int] = {}
    for seed in range(GAMES):
        state, chance = game.new(options, seats, bytes([seed]) * 32), Chance(bytes([seed + 1]) * 32)
        for _ in range(answers):
            choices = game.choices(state)
            if not choices:
                break
            choice, before = chance.pick(choices), game.view(state, None)
            events = game.advance(state, Answer(choice.decision, choice.seat, choice.legal.sample(chance)))
            found = [(game.words.moment(event), game.words.tell(event)) for event in events if event.audience is None]
            told = [pair for pair in found if pair[0]]
            if told and seen.get(told[0][0], 0) < SEEN:
                seen[told[0][0]] = seen.get(told[0][0], 0) + 1
                yield Met(
                    game_id, seats, before, game.view(state, None), told[0][0], " ".join([one for _, one in told])
                )

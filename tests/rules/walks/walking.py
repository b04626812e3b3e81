"""Games played to the end by chance or by rules of thumb: a line for each answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.kernel import Answer, Choice
from rules.kernel.play.chance import Chance
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import begin, drawn, stream
from tests.rules.walks.looking import asks, digest, looks, of_options, questions, summed_up, thoughts, told

LIMIT = 3000
LEAVES = 25
"""Answers after which a seat's player leaves a walk of mixed manner, where there are more than two."""
MANNERS = ("random", "thumb", "mixed")
PARTS = ("state", "events", "questions", "mind", "all else")


QUICK = "quick-"
"""A walk of a manner that begins so is not looked at on its way: only states and events count."""
UNSEEN = "?"
"""The digest of a part that was not looked at, to save time."""
BLOCK = 20
"""Answers of a quick walk that share a line."""


class Walk(NamedTuple):
    """A game to play.

    Attributes:
        case: The game, its options, its seats.
        manner: How its seats answer: at random, by rules of thumb, or now so, now so; perhaps :data:`QUICK`.
        seed: Where all chance comes from.
    """

    case: Case
    manner: str
    seed: int


class Line(NamedTuple):
    """One answer of a walk.

    Attributes:
        asked: The question, the seat, and its answer.
        digests: A digest of each of :data:`PARTS`; ``-`` where all else was not looked at, as in the kept walk, and
            :data:`UNSEEN` where it was not, to save time.
        parts: What the digests were made of.
    """

    asked: str
    digests: tuple[str, ...]
    parts: tuple[Any, ...]

    def __str__(self) -> str:
        """The line as it is kept."""
        return f"{' '.join(self.digests)} {self.asked}"

    def agrees(self, kept: str) -> bool:
        """Whether a kept line says the same in all that was looked at."""
        *marks, asked = kept.split(" ", len(PARTS))
        return asked == self.asked and all(
            now in (before, UNSEEN) for now, before in zip(self.digests, marks, strict=True)
        )


def played(walk: Walk, closely: int = LIMIT) -> Iterator[Line]:
    """Play a game and yield the lines of its walk: its beginning, each answer, its end.

    Args:
        walk: The game.
        closely: After so many answers only states, events and questions are looked at, and nothing else.
    """
    case, manner, seed = walk
    if manner.startswith(QUICK):
        yield from played_quickly(walk)
        return
    game, chance = case.game, stream(seed)
    made = game.start(case.options, case.seats, (seed + 1000).to_bytes(32, "big"))
    said = [*of_options(game, case.options, made.state)]
    yield _line("The beginning", [game.encode(made.state), told(game, made), "", "", said])
    state, kinds, number, next_look, happened = made.state, set[str](), 0, 1, [*made.events]
    looked_at = state
    while choices := game.choices(state):
        choice = chance.pick(choices)
        answer = _answer(game, state, choice, manner, chance)
        kind, made = asks(state), game.apply(state, answer)
        parts: list[Any] = [game.encode(made.state), told(game, made), questions(game, state)]
        parts.append(thoughts(game, state, number) if number < closely else None)
        if kind not in kinds or number == next_look:
            if number < closely:
                since = [summed_up(game, before, made.state) for before in (state, looked_at)]
                parts.append([*looks(game, state, number), *since])
            else:
                parts.append(None)
            looked_at = state
        if number == next_look:
            next_look += max(number // 3, 3)
        kinds.add(kind)
        yield _line(f"{kind} {choice.seat} {' '.join(map(str, answer.picks))}", parts)
        state, number = made.state, number + 1
        if manner == "mixed" and number == LEAVES and case.seats > 2:
            made = game.leave(state, seed % case.seats)
            yield _line(f"{seed % case.seats} leaves", [game.encode(made.state), told(game, made)])
            state = made.state
        happened += made.events
        game.rules.check(state)
        assert number < LIMIT, f"{case.name} does not end"
    last = [*looks(game, state, number), summed_up(game, looked_at, state)]
    yield _line(f"The end: {game.outcome(state)}", ["", "", "", game.mind.bouts(state, happened), last])


def played_quickly(walk: Walk) -> Iterator[Line]:
    """Play a game and yield a line for every so many answers."""
    case, manner, seed = walk
    game, chance = case.game, stream(seed)
    state, number, happened = begin(case, seed), 0, list[Any]()
    while choices := game.choices(state):
        choice = chance.pick(choices)
        answer = _answer(game, state, choice, manner.removeprefix(QUICK), chance)
        happened.append([answer, game.advance(state, answer)])
        number += 1
        if number % BLOCK == 0:
            yield _line(f"answers up to {number}", [game.encode(state), happened])
            happened = []
        assert number < LIMIT, f"{case.name} does not end"
    yield _line(f"The end: {game.outcome(state)}", [game.encode(state), happened])


def _answer(game: Any, state: Any, choice: Choice, manner: str, chance: Chance) -> Answer:
    answer = drawn(game, state, choice, chance)
    if manner == "thumb" or (manner == "mixed" and chance.pick((True, False))):
        return Answer(choice.decision, choice.seat, game.mind.rollout_policy(state, choice, chance))
    return answer


def _line(asked: str, parts: list[Any]) -> Line:
    digests = [UNSEEN if part is None else digest(part) if part else "-" for part in parts]
    return Line(asked, tuple(digests + ["-"] * (len(PARTS) - len(parts))), tuple(parts))

"""Games played to the end by chance or by rules of thumb: a line for each answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.kernel import Answer
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import drawn, stream
from tests.rules.walks.looking import asks, digest, looks, questions, summed_up, thoughts, told

LIMIT = 3000
LEAVES = 25
"""Answers after which a seat's player leaves a walk of mixed manner, where there are more than two."""
MANNERS = ("random", "thumb", "mixed")
PARTS = ("state", "events", "questions", "mind", "all else")


class Walk(NamedTuple):
    """A game to play.

    Attributes:
        case: The game, its options, its seats.
        manner: How its seats answer: at random, by rules of thumb, or now so, now so.
        seed: Where all chance comes from.
    """

    case: Case
    manner: str
    seed: int


class Line(NamedTuple):
    """One answer of a walk.

    Attributes:
        asked: The question, the seat, and its answer.
        digests: A digest of each of :data:`PARTS`; ``-`` where all else was not looked at.
        parts: What the digests were made of.
    """

    asked: str
    digests: tuple[str, ...]
    parts: tuple[Any, ...]

    def __str__(self) -> str:
        """The line as it is kept."""
        return f"{' '.join(self.digests)} {self.asked}"


def played(walk: Walk) -> Iterator[Line]:
    """Play a game and yield the lines of its walk: its beginning, each answer, its end."""
    case, manner, seed = walk
    game, chance = case.game, stream(seed)
    made = game.start(case.options, case.seats, (seed + 1000).to_bytes(32, "big"))
    yield _line("The beginning", [game.encode(made.state), told(game, made)])
    state, kinds, number, next_look, happened = made.state, set[str](), 0, 1, [*made.events]
    while choices := game.choices(state):
        choice = chance.pick(choices)
        answer = drawn(game, state, choice, chance)
        if manner == "thumb" or (manner == "mixed" and chance.pick((True, False))):
            answer = Answer(choice.decision, choice.seat, game.mind.rollout_policy(state, choice, chance))
        kind, made = asks(state), game.apply(state, answer)
        parts: list[Any] = [game.encode(made.state), told(game, made), questions(game, state)]
        parts.append(thoughts(game, state, number))
        if kind not in kinds or number == next_look:
            parts.append([*looks(game, state, number), summed_up(game, state, made.state)])
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
    yield _line(
        f"The end: {game.outcome(state)}", ["", "", "", game.mind.bouts(state, happened), [*looks(game, state, number)]]
    )


def _line(asked: str, parts: list[Any]) -> Line:
    digests = [digest(part) if part else "-" for part in parts]
    return Line(asked, tuple(digests + ["-"] * (len(PARTS) - len(parts))), tuple(parts))

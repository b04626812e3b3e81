"""Remembered random games: every state, the answer given there, and its outcome."""

from __future__ import annotations

import math
from itertools import product
from typing import Any, NamedTuple

from rules.kernel import Among, Answer, Choice, Each, Into, Legal, Question, Secrecy, Transition
from rules.kernel.play.chance import Chance
from tests.rules.conformance.games import Case

LONG = 60  # moves; of a longer game not all are looked at closely
MANY = 24  # moves of a long game that are
VIEWS = 120  # so many views of them at most: the more see a game, the fewer moves
EYES = 3  # of those who look on at a move so many are looked at, by turns
LIMIT = 3000  # answers; a game that goes on longer does not end

_walks: dict[tuple[Any, str, int], tuple[Move, ...]] = {}


class Move(NamedTuple):
    """A state, an answer given in it, and the transition it made."""

    before: Any
    answer: Answer
    made: Transition[Any]


def stream(number: int) -> Chance:
    """Return the suite's own stream of draws, apart from any table's."""
    return Chance(number.to_bytes(32, "big"))


def begin(case: Case, seed: int) -> Any:
    """Begin a game."""
    return case.game.new(case.options, case.seats, (seed + 1000).to_bytes(32, "big"))


def drawn(game: Any, state: Any, choice: Choice, chance: Chance) -> Answer:
    """Draw a legal answer to a choice."""
    return Answer(choice.decision, choice.seat, game.sample(state, choice, chance))


def walk(case: Case, seed: int) -> tuple[Move, ...]:
    """Play a game at random, seats in any order, and remember it; leave its states unchanged."""
    key = (case.game, case.name, seed)
    if key in _walks:
        return _walks[key]
    state = begin(case, seed)
    chance = stream(seed)
    moves: list[Move] = []
    while choices := case.game.choices(state):
        answer = drawn(case.game, state, chance.pick(choices), chance)
        made = case.game.apply(state, answer)
        moves.append(Move(state, answer, made))
        state = made.state
        assert len(moves) < LIMIT, f"{case.name} does not end"
    if len(_walks) > 8:
        _walks.clear()
    _walks[key] = tuple(moves)
    return _walks[key]


def some(case: Case, seed: int, many: int = MANY, views: int = VIEWS) -> tuple[Move, ...]:
    """Return the moves to look at closely: all of a walk, or every so many-th of a long one.

    Where that begins depends on the seed; of each kind of question the first one is always among them.
    """
    moves = walk(case, seed)
    many = min(many, views // (case.seats + 1))
    step = math.ceil(len(moves) / many) if len(moves) > LONG else 1
    kinds: set[type[Question]] = set()
    found = []
    for number, move in enumerate(moves):
        kind = type(question(move.before))
        if kind not in kinds or number % step == seed % step or number == len(moves) - 1:
            found.append(move)
        kinds.add(kind)
    return tuple(found)


def eyes(case: Case) -> tuple[int | None, ...]:
    """Return every seat, and a spectator."""
    return (*range(case.seats), None)


def lookers(case: Case, number: int, *first: int | None) -> tuple[int | None, ...]:
    """Return some of those who look on, by turns, so that in a game all have theirs.

    Args:
        case: The game.
        number: The number of the move.
        first: Who is always among them.
    """
    others = [one for one in eyes(case) if one not in first]
    many = min(EYES - len(first), len(others))
    start = number * many % len(others)
    return (*first, *(others * 2)[start : start + many])


def question(state: Any) -> Question:
    """Return the question that a state waits on."""
    top = state.agenda[-1]
    assert isinstance(top, Question), f"{type(top).__name__} waits for an answer, yet asks nothing"
    return top


def secrecy(state: Any) -> Secrecy:
    """Return how secret the open question is."""
    return question(state).secrecy


def _ways_to_fill(fits: tuple[tuple[str, ...], ...], used: frozenset[str] = frozenset()) -> int:
    """Count the ways to fill each slot with a different fitting key; simple lists at once."""
    groups = {frozenset(keys): fits.count(keys) for keys in fits}
    if not used and len(frozenset[str]().union(*groups)) == sum(map(len, groups)):
        return math.prod(math.perm(len(keys), slots) for keys, slots in groups.items())
    if not fits:
        return 1
    return sum(_ways_to_fill(fits[1:], used | {key}) for key in fits[0] if key not in used)


def _holds(legal: Each, picks: tuple[str, ...]) -> bool:
    return all(picks.count(key) <= cap for key, cap in zip(legal.keys, legal.caps, strict=True))


def ways(legal: Legal) -> int:
    """Count the different answers that are legal."""
    if isinstance(legal, Among):
        return sum(math.comb(len(legal.keys), size) for size in range(legal.least, legal.most + 1))
    if isinstance(legal, Into):
        return _ways_to_fill(legal.fits) if legal.fits else math.perm(len(legal.keys), len(legal.slots))
    if isinstance(legal, Each):
        return sum(1 for picks in product(*(legal.fits or (legal.keys,) * len(legal.slots))) if _holds(legal, picks))
    totals = {0: 1}
    for _, cap in legal.caps:
        spread: dict[int, int] = {}
        for total, count in totals.items():
            for more in range(cap + 1):
                spread[total + more] = spread.get(total + more, 0) + count
        totals = spread
    return sum(count for total, count in totals.items() if legal.least <= total <= legal.most)

"""Checks of leaving: a player goes at the first question, or in the middle of things."""

from __future__ import annotations

from rules.kernel import Left, Question
from rules.kernel.books.rulebook import Rulebook
from tests.rules.conformance.checks.playing import goes_on, words
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import drawn, lookers, question, some, stream, walk


def leaves(case: Case, seed: int) -> int:
    """A player who leaves is noted once on a copy, and the game goes on."""
    game = case.game
    state = walk(case, seed)[0].before
    before = game.encode(state)
    made = game.leave(state, 0)
    assert game.encode(state) == before
    assert isinstance(made.events[0], Left)
    if type(game.rules).on_leave is Rulebook.on_leave and question(state).for_actor() is None:
        assert game.choices(made.state) == game.choices(state)
    goes_on(case, state, made.state)
    assert 0 in game.view(made.state, None).left
    assert not game.leave(made.state, 0).events
    chance = stream(seed)
    for _ in range(3000):
        if choices := game.choices(made.state):
            game.advance(made.state, drawn(game, made.state, choices[0], chance))
    assert game.outcome(made.state) is not None
    return 1 + _leaves_anywhere(case, seed)


def _leaves_anywhere(case: Case, seed: int) -> int:
    """Anybody leaves at a question of each kind: the game goes on and can be saved."""
    game = case.game
    kinds = set[type[Question]]()
    for move in some(case, seed):
        kind = type(question(move.before))
        if kind in kinds:
            continue
        kinds.add(kind)
        for seat in range(case.seats):
            left = game.leave(move.before, seat)
            goes_on(case, move.before, left.state)
            assert game.encode(game.decode(game.encode(left.state))) == game.encode(left.state)
            for eye in lookers(case, seat, None):
                game.words.describe(game.view(left.state, eye))
            for event in left.events:
                words(case, game.words.tell(event))
    return len(kinds)

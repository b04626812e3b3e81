"""Checks of computer players: they play whole games in every seat, by their view alone."""

from __future__ import annotations

from typing import Any

from rules import players
from rules.kernel import Answer, Decision, Picks
from rules.kernel.play.chance import Chance
from rules.players import Mind
from rules.players.thinking import Easy, Imagine, Normal, Stage
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import LIMIT, begin, stream, walk

__all__ = ["FULL", "QUICK", "Imagine", "chosen", "knows_its_view", "plays"]

FULL = {level: players.load(level) for level in players.LEVELS}
QUICK: dict[str, Mind] = {
    **FULL,
    "easy": Easy(looks=1, noise=300, kindness=97),
    "normal": Normal((Stage(2, 1), Stage(1, 1))),
}

AT_FIRST = 60
"""Answers of a game at each of which a player thinks, also where only some of a long one are sampled."""


def chosen(case: Case, mind: Mind, state: Any, decision: Decision, chance: Chance) -> Picks:
    """Let a player choose, from its view and from samples of the rest."""
    game, seat = case.game, decision.seat
    return mind.choose(game, lambda draws: game.imagine(state, seat, draws), game.view(state, seat), decision, chance)


def plays(case: Case, mind: Mind, seed: int, *, every: int = 1) -> int:
    """Computers in every seat play a game to its end, and change nothing while they think.

    Args:
        case: The game.
        mind: The player.
        seed: The game's seed.
        every: After ``AT_FIRST`` answers it thinks at every so many-th alone; the others are what is likely.
    """
    game = case.game
    state = begin(case, seed)
    chance = stream(seed)
    answered = 0
    while choices := game.choices(state):
        (decision,) = game.decisions_for(state, choices[0].seat)
        if answered < AT_FIRST or answered % every == 0:
            before = game.encode(state)
            picks = chosen(case, mind, state, decision, chance)
            assert game.encode(state) == before, "a player changed the state"
        else:
            picks = game.mind.rollout_policy(state, choices[0], chance)
        game.advance(state, Answer(decision.id, decision.seat, picks))
        game.rules.check(state)
        answered += 1
        assert answered < LIMIT
    assert game.outcome(state) is not None
    return answered


def knows_its_view(case: Case, mind: Mind, seed: int) -> int:
    """A player chooses the same where only things it cannot see are different."""
    game = case.game
    moves = walk(case, seed)
    for number, move in enumerate(moves[:: max(1, len(moves) // 6)]):
        seat = move.answer.seat
        (decision,) = game.decisions_for(move.before, seat)
        other = game.imagine(move.before, seat, stream(number))
        truly = chosen(case, mind, move.before, decision, stream(seed))
        assert truly == chosen(case, mind, other, decision, stream(seed))
    return len(moves)

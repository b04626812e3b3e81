"""Whole games of random players, from the set-up to the end."""

from __future__ import annotations

import pytest

from rules.kernel import Answer
from rules.kernel.play.chance import Chance
from rules.timestrike.game_options import Options, Skirmish
from tests.rules.timestrike.table import GAME, State


def play(options: Options, seats: int, seed: int, sides: tuple[str, ...] = ()) -> State:
    """Play at random to the end; every state keeps what always holds, and can be saved."""
    s = GAME.new(options, seats, seed.to_bytes(32, "big"), sides=sides)
    chance = Chance((seed + 1).to_bytes(32, "little"))
    for move in range(15_000):
        choices = GAME.choices(s)
        if not choices:
            break
        choice = chance.pick(choices)
        GAME.advance(s, Answer(choice.decision, choice.seat, GAME.sample(s, choice, chance)))
        if move % 10 == 0:
            GAME.rules.check(s)
        if move % 100 == 0:
            saved = GAME.encode(s)
            assert GAME.encode(GAME.decode(saved)) == saved
    return s


@pytest.mark.rule("TIM-GEN-2")
@pytest.mark.rule("TIM-GEN-4")
@pytest.mark.rule("TIM-MODE-1")
@pytest.mark.rule("TIM-MODE-3")
@pytest.mark.parametrize(
    ("map_", "seats", "seed"),
    [("source_foundation", 2, 0), ("shallow_grave", 3, 1), ("throne_of_sand", 4, 2), ("broken_span", 8, 5)],
)
def test_a_game_is_played_until_one_team_is_left(map_: str, seats: int, seed: int) -> None:
    s = play(Skirmish(map=map_), seats, seed)  # type: ignore[arg-type]
    assert s.outcome is not None
    assert len(s.outcome.winners) == 1


@pytest.mark.rule("TIM-GEN-7")
def test_a_team_wins_together() -> None:
    s = play(Skirmish(teams="two"), 4, 3, ("red", "blue", "red", "blue"))
    assert s.outcome is not None
    assert s.outcome.winners in ((0, 2), (1, 3))

"""Whole Boss Raids of random players, from the set-up to the end."""

from __future__ import annotations

import pytest

from rules.timestrike.game_options import Gauntlet, Raid
from tests.rules.timestrike.test_games import play


@pytest.mark.rule("TIM-MODE-1")
@pytest.mark.rule("TIM-MODE-4")
@pytest.mark.rule("TIM-GEN-4")
@pytest.mark.parametrize(
    ("options", "seats", "seed"),
    [
        (Raid(), 1, 0),
        (Raid(survivors=2), 2, 1),
        (Gauntlet(map="throne_of_sand"), 4, 2),
        (Raid(map="broken_span"), 8, 3),
    ],
)
def test_a_raid_is_won_or_lost_by_all(options: Raid, seats: int, seed: int) -> None:
    s = play(options, seats, seed)
    assert s.outcome is not None
    assert s.outcome.winners in ((), tuple(range(seats)))

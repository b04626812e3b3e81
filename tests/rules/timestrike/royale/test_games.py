"""Whole games of a Boss Battle Royale by random players, from the set-up to the end."""

from __future__ import annotations

import pytest

from rules.timestrike.game_options import Royale
from tests.rules.timestrike.table import GAME, State
from tests.rules.timestrike.test_games import play


@pytest.mark.rule("TIM-MODE-1")
@pytest.mark.rule("TIM-MODE-2")
@pytest.mark.rule("TIM-GEN-4")
@pytest.mark.rule("TIM-BBR-2")
@pytest.mark.parametrize(
    ("options", "seats", "seed"),
    [
        (Royale(), 2, 0),
        (Royale(map="throne_of_sand"), 3, 1),
        (Royale(map="broken_span"), 8, 3),
        (Royale(survivors="4"), 2, 4),
    ],
)
def test_a_royale_is_won_by_the_last_team_or_by_myths(options: Royale, seats: int, seed: int) -> None:
    s = play(options, seats, seed)
    assert s.outcome is not None
    assert s.boss is not None
    assert s.outcome.winners
    assert len(GAME.encode(s)) < 40_000


@pytest.mark.rule("TIM-GEN-7")
@pytest.mark.rule("TIM-MYTH-13")
def test_a_team_becomes_myths_and_wins_together() -> None:
    s = play(Royale(teams="two"), 4, 5, ("red", "blue", "red", "blue"))
    assert s.outcome is not None
    assert s.outcome.winners in ((0, 2), (1, 3))


@pytest.mark.rule("TIM-GEN-1")
@pytest.mark.parametrize("seed", [0])
def test_the_last_team_after_fear_wins(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    s = play_against_a_weak_fear(monkeypatch, seed)
    assert s.outcome is not None
    assert s.boss is not None
    assert s.boss.beaten
    assert len(s.outcome.winners) == 1


def play_against_a_weak_fear(monkeypatch: pytest.MonkeyPatch, seed: int) -> State:
    """Play against a Fear that has little health left as the game begins."""
    begin = GAME.rules.begin

    def begun(*given: object) -> State:
        s = begin(*given)  # type: ignore[arg-type]
        s.units["fear"].damage = 19
        return s

    monkeypatch.setattr(GAME.rules, "begin", begun)
    return play(Royale(), 2, seed)

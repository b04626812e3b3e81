"""Every game with computer players of every level in every seat."""

from __future__ import annotations

import pytest

from tests.rules.conformance import players
from tests.rules.conformance.games import PLAYED, Case

each_case = pytest.mark.parametrize("case", PLAYED, ids=lambda case: case.name)
each_level = pytest.mark.parametrize("level", players.FULL)


@each_case
@each_level
def test_computer_players_play_a_game(case: Case, level: str) -> None:
    assert players.plays(case, players.QUICK[level], 0, every=6)


@each_case
@each_level
def test_a_computer_player_knows_no_more_than_its_view(case: Case, level: str) -> None:
    assert players.knows_its_view(case, players.QUICK[level], 0)


@pytest.mark.full
@each_case
@each_level
def test_computer_players_play_many_games(case: Case, level: str) -> None:
    for seed in range(1, 4):
        players.plays(case, players.FULL[level], seed)
        players.knows_its_view(case, players.FULL[level], seed)

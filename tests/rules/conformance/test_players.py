"""Every game with computer players of every level in every seat."""

from __future__ import annotations

import pytest

from tests.rules.conformance.checks import players
from tests.rules.conformance.games import PLAYED, Case
from tests.rules.conformance.walk import some

each_case = pytest.mark.parametrize("case", PLAYED, ids=lambda case: case.name)
each_level = pytest.mark.parametrize("level", players.FULL)


@each_level  # the one on top varies first, so that the walk of a case is made once
@each_case
def test_computer_players_play_a_game(case: Case, level: str) -> None:
    assert players.plays(case, players.QUICK[level], 0, every=6)


@each_level
@each_case
def test_a_computer_player_knows_no_more_than_its_view(case: Case, level: str) -> None:
    assert players.knows_its_view(case, players.QUICK[level], 0)


@each_case
def test_a_position_is_worth_nothing_to_a_thousand(case: Case) -> None:
    for move in some(case, 0):
        for seat in range(case.seats):
            worth = case.game.mind.evaluate(move.made.state, seat)
            assert 0 <= worth <= 1_000, f"mind.evaluate() says {worth} of seat {seat}; it goes from 0 to 1,000"


@pytest.mark.full
@each_level
@each_case
def test_computer_players_play_many_games(case: Case, level: str) -> None:
    for seed in range(1, 4):
        players.plays(case, players.FULL[level], seed)
        players.knows_its_view(case, players.FULL[level], seed)

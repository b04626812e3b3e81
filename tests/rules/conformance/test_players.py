"""Every game with computer players of every level in every seat."""

from __future__ import annotations

import pytest

from tests.rules.conformance.checks import players
from tests.rules.conformance.games import PLAYED, PRODUCTS, Case
from tests.rules.conformance.walk import some

LEVELS = tuple(players.FULL)


def sampled(apart: int) -> list[tuple[Case, str]]:
    """List each case with a level, or with all levels where a game has few cases.

    Args:
        apart: Tells one sample from another.
    """
    found = []
    for game in dict.fromkeys(case.game for case in PLAYED):
        cases = [case for case in PLAYED if case.game is game]
        many = game in PRODUCTS and len(cases) >= len(LEVELS)
        found += [
            (case, level)
            for number, case in enumerate(cases)
            for turn, level in enumerate(LEVELS)
            if not many or (number + turn + apart) % len(LEVELS) == 0
        ]
    return found


def named(pair: tuple[Case, str]) -> str:
    return f"{pair[1]}-{pair[0].name}"


each_case = pytest.mark.parametrize("case", PLAYED, ids=lambda case: case.name)
each_level = pytest.mark.parametrize("level", players.FULL)


@pytest.mark.parametrize("pair", sampled(0), ids=named)
def test_computer_players_play_a_game(pair: tuple[Case, str]) -> None:
    case, level = pair
    assert players.plays(case, players.QUICK[level], 0, every=6)


@pytest.mark.parametrize("pair", sampled(1), ids=named)
def test_a_computer_player_knows_no_more_than_its_view(pair: tuple[Case, str]) -> None:
    case, level = pair
    assert players.knows_its_view(case, players.QUICK[level], 0)


@pytest.mark.parametrize("apart", [0, 1])
def test_each_level_plays_each_game(apart: int) -> None:
    assert {(case.game.id, level) for case, level in sampled(apart)} == {
        (case.game.id, level) for case in PLAYED for level in LEVELS
    }


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
    for seed in range(4):
        players.plays(case, players.FULL[level], seed)
        players.knows_its_view(case, players.FULL[level], seed)

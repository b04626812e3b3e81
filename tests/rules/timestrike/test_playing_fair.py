"""Forecasts come true and tell nothing hidden; computer players know their own view alone."""

from __future__ import annotations

import pytest

from rules import players
from rules.timestrike.game_options import Skirmish
from tests.rules.conformance.checks import foreseeing
from tests.rules.conformance.checks.players import knows_its_view, plays
from tests.rules.conformance.games import Case
from tests.rules.timestrike.table import GAME

CASE = Case(GAME, Skirmish(points="100"), 2)


@pytest.mark.parametrize("check", [foreseeing.sure, foreseeing.odds, foreseeing.seen])
def test_forecasts_come_true_and_leak_nothing(check: object) -> None:
    assert callable(check)
    assert check(CASE, 1)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_computer_players_answer_legally_by_their_view(level: str) -> None:
    assert plays(CASE, players.load(level), 2, every=9)
    assert knows_its_view(CASE, players.load(level), 2)

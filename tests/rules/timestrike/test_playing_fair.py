"""Forecasts come true and tell nothing hidden; computer players know their own view alone."""

from __future__ import annotations

import pytest

from rules import players
from rules.kernel import Decision
from rules.timestrike.game_options import Options, Raid, Skirmish
from tests.rules.conformance.checks import foreseeing
from tests.rules.conformance.checks.players import knows_its_view, plays
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import walk
from tests.rules.timestrike.table import GAME

CASE = Case(GAME, Skirmish(points="100"), 2)


@pytest.mark.parametrize("check", [foreseeing.sure, foreseeing.odds, foreseeing.seen])
def test_forecasts_come_true_and_leak_nothing(check: object) -> None:
    assert callable(check)
    assert check(CASE, 1)


@pytest.mark.parametrize("options", [Skirmish(points="100"), Raid()])
def test_a_forecast_that_ends_before_the_next_act_says_the_same(
    options: Options, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nobody is asked for it, the turn ends, and that is foreseen."""
    states = [move.before for move in walk(Case(GAME, options, 2), 3)][::12]
    asked = [(state, one) for state in states for seat in range(2) for one in GAME.decisions_for(state, seat)]

    def foreseen() -> list[Decision]:
        return [GAME.foreseen(state, one) for state, one in asked]

    said = foreseen()
    assert said != [one for _, one in asked]
    monkeypatch.setattr(type(GAME.words), "beyond", frozenset())
    assert foreseen() == said


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_computer_players_answer_legally_by_their_view(level: str) -> None:
    assert plays(CASE, players.load(level), 2, every=9)
    assert knows_its_view(CASE, players.load(level), 2)

"""What the games say of their balance, and a sample of it; the figures take hours and are measured by name."""

from __future__ import annotations

import pytest

import rules
from rules import balance, simulate

each_game = pytest.mark.parametrize("game_id", rules.games())


@each_game
def test_every_trial_can_be_played_and_every_goal_is_of_trials(game_id: str) -> None:
    whole = rules.load(game_id).balance()
    names = [trial.name for trial in whole.trials]
    assert len(set(names)) == len(names)
    for trial in whole.trials:
        assert trial.games > 0
        level = ("random",) * len(trial.level)
        report = simulate.run(simulate.Setting(game_id, trial.seats, 1, trial.options, level), games=0)
        assert report.errors == ()
    for goal in whole.goals:
        assert goal.trials
        assert set(goal.trials) <= set(names), goal.name
        assert goal.least <= goal.most
    assert {name for goal in whole.goals for name in goal.trials} == set(names)


def test_the_share_of_a_side_of_eternia_is_told_by_scenario_number_and_mode() -> None:
    """A game that anybody may win: what is told of it is certain, who wins it is not."""
    trial = "crossroads, 1 against the AI"
    figures = list(balance.measure("eternia", games=1, only=trial, jobs=1))

    assert [figure.name for figure in figures] == [
        "the team's wins, Crossroads of Eternia, the AI",
        "the team's wins, 1 Characters, the AI",
        "games of 4 to 9 Rounds",
    ]
    assert [figure.games for figure in figures] == [1, 1, 1]
    assert figures[0].value == figures[1].value
    assert figures[0].value in (0, 1)
    assert [figure.goal for figure in figures] == ["35% to 65%", "30% to 70%", "at least 95%"]


@pytest.mark.full
def test_no_side_of_eternia_wins_much_more_often_than_the_other() -> None:
    missed = [figure for figure in balance.measure("eternia", jobs=2) if not figure.ok]
    assert missed == []

"""The games' claims on balance, and a sample; the full figures take hours, and run by name."""

from __future__ import annotations

import pytest

import rules
from rules import balance, simulate
from rules.kernel.books.balance_claims import Bout, Goal, Marked

each_game = pytest.mark.parametrize("game_id", rules.games())


@each_game
def test_every_trial_can_be_played_and_every_goal_is_of_trials(game_id: str) -> None:
    whole = rules.load(game_id).mind.balance()
    names = [trial.name for trial in whole.trials]
    assert len(set(names)) == len(names)
    for trial in whole.trials:
        assert trial.games > 0
        level = ("random",) * len(trial.level)
        report = simulate.run(simulate.Setting(game_id, trial.seats, 1, trial.options, level), games=0)
        assert report.errors == ()
    for goal in whole.goals:
        assert goal.trials
        assert not goal.seats or len(goal.seats) == len(goal.trials)
        assert set(goal.trials) <= set(names), goal.name
        assert goal.least <= goal.most
    assert {name for goal in whole.goals for name in goal.trials} == set(names)


def test_the_share_of_a_side_of_eternia_is_told_by_scenario_number_and_mode() -> None:
    """A game that anybody may win: the record is certain, the winner is not."""
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


def test_the_games_of_a_match_of_terrene_count_for_their_decks_and_for_who_began() -> None:
    pair = "deck_gregory against deck_sk"
    (trial,) = [one for one in rules.load("terrene").mind.balance().trials if one.name == pair]
    game = simulate.play(simulate.Setting("terrene", 2, 1, trial.options), 0)

    assert 2 <= len(game.bouts) <= 5
    assert all(bout.first in (0, 1) and bout.rounds >= 1 for bout in game.bouts)
    assert game.whole.rounds == sum(bout.rounds for bout in game.bouts)
    wins = [sum(bout.winners == (seat,) for bout in game.bouts) for seat in (0, 1)]
    assert game.whole.winners == (wins.index(max(wins)),)

    goals = {goal.name: goal for goal in rules.load("terrene").mind.balance().goals}
    for name, won in (("Gregory the Hoarder", wins[0]), ("S.K. the Art Historian", wins[1])):
        figure = balance.judge(goals[f"games won by {name}"], {pair: [game]})
        assert (figure.games, figure.value) == (len(game.bouts), round(won / len(game.bouts), 3))
    assert balance.judge(goals["wins of who begins a game"], {pair: [game]}).games == sum(wins)


def finished(*marks: str) -> simulate.Played:
    """A game with these marks."""
    bout = Bout((), 1, marks=marks)
    return simulate.Played(0, 2, bout, (bout,), 1)


RED, BLUE = Marked("red won", "red"), Marked("blue won", "blue")
GAMES = [finished("red", "red won"), finished("red"), finished("red"), finished("blue", "blue won"), finished("short")]


@pytest.mark.parametrize(
    ("goal", "games", "value", "wanted", "ok"),
    [
        (Goal(name="", of="marked", trials=("x",), least=30, most=40, marks=(RED,)), 3, 0.333, "30% to 40%", True),
        (Goal(name="", of="marked", trials=("x",), most=10, marks=(Marked("short"),)), 5, 0.2, "0% to 10%", False),
        (Goal(name="", of="gap", trials=("x",), most=70, marks=(RED, BLUE)), 5, 0.667, "at most 70%", True),
        (Goal(name="", of="gap", trials=("x",), most=60, marks=(BLUE, RED)), 5, 0.667, "at most 60%", False),
    ],
)
def test_goals_of_marked_games(goal: Goal, games: int, value: float, wanted: str, *, ok: bool) -> None:
    figure = balance.judge(goal, {"x": GAMES})
    assert (figure.games, figure.value, figure.goal, figure.ok) == (games, value, wanted, ok)


def test_the_ending_and_the_clans_of_a_game_of_elemancers_are_counted() -> None:
    name = "race, 2 players"
    game = simulate.play(simulate.Setting("elemancers", 2, 1, {"size": "race"}, ("easy",)), 0)
    (bout,) = game.bouts
    goals = {goal.name: goal for goal in rules.load("elemancers").mind.balance().goals}
    hollow = balance.judge(goals[f"won in the Hollow, {name}"], {name: [game]})
    assert (hollow.games, hollow.value) == (1, float("hollow" in bout.marks))
    dark = balance.judge(goals[f"Dark among games a Faction won, {name}"], {name: [game]})
    assert (dark.games, dark.value) == (bool(bout.winners), float("dark won" in bout.marks))
    assert balance.judge(goals["wins of Clans, best against worst"], {name: [game]}).value == bool(bout.winners)


@pytest.mark.full
def test_no_side_of_eternia_wins_much_more_often_than_the_other() -> None:
    missed = [figure for figure in balance.measure("eternia", jobs=2) if not figure.ok]
    assert missed == []


@pytest.mark.full
def test_no_deck_of_terrene_and_nobody_who_begins_wins_much_more_often() -> None:
    missed = [figure for figure in balance.measure("terrene", jobs=2) if not figure.ok]
    assert missed == []

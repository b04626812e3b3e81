"""Whole games between computer players, and the balance figures made from them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import Struct

import rules
from rules import balance, simulate
from rules.kernel.books.balance_claims import Bout, Goal, Of, fair_seats
from rules.simulate import Played, Report, Setting, SettingError, Spread
from tests.toys.relay import Relay
from tests.toys.trick import Trick, TrickOptions, TrickRules, TrickState


class Rounded(Struct, frozen=True):
    """A view that tells rounds."""

    round: int


class House(TrickOptions, frozen=True):
    """Options to convert."""

    tricks: int = 8
    loud: bool = False


class Toy(TrickRules):
    """The toy, with options and two teams when four play."""

    Options = House

    def teams(self, options: Struct, seats: int) -> tuple[tuple[int, ...], ...]:
        """Seats across play together."""
        return ((0, 2), (1, 3)) if seats == 4 else super().teams(options, seats)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Trick:
    """Make the toy the only game."""
    game = Trick(Toy)
    monkeypatch.setattr(rules, "games", lambda: ("trick",))
    monkeypatch.setattr(rules, "load", {"trick": game}.__getitem__)
    return game


def test_a_run_counts_all_that_happened() -> None:
    report = simulate.run(Setting("trick", 3, seed=1), 40)

    assert (report.game, report.seats, report.policy) == ("trick", 3, ("random",) * 3)
    assert (report.games, report.finished, report.errors) == (40, 40, ())
    assert report.options == {"tricks": 8, "loud": False}
    assert 40 * 8 * 2 < report.choices <= 40 * 8 * 3
    assert sum(report.wins) >= 40
    assert report.all_lost == 0
    assert report.seconds > 0
    assert report.choices_per_second > 0


def test_the_report_as_json_has_the_fixed_keys() -> None:
    report = msgspec.to_builtins(simulate.run(Setting("trick", 2, seed=1), 2))

    assert {
        *("game", "seats", "options", "policy", "games", "finished", "choices", "seconds"),
        *("choices_per_second", "wins", "all_lost", "draws", "rounds", "errors"),
    } <= report.keys()
    assert report["rounds"].keys() == {"min", "median", "max"}


def result(report: Report) -> Report:
    """Return a report without its times."""
    return msgspec.structs.replace(report, seconds=0, choices_per_second=0)


def test_the_same_seed_plays_the_same_games_and_another_does_not() -> None:
    one = result(simulate.run(Setting("trick", 2, seed=1), 10))

    assert result(simulate.run(Setting("trick", 2, seed=1), 10)) == one
    assert result(simulate.run(Setting("trick", 2, seed=2), 10)).wins != one.wins


def test_parts_of_a_run_add_up_to_the_whole() -> None:
    setting = Setting("trick", 2, seed=3)
    whole, low, high = (simulate.run(setting, games, first) for games, first in ((9, 0), (4, 0), (5, 4)))

    assert whole.choices == low.choices + high.choices
    assert whole.wins == tuple(a + b for a, b in zip(low.wins, high.wins, strict=True))


def test_shared_victories_are_draws_and_teams_win_together() -> None:
    alone = simulate.run(Setting("trick", 2, seed=1), 60)
    assert sum(alone.wins) == 60 + alone.draws
    assert 0 < alone.draws < 60

    teams = simulate.run(Setting("trick", 4, seed=1), 60)
    assert 0 < teams.draws < 60
    assert teams.draws < sum(teams.wins) - 60  # seats of one team that share first place are no draw


def test_rounds_come_from_the_view(toy: Trick, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.rules, "view", lambda state, seat: Rounded(sum(state.taken)))

    assert simulate.run(Setting("trick", 2, seed=1), 3).rounds == Spread(8, 8, 8)


def test_a_game_that_nobody_wins_is_lost_by_all(toy: Trick, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = toy.outcome

    def lost(state: TrickState[Any]) -> rules.Outcome | None:
        outcome = plain(state)
        return outcome and msgspec.structs.replace(outcome, winners=())

    monkeypatch.setattr(toy, "outcome", lost)
    report = simulate.run(Setting("trick", 2, seed=1), 3)

    assert (report.all_lost, report.wins, report.draws) == (3, (0, 0), 0)


# ---- Faults ----------------------------------------------------------------


def test_a_game_that_raises_is_reported_and_can_be_found_again(toy: Trick, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = toy.advance

    def faulty(state: TrickState[Any], answer: rules.Answer) -> tuple[rules.Event, ...]:
        if answer.picks == ("a5",) and sum(state.taken) == 3:
            raise ZeroDivisionError("a fault")
        return plain(state, answer)

    monkeypatch.setattr(toy, "advance", faulty)
    setting = Setting("trick", 2, seed=1)
    report = simulate.run(setting, 60)
    failure = report.errors[-1]

    assert report.finished == 60 - len(report.errors)
    assert failure.error == "ZeroDivisionError: a fault"
    assert failure.choices[-1].picks == ("a5",)
    assert simulate.run(setting, 1, first=failure.game).errors == (failure,)
    assert f"--seed 1 --first {failure.game} --games 1" in simulate.in_words(report)

    state = toy.new(House(), 2, bytes.fromhex(failure.seed))
    for answer in failure.choices[:-1]:
        toy.advance(state, answer)
    with pytest.raises(ZeroDivisionError):
        toy.advance(state, failure.choices[-1])


def test_a_game_past_the_limit_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "STEP_LIMIT", 5)
    report = simulate.run(Setting("trick", 2, seed=1), 1)

    assert report.finished == 0
    assert report.errors[0].error == "RuntimeError: not over after 5 choices"
    assert len(report.errors[0].choices) == 5
    assert report.rounds == Spread(0, 0, 0)


def test_a_game_that_asks_nobody_is_an_error(toy: Trick, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "choices", lambda state: [])

    assert "nobody is asked" in simulate.run(Setting("trick", 2, seed=1), 1).errors[0].error


# ---- Settings --------------------------------------------------------------


def test_options_are_typed_from_text() -> None:
    report = simulate.run(Setting("trick", 2, seed=1, options={"tricks": "5", "loud": "true"}), 1)

    assert report.options == {"tricks": 5, "loud": True}


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        (Setting("chess", 2, 1), "no game 'chess'. There are: trick."),
        (Setting("trick", 5, 1), "2 to 4 seats, not for 5"),
        (Setting("trick", 2, 1, {"tempo": "1"}), "no option 'tempo'. Its options are: tricks, loud."),
        (Setting("trick", 2, 1, {"tricks": "many"}), "cannot be so"),
        (Setting("trick", 3, 1, policy=("random", "random")), "or 3, one a seat; not 2"),
        (Setting("trick", 2, 1, policy=("wise",)), "no computer player 'wise'. There are: random,"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(setting: Setting, said: str) -> None:
    with pytest.raises(SettingError) as caught:
        simulate.run(setting, 1)

    assert said in str(caught.value)


def test_games_of_other_options_share_no_luck() -> None:
    one, other = (Setting("terrene", 2, 1, {"decks": decks}) for decks in ("deck_sk,deck_jin", "deck_jin,deck_sk"))
    assert simulate.seed_of(one, 0) == simulate.seed_of(Setting("terrene", 2, 1, {"decks": "deck_sk,deck_jin"}), 0)
    assert simulate.seed_of(one, 0) != simulate.seed_of(other, 0)
    assert simulate.seed_of(one, 0) != simulate.seed_of(one, 1)


# ---- Balance ---------------------------------------------------------------


def played(*winners: tuple[int, ...], rounds: int = 5, error: str = "") -> dict[str, list[Played]]:
    """Return games of two seats that ended so."""
    bouts = [Bout(won, rounds) for won in winners]
    return {"all": [Played(number, 2, bout, (bout,), 9, error) for number, bout in enumerate(bouts)]}


def matches(*bouts: tuple[Bout, ...]) -> list[Played]:
    """Return matches of two seats, won by the winner of the last game."""
    return [Played(number, 2, Bout(games[-1].winners, 9), games, 9) for number, games in enumerate(bouts)]


@pytest.mark.parametrize(
    ("wins", "value", "ok"), [((25, 15), 1.25, True), ((26, 14), 1.3, False), ((0, 0), 0, True), ((9, 9), 1, True)]
)
def test_the_best_seat_is_held_against_its_fair_share(wins: tuple[int, int], value: float, ok: bool) -> None:
    goal = msgspec.structs.replace(fair_seats(range(2, 3)).goals[0], trials=("all",))
    figure = balance.judge(goal, played(*[(0,)] * wins[0], *[(1,)] * wins[1], ()))

    assert (figure.value, figure.ok, figure.games) == (value, ok, sum(wins) + 1)


@pytest.mark.parametrize(("lost", "ok"), [(9, False), (10, True), (40, True), (41, False)])
def test_common_losses_are_held_between_their_bounds(lost: int, ok: bool) -> None:
    goal = Goal(name="losses", of="nobody", trials=("all",), least=10, most=40)
    assert balance.judge(goal, played(*[()] * lost, *[(0,)] * (100 - lost))).ok is ok


def test_a_side_wins_its_share_and_games_last_so_long() -> None:
    games = {"all": [*played((0,), (0, 1), (1,))["all"], *played((1,), rounds=3)["all"]]}
    share = balance.judge(Goal(name="share", of="seat", trials=("all",), seats=(1,), least=70), games)
    length = balance.judge(Goal(name="length", of="length", trials=("all",), least=80, rounds=(4, 9)), games)

    assert (share.value, share.goal, share.ok) == (0.75, "at least 70%", True)
    assert (length.value, length.ok) == (0.75, False)


def test_a_run_with_errors_is_no_balance() -> None:
    goal = Goal(name="share", of="seat", trials=("all",))
    assert balance.judge(goal, played((0,), (1,))).ok
    assert not balance.judge(goal, {"all": [*played((0,), (1,))["all"], *played((), error="a fault")["all"]]}).ok
    assert not balance.judge(goal, {}).ok


def test_what_sits_in_a_different_seat_at_each_table_is_followed_there() -> None:
    games = {"a against b": matches((Bout((0,), 5),)), "b against a": matches((Bout((1,), 5),))}
    share = balance.judge(Goal(name="a", of="seat", trials=tuple(games), seats=(0, 1)), games)

    assert (share.value, share.games) == (1, 2)


def test_each_game_of_a_match_counts_by_itself_where_a_goal_says_so() -> None:
    match = (Bout((0,), 6, first=0), Bout((1,), 7, first=0), Bout((), 100, first=1), Bout((1,), 3, first=1))
    games = {"all": matches(match)}

    def judged(of: Of, *, bouts: bool = True, least: int = 0, most: int = 100) -> balance.Figure:
        goal = Goal(name="a goal", of=of, trials=("all",), seats=(1,), least=least, most=most, bouts=bouts)
        return balance.judge(goal, games)

    assert (judged("seat", bouts=False).value, judged("seat").value) == (1, 0.5)
    assert (judged("nobody", bouts=False).value, judged("nobody").value) == (0, 0.25)
    assert (judged("first").value, judged("first").games) == (0.667, 3)  # a game that nobody wins says nothing
    length = judged("mean_length", least=2000, most=2900)
    assert (length.value, length.goal, length.ok) == (29, "20 to 29", True)
    assert not judged("mean_length", least=600, most=1400).ok


def test_every_goal_is_judged_when_its_trials_are_done() -> None:
    figures = list(balance.measure("trick", games=2, jobs=1))

    assert [figure.games for figure in figures] == [2, 2, 2]
    assert "best of 3 seats" in balance.in_words(figures[1])


def test_only_some_trials_are_played_and_what_is_recorded_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[bytes] = []

    def measured(games: int, seed: int = 1) -> list[balance.Figure]:
        return list(balance.measure("trick", games, "3 easy", seed, 1, b"".join(kept), kept.append))

    first = measured(games=2)
    assert [figure.games for figure in first] == [2]
    asked: list[int] = []

    def play(setting: Setting, number: int) -> Played:
        asked.append(number)
        return Played(number, setting.seats, Bout((0,), 5), (), 9)

    monkeypatch.setattr(simulate, "play", play)
    assert measured(games=2) == first
    assert asked == []
    assert measured(games=3)[0].games == 3
    assert asked == [2]
    measured(games=3, seed=2)
    assert asked == [2, 0, 1, 2]


def test_quick_games_go_by_rules_of_thumb_and_count_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[bytes] = []
    played: list[tuple[str, ...]] = []

    def play(setting: Setting, number: int) -> Played:
        played.append(setting.policy)
        return Played(number, setting.seats, Bout((0,), 5), (), 9)

    def measured(*, quick: bool) -> None:
        list(balance.measure("trick", 1, "3 easy", 1, 1, b"".join(kept), kept.append, quick=quick))

    monkeypatch.setattr(simulate, "play", play)
    for quick in (False, True, True, False):
        measured(quick=quick)
    assert played == [("easy",), (simulate.THUMB,)]
    assert len(kept) == 2


def test_a_game_by_rules_of_thumb_comes_to_its_end() -> None:
    assert simulate.run(Setting("trick", 2, 1, policy=(simulate.THUMB,)), 2).finished == 2


def test_a_share_and_a_mean_come_with_what_samples_like_theirs_cover() -> None:
    """Wilson (1927), for 20 of 40: 0.352 to 0.648."""
    games = [Played(n, 2, Bout((n % 2,), 10 + n % 2), (), 9) for n in range(40)]
    share = balance.judge(Goal(name="wins", of="seat", trials=("all",), seats=(0,)), {"all": games})
    assert (share.value, share.between) == (0.5, (0.352, 0.648))
    mean = balance.judge(Goal(name="length", of="mean_length", trials=("all",), most=2000), {"all": games})
    assert (mean.value, mean.between) == (10.5, (10.343, 10.657))
    best = balance.judge(Goal(name="best", of="best_seat", trials=("all",), most=125), {"all": games})
    assert best.between is None


def test_trials_can_be_left_out() -> None:
    figures = list(balance.measure("trick", games=1, jobs=1, without="3 EASY"))
    assert [figure.name for figure in figures] == [
        f"wins of the best of {seats} seats to its share" for seats in (2, 4)
    ]


def test_a_trial_that_there_is_not_is_not_played() -> None:
    with pytest.raises(SettingError, match="2 easy players"):
        next(balance.measure("trick", only="5 easy"))
    with pytest.raises(SettingError, match="2 easy players"):
        next(balance.measure("trick", only="2 easy", without="easy"))


def test_an_unknown_game_is_not_measured() -> None:
    with pytest.raises(SettingError, match="no game 'chess'"):
        next(balance.measure("chess"))


def test_where_the_first_answer_is_everybodys_no_other_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Relay()
    monkeypatch.setattr(rules, "games", lambda: ("relay",))
    monkeypatch.setattr(rules, "load", {"relay": game}.__getitem__)
    report = simulate.run(Setting("relay", 3, seed=1), 20)
    assert (report.finished, report.errors) == (20, ())

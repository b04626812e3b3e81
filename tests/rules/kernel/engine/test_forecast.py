"""Forecasts as they are worked out: from the view alone, bounded, only where asked for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel import Answer, Pick
from rules.kernel.engine import forecast, trials
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import walk
from tests.toys.brawl import Brawl, BrawlOptions
from tests.toys.crags import GLIDING, HEALTH, Climb, Crags, CragsOptions, Glide


def test_the_same_view_gives_the_same_forecast_whatever_comes() -> None:
    """Another seed means other dice to come and other cards in the deck."""
    case = Case(Crags(), CragsOptions(), 3)
    for move in walk(case, 0):
        for seat in range(3):
            for decision in case.game.decisions_for(move.before, seat):
                other = case.game.copy(move.before)
                other.chance.seed = bytes(reversed(other.chance.seed))
                said = case.game.foreseen(move.before, decision)
                assert case.game.foreseen(move.before, decision) == said
                assert case.game.foreseen(other, decision) == said


@pytest.mark.parametrize("seed", range(6))
def test_a_question_takes_a_bounded_number_of_trials(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """One for each answer, and those for odds; as many again for dangers."""
    case = Case(Brawl(), BrawlOptions(), 4)
    tried: list[Answer] = []

    def counted(game: Any, start: trials.Start, answer: Answer, had: Any) -> Any:
        tried.append(answer)
        return trials.trying(game, start, answer, had)

    monkeypatch.setattr(forecast, "trying", counted)
    for move in walk(case, seed):
        for seat in range(4):
            for decision in case.game.decisions_for(move.before, seat):
                assert isinstance(decision.form, Pick)
                tried.clear()
                case.game.foreseen(move.before, decision)
                assert len(tried) <= len(decision.form.options) + 2 * case.game.words.tries


def trial(hp: int, lost: tuple[str, ...] = ()) -> trials.Trial:
    """What came of an answer in one state."""
    figures: Any = {"hp": hp}
    return trials.Trial(figures, lost, (), sure=False, assumes=False, vain="")


@pytest.mark.parametrize(
    ("same", "tried"),
    [
        (True, {"a": [trial(3), trial(2)], "b": [trial(3), trial(2)]}),
        (False, {"a": [trial(3), trial(2)], "b": [trial(3), trial(1)]}),
        (False, {"a": [trial(3, ("KO",))], "b": [trial(3, ("KO",))]}),
        (False, {"a": [trial(3)]}),
    ],
)
def test_answers_are_all_the_same_where_nothing_tells_them_apart(
    same: bool, tried: dict[str, list[trials.Trial]]
) -> None:
    """A single answer is told all the same, and so is one that somebody loses by."""
    assert forecast._all_the_same(tried, len(tried)) is same
    assert not forecast._all_the_same(tried, len(tried) + 1)


def test_answers_that_are_all_the_same_are_tried_in_few_states(monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case(Brawl(), BrawlOptions(), 2)
    asked: list[int] = []

    def same(tried: dict[str, list[trials.Trial]], keys: int) -> bool:
        asked.append(keys)
        return True

    monkeypatch.setattr(forecast, "_all_the_same", same)
    for move in walk(case, 0):
        for decision in (one for seat in range(2) for one in case.game.decisions_for(move.before, seat)):
            asked.clear()
            found = forecast.outlooks(case.game, move.before, decision).values()
            assert all(len(one.after) <= forecast.ALIKE for one in found)
            if asked:
                return
    raise AssertionError("nothing was tried so often")


def test_answers_that_are_too_many_for_odds_are_not_tried_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A trial waits where it is not sure any more, and with too many of them none goes on."""
    case = Case(Brawl(), BrawlOptions(), 4)
    monkeypatch.setattr(Brawl().words.__class__, "tries", 0)
    ended: list[bool] = []

    def counted(trial: Any) -> Any:
        ended.append(True)
        return trials.ended(trial)

    monkeypatch.setattr(forecast, "ended", counted)
    unsure = 0
    for move in walk(case, 0):
        for decision in (one for seat in range(4) for one in case.game.decisions_for(move.before, seat)):
            found = forecast.outlooks(case.game, move.before, decision).values()
            unsure += sum(not one.sure and one.after == (one.before,) for one in found)
    assert unsure
    assert not ended


@pytest.mark.parametrize(("steps", "states"), [(10**6, forecast.STATES), (1, forecast.FEWEST)])
def test_answers_that_take_long_are_tried_in_fewer_states(
    monkeypatch: pytest.MonkeyPatch, steps: int, states: int
) -> None:
    """They still give odds; before one is said to be a danger it is tried in more."""
    case, words = Case(Brawl(), BrawlOptions(), 2), Brawl().words.__class__
    monkeypatch.setattr(words, "tries", 1000)
    monkeypatch.setattr(words, "steps", steps)
    tried: dict[int, bool] = {}
    for move in walk(case, 0):
        for decision in (one for seat in range(2) for one in case.game.decisions_for(move.before, seat)):
            for one in forecast.outlooks(case.game, move.before, decision).values():
                tried[len(one.after)] = bool(one.lost)
    assert states in tried
    assert all(number == 1 or number >= states or number == forecast.ALIKE for number in tried)
    assert all(number <= states or lost for number, lost in tried.items())


@pytest.mark.parametrize("deadly", [False, True])
def test_an_option_that_tells_its_odds_itself_is_tried_once_unless_something_is_lost(
    monkeypatch: pytest.MonkeyPatch, deadly: bool
) -> None:
    case, looks = Case(Brawl(), BrawlOptions(), 2), count()

    def losses(words: Any, state: Any, seat: int) -> dict[str, str]:
        return {f"look {next(looks)}": "time goes by"} if deadly else {}

    monkeypatch.setattr(type(case.game.words), "losses", losses)
    unsure = 0
    for move in walk(case, 0):
        for decision in (one for seat in range(2) for one in case.game.decisions_for(move.before, seat)):
            assert isinstance(decision.form, Pick)
            options = tuple([replace(one, forecast="50%") for one in decision.form.options])
            told = replace(decision, form=replace(decision.form, options=options))
            for one in forecast.outlooks(case.game, move.before, told).values():
                unsure += not one.sure
                assert one.sure or (len(one.after) >= forecast.FEWEST) is deadly
                assert one.sure or bool(one.risk) is deadly
    assert unsure


def test_a_forecast_ends_before_a_step_that_the_game_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stones that fall next are no consequence of gliding."""
    case = Case(Crags(), CragsOptions(), 3)

    def sure() -> list[bool]:
        asked = [(move.before, one) for move in walk(case, 0) for one in case.game.decisions_for(move.before, 0)]
        gliding = [(state, one) for state, one in asked if one.topic == "the hang glider"]
        return [forecast.outlooks(case.game, state, one)["glide"].sure for state, one in gliding]

    assert sure()
    assert not any(sure())
    monkeypatch.setattr(type(case.game.words), "beyond", frozenset({Climb}))
    assert all(sure())
    monkeypatch.setattr(type(case.game.words), "ends_before", lambda *given: False, raising=False)
    assert not any(sure())


def test_a_forecast_ends_when_the_matter_of_its_question_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stones fall twice on a seat, and each question is about its own stones."""
    case = Case(Crags(), CragsOptions(), 2)
    state = walk(case, 0)[0].before
    state.fall = 3
    first: Any = state.agenda[-1]
    state.agenda.insert(-1, Glide(at=first.at))

    def after(plainly: Any) -> set[int]:
        monkeypatch.setattr(type(case.game.words), "plainly", plainly)
        (decision,) = case.game.decisions_for(state, first.at)
        found = forecast.outlooks(case.game, state, decision)["glide"]
        return {one[str(first.at)].value for one in found.after}

    def on(words: Any, t: Any, choice: Any, seat: int, chance: Any) -> Any:
        return ("glide",) if "glide" in choice.legal.keys and t.state.turns == state.turns else None

    assert after(on) == {HEALTH - 2 * GLIDING}
    monkeypatch.setattr(type(case.game.words), "until", lambda words, t, question, seat: question)
    assert after(on) == {HEALTH - GLIDING}


def test_of_very_many_options_none_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case(Brawl(), BrawlOptions(), 2)
    state = walk(case, 0)[0].before
    (decision,) = (d for seat in range(2) for d in case.game.decisions_for(state, seat))
    monkeypatch.setattr(forecast, "OPTIONS", 0)
    monkeypatch.setattr(forecast, "JOINED", 0)
    assert case.game.foreseen(state, decision) == decision


def test_of_very_many_options_those_are_tried_that_are_shown_and_what_ends_a_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else whoever has much to choose from is told of no danger at all."""
    case = Case(Brawl(), BrawlOptions(), 3)
    state = next(move.before for move in walk(case, 0) if len(options_of(case, move.before)) > 2)
    (decision,) = (d for seat in range(3) for d in case.game.decisions_for(state, seat))
    keys = [one.key for one in getattr(decision.form, "options", ())]
    tried: list[list[str]] = []
    looked = forecast.outlooks

    def noted(game: Any, state: Any, decision: Any, seen: Any = None) -> Any:
        tried.append([one.key for one in decision.form.options])
        return looked(game, state, decision, seen)

    monkeypatch.setattr(forecast, "outlooks", noted)
    monkeypatch.setattr(forecast, "OPTIONS", 0)
    monkeypatch.setattr(forecast, "JOINED", len(keys) - 1)
    case.game.foreseen(state, decision, shown=keys[:1])
    case.game.foreseen(state, decision)
    last = [one.key for one in getattr(decision.form, "options", ()) if one.last]
    assert tried == [[keys[0], *last]]


def options_of(case: Case, state: Any) -> Sequence[Any]:
    (decision,) = (d for seat in range(3) for d in case.game.decisions_for(state, seat))
    return tuple(getattr(decision.form, "options", ()))


def test_play_knows_nothing_of_forecasts(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*given: Any) -> Any:
        raise AssertionError("a forecast was worked out")

    monkeypatch.setattr(forecast, "outlooks", never)
    case = Case(Brawl(), BrawlOptions(), 2)
    move = walk(case, 0)[0]
    made = case.game.apply(move.before, move.answer)
    assert case.game.decisions_for(made.state, 0) is not None


@pytest.mark.parametrize("sure", [True, False])
def test_of_answers_that_come_to_the_same_one_is_tried_unless_that_is_not_sure(
    monkeypatch: pytest.MonkeyPatch, sure: bool
) -> None:
    case = Case(Brawl(), BrawlOptions(), 3)
    state = next(move.before for move in walk(case, 0) if len(options_of(case, move.before)) > 2)
    (decision,) = (d for seat in range(3) for d in case.game.decisions_for(state, seat))
    keys = [one.key for one in options_of(case, state)]
    monkeypatch.setattr(type(state.agenda[-1]), "same", lambda question, t, seat: keys)
    tried: list[str] = []

    def noted(game: Any, start: trials.Start, answer: Answer, had: Any) -> Any:
        tried.append(str(answer.picks[0]))
        if not sure:
            yield
        return trial(7)

    monkeypatch.setattr(forecast, "trying", noted)
    looked = forecast.outlooks(case.game, state, decision)
    assert len({str(looked[key].after[0]) for key in keys}) == 1
    assert {*tried} == {*keys[:1]} if sure else {*keys}


def test_what_a_question_knows_to_be_idle_says_that_alone_and_to_its_seat_alone() -> None:
    case = Case(Brawl(), BrawlOptions(), 2)
    state = next(iter(walk(case, 0))).before
    (decision,) = next(found for seat in range(2) if (found := case.game.decisions_for(state, seat)))
    assert isinstance(decision.form, Pick)
    key = decision.form.options[0].key
    with pytest.MonkeyPatch.context() as patch:
        kind = type(state.agenda[-1])
        patch.setattr(kind, "idle", lambda question, t, seat, one: "nothing comes of it" if one == key else "")
        assert case.game.decisions_for(state, decision.seat) == (decision,)
        found = case.game.foreseen(state, decision).form
    before = case.game.foreseen(state, decision).form
    assert isinstance(found, Pick)
    assert isinstance(before, Pick)
    assert (found.options[0].forecast, found.options[0].vain) == ("nothing comes of it", True)
    assert found.options[1:] == before.options[1:]


@pytest.mark.parametrize(("lost", "danger"), [(5, False), (forecast.WARNED, True)])
def test_an_answer_is_tried_more_often_before_it_is_said_to_be_a_danger(
    monkeypatch: pytest.MonkeyPatch, lost: int, danger: bool
) -> None:
    """Five of eight may be luck."""
    case = Case(Brawl(), BrawlOptions(), 2)
    tries: dict[str, int] = {}

    def trying(game: Any, start: Any, answer: Answer, had: Any) -> Any:
        yield
        key = str(answer.picks[0])
        tries[key] = tries.get(key, 0) + 1
        return trial(tries[key], ("KO",) if key == worst and tries[key] <= lost else ())

    monkeypatch.setattr(forecast, "trying", trying)
    for move in walk(case, 0):
        for decision in case.game.decisions_for(move.before, 0):
            if isinstance(decision.form, Pick) and 2 <= len(decision.form.options) <= 4:
                worst = decision.form.options[0].key
                found = forecast.outlooks(case.game, move.before, decision)
                assert forecast._is_danger(found[worst].risk, 0) is danger
                assert forecast.STATES < tries[worst] <= forecast.WARNED
                assert max(n for key, n in tries.items() if key != worst) <= forecast.STATES
                return
    raise AssertionError("nothing was asked")


@pytest.mark.parametrize(("lost", "left", "open_"), [(4, 4, True), (6, 4, False), (1, 4, False), (2, 4, True)])
def test_what_more_trials_cannot_change_is_tried_no_more(lost: int, left: int, *, open_: bool) -> None:
    trials = [trial(n, ("KO",) if n < lost else ()) for n in range(8)]
    assert forecast._is_open(trials, left) is open_

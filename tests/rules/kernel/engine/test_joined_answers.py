"""Answers that lead straight on: what is joined, in which words, and what stays as it is."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel import Answer, Decision, Game, IllegalAnswer, Pick
from rules.kernel.engine import forecast
from rules.kernel.engine.forecast import OPTIONS, outlooks
from rules.kernel.engine.joined_answers import joined
from rules.kernel.engine.trials import Start, ended, play_plainly, trying
from rules.kernel.play.chance import Chance
from rules.kernel.play.joined_keys import JOINT, parts
from rules.registry import load
from tests.toys.brawl import Brawl, BrawlOptions
from tests.toys.crags import Crags, CragsOptions
from tests.toys.nim import Nim, NimOptions


@pytest.fixture(scope="module")
def game() -> Game[Any, Any, Any]:
    return load("eternia")


def acting(game: Game[Any, Any, Any], wanted: str, seed: int = 3) -> tuple[Any, Decision]:
    """A table at which somebody chooses an Action, one of which begins like this."""
    state = game.new(game.rules.Options(controller="ai", lineup="usual"), 2, bytes([seed]) * 32)
    chance = Chance(bytes([seed]) * 32)
    while choices := game.choices(state):
        (decision,) = game.decisions_for(state, choices[0].seat)
        if decision.rules[0] == "ETE-ACT-4" and any(key.startswith(wanted) for key in keys(decision)):
            further = [key for key in keys(joined(game, state, decision, bool)) if key.startswith(wanted)]
            if any(len(parts(key)) > 1 for key in further):
                return state, decision
        picks = game.mind.rollout_policy(state, choices[0], chance)
        state = game.apply(state, Answer(choices[0].decision, choices[0].seat, picks)).state
    raise AssertionError(f"nobody can {wanted}")


def keys(decision: Decision) -> list[str]:
    assert isinstance(decision.form, Pick)
    return [option.key for option in decision.form.options]


def test_a_move_is_one_with_where_to_and_reads_as_one(game: Game[Any, Any, Any]) -> None:
    state, decision = acting(game, "move")
    wider = joined(game, state, decision, bool)
    assert isinstance(wider.form, Pick)
    moves = [option for option in wider.form.options if parts(option.key)[0] == "move"]
    assert "move" not in keys(wider)
    assert {option.path for option in moves} == {("Move",)}
    made = game.apply(state, Answer(decision.id, decision.seat, ("move",))).state
    (then,) = game.decisions_for(made, decision.seat)
    assert [parts(option.key)[-1] for option in moves] == keys(then)
    assert set(wider.openly) == set(keys(wider)), "everybody knows all of it"
    assert keys(wider)[-1] == "pass", "what ends the turn stays last"


def test_an_attack_is_one_with_its_boost_and_says_what_that_brings(game: Game[Any, Any, Any]) -> None:
    state, decision = acting(game, "attack")
    form = joined(game, state, decision, bool).form
    assert isinstance(form, Pick)
    attacks = [option for option in form.options if len(parts(option.key)) == 2 and option.path == ("Attack",)]
    assert len({option.label for option in attacks}) == len(attacks)
    plain = next(option for option in attacks if option.key.endswith("none"))
    boosted = next(option for option in attacks if option.label.startswith(f"{plain.label} + "))
    assert plain.forecast != boosted.forecast
    assert plain.target == boosted.target


def test_what_has_no_room_stays_a_question_of_its_own(game: Game[Any, Any, Any]) -> None:
    state, decision = acting(game, "move")
    assert joined(game, state, decision, lambda options: False) == decision
    few = len(keys(decision)) + 3
    narrow = joined(game, state, decision, lambda options: len(options) <= few)
    assert "move" in keys(narrow)


def test_an_answer_that_is_given_already_is_not_joined(game: Game[Any, Any, Any]) -> None:
    state, decision = acting(game, "move")
    answered = replace(decision, chosen=("pass",))
    assert joined(game, state, answered, bool) == answered


def test_a_forecast_goes_through_both_answers(game: Game[Any, Any, Any]) -> None:
    """What is said of a joined answer is what comes of the second after the first."""
    for seed in range(3, 8):
        state, decision = acting(game, "move", seed)
        wider = joined(game, state, decision, lambda options: len(options) <= OPTIONS)
        seen = game.foreseen(state, wider)
        assert isinstance(seen.form, Pick)
        made = game.apply(state, Answer(decision.id, decision.seat, ("move",))).state
        (then,) = game.decisions_for(made, decision.seat)
        told = {option.key: option.vain for option in getattr(game.foreseen(made, then).form, "options", ())}
        mine = {parts(one.key)[-1]: one.vain for one in seen.form.options if parts(one.key)[0] == "move"}
        assert mine
        assert all(told[key] == vain for key, vain in mine.items())
        first, *rest = parts(next(one.key for one in seen.form.options if one.path == ("Move",)))
        other = game.copies(state)()
        play_plainly(game, other, Answer(decision.id, decision.seat, (first,)), rest)
        assert other.decisions > state.decisions + 1


@pytest.mark.parametrize("wanted", ["move", "attack"])
def test_answers_that_begin_alike_are_begun_once_and_come_to_the_same(game: Game[Any, Any, Any], wanted: str) -> None:
    begun: list[str] = []

    class Counted:
        """The game, with the first answers that it plays noted."""

        def __getattr__(self, name: str) -> Any:
            return getattr(game, name)

        def played(self, state: Any, answer: Answer, pause: Any = None) -> Any:
            begun.extend([str(answer.picks[0])] if answer.decision == decision.id else [])
            return game.played(state, answer, pause)

    for seed in range(3, 6):
        state, decision = acting(game, wanted, seed)
        wider = [key for key in keys(joined(game, state, decision, bool)) if JOINT in key]
        imagined = game.imagine(state, decision.seat, Chance(bytes([seed]) * 32))
        for alike in (wider, ()):
            begun.clear()
            start = Start(Counted(), imagined, decision.id, decision.seat, alike)
            answers = [Answer(decision.id, decision.seat, (key,)) for key in wider]
            tried = [ended(trying(Counted(), start, answer, frozenset())) for answer in answers]
            found = [one._replace(ran=0) for one in tried]  # what is begun once takes fewer steps
            if alike:
                together = found
                assert len(begun) == len({parts(key)[0] for key in wider}) < len(wider)
        assert found == together
        assert len(begun) == len(wider)


@pytest.mark.parametrize(("toy", "options"), [(Nim(), NimOptions()), (Crags(), CragsOptions())])
def test_a_forecast_bears_a_further_answer_that_leads_nowhere(toy: Any, options: Any) -> None:
    """The game may be over after the first answer there, or another seat be asked."""
    tried = 0
    for seed in range(3):
        chance = Chance(bytes([seed]) * 32)
        state = toy.new(options, 2, bytes([seed]) * 32)
        while choices := toy.choices(state):
            (decision,) = toy.decisions_for(state, choices[0].seat)
            if isinstance(decision.form, Pick) and decision.form.most == 1:
                further = [replace(one, key=f"{one.key}{JOINT}gone") for one in decision.form.options]
                wider = replace(decision, form=replace(decision.form, options=tuple(further)))
                assert [*outlooks(toy, state, wider)] == [one.key for one in further]
                tried += 1
            picks = toy.sample(state, choices[0], chance)
            state = toy.apply(state, Answer(choices[0].decision, choices[0].seat, picks)).state
    assert tried > 3


def test_odds_are_of_the_states_that_take_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A further answer may lead on to nothing in one of several imagined states."""
    game, calls = Brawl(), Counter[str]()

    def sometimes(of: Any, start: Start, answer: Answer, had: Any) -> Any:
        calls[str(answer.picks)] += 1
        if calls[str(answer.picks)] % 3 == 2:
            raise IllegalAnswer("That cannot be done.", (), ())
        return trying(of, start, answer, had)

    monkeypatch.setattr(forecast, "trying", sometimes)
    state, chance = game.new(BrawlOptions(), 2, bytes(32)), Chance(bytes(32))
    odds = 0
    while choices := game.choices(state):
        choice = choices[0]
        (decision,) = game.decisions_for(state, choice.seat)
        if isinstance(decision.form, Pick):
            calls.clear()
            found = outlooks(game, state, decision).values()
            odds += sum(len(one.after) > 1 for one in found)
        state = game.apply(state, Answer(choice.decision, choice.seat, game.sample(state, choice, chance))).state
    assert odds

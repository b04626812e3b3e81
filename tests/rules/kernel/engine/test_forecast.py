"""Forecasts as they are worked out: from the view alone, bounded, only where asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.kernel import Answer, Pick
from rules.kernel.engine import forecast
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import walk
from tests.toys.brawl import Brawl, BrawlOptions
from tests.toys.crags import Crags, CragsOptions


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


def test_a_question_takes_a_bounded_number_of_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case(Brawl(), BrawlOptions(), 4)
    tried: list[Answer] = []
    play = forecast.play_plainly

    def counted(game: Any, state: Any, answer: Answer, then: Sequence[str]) -> forecast.Run:
        tried.append(answer)
        return play(game, state, answer, then)

    monkeypatch.setattr(forecast, "play_plainly", counted)
    for move in walk(case, 0):
        for seat in range(4):
            for decision in case.game.decisions_for(move.before, seat):
                assert isinstance(decision.form, Pick)
                tried.clear()
                case.game.foreseen(move.before, decision)
                assert len(tried) <= len(decision.form.options) + case.game.words.tries


def test_of_very_many_options_none_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case(Brawl(), BrawlOptions(), 2)
    state = walk(case, 0)[0].before
    (decision,) = (d for seat in range(2) for d in case.game.decisions_for(state, seat))
    monkeypatch.setattr(forecast, "OPTIONS", 0)
    assert case.game.foreseen(state, decision) == decision


def test_play_knows_nothing_of_forecasts(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*given: Any) -> Any:
        raise AssertionError("a forecast was worked out")

    monkeypatch.setattr(forecast, "outlooks", never)
    case = Case(Brawl(), BrawlOptions(), 2)
    move = walk(case, 0)[0]
    made = case.game.apply(move.before, move.answer)
    assert case.game.decisions_for(made.state, 0) is not None

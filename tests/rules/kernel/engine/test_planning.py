"""Plans are offered from the seat's knowledge, and stay the same for ever."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import rules
from rules.kernel import Answer
from rules.kernel.engine.planning import Topic, asked_now, topics
from rules.kernel.play.chance import Chance
from tests.toys.brawl import Brawl


def walk(game: Any, seats: int, seed: int, steps: int) -> list[Any]:
    state, chance, found = game.new(game.rules.Options(), seats, bytes([seed] * 32)), Chance(bytes([seed + 1] * 32)), []
    for _ in range(steps):
        open_ = game.choices(state)
        if not open_:
            break
        found.append(state)
        choice = Random(seed).choice(open_)
        state = game.apply(state, Answer(choice.decision, choice.seat, choice.legal.sample(chance))).state
    return found


@pytest.mark.parametrize("game", [Brawl(), rules.load("clash")], ids=lambda game: str(game.id))
def test_what_is_offered_ahead_tells_nothing_that_is_hidden(game: Any) -> None:
    for state in walk(game, 3, 5, 60):
        for seat in range(3):
            told = topics(game, state, seat)
            for drawn in range(3):
                imagined = game.imagine(state, seat, Chance(bytes([drawn] * 32)))
                assert topics(game, imagined, seat) == told


def test_a_window_can_be_passed_ahead_by_everybody() -> None:
    game = Brawl()
    state = game.new(game.rules.Options(), 2, bytes(32))
    (topic,) = topics(game, state, 1)
    assert (topic.kind, topic.name) == ("brawl.react", "answers to a card")
    assert [option.key for option in topic.options] == ["pass", "parry", "feint", "jab"]


def test_the_open_question_is_named_where_it_can_be_planned() -> None:
    game = Brawl()
    state = game.new(game.rules.Options(), 2, bytes(32))
    assert asked_now(state) is None  # an act has no topic
    clash = rules.load("clash")
    assert asked_now(clash.new(clash.rules.Options(), 2, bytes(32))) == Topic(
        "clash.choose_card", "the card of a round"
    )

"""A tie answered for its seat is told in a line, unless that would tell a secret."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import rules
from bot.tables.play.answer_words import of_a_tie
from rules.kernel import Answer, Decision, Secrecy
from rules.kernel.engine.foregone import foregone
from rules.kernel.play.chance import Chance
from rules.kernel.play.open_question import open_question
from rules.kernel.play.ruled import Ruled
from tests.bot.prompts.made import one_of, slots, some_of


def openly(asked: Decision) -> Decision:
    """The question as one of which everybody knows the answers."""
    return replace(asked, secrecy=Secrecy.OPEN, openly=("k0", "k1", "k2"))


def test_the_line_says_what_was_chosen_and_that_it_made_no_difference() -> None:
    told = of_a_tie(openly(one_of(3)), ("k1",))
    assert told == "⟪0⟫ need not choose: Label 1; it made no difference."


@pytest.mark.parametrize(
    "asked",
    [
        one_of(3),
        replace(one_of(3), secrecy=Secrecy.OPEN, openly=("k1", "k2")),
        *[openly(one) for one in (one_of(1), some_of(3, 2, 2), slots(2, 3))],
    ],
)
def test_nothing_is_said_of_a_secret_or_where_there_was_one_answer(asked: Decision) -> None:
    assert of_a_tie(asked, ("k0",)) == ""


def test_what_the_rules_leave_open_is_foregone_where_all_comes_to_the_same() -> None:
    game = rules.load("eternia")
    state = game.new(game.rules.Options(controller="ai", lineup="usual"), 2, bytes([3]) * 32)
    chance, found = Chance(bytes([5]) * 32), {True: 0, False: 0}
    while choices := game.choices(state):
        (choice, *_), question = choices, open_question(state)
        if isinstance(question, Ruled) and question.ties and choice.legal.only() is None:
            after = {
                game.encode(game.apply(state, Answer(choice.decision, choice.seat, (key,))).state)
                for key in question.ties
            }
            same = foregone(game, state, choice) is not None
            assert not same or len(after) == 1
            found[same] += 1
        picks = game.mind.rollout_policy(state, choice, chance)
        state = game.apply(state, Answer(choice.decision, choice.seat, picks)).state
    assert found[True], "some ties make no difference"
    assert found[False], "and some do"

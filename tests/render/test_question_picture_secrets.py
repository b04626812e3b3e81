"""What a question shows depends on its seat's knowledge alone."""

from __future__ import annotations

import pytest

import render
import rules
from bot.prompts.option_tree import focus
from rules.kernel import Answer
from rules.kernel.play.chance import Chance

NAMES = ("Ana", "Bo", "Cy", "Dee")


@pytest.mark.ux(31)
@pytest.mark.parametrize(
    ("game_id", "seats", "steps"), [("clash", 4, 40), ("eternia", 3, 70), ("terrene", 2, 40), ("elemancers", 4, 60)]
)
def test_the_picture_of_a_question_is_the_same_in_all_states_that_look_the_same(
    game_id: str, seats: int, steps: int
) -> None:
    game = rules.load(game_id)
    chance = Chance(bytes([5]) * 32)
    state = game.new(game.rules.usual(), seats, bytes([6]) * 32)
    compared = 0
    for step in range(steps):
        open_now = game.choices(state)
        if not open_now:
            break
        choice = chance.pick(open_now)
        (decision,) = game.decisions_for(state, choice.seat)
        if decision.focus:
            other = game.imagine(state, choice.seat, Chance(bytes([step]) * 32))
            (same,) = game.decisions_for(other, choice.seat)
            assert same.focus == decision.focus
            pictures = [
                render.asked(game_id, game.view(one, choice.seat), NAMES, focus(asked))
                for one, asked in ((state, decision), (other, same))
            ]
            assert pictures[0] == pictures[1], decision.prompt
            compared += pictures[0] is not None
        game.advance(state, Answer(choice.decision, choice.seat, choice.legal.sample(chance)))
    assert compared > 5

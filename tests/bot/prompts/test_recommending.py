"""At most one answer of a question is recommended, in any game."""

from __future__ import annotations

import pytest

import rules
from bot.messages.message_parts import Buttons, Part
from bot.prompts import Asking, question
from rules.kernel import Answer, Decision, Picks
from rules.kernel.play.chance import Chance
from tests.rules.conformance.games import kinds_of

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")
RECOMMENDING = {"Take the Proposal", "Use the Default"}
MANY = 60


def recommended(parts: tuple[Part, ...]) -> list[str]:
    buttons = [one for part in parts if isinstance(part, Buttons) for one in part.buttons]
    return [one.label for one in buttons if one.label in RECOMMENDING]


def begun(decision: Decision) -> Picks:
    """What is put together of the default first."""
    usual = decision.default.picks
    return (*usual[:1], *[""] * (len(usual) - 1))


@pytest.mark.parametrize("name", rules.games())
def test_a_question_recommends_one_answer_at_most(name: str) -> None:
    game = rules.load(name)
    for kind in kinds_of(game):
        options = kind()
        state, chance = game.new(options, game.rules.usual_seats(options), bytes(32)), Chance(bytes(32))
        for _ in range(MANY):
            if not (choices := game.choices(state)):
                break
            for choice in choices:
                for decision in game.decisions_for(state, choice.seat):
                    for draft in ((), begun(decision)):
                        found = recommended(question(Asking(1, decision, NAMES, draft)))
                        assert len(found) <= 1, (decision.prompt, found)
            choice = chance.pick(choices)
            picks = game.mind.rollout_policy(state, choice, chance)
            state = game.apply(state, Answer(choice.decision, choice.seat, picks)).state


def test_the_set_up_of_terrene_proposes() -> None:
    """A question of several parts with both, so that something is looked at."""
    game = rules.load("terrene")
    state, chance = game.new(kinds_of(game)[0](), 2, bytes(32)), Chance(bytes(32))
    for _ in range(MANY):
        choice = game.choices(state)[0]
        (decision,) = game.decisions_for(state, choice.seat)
        if decision.proposal:
            assert all(decision.default.picks)
            assert recommended(question(Asking(1, decision, NAMES))) == ["Take the Proposal"]
            return
        picks = game.mind.rollout_policy(state, choice, chance)
        state = game.apply(state, Answer(choice.decision, choice.seat, picks)).state
    raise AssertionError("nothing is proposed")

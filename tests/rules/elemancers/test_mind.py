"""Computer players: what answers are worth to them, and that they beat chance."""

from __future__ import annotations

from typing import Any

import pytest

from rules.elemancers.effects.records import Add, Reroll
from rules.elemancers.effects.uses import Use
from rules.elemancers.mind.thumbs import PRIORS
from rules.elemancers.mind.weighing import worth
from rules.elemancers.state import ElemancersOptions
from rules.kernel import Answer, Choice, Table
from rules.kernel.play.chance import Chance
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import CARDS, DAMAGE, MODIFY, MOVES, TURN, Elements, fight, table

TWO = ("umbra", "caelum")
BOTH = {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["warrior"]}}


def likes(made: Elements) -> str:
    """What a computer player answers."""
    (choice,) = made.game.choices(made.state)
    return str(made.game.mind.rollout_policy(made.state, choice, Chance(bytes(32)))[0])


def answer(state: Any, choice: Choice, chance: Chance, *, random: bool) -> Answer:
    """Answer at random, or by the rules of thumb."""
    picks = GAME.sample(state, choice, chance) if random else GAME.mind.rollout_policy(state, choice, chance)
    return Answer(choice.decision, choice.seat, picks)


def test_an_avatar_goes_to_its_saga() -> None:
    made = table(TWO, saga={"umbra": "whispers_in_the_burrows"}, steps=MOVES)
    assert likes(made) == f"{made.n('umbra')}>c0"


def test_a_weapon_is_activated_and_an_avatar_brought_back_before_all_else() -> None:
    assert likes(table(TWO, sagas={"umbra": 3}, steps=TURN)) == "activate"
    assert likes(table(TWO, out=["umbra"], steps=TURN)) == "back"


def test_a_token_goes_for_a_pt() -> None:
    made = table(
        TWO, {"umbra": {"c5": ["fade"], "c0": ["avatar"]}}, saga={"umbra": "whispers_in_the_burrows"}, steps=MOVES
    )
    assert likes(made) in [f"{made.n('umbra', 'fade')}>{place}" for place in ("a5", "b0", "c3")]


def test_an_avatar_is_hit_if_it_can_be() -> None:
    placed = {
        "umbra": {"b0": ["warrior"] * 3},
        "caelum": {"b0": ["avatar"]},
        "ignis": {"b0": ["warrior"]},
        "mortis": {},
    }
    made = table(
        (*TWO, "mortis", "ignis"),
        placed,
        dragon="b0",
        battle=fight("b0", dark=[8, 8], light=[1], baransu=[1]),
        steps=DAMAGE,
    )
    assert str(made.n("caelum")) in likes(made).split("+")


@pytest.mark.parametrize(("place", "better"), [("0", True), ("1", False)])
def test_to_raise_a_miss_to_a_hit_is_worth_more_for_a_friend(place: str, better: bool) -> None:
    made = table(TWO, BOTH, hands={"umbra": ["siphon"]}, battle=fight("b0", dark=[4], light=[4]), steps=MODIFY)
    t = Table(made.state, CARDS)
    value = worth(Add(die="any", by=1), t, Use("umbra", "card", "siphon"), place)
    assert (value > 0) == better
    assert worth(Reroll(die="friend"), t, Use("umbra", "card", "siphon"), "0") > 0


def test_how_well_a_seat_stands_is_how_badly_the_other_does() -> None:
    made = table(TWO, sagas={"umbra": 2}, pt=["b0", "a5"])
    ahead, behind = (GAME.mind.evaluate(made.state, seat) for seat in (0, 1))
    assert ahead > 500 > behind
    assert ahead + behind == 1_000


def test_rules_of_thumb_beat_chance() -> None:
    won = 0
    for seed in range(8):
        clever = "dark" if seed % 2 else "light"
        state = GAME.new(ElemancersOptions(size="race"), 2, seed.to_bytes(32, "big"))
        chance = Chance((seed + 50).to_bytes(32, "big"))
        while choices := GAME.choices(state):
            random = state.side[choices[0].seat] != clever
            GAME.advance(state, answer(state, choices[0], chance, random=random))
        assert state.outcome is not None
        won += [state.side[seat] for seat in state.outcome.winners] == [clever]
    assert won == 8


def test_each_kind_of_question_that_matters_has_a_rule_of_thumb() -> None:
    """Those left to their defaults make no difference to speak of."""
    left = {"choose_clan", "order_cards"}
    asked = {step for step in GAME.rules.steps if hasattr(step, "legal")}
    without = {str(step.__struct_config__.tag).partition(".")[2] for step in asked if not _knows(step)}
    assert without == left


def _knows(step: Any) -> bool:
    return any(base in PRIORS._of for base in step.__mro__)

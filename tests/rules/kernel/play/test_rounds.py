"""Rounds of reactions, in the toy brawl: who is asked, the end, and answers to answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import Struct

from rules.kernel import Answer, Secrecy
from rules.kernel.play.chance import Chance
from tests.toys.brawl import Answers, Brawl, BrawlOptions, BrawlRules, BrawlState, React, Way


class Dealt(BrawlRules):
    """A brawl with the hands that a test wants."""

    def __init__(self, *hands: Sequence[str]) -> None:
        super().__init__(None)
        self.hands = hands

    def begin(self, options: Struct, seats: int, chance: Chance) -> BrawlState[Any]:
        """Deal the given cards."""
        state = super().begin(options, seats, chance)
        state.hands = [list(hand) for hand in self.hands]
        return state


class Played:
    """A brawl being played."""

    def __init__(self, game: Brawl, seats: int, reactions: Way = "row") -> None:
        self.game = game
        self.state = game.new(BrawlOptions(reactions=reactions), seats, bytes(32))

    @property
    def asked(self) -> list[int]:
        """Which seats are asked now."""
        return [choice.seat for choice in self.game.choices(self.state)]

    @property
    def top(self) -> str:
        """The kind of the open question."""
        return type(self.state.agenda[-1]).__name__

    @property
    def declared(self) -> list[str]:
        """The declared things, the newest last."""
        return [what.kind for what in self.state.declared]

    @property
    def depth(self) -> int:
        """How many rounds are open."""
        return sum(isinstance(step, Answers) for step in self.state.agenda)

    def keys(self, seat: int) -> tuple[str, ...]:
        """A seat's possible answers."""
        (choice,) = [choice for choice in self.game.choices(self.state) if choice.seat == seat]
        keys: tuple[str, ...] = choice.legal.keys  # type: ignore[union-attr]
        return keys

    def says(self, seat: int, key: str) -> Played:
        """A seat answers; the table is saved and loaded before, as it may be at any time."""
        (choice,) = [choice for choice in self.game.choices(self.state) if choice.seat == seat]
        self.state = self.game.decode(self.game.encode(self.state))
        self.game.advance(self.state, Answer(choice.decision, seat, (key,)))
        return self

    def passes(self) -> list[int]:
        """Let everybody pass until the rounds close, and say in which order they were asked."""
        order = []
        while self.top == "React":
            order.append(self.asked[0])
            self.says(order[-1], "pass")
        return order


def struck(*hands: Sequence[str], reactions: Way = "row", at: int = 2) -> Played:
    """Seat 0 has struck; its strike does three damage."""
    dealt = (["strike", *hands[0]], *hands[1:])
    played = Played(Brawl(lambda _: Dealt(*dealt)), len(hands), reactions)
    return played.says(0, f"strike@{at}")


FULL: tuple[list[str], ...] = (["parry"], ["parry"], ["parry", "feint"], ["parry"])


@pytest.mark.parametrize(("reactions", "order"), [("row", [2, 3, 0, 1]), ("lap", [1, 2, 3]), ("single", [2])])
def test_who_is_asked_in_which_order(reactions: Way, order: list[int]) -> None:
    assert struck(*FULL, reactions=reactions).passes() == order


def test_the_strike_happens_when_all_passed() -> None:
    played = struck(*FULL)
    assert played.state.hp == [5, 5, 5, 5]
    played.passes()
    assert played.state.hp == [5, 5, 2, 5]
    assert (played.declared, played.depth) == ([], 0)


def test_after_an_answer_all_must_pass_again_beginning_after_whoever_gave_it() -> None:
    played = struck(["parry"], ["parry"], ["parry"], ["jab", "parry"])
    played.says(2, "pass").says(3, "jab")  # an instant card is not answered itself: it happens at once
    assert played.top == "Act"
    played = struck(["parry"], ["parry"], ["parry"], ["parry", "parry"])
    played.says(2, "pass").says(3, "parry").says(0, "pass").says(1, "pass").says(2, "pass").says(3, "pass")
    assert (played.declared, played.depth) == (["strike"], 1)
    assert played.passes() == [0, 1, 2, 3]
    assert played.state.hp[2] == 4


def test_in_a_lap_each_is_asked_once() -> None:
    played = struck(*FULL, reactions="lap").says(1, "pass").says(2, "parry")
    assert played.depth == 2
    while played.depth == 2:
        played.says(played.asked[0], "pass")
    assert played.passes() == [3]
    assert played.state.hp[2] == 4


def test_whoever_could_have_an_answer_is_asked_and_no_other() -> None:
    """A seat that holds cards is asked though none of them answers; one without cards is not."""
    played = struck([], [], ["strike"], ["strike"])
    assert played.asked == [2]
    assert played.keys(2) == ("pass",)
    assert played.passes() == [2, 3]


def test_where_nothing_is_hidden_a_seat_that_can_only_pass_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(React, "hides", False)
    monkeypatch.setattr(React, "secrecy", Secrecy.OPEN)
    played = struck([], ["parry"], ["strike"], ["strike"])
    assert played.asked == [1]
    assert played.passes() == [1]
    assert played.state.hp[2] == 2


def test_speeds_say_what_may_answer() -> None:
    played = struck(*FULL[:2], ["feint", "jab", "parry", "strike"])
    assert played.keys(2) == ("feint", "jab", "parry", "pass")
    played.says(2, "jab")  # instant: nothing may answer it, so the strike is cancelled at once
    assert played.top == "Act"
    assert played.state.hp == [5, 5, 5]


def test_an_answer_is_answered_and_the_newest_happens_first() -> None:
    """A feint cancels only the parry that it answers; a feint of the feint saves the parry."""
    played = struck(["feint"], [], ["parry", "feint"]).says(2, "parry")
    assert (played.declared, played.depth) == (["strike", "parry"], 2)
    assert played.asked == [0]
    played.says(0, "feint")
    assert (played.declared, played.depth) == (["strike", "parry", "feint"], 3)
    saved = played.game.encode(played.state)
    played.passes()
    assert played.state.hp == [5, 5, 2]
    played.state = played.game.decode(saved)
    played.says(2, "feint").passes()
    assert played.state.hp == [5, 5, 4]


def test_an_answer_that_may_not_be_answered_happens_at_once() -> None:
    played = struck(["feint"], [], ["parry"], reactions="single").says(2, "parry")
    assert played.declared == []
    assert played.state.hp[2] == 4


def test_what_is_cancelled_is_answered_no_more() -> None:
    played = struck(["parry"], ["parry"], ["feint"]).says(2, "feint")
    played.passes()
    assert played.top == "Act"
    assert (played.state.hp, played.state.hands[0]) == ([5, 5, 5], ["parry"])

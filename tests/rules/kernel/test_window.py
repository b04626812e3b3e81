"""Reaction windows, shown on the toy brawl: who is asked and when it ends, speeds, answers to answers, replacements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from rules.kernel import Answer
from rules.kernel.chance import Chance
from rules.kernel.window import DECLINE, Declared, First, Policy, Until, Whom
from tests.toys.brawl import SPEEDS, Brawl, BrawlOptions, BrawlRules, BrawlState, Land

ROW = Policy(speeds=SPEEDS)


class Dealt(BrawlRules):
    """A brawl with the hands and the policy that a test wants."""

    def __init__(self, policy: Policy, *hands: Sequence[str], gear: Sequence[str] = ()) -> None:
        super().__init__(None)
        self.policy = policy
        self.hands = hands
        self.gear = gear

    def begin(self, options: Struct, seats: int, chance: Chance) -> BrawlState[Any]:
        """Deal what was said."""
        state = super().begin(options, seats, chance)
        state.hands = [list(hand) for hand in self.hands]
        state.gear = [list(self.gear) for _ in self.hands]
        state.policy = self.policy
        return state


class Played:
    """A brawl being played."""

    def __init__(self, game: Brawl, seats: int) -> None:
        self.game = game
        self.state = game.new(BrawlOptions(), seats, bytes(32))

    @property
    def asked(self) -> list[int]:
        """Which seats are asked now."""
        return [choice.seat for choice in self.game.choices(self.state)]

    @property
    def top(self) -> str:
        """What kind of question is open."""
        return type(self.state.agenda[-1]).__name__

    @property
    def declared(self) -> list[str]:
        """What is declared, the newest last."""
        return [what.kind for what in self.state.declared]

    def keys(self, seat: int) -> tuple[str, ...]:
        """What a seat may answer."""
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
        """Let everybody pass until the window closes, and say in which order they were asked."""
        order = []
        while self.top == "React":
            order.append(self.asked[0])
            self.says(order[-1], "pass")
        return order


def struck(policy: Policy, *hands: Sequence[str], gear: Sequence[str] = (), at: int = 2) -> Played:
    """Seat 0 has struck; its strike does three damage."""
    played = Played(Brawl(lambda _: Dealt(policy, ["strike", *hands[0]], *hands[1:], gear=gear)), len(hands))
    return played.says(0, f"strike@{at}")


FULL: tuple[list[str], ...] = (["parry"], ["parry"], ["parry", "feint"], ["parry"])


@pytest.mark.parametrize(
    ("policy", "order"),
    [
        (ROW, [2, 3, 0, 1]),
        (Policy(speeds=SPEEDS, first=First.ACTIVE), [0, 1, 2, 3]),
        (Policy(speeds=SPEEDS, first=First.NEXT), [1, 2, 3, 0]),
        (Policy(speeds=SPEEDS, whom=Whom.OTHERS), [2, 3, 1]),
        (Policy(speeds=SPEEDS, whom=Whom.TARGET), [2]),
        (Policy(speeds=SPEEDS, until=Until.LAP), [2, 3, 0, 1]),
        (Policy(speeds={}), []),
    ],
)
def test_who_is_asked_in_which_order(policy: Policy, order: list[int]) -> None:
    assert struck(policy, *FULL).passes() == order


def test_the_strike_happens_when_all_passed() -> None:
    played = struck(ROW, *FULL)
    assert played.state.hp == [5, 5, 5, 5]
    played.passes()
    assert played.state.hp == [5, 5, 2, 5]
    assert played.declared == []


def test_after_an_answer_all_must_pass_again() -> None:
    played = struck(Policy(speeds=SPEEDS, nested=False), *FULL)
    played.says(2, "pass").says(3, "parry")
    assert played.passes() == [0, 1, 2]  # seat 3 has no card left, and nobody need ask it
    assert played.state.hp[2] == 4


def test_in_a_lap_each_is_asked_once() -> None:
    played = struck(Policy(speeds=SPEEDS, nested=False, until=Until.LAP), *FULL)
    played.says(2, "parry")
    assert played.passes() == [3, 0, 1]


def test_whoever_could_have_an_answer_is_asked_and_no_other() -> None:
    """A seat that holds cards is asked though none of them answers; one without cards is not."""
    played = struck(ROW, [], [], ["strike"], ["strike"])
    assert played.asked == [2]
    assert played.keys(2) == ("pass",)
    assert played.passes() == [2, 3]


def test_speeds_say_what_may_answer() -> None:
    played = struck(ROW, *FULL[:2], ["feint", "jab", "parry", "strike"])
    assert played.keys(2) == ("feint", "jab", "parry", "pass")
    played.says(2, "jab")  # instant: nothing may answer it, so the strike is cancelled at once
    assert played.top == "Act"
    assert played.state.hp == [5, 5, 5]


def test_only_some_speeds_answer_an_answer() -> None:
    policy = Policy(speeds={"slow": ("quick", "instant"), "quick": ("instant",)})
    played = struck(policy, ["feint", "jab"], [], ["parry"]).says(2, "parry")
    assert played.keys(0) == ("jab", "pass")


def test_an_answer_is_answered_and_the_newest_happens_first() -> None:
    """A feint cancels the parry that it answers, and nothing else; a feint of the feint saves the parry."""
    played = struck(ROW, ["feint"], [], ["parry", "feint"]).says(2, "parry")
    assert played.declared == ["strike", "parry"]
    assert played.asked == [0]
    played.says(0, "feint")
    assert played.declared == ["strike", "parry", "feint"]
    saved = played.game.encode(played.state)
    played.passes()
    assert played.state.hp == [5, 5, 2]
    played.state = played.game.decode(saved)
    played.says(2, "feint").passes()
    assert played.state.hp == [5, 5, 4]


def test_an_answer_that_may_not_be_answered_happens_at_once() -> None:
    played = struck(Policy(speeds=SPEEDS, nested=False), ["feint"], [], ["parry"]).says(2, "parry")
    assert played.declared == ["strike"]
    assert played.state.declared[0].amount == 1


def test_what_is_cancelled_is_answered_no_more() -> None:
    played = struck(ROW, ["parry"], ["parry"], ["feint"]).says(2, "feint")
    played.passes()
    assert played.top == "Act"
    assert (played.state.hp, played.state.hands[0]) == ([5, 5, 5], ["parry"])


TOGETHER = Policy(speeds=SPEEDS, first=First.NEXT, together=True)


def test_all_are_asked_at_once_and_pay_at_once() -> None:
    played = struck(TOGETHER, ["feint"], ["parry"], ["parry"])
    assert played.asked == [1, 2, 0]
    played.says(2, "parry").says(0, "pass").says(1, "parry")
    assert played.state.hands == [["feint"], [], []]
    assert played.declared == ["strike", "parry"]  # the second parry waits its turn
    assert played.state.declared[-1].by == 1
    played.says(0, "feint")
    assert played.state.hands == [[], [], []]
    assert played.top == "Act"
    assert played.state.hp == [5, 5, 4]


def test_what_waits_lapses_when_the_subject_is_cancelled() -> None:
    played = struck(replace(TOGETHER, nested=False), ["parry"], ["jab"], ["parry"])
    played.says(2, "parry").says(0, "pass").says(1, "jab")
    assert played.top == "Act"
    assert played.state.hp == [5, 5, 5]
    assert played.state.hands == [["parry"], [], []]


def test_all_pass_together() -> None:
    played = struck(replace(TOGETHER, until=Until.LAP, nested=False), ["parry"], ["parry"], ["parry", "parry"])
    for seat in (0, 1, 2):
        played.says(seat, "parry" if seat == 2 else "pass")
    assert played.top == "Act"


# ---- Replacements


def test_who_is_struck_orders_the_replacements_and_the_order_matters() -> None:
    played = struck(Policy(speeds={}), *FULL, gear=("armour", "shield"))
    assert (played.top, played.asked, played.keys(2)) == ("Land", [2], ("armour", "shield"))
    saved = played.game.encode(played.state)
    played.says(2, "armour")
    assert played.state.hp[2] == 4  # (3 - 1) // 2
    played.state = played.game.decode(saved)
    played.says(2, "shield")
    assert played.state.hp[2] == 5  # 3 // 2 - 1
    assert played.state.gear[2] == ["armour"]


def test_a_single_replacement_is_not_asked_for() -> None:
    played = struck(Policy(speeds={}), *FULL, gear=("armour",))
    assert played.state.hp[2] == 3


def test_an_optional_replacement_may_be_declined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Land, "optional", True)
    played = struck(Policy(speeds={}), *FULL, gear=("armour", "shield"))
    assert played.keys(2) == ("armour", "shield", DECLINE)
    played.says(2, "armour")
    assert played.keys(2) == ("shield", DECLINE)
    played.says(2, DECLINE)
    assert (played.state.hp[2], played.state.gear[2]) == (3, ["armour", "shield"])


def test_a_replacement_may_put_another_event_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands in has been through the same replacements: no event is replaced twice by one thing."""

    def moved(self: Land, t: Any, what: Declared, key: str) -> None:
        what.cancelled = True
        t.state.declared.append(what.instead(at=3, cancelled=False))
        t.follow(Land())

    monkeypatch.setattr(Land, "replace", moved)
    played = struck(Policy(speeds={}), *FULL, gear=("armour",))
    assert played.state.hp == [5, 5, 5, 2]
    assert played.declared == []


def test_what_stands_in_is_independent() -> None:
    what = Declared(kind="strike", by=0, at=1, amount=3, replaced=["armour"])
    other = what.instead(amount=1)
    other.replaced.append("shield")
    assert (what.amount, what.replaced) == (3, ["armour"])
    assert (other.amount, other.at, other.replaced) == (1, 1, ["armour", "shield"])

"""Actors that are no seats, in the toy of Clans: their deciders, also after a seat left."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel import Among, Answer
from rules.kernel.play.actors import RULES, in_turn
from tests.toys.clans import CLANS, WOLF, Battle, Clans, ClansOptions


class Table:
    """A game of two: seat 0 leads Ash and Cedar, seat 1 Birch and Dogwood; Ash comes first."""

    def __init__(self, seats: int = 2) -> None:
        self.game = Clans()
        self.state = self.game.new(ClansOptions(), seats, bytes(32))
        for clan in CLANS:
            self.state.hands[clan] = [1, 2]
        self.state = self.game.renumber(self.state, self.state.decisions + 1)
        for seat in self.state.agenda[-1].asked:
            self.state.agenda[-1].offers[seat] = Among(("1", "2", "pass"))

    @property
    def asked(self) -> tuple[int, str, int]:
        """The seat asked, its actor, and the id of the decision."""
        ((seat, number),) = self.state.agenda[-1].asked.items()
        return seat, self.state.agenda[-1].actor, number

    def says(self, key: str) -> Table:
        """Answer for the seat that is asked."""
        seat, _, number = self.asked
        self.state = self.game.apply(self.state, Answer(number, seat, (key,))).state
        return self

    def leaves(self, seat: int) -> Table:
        """A player leaves."""
        self.state = self.game.leave(self.state, seat).state
        return self

    @property
    def passed(self) -> list[Any]:
        """Who has passed in the battle."""
        return next(step.passed for step in self.state.agenda if isinstance(step, Battle))


def test_a_seat_with_two_clans_passes_for_one_and_acts_for_the_other() -> None:
    table = Table()
    assert table.asked[:2] == (0, "Ash")
    table.says("pass").says("pass")
    assert table.asked[:2] == (0, "Cedar")
    assert table.passed == ["Ash", "Birch"]
    table.says("2")
    assert (table.state.strength["Cedar"], table.passed) == (2, [])
    assert table.asked[:2] == (0, "Ash"), "a pass is not final: somebody has acted"


def test_the_question_says_for_whom_it_is() -> None:
    table = Table()
    (decision,) = table.game.decisions_for(table.state, 0)
    assert (decision.actor, decision.prompt) == ("Ash", "For Ash: Put a card down?")
    table.says("1").says("pass").says("pass").says("pass")
    (decision,) = table.game.decisions_for(table.state, 0)
    assert (decision.actor, decision.prompt) == ("the Wolf", "For the Wolf: Whom do you scare?")


def test_who_decides_may_change_while_the_game_goes_on() -> None:
    table = Table()
    assert table.state.decider(WOLF) == 0
    table.state.points["Cedar"] = 1
    assert table.state.decider(WOLF) == 1
    table.state.points["Dogwood"] = 1
    assert table.state.decider(WOLF) == 0


def test_when_a_player_leaves_the_open_question_goes_to_whoever_decides_now() -> None:
    table = Table(3)
    assert table.asked[:2] == (0, "Ash")
    _, _, old = table.asked
    table.leaves(0)
    seat, clan, new = table.asked
    assert (seat, clan) == (1, "Ash")
    assert new > old, "an old button must not answer for another seat"
    assert table.game.view(table.state, 1).hands.keys() == {"Ash", "Birch", "Dogwood"}


def test_a_leaver_who_decides_nothing_now_changes_nothing_of_the_question() -> None:
    table = Table(3)
    before = table.asked
    assert table.leaves(2).asked == before


def test_the_rules_pass_where_nobody_is_left_to_decide() -> None:
    table = Table()
    table.leaves(0).leaves(1)
    assert table.state.decider("Ash") == table.state.decider(WOLF) == RULES
    assert table.game.outcome(table.state) is not None
    assert table.state.hands == {clan: [1, 2] for clan in CLANS}


def test_turn_order_begins_with_anybody() -> None:
    assert in_turn(CLANS, "Cedar") == ("Cedar", "Dogwood", "Ash", "Birch")
    assert in_turn(range(3), 1) == (1, 2, 0)
    with pytest.raises(ValueError, match="tuple"):
        in_turn(CLANS, "Elm")

"""Ties are judged by what a seat knows; only one that everybody sees is answered at once."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from rules.kernel import Among, Game, Outcome, Question, Rulebook, Secrecy, State, Step, Table, View, basics
from rules.kernel.engine.foregone import foregone, is_plain, may_be_needless
from rules.kernel.play.chance import Chance
from rules.kernel.play.workbench import St


class DoorOptions(Struct, frozen=True):
    """No options."""


class DoorState(State[St], kw_only=True):
    """Whether there is gold behind the second door; in one of a thousand games there is."""

    gold: bool = False


class OpenDoor(Question, kw_only=True, tag="doors.open"):
    """One of two doors is opened."""

    rules = ("DOOR-1",)
    may_tie = True

    def legal(self, t: Table[Any, Any], seat: int) -> Among:
        return Among(("first", "second"))

    def run(self, t: Table[Any, Any]) -> None:
        ((seat, (door,)),) = self.answers.items()
        score = int(t.state.gold and door == "second")
        t.finish(Outcome((seat,), ((seat,),), (score,), "The door is open.", ("DOOR-1",)))


class Ask(Step, kw_only=True, tag="doors.ask"):
    """The one who plays is asked."""

    def run(self, t: Table[Any, Any]) -> None:
        t.ask(OpenDoor(), (0,))


class DoorRules(Rulebook[DoorState[Any], View, None]):
    """The rules of the toy."""

    id = "doors"
    Options = DoorOptions
    State = DoorState
    steps = (Ask, OpenDoor)
    events = ()
    leave_rules = ("DOOR-1",)
    turn_rules = ("DOOR-1",)

    def seats(self, options: Struct) -> range:
        return range(1, 2)

    def begin(self, options: Struct, seats: int, chance: Chance) -> DoorState[Any]:
        return DoorState(seats=seats, chance=chance, agenda=[Ask()])

    def view(self, state: DoorState[Any], seat: int | None) -> View:
        return View(**basics(state, seat))

    def redraw_unseen(self, state: DoorState[Any], seat: int | None, chance: Chance) -> None:
        state.gold = chance.roll(1000) == 1000

    def check(self, state: DoorState[Any]) -> None:
        """All states are sound."""


def test_what_lies_hidden_decides_nothing_about_being_asked() -> None:
    game = Game(DoorRules(None), "doors")
    state = game.new(DoorOptions(), 1, bytes(32))
    (choice,) = game.choices(state)
    assert foregone(game, state, choice) == ("first",)
    state.gold = True
    assert foregone(game, state, choice) == ("first",)


def test_a_tie_that_everybody_can_see_broken_is_asked(monkeypatch: Any) -> None:
    monkeypatch.setattr(DoorRules, "redraw_unseen", lambda *_: None)  # the gold lies open
    game = Game(DoorRules(None), "doors")
    state = game.new(DoorOptions(), 1, bytes(32))
    state.gold = True
    (choice,) = game.choices(state)
    assert foregone(game, state, choice) is None


@pytest.mark.parametrize("secrecy", Secrecy)
@pytest.mark.parametrize(("knows", "answer"), [(0, None), (None, ("first",))])
def test_a_question_is_judged_by_what_its_seat_knows(
    monkeypatch: Any, knows: int | None, answer: tuple[str] | None, secrecy: Secrecy
) -> None:
    """Whoever has seen the gold is asked; whoever has not is answered for."""

    def redraw(rules: DoorRules, state: DoorState[Any], seat: int | None, chance: Chance) -> None:
        state.gold = state.gold and seat == knows

    monkeypatch.setattr(DoorRules, "redraw_unseen", redraw)
    monkeypatch.setattr(OpenDoor, "secrecy", secrecy)
    game = Game(DoorRules(None), "doors")
    state = game.new(DoorOptions(), 1, bytes(32))
    state.gold = True
    (choice,) = game.choices(state)
    assert foregone(game, state, choice) == answer


@pytest.mark.parametrize(("gold_for_others", "plain"), [(False, True), (True, False)])
def test_a_tie_that_its_seat_alone_sees_is_not_answered_at_once(
    monkeypatch: Any, gold_for_others: bool, plain: bool
) -> None:
    """The seat knows that there is no gold; others may think that there is."""

    def redraw(rules: DoorRules, state: DoorState[Any], seat: int | None, chance: Chance) -> None:
        state.gold = seat is None and gold_for_others

    monkeypatch.setattr(DoorRules, "redraw_unseen", redraw)
    game = Game(DoorRules(None), "doors")
    state = game.new(DoorOptions(), 1, bytes(32))
    (choice,) = game.choices(state)
    assert foregone(game, state, choice) == ("first",)
    assert is_plain(game, state, choice) == plain


def test_a_tie_or_a_single_answer_is_seen_at_a_glance(monkeypatch: Any) -> None:
    game = Game(DoorRules(None), "doors")
    assert may_be_needless(game.new(DoorOptions(), 1, bytes(32)))
    monkeypatch.setattr(OpenDoor, "may_tie", False)
    assert not may_be_needless(game.new(DoorOptions(), 1, bytes(32)))
    monkeypatch.setattr(OpenDoor, "hides", True)  # so that one door is asked for, too
    monkeypatch.setattr(OpenDoor, "legal", lambda *_: Among(("first",)))
    assert may_be_needless(game.new(DoorOptions(), 1, bytes(32)))

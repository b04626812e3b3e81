"""An imagined state holds together: hidden hands hold the cards answered for them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.kernel import Among, Game, Outcome, Question, Rulebook, Secrecy, State, Step, Table, View, basics
from rules.kernel.play.chance import Chance
from rules.kernel.play.workbench import St

CARDS = "abcdefgh"


class ShowOptions(Struct, frozen=True):
    """No options."""


class ShowState(State[St], kw_only=True):
    """The hands: two cards for the first seat, one for the second."""

    hands: list[str]


class Show(Question, kw_only=True, tag="show.show"):
    """Each shows a card of their hand; a player with one card is not asked."""

    rules = ("SHOW-1",)
    secrecy = Secrecy.SEALED

    def legal(self, t: Table[Any, Any], seat: int) -> Among:
        return Among(tuple(t.state.hands[seat]))

    def run(self, t: Table[Any, Any]) -> None:
        assert all(key in t.state.hands[seat] for seat, (key,) in self.answers.items())
        t.finish(Outcome((0,), ((0, 1),), (0, 0), "All have shown a card.", ("SHOW-1",)))


class Begin(Step, kw_only=True, tag="show.begin"):
    """Both are asked."""

    def run(self, t: Table[Any, Any]) -> None:
        t.ask(Show(), (0, 1))


class ShowRules(Rulebook[ShowState[Any], View, None]):
    """The rules of the toy."""

    id = "show"
    Options = ShowOptions
    State = ShowState
    steps = (Begin, Show)
    events = ()
    leave_rules = ("SHOW-1",)
    turn_rules = ("SHOW-1",)

    def seats(self, options: Struct) -> range:
        return range(2, 3)

    def begin(self, options: Struct, seats: int, chance: Chance) -> ShowState[Any]:
        return ShowState(seats=seats, chance=chance, hands=["ab", "c"], agenda=[Begin()])

    def view(self, state: ShowState[Any], seat: int | None) -> View:
        return View(**basics(state, seat))

    def redraw_unseen(self, state: ShowState[Any], seat: int | None, chance: Chance) -> None:
        if seat == 0:
            state.hands[1] = CARDS[1 + chance.roll(len(CARDS) - 2)]

    def check(self, state: ShowState[Any]) -> None:
        """All states are sound."""


def test_what_was_answered_for_a_hidden_hand_is_in_the_hand_that_is_drawn() -> None:
    game = Game(ShowRules(None), "show")
    state = game.new(ShowOptions(), 2, bytes(32))
    assert [choice.seat for choice in game.choices(state)] == [0]
    shown = set()
    for drawn in range(8):
        other = game.imagine(state, 0, Chance(bytes([drawn]) * 32))
        shown.add(other.agenda[-1].answers[1])
        (choice,) = game.choices(other)
        game.apply(other, game.default(other, choice))
    assert len(shown) > 1

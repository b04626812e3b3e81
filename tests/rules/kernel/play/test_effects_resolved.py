"""Effects in play, in the toy potions: their order, targets, repeats, spans, and vain ones."""

from __future__ import annotations

from typing import Any

from rules.kernel import Event
from rules.kernel.play.chance import Chance
from tests.rules.acting import Played
from tests.toys.potions import Potions, Resolve, Turn
from tests.toys.potions_table import HEALTH, Done, Holding, InVain, PotionsState, PotionsView, Shield, Used

GAME = Potions()


class Table(Played[Potions, PotionsState[Any], PotionsView]):
    """A table of the toy."""

    def told(self) -> list[tuple[str, Any]]:
        """The seats concerned, and the reasons for effects in vain, in order."""
        return [(type(event).__name__, _what(event)) for event in self.log if isinstance(event, Used | Done | InVain)]


def _what(event: Event) -> Any:
    match event:
        case Used(card=card):
            return card
        case Done(seat=seat):
            return seat
        case InVain(why=why):
            return why
    return None


def table(*cards: str, seats: int = 3, health: dict[int, int] | None = None) -> Table:
    """Seat 0 is to use one of these cards; nobody else holds any, and no card is left to draw."""
    stands = [(health or {}).get(seat, HEALTH) for seat in range(seats)]
    hands = [list(cards), *[[] for _ in range(seats - 1)]]
    state: PotionsState[Any] = PotionsState(seats=seats, chance=Chance(bytes(32)), hands=hands, deck=[], health=stands)
    state.agenda = [Turn(seat=0)]
    t = Table(GAME, state)
    t.log += GAME.resume(state)
    return t


def test_each_effect_is_carried_out_in_printed_order_and_its_foe_is_chosen_as_it_begins() -> None:
    t = table("acid", "acid")
    t.seat(0).chooses("acid")
    assert t.told() == [("Used", "acid")]  # nothing yet: the foe of the first effect is asked for
    t.seat(0).chooses("2")
    assert t.told()[1:] == [("Done", 2)]
    t.seat(0).chooses("1")
    assert t.told()[2:] == [("InVain", "the hand is empty")]
    assert t.view().health == (HEALTH, HEALTH, HEALTH - 2)


def test_nobody_is_asked_for_the_one_foe_that_there_is() -> None:
    t = table("acid", seats=2)
    t.seat(0).chooses("acid")
    assert t.told()[1:3] == [("Done", 1), ("InVain", "the hand is empty")]


def test_an_effect_on_several_does_nothing_to_those_on_whom_it_would_be_in_vain() -> None:
    t = table("flood")
    t.state.hands[2] = ["acid"]
    t.seat(0).chooses("flood")
    assert ("Done", 2) in t.told()
    assert ("Done", 1) not in t.told()


def test_what_an_effect_has_follow_is_done_before_the_next_effect() -> None:
    t = table("haste", "tonic", health={0: 3})
    t.seat(0).chooses("haste")
    t.seat(0).chooses("tonic")
    assert t.told() == [
        ("Used", "haste"),
        ("Used", "tonic"),
        ("Done", 0),
        ("InVain", "nothing holds"),
        ("InVain", "the deck is empty"),
    ]


def test_while_what_the_last_effect_has_follow_is_asked_its_card_is_done_with() -> None:
    t = table("brew", health={0: 3})
    t.seat(0).chooses("brew")
    assert not [step for step in t.state.agenda if isinstance(step, Resolve)]
    t = table("haste", "tonic")
    t.seat(0).chooses("haste")
    assert [step.at for step in t.state.agenda if isinstance(step, Resolve)] == [1], "the first is not the last"


def test_a_limit_is_used_up_until_its_span_is_over_and_by_what_does_something_alone() -> None:
    t = table("haste", "haste", "haste")
    t.seat(0).chooses("haste")
    t.seat(0).chooses("haste")
    assert ("InVain", "it was used in this round") in t.told()
    assert t.state.limits == []  # the next round has begun, as nobody else held a card
    assert t.view().round == 2
    t.seat(0).chooses("haste")
    assert t.told().count(("InVain", "it was used in this round")) == 1


def test_a_condition_is_read_when_the_effect_begins() -> None:
    t = table("tonic", "hook")
    t.seat(0).chooses("tonic")
    assert ("InVain", "its condition is not met") in t.told()


def test_what_holds_ends_with_its_span() -> None:
    t = table("acid", "acid")
    shield = Shield(n=2, dur="turn")
    t.state.lasting.append(Holding(effect=shield, on=1, by=1, source="smoke"))
    t.seat(0).chooses("acid")
    t.seat(0).chooses("1")
    assert ("InVain", "a shield takes it all") in t.told()
    t.seat(0).chooses("2")
    assert t.state.lasting == []  # the turn of the one whom it held on has begun
    t.seat(0).chooses("acid")
    t.seat(0).chooses("1")
    assert t.view().health[1] == HEALTH - 2


def test_a_table_stops_between_two_effects_and_goes_on_from_its_save() -> None:
    t = table("acid", "acid")
    t.seat(0).chooses("acid").chooses("2")
    (step,) = [step for step in t.state.agenda if isinstance(step, Resolve)]
    assert (step.at, step.aimed) == (1, True)
    again = Table(GAME, GAME.decode(GAME.encode(t.state)))
    again.seat(0).chooses("1")
    assert again.told() == [("InVain", "the hand is empty")]

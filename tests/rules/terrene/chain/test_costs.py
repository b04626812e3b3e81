"""The cost of a use, and the players who can pay it."""

from __future__ import annotations

import pytest

from rules.kernel.engine.foregone import foregone, is_open
from rules.terrene.state import TerreneOptions
from tests.rules.terrene.chain.test_using import DECK, DRAW, use, use_held
from tests.rules.terrene.making import (
    ENEMY,
    ability,
    command,
    do,
    item,
    made,
    person,
)
from tests.rules.terrene.table import C, table


@pytest.mark.rule("TER-ACT-2")
def test_without_enough_actions_an_ability_cannot_be_used() -> None:
    box = made(person("ira", ability(DRAW, cost={"actions": 2})))
    t = table(["ira"], content=box, actions=(1, 0), decks=[DECK])
    assert not t.seat(0).can(use(t, "ira"))
    t = table(["ira"], content=box, actions=(2, 0), decks=[DECK])
    t.seat(0).chooses(use(t, "ira")).passes()
    assert t.player(0).actions == 0
    assert t.hand(0) == ["ann"]


@pytest.mark.rule("TER-ACT-2")
@pytest.mark.parametrize(
    ("cost", "left", "said"), [(1, 0, "1 Action, and none is left"), (2, 1, "2 Actions, and 1 is left")]
)
def test_what_an_ability_costs_and_what_is_left_is_said(cost: int, left: int, said: str) -> None:
    box = made(person("ira", ability(DRAW, cost={"actions": cost})))
    t = table(["ira"], content=box, actions=(left, 0), decks=[DECK])
    assert said in t.seat(0).cannot(use(t, "ira")).reason


@pytest.mark.rule("TER-ACT-6")
def test_what_was_paid_is_not_given_back() -> None:
    hush = item("hush", ability(do("cancel_ability"), when="item_or_command_used", subject=ENEMY))
    t = table([C("ann", held="bomb")], [C("bob", held="hush")], content=made(hush))
    t.seat(0).chooses(f"{use_held(t, 'bomb')}:{t.number('bob')}")
    t.seat(1).chooses(use_held(t, "hush")).passes()
    assert t.member("bob").damage == 0
    assert t.player(0).actions == 3


@pytest.mark.rule("TER-TRIG-17")
def test_a_discarded_card_is_chosen_by_the_payer_and_shown() -> None:
    box = made(person("ira", ability(DRAW, cost={"discard": 1})))
    t = table(["ira"], content=box, hands=[["cat", "dan"]], decks=[DECK])
    t.seat(0).chooses(use(t, "ira"))
    t.seat(0).is_asked("discard 1 card").chooses("dan").passes()
    assert t.discarded(0) == ["dan"]
    assert t.hand(0) == ["cat", "ann"]
    t = table(["ira"], content=box, decks=[DECK])
    assert not t.seat(0).can(use(t, "ira"))


@pytest.mark.rule("TER-TRIG-17")
@pytest.mark.parametrize(("hand", "asked"), [(["cat", "cat"], False), (["cat", "dan"], True)])
def test_which_of_two_like_cards_is_discarded_makes_no_difference(hand: list[str], asked: bool) -> None:
    box = made(person("ira", ability(DRAW, cost={"discard": 1})))
    t = table(["ira"], content=box, hands=[hand], decks=[DECK])
    t.seat(0).chooses(use(t, "ira"))
    (choice,) = t.game.choices(t.state)
    assert len(choice.legal.keys) == 2  # type: ignore[union-attr]
    assert (foregone(t.game, t.state, choice) is None) is asked
    assert not is_open(t.state), "it comes after a while: nobody learns of it"


@pytest.mark.rule("TER-TRIG-17")
def test_a_character_dismissed_as_a_cost_brings_the_penalty() -> None:
    box = made(person("ira", ability(DRAW, cost={"dismiss": True})))
    t = table([C("ira", damage=10), "bob"], content=box, decks=[DECK])
    t.seat(0).chooses(use(t, "ira")).passes()
    assert not t.there("ira")
    assert t.damage == (10, 0)
    assert t.hand(0) == ["ann"]


@pytest.mark.rule("TER-TRIG-17")
def test_damage_as_a_cost_ignores_defence_and_cannot_defeat() -> None:
    box = made(person("ira", ability(DRAW, cost={"damage": 5}), hp=20, **{"def": 10}))
    t = table([C("ira", damage=10)], content=box, decks=[DECK])
    t.seat(0).chooses(use(t, "ira")).passes()
    assert t.member("ira").damage == 15
    assert not t.seat(0).can(use(t, "ira"))


@pytest.mark.rule("TER-TRIG-17")
def test_counters_are_removed_as_a_cost() -> None:
    box = made(person("ira", ability(DRAW, cost={"counters": {"kind": "charge", "n": 2}})))
    t = table([C("ira", counters={"charge": 3})], content=box, decks=[DECK])
    t.seat(0).chooses(use(t, "ira")).passes()
    assert t.member("ira").counters == (("charge", 1),)
    assert not t.seat(0).can(use(t, "ira"))


@pytest.mark.rule("TER-RESOURCE-1")
def test_resourceful_makes_the_held_card_free_and_nothing_else() -> None:
    box = made(
        person(
            "ira",
            ability(do("gain", to="self", ability="resourceful"), speed="passive"),
            ability(DRAW, cost={"actions": 1}),
        )
    )
    t = table([C("ira", held="bomb"), C("ann", held="dart")], ["bob"], content=box, actions=(0, 0))
    assert t.seat(0).can(f"{use_held(t, 'bomb')}:")
    assert not t.seat(0).can(f"{use_held(t, 'dart')}:")
    assert not t.seat(0).can(use(t, "ira", 1))
    t = table([C("ira", held="spark")], ["bob"], content=box, actions=(0, 0))
    assert not t.seat(0).can(f"{use_held(t, 'spark')}:")


@pytest.mark.rule("TER-OPT-6")
def test_the_option_makes_one_card_free_in_a_turn() -> None:
    box = made(person("ira", ability(do("gain", to="self", ability="resourceful"), speed="passive")))
    for once in (False, True):
        t = table(
            [C("ira", held="potion", damage=20)],
            content=box,
            hands=[["potion"]],
            actions=(0, 0),
            options=TerreneOptions(resourceful_once=once),
        )
        t.seat(0).chooses(use_held(t, "potion")).passes()
        t.seat(0).chooses(f"assign:potion:{t.number('ira')}")
        assert t.seat(0).can(use_held(t, "potion")) is not once


@pytest.mark.rule("TER-ACT-2")
def test_a_card_can_change_what_others_cost() -> None:
    cheap = command(
        "cheap", ability(speed="green"), ability(do("cost_change", what="item", amount=-1), speed="passive")
    )
    t = table([C("ann", held="cheap"), C("eve", held="bomb")], ["bob"], content=made(cheap), actions=(0, 0))
    assert not t.seat(0).can(f"{use_held(t, 'bomb')}:")
    t.seat(0).chooses(use_held(t, "cheap")).passes()
    assert t.seat(0).can(f"{use_held(t, 'bomb')}:")

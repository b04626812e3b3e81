"""Standing orders: they answer legally, by what their player sees, and as they say."""

from __future__ import annotations

import pytest

from rules.kernel import Condition, Picks, Table
from rules.timestrike.game_options import Skirmish
from rules.timestrike.moving.falling import MayGlide
from rules.timestrike.trials.rewards import ChooseStat
from rules.timestrike.turns.standing_orders import Awakening, Defending, GivingBack, Gliding
from tests.rules.conformance.checks import ordering
from tests.rules.conformance.games import Case
from tests.rules.timestrike.table import BOX, GAME, Struck, table


def answer(made: Struck, by: Condition) -> Picks | None:
    """What an order answers to the open question."""
    (choice,) = made.game.choices(made.state)
    return by.answer(Table(made.state, BOX), choice.seat)


def hit(*, damage: int = 0) -> Struck:
    """Mara, with an item in hand, is hit once, or twice by Jake's luck."""
    items = {"mara": ["void_anchor"]}
    made = table({"jake": "G6", "mara": "H6"}, damage={"mara": damage}, items=items, rig=["hit", "hit", "void"])
    return made.chooses("attack.jake")


@pytest.mark.rule("TIM-INFO-6")
def test_defending_by_an_order() -> None:
    assert answer(hit(), Defending()) == ("ice_barrier",)
    assert answer(hit(damage=4), Defending()) is None
    assert answer(hit(), Defending(ask="two")) is None
    assert answer(hit(damage=5), Defending(ask="never")) == ("ice_barrier",)


@pytest.mark.rule("TIM-INFO-6")
def test_gliding_by_an_order() -> None:
    def falls(dice: int) -> Struck:
        step = MayGlide(of="jake", dice=dice, levels=4)
        return table({"jake": "G6", "mara": "H6"}, materials={"jake": 1}, damage={"jake": 5}, steps=(step,))

    assert answer(falls(1), Gliding()) == ("no",)
    assert answer(falls(2), Gliding()) == ("yes",)
    assert answer(falls(1), Gliding(when="always")) == ("yes",)
    assert answer(falls(2), Gliding(when="never")) == ("no",)


@pytest.mark.rule("TIM-INFO-6")
def test_awakening_by_an_order() -> None:
    made = table({"jake": "G6", "mara": "H6"}, awake={"jake": ["attack"]}, steps=(ChooseStat(of="jake"),))
    assert answer(made, Awakening(first="move")) == ("move",)
    assert answer(made, Awakening(first="attack")) == ("defense",)


@pytest.mark.rule("TIM-INFO-6")
def test_giving_nothing_back_by_an_order() -> None:
    made = table({"jake": "G6", "mara": "K6"}, materials={"jake": 1, "mara": 1}).chooses("trade.jake")
    assert answer(made, GivingBack()) is None
    made.chooses("material")
    assert answer(made, GivingBack()) == ("nothing",)


def test_orders_answer_legally_by_what_their_player_sees() -> None:
    assert ordering.orders(Case(GAME, Skirmish(points="100"), 3), 3)

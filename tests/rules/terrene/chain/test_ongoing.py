"""On-going Commands: they stay face-up and work until they leave play."""

from __future__ import annotations

import pytest

from tests.rules.terrene.making import ENEMY, ONE_ENEMY, OWN, ability, command, do, item, made, person
from tests.rules.terrene.table import C, Table, table

MANY = (9, 9)
DRAW = do("draw", to="you", amount=1)
POST = command(
    "post",
    ability(DRAW, speed="green", cost={"actions": 1}),
    ability(do("stat", to=OWN, stat="atk", amount=5), speed="passive"),
    ability(do("counters", kind="charge", amount=1), cost={"actions": 1}),
    classes=["Warrior"],
)
BOX = made(
    POST,
    person("ned", ability(do("damage", to="target1", amount=20), targets=ONE_ENEMY, cost={"actions": 1})),
    item("stop", ability(do("cancel_ability"), when="item_or_command_used", subject=ENEMY)),
)


def key(t: Table, ability_: str = "u") -> str:
    """The key of the use of the post, or of an ability of it."""
    return f"use:{t.held('post')}:{ability_}"


@pytest.mark.rule("TER-ONGOING-1")
def test_it_stays_face_up_and_works() -> None:
    t = table([C("ann", held="post"), "cat"], content=BOX)
    assert not t.seat(0).can(key(t, "1"))
    t.seat(0).chooses(key(t))
    held = t.member("ann").held
    assert held is not None
    assert held.up
    assert t.discarded(0) == []
    assert t.member("cat").atk.now == 20
    t.seat(0).chooses(key(t, "1"))
    held = t.member("ann").held
    assert held is not None
    assert held.counters == (("charge", 1),)
    assert not t.seat(0).can(key(t))


@pytest.mark.rule("TER-ONGOING-1")
def test_it_does_not_work_before_its_activation_has_resolved() -> None:
    t = table([C("ann", held="post"), "cat"], [C("bob", held="dart")], content=BOX, actions=MANY)
    t.seat(0).chooses(key(t))
    assert t.member("cat").atk.now == 15
    t.seat(1).chooses("pass")
    assert t.member("cat").atk.now == 20


@pytest.mark.rule("TER-ONGOING-1")
def test_the_class_counts_only_when_it_is_used() -> None:
    t = table([C("cat", held="post"), "ann"], content=BOX)
    assert not t.seat(0).can(key(t))
    t = table([C("cat", held="post", up=True), "ann"], content=BOX)
    assert t.member("ann").atk.now == 25


@pytest.mark.rule("TER-ONGOING-2")
def test_it_fills_the_place_can_be_dismissed_and_not_traded() -> None:
    t = table([C("ann", held="post", up=True, damage=10), C("cat", held="bomb")], hands=[["bomb"]], content=BOX)
    ann, cat = t.number("ann"), t.number("cat")
    assert not t.seat(0).can(f"assign:bomb:{ann}")
    assert not t.seat(0).can(f"trade:{ann}:{cat}")
    t.seat(0).chooses(f"dismiss:{t.held('post')}")
    assert t.damage == (0, 0)
    assert t.discarded(0) == ["post"]
    assert t.seat(0).can(f"assign:bomb:{ann}")


@pytest.mark.rule("TER-ONGOING-3")
def test_without_a_holder_nothing_stays_but_what_happens_once_does() -> None:
    t = table(
        [C("ann", held="post", damage=20), "cat"],
        ["ned"],
        decks=[("eve", "dan")],
        content=BOX,
        actions=MANY,
    )
    t.seat(0).chooses(key(t))
    t.seat(1).chooses(f"use:{t.number('ned')}:0:{t.number('ann')}").passes()
    assert not t.there("ann")
    assert sorted(t.discarded(0)) == ["ann", "post"]
    assert t.hand(0) == ["eve"]
    assert t.member("cat").atk.now == 15


@pytest.mark.rule("TER-CHAIN-15")
def test_a_canceled_one_is_discarded() -> None:
    t = table([C("ann", held="post"), "cat"], [C("bob", held="stop")], content=BOX, actions=MANY)
    t.seat(0).chooses(key(t))
    t.seat(1).chooses(f"use:{t.held('stop')}:u")
    assert t.discarded(0) == ["post"]
    assert t.member("cat").atk.now == 15

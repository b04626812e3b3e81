"""Battles: declaring, cancelling, Slow and Stun."""

from __future__ import annotations

from typing import Any

import pytest

from rules.terrene.told.battle_events import AttackCancelled
from tests.rules.terrene.fighting import attack, gift, give
from tests.rules.terrene.making import ability, do, made, person
from tests.rules.terrene.table import C, Table, table

HASTE = ability(do("gain", to="self", ability="haste"), speed="passive")
FREE = ability(do("gain", to="self", ability="unblockable"), speed="passive")
SLOWS = do("status", to="target1", status="slow")
SLOW = gift(SLOWS, speed="blue")
STUN = gift(do("status", to="target1", status="stun"), speed="blue")


# ---- Declaring -------------------------------------------------------------------------


@pytest.mark.rule("TER-ATTACK-1")
@pytest.mark.rule("TER-ATTACK-4")
@pytest.mark.rule("TER-ATTACK-8")
@pytest.mark.rule("TER-HP-1")
def test_an_attack_costs_an_action_and_hits_the_player_if_nobody_blocks() -> None:
    t = table(["ann"], ["bob"], damage=(0, 15))
    assert t.seat(0).can(f"attack:{t.number('ann')}")
    attack(t, "ann")
    assert t.player(0).actions == 3
    assert t.damage == (0, 35)
    assert t.member("bob").damage == 0


@pytest.mark.rule("TER-ATTACK-1")
@pytest.mark.rule("TER-CHAR-2")
def test_who_is_hidden_attacks_no_more_than_it_blocks() -> None:
    t = table(["ann", C("cat", hidden=True)], [C("bob", hidden=True)])
    assert not t.seat(0).can(f"attack:{t.number('cat')}")
    attack(t, "ann")
    assert t.damage == (0, 20)


@pytest.mark.rule("TER-ATTACK-2")
@pytest.mark.rule("TER-HASTE-1")
@pytest.mark.rule("TER-SLOW-1")
def test_haste_costs_nothing_and_slow_costs_two() -> None:
    box = made(person("ira", HASTE), SLOW)
    t = table(["ira", C("ann", held="gift"), "cat"], content=box, actions=(1, 0))
    give(t, "ann")
    assert not t.seat(0).can(f"attack:{t.number('ann')}")
    attack(t, "ira")
    assert t.player(0).actions == 1
    assert not t.seat(0).can(f"attack:{t.number('ira')}")
    t = table([C("ann", held="gift")], content=box)
    give(t, "ann")
    attack(t, "ann")
    assert t.player(0).actions == 2


@pytest.mark.rule("TER-ATTACK-3")
@pytest.mark.rule("TER-FIRST-3")
def test_a_character_attacks_once_in_a_turn_even_if_it_deals_nothing() -> None:
    t = table(["cat", "ann"], ["bob"], turn=2)
    attack(t, "cat", "bob")
    attack(t, "ann")
    assert not t.seat(0).can("attack:")


@pytest.mark.rule("TER-ATTACK-3")
@pytest.mark.rule("TER-ATTACK-6")
@pytest.mark.rule("TER-STUN-2")
def test_the_attack_of_who_is_stunned_is_canceled_and_used_up() -> None:
    t = table(["ann"], [C("bob", held="gift")], content=made(STUN))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    give(t, "ann", seat=1)
    t.seat(0).is_asked("action phase")
    assert t.damage == (0, 0)
    assert t.player(0).actions == 3
    assert not t.seat(0).can("attack:")
    assert [event.why for event in t.happened(AttackCancelled)] == ["the attacker is stunned"]


@pytest.mark.rule("TER-ATTACK-6")
def test_an_attack_ends_when_the_attacker_is_gone() -> None:
    t = table([C("cat", damage=10), "ann"], [C("bob", held="dart")], actions=(4, 1))
    t.seat(0).chooses(f"attack:{t.number('cat')}")
    t.seat(1).chooses(f"use:{t.held('dart')}:u:{t.number('cat')}")
    t.seat(0).is_asked("action phase")
    assert t.damage == (0, 0)


@pytest.mark.rule("TER-ATTACK-7")
def test_who_has_attacked_blocks_in_the_next_turn_and_takes_nothing_from_attacking() -> None:
    t = table(["bob"], ["ann"])
    attack(t, "bob", "ann")
    bob = t.member("bob")
    assert (bob.damage, bob.defence.now) == (0, 10)
    t.seat(0).chooses("end")
    attack(t, "ann", "bob", seat=1)
    assert t.member("bob").damage == 10


@pytest.mark.rule("TER-ATTACK-9")
def test_nobody_is_asked_about_an_unblockable_attack() -> None:
    t = table(["ira"], ["bob"], content=made(person("ira", FREE)))
    t.seat(0).chooses(f"attack:{t.number('ira')}")
    t.seat(0).is_asked("action phase")
    assert t.damage == (0, 10)


@pytest.mark.rule("TER-ATTACK-9")
def test_unblockable_after_the_block_leaves_the_blocker() -> None:
    slip = gift(do("gain", to="target1", ability="unblockable", dur="end_of_turn"), speed="blue")
    t = table([C("ann", held="gift")], ["cat", "bob"], content=made(slip), listens=[0])
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(0).chooses("pass")
    t.seat(1).chooses(f"block:{t.number('cat')}")
    give(t, "ann")
    assert t.damage == (0, 0)
    assert not t.there("cat")  # 20 damage of 20


@pytest.mark.rule("TER-ATTACK-10")
def test_an_additional_attack_costs_as_usual() -> None:
    again = ability(do("extra_attack", to="self"), speed="green")
    t = table(["ira"], content=made(person("ira", again)))
    t.seat(0).chooses(f"use:{t.number('ira')}:0")
    attack(t, "ira")
    attack(t, "ira")
    assert t.damage == (0, 20)
    assert t.player(0).actions == 2
    assert not t.seat(0).can("attack:")


# ---- Slow and Stun in a battle ------------------------------------------------------------


def slowed(actions: int) -> Table:
    """An attack with Ann, who becomes Slow in answer to it."""
    t = table(["ann"], [C("bob", held="gift")], content=made(SLOW), actions=(actions, 0))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    return give(t, "ann", seat=1)


@pytest.mark.rule("TER-SLOW-2")
@pytest.mark.rule("TER-WAIT-6")
def test_what_is_missing_for_a_slow_attacker_is_paid_or_the_attack_is_canceled() -> None:
    t = slowed(1)
    t.seat(0).is_asked("action phase")
    assert (t.damage, t.player(0).actions) == ((0, 0), 0)
    t = slowed(2)
    t.seat(0).is_asked("slow").chooses("no")
    assert (t.damage, t.player(0).actions) == ((0, 0), 1)
    t = slowed(2)
    assert t.seat(0).is_asked("slow").decision.default.picks == ("yes",)
    t.seat(0).takes_default()
    t.seat(1).chooses("none")
    assert (t.damage, t.player(0).actions) == ((0, 20), 0)


@pytest.mark.rule("TER-SLOW-3")
def test_an_attack_paid_with_two_actions_asks_for_no_more() -> None:
    t = table(
        ["ann"],
        [C("bob", held="gift"), C("eve", held="glue")],
        content=made(SLOW, gift(SLOWS, code="glue", speed="blue")),
    )
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    give(t, "ann", seat=1)
    t.seat(0).is_asked("slow").chooses("yes")
    t.seat(1).chooses("none:ask")
    give(t, "ann", "glue", seat=1)
    t.seat(0).is_asked("action phase")
    assert (t.damage, t.player(0).actions) == ((0, 20), 2)


@pytest.mark.rule("TER-STUN-2")
@pytest.mark.rule("TER-BLOCK-5")
def test_a_stunned_blocker_blocks_no_longer_and_nobody_else_may() -> None:
    t = table([C("ann", held="gift")], ["cat", "bob"], content=made(STUN))
    t.seat(0).chooses("listen")
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(0).chooses("pass")
    t.seat(1).chooses(f"block:{t.number('cat')}")
    give(t, "cat")
    t.seat(0).is_asked("action phase")
    assert t.damage == (0, 20)
    cat = t.member("cat")
    assert (cat.damage, cat.decay) == (0, 0)


@pytest.mark.rule("TER-ATTACK-3", "TER-ATTACK-10", "TER-FIRST-2", "TER-STUN-1")
@pytest.mark.parametrize(
    ("who", "setting", "left"),
    [
        (C("ann"), {}, 1),
        (C("ann", attacks=1), {}, 0),
        (C("ann", hidden=True), {}, 0),
        (C("ann"), {"turn": 1}, 0),
        (C("ann"), {"active": 1}, 0),
    ],
)
def test_the_view_says_how_often_a_character_may_still_attack_this_turn(
    who: C, setting: dict[str, Any], left: int
) -> None:
    assert table([who], **setting).member("ann").attacks == left


@pytest.mark.rule("TER-ATTACK-3", "TER-STUN-1")
def test_who_is_stunned_has_no_attack_left_and_who_attacks_has_one_less() -> None:
    stun = gift(do("status", to="target1", status="stun"), code="stun")
    t = table(["ann", C("cat", held="stun")], content=made(stun))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    assert (t.member("ann").attacks, t.member("cat").attacks) == (0, 1)
    t.passes()
    give(t, "cat", "stun")
    assert t.member("cat").attacks == 0

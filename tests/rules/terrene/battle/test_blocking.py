"""Blocking: who can, who must, who is asked, and the default of a late player."""

from __future__ import annotations

import pytest

from rules.kernel import Pick
from tests.rules.terrene.fighting import attack, gift, give
from tests.rules.terrene.making import ability, do, made, person
from tests.rules.terrene.printed import CONTENT
from tests.rules.terrene.table import C, table

BAN = gift(do("block_rule", to="target1", rule="cannot_block", dur="end_of_turn"))
DUTY = gift(do("block_rule", to="target1", rule="must_block", dur="end_of_turn"), code="taunt")


def test_no_order_decides_a_block_that_costs_the_blocker_or_the_game() -> None:
    for wounds, damage, key, wanted in (
        (0, 0, "block", True),
        (30, 0, "block", False),
        (0, 0, "none", True),
        (0, 30, "none", False),
        (30, 30, "pass", True),
    ):
        t = table([C("ann")], [C("bob", damage=wounds)], damage=(0, damage))  # ATK 20 against 40 HP and 10 DEF
        t.seat(0).chooses(f"attack:{t.number('ann')}")
        picks = (f"block:{t.number('bob')}" if key == "block" else key,)
        assert t.game.rules.repeats(t.state, 1, picks) is wanted, (wounds, damage, key)


@pytest.mark.rule("TER-BLOCK-1")
@pytest.mark.rule("TER-STUN-1")
@pytest.mark.rule("TER-CHAR-2")
def test_a_recruited_character_that_is_not_stunned_blocks_or_nobody_does() -> None:
    stun = gift(do("status", to="target1", status="stun"))
    t = table([C("ann", held="gift")], ["bob", "cat", C("eve", hidden=True)], content=made(stun))
    give(t, "cat")
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    decider = t.seat(1).is_asked("who blocks")
    assert [key for key in decider.options if ":ask" not in key] == ["none", f"block:{t.number('bob')}"]
    said = {refusal.what: refusal.rules for refusal in decider.explained()}
    assert "TER-STUN-1" in said[f"block:{t.number('cat')}"]
    assert "TER-CHAR-2" in said[f"block:{t.number('eve')}"]


@pytest.mark.rule("TER-CHAIN-13")
def test_an_attack_is_answered_by_one_press_and_two_kinds_of_no() -> None:
    """Each blocker has a button; abilities have a menu, and so has the wish to be asked again."""
    t = table(["ann"], [C("bob", held="dart"), "cat", "dan"], actions=(4, 4))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    form = t.seat(1).decision.form
    assert isinstance(form, Pick)
    single = [option.label for option in form.options if not option.path]
    assert sorted(single) == ["Block with Bob", "Block with Cat", "Block with Dan", "Decide later", "Do not block"]
    assert [option.key for option in form.options if option.last] == ["pass"]
    again = [option.label for option in form.options if option.path == ("Then Ask Me",)]
    assert again == [
        "No block, then ask me",
        "Block with Bob, ask me",
        "Block with Cat, ask me",
        "Block with Dan, ask me",
    ]
    assert {option.path[0] for option in form.options if option.path} == {"Then Ask Me", "Use"}


@pytest.mark.rule("TER-STUN-1")
def test_who_is_stunned_does_not_attack() -> None:
    stun = gift(do("status", to="target1", status="stun"))
    t = table([C("ann", held="gift"), "cat"], content=made(stun))
    give(t, "cat")
    assert not t.seat(0).can(f"attack:{t.number('cat')}")
    assert t.seat(0).can(f"attack:{t.number('ann')}")


@pytest.mark.rule("TER-ACT-4")
@pytest.mark.rule("TER-BLOCK-2")
def test_the_same_character_blocks_again_and_again() -> None:
    t = table(["ann", "cat", "dan"], ["bob"])
    for attacker in ("ann", "cat", "dan"):
        attack(t, attacker, "bob")
    assert t.player(1).actions == 0
    assert t.member("bob").decay == 3
    assert t.member("bob").defence.now == 0
    assert t.member("bob").damage == 10 + 10 + 15


@pytest.mark.rule("TER-BLOCK-3")
def test_nobody_is_asked_where_nobody_can_block() -> None:
    t = table([C("ann", held="gift")], ["bob"], content=made(BAN), listens=[0])
    give(t, "bob")
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(0).is_asked("action phase")
    assert t.damage == (0, 20)


@pytest.mark.rule("TER-BLOCK-7")
def test_who_must_block_does_and_another_may_not() -> None:
    t = table([C("ann", held="taunt")], ["bob", "eve", "cat"], content=made(DUTY))
    give(t, "bob", "taunt")
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    assert [key for key in t.seat(1).options if ":ask" not in key] == [f"block:{t.number('bob')}"]
    assert t.seat(1).decision.default.picks == (f"block:{t.number('bob')}",)


@pytest.mark.rule("TER-BLOCK-7", "TER-2V2-7")
def test_in_2v2_the_duty_to_block_is_the_side_s() -> None:
    t = table([C("ann", held="taunt")], ["bob"], ["dan"], ["cat"], seats=4, content=made(DUTY))
    give(t, "cat", code="taunt")
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    while t.someone.number == 1:
        assert not t.someone.can("block:")
        t.someone.takes_default()
    assert [key for key in t.seat(3).options if key.startswith("block:") and ":ask" not in key] == [
        f"block:{t.number('cat')}"
    ]
    assert not t.seat(3).can("none")


def test_an_attack_says_who_could_block_this_very_attacker() -> None:
    sly = ability(do("block_rule", to="self", rule="only_blocked_by", filter={"def_at_most": 5}), speed="passive")
    t = table(["ira"], ["bob"], content=made(person("ira", sly)))
    assert t.seat(0).options[f"attack:{t.number('ira')}"].detail.endswith("nobody can block")


@pytest.mark.rule("TER-BLOCK-7")
@pytest.mark.rule("TER-PASSIVE-2")
def test_a_ban_is_stronger_than_a_duty() -> None:
    t = table([C("ann", held="taunt"), C("cat", held="gift")], ["bob", "eve"], content=made(BAN, DUTY))
    give(t, "bob", "taunt")
    give(t, "bob")
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    assert [key for key in t.seat(1).options if ":ask" not in key] == ["none", f"block:{t.number('eve')}"]


@pytest.mark.rule("TER-BLOCK-7")
def test_some_attacks_can_be_blocked_by_few() -> None:
    sly = ability(do("block_rule", to="self", rule="only_blocked_by", filter={"def_at_most": 5}), speed="passive")
    t = table(["ira"], ["bob", "eve", C("max", decay=1)], content=made(person("ira", sly)))
    t.seat(0).chooses(f"attack:{t.number('ira')}")
    able = [f"block:{t.number(code)}" for code in ("eve", "max")]
    assert [key for key in t.seat(1).options if ":ask" not in key] == ["none", *able]


@pytest.mark.rule("TER-WAIT-4")
def test_no_answer_is_no_block_unless_the_game_would_be_lost() -> None:
    party = ["eve", "bob"]  # DEF 5 and 10
    t = table(["cat"], party, damage=(0, 40))
    t.seat(0).chooses(f"attack:{t.number('cat')}")
    assert t.seat(1).decision.default.picks == (f"block:{t.number('bob')}",)
    t = table(["cat"], party, damage=(0, 30))
    t.seat(0).chooses(f"attack:{t.number('cat')}")
    assert t.seat(1).decision.default.picks == ("none",)
    t = table(["cat"], [C("bob", damage=5), "bob", "bob"], damage=(0, 40))
    t.seat(0).chooses(f"attack:{t.number('cat')}")
    second = [one.number for one in t.state.members if one.seat == 1][1]
    assert t.seat(1).decision.default.picks == (f"block:{second}",)


@pytest.mark.rule("TER-BLOCK-4")
@pytest.mark.rule("TER-ATTACK-5")
@pytest.mark.rule("TER-CHAIN-13")
def test_a_decision_about_the_block_is_answered_the_turn_player_first() -> None:
    t = table([C("ann", held="tonic")], [C("bob", held="potion")], actions=(4, 1))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).chooses(f"block:{t.number('bob')}:ask")
    t.seat(0).is_asked("blocks").chooses("pass")
    t.seat(1).is_asked("blocks").chooses("pass")
    assert t.member("bob").damage == 10


def test_what_was_meant_is_void_once_a_chain_is_built() -> None:
    t = table([C("ann", held="tonic")], [C("bob", held="potion"), "cat"], actions=(4, 1), listens=[0])
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).chooses(f"block:{t.number('cat')}")
    t.seat(0).chooses(f"use:{t.held('tonic')}:u")
    t.passes("who blocks")
    t.seat(1).is_asked("30 ATK").chooses("none")
    t.passes()
    assert t.damage == (0, 30)


# ---- Two against two ------------------------------------------------------------------------


@pytest.mark.rule("TER-2V2-7")
def test_both_opponents_may_block_the_one_whose_turn_comes_sooner_first() -> None:
    t = table(["ann"], ["bob"], ["cat"], ["eve"], seats=4, actions=(4,))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    assert t.asked() == [1]
    t.seat(1).chooses("none")
    assert t.asked() == [3]
    t.seat(3).chooses(f"block:{t.number('eve')}")
    assert t.member("eve").damage == 15
    assert t.damage == (0, 0)


@pytest.mark.rule("TER-2V2-7")
@pytest.mark.rule("TER-2V2-5")
def test_a_block_of_the_first_leaves_no_question_for_the_other() -> None:
    t = table(["ann"], ["bob"], ["max"], ["cat"], seats=4, actions=(0, 0, 4), active=2, turn=5)
    t.seat(2).chooses(f"attack:{t.number('max')}")
    assert t.asked() == [3]
    t.seat(3).chooses(f"block:{t.number('cat')}")
    assert t.asked() == [2]
    assert t.damage == (0, 5)


@pytest.mark.rule("TER-2V2-7")
def test_a_player_who_cannot_block_is_passed_over() -> None:
    t = table(["ann"], [C("bob", hidden=True)], ["cat"], ["eve"], seats=4, actions=(4,))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    assert t.asked() == [3]


GROUNDS = [("hot_springs",)] * 4
BOMB = C("skylar", held="blinding_bomb")


@pytest.mark.rule("TER-2V2-10", "TER-CHAIN-4", "TER-CHAIN-13")
@pytest.mark.parametrize("said", ["none", "none:ask", "block:skylar", "block:skylar:ask", "pass"])
def test_after_a_team_mates_block_the_other_defender_is_asked(said: str) -> None:
    t = table(["ethan"], ["sammy"], ["inu"], [BOMB], seats=4, actions=(4, 4, 4, 4), content=CONTENT, grounds=GROUNDS)
    t.seat(0).chooses(f"attack:{t.number('ethan')}")
    t.seat(3).is_asked("attacks").chooses(said.replace("skylar", str(t.number("skylar"))))
    t.seat(1).is_asked("Who blocks?").chooses(f"block:{t.number('sammy')}")
    while t.asked()[0] in (0, 2):
        t.someone.chooses("pass")
    t.seat(3).is_asked("Sammy the Agile blocks")
    assert any(key.startswith("use:") for key in t.seat(3).options)


@pytest.mark.rule("TER-2V2-10", "TER-CHAIN-13")
def test_a_defender_who_cannot_block_is_asked_after_the_other_has_declined() -> None:
    sly = ability(do("block_rule", to="self", rule="only_blocked_by", filter={"def_at_most": 5}), speed="passive")
    box = made(person("ira", sly))
    t = table(["ira"], ["cat"], ["bob"], [C("max", held="dart")], seats=4, actions=(4, 4, 4, 4), content=box)
    t.seat(0).chooses(f"attack:{t.number('ira')}")
    t.seat(3).is_asked("attacks")
    assert not [key for key in t.seat(3).options if key.startswith("block:")]
    t.seat(3).chooses("pass")
    t.seat(1).is_asked("Who blocks?").chooses("none")
    t.seat(3).is_asked("Nobody blocks ira")


@pytest.mark.rule("TER-CHAIN-13")
@pytest.mark.parametrize(("said", "asked"), [("none", False), ("none:ask", True)])
def test_a_defender_who_has_declined_is_asked_about_the_team_mates_block_on_request(said: str, asked: bool) -> None:
    held = C("sammy", held="blinding_bomb")
    t = table(["ethan"], [held], ["inu"], ["skylar"], seats=4, actions=(4, 4, 4, 4), content=CONTENT, grounds=GROUNDS)
    t.seat(0).chooses(f"attack:{t.number('ethan')}")
    t.seat(1).is_asked("attacks").chooses(said)
    t.seat(3).is_asked("attacks").chooses(f"block:{t.number('skylar')}")
    while t.asked()[0] == 0 and "respond" in t.someone.decision.prompt:
        t.someone.chooses("pass")
    assert (t.asked() == [1]) is asked

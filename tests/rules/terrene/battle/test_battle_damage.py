"""Damage in a battle: Stab and Retaliate, overkill, Defence Decay."""

from __future__ import annotations

from typing import Any

import pytest

from rules.terrene.told.battle_events import Decayed, Overkill
from rules.terrene.told.match_events import GameEnded
from tests.rules.terrene.fighting import attack, gift, give
from tests.rules.terrene.making import OWN, ability, do, made, person
from tests.rules.terrene.table import C, table

STAB = ability(do("gain", to="self", ability="stab"), speed="passive")
BACK = ability(do("gain", to="self", ability="retaliate"), speed="passive")
HASTES = do("gain", to="target1", ability="haste", dur="end_of_turn")


@pytest.mark.rule("TER-DMG-1")
@pytest.mark.rule("TER-CHAR-8")
@pytest.mark.rule("TER-DECAY-1")
@pytest.mark.rule("TER-DECAY-4")
def test_a_blocker_takes_atk_less_def() -> None:
    t = table(["ann"], ["eve"])  # ATK 20, DEF 5
    attack(t, "ann", "eve")
    eve = t.member("eve")
    assert (eve.damage, eve.defence.now) == (15, 0)
    t = table(["ann"], [C("eve", plus={"def": 20})])  # DEF 25
    attack(t, "ann", "eve")
    eve = t.member("eve")
    assert (eve.damage, eve.defence.now) == (0, 20)
    assert t.damage == (0, 0)


@pytest.mark.rule("TER-DMG-5")
def test_atk_is_read_when_the_damage_is_dealt() -> None:
    t = table([C("cat", held="tonic")], ["bob"], listens=[0])
    t.seat(0).chooses(f"attack:{t.number('cat')}")
    t.seat(0).chooses("pass")
    t.seat(1).chooses(f"block:{t.number('bob')}")
    battle = t.view().battle
    assert battle is not None
    assert (battle.damage, battle.overkill, battle.decided) == (5, 0, True)
    t.seat(0).chooses(f"use:{t.held('tonic')}:u")
    assert t.member("bob").damage == 15


@pytest.mark.rule("TER-DMG-2")
@pytest.mark.rule("TER-XP-8")
def test_what_triggers_in_the_damage_step_waits_until_the_battle_and_its_xp_are_over() -> None:
    keen = ability(do("draw", to="you", amount=1), when="deals_battle_damage_to_character")
    t = table(["ira"], [C("cat", damage=15), "bob"], content=made(person("ira", keen)), decks=[["ann", "bob"]])
    attack(t, "ira", "cat")
    assert not t.there("cat")
    words = t.words()
    assert words.index("gains 1 XP") < words.index("Ira of seat 0 triggers")
    assert len(t.hand(0)) == 1


@pytest.mark.rule("TER-DMG-6")
@pytest.mark.rule("TER-DMG-7")
def test_battle_damage_is_what_was_placed_overkill_included() -> None:
    hit = ability(do("draw", to="you", amount=1), when="deals_battle_damage_to_character")
    through = ability(do("draw", to="you", amount=2), when="deals_battle_damage_to_player")
    box = made(person("ira", hit, through))
    many = ["ann"] * 6
    t = table(["ira"], ["bob"], content=box, decks=[many])  # DEF 10: nothing is placed
    assert len(attack(t, "ira", "bob").hand(0)) == 0
    t = table(["ira"], ["eve"], content=box, decks=[many])
    assert len(attack(t, "ira", "eve").hand(0)) == 1
    t = table(["ira"], [C("cat", damage=15), "bob"], content=box, decks=[many])
    t.seat(0).chooses(f"attack:{t.number('ira')}")
    t.seat(1).chooses(f"block:{t.number('cat')}")
    t.passes()
    assert len(t.hand(0)) == 3
    t = table(["ira"], ["bob"], content=box, decks=[many])
    assert len(attack(t, "ira").hand(0)) == 2


# ---- Stab, Retaliate ------------------------------------------------------------------------


@pytest.mark.rule("TER-STAB-1")
@pytest.mark.rule("TER-STAB-2")
@pytest.mark.rule("TER-STAB-3")
@pytest.mark.rule("TER-OVERKILL-1")
def test_stab_passes_def_and_still_overkills() -> None:
    t = table(
        ["ira"], [C("eve", plus={"def": 5, "hp": -15}), "bob"], content=made(person("ira", STAB, atk=15))
    )  # DEF 10, HP 10
    attack(t, "ira", "eve")
    assert not t.there("eve")
    assert t.damage == (0, 5)
    t = table(["ira"], ["bob"], content=made(person("ira", STAB, atk=15)))
    attack(t, "ira", "bob")
    bob = t.member("bob")
    assert (bob.damage, bob.defence.now) == (15, 5)


@pytest.mark.rule("TER-STAB-2")
def test_the_item_of_who_has_stab_does_not_stab() -> None:
    t = table([C("ira", held="bomb")], ["bob"], content=made(person("ira", STAB)))
    t.seat(0).chooses(f"use:{t.held('bomb')}:u:{t.number('bob')}")
    assert t.member("bob").damage == 5


@pytest.mark.rule("TER-RETAL-1")
@pytest.mark.rule("TER-RETAL-3")
@pytest.mark.rule("TER-RETAL-4")
@pytest.mark.rule("TER-DECAY-6")
@pytest.mark.rule("TER-DECAY-7")
def test_retaliate_deals_the_def_of_the_blocker_before_its_decay() -> None:
    box = made(person("rob", BACK, **{"def": 10, "hp": 60}), person("ira", STAB))
    t = table(["ann", "ira"], ["rob"], content=box)
    attack(t, "ann", "rob")
    ann = t.member("ann")
    assert (ann.damage, ann.defence.now) == (10, 5)  # past its DEF of 5, which does not decay
    attack(t, "ira", "rob")
    assert t.member("ira").damage == 5
    assert t.member("rob").damage == 20
    t = table(["max"], [C("rob", decay=2)], content=box)
    attack(t, "max", "rob")
    assert t.member("max").damage == 0


@pytest.mark.rule("TER-RETAL-2")
@pytest.mark.rule("TER-XP-13")
@pytest.mark.rule("TER-XP-15")
@pytest.mark.rule("TER-DEFEAT-1")
def test_blocker_and_attacker_defeat_each_other_and_nobody_gains_xp() -> None:
    box = made(person("rob", BACK, **{"def": 10, "hp": 5}))
    t = table([C("ann", damage=20), "cat"], ["rob", "bob"], content=box)
    attack(t, "ann", "rob")
    assert not t.there("ann")
    assert not t.there("rob")
    assert "XP" not in t.words()
    t = table([C("ann", damage=20), "cat"], [C("rob", plus={"hp": 30}), "bob"], content=box)
    attack(t, "ann", "rob")
    assert t.member("rob").xp == 1


# ---- Overkill ---------------------------------------------------------------------------------


@pytest.mark.rule("TER-OVERKILL-1")
@pytest.mark.rule("TER-OVERKILL-3")
def test_damage_beyond_the_hp_hits_the_player() -> None:
    t = table(["ann"], [C("cat", damage=5), "bob"])
    attack(t, "ann", "cat")
    assert not t.there("cat")
    assert t.damage == (0, 5)
    assert [event.amount for event in t.happened(Overkill)] == [5]
    t = table(["ann"], ["cat", "bob"])
    attack(t, "ann", "cat")
    assert not t.there("cat")
    assert (t.damage, t.happened(Overkill)) == ((0, 0), [])
    t = table(["ann"], [C("eve", damage=15), "bob"])  # DEF 5 counts once: 15 of 25 and 15 more
    attack(t, "ann", "eve")
    assert t.damage == (0, 5)


@pytest.mark.rule("TER-OVERKILL-2")
def test_an_item_does_not_overkill() -> None:
    t = table([C("ann", held="bomb")], [C("cat", damage=15), "bob"])
    t.seat(0).chooses(f"use:{t.held('bomb')}:u:{t.number('cat')}")
    assert not t.there("cat")
    assert t.damage == (0, 0)


@pytest.mark.rule("TER-OVERKILL-4")
def test_after_overkill_both_may_have_lost() -> None:
    box = made(person("rob", BACK, **{"def": 10, "hp": 5}))
    t = table([C("ann", damage=20)], ["rob", "bob"], content=box, damage=(0, 45))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).chooses(f"block:{t.number('rob')}")
    (ended,) = t.happened(GameEnded)
    assert (ended.winners, ended.losers) == ((), (0, 1))


# ---- Defence Decay -------------------------------------------------------------------------------


@pytest.mark.rule("TER-DECAY-1")
@pytest.mark.rule("TER-DECAY-3")
@pytest.mark.rule("TER-BLOCK-2")
@pytest.mark.rule("TER-DECAY-7")
def test_decay_adds_up_with_each_block() -> None:
    t = table(["ann", "cat"], ["big"])  # DEF 15
    attack(t, "ann", "big")
    assert t.member("big").defence.now == 10
    attack(t, "cat", "big")
    assert (t.member("big").damage, t.member("big").defence.now) == (10, 5)


@pytest.mark.rule("TER-DECAY-2")
def test_decay_is_over_at_the_end_of_the_turn() -> None:
    t = table(["ann"], ["bob"])
    attack(t, "ann", "bob")
    assert t.member("bob").defence.now == 5
    t.seat(0).chooses("end")
    assert t.member("bob").defence.now == 10


@pytest.mark.rule("TER-DECAY-5")
@pytest.mark.rule("TER-DMG-3")
def test_an_item_causes_no_decay() -> None:
    t = table([C("ann", held="bomb")], ["bob"])
    t.seat(0).chooses(f"use:{t.held('bomb')}:u:{t.number('bob')}")
    bob = t.member("bob")
    assert (bob.damage, bob.defence.now) == (5, 10)


@pytest.mark.rule("TER-DECAY-8")
@pytest.mark.rule("TER-STATUS-4")
def test_removing_conditions_leaves_decay_and_gained_abilities() -> None:
    clean = gift(do("remove_status", to="target1"))
    box = made(clean, gift(do("status", to="target1", status="stun"), code="stun"), gift(HASTES, code="spur"))
    t = table([C("ann", held="gift"), C("cat", held="stun"), C("eve", held="spur")], [C("bob", decay=1)], content=box)
    give(t, "bob", "stun")
    give(t, "bob", "spur")
    assert t.member("bob").statuses == ("stun",)
    give(t, "bob")
    bob = t.member("bob")
    assert (bob.statuses, bob.gained, bob.defence.now) == ((), ("Haste",), 5)


def test_who_suffers_no_decay_keeps_its_def() -> None:
    firm = gift(do("no_decay", to="target1", dur="end_of_turn"))
    t = table([C("ann", held="gift"), "cat"], ["bob"], content=made(firm))
    give(t, "bob")
    attack(t, "ann", "bob")
    assert t.member("bob").defence.now == 10
    assert t.happened(Decayed) == []


@pytest.mark.rule("TER-INFO-6", "TER-TURN-5")
@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (do("stat", to="self", stat="atk", amount=5, dur="this_battle"), "15 ATK"),
        (do("prevent", to="self", amount="all", dur="this_battle"), "damage"),
        (do("no_decay", to="self", dur="this_battle"), "Decay"),
        (do("gain", to="self", ability="stab", dur="this_battle"), "Stab"),
    ],
)
def test_what_holds_in_a_battle_is_listed_until_its_end_and_no_longer(effect: dict[str, Any], said: str) -> None:
    box = made(person("ira", ability(effect, when="attack_declared")))
    t = table(["ira"], ["bob"], content=box)
    t.seat(0).chooses(f"attack:{t.number('ira')}").passes("blocks?")
    ira = t.member("ira")
    assert said in f"{ira.effects} {ira.gained} {ira.atk.now} ATK"
    t.seat(1).chooses("none").passes()
    ira = t.member("ira")
    assert (ira.effects, ira.gained, ira.atk.now) == ((), (), 10)


def test_overkill_is_raised_if_there_is_any() -> None:
    fierce = person("ira", ability(do("extra_overkill", amount=15, dur="this_battle"), when="attack_declared"))
    box = made(fierce)
    t = table(["ira"], [C("cat", damage=15), "bob"], content=box)
    attack(t, "ira", "cat")
    assert t.damage == (0, 20)
    t = table(["ira"], [C("cat", damage=10), "bob"], content=box)
    attack(t, "ira", "cat")
    assert t.damage == (0, 0)


@pytest.mark.rule("TER-BLOCK-6")
def test_whoever_takes_the_block_over_takes_damage_and_decay() -> None:
    step_in = ability(do("redirect_block", to="self"), when="block_declared", subject=OWN | {"other": True})
    t = table(["ann"], ["bob", "yan"], content=made(person("yan", step_in, **{"hp": 40, "def": 5})))
    attack(t, "ann", "bob")
    bob, yan = t.member("bob"), t.member("yan")
    assert (bob.damage, bob.defence.now) == (0, 10)
    assert (yan.damage, yan.defence.now) == (15, 0)

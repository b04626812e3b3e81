from __future__ import annotations

import pytest

from rules.clash.events import Poisoned, StatusGiven, StatusRemoved
from tests.rules.clash.tables import At, table

STOP = "0/C 0/- 0/- 0/-"  # its player is asked which way the Titan turns, so that a test can look at the table


@pytest.mark.rule("CLA-STA-1")
@pytest.mark.parametrize(("defence", "given"), [(1, True), (2, False), (3, False)])
@pytest.mark.parametrize("kind", ["P", "F"])
def test_a_status_is_applied_only_if_the_attack_dealt_damage(kind: str, defence: int, given: bool) -> None:
    t = table(2, cards={"hit": f"0/- 0/S{kind}2 0/- 0/-", "wall": f"0/- 0/- 0/- {defence}/-"}).plays("hit.A", "wall.A")
    assert (t.player(1).poisoned, t.player(1).frosted) == (given and kind == "P", given and kind == "F")
    assert (t.player(0).poisoned, t.player(0).frosted) == (False, False)


@pytest.mark.rule("CLA-STA-1", "CLA-DMG-4")
def test_an_attack_on_a_player_with_nothing_left_gives_no_status() -> None:
    t = table(2, at={1: At(focus=0)}, cards={"hit": "0/- 0/SP5 0/- 0/-", "stop": STOP}).plays("hit.A", "stop.A")
    assert not t.player(1).poisoned
    assert "seat 1 has no Focus left to lose to seat 0" in t.words()


@pytest.mark.rule("CLA-STA-1", "CLA-DMG-1")
def test_damage_paid_from_a_stack_gives_the_status_too() -> None:
    t = table(2, at={1: At(focus=0, left=2)}, cards={"hit": "0/- 0/SF1 0/- 0/-"}).solo("hit.A")
    assert t.player(1).frosted


@pytest.mark.rule("CLA-STA-2", "CLA-POI-1")
def test_a_second_marker_of_the_same_status_is_ignored() -> None:
    t = table(2, at={1: At(poisoned=True)}, cards={"hit": "0/- 0/SP1 0/- 0/SP1"}).solo("hit.A")
    assert t.happened(StatusGiven) == []
    assert t.player(1).focus == 20 - 2 - 1  # two swords, one poison


@pytest.mark.rule("CLA-STA-2", "CLA-HEA-5")
def test_one_heal_point_is_enough_after_two_poison_swords() -> None:
    t = table(2, cards={"hit": "0/- 0/SP1 0/- 0/SP1", "cure": "0/- 0/- 0/H1 0/-"}).plays("hit.A", "cure.A")
    t.seat(1).chooses("p0")
    assert not t.player(1).poisoned


@pytest.mark.rule("CLA-STA-2")
def test_poison_and_frost_together_are_possible() -> None:
    t = table(2, cards={"hit": "0/- 0/SP1 0/- 0/SF1"}).solo("hit.A")
    assert (t.player(1).poisoned, t.player(1).frosted) == (True, True)


@pytest.mark.rule("CLA-STA-3")
def test_a_removed_status_can_be_given_again_in_the_same_round() -> None:
    t = table(2, at={0: At(poisoned=True)}, cards={"cure": "0/- 0/- 0/H1 0/-", "hit": "0/- 0/SP1 0/- 0/-"}).plays(
        "cure.A", "hit.A"
    )
    t.seat(0).chooses("p0")
    assert [len(t.happened(kind)) for kind in (StatusRemoved, StatusGiven, Poisoned)] == [1, 1, 1]
    assert t.player(0).poisoned


@pytest.mark.rule("CLA-STA-4")
@pytest.mark.parametrize(("sword", "poisoned", "frosted"), [("SP2", True, False), ("SF2", False, True)])
def test_the_titan_gets_a_status_from_a_sword_that_damages_it(sword: str, poisoned: bool, frosted: bool) -> None:
    titan = table(2, cards={"hit": f"0/{sword} 0/- 0/- 0/-"}).solo("hit.A").titan
    assert (titan.poisoned, titan.frosted) == (poisoned, frosted)


@pytest.mark.rule("CLA-STA-4", "CLA-STA-1")
def test_the_titan_gets_no_status_from_a_blocked_sword() -> None:
    titan = table(2, titan="2/- 0/- 0/- 0/-", cards={"hit": "0/SP2 0/- 0/- 0/-"}).solo("hit.A").titan
    assert not titan.poisoned


@pytest.mark.rule("CLA-STA-5", "CLA-TDE-6")
def test_players_keep_their_statuses_and_the_next_titan_comes_without() -> None:
    t = table(
        2,
        at={1: At(poisoned=True)},
        health=1,
        titan_poisoned=True,
        cards={"kill": "0/SF1 0/SF1 0/- 0/-"},
    ).solo("kill.A")
    assert t.view().battle == 2
    assert (t.player(1).poisoned, t.player(1).frosted) == (True, True)
    assert (t.titan.poisoned, t.titan.frosted) == (False, False)


@pytest.mark.rule("CLA-STA-6", "CLA-CON-9")
def test_confuse_leaves_no_marker_and_nothing_to_heal() -> None:
    t = table(2, cards={"spin": "0/- 0/C 0/- 0/-", "cure": "0/- 0/H1 0/H1 0/H1"}).plays("spin.A", "cure.A")
    assert t.view().round == 2  # nobody was asked how to use a Heal point
    assert (t.player(1).poisoned, t.player(1).frosted) == (False, False)

"""Areas: their order, what waits until all are done, and who is defeated in them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.timestrike.combat.attacking import RollAttack
from rules.timestrike.combat.defending import NextDefender
from rules.timestrike.told.combat_events import (
    AttackDeclared,
    Damaged,
    Defeated,
    DiceRolled,
    Hits,
    Shoved,
    SkillUsed,
)
from rules.timestrike.told.table_events import Awakened, CardDrawn, LootDiscarded, LootMoved, StatusGained
from rules.timestrike.under_way import Fight
from tests.rules.timestrike.table import State, Struck, number, table

THREE = [("hod",), ("gula",), ("roland",)]
AT = {"hod": "H7", "gula": "J7", "roland": "K7"}


def toss(t: Struck, place: str, *order: str) -> Struck:
    """Hod tosses a keg; the units are hit in this order."""
    t.does("cast", "hod", f"keg_toss@{number(t, place)}")
    t.someone.is_asked("order").chooses(*order)
    return t


def told(t: Struck, *kinds: type[Any]) -> list[str]:
    """What happened, in order."""
    return [type(event).__name__ for event in t.log if isinstance(event, kinds)]


# ---- Height --------------------------------------------------------------------------


@pytest.mark.rule("TIM-AOE-8")
@pytest.mark.rule("TIM-CAST-3")
@pytest.mark.rule("TIM-CAST-5")
def test_in_an_area_only_the_height_of_each_defender_counts() -> None:
    land = {"H7": "....", "J7": ".", "K7": "......"}
    t = toss(table(AT, seats=THREE, land=land, rig=["hit", "hit"]), "J7", "gula", "roland")
    assert [len(one.rolled) for one in t.happened(DiceRolled)] == [2, 2, 3]  # Hod rolls no more; Roland is higher


@pytest.mark.rule("TIM-AOE-8")
@pytest.mark.rule("TIM-ATK-3")
def test_an_attack_on_an_area_around_a_place_has_no_height_advantage() -> None:
    def fight(s: State) -> None:
        s.fight = Fight(by="hod", kind="attack", waiting=["gula"])

    from_above = table(AT, seats=THREE, land={"H7": "....", "J7": "."}, steps=[RollAttack()], also=fight)
    assert [len(one.rolled) for one in from_above.happened(DiceRolled)] == [3]

    def chosen(s: State) -> None:
        s.fight = Fight(by="hod", kind="attack", target="gula", waiting=["gula"])

    at_one = table(AT, seats=THREE, land={"H7": "....", "J7": "."}, steps=[RollAttack()], also=chosen)
    assert [len(one.rolled) for one in at_one.happened(DiceRolled)] == [4]


# ---- The parts of an area ------------------------------------------------------------


@pytest.mark.rule("TIM-AOE-2")
@pytest.mark.rule("TIM-AOE-9")
@pytest.mark.rule("TIM-ITEM-4")
def test_unit_by_unit_defense_damage_and_defeat_then_one_item() -> None:
    t = table(AT, seats=THREE, damage={"gula": 8}, rig=["hit", "hit", *["void"] * 4], fish={"gula": ["salt_ray"]})
    toss(t, "J7", "gula", "roland")
    assert told(t, Hits, Damaged, Defeated, LootMoved, CardDrawn) == [
        *["Hits", "Damaged", "Defeated", "LootMoved"],
        *["Hits", "Damaged", "CardDrawn"],
    ]


@pytest.mark.rule("TIM-AOE-9")
@pytest.mark.rule("TIM-KO-8")
@pytest.mark.rule("TIM-KO-3")
def test_the_rest_of_an_area_is_dealt_with_when_its_user_has_fallen_to_it() -> None:
    at = {"hod": "H7", "gula": "I7", "roland": "H8", "jake": "A1"}
    t = table(
        at,
        seats=[("hod",), ("gula",), ("roland",), ("jake",)],
        damage={"hod": 6, "gula": 8},
        materials={"gula": 1},
        rig=["hit", "hit", *["void"] * 6],
    )
    toss(t, "H7", "hod", "gula", "roland")
    assert [(one.character, one.by) for one in t.happened(Defeated)] == [("hod", ""), ("gula", "")]
    assert t.unit("roland").health == 6
    assert [one.character for one in t.happened(LootDiscarded)] == ["gula"]  # who earned it is gone by its own keg
    assert t.happened(CardDrawn) == []


@pytest.mark.rule("TIM-KO-8")
def test_what_one_who_is_gone_has_earned_goes_to_whoever_defeated_it() -> None:
    def underway(s: State) -> None:
        s.fight = Fight(by="hod", kind="skill", source="keg_toss", hits=2, waiting=["gula"])
        s.characters["hod"].gone, s.characters["hod"].heir = True, "roland"
        s.units["hod"].gone = True

    t = table(
        {"gula": "J7", "roland": "A1", "jake": "Q1"},
        seats=[("hod", "jake"), ("gula",), ("roland",)],
        active="jake",
        damage={"gula": 8},
        fish={"gula": ["salt_ray"]},
        rig=["void", "void"],
        steps=[NextDefender()],
        also=underway,
    )
    assert t.character("gula").gone
    assert t.character("roland", 2).fish == ("salt_ray",)


@pytest.mark.rule("TIM-AOE-9")
@pytest.mark.rule("TIM-ATK-11")
def test_objectives_met_in_an_area_count_when_all_of_it_is_done() -> None:
    t = table(AT, seats=THREE, rig=["hit", "hit", *["void"] * 6], land={"H7": "~"})
    toss(t, "J7", "gula", "roland")
    assert told(t, Hits, CardDrawn, Awakened) == ["Hits", "Hits", "CardDrawn", "Awakened", "Awakened"]
    assert {one.stat for one in t.happened(Awakened)} == {"range", "attack"}  # afloat, and two units at once


@pytest.mark.rule("TIM-AOE-1")
@pytest.mark.rule("TIM-KO-7")
def test_the_caster_orders_those_around_it() -> None:
    at = {"roland": "H7", "gula": "I7", "jake": "G7"}
    t = table(at, seats=[("roland",), ("gula",), ("jake",)], rig=["hit", "hit"])
    t.does("cast", "roland", "rumpus")
    t.someone.is_asked("order").chooses("jake", "gula")
    assert [one.character for one in t.happened(StatusGained)] == ["jake", "gula"]


@pytest.mark.rule("TIM-INFO-6")
def test_without_an_answer_friends_come_after_enemies_and_the_user_last() -> None:
    t = table({"hod": "H7", "jake": "G7", "gula": "I7"}, seats=[("hod", "jake"), ("gula",)], rig=["hit", "hit"])
    t.does("cast", "hod", f"keg_toss@{number(t, 'H7')}").someone.takes_default()
    assert [one.unit for one in t.happened(Hits)] == ["gula", "jake", "hod"]


# ---- The parts of an attack ----------------------------------------------------------


@pytest.mark.rule("TIM-ATK-7")
@pytest.mark.rule("TIM-ATK-11")
def test_an_attack_runs_in_its_fixed_order() -> None:
    t = table(
        {"jake": "H7", "mara": "I7"},
        seats=[("jake",), ("mara",)],
        rig=["lucky_hit", "hit", "hit", "lucky_block", "void"],
    )
    t.does("attack", "jake", number(t, "J7"))
    events = (AttackDeclared, DiceRolled, Hits, Damaged, Shoved, StatusGained, CardDrawn, Awakened)
    assert told(t, *events) == [
        "AttackDeclared",
        *["DiceRolled", "DiceRolled"],
        *["Hits", "Damaged"],
        "Shoved",  # after combat the attack skill: Shield Bash
        "StatusGained",  # then the defense skill: Ice Barrier, though they are not engaged any more
        *["CardDrawn", "Awakened", "Awakened"],
    ]
    assert [one.character for one in t.happened(Awakened)] == ["jake", "mara"]
    assert (t.unit("jake").movement, t.can("move", "jake")) == (0, False)


@pytest.mark.rule("TIM-ATK-7")
@pytest.mark.rule("TIM-ATK-10")
def test_what_comes_after_combat_leaves_out_whoever_was_defeated() -> None:
    t = table(
        {"gula": "H7", "mara": "I7", "jake": "A1"},
        seats=[("gula",), ("mara", "jake")],
        damage={"mara": 5, "gula": 3},
        rig=["lucky_hit", "hit", "hit", "void", "void"],
    )
    t.does("attack", "gula")
    assert told(t, Damaged, Defeated, SkillUsed, CardDrawn) == ["Damaged", "Defeated", "CardDrawn"]
    assert t.unit("gula").health == 7  # Devour heals the attacker all the same


@pytest.mark.rule("TIM-CAST-4")
@pytest.mark.rule("TIM-CAST-5")
@pytest.mark.rule("TIM-SKILL-6")
def test_a_defense_skill_is_used_to_the_full_against_the_hits_of_an_ability() -> None:
    at = {"hod": "H7", "mara": "I7"}
    t = table(at, seats=[("hod",), ("mara",)], rig=["hit", "hit", "lucky_block", "void", "void", "void"])
    t.does("cast", "hod", f"keg_toss@{number(t, 'I7')}")
    t.someone.chooses("mara", "hod")
    assert [(one.unit, one.hits, one.blocks) for one in t.happened(Hits)] == [("mara", 2, 2), ("hod", 2, 0)]
    assert [(one.character, one.status) for one in t.happened(StatusGained)] == [("hod", "move")]

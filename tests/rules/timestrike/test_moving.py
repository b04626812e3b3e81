"""Moving: Movement, fleeing and Cheap Shots, falls, the Hang Glider."""

from __future__ import annotations

import pytest

from rules.timestrike.told.combat_events import CheapShot, Damaged, DiceRolled, Fell
from rules.timestrike.told.table_events import Crafted
from tests.rules.timestrike.table import number, table

DUEL = {"jake": "H7", "gula": "I7"}
SEATS = [("jake",), ("gula",)]


@pytest.mark.rule("TIM-MOVE-1")
@pytest.mark.rule("TIM-MOVE-2")
@pytest.mark.rule("TIM-MOVE-3")
def test_a_unit_moves_as_far_as_its_movement_goes() -> None:
    t = table({"jake": "H7", "gula": "Q1"}, seats=SEATS)
    t.goes("jake", "H4")
    assert t.at("jake") == "H4"
    assert t.unit("jake").movement == 2
    t.chooses("move.jake")
    assert t.someone.can(number(t, "H2"))
    assert not t.someone.can(number(t, "H1"))


@pytest.mark.rule("TIM-STAT-4")
def test_a_change_of_move_changes_the_movement_left_and_takes_nothing_back() -> None:
    t = table({"jake": "H7", "gula": "Q1"}, seats=SEATS, fish={"jake": ["quickfin"]})
    t.goes("jake", "H4").does("loot", "jake", "quickfin")
    assert t.unit("jake").movement == 4
    slow = table({"mara": "H7", "gula": "Q1"}, seats=[("mara",), ("gula",)], curses={"mara": ["move"]})
    assert slow.unit("mara").movement == 3
    slow.state.units["mara"].walked = 5
    assert slow.unit("mara").movement == 0


@pytest.mark.rule("TIM-FLEE-1")
@pytest.mark.rule("TIM-FLEE-2")
@pytest.mark.rule("TIM-CHEAP-1")
@pytest.mark.rule("TIM-CHEAP-2")
@pytest.mark.rule("TIM-CHEAP-3")
@pytest.mark.rule("TIM-ENG-11")
@pytest.mark.parametrize(("face", "health"), [("hit", 6), ("lucky_hit", 6), ("block", 7), ("void", 7)])
def test_who_flees_may_be_hit_by_a_cheap_shot(face: str, health: int) -> None:
    t = table(DUEL, seats=SEATS, rig=[face], buffs={"gula": ["attack", "enrage"]})
    t.goes("jake", "G6")
    (shot,) = t.happened(CheapShot)
    assert (shot.unit, shot.target, shot.hit) == ("gula", "jake", health == 6)
    assert [one.rolled for one in t.happened(DiceRolled)] == [(face,)]
    assert t.unit("jake").health == health
    assert "enrage" in t.character("gula").buffs
    assert t.at("jake") == "G6"


@pytest.mark.rule("TIM-FLEE-3")
@pytest.mark.rule("TIM-CHEAP-7")
def test_each_enemy_that_is_left_shoots_and_none_at_a_unit_that_is_gone() -> None:
    at = {"jake": "H7", "gula": "I7", "roland": "H8"}
    seats = [("jake", "hod"), ("gula", "roland")]
    t = table({**at, "hod": "A1"}, seats=seats, rig=["void", "hit"])
    t.goes("jake", "G6")
    assert [one.unit for one in t.happened(CheapShot)] == ["gula", "roland"]
    assert t.unit("jake").health == 6
    last = table({**at, "hod": "A1"}, seats=seats, rig=["hit"], damage={"jake": 6})
    last.goes("jake", "G6")
    assert len(last.happened(CheapShot)) == 1
    assert last.character("jake").gone


@pytest.mark.rule("TIM-FLEE-1")
@pytest.mark.rule("TIM-INFO-6")
def test_a_player_may_want_to_be_asked_about_cheap_shots() -> None:
    t = table(DUEL, seats=SEATS)
    t.becomes(t.game.act(t.state, 1, "wary"))
    t.goes("jake", "G6")
    assert t.asked() == [1]
    assert t.someone.decision.default.picks == ("yes",)
    t.chooses("no")
    assert not t.happened(CheapShot)
    assert t.at("jake") == "G6"


@pytest.mark.rule("TIM-CHEAP-6")
def test_a_silenced_unit_shoots_too() -> None:
    t = table(DUEL, seats=SEATS, curses={"gula": ["silence"]}, buffs={"gula": ["enrage"]}, rig=["hit"])
    t.goes("jake", "G6")
    assert t.unit("jake").health == 6


@pytest.mark.rule("TIM-FLEE-7")
@pytest.mark.rule("TIM-MOVE-7")
def test_only_units_left_behind_shoot_and_before_the_next_step() -> None:
    t = table(DUEL, seats=SEATS, rig=["hit"])
    t.goes("jake", "E6")
    told = [type(one).__name__ for one in t.log]
    assert told.index("Damaged") < told.index("Walked")
    assert {one.unit for one in t.happened(CheapShot)} == {"gula"}


@pytest.mark.rule("TIM-FALL-1")
@pytest.mark.rule("TIM-FALL-2")
@pytest.mark.rule("TIM-FALL-3")
@pytest.mark.rule("TIM-FALL-9")
def test_a_fall_rolls_dice_and_the_turn_goes_on() -> None:
    t = table({"jake": "H7", "gula": "Q1"}, seats=SEATS, land={"H7": "....."}, rig=["hit"])
    t.goes("jake", "G7")
    (fell,) = t.happened(Fell)
    assert fell.levels == 4
    assert t.unit("jake").health == 6
    assert t.can("move", "jake")


@pytest.mark.rule("TIM-CRAFT-2")
@pytest.mark.rule("TIM-BUILD-1")
def test_a_survivor_may_glide_for_a_material() -> None:
    t = table({"jake": "H7", "gula": "Q1"}, seats=SEATS, land={"H7": "....."}, materials={"jake": 1})
    t.goes("jake", "G7")
    assert t.someone.decision.default.picks == ("no",)
    t.chooses("yes")
    assert [one.gadget for one in t.happened(Crafted)] == ["Hang Glider"]
    assert t.character("jake").materials == 0
    assert not t.happened(Damaged)


@pytest.mark.rule("TIM-CRAFT-2")
def test_without_an_answer_a_fall_that_may_kill_is_glided() -> None:
    t = table(
        {"jake": "H7", "gula": "Q1"}, seats=SEATS, land={"H7": "....."}, materials={"jake": 1}, damage={"jake": 6}
    )
    t.goes("jake", "G7")
    assert t.someone.decision.default.picks == ("yes",)


@pytest.mark.rule("TIM-FALL-5")
@pytest.mark.rule("TIM-CON-7")
@pytest.mark.rule("TIM-CON-8")
def test_whoever_is_pushed_may_fall_and_gets_no_cheap_shot() -> None:
    t = table({"jake": "H7", "hod": "I7"}, seats=[("jake",), ("hod",)], land={"I7": "...."}, rig=[1, 20, "hit"])
    t.does("contest", "jake", number(t, "J7"))
    assert t.at("hod") == "J7"
    assert t.happened(Fell)[0].levels == 3
    assert not t.happened(CheapShot)


@pytest.mark.rule("TIM-MTYPE-1")
@pytest.mark.rule("TIM-MTYPE-4")
@pytest.mark.rule("TIM-BOARD-9")
def test_movement_types_are_those_of_the_boards() -> None:
    t = table(
        {"mana_wyrms_1": "H7", "mana_wyrms_2": "A1", "mana_wyrms_3": "A2", "gula": "Q1"},
        seats=[("mana_wyrms",), ("gula",)],
        land={"G7": "........."},
    )
    t.chooses("move.mana_wyrms_1")
    assert t.someone.options[number(t, "G7")].detail.startswith("1 Movement; ")


@pytest.mark.rule("TIM-OBST-1")
@pytest.mark.rule("TIM-MOVE-4")
@pytest.mark.rule("TIM-OBST-3")
def test_no_unit_stops_on_another() -> None:
    t = table({"jake": "H7", "hod": "G7", "gula": "I7"}, seats=[("jake", "hod"), ("gula",)])
    t.chooses("move.jake")
    assert not t.someone.can(number(t, "G7"))
    assert not t.someone.can(number(t, "I7"))

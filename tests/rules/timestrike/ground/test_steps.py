"""Single steps: climbing, swimming, Movement types, overhangs, falls."""

from __future__ import annotations

from typing import Any

import pytest

from rules.timestrike.ground.bodies import MoveType
from rules.timestrike.ground.steps import exits, fall_dice, gait_of, jump_dice, landing_dice, passable, toll
from tests.rules.timestrike.ground.lands import Span, at, body, field, land

SPAN = (Span(("H8", "I8"), 4, 5),)


def cost(here: str, there: str, move: MoveType = "walk", **more: Any) -> int:
    """Return the Movement of a step from one column of pieces to another."""
    relief = land({"D4": here, "E4": there})
    return toll(relief, gait_of(body("one", "D4", move=move, **more)), *at("D4", "E4"))


@pytest.mark.rule("TIM-MOVE-2", "TIM-CLIMB-1", "TIM-CLIMB-2", "TIM-CLIMB-3", "TIM-MTYPE-2", "TIM-MOVE-5")
def test_a_walker_pays_for_the_levels_that_it_climbs() -> None:
    """The examples of the rules.

    1 to 4 takes 3, water at 0 to land at 3 takes 4, land at 3 to land at 1 takes 1.
    """
    assert cost("1", "4") == 3
    assert cost("1", "2") == cost("1", "1") == cost("3", "1") == 1
    assert cost("~", "3") == 4
    assert cost("", "9") == 9


@pytest.mark.rule("TIM-SWIM-1", "TIM-SWIM-2", "TIM-MTYPE-3")
def test_leaving_water_takes_one_more_and_entering_it_does_not() -> None:
    """The examples of the rule.

    Between water of one level 2, from water to land a level higher 2.
    """
    assert cost("~", "~") == 2
    assert cost("~", "1") == 2
    assert cost("", "~") == 1
    assert cost("~", "~", "swim") == 1
    assert cost("~", "3", "swim") == 3


@pytest.mark.rule("TIM-MTYPE-4", "TIM-MTYPE-6", "TIM-LMOVE-1")
def test_flyers_burrowers_and_the_lost_do_not_pay_for_height() -> None:
    assert cost("~", "9", "fly") == 1
    assert cost("1", "9", "burrow") == 1
    assert cost("~", "9", "burrow") == 2
    assert cost("~", "9", ai=True) == 1
    assert cost("~", "9", ignores=("climb",)) == 2
    assert cost("~", "9", ignores=("swim",)) == 9


def fits(here: str, there: str, height: int = 4, move: MoveType = "walk") -> bool:
    """Whether a step near the overhang can be taken: its underside is at 4, its top at 5."""
    relief = land({"G8": "5", "H7": "1", "I9": "4"}, spans=SPAN)
    return passable(relief, gait_of(body("one", height=height, move=move)), *at(here, there, relief=relief))


@pytest.mark.rule("TIM-OVER-2")
def test_below_an_overhang_half_the_height_is_needed() -> None:
    """The example of the rule, gap 3: height 5 may pass, height 7 may not.

    Only height 3 may stop.
    """
    relief = land({"H8": "1"}, spans=SPAN)
    here, there = at("H7", "H8", relief=relief)
    assert relief.gap(there) == 3
    assert [passable(relief, gait_of(body("one", height=high)), here, there) for high in (3, 5, 6, 7)] == [
        *[True, True, True],
        False,
    ]
    assert [field(relief=relief).fits(high, there) for high in (3, 4)] == [True, False]


@pytest.mark.rule("TIM-OVER-3", "TIM-OVER-4")
def test_up_onto_an_overhang_as_far_as_the_unit_is_high() -> None:
    assert fits("H7", "H8 top", height=4)
    assert not fits("H7", "H8 top", height=3)
    assert fits("H7", "H8 top", height=3, move="fly")
    assert fits("H8 top", "H7", height=1)
    assert fits("G8", "H8 top", height=1)


@pytest.mark.rule("TIM-MTYPE-7")
def test_a_burrower_goes_neither_up_onto_an_overhang_nor_down() -> None:
    assert not fits("H7", "H8 top", height=9, move="burrow")
    assert not fits("H8 top", "H7", height=9, move="burrow")
    assert fits("H8 top", "I8 top", move="burrow")
    assert fits("H7", "H8", move="burrow")


@pytest.mark.rule("TIM-OVER-7")
def test_nothing_passes_through_an_overhang() -> None:
    """Underside 4, top 5.

    From below the Span to its top in the next column is impossible, for flyers too.
    """
    for move in ("walk", "fly", "burrow"):
        assert not fits("H8", "I8 top", height=9, move=move)
        assert not fits("I8 top", "H8", height=4, move=move)
    assert not fits("H8", "G8", height=8)  # the base at 5 is not below the underside
    assert not fits("G8", "H8", height=8)
    assert not fits("I9", "I8", height=1)  # from 4 it is not below the underside either
    assert fits("H7", "H8", height=4)


@pytest.mark.rule("TIM-WALL-4")
def test_a_wall_is_stepped_onto_only_by_those_who_pass_it() -> None:
    relief = land(walls=(("D4", "E4", 1),))
    here, wall = at("C4", "D4")
    entered = {move: wall in dict(exits(relief, gait_of(body("one", move=move)))[here]) for move in ("walk", "swim")}
    over = {move: wall in dict(exits(relief, gait_of(body("one", move=move)))[here]) for move in ("fly", "burrow")}
    assert not any(entered.values())
    assert all(over.values())


# ---- Falls -----------------------------------------------------------------------------


@pytest.mark.rule("TIM-FALL-1", "TIM-FALL-2")
def test_a_fall_rolls_one_die_for_the_height_and_two_for_each_time_again() -> None:
    """The examples of the rules: height 4 falls 11: 3 dice.

    Height 3 falls 9: 5; height 4: 8 is 3, 7 is 1, 3 none.
    """
    assert [fall_dice(11, 4), fall_dice(9, 3), fall_dice(8, 4), fall_dice(7, 4), fall_dice(4, 4)] == [3, 5, 3, 1, 1]
    assert [fall_dice(3, 4), fall_dice(0, 4), fall_dice(-5, 4)] == [0, 0, 0]


@pytest.mark.rule("TIM-FALL-4", "TIM-FALL-5", "TIM-FALL-6", "TIM-FALL-8", "TIM-FALL-10", "TIM-MTYPE-5", "TIM-MTYPE-8")
def test_moved_down_all_fall_but_burrowers_and_into_water() -> None:
    relief = land({"D4": "~", "E4": "~"})
    now = field(relief=relief)
    down = at("F4")
    dice = {move: landing_dice(now, body("one", move=move), 8, down) for move in ("walk", "swim", "fly", "burrow")}
    assert dice == {"walk": 3, "swim": 3, "fly": 3, "burrow": 0}
    assert landing_dice(now, body("one", ai=True), 8, down) == 3
    assert landing_dice(now, body("one"), 8, at("D4")) == 0
    assert landing_dice(now, body("two"), 8, at("D4", "E4")) == 0
    assert landing_dice(now, body("two"), 8, at("E4", "F4")) == 3
    assert landing_dice(now, body("one", ignores=("fall",)), 8, down) == 0


@pytest.mark.rule("TIM-JUMP-6", "TIM-MTYPE-5", "TIM-MTYPE-8")
def test_after_a_jump_attack_all_movement_types_fall() -> None:
    """The example of the rule: height 4 from 6 down to 2 rolls 1 die."""
    relief = land({"D4": "2", "E4": "2~"})
    now = field(relief=relief)
    for move in ("walk", "fly", "burrow"):
        assert jump_dice(now, body("one", move=move), 6, at("D4")) == 1
        assert jump_dice(now, body("one", move=move), 6, at("E4")) == 0

"""How far units go: obstacles, Movement types, roads, and what a way risks."""

from __future__ import annotations

import pytest

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.reach import Way, reach, ways
from rules.timestrike.ground.terrain import Relief
from tests.rules.timestrike.ground.lands import BOARD, Span, at, body, field, land, names


def costs(now: Field, mover: Body, budget: int) -> dict[str, int]:
    """Return the Movement for each place that can be reached, by name."""
    board = now.relief.board
    return {board.names[way.end[0]]: way.cost for way in reach(now, mover, budget).values()}


def to(now: Field, mover: Body, place: str, budget: int = 9, **shots: int) -> list[tuple[int, int, str]]:
    """Return cost, harm and places entered of all ways kept to a place, the cheapest first."""
    (end,) = at(place, relief=now.relief)
    found = [way for way in ways(now, mover, budget, shots) if way.end == (end,)]
    return [(way.cost, way.harm, route(now, way)) for way in found]


def route(now: Field, way: Way) -> str:
    return names([step.at[0] for step in way.steps], now.relief)


@pytest.mark.rule("TIM-MOVE-1", "TIM-MOVE-2", "TIM-MOVE-3")
def test_on_flat_ground_each_hex_takes_one() -> None:
    one = body("one", "H8")
    found = costs(field(one), one, 3)
    assert len(found) == 6 + 12 + 18
    assert "H8" not in found
    assert (found["H7"], found["H6"], found["K8"]) == (1, 2, 3)
    assert costs(field(one), one, 0) == {}


@pytest.mark.rule("TIM-MOVE-3", "TIM-MOVE-5")
def test_a_step_must_be_paid_whole() -> None:
    relief = land({"I8": "3"})
    one = body("one", "H8")
    now = field(one, relief=relief)
    assert "I8" not in costs(now, one, 2)
    assert costs(now, one, 3)["I8"] == 3
    assert costs(now, one, 4)["J8"] == 3  # around


@pytest.mark.rule("TIM-SWIM-3", "TIM-SWIM-1")
def test_through_water_every_hex_takes_two_but_the_first() -> None:
    relief = land({f"{column}{row}": "~" for column in "HIJK" for row in range(1, 16)})
    one, two = body("one", "G8"), body("two", "G8", move="swim")
    now = field(one, relief=relief)
    assert costs(now, one, 5)["J8"] == 5
    assert costs(field(two, relief=relief), two, 5)["J8"] == 3


def wall_of(*others: Body) -> tuple[Field, Body]:
    """A unit west of a wall of pieces, with one hole at H8."""
    pairs = tuple([(f"H{row}", f"H{row + 1}", 1) for row in (1, 3, 6, 9, 11, 13)])
    relief = land({}, walls=pairs)
    one = body("one", "F8")
    return field(one, *others, *[body(f"post{row}", f"H{row}", side="x") for row in (5, 15)], relief=relief), one


@pytest.mark.rule("TIM-OBST-1", "TIM-WALL-4")
def test_enemies_and_walls_are_in_the_way() -> None:
    now, one = wall_of()
    assert costs(now, one, 4)["J8"] == 4
    now, one = wall_of(body("foe", "H8", side="b"))
    assert not {"H8", "I8", "J8"} & costs(now, one, 6).keys()


@pytest.mark.rule("TIM-OBST-2", "TIM-OBST-3")
def test_team_mates_may_be_passed_unless_they_face_an_enemy() -> None:
    mate = body("mate", "H8")
    now, one = wall_of(mate)
    found = costs(now, one, 4)
    assert found["J8"] == 4
    assert "H8" not in found
    now, one = wall_of(mate, body("foe", "I8", side="b"))
    assert "J8" not in costs(now, one, 4)


@pytest.mark.rule("TIM-OBST-4")
def test_even_the_own_sentience_is_in_the_way() -> None:
    fear = body("fear", *names(BOARD.ring(*at("I8"))).split(), height=12)
    one = body("one", "G8")
    assert not {"H8", "K8"} & costs(field(one, fear), one, 5).keys()
    assert costs(field(one, fear), one, 7)["K8"] == 6


@pytest.mark.rule("TIM-MTYPE-4", "TIM-MTYPE-6", "TIM-WALL-4")
def test_flyers_and_burrowers_pass_everything_and_stop_on_free_places() -> None:
    for move in ("fly", "burrow"):
        now, _one = wall_of(body("foe", "H8", side="b"))
        mover = body("one", "F8", move=move)
        found = costs(now.moved(mover), mover, 4)
        assert found["J8"] == 4
        assert not {"H8", "H7", "H9", "H5"} & found.keys()


def test_an_effect_may_let_a_unit_pass_units_but_not_walls() -> None:
    mover = body("one", "F8", ignores=("units",))
    now, _ = wall_of(body("foe", "H8", side="b"))
    found = costs(now.moved(mover), mover, 4)
    assert found["J8"] == 4
    assert not {"H8", "H7"} & found.keys()


@pytest.mark.rule("TIM-OVER-2", "TIM-OVER-6", "TIM-OVER-7")
def test_below_an_overhang_some_only_pass() -> None:
    """Gap 4: height 4 stops there, height 8 only passes, height 9 goes around."""
    relief = land(spans=(Span(("H8",), 4, 5),))
    for height, below, beyond in ((4, 1, 2), (8, None, 2), (9, None, 3)):
        one = body("one", "G8", height=height, relief=relief)
        found = costs(field(one, relief=relief), one, 3)
        assert (found.get("H8"), found["I8"]) == (below, beyond)
    small = body("one", "G8", height=4, relief=relief)
    assert "H8 top" not in costs(field(small, relief=relief), small, 9)  # 5 levels up, and it is 4 high
    tall = body("one", "G8", height=5, relief=relief)
    assert costs(field(tall, relief=relief), tall, 5)["H8 top"] == 5


# ---- Roads ---------------------------------------------------------------------------


def road(rising: bool = True) -> Relief:
    """A road of 6 hexes from D8 to I8, from elevation 1 to 4."""
    levels = (1, 1, 2, 3, 4, 4) if rising else (1,) * 6
    return land({f"{column}8": "." * (level - 1) + "=" for column, level in zip("DEFGHI", levels, strict=True)})


@pytest.mark.rule("TIM-ROAD-1", "TIM-ROAD-2")
def test_a_road_takes_one_movement_however_long() -> None:
    """The example of the rule: to the other end of a road of 6 hexes that rises from 1 to 4."""
    relief = road()
    one = body("one", "D8")
    now = field(one, relief=relief)
    (found,) = to(now, one, "I8", 1)
    assert found == (1, 0, "E8 F8 G8 H8 I8")
    assert costs(now, one, 2)["J8"] == 2
    beside = body("one", "C8")
    assert costs(field(beside, relief=relief), beside, 2)["I8"] == 2
    assert "I8" not in costs(field(beside, relief=relief), beside, 1)


@pytest.mark.rule("TIM-FALL-4", "TIM-ROAD-1")
def test_nobody_falls_along_a_road() -> None:
    relief = land({"D8": ".....=", "E8": "=", "F8": "="})
    one = body("one", "D8")
    now = field(one, relief=relief)
    assert to(now, one, "F8", 1) == [(1, 0, "E8 F8")]
    assert to(now, one, "D9", 1) == [(1, 1, "D9")]


@pytest.mark.rule("TIM-ROAD-7")
def test_who_cannot_use_roads_walks_on_them() -> None:
    relief = road()
    one = body("one", "D8", roads=False)
    now = field(one, relief=relief)
    assert "F8" not in costs(now, one, 1)
    assert costs(now, one, 9)["I8"] == 5
    ruled = body("one", "D8", ai=True)  # TIM-LMOVE-2: roads give the Lost no speed
    assert costs(field(ruled, relief=relief), ruled, 2).keys() == {
        *costs(field(ruled), ruled, 2).keys(),
    }


@pytest.mark.rule("TIM-ROAD-6")
def test_an_overhang_parts_a_road() -> None:
    """Road hexes at any two heights are connected, unless an overhang is between them."""
    columns = {"G8": "....=", "H8": "="}
    one = body("one", "G8")
    assert "H8" in costs(field(one, relief=land(columns)), one, 1)
    spanned = land({"H8": "=", "G8": "....="}, spans=(Span(("H8",), 5, 6),))
    mover = body("one", "G8", relief=spanned)
    assert "H8" not in costs(field(mover, relief=spanned), mover, 1)


@pytest.mark.rule("TIM-ROAD-3", "TIM-ROAD-5")
def test_on_a_road_units_block_those_who_fly_elsewhere() -> None:
    relief = road(rising=False)
    foe = body("foe", "F8", side="b")
    one = body("one", "D8", move="fly")
    now = field(one, foe, relief=relief)
    assert "I8" not in costs(now, one, 3)
    assert costs(now, one, 4)["I8"] == 4  # over the enemy through the air, and on along the road
    assert costs(field(one, relief=relief), one, 1)["I8"] == 1
    mate = body("mate", "F8")
    assert costs(field(one, mate, relief=relief), one, 1)["I8"] == 1


@pytest.mark.rule("TIM-ROAD-3", "TIM-ROAD-5", "TIM-FLEE-5")
def test_on_a_road_flyers_engage_and_leave_who_stands_beside_it() -> None:
    """Along the road it comes past the enemy and flees from it.

    Through the air it never engaged it.
    """
    relief = road(rising=False)
    one = body("one", "D8", move="fly")
    now = field(one, body("foe", "F7", side="b"), relief=relief)
    assert to(now, one, "I8", 5) == [(1, 1, "E8 F8 G8 H8 I8"), (3, 0, "E8 F8 G8 H8 I8")]


# ---- Harm ------------------------------------------------------------------------------


@pytest.mark.rule("TIM-FLEE-1", "TIM-FLEE-2", "TIM-FLEE-3", "TIM-ENG-11")
def test_leaving_enemies_risks_a_cheap_shot_of_each() -> None:
    """From one hex beside an enemy to another beside it is no fleeing.

    A longer way may be safer.
    """
    one = body("one", "H8")
    foe = body("foe", "I8", side="b")
    now = field(one, foe)
    assert to(now, one, "I7", 1) == [(1, 0, "I7")]
    assert to(now, one, "G8", 1) == [(1, 1, "G8")]
    both = field(one, foe, body("other", "H9", side="b"))
    assert to(both, one, "H7", 1) == [(1, 2, "H7")]
    assert to(both, one, "H7", 1, foe=0) == [(1, 1, "H7")]
    assert to(both, one, "H7", 1, foe=2, other=2) == [(1, 4, "H7")]


@pytest.mark.rule("TIM-ENG-11", "TIM-FLEE-1")
def test_both_the_cheap_way_and_the_safe_one_are_kept() -> None:
    """Past an enemy it is shorter; far around it nobody strikes."""
    one = body("one", "F8")
    now = field(one, body("foe", "H8", side="b"), relief=land(walls=(("G7", "H7", 1), ("E7", "F7", 1))))
    found = to(now, one, "J8", 8)
    assert found[0][:2] == (5, 1)
    assert found[-1][1] == 0
    assert reach(now, one, 8)[at("J8")].harm == 0
    assert reach(now, one, 5)[at("J8")].harm == 1


@pytest.mark.rule("TIM-BEH-10")
def test_leaving_a_behemoth_risks_two() -> None:
    one = body("one", "H8")
    brute = body("brute", "I8", "J8", side="b", height=6)
    now = field(one, brute, body("rider", side="b", on="brute"))
    assert to(now, one, "G8", 1) == [(1, 2, "G8")]
    assert to(now, one, "G8", 1, brute=0) == [(1, 1, "G8")]


@pytest.mark.rule("TIM-FLEE-6", "TIM-LMOVE-2", "TIM-FALL-10")
def test_what_the_rules_move_neither_flees_nor_falls() -> None:
    relief = land({"H8": "8"})
    one = body("one", "H8", ai=True)
    now = field(one, body("foe", "I8", side="b", height=9), relief=relief)
    assert to(now, one, "G8", 1) == [(1, 0, "G8")]
    assert costs(now, one, 2)["F8"] == 2


@pytest.mark.rule("TIM-MTYPE-9", "TIM-ENG-9", "TIM-FLEE-5")
def test_flyers_leave_only_those_that_held_them_at_the_start() -> None:
    for move in ("fly", "burrow"):
        one = body("one", "F8", move=move)
        passed = field(one, body("foe", "H7", side="b"), relief=land(walls=(("G9", "H9", 1),)))
        assert to(passed, one, "J8", 4)[0][:2] == (4, 0)
        held = field(one, body("foe", "G8", side="b"))
        assert to(held, one, "J8", 4) == [(4, 1, "G8 H8 I8 J8")]
    walker = body("one", "F8")
    passed = field(walker, body("foe", "H7", side="b"), relief=land({"G9": "9", "H9": "9"}))
    assert to(passed, walker, "J8", 4)[0][:2] == (4, 1)


@pytest.mark.rule("TIM-FALL-1", "TIM-FALL-6", "TIM-FALL-4")
def test_falls_are_counted_step_by_step() -> None:
    """The example of the rule: height 4 on the path 6, 3, 0 does not fall.

    From 6 to 0 at once it does.
    """
    relief = land({"H8": "6", "I8": "3", "G8": "~", "H9": "2"})
    one = body("one", "H8")
    now = field(one, relief=relief)
    assert to(now, one, "J8", 2) == [(2, 0, "I8 J8")]
    assert to(now, one, "H7", 1) == [(1, 1, "H7")]
    assert to(now, one, "H9", 1) == [(1, 1, "H9")]
    assert to(now, one, "G8", 1) == [(1, 0, "G8")]
    pit = land(dict.fromkeys(names(BOARD.ring(*at("H8"))[1:]).split(), "4"))
    edge = body("one", "G8")
    assert to(field(edge, relief=pit), edge, "H8", 1) == [(1, 1, "H8")]
    tumbler = body("one", "H8", height=2)
    assert to(field(tumbler, relief=relief), tumbler, "H7", 1) == [(1, 5, "H7")]
    glider = body("one", "H8", ignores=("fall",))
    assert to(field(glider, relief=relief), glider, "H7", 1) == [(1, 0, "H7")]


@pytest.mark.rule("TIM-BEH-2", "TIM-CLIMBS-9")
def test_who_is_carried_has_no_way_of_its_own() -> None:
    brute, rider = body("brute", "D4", "E4"), body("rider", on="brute")
    climber = body("climber", on="brute", tier=1)
    now = field(brute, rider, climber)
    assert reach(now, rider, 9) == reach(now, climber, 9) == {}


@pytest.mark.rule("TIM-FLEE-3")
def test_leaving_two_tentacles_and_fear_at_once_risks_all_three() -> None:
    """The example for a Boss Raid: 1 sure damage of each, 3 in all, or 6 half wounds."""
    fear = body("fear", *names(BOARD.ring(*at("K8"))).split(), side="lost", height=12, ai=True)
    tentacles = [body(f"tentacle_{name}", name, side="lost", ai=True) for name in ("J9", "J7")]
    one = body("one", "I8")
    now = field(one, fear, *tentacles)
    sure = dict.fromkeys(["fear", *[tentacle.unit for tentacle in tentacles]], 2)
    assert to(now, one, "H8", 1, **sure) == [(1, 6, "H8")]

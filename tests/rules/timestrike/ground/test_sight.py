"""Line of sight: the examples of the rules, overhangs, walls, units, riders, Fear."""

from __future__ import annotations

import pytest

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.places import Board
from rules.timestrike.ground.sight import POINTS, Look, box_of, look, place_box, sees, sees_place
from rules.timestrike.ground.terrain import Relief, opening, relief_of
from tests.rules.timestrike.ground.lands import BOARD, Span, at, body, field, land, maps, names

START = "D8"


def off(q: int, r: int, board: Board = BOARD) -> str:
    """Return the name of the space so far from the start in coordinates."""
    here = BOARD.hexes[at(START)[0]]
    return BOARD.names[BOARD.at[here.q + q, here.r + r]]


def looking(now: Field, viewer: Body, target: Body) -> Look:
    found = look(now, viewer, box_of(now, target))
    assert bool(found.seen) == sees(now, viewer, target)
    assert bool(found.seen) != bool(found.blocked)
    return found


def seen(
    height: int,
    target: int,
    *between: Body,
    to: tuple[int, int] = (4, 0),
    columns: dict[str, str] | None = None,
    relief: Relief | None = None,
) -> tuple[int, int]:
    """Return how many points of how many a unit at the start sees of another."""
    if columns is None:
        columns = {}
    one, other = body("one", START, height=height), body("other", off(*to), side="b", height=target)
    found = looking(field(one, other, *between, relief=relief or land(columns)), one, other)
    return found.seen, found.points


@pytest.mark.rule("TIM-LOS-3", "TIM-LOS-4")
def test_the_vision_point_and_the_points_of_a_hit_box() -> None:
    """Height 4 at elevation 1 looks from 4.5; height 3 has 21 points, at half levels."""
    relief = land({"D8": "1"})
    one = body("one", "D8")
    assert box_of(field(one, relief=relief), one).heights[0] == 9
    low = body("low", "E8", height=3)
    assert box_of(field(low), low).heights == (5, 3, 1)
    assert len(POINTS) * 3 == 21
    assert all(sum(point) == 0 for point in POINTS)


@pytest.mark.rule("TIM-LOS-1", "TIM-LOS-5", "TIM-LOS-6")
def test_a_hill_between_hides_what_is_below_it() -> None:
    """The examples of the rule, on flat ground at 0, a hill at (2,0)."""
    assert seen(4, 3, columns={off(2, 0): "4"}) == (0, 21)
    assert seen(4, 3, columns={off(2, 0): "3"}) == (0, 21)
    assert seen(4, 3, columns={off(2, 0): "2"}) == (14, 21)
    assert seen(4, 3, columns={off(2, 0): "4"}, to=(4, -1)) == (6, 21)
    assert seen(4, 3, columns={off(2, 0): "4"}, to=(5, -2)) == (21, 21)
    assert seen(4, 3, columns={off(2, 0): "2~"}) == (14, 21)


@pytest.mark.rule("TIM-LOS-7", "TIM-TGT-5")
def test_a_unit_between_hides_what_is_behind_its_body() -> None:
    """The examples of the rule.

    A unit of height 3 leaves the head in view, one of height 4 nothing.
    """
    assert seen(4, 4, body("mid", off(2, 0), height=3)) == (7, 28)
    assert seen(4, 4, body("mid", off(2, 0), height=4, side="b")) == (0, 28)
    assert seen(4, 4, body("aside", off(2, 1), height=9)) == (28, 28)


@pytest.mark.rule("TIM-LOS-7")
def test_a_unit_of_two_hexes_fills_them_whole() -> None:
    """Past a small unit a target that stands aside is in view; past a Brute less of it is."""
    small = seen(4, 4, body("mid", off(2, 0), height=9), to=(4, -1))
    large = seen(4, 4, body("mid", off(2, 0), off(2, 1), height=9), to=(4, -1))
    assert (small, large) == ((28, 28), (8, 28))


@pytest.mark.rule("TIM-LOS-9")
def test_along_an_edge_both_hexes_must_block() -> None:
    """The example of the rule.

    From (0,0) to (1,1) one tall column leaves 20 of 28 points, two leave none.
    """
    assert seen(4, 4, to=(1, 1), columns={off(1, 0): "9"}) == (20, 28)
    assert seen(4, 4, to=(1, 1), columns={off(1, 0): "9", off(0, 1): "9"}) == (0, 28)


@pytest.mark.rule("TIM-LOS-8", "TIM-WALL-6")
def test_a_wall_hides_what_ground_as_high_would_hide() -> None:
    """One piece is 3 levels, which leaves the head of height 4 in view.

    Two pieces leave nothing.
    """
    one = land(walls=((off(2, 0), off(3, 0), 1),))
    two = land(walls=((off(2, 0), off(3, 0), 2),))
    assert seen(4, 4, relief=one) == (7, 28)
    assert seen(4, 3, relief=one) == (0, 21)
    assert seen(4, 4, relief=two) == (0, 28)
    viewer, target = body("one", START), body("other", off(4, 0), side="b", height=3)
    now = field(viewer, target, relief=one)
    assert {found.what for found in looking(now, viewer, target).blocked} == {"wall"}


@pytest.mark.rule("TIM-LOS-6", "TIM-LOS-10")
def test_an_overhang_hides_what_is_behind_and_above_it() -> None:
    """The line may pass below its underside and over its top, and not through."""
    spans = (Span((off(2, 0), off(3, 0)), 4, 6),)
    relief = land(spans=spans)
    one, other = body("one", START, relief=relief), body("other", off(5, 0), side="b", relief=relief)
    assert looking(field(one, other, relief=relief), one, other).seen == 28
    raised = land({off(5, 0): "5"}, spans=spans)
    found = looking(field(one, other, relief=raised), one, other)
    assert (found.seen, {what.what for what in found.blocked}) == (0, {"overhang"})
    under = body("under", off(3, 0), side="b", relief=relief)
    above = body("above", f"{off(3, 0)} top", relief=relief)
    now = field(under, above, relief=relief)
    assert not sees(now, above, under)
    assert not sees(now, under, above)
    assert sees(now.moved(one), one, under)


@pytest.mark.rule("TIM-LOS-10")
def test_the_own_ground_of_the_two_hides_nothing() -> None:
    """A target on a plateau shows itself to one who stands at its foot.

    A ridge in front hides it.
    """
    plateau = land({off(1, 0): "3"})
    one, other = body("one", START), body("other", off(1, 0), side="b")
    assert looking(field(one, other, relief=plateau), one, other).seen == 28
    ridge = land({off(1, 0): "6", off(2, 0): "3"})
    behind = body("other", off(2, 0), side="b", height=2)
    assert not sees(field(one, behind, relief=ridge), one, behind)


@pytest.mark.rule("TIM-LOS-5")
def test_sight_may_hold_one_way_only() -> None:
    tall, small = body("tall", START, height=6), body("small", off(4, 0), side="b", height=2)
    now = field(tall, small, relief=land(spans=(Span((off(1, 0),), 3, 9),)))
    assert sees(now, small, tall)
    assert not sees(now, tall, small)


@pytest.mark.rule("TIM-LOS-11")
def test_a_large_unit_looks_from_any_of_its_hexes_and_the_lost_fear_from_its_centre() -> None:
    relief = land({off(2, 0): "9"})
    brute = body("brute", START, off(0, 1), height=4)
    other = body("other", off(4, 0), side="b", height=1)
    found = looking(field(brute, other, relief=relief), brute, other)
    assert names((found.start,)) == off(0, 1)
    ruled = body("brute", START, off(0, 1), height=4, ai=True)
    assert sees(field(ruled, other, relief=relief), ruled, other)
    ring = BOARD.ring(*at(START))
    mine = Body("fear", "a", ring, 4)
    lost = Body("fear", "lost", ring, 4, ai=True)
    assert sees(field(mine, other, relief=relief), mine, other)
    assert not sees(field(lost, other, relief=relief), lost, other)


@pytest.mark.rule("TIM-LOS-12")
def test_a_hex_is_seen_like_a_box_of_height_1() -> None:
    one = body("one", START)
    now = field(one, relief=land({off(2, 0): "2"}))
    assert place_box(now, at(off(4, 0))[0]).heights == (1,)
    assert not sees_place(now, one, at(off(4, 0))[0])
    assert sees_place(now, one, at(off(2, 0))[0])
    assert sees_place(now, one, at(off(8, 0))[0])


@pytest.mark.rule("TIM-LOS-13")
def test_sight_has_no_limit() -> None:
    one, other = body("one", "A8"), body("other", "O8", side="b", height=1)
    assert sees(field(one, other), one, other)


@pytest.mark.rule("TIM-LOS-14", "TIM-CLIMBS-7")
def test_fear_hides_what_is_behind_it_and_climbers_hide_nothing() -> None:
    ring = BOARD.ring(*at(off(3, 0)))
    fear = Body("fear", "lost", ring, 12, ai=True)
    one, other = body("one", START), body("other", off(6, 0), side="b", height=9)
    climber = body("climber", on="fear", tier=3, side="b")
    mate = body("mate", on="fear", tier=1)
    now = field(fear, one, other, climber, mate)
    assert {what.unit for what in looking(now, one, other).blocked} == {"fear"}
    assert sees(now, one, fear)
    assert not sees(now, one, climber)
    assert not sees(now, climber, one)
    assert sees(now, climber, mate)
    assert sees(now, climber, fear)
    assert not sees_place(now, climber, at(START)[0])
    assert not sees(field(Body("fear", "lost", ring, 3), one, other), one, body("other", off(6, 0), height=3))


@pytest.mark.rule("TIM-BEH-3", "TIM-BEH-11", "TIM-BEH-15")
def test_a_rider_looks_from_above_its_brute_and_hides_nothing() -> None:
    """Base 0, a Brute of 5 and a rider of 4: the vision point is at 8.5, over either hex."""
    brute = body("brute", START, off(-1, 0), height=5)
    rider = body("rider", on="brute")
    other = body("other", off(4, 0), side="b", height=3)
    hill = land({off(2, 0): "4"})
    now = field(brute, rider, other, relief=hill)
    assert sees(now, rider, other)
    assert not sees(now, brute, other)
    over = field(body("brute", off(2, 0), off(2, 1), height=3), body("rider", on="brute", height=9), other)
    one = body("one", START)
    assert sees(over.moved(one), one, body("other", off(4, 0), height=4))
    assert box_of(now, rider).heights[-1] == 11


@pytest.mark.rule("TIM-LOS-15", "TIM-LOS-2")
def test_why_not_names_the_hex_and_the_line_that_comes_nearest() -> None:
    one, other = body("one", START), body("other", off(4, 0), side="b")
    now = field(one, other, body("mid", off(2, 0)), relief=land({off(3, 0): "1"}))
    found = looking(now, one, other)
    assert found.seen == 0
    assert [(what.what, names((what.place,)), what.unit) for what in found.blocked] == [("unit", off(2, 0), "mid")]
    assert (found.start, found.end) == (one.at[0], other.at[0])


def test_across_a_real_map_sight_is_what_the_heights_say() -> None:
    """From the western top of Shallow Grave one sees the valley.

    From the shore not what is behind the top.
    """
    of = maps()["shallow_grave"]
    relief = relief_of(of, opening(of))
    high, low = body("high", "B6", relief=relief), body("low", "F6", side="b", relief=relief)
    hidden = body("hidden", "A6", side="b", relief=relief)
    now = field(high, low, hidden, relief=relief)
    assert sees(now, high, low)
    assert sees(now, high, hidden)
    assert not sees(now, low, hidden)

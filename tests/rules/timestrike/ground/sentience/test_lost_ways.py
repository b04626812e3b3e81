"""How the Lost walk: distances, and where a move ends."""

from __future__ import annotations

import pytest

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.sentience.lost_ways import Far, advances, far
from rules.timestrike.ground.terrain import Base
from tests.rules.timestrike.ground.lands import BOARD, at, body, field, land, names


def lost(*where: str, unit: str = "lost", height: int = 4) -> Body:
    return body(unit, *where, side="lost", height=height, ai=True)


def ends(now: Field, mover: Body, target: Body, move: int) -> list[tuple[str, int]]:
    return sorted([(names(end), steps) for end, steps in advances(now, mover, target, move).items()])


def ring_of_walls() -> tuple[tuple[str, str, int], ...]:
    """Walls all around H8."""
    return (("H7", "I7", 1), ("I8", "J8", 1), ("H9", "I9", 1), ("F8", "G8", 1))


@pytest.mark.rule("TIM-LTGT-3", "TIM-LMOVE-1")
def test_the_distance_is_that_of_the_way_to_be_engaged() -> None:
    """Height and water do not count; an engaged neighbour is at 0."""
    mover, target = lost("D8"), body("target", "H8")
    assert far(field(mover, target), mover, target) == Far(False, 3)
    rough = land({"E8": "9", "F8": "~", "G8": "4"})
    assert far(field(mover, target, relief=rough), mover, target) == Far(False, 3)
    near = body("near", "E8")
    assert far(field(mover, near), mover, near) == Far(False, 0)
    above = field(mover, near, relief=land({"E8": "9"}))
    assert far(above, mover, near) == Far(True, 1)


@pytest.mark.rule("TIM-LTGT-3", "TIM-LMOVE-2")
def test_who_cannot_be_reached_is_behind_all_others() -> None:
    """Walls and units are in the way, friends that face an enemy too; the last hex must be free."""
    mover, target = lost("D8"), body("target", "H8")
    shut = field(mover, target, relief=land(walls=ring_of_walls()))
    assert far(shut, mover, target) == Far(True, 4)
    assert Far(True, 1) > Far(False, 99)
    crowd = [lost(name, unit=f"mate{name}") for name in ("G8", "H7", "I7", "H9", "I9")]
    assert far(field(mover, target, *crowd), mover, target) == Far(False, 8)
    assert far(field(mover, target, *crowd, lost("I8", unit="last")), mover, target) == Far(True, 4)


@pytest.mark.rule("TIM-LTGT-3")
def test_for_fear_the_distance_is_from_its_base() -> None:
    fear = Body("fear", "lost", BOARD.ring(at("D8")[0]), 12, ai=True)
    target = body("target", "H8")
    assert far(field(fear, target, relief=land(walls=ring_of_walls())), fear, target) == Far(False, 3)


@pytest.mark.rule("TIM-LMOVE-3", "TIM-LMOVE-5")
def test_it_goes_where_it_is_engaged_with_the_fewest_steps_then_the_highest() -> None:
    mover, target = lost("D8"), body("target", "H8")
    assert ends(field(mover, target), mover, target, 5) == [("G8", 3)]
    taken = field(mover, target, body("other", "G8"))
    assert ends(taken, mover, target, 5) == [("H7", 4), ("H9", 4)]
    hill = field(mover, target, body("other", "G8"), relief=land({"H9": "3"}))
    assert ends(hill, mover, target, 5) == [("H9", 4)]
    near = body("near", "E8")
    assert ends(field(mover, near), mover, near, 5) == []


@pytest.mark.rule("TIM-LMOVE-4", "TIM-LMOVE-5")
def test_too_far_it_comes_as_near_as_it_can_on_a_shortest_way() -> None:
    mover, target = lost("D8"), body("target", "K8")
    assert ends(field(mover, target), mover, target, 2) == [("F8", 2)]
    mate = lost("F8", unit="mate")
    assert ends(field(mover, target, mate), mover, target, 2) == [("E8", 1)]
    assert ends(field(mover, target, mate), mover, target, 3) == [("G8", 3)]
    aside = body("aside", "K7")
    assert {end for end, _ in ends(field(mover, aside), mover, aside, 2)} <= {"F8", "F7", "E7", "E6"}


@pytest.mark.rule("TIM-LMOVE-4")
def test_where_it_can_never_be_engaged_it_looks_for_a_place_to_attack() -> None:
    """The nearest of them; as near as can be if there is none; nowhere if it can attack already."""
    mover, target = lost("B8"), body("target", "H8")
    now = field(mover, target, relief=land(walls=ring_of_walls()))

    def within_two(base: Base) -> bool:
        return BOARD.apart(base, target.at) <= 2

    def within_four(base: Base) -> bool:
        return BOARD.apart(base, target.at) <= 4

    found = advances(now, mover, target, 9, within_four)
    assert [names(end) for end in found] == ["D8"]
    assert [*advances(now, mover, target, 3, within_two).values()][:1] == [3]
    assert [names(end) for end in advances(now, mover, target, 3)] == ["E8"]
    beside = lost("D8")
    assert advances(field(beside, target, relief=land(walls=ring_of_walls())), beside, target, 3, within_four) == {}


@pytest.mark.rule("TIM-LMOVE-8", "TIM-MULTI-2")
def test_a_lost_brute_walks_by_positions_of_its_whole_base() -> None:
    """It ends even and on free hexes, and stays where no even position is nearer."""
    brute, target = lost("B8", "C8", height=6), body("target", "H8")
    now = field(brute, target)
    assert far(now, brute, target) == Far(False, 4)
    assert ends(now, brute, target, 9) == [("F8 G8", 4)]
    assert ends(now, brute, target, 2) == [("D8 E8", 2)]
    rough = land({f"{column}8": level for column, level in zip("CDEFG", "13131", strict=True)} | {"B8": "1"})
    uneven = field(brute, target, relief=rough)
    found = advances(uneven, brute, target, 3)
    assert found
    assert all(uneven.even(end) for end in found)
    pit = field(brute, target, relief=land(dict.fromkeys(("D8", "D7", "D9", "C7", "C9"), "9")))
    assert all(pit.even(end) for end in advances(pit, brute, target, 2))

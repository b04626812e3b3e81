from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.ground.hexes import DIRECTIONS, Hex, bearings, distance, neighbours

hexes = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
ORIGIN = Hex(0, 0)


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(one: Hex, two: Hex, three: Hex) -> None:
    assert distance(one, two) == distance(two, one)
    assert (distance(one, two) == 0) == (one == two)
    assert distance(one, three) <= distance(one, two) + distance(two, three)


@given(hexes)
def test_neighbours_are_the_six_at_distance_one(at: Hex) -> None:
    assert len(set(neighbours(at))) == 6
    assert {distance(at, other) for other in neighbours(at)} == {1}
    assert neighbours(at) == tuple(at.step(number) for number in range(6))


def test_directions_turn_by_a_sixth_each() -> None:
    for number, way in enumerate(DIRECTIONS):
        assert way.turned(1, ORIGIN) == DIRECTIONS[(number + 1) % 6]


@given(hexes, hexes, st.integers(-7, 7))
def test_turning_keeps_the_distance_and_turns_back(at: Hex, about: Hex, sixths: int) -> None:
    turned = at.turned(sixths, about)
    assert distance(turned, about) == distance(at, about)
    assert turned.turned(-sixths, about) == at


@given(hexes, st.integers(0, 5), st.integers(1, 40))
def test_a_straight_way_has_its_bearing(start: Hex, way: int, steps: int) -> None:
    assert bearings(start, start.step(way, steps)) == (way,)


def test_half_way_between_two_directions_there_are_two_bearings() -> None:
    assert bearings(ORIGIN, Hex(1, 1)) == (0, 1)
    assert bearings(ORIGIN, Hex(5, -2)) == (0,)
    assert bearings(ORIGIN, ORIGIN) == (0, 1, 2, 3, 4, 5)

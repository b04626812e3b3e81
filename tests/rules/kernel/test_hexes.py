import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.hexes import (
    DIRECTIONS,
    Hex,
    direction,
    distance,
    line,
    neighbours,
    parse,
    path,
    reach,
    ring,
    within,
)

hexes = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
ORIGIN = Hex(0, 0)


def free(here: Hex, there: Hex) -> int:
    return 1


@given(hexes)
def test_a_key_names_its_hex(at: Hex) -> None:
    assert parse(str(at)) == at


def test_a_key_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="names no hex"):
        parse("7")


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
def test_a_straight_way_has_its_direction(start: Hex, way: int, steps: int) -> None:
    assert direction(start, start.step(way, steps)) == way


def test_no_direction_to_itself_or_off_the_six() -> None:
    assert direction(ORIGIN, ORIGIN) is None
    assert direction(ORIGIN, Hex(2, -1)) is None


@given(hexes, hexes)
def test_a_line_goes_from_neighbour_to_neighbour_without_detour(start: Hex, end: Hex) -> None:
    way = line(start, end)
    assert (way[0], way[-1], len(way)) == (start, end, distance(start, end) + 1)
    assert all(distance(here, there) == 1 for here, there in itertools.pairwise(way))
    assert line(end, start) == way[::-1]


@given(hexes, hexes)
def test_a_line_keeps_to_the_hexes_nearest_to_it(start: Hex, end: Hex) -> None:
    """No neighbour lies nearer to the point that stands for a step, measured in cube coordinates times the length."""
    far = distance(start, end)
    for step, at in enumerate(line(start, end)):
        point = (start.q * (far - step) + end.q * step, start.r * (far - step) + end.r * step)
        assert all(_off(at, point, far) <= _off(other, point, far) for other in neighbours(at))


def _off(at: Hex, point: tuple[int, int], scale: int) -> int:
    q, r = at.q * scale - point[0], at.r * scale - point[1]
    return q * q + r * r + (q + r) * (q + r)


@given(hexes, st.integers(0, 8))
def test_a_ring_is_all_at_its_distance(centre: Hex, radius: int) -> None:
    found = ring(centre, radius)
    assert len(set(found)) == len(found) == max(1, 6 * radius)
    assert {distance(centre, at) for at in found} == {radius}
    if radius:
        assert all(distance(here, there) == 1 for here, there in zip(found, found[1:] + found[:1], strict=True))


@given(hexes, st.integers(0, 6))
def test_a_range_is_all_up_to_its_distance(centre: Hex, radius: int) -> None:
    found = within(centre, radius)
    assert len(set(found)) == len(found) == 1 + 3 * radius * (radius + 1)
    assert max(distance(centre, at) for at in found) == radius


@given(hexes, st.integers(0, 5))
def test_on_open_ground_reach_is_the_range(centre: Hex, radius: int) -> None:
    found = reach(centre, radius, free)
    assert set(found) == set(within(centre, radius))
    assert all(distance(centre, at) == cost for at, cost in found.items())
    assert list(found.values()) == sorted(found.values())


@given(st.sets(st.sampled_from(within(ORIGIN, 3)), max_size=20), st.sampled_from(within(ORIGIN, 3)))
def test_a_path_costs_what_reach_says_and_keeps_off_what_is_blocked(blocked: set[Hex], goal: Hex) -> None:
    def cost(here: Hex, there: Hex) -> int | None:
        inside = distance(ORIGIN, there) <= 3
        return 1 + (there.q % 3 == 0) if inside and there not in blocked else None

    costs = reach(ORIGIN, 9, cost)
    way = path(ORIGIN, goal, 9, cost)
    assert (way is None) == (goal not in costs)
    if way is None:
        return
    assert (way[0], way[-1]) == (ORIGIN, goal)
    prices = [cost(here, there) for here, there in itertools.pairwise(way)]
    assert all(distance(here, there) == 1 for here, there in itertools.pairwise(way))
    assert sum(price for price in prices if price is not None) == costs[goal]
    assert None not in prices


def test_reach_agrees_with_relaxing_until_nothing_changes() -> None:
    def cost(here: Hex, there: Hex) -> int | None:
        return None if there in {Hex(1, 0), Hex(0, 1)} else 1 + (there.q * 7 + there.r * 3) % 3

    best = {ORIGIN: 0}
    for _ in range(12):
        for here, spent in list(best.items()):
            for there in neighbours(here):
                price = cost(here, there)
                if price is not None and spent + price <= 6 and spent + price < best.get(there, 99):
                    best[there] = spent + price
    assert reach(ORIGIN, 6, cost) == best


def test_a_path_out_of_budget_is_none() -> None:
    assert path(ORIGIN, Hex(3, 0), 2, free) is None
    assert path(ORIGIN, ORIGIN, 0, free) == (ORIGIN,)

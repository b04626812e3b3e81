"""Lines over hexes, and over them TimeStrike's sight in whole numbers, with its examples."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.ground.hexes import Hex, distance
from rules.kernel.ground.sight import CORNERS, Part, Point, corner, length, middle, ray, within

hexes = st.builds(Hex, st.integers(-6, 6), st.integers(-6, 6))


@given(hexes, hexes)
def test_a_line_between_two_middles_goes_from_hex_to_hex(start: Hex, end: Hex) -> None:
    """Each share of a line lies in a hex or along an edge, without a gap, from end to end."""
    met = ray(middle(start), middle(end))
    if start == end:
        assert not met.inside
        return
    assert (met.inside[0].hex, met.inside[-1].hex) == (start, end)
    parts = sorted((part.start, part.end) for part in (*met.inside, *[pair[0] for pair in met.along]))
    assert parts[0][0] == 0
    assert parts[-1][1] == 1
    assert all(here[1] == there[0] for here, there in pairwise(parts))


@given(hexes, hexes, st.integers(0, 5), st.integers(0, 5))
def test_a_line_meets_the_same_from_either_end(start: Hex, end: Hex, one: int, other: int) -> None:
    there = ray(corner(start, one), corner(end, other))
    back = ray(corner(end, other), corner(start, one))
    assert {part.hex for part in there.inside} == {part.hex for part in back.inside}
    assert {(a.hex, b.hex) for a, b in there.along} == {(a.hex, b.hex) for a, b in back.along}


def test_corners_are_numbered_clockwise_from_the_top() -> None:
    """Neighbours share two corners; a line along a side is along an edge, and inside of nothing."""
    assert all(sum(point) == 0 for point in CORNERS)
    east = Hex(1, 0)
    assert corner(Hex(0, 0), 1) == corner(east, 5)
    assert corner(Hex(0, 0), 2) == corner(east, 4)
    met = ray(corner(Hex(0, 0), 1), corner(Hex(0, 0), 2))
    assert met.inside == ()
    assert [(a.hex, b.hex) for a, b in met.along] == [(Hex(0, 0), east)]
    assert length(middle(Hex(0, 0)), middle(Hex(0, 3))) == 9 * length(middle(Hex(0, 0)), middle(east))


# ---- TimeStrike (TIM-LOS-3 to TIM-LOS-10) ----------------------------------------------


class Body:
    """A unit: where it stands, how high its ground is, how tall it is."""

    def __init__(self, at: Hex, height: int, base: int = 0) -> None:
        self.at, self.height, self.base = at, height, base


HALF_WAY = ((0, 0, 0), *sorted({*permutations((2, -1, -1)), *permutations((-2, 1, 1))}))


def seen(viewer: Body, target: Body, levels: dict[Hex, int], bodies: tuple[Body, ...] = ()) -> int:
    """TIM-LOS-3, TIM-LOS-4, TIM-LOS-5: the target's points in view; heights are doubled."""
    eye, top = middle(viewer.at), 2 * (viewer.base + viewer.height) - 1
    x, y, z = middle(target.at)
    points = [
        ((x + a, y + b, z + c), 2 * (target.base + up) + 1) for a, b, c in HALF_WAY for up in range(target.height)
    ]
    return sum(not _blocked(eye, top, point, high, {viewer.at, target.at}, levels, bodies) for point, high in points)


def _blocked(
    eye: Point, top: int, point: Point, high: int, own: set[Hex], levels: dict[Hex, int], bodies: tuple[Body, ...]
) -> bool:
    def lowest(part: Part) -> Fraction:
        return min(top + (high - top) * part.start, top + (high - top) * part.end)

    def ground(part: Part) -> bool:
        """TIM-LOS-6, TIM-LOS-10: ground is solid up to its level, but not that of the two units."""
        return part.hex not in own and lowest(part) < 2 * levels.get(part.hex, 0)

    def body(unit: Body) -> bool:
        """TIM-LOS-7: the half hexagon of a unit, from its base to its head."""
        part = within(eye, point, unit.at, 3)
        return part is not None and lowest(part) < 2 * (unit.base + unit.height)

    met = ray(eye, point)
    along = any(ground(left) and ground(right) for left, right in met.along)  # TIM-LOS-9
    return along or any(map(ground, met.inside)) or any(map(body, bodies))


@pytest.mark.parametrize(("level", "points"), [(4, 0), (3, 0), (2, 14)])
def test_a_hill_between_hides_what_is_below_it(level: int, points: int) -> None:
    """TIM-LOS-6: the example of the catalogue, on flat ground at 0."""
    assert seen(Body(Hex(0, 0), 4), Body(Hex(4, 0), 3), {Hex(2, 0): level}) == points


@pytest.mark.parametrize(("at", "points"), [(Hex(4, -1), 6), (Hex(5, -2), 21)])
def test_aside_of_a_hill_more_is_seen(at: Hex, points: int) -> None:
    """TIM-LOS-6: the same hill, and targets that stand aside."""
    assert seen(Body(Hex(0, 0), 4), Body(at, 3), {Hex(2, 0): 4}) == points


@pytest.mark.parametrize(("height", "points"), [(3, 7), (4, 0)])
def test_a_unit_between_hides_what_is_behind_its_body(height: int, points: int) -> None:
    """TIM-LOS-7: of a target as tall as the viewer its head is seen over a smaller unit."""
    assert seen(Body(Hex(0, 0), 4), Body(Hex(4, 0), 4), {}, (Body(Hex(2, 0), height),)) == points


@pytest.mark.parametrize(("columns", "points"), [([Hex(1, 0)], 20), ([Hex(1, 0), Hex(0, 1)], 0)])
def test_between_two_columns_both_must_block(columns: list[Hex], points: int) -> None:
    """TIM-LOS-9: the line from (0,0) to (1,1) runs along the edge between them."""
    assert distance(Hex(0, 0), Hex(1, 1)) == 2
    assert seen(Body(Hex(0, 0), 4), Body(Hex(1, 1), 4), dict.fromkeys(columns, 20)) == points

"""Lines over hexes of different heights: stretches as on a plane, and how high they are."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.ground.heights import UPRIGHT, Stretch, line, meets, span
from rules.kernel.ground.hexes import Hex
from rules.kernel.ground.sight import middle, ray, within

steps = st.integers(-7, 7)
points = st.sampled_from([(0, 0, 0), (2, -1, -1), (-1, 2, -1), (1, 1, -2)])


@given(steps, steps, points)
def test_a_line_has_the_stretches_of_a_line_on_the_plane(q: int, r: int, to: tuple[int, int, int]) -> None:
    """Seen from the hex where it begins, in whole parts."""
    if (q, r, *to) == (0, 0, 0, 0, 0):
        assert line(q, r, to) == UPRIGHT
        return
    x, y, z = middle(Hex(q, r))
    end = (x + to[0], y + to[1], z + to[2])
    met = ray((0, 0, 0), end)
    drawn = line(q, r, to)

    def shares(stretch: Stretch) -> tuple[Hex, Fraction, Fraction]:
        whole = drawn.whole
        return Hex(stretch.q, stretch.r), Fraction(stretch.start, whole), Fraction(stretch.end, whole)

    assert [shares(one) for one in drawn.inside] == [tuple(part) for part in met.inside]
    assert {frozenset(map(shares, pair)) for pair in drawn.along} == {frozenset(map(tuple, pair)) for pair in met.along}
    assert [shares(one) for one in drawn.core] == [
        tuple(part) for one in met.inside if (part := within((0, 0, 0), end, one.hex, 3)) is not None
    ]


def test_a_line_rises_evenly() -> None:
    """Over four hexes from height 8 to 0 it is at 5 to 3 over the middle one."""
    drawn = line(4, 0)
    (middle_one,) = [one for one in drawn.inside if (one.q, one.r) == (2, 0)]
    assert span(drawn.whole, middle_one, 8, 0) == (3 * drawn.whole, 5 * drawn.whole)
    assert span(drawn.whole, middle_one, 0, 8) == (3 * drawn.whole, 5 * drawn.whole)


def test_what_a_line_touches_it_does_not_meet() -> None:
    drawn = line(4, 0)
    (middle_one,) = [one for one in drawn.inside if (one.q, one.r) == (2, 0)]
    solids = [(0, 3), (0, 4), (5, 9), (4, 9), (3, 5), (0, 9)]
    assert [meets(drawn.whole, middle_one, 8, 0, solid) for solid in solids] == [False, True, False, True, True, True]
    assert [meets(drawn.whole, middle_one, 4, 4, solid) for solid in ((0, 4), (4, 9), (0, 5))] == [False, False, True]

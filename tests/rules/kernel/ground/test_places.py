"""Places in groups by direction and by row."""

from __future__ import annotations

from collections import Counter

from rules.kernel import Option, Ref
from rules.kernel.ground.hexes import Hex, distance
from rules.kernel.ground.places import MANY, by_direction, by_row, compass

ORIGIN = Hex(0, 0)


def test_a_direction_is_called_as_on_a_map() -> None:
    """Hexes point up, so there is no north; half way between two, the first one counts."""
    assert compass(ORIGIN, Hex(3, 0)) == "East"
    assert compass(ORIGIN, Hex(-1, 3)) == "South-east"
    assert compass(Hex(2, 2), Hex(2, -2)) == "North-west"
    assert compass(ORIGIN, Hex(1, 1)) == "East"


def test_many_places_in_one_direction_are_two_groups_by_what_they_take() -> None:
    """All within seven: a direction that has more than one list holds is cut in two."""
    ends = [Hex(q, r) for q in range(-7, 8) for r in range(-7, 8) if 0 < distance(ORIGIN, Hex(q, r)) <= 7]
    found = by_direction(tuple([(ORIGIN, end, distance(ORIGIN, end)) for end in ends]))
    assert len(Counter(found)) == 11  # to the north-east there are just as many as one list holds
    assert max(Counter(found).values()) <= MANY
    east = {end: name for end, name in zip(ends, found, strict=True) if name.startswith("East")}
    near = [distance(ORIGIN, end) for end, name in east.items() if name == "East, near"]
    far = [distance(ORIGIN, end) for end, name in east.items() if name == "East, far"]
    assert max(near) <= min(far)


def test_directions_side_by_side_make_a_quarter() -> None:
    ends = [Hex(3, 0), Hex(-1, 3), Hex(-3, 3), Hex(-3, 0), Hex(0, -3), Hex(3, -3)]
    found = by_direction(tuple([(ORIGIN, end, 3) for end in ends]), quarters=True)
    assert found == ("East", "South", "South", "West", "North", "North")


def test_a_place_is_in_its_row_and_what_is_none_in_no_group() -> None:
    options = [
        Option("a", "A", target=Ref("space", "AB12")),
        Option("b", "B", target=Ref("space", "C4 top")),
        Option("c", "C", target=Ref("card", "C4")),
        Option("d", "D", target=Ref("space", "the Hollow")),
        Option("e", "E"),
    ]
    assert by_row(options) == (("Row 12",), ("Row 4",), (), (), ())

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.slots import Grid, Layout

GRID = Grid(tuple("abc"), ("1", "2"))
slots = st.sampled_from(GRID.names)


def test_slots_are_named_row_by_row() -> None:
    assert GRID.names == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert Grid(("left", "right"), ("front", "back"), "-").names[:2] == ("left-front", "right-front")


def test_two_slots_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="same name"):
        Grid(("a", "a1"), ("1", "11"))


@given(slots)
def test_a_name_has_its_place(slot: str) -> None:
    assert GRID.name(*GRID.place(slot)) == slot
    assert slot in GRID.row(slot)
    assert slot in GRID.column(slot)


def test_what_is_no_slot_is_refused() -> None:
    with pytest.raises(KeyError):
        GRID.place("d1")
    with pytest.raises(IndexError):
        GRID.name(-1, 0)
    with pytest.raises(IndexError):
        GRID.name(0, 2)


def test_rows_columns_and_steps() -> None:
    assert GRID.row("b2") == ("a2", "b2", "c2")
    assert GRID.column("b2") == ("b1", "b2")
    assert GRID.step("a1", 2, 1) == "c2"
    assert GRID.step("a1", -1, 0) is None


def test_neighbours_go_clockwise_from_above() -> None:
    assert GRID.neighbours("b2") == ("b1", "c2", "a2")
    assert GRID.neighbours("a1", corners=True) == ("b1", "b2", "a2")


@given(slots, slots)
def test_distance_is_the_least_number_of_steps(one: str, other: str) -> None:
    seen, edge, steps = {one}, {one}, 0
    while other not in seen:
        edge = {beside for slot in sorted(edge) for beside in GRID.neighbours(slot)} - seen
        seen |= edge
        steps += 1
    assert GRID.distance(one, other) == steps


def test_things_are_put_taken_and_swapped() -> None:
    layout: Layout[str] = Layout()
    layout.put(GRID, "c2", "knight")
    layout.put(GRID, "a1", "archer")
    assert list(layout.lying(GRID)) == [("a1", "archer"), ("c2", "knight")]
    layout.swap("a1", "b1")
    layout.swap("b1", "c2")
    assert layout.things == {"b1": "knight", "c2": "archer"}
    assert layout.empty(GRID) == ("a1", "c1", "a2", "b2")
    assert layout.take("b1") == "knight"
    with pytest.raises(KeyError):
        layout.take("b1")
    with pytest.raises(ValueError, match="c2"):
        layout.put(GRID, "c2", "third")
    with pytest.raises(KeyError):
        layout.put(GRID, "z9", "third")


def test_a_layout_is_data() -> None:
    layout = Layout({"a1": 3})
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(layout), type=Layout[int]) == layout

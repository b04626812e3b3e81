"""Hexes in a picture: a map of 383, whole and in part, with bases, labels and lines."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from PIL import Image

from render.kit.canvas import Canvas
from render.kit.colours import Palette, hexed
from render.kit.hexmap import Cell, HexMap, Layout, base, points

TABLE, SAND, WATER, INK, RED = hexed("1b1e26"), hexed("c9a86a"), hexed("4a92ee"), hexed("14171f"), hexed("e0363c")
EDGES = [(one, other) for one in (SAND, WATER, INK, RED) for other in (TABLE, SAND, WATER, INK, RED) if one != other]
PALETTE = Palette((TABLE, SAND, WATER, INK, RED), EDGES)

# A map as large as the largest of TimeStrike: 23 columns by 17 rows, without the ends of every other row.
MAP: dict[str, Cell] = {
    f"{'ABCDEFGHIJKLMNOPQRSTUVW'[column]}{row + 1}": (column, row)
    for row in range(17)
    for column in range(23 - row % 2)
}
LAKE = {"K9": WATER, "L9": WATER, "K10": WATER}


def drawn(layout: Layout, width: int, height: int) -> tuple[Image.Image, HexMap[str]]:
    """Draw the map with a lake; return the picture and the map that draws on it."""
    image = PALETTE.blank((width, height), TABLE)
    canvas = Canvas(PALETTE, image, TABLE)
    field = HexMap(canvas, layout.high, layout.middles(MAP, (width, height)), SAND, LAKE)
    for place in field.middles:
        field.hexagon(place, field.ground(place), 3)
    return image, field


def test_neighbours_touch_and_rows_are_shifted_by_half() -> None:
    """Neighbours share corners, and the second row lies half a hex to the right."""
    layout = Layout(84, 10, 20)
    assert layout.centre((0, 0)) == (52, 20 + round(97 / 2))
    assert layout.centre((1, 0))[0] - layout.centre((0, 0))[0] == 84
    assert layout.centre((0, 1))[0] - layout.centre((0, 0))[0] == 42
    for mine, its in ((1, 5), (2, 4)):
        one, other = layout.corner((3, 2), mine), layout.corner((4, 2), its)
        assert abs(one[0] - other[0]) < 1
        assert abs(one[1] - other[1]) < 1
    assert layout.height(11) == round(72.75 * 10 + 97)


def test_a_map_of_383_hexes_fits_a_picture_and_each_is_its_own_colour() -> None:
    layout = Layout.around(MAP.values(), 1600, 1200, 84)
    image, field = drawn(layout, 1600, 1200)
    assert len(field.middles) == len(MAP) == 383
    seen = image.convert("RGB")
    assert {place for place, at in field.middles.items() if seen.getpixel(at) == WATER} == {*LAKE}
    assert all(seen.getpixel(at) == SAND for place, at in field.middles.items() if place not in LAKE)
    assert layout.wide < 84


def test_a_part_is_drawn_larger_and_what_lies_beyond_is_left_out() -> None:
    """A focus on seven hexes: whole, in the middle, as large as asked, with their surroundings."""
    part = [MAP[name] for name in ("K9", "J9", "L9", "J8", "K8", "J10", "K10")]
    whole, near = Layout.around(MAP.values(), 400, 400, 84), Layout.around(part, 400, 400, 84)
    assert near.wide == 84 > 3 * whole.wide
    image, field = drawn(near, 400, 400)
    assert len(part) < len(field.middles) < 40
    assert {"K9", "J9", "L9", "J8", "K8", "J10", "K10"} <= field.middles.keys()
    xs, ys = zip(*[near.centre(cell) for cell in part], strict=True)
    assert abs((min(xs) + max(xs)) / 2 - 200) <= 1
    assert abs((min(ys) + max(ys)) / 2 - 200) <= 1
    assert image.convert("RGB").getpixel(field.middles["K9"]) == WATER


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing is to be seen"):
        Layout.around([], 400, 400, 84)
    with pytest.raises(ValueError, match="do not fit"):
        Layout.around(MAP.values(), 20, 20, 84)


@pytest.mark.parametrize(
    "names", [["C3"], ["C3", "D3"], ["C3", "D3", "C4"], ["C3", "B3", "D3", "B2", "C2", "B4", "C4"]]
)
def test_a_base_is_one_body_over_all_of_its_hexes(names: list[str]) -> None:
    """From each middle to each one beside it everything is its colour, whatever lies below."""
    layout = Layout(84)
    image, field = drawn(layout, 700, 500)
    middles = field.raised(names, 10)
    base(field.canvas, middles, 34, INK, RED)
    seen = image.convert("RGB")
    beside = [(one, other) for one in middles for other in middles if dist(one, other) < 90]
    assert len(beside) == len(names) + 2 * {1: 0, 2: 1, 3: 3, 7: 12}[len(names)]
    for one, other in beside:
        assert all(seen.getpixel((round(x), round(y))) == RED for x, y in points(one, other, 5))


def test_marks_labels_and_frames_lie_on_the_ground_of_their_place() -> None:
    """A frame runs along the sides, a mark stands in place, a label lies below the middle."""
    image, field = drawn(Layout(84), 700, 500)
    before = image.convert("RGB")
    field.frame("C3", RED, 2)
    field.mark("D3", "circle", 20, RED, right=8, down=-12)
    field.label("F5", "F5", 26, INK, down=20)
    after = image.convert("RGB")
    x, y = field.middles["C3"]
    assert after.getpixel((x, y)) == SAND
    assert RED in {after.getpixel((x - 41 + step, y)) for step in range(8)}
    x, y = field.middles["D3"]
    assert after.getpixel((x + 8, y - 12)) == RED
    x, y = field.middles["F5"]
    assert (
        after.crop((x - 30, y + 5, x + 30, y + 35)).tobytes() != before.crop((x - 30, y + 5, x + 30, y + 35)).tobytes()
    )
    assert after.crop((x - 30, y - 35, x + 30, y)).tobytes() == before.crop((x - 30, y - 35, x + 30, y)).tobytes()


def test_a_dotted_line_leaves_what_is_written_clear() -> None:
    """It crosses hexes from corner to corner, and no dot covers a name below a middle."""
    layout = Layout(84)
    image, field = drawn(layout, 700, 500)
    start, end = layout.corner((1, 1), 2), layout.corner((5, 3), 4)
    clear = (26, 14, 25)
    field.dotted("B2", start, end, RED, size=9, step=17, clear=clear)
    seen = image.convert("RGB")
    red = [at for at in points(start, end, 17) if seen.getpixel((round(at[0]), round(at[1]))) == RED]
    assert len(red) > 10
    for x, y in red:
        assert not any(abs(x - left) < 26 and abs(y - top - 25) < 14 for left, top in field.middles.values())
    steps = [here[0] - there[0] for there, here in pairwise(points(start, end, 17))]
    assert max(steps) - min(steps) < 0.01

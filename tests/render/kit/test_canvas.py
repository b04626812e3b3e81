from __future__ import annotations

import pytest
from PIL import Image

from render.clash import theme
from render.kit.colours import Colour
from render.kit.shapes import shape
from render.kit.writing.fonts import CAPITAL, ink, measured

SIZE = (160, 80)


def colours(image: Image.Image) -> set[object]:
    return {colour for _, colour in image.convert("RGB").getcolors() or []}


def in_full_colour(mask: Image.Image, spot: tuple[int, int], ground: Colour) -> bytes:
    """Return a drawing in full colour, matched to the palette as a whole at the end."""
    image = Image.new("RGB", SIZE, ground)
    image.paste(theme.AMBER, spot, mask)
    return theme.PALETTE.matched(image).tobytes()


@pytest.mark.parametrize("ground", [theme.TABLE, theme.PANEL, theme.RAISED])
def test_a_shape_is_mixed_with_the_ground_it_lies_on(ground: Colour) -> None:
    canvas = theme.blank(*SIZE, ground)
    canvas.shape("heart", 80, 40, 60, theme.AMBER)
    assert canvas.image.tobytes() == in_full_colour(shape("heart", 60), (50, 10), ground)


@pytest.mark.parametrize("anchor", ["left", "centre", "right"])
def test_words_are_mixed_with_the_ground_they_lie_on(anchor: str) -> None:
    canvas = theme.blank(*SIZE, theme.PANEL)
    assert canvas.text(80, 40, "Ágy", 36, theme.AMBER, anchor=anchor) == round(measured("Ágy", 36, 700))  # type: ignore[arg-type]
    mask, baseline = ink("Ágy", 36, 700)
    left = round(80 - {"left": 0.0, "centre": 0.5, "right": 1.0}[anchor] * measured("Ágy", 36, 700))
    expected = in_full_colour(mask, (left, round(40 + 36 * CAPITAL / 2) - baseline), theme.PANEL)
    assert canvas.image.tobytes() == expected


def test_what_lies_under_a_shape_is_kept_round_it() -> None:
    """Only the ink of a shape is copied, not the square that it lies in."""
    canvas = theme.blank(*SIZE)
    canvas.box(0, 0, 160, 80, theme.RED)
    canvas.on(theme.RED).shape("circle", 80, 40, 60, theme.AMBER)
    assert theme.TABLE not in colours(canvas.image)
    assert {theme.RED, theme.AMBER} < colours(canvas.image)


def test_a_part_of_a_canvas_has_its_own_corner_and_ground() -> None:
    whole, apart = theme.blank(*SIZE), theme.blank(*SIZE)
    whole.on(theme.TABLE, 20, 10).on(theme.TABLE, 5, 5).box(0, 0, 60, 40, theme.RED, radius=9, line=3)
    apart.box(25, 15, 60, 40, theme.RED, radius=9, line=3)
    assert whole.image.tobytes() == apart.image.tobytes()
    assert whole.image.convert("RGB").getpixel((55, 35)) == theme.TABLE  # a border leaves what it encloses


def test_words_without_ink_draw_nothing() -> None:
    canvas = theme.blank(*SIZE)
    assert canvas.text(20, 40, "   ", 36, theme.AMBER) > 0
    assert colours(canvas.image) == {theme.TABLE}


def test_a_colour_that_is_not_drawn_with_is_refused() -> None:
    with pytest.raises(KeyError):
        theme.blank(*SIZE).box(0, 0, 9, 9, (1, 2, 3))

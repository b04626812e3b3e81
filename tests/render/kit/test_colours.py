from __future__ import annotations

import pytest
from PIL import Image

from render.clash import theme
from render.kit.colours import Palette, hexed, mix

RED, BLUE, DARK = hexed("e04040"), hexed("3050d0"), hexed("202020")


def test_colours_are_kept_exactly() -> None:
    palette = Palette((RED, BLUE, DARK), ((RED, DARK), (BLUE, DARK)))
    for colour in (RED, BLUE, DARK):
        found = palette.matched(Image.new("RGB", (3, 3), colour)).convert("RGB").getpixel((1, 1))
        assert found == colour
        assert palette.blank((3, 3), colour).convert("RGB").getpixel((1, 1)) == colour


def test_smooth_edges_find_a_step_near_them() -> None:
    palette = Palette((RED, DARK), ((RED, DARK),))
    half = mix(RED, DARK, 0.45)
    found = palette.matched(Image.new("RGB", (1, 1), half)).convert("RGB").getpixel((0, 0))
    assert isinstance(found, tuple)
    assert max(abs(a - b) for a, b in zip(found, half, strict=True)) <= 12


def test_a_palette_of_a_game_holds_its_colours_exactly() -> None:
    drawn = (*theme.SEATS, theme.TABLE, theme.PANEL, theme.TEXT, theme.RED, *theme.TINT.values())
    for colour in drawn:
        assert theme.PALETTE.matched(Image.new("RGB", (1, 1), colour)).convert("RGB").getpixel((0, 0)) == colour


def test_a_palette_has_no_more_than_256_colours() -> None:
    with pytest.raises(ValueError, match="257"):
        Palette([(n % 256, n // 256, 0) for n in range(257)], ())

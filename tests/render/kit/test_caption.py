"""Strips of words above pictures: legible, as high as one another, in its colours."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from render.kit.caption import LINES, captioned
from render.kit.colours import Palette
from render.kit.phone import WIDTH
from render.kit.png import encode

FAR = 150
DARK, LIGHT, RED = (20, 22, 26), (240, 240, 236), (200, 30, 40)


def board(ground: tuple[int, int, int], other: tuple[int, int, int]) -> bytes:
    """A picture of one colour, with a square of red; its palette goes from dark to light."""
    palette = Palette([ground, RED, other], [(other, ground)])
    image = palette.blank((WIDTH, 600), ground)
    image.paste(palette.index(RED), (400, 200, 600, 400))
    return encode(image)


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


@pytest.mark.parametrize(("ground", "other"), [(DARK, LIGHT), (LIGHT, DARK)])
def test_words_stand_above_the_board_in_a_colour_that_is_read_on_its_ground(
    ground: tuple[int, int, int], other: tuple[int, int, int]
) -> None:
    png = board(ground, other)
    made, plain = opened(captioned(png, "Round 2", "Ana moves to B4.")), opened(captioned(png, "", ""))
    strip = made.height - 600
    assert made.size == plain.size
    assert made.crop((0, strip, WIDTH, made.height)).tobytes() == opened(png).tobytes()
    assert made.crop((0, 0, WIDTH, strip)).tobytes() != plain.crop((0, 0, WIDTH, strip)).tobytes()
    assert {colour for _, colour in plain.crop((0, 0, WIDTH, strip)).getcolors() or ()} == {ground}
    levels = made.crop((0, 0, WIDTH, strip)).convert("L").tobytes()
    assert max(levels) - min(levels) > FAR, "it is read outdoors, too"


def test_a_long_text_ends_within_the_strip_and_says_so() -> None:
    png = board(DARK, LIGHT)
    short, long = (opened(captioned(png, "1 of 9", "Hod attacks Fear. " * many)) for many in (2, 40))
    assert short.size == long.size
    strip = long.height - 600
    below = long.crop((0, strip - 8, WIDTH, strip)).getcolors() or ()
    assert {colour for _, colour in below} == {DARK}, "nothing hangs over the board"
    assert opened(captioned(png, "1 of 9", "Hod attacks Fear. " * 41)).tobytes() == long.tobytes(), LINES

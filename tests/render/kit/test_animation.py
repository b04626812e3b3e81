"""Moving pictures: every picture in order, in its colours, small enough, for ever."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from render.kit.colours import Colour, Palette
from render.kit.png import encode
from render.kit.sharing import animation as kit
from render.kit.sharing.animation import TooLarge, animation

RED, GREEN, BLUE, DARK = (200, 30, 40), (30, 200, 40), (30, 40, 200), (20, 22, 26)
PALETTE = Palette([DARK, RED, GREEN, BLUE], [(DARK, RED)])


def still(colour: Colour, size: tuple[int, int] = (300, 200), at: int = 40) -> bytes:
    """A dark picture with a square of a colour."""
    image = PALETTE.blank(size, DARK)
    image.paste(PALETTE.index(colour), (at, 40, at + 60, 100))
    return encode(image)


def frames(gif: bytes) -> list[Image.Image]:
    """The pictures of a GIF, one after another."""
    image: Any = Image.open(io.BytesIO(gif))
    found = []
    for n in range(image.n_frames):
        image.seek(n)
        found.append(image.convert("RGB"))
    return found


def test_pictures_come_in_order_for_their_time_and_begin_again() -> None:
    gif = animation([still(RED), still(GREEN, at=120), still(BLUE)], shown=700, last=3000)
    image: Any = Image.open(io.BytesIO(gif))
    assert (image.format, image.n_frames, image.info["loop"]) == ("GIF", 3, 0)
    durations = []
    for n in range(3):
        image.seek(n)
        durations.append(image.info["duration"])
    assert durations == [700, 700, 3000]


def test_no_colour_is_lost_where_the_size_stays() -> None:
    pictures = [still(RED), still(GREEN, at=120), still(BLUE)]
    for frame, png in zip(frames(animation(pictures)), pictures, strict=True):
        assert frame.tobytes() == Image.open(io.BytesIO(png)).convert("RGB").tobytes()


def test_wide_pictures_are_brought_down_and_stay_in_the_colours_of_the_game() -> None:
    (first, *_) = frames(animation([still(RED, (2000, 1000)), still(GREEN, (2000, 1000))]))
    assert first.size == (1000, 500)
    assert first.getpixel((500, 400)) == DARK
    assert {colour for _, colour in first.getcolors(1 << 20) or ()} <= set(PALETTE.colours)


def test_pictures_of_several_sizes_stand_on_one_ground() -> None:
    small, large = frames(animation([still(RED, (300, 200)), still(BLUE, (300, 260))]))
    assert small.size == large.size == (300, 260)
    assert small.getpixel((150, 250)) == DARK
    assert small.getpixel((60, 60)) == RED


def test_a_file_that_is_too_large_is_made_narrower(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = [still(RED, (1200, 800), at) for at in range(0, 1000, 200)]
    sizes = {}
    for width in kit.WIDTHS:
        with monkeypatch.context() as patched:
            patched.setattr(kit, "WIDTHS", (width,))
            sizes[width] = len(animation(pictures))
    widths = list(kit.WIDTHS)
    assert sorted(sizes.values(), reverse=True) == list(sizes.values())
    gif = animation(pictures, most=sizes[widths[1]])
    assert frames(gif)[0].width == widths[1]
    with pytest.raises(TooLarge):
        animation(pictures, most=sizes[widths[-1]] - 1)


def test_a_moving_picture_needs_pictures() -> None:
    with pytest.raises(ValueError, match="needs pictures"):
        animation([])


def test_a_change_that_would_be_too_large_stands_still_as_it_is_after_it() -> None:
    before, after = (Image.effect_noise((200, 100), sigma).convert("RGB") for sigma in (60, 90))
    found: Any = Image.open(io.BytesIO(kit.change(before, after)))
    assert (found.n_frames, found.size) == (kit.BETWEEN + 2, (200, 100))
    small: Any = Image.open(io.BytesIO(kit.change(before, after, most=10)))
    assert (small.format, getattr(small, "n_frames", 1), small.size) == ("WEBP", 1, (200, 100))

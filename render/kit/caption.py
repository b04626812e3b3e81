"""A strip of words above a picture: what it shows, for one of a row that somebody watches."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image

from render.kit.canvas import wrapped
from render.kit.phone import LEAST, WIDTH
from render.kit.png import encode
from render.kit.writing.fonts import ink

LINES = 3
"""The most lines below the head; a longer text ends in an ellipsis."""
_EDGE, _STEP = 24, 52
_TEXT, _MUTED = (236, 236, 242), (166, 164, 178)
_DARK_TEXT, _DARK_MUTED = (24, 24, 30), (92, 90, 102)
_BRIGHT = 128


def captioned(png: bytes, head: str, text: str) -> bytes:
    """Return a picture with a strip above it, always as high, in the picture's own colours.

    A phone shows its words as high as the smallest of a picture may be.

    Args:
        png: A PNG file with a palette.
        head: A few words on one line: the round, and which picture it is.
        text: What happened; empty where nothing is to be told.
    """
    board = Image.open(io.BytesIO(png))
    scale = board.width / WIDTH
    ground = board.crop((0, 0, 1, 1)).convert("RGB").getpixel((0, 0))
    if not isinstance(ground, tuple):
        raise AssertionError("a picture in colours has three values a pixel")
    light = sum(ground) / len(ground) > _BRIGHT
    strip = Image.new("RGB", (board.width, round(scale * (_EDGE + _STEP * (1 + LINES)))), ground)
    size = round(scale * LEAST)
    across = board.width - 2 * round(scale * _EDGE)
    down = round(scale * (_EDGE + LEAST))
    _write(strip, head, size, down, _DARK_MUTED if light else _MUTED)
    for at, line in enumerate(_lines(text, size, across)):
        _write(strip, line, size, down + round(scale * _STEP * (at + 1)), _DARK_TEXT if light else _TEXT)
    whole = Image.new("P", (board.width, strip.height + board.height))
    whole.putpalette(board.getpalette() or [])
    whole.paste(strip.quantize(palette=board, dither=Image.Dither.NONE), (0, 0))
    whole.paste(board, (0, strip.height))
    return encode(whole)


def _lines(text: str, size: int, across: int) -> Sequence[str]:
    lines = wrapped(text, size, 500, across)
    return lines if len(lines) <= LINES else (*lines[: LINES - 1], f"{lines[LINES - 1].rstrip('.,;:')}…")


def _write(strip: Image.Image, words: str, size: int, down: int, colour: tuple[int, int, int]) -> None:
    mask, baseline = ink(words, size, 500)
    strip.paste(colour, (round(size * _EDGE / LEAST), down - baseline), mask)

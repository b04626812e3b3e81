"""Several pictures of one table as one moving picture, and the change from one to another.

A whole game is a GIF: all of Discord's programs play one in the message, phones too, where an animated PNG stands still
and an animated WebP plays in newer ones only. A board has at most 256 colours, so a GIF loses none of them. A change is
a WebP, which blends one picture into the other in a tenth of the bytes; a table has to ask for it.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image

WIDTHS = (1000, 720, 540)
"""Widths in pixels that are tried, largest first, until the file is small enough."""

MOST = 8 * 1024 * 1024
"""Bytes of a file; Discord takes ten million from anybody."""

SAMPLE, CLEARLY = 6, 1.3
"""Of so many pictures the size of all is guessed, and how far it may lie above what fits and be tried all the same."""

SHOWN, LAST = 1200, 5000
"""Milliseconds for which a picture stands, and the last one."""


BEFORE, STEP, AFTER = 1000, 80, 1520
"""Milliseconds of a change: for which the first picture stands, each one between, and the last: three seconds."""

BETWEEN = 6
"""Pictures between the first and the last of a change."""

QUALITIES = (82, 60, 40)
"""How exactly a change is drawn, best first, until the file is small enough."""

CHANGE = 1_000_000
"""Bytes of a change."""


class TooLarge(Exception):  # noqa: N818 - it says what the result is; nothing went wrong
    """Even the smallest moving picture has too many bytes."""


def animation(pictures: Sequence[bytes], *, shown: int = SHOWN, last: int = LAST, most: int = MOST) -> bytes:
    """Make a GIF that repeats for ever. Safe to call from several threads.

    Args:
        pictures: PNG files, each placed at the top left; all come in the colours of the first, as near as may be.
        shown: Milliseconds for which each stands.
        last: The same for the last one.
        most: Bytes of the file.

    Returns:
        A GIF file, as wide as fits.

    Raises:
        ValueError: There are no pictures.
        TooLarge: It would have more bytes than that at every width.
    """
    if not pictures:
        raise ValueError("a moving picture needs pictures")
    stills: list[Image.Image] = [Image.open(io.BytesIO(png)) for png in pictures]
    width, height = max(still.width for still in stills), max(still.height for still in stills)
    stills = [_padded(still, (width, height)) for still in stills]
    durations = [*[shown] * (len(stills) - 1), last]
    for wanted in WIDTHS:
        new = min(wanted, width)
        size = new, round(height * new / width)
        some = stills[:: -(-len(stills) // SAMPLE)]
        if len(_encoded(some, size, durations[: len(some)])) * len(stills) > CLEARLY * most * len(some):
            continue
        gif = _encoded(stills, size, durations)
        if len(gif) <= most:
            return gif
    raise TooLarge(f"{len(pictures)} pictures do not fit into {most} bytes")


def _padded(still: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The picture on a ground of that size in the colour of its corner."""
    if still.size == size:
        return still
    ground = still.crop((0, 0, 1, 1)).resize(size)
    ground.paste(still)
    return ground


def _encoded(stills: Sequence[Image.Image], size: tuple[int, int], durations: Sequence[int]) -> bytes:
    palette = stills[0] if stills[0].mode == "P" else stills[0].convert("RGB").quantize(256)
    frames = [_frame(still, size, palette) for still in stills]
    file = io.BytesIO()
    frames[0].save(
        file,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=list(durations),
        loop=0,
        optimize=False,
        disposal=1,
    )
    return file.getvalue()


def _frame(still: Image.Image, size: tuple[int, int], palette: Image.Image) -> Image.Image:
    if still.size == size and still.mode == "P":
        return still.copy()
    smaller = still.convert("RGB").resize(size, Image.Resampling.LANCZOS, reducing_gap=3.0)
    return smaller.quantize(palette=palette, dither=Image.Dither.NONE)


def change(*pictures: Image.Image, most: int = CHANGE) -> bytes:
    """Make a WebP of three seconds that repeats for ever: one picture blends into another.

    Of one picture it is a WebP that stands still, as one of two is that would be too large. It is safe to call from
    several threads.

    Args:
        pictures: The picture before and the one after it, each placed at the top left, or that alone.
        most: Bytes of the file.
    """
    size = max(picture.width for picture in pictures), max(picture.height for picture in pictures)
    first, *later = [_padded(picture.convert("RGB"), size) for picture in pictures]
    last = later[-1] if later else first
    between = [Image.blend(first, last, step / (BETWEEN + 1)) for step in range(1, BETWEEN + 1)]
    durations = [BEFORE, *[STEP] * BETWEEN, AFTER]
    for quality in QUALITIES if later else ():
        file = io.BytesIO()
        frames = [*between, last]
        first.save(
            file, "WEBP", save_all=True, append_images=frames, duration=durations, loop=0, quality=quality, method=2
        )
        if file.tell() <= most:
            return file.getvalue()
    file = io.BytesIO()
    last.save(file, "WEBP", quality=QUALITIES[0], method=2)
    return file.getvalue()

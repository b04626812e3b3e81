"""Several pictures of one table as one moving picture.

It is a GIF: all of Discord's programs play one in the message, phones too, where an animated PNG stands still and an
animated WebP plays in newer ones only. A board has at most 256 colours, so a GIF loses none of them.
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

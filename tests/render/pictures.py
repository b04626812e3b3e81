"""Reading pictures back."""

from __future__ import annotations

import zlib
from functools import lru_cache
from io import BytesIO
from struct import unpack_from

from PIL import Image, ImageChops

from render import Picture
from render.kit.png import SIGNATURE

try:
    from isal.isal_zlib import decompress
except ImportError:  # no wheel on some machines
    decompress = zlib.decompress

Box = tuple[int, int, int, int]


def decoded(picture: Picture) -> Image.Image:
    """Return a picture's pixels."""
    return _read(picture.png) if picture.png.startswith(SIGNATURE) else Image.open(BytesIO(picture.png)).convert("RGB")


@lru_cache(maxsize=8)
def _read(png: bytes) -> Image.Image:
    """Read a file of ``render.kit.png``, faster than Pillow, with which its own tests read it."""
    chunks, at = dict[bytes, bytes](), len(SIGNATURE)
    while at < len(png):
        length, kind = unpack_from(">I4s", png, at)
        assert kind not in chunks, "each part is written once"
        chunks[kind] = png[at + 8 : at + 8 + length]
        at += length + 12
    width, height = unpack_from(">II", chunks[b"IHDR"])
    rows = decompress(chunks[b"IDAT"])
    assert not any(rows[:: width + 1]), "no row is filtered"
    image = Image.frombytes("P", (width + 1, height), rows).crop((1, 0, width + 1, height))
    image.putpalette(chunks[b"PLTE"])
    return image.convert("RGB")


def difference(one: Picture, other: Picture) -> Box | None:
    """Return the smallest box around all differences of two pictures; ``None`` without any."""
    return ImageChops.difference(decoded(one), decoded(other)).getbbox()


def inside(box: Box | None, x: int, y: int, width: int, height: int) -> bool:
    """Return whether a difference exists and lies within a rectangle."""
    return box is not None and box[0] >= x and box[1] >= y and box[2] <= x + width and box[3] <= y + height


def grey_gap(one: Image.Image, other: Image.Image) -> int:
    """Return how many pixels clearly differ when both pictures are seen without colour."""
    gap = ImageChops.difference(one.convert("L"), other.convert("L"))
    return sum(gap.histogram()[40:])

"""Write a palette image as a PNG file.

Flat pictures need no PNG filter, and looking for one is most of the time that general encoders take; so each row is
stored unfiltered and only compressed. That is done a strip of rows at a time: copies of the whole picture are too large
for the memory that is at hand, and asking the system for more takes as long as compressing.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from struct import pack
from typing import Protocol

from PIL import Image

SIGNATURE = b"\x89PNG\r\n\x1a\n"
"""The first bytes of every PNG file."""

_PALETTE = 3  # the PNG colour type of an image with a palette
_STRIP = 96  # rows


class Compressor(Protocol):
    """Compresses one piece after another, like the object of :func:`zlib.compressobj`."""

    def compress(self, data: bytes, /) -> bytes:
        """Take a piece and return the finished bytes."""

    def flush(self) -> bytes:
        """Return the rest."""


Deflate = Callable[[int], Compressor]


def fastest() -> Deflate:
    """Return the maker of the fastest installed compressors: ISA-L, or the standard library."""
    try:
        from isal import isal_zlib  # noqa: PLC0415 - no wheel on some machines
    except ImportError:
        return zlib.compressobj
    deflate: Deflate = isal_zlib.compressobj
    return deflate


_deflate = fastest()


def encode(image: Image.Image, deflate: Deflate | None = None) -> bytes:
    """Return the PNG file of an image.

    Args:
        image: An image of mode "P".
        deflate: What makes a compressor of a level; the fastest one that is installed unless given.

    Returns:
        A whole PNG file with 8 bits a pixel. The same image and compressor always give the same bytes.

    Raises:
        ValueError: The image is not of mode "P".
    """
    if image.mode != "P":
        raise ValueError(f"only images with a palette are written, not {image.mode}")
    width, height = image.size
    colours = bytes(image.getpalette("RGB") or ())
    compressor = (deflate or _deflate)(1)
    return b"".join(
        (
            SIGNATURE,
            _chunk(b"IHDR", pack(">IIBBBBB", width, height, 8, _PALETTE, 0, 0, 0)),
            _chunk(b"PLTE", colours),
            _chunk(b"IDAT", b"".join((*map(compressor.compress, _rows(image)), compressor.flush()))),
            _chunk(b"IEND", b""),
        )
    )


def _rows(image: Image.Image) -> Iterator[bytes]:
    """Return the rows, each after its filter number, a zero: padding of the row before."""
    width, height = image.size
    yield b"\0"
    for top in range(0, height, _STRIP):
        bottom = min(top + _STRIP, height)
        strip = image.crop((0, top, width, bottom)).tobytes("raw", "P", width + 1)
        yield strip if bottom < height else strip[:-1]


def _chunk(kind: bytes, body: bytes) -> bytes:
    return b"".join((pack(">I", len(body)), kind, body, pack(">I", zlib.crc32(body, zlib.crc32(kind)))))

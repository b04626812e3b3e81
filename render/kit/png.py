"""Write a palette image as a PNG file.

Flat pictures need no PNG filter, and looking for one is most of the time that general encoders take; so each row is
stored unfiltered and only compressed.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from struct import pack

from PIL import Image

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PALETTE = 3  # the PNG colour type of an image with a palette

Deflate = Callable[[bytes, int], bytes]


def fastest() -> Deflate:
    """Return the fastest compressor that is installed: ISA-L's, or the standard library's."""
    try:
        from isal import isal_zlib  # noqa: PLC0415 - no wheel on some machines
    except ImportError:
        return zlib.compress
    compress: Deflate = isal_zlib.compress
    return compress


_deflate = fastest()


def encode(image: Image.Image, deflate: Deflate | None = None) -> bytes:
    """Return the PNG file of an image.

    Args:
        image: An image of mode "P".
        deflate: The compressor; the fastest one that is installed unless given.

    Returns:
        A whole PNG file with 8 bits a pixel. The same image and compressor always give the same bytes.

    Raises:
        ValueError: The image is not of mode "P".
    """
    if image.mode != "P":
        raise ValueError(f"only images with a palette are written, not {image.mode}")
    width, height = image.size
    rows = Image.new("P", (width + 1, height))  # a row begins with the number of its filter: a column of zeros
    rows.paste(image, (1, 0))
    colours = bytes(image.getpalette("RGB") or ())
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", pack(">IIBBBBB", width, height, 8, _PALETTE, 0, 0, 0)),
            _chunk(b"PLTE", colours),
            _chunk(b"IDAT", (deflate or _deflate)(rows.tobytes(), 1)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, body: bytes) -> bytes:
    return b"".join((pack(">I", len(body)), kind, body, pack(">I", zlib.crc32(body, zlib.crc32(kind)))))

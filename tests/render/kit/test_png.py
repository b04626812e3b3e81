from __future__ import annotations

import sys
import zlib
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from render.kit.png import Deflate, encode, fastest


def picture(width: int, height: int, pixels: bytes) -> Image.Image:
    image = Image.frombytes("P", (width, height), pixels)
    image.putpalette([channel for n in range(256) for channel in (n, 255 - n, n * 7 % 256)])
    return image


@given(st.integers(1, 40), st.integers(1, 220), st.data(), st.sampled_from([fastest(), zlib.compressobj]))
def test_what_is_written_is_read_again(width: int, height: int, data: st.DataObject, deflate: Deflate) -> None:
    pixels = data.draw(st.binary(min_size=width * height, max_size=width * height))
    image = picture(width, height, pixels)
    read = Image.open(BytesIO(encode(image, deflate)))
    read.load()
    assert read.format == "PNG"
    assert read.size == (width, height)
    assert ImageChops.difference(read.convert("RGB"), image.convert("RGB")).getbbox() is None


def test_the_file_is_a_valid_png_with_right_checksums() -> None:
    image = Image.open(BytesIO(encode(picture(30, 20, bytes(600)))))
    image.verify()  # raises on a wrong checksum


def test_only_palette_images_are_written() -> None:
    with pytest.raises(ValueError, match="RGB"):
        encode(Image.new("RGB", (2, 2)))


def test_without_isal_the_standard_library_compresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "isal", None)
    assert fastest() is zlib.compressobj

"""The finished picture: a PNG file and its size."""

from __future__ import annotations

from msgspec import Struct


class Picture(Struct, frozen=True):
    """A finished picture: a PNG file, its width and its height in pixels.

    ``more`` are the sheets that go below it, where one would be so high that nothing on it could be read on a phone.
    ``says`` is what a sheet of several shows, in words.
    """

    png: bytes
    width: int
    height: int
    more: tuple[Picture, ...] = ()
    says: str = ""

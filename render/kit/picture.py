"""What drawing gives."""

from __future__ import annotations

from msgspec import Struct


class Picture(Struct, frozen=True):
    """A finished picture: a PNG file, its width and its height in pixels."""

    png: bytes
    width: int
    height: int

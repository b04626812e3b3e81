"""Pictures for phones: how wide they are, and how small anything on them may be written."""

from __future__ import annotations

WIDTH = 1000
"""The width of a picture for phones, in pixels."""

PHONE = 250
"""The width at which a phone of 390 points shows a high picture, in points."""

LEAST = 40
"""The smallest writing on a picture so wide: ten points."""

SHEET = 1600
"""The height of a picture that a phone shows without zoom; what is higher is cut into sheets."""


def points(size: int, width: int) -> float:
    """Return how many points high a phone shows letters of a size, in a picture of a width."""
    return size * PHONE / width

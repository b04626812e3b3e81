"""Reading pictures back."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageChops

from render import Picture

Box = tuple[int, int, int, int]


def decoded(picture: Picture) -> Image.Image:
    """Return a picture's pixels, as any program would read them."""
    return Image.open(BytesIO(picture.png)).convert("RGB")


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

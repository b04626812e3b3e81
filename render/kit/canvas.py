"""A canvas to draw one part of a picture on."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PIL import Image, ImageDraw

from render.kit.colours import Colour
from render.kit.fonts import CAPITAL, Weight, fit, ink
from render.kit.shapes import FINE, shape

Anchor = Literal["left", "centre", "right"]


@lru_cache(maxsize=128)
def _corners(radius: int, line: int) -> tuple[Image.Image, Image.Image, Image.Image, Image.Image]:
    """Return the masks of the corners of a rectangle: top left, top right, bottom right, bottom left.

    Args:
        radius: How round they are, which is also the size of a mask.
        line: The width of the border; 0 fills.
    """
    big = Image.new("L", (radius * FINE, radius * FINE))
    draw = ImageDraw.Draw(big)
    across = 2 * radius * FINE - 1
    draw.ellipse((0, 0, across, across), fill=255)
    if line:
        inner = line * FINE
        draw.ellipse((inner, inner, across - inner, across - inner), fill=0)
    one = big.reduce(FINE)
    return (
        one,
        one.transpose(Image.Transpose.FLIP_LEFT_RIGHT),
        one.transpose(Image.Transpose.ROTATE_180),
        one.transpose(Image.Transpose.FLIP_TOP_BOTTOM),
    )


class Canvas:
    """A part of a picture in full colour. Lengths are pixels, from the top left corner."""

    def __init__(self, size: tuple[int, int], fill: Colour) -> None:
        """Start with one colour."""
        self.image = Image.new("RGB", size, fill)

    def box(self, x: int, y: int, width: int, height: int, fill: Colour, *, radius: int = 0, line: int = 0) -> None:
        """Draw a rectangle with corners of a radius, or with ``line`` its border of that width, which lies inside."""
        right, bottom = x + width, y + height
        if radius:  # only the corners need a mask, which is far quicker than one for the whole
            spots = ((x, y), (right - radius, y), (right - radius, bottom - radius), (x, bottom - radius))
            for spot, mask in zip(spots, _corners(radius, line), strict=True):
                self.image.paste(fill, spot, mask)
        if line:
            self.image.paste(fill, (x + radius, y, right - radius, y + line))
            self.image.paste(fill, (x + radius, bottom - line, right - radius, bottom))
            self.image.paste(fill, (x, y + radius, x + line, bottom - radius))
            self.image.paste(fill, (right - line, y + radius, right, bottom - radius))
        else:
            self.image.paste(fill, (x + radius, y, right - radius, bottom))
            self.image.paste(fill, (x, y + radius, right, bottom - radius))

    def shape(self, name: str, x: float, y: float, size: int, fill: Colour, *, turn: int = 0) -> None:
        """Draw a shape of the kit, ``size`` wide, with its centre at a point, turned clockwise by degrees."""
        self.image.paste(fill, (round(x - size / 2), round(y - size / 2)), shape(name, size, turn))

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        fill: Colour,
        *,
        weight: Weight = 700,
        anchor: Anchor = "left",
        most: int = 0,
    ) -> int:
        """Write one line, with the middle of its capital letters at height ``y``.

        Args:
            x: Where the line's left end, centre or right end lies, by ``anchor``.
            y: The height of the middle of its capitals.
            words: What to write.
            size: The size of the font.
            fill: The colour of the words.
            weight: How bold they are.
            anchor: What ``x`` means.
            most: Cut the line to this width; 0 leaves it whole.

        Returns:
            The width of what was written.
        """
        line = ink(fit(words, size, weight, most) if most else words, size, weight)
        left = x - {"left": 0.0, "centre": line.width / 2, "right": line.width}[anchor]
        top = y + size * CAPITAL / 2 - line.baseline
        self.image.paste(fill, (round(left), round(top)), line.mask)
        return round(line.width)


def shrunk(words: str, sizes: tuple[int, ...], weight: Weight, most: int) -> int:
    """Return the largest of the sizes (given largest first) at which a line is at most ``most`` wide, else the last."""
    return next((size for size in sizes if not size or ink(words, size, weight).width <= most), sizes[-1])

"""Faces of the page's people and of the bot: a letter, or the project's mark, on a colour."""

from __future__ import annotations

import io
import math

from PIL import Image, ImageDraw, ImageFont

SIZE = 96
_SCALE = 4
WHITE = "#ffffff"
BRAND = "#5865f2"


def _png(image: Image.Image) -> bytes:
    data = io.BytesIO()
    image.resize((SIZE, SIZE), Image.Resampling.LANCZOS).save(data, "PNG")
    return data.getvalue()


def face(letter: str, colour: str) -> bytes:
    """PNG of a letter on a colour, `SIZE` pixels square."""
    side = SIZE * _SCALE
    image = Image.new("RGB", (side, side), colour)
    font = ImageFont.load_default(side * 0.5)
    ImageDraw.Draw(image).text((side / 2, side / 2), letter, fill=WHITE, font=font, anchor="mm")
    return _png(image)


def mark() -> bytes:
    """PNG of the project's mark, a hexagon with a turning arrow, `SIZE` pixels square."""
    side = SIZE * _SCALE
    middle, width = side / 2, side * 0.075
    image = Image.new("RGB", (side, side), BRAND)
    draw = ImageDraw.Draw(image)

    def at(angle: float, radius: float) -> tuple[float, float]:
        turn = math.radians(angle)
        return middle + radius * side * math.cos(turn), middle + radius * side * math.sin(turn)

    corners = [at(60 * n + 30, 0.36) for n in range(8)]
    draw.line(corners, fill=WHITE, width=round(width), joint="curve")
    ring = side * 0.16
    draw.arc((middle - ring, middle - ring, middle + ring, middle + ring), -110, 160, fill=WHITE, width=round(width))
    tip = at(-110, 0.125)
    reach = side * 0.09
    draw.polygon(
        [(tip[0] - reach, tip[1]), (tip[0] + reach * 0.55, tip[1] - reach), (tip[0] + reach * 0.55, tip[1] + reach)],
        fill=WHITE,
    )
    return _png(image)

"""The frame of a game's cover: title, subtitle, and room for the game's own drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render.kit.canvas import Canvas, shrunk
from render.kit.colours import Colour
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.writing.fonts import Weight

WIDTH, HEIGHT = 1200, 500
ROOM = (60, 245, 1080, 225)
"""Left, top, width and height of what a game draws itself."""
_LEFT = 60
_SIZES = (110, 96, 84, 72, 60)
_LINE = 40


def cover(
    canvas: Canvas,
    title: str,
    lines: Sequence[str],
    ink: Colour,
    muted: Colour,
    draw: Callable[[Canvas], None],
    *,
    face: Weight = 800,
    most: int = WIDTH - 2 * _LEFT,
) -> Picture:
    """Return a cover.

    Args:
        canvas: An empty picture of the cover's size.
        title: The game's title.
        lines: What is said below it: the seats and the time, at most two.
        ink: The colour of the title.
        muted: The colour of the lines.
        draw: Draws the game's own things in :data:`ROOM`.
        face: The face of the title.
        most: How wide the words are at most.
    """
    draw(canvas)
    canvas.text(_LEFT, 80, title, shrunk(title, _SIZES, face, most), ink, weight=face, most=most)
    for row, line in enumerate(lines[:2]):
        canvas.text(_LEFT, 160 + 56 * row, line, _LINE, muted, most=most)
    return Picture(encode(canvas.image), WIDTH, HEIGHT)

"""Shapes by name: the icons of all themes as masks."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.kit.icons.arms import ARMS
from render.kit.icons.beasts import BEASTS
from render.kit.icons.beings import BEINGS
from render.kit.icons.folk import FOLK
from render.kit.icons.nature import NATURE
from render.kit.icons.pen import FINE, Pen
from render.kit.icons.sea_and_mine import DEEPS
from render.kit.icons.signs import SIGNS
from render.kit.icons.things import THINGS

_PAINTERS = SIGNS | THINGS | NATURE | BEINGS | ARMS | BEASTS | FOLK | DEEPS
SHAPES = frozenset(_PAINTERS)


@lru_cache(maxsize=512)
def shape(name: str, size: int, turn: int = 0) -> Image.Image:
    """Return the mask of a shape.

    Args:
        name: One of :data:`SHAPES`.
        size: Its width and height in pixels.
        turn: Degrees that it is turned clockwise.
    """
    pen = Pen(size, turn)
    _PAINTERS[name](pen)
    return pen.mask.reduce(FINE)

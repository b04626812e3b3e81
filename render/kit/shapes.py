"""Shapes, drawn from a few numbers, four times as large as needed and brought down so that their edges are smooth.

Each shape lives in a square from -1 to 1 with y pointing down. A painter adds ink and takes it away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, radians, sin

from PIL import Image, ImageDraw

FINE = 4  # how much larger everything is drawn before it is brought down

Point = tuple[float, float]


class Pen:
    """Draws into the square from -1 to 1, turned clockwise about its middle."""

    def __init__(self, size: int, turn: int) -> None:
        """Start an empty square of ``size`` pixels that is turned by ``turn`` degrees."""
        self.mask = Image.new("L", (size * FINE, size * FINE))
        self._draw = ImageDraw.Draw(self.mask)
        self._half = size * FINE / 2
        self._cos, self._sin = cos(radians(turn)), sin(radians(turn))

    def _at(self, x: float, y: float) -> Point:
        turned = x * self._cos - y * self._sin, x * self._sin + y * self._cos
        return self._half * (1 + turned[0]), self._half * (1 + turned[1])

    def area(self, points: Sequence[Point], ink: int = 255) -> None:
        """Fill a polygon."""
        self._draw.polygon([self._at(*point) for point in points], fill=ink)

    def rectangle(self, left: float, top: float, right: float, bottom: float, ink: int = 255) -> None:
        """Fill a rectangle."""
        self.area([(left, top), (right, top), (right, bottom), (left, bottom)], ink)

    def disc(self, x: float, y: float, radius: float, ink: int = 255) -> None:
        """Fill a circle."""
        cx, cy = self._at(x, y)
        r = radius * self._half
        self._draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill=ink)

    def stroke(self, points: Sequence[Point], width: float, ink: int = 255) -> None:
        """Draw a line through points with round joints and ends."""
        placed = [self._at(*point) for point in points]
        self._draw.line(placed, fill=ink, width=round(width * self._half))
        for x, y in points:
            self.disc(x, y, width / 2, ink)


def _circle(count: int, radius: float = 1.0, start: float = -90) -> list[Point]:
    angles = (radians(start + 360 * step / count) for step in range(count))
    return [(radius * cos(a), radius * sin(a)) for a in angles]


def _sword(pen: Pen) -> None:
    def leaning(*points: Point) -> list[Point]:
        return [((x - y) * 0.7071, (x + y) * 0.7071) for x, y in points]

    pen.area(leaning((-0.17, -0.75), (0, -1.2), (0.17, -0.75), (0.17, 0.35), (-0.17, 0.35)))
    pen.area(leaning((-0.52, 0.35), (0.52, 0.35), (0.52, 0.56), (-0.52, 0.56)))
    pen.area(leaning((-0.12, 0.5), (0.12, 0.5), (0.12, 1.0), (-0.12, 1.0)))
    pen.disc(-0.7071, 0.7071, 0.2)


def _heart(pen: Pen) -> None:
    angles = (2 * pi * step / 60 for step in range(60))
    pen.area(
        [
            (
                sin(t) ** 3 * 0.98,
                -(13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)) / 16.5 - 0.12,
            )
            for t in angles
        ]
    )


def _key(pen: Pen) -> None:
    pen.disc(-0.5, 0, 0.48)
    pen.disc(-0.5, 0, 0.22, 0)
    pen.rectangle(-0.08, -0.13, 0.97, 0.13)
    pen.rectangle(0.35, 0.1, 0.56, 0.5)
    pen.rectangle(0.74, 0.1, 0.97, 0.6)


def _swirl(pen: Pen) -> None:
    steps = 44
    turns = [(0.08 + 0.72 * s / steps, -30 + 600 * s / steps) for s in range(steps + 1)]
    pen.stroke([(r * cos(radians(a)), r * sin(radians(a))) for r, a in turns], 0.21)
    pen.area([(-0.36, -0.98), (-0.26, -0.16), (-1.0, -0.56)])


def _drop(pen: Pen) -> None:
    pen.disc(0, 0.32, 0.62)
    pen.area([(0, -1), (0.56, 0.06), (0.6, 0.3), (-0.6, 0.3), (-0.56, 0.06)])


def _flake(pen: Pen) -> None:
    for arm in range(6):
        x, y = cos(radians(60 * arm - 90)), sin(radians(60 * arm - 90))
        pen.stroke([(0, 0), (0.86 * x, 0.86 * y)], 0.17)
        for side in (-1, 1):
            bx, by = cos(radians(60 * arm - 90 + 48 * side)), sin(radians(60 * arm - 90 + 48 * side))
            pen.stroke([(0.48 * x, 0.48 * y), (0.48 * x + 0.32 * bx, 0.48 * y + 0.32 * by)], 0.14)


def _shield(pen: Pen) -> None:
    side = [(0.86, 0.1), (0.74, 0.45), (0.5, 0.74), (0.2, 0.93)]
    pen.area([(-0.86, -0.86), (0.86, -0.86), *side, (0, 1), *((-x, y) for x, y in reversed(side))])


def _chest(pen: Pen) -> None:
    pen.disc(-0.6, -0.4, 0.38)
    pen.disc(0.6, -0.4, 0.38)
    pen.rectangle(-0.6, -0.78, 0.6, -0.1)
    pen.rectangle(-0.98, -0.4, 0.98, 0.78)
    pen.rectangle(-1, -0.16, 1, -0.04, 0)
    pen.rectangle(-0.24, -0.2, 0.24, 0.32, 0)
    pen.rectangle(-0.14, -0.1, 0.14, 0.22)


def _hourglass(pen: Pen) -> None:
    pen.rectangle(-0.7, -1, 0.7, -0.78)
    pen.rectangle(-0.7, 0.78, 0.7, 1)
    pen.area([(-0.56, -0.7), (0.56, -0.7), (0.08, 0), (0.56, 0.7), (-0.56, 0.7), (-0.08, 0)])


def _arrow(pen: Pen) -> None:
    pen.area([(0, -0.95), (0.95, 0.1), (0.4, 0.1), (0.4, 0.95), (-0.4, 0.95), (-0.4, 0.1), (-0.95, 0.1)])


def _lock(pen: Pen) -> None:
    pen.disc(0, -0.3, 0.55)
    pen.disc(0, -0.3, 0.32, 0)
    pen.rectangle(-0.32, -0.3, 0.32, 0.1, 0)
    pen.rectangle(-0.55, -0.3, -0.32, 0.1)
    pen.rectangle(0.32, -0.3, 0.55, 0.1)
    pen.rectangle(-0.75, -0.05, 0.75, 0.92)


def _cross(pen: Pen) -> None:
    pen.stroke([(-0.65, -0.65), (0.65, 0.65)], 0.3)
    pen.stroke([(-0.65, 0.65), (0.65, -0.65)], 0.3)


def _ring(pen: Pen) -> None:
    pen.disc(0, 0, 1)
    pen.disc(0, 0, 0.72, 0)


def _frame(pen: Pen) -> None:
    pen.area(_circle(6))
    pen.area(_circle(6, 0.86), 0)


def _bolt(pen: Pen) -> None:
    pen.area([(0.3, -1), (-0.6, 0.16), (-0.06, 0.16), (-0.3, 1), (0.6, -0.2), (0.06, -0.2)])


def _flag(pen: Pen) -> None:
    pen.rectangle(-0.72, -0.95, -0.46, 0.98)
    pen.area([(-0.5, -0.9), (0.85, -0.42), (-0.5, 0.1)])


def _aim(pen: Pen) -> None:
    pen.disc(0, 0, 0.86)
    pen.disc(0, 0, 0.66, 0)
    for quarter in range(4):
        x, y = cos(radians(90 * quarter)), sin(radians(90 * quarter))
        pen.stroke([(0.48 * x, 0.48 * y), (0.9 * x, 0.9 * y)], 0.2)


def _tree(pen: Pen) -> None:
    pen.area([(0, -1), (0.62, -0.12), (-0.62, -0.12)])
    pen.area([(0, -0.56), (0.82, 0.56), (-0.82, 0.56)])
    pen.rectangle(-0.16, 0.5, 0.16, 0.98)


def _pillars(pen: Pen) -> None:
    pen.rectangle(-0.9, 0.66, 0.9, 0.92)
    pen.rectangle(-0.76, -0.9, -0.34, 0.7)
    pen.rectangle(0.34, -0.2, 0.76, 0.7)
    pen.area([(0.34, -0.18), (0.76, -0.48), (0.76, -0.1)])


def _peak(pen: Pen) -> None:
    pen.area([(-1, 0.8), (-0.3, -0.86), (0.16, 0.1), (0.46, -0.36), (1, 0.8)])


def _flame(pen: Pen) -> None:
    right = [(0.05, -1), (0.3, -0.62), (0.66, -0.16), (0.76, 0.18), (0.74, 0.46), (0.56, 0.76), (0.24, 0.96)]
    left = [(-0.26, 0.96), (-0.6, 0.74), (-0.76, 0.42), (-0.74, 0.14), (-0.58, -0.2), (-0.34, -0.5)]
    pen.area([*right, *left, (-0.26, -0.16), (-0.04, -0.42)])
    pen.area([(0.04, 0.0), (0.3, 0.34), (0.32, 0.6), (0.16, 0.8), (-0.14, 0.8), (-0.32, 0.6), (-0.28, 0.34)], 0)


def _sun(pen: Pen) -> None:
    pen.disc(0, 0, 0.46)
    for ray in range(8):
        x, y = cos(radians(45 * ray)), sin(radians(45 * ray))
        pen.stroke([(0.68 * x, 0.68 * y), (0.9 * x, 0.9 * y)], 0.2)


def _moon(pen: Pen) -> None:
    pen.disc(-0.08, 0, 0.94)
    pen.disc(0.36, -0.22, 0.76, 0)


def _wind(pen: Pen) -> None:
    for y, end, curl in ((-0.34, 0.3, -0.3), (0.1, 0.62, -0.34), (0.52, 0.1, 0.34)):
        turn = [(end + abs(curl) * sin(pi * s / 10), y + curl * (1 - cos(pi * s / 10))) for s in range(11)]
        pen.stroke([(-0.88, y), (end, y), *turn], 0.2)


def _star(pen: Pen) -> None:
    pen.area([point for number in range(4) for point in (_circle(4)[number], _circle(4, 0.36, -45)[number])])


def _cloud(pen: Pen) -> None:
    pen.disc(-0.5, 0.1, 0.42)
    pen.disc(0.02, -0.2, 0.54)
    pen.disc(0.54, 0.12, 0.4)
    pen.rectangle(-0.5, 0.1, 0.54, 0.52)
    for x in (-0.5, 0, 0.5):
        pen.stroke([(x, 0.68), (x - 0.14, 0.92)], 0.14)


def _cards(pen: Pen) -> None:
    pen.area([(-0.95, -0.6), (-0.1, -0.95), (0.5, 0.5), (-0.35, 0.85)])
    pen.area([(-0.08, -0.72), (0.98, -0.72), (0.98, 0.98), (-0.08, 0.98)], 0)
    pen.rectangle(0.04, -0.6, 0.94, 0.92)


_PAINTERS: dict[str, Callable[[Pen], None]] = {
    "circle": lambda pen: pen.disc(0, 0, 1),
    "square": lambda pen: pen.rectangle(-0.88, -0.88, 0.88, 0.88),
    "diamond": lambda pen: pen.area(_circle(4)),
    "hexagon": lambda pen: pen.area(_circle(6)),
    "triangle": lambda pen: pen.area([(0, -1), (1, 0.85), (-1, 0.85)]),
    "head": lambda pen: pen.area([(0, -0.45), (1, 0.45), (-1, 0.45)]),
    "sword": _sword,
    "heart": _heart,
    "key": _key,
    "swirl": _swirl,
    "drop": _drop,
    "flake": _flake,
    "shield": _shield,
    "chest": _chest,
    "hourglass": _hourglass,
    "arrow": _arrow,
    "lock": _lock,
    "check": lambda pen: pen.stroke([(-0.7, 0.05), (-0.2, 0.55), (0.7, -0.55)], 0.34),
    "cross": _cross,
    "ring": _ring,
    "frame": _frame,
    "bolt": _bolt,
    "flag": _flag,
    "aim": _aim,
    "tree": _tree,
    "pillars": _pillars,
    "peak": _peak,
    "flame": _flame,
    "sun": _sun,
    "moon": _moon,
    "wind": _wind,
    "star": _star,
    "cloud": _cloud,
    "cards": _cards,
    "dash": lambda pen: pen.stroke([(-0.5, 0), (0.5, 0)], 0.26),
}
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

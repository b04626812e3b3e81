"""The pen for icons: draws four times as large as needed, then shrinks for smooth edges.

Each icon lies in a square from -1 to 1 with y pointing down. A painter adds ink and takes it away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians, sin

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


def circle(count: int, radius: float = 1.0, start: float = -90) -> list[Point]:
    """Return so many points on a circle, the first at the top unless ``start`` says, in degrees."""
    angles = (radians(start + 360 * step / count) for step in range(count))
    return [(radius * cos(a), radius * sin(a)) for a in angles]


def smooth(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """Return a closed line that runs through points without a corner."""
    found = []
    for place, (x1, y1) in enumerate(points):
        (x0, y0), (x2, y2), (x3, y3) = points[place - 1], *(points[(place + more) % len(points)] for more in (1, 2))
        for step in range(steps):
            t = step / steps
            found.append((_between(x0, x1, x2, x3, t), _between(y0, y1, y2, y3, t)))
    return found


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    """Return what lies between b and c on a curve that comes from a and goes to d."""
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def mirrored(right: Sequence[Point]) -> list[Point]:
    """Return a closed line of a right half, from its top to its bottom, and its mirror image."""
    return [*right, *((-x, y) for x, y in reversed(right))]


Painter = Callable[[Pen], None]

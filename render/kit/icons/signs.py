"""Icons of signs: forms, arrows, marks."""

from __future__ import annotations

from math import cos, radians, sin

from render.kit.icons.pen import Painter, Pen, circle


def _arrow(pen: Pen) -> None:
    pen.area([(0, -0.95), (0.95, 0.1), (0.4, 0.1), (0.4, 0.95), (-0.4, 0.95), (-0.4, 0.1), (-0.95, 0.1)])


def _cross(pen: Pen) -> None:
    pen.stroke([(-0.65, -0.65), (0.65, 0.65)], 0.3)
    pen.stroke([(-0.65, 0.65), (0.65, -0.65)], 0.3)


def _ring(pen: Pen) -> None:
    pen.disc(0, 0, 1)
    pen.disc(0, 0, 0.72, 0)


def _frame(pen: Pen) -> None:
    pen.area(circle(6))
    pen.area(circle(6, 0.86), 0)


def _aim(pen: Pen) -> None:
    pen.disc(0, 0, 0.86)
    pen.disc(0, 0, 0.66, 0)
    for quarter in range(4):
        x, y = cos(radians(90 * quarter)), sin(radians(90 * quarter))
        pen.stroke([(0.48 * x, 0.48 * y), (0.9 * x, 0.9 * y)], 0.2)


def _swirl(pen: Pen) -> None:
    steps = 44
    turns = [(0.08 + 0.72 * s / steps, -30 + 600 * s / steps) for s in range(steps + 1)]
    pen.stroke([(r * cos(radians(a)), r * sin(radians(a))) for r, a in turns], 0.21)
    pen.area([(-0.36, -0.98), (-0.26, -0.16), (-1.0, -0.56)])


def _infinity(pen: Pen) -> None:
    turn = [radians(6 * step) for step in range(61)]
    curve = [(0.82 * cos(a) / (1 + sin(a) ** 2), 1.1 * sin(a) * cos(a) / (1 + sin(a) ** 2)) for a in turn]
    pen.stroke(curve, 0.26)


def _ban(pen: Pen) -> None:
    pen.disc(0, 0, 0.96)
    pen.disc(0, 0, 0.7, 0)
    pen.stroke([(-0.56, -0.56), (0.56, 0.56)], 0.26)


SIGNS: dict[str, Painter] = {
    "circle": lambda pen: pen.disc(0, 0, 1),
    "square": lambda pen: pen.rectangle(-0.88, -0.88, 0.88, 0.88),
    "diamond": lambda pen: pen.area(circle(4)),
    "hexagon": lambda pen: pen.area(circle(6)),
    "triangle": lambda pen: pen.area([(0, -1), (1, 0.85), (-1, 0.85)]),
    "head": lambda pen: pen.area([(0, -0.45), (1, 0.45), (-1, 0.45)]),
    "arrow": _arrow,
    "check": lambda pen: pen.stroke([(-0.7, 0.05), (-0.2, 0.55), (0.7, -0.55)], 0.34),
    "cross": _cross,
    "ring": _ring,
    "frame": _frame,
    "aim": _aim,
    "swirl": _swirl,
    "infinity": _infinity,
    "ban": _ban,
    "dash": lambda pen: pen.stroke([(-0.5, 0), (0.5, 0)], 0.26),
}

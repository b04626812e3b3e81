"""Icons of arms: what is swung, blown and carried into battle."""

from __future__ import annotations

from math import cos, pi, radians, sin

from render.kit.icons.pen import Painter, Pen, Point, circle, smooth


def _leaning(*points: Point) -> list[Point]:
    """Turn points by 45 degrees, so that what stands upright leans to the right."""
    return [((x - y) * 0.7071, (x + y) * 0.7071) for x, y in points]


def _axe(pen: Pen) -> None:
    pen.stroke([(0.0, -0.86), (0.0, 0.94)], 0.15)
    for side in (-1, 1):
        blade = [(0.06, -0.62), (0.4, -0.7), (0.72, -0.98), (0.92, -0.4), (0.72, 0.2), (0.4, -0.1), (0.06, -0.18)]
        pen.area([(x * side, y) for x, y in blade])
    pen.stroke([(-0.1, 0.5), (0.1, 0.42)], 0.06, 0)
    pen.stroke([(-0.1, 0.66), (0.1, 0.58)], 0.06, 0)


def _hammer(pen: Pen) -> None:
    pen.area(_leaning((-0.1, -0.4), (0.1, -0.4), (0.1, 1.2), (-0.1, 1.2)))
    pen.area(_leaning((-0.62, -0.92), (0.62, -0.92), (0.72, -0.76), (0.72, -0.42), (0.62, -0.26), (-0.62, -0.26)))
    pen.area(_leaning((-0.62, -0.92), (-0.72, -0.76), (-0.72, -0.42), (-0.62, -0.26)))
    pen.stroke(_leaning((-0.42, -0.92), (-0.42, -0.26)), 0.06, 0)
    pen.stroke(_leaning((0.42, -0.92), (0.42, -0.26)), 0.06, 0)


def _daggers(pen: Pen) -> None:
    for side in (-1, 1):
        blade = _leaning((-0.16, 0.1), (-0.18, -0.8), (0, -1.28), (0.18, -0.8), (0.16, 0.1))
        guard = _leaning((-0.42, 0.08), (0.42, 0.08), (0.42, 0.26), (-0.42, 0.26))
        grip = _leaning((-0.1, 0.2), (0.1, 0.2), (0.1, 0.72), (-0.1, 0.72))
        if side == 1:
            pen.stroke(_leaning((0, 0.4), (0, -1.0)), 0.5, 0)
        for part in (blade, guard, grip):
            pen.area([(x * side, y) for x, y in part])
        pen.disc(-0.54 * side, 0.54, 0.15)


def _scythe(pen: Pen) -> None:
    pen.stroke([(-0.62, 0.94), (0.56, -0.8)], 0.13)
    outer = [(0.66 - 1.62 * sin(radians(a)), -0.1 - 0.86 * cos(radians(a))) for a in range(-8, 90, 7)]
    inner = [(0.56 - 1.5 * sin(radians(a)), 0.02 - 0.6 * cos(radians(a))) for a in range(-4, 90, 7)]
    pen.area([*outer, *reversed(inner)])
    pen.stroke([(-0.06, 0.12), (0.2, 0.28)], 0.12)


def _staff(pen: Pen) -> None:
    """A staff with a star in a ring."""
    pen.stroke([(0, -0.1), (0, 0.96)], 0.14)
    pen.disc(0, -0.46, 0.5)
    pen.disc(0, -0.46, 0.38, 0)
    star = [p for n in range(4) for p in (circle(4, 0.42)[n], circle(4, 0.15, -45)[n])]
    pen.area([(x, y - 0.46) for x, y in star])
    pen.area([(-0.26, 0.1), (0.26, 0.1), (0.1, 0.28), (-0.1, 0.28)])


def _sceptre(pen: Pen) -> None:
    """A bone with a skull on it."""
    pen.stroke([(0, 0), (0, 0.86)], 0.16)
    for x in (-0.12, 0.12):
        pen.disc(x, 0.88, 0.12)
    pen.disc(0, -0.5, 0.46)
    pen.rectangle(-0.26, -0.3, 0.26, 0.12)
    for x in (-0.19, 0.19):
        pen.disc(x, -0.46, 0.14, 0)
    pen.area([(0, -0.28), (0.08, -0.1), (-0.08, -0.1)], 0)
    for side in (-1, 1):
        horn = [(0.36 * side, -0.78), (0.72 * side, -0.98), (0.62 * side, -0.5), (0.44 * side, -0.46)]
        pen.area(horn)


def _horn(pen: Pen) -> None:
    outer = [(-0.96, 0.62), (-0.9, 0.0), (-0.5, -0.56), (0.1, -0.78), (0.62, -0.66), (0.9, -0.96)]
    inner = [(0.98, 0.3), (0.6, 0.0), (0.3, -0.12), (-0.1, 0.02), (-0.46, 0.4), (-0.66, 0.86)]
    pen.area([*smooth([*outer, *inner], 10)])
    pen.area(smooth([(0.86, -0.62), (0.96, -0.3), (0.9, 0.04), (0.76, -0.3)]), 0)
    for start, end in (((-0.62, -0.34), (-0.3, 0.1)), ((-0.2, -0.66), (0.0, -0.12)), ((0.3, -0.72), (0.36, -0.16))):
        pen.stroke([start, end], 0.07, 0)
    pen.stroke([(-0.98, 0.6), (-0.64, 0.88)], 0.1)


def _tower(pen: Pen) -> None:
    """A tower shield with a boss."""
    side = [(0.78, -0.8), (0.7, 0.3), (0.36, 0.78)]
    pen.area([(-0.78, -0.8), (0, -0.98), *side, (0, 1), *((-x, y) for x, y in reversed(side[1:]))])
    pen.stroke([(0, -0.86), (0, 0.86)], 0.06, 0)
    pen.stroke([(-0.68, -0.1), (0.68, -0.1)], 0.06, 0)
    pen.disc(0, -0.1, 0.3, 0)
    pen.area([(0.2 * x, 0.2 * y - 0.1) for x, y in circle(6)])


def _blade(pen: Pen) -> None:
    """A great sword upright, flames along it."""
    pen.area([(-0.13, -0.72), (0, -1), (0.13, -0.72), (0.13, 0.36), (-0.13, 0.36)])
    pen.area([(-0.5, 0.34), (0.5, 0.34), (0.6, 0.2), (0.62, 0.5), (-0.62, 0.5), (-0.6, 0.2)])
    pen.rectangle(-0.09, 0.46, 0.09, 0.86)
    pen.disc(0, 0.86, 0.14)
    for side in (-1, 1):
        flame = [
            (0.2, 0.26),
            (0.46, 0.04),
            (0.4, -0.18),
            (0.6, -0.4),
            (0.42, -0.44),
            (0.5, -0.74),
            (0.26, -0.5),
            (0.2, -0.3),
        ]
        pen.area([(x * side, y) for x, y in flame])


def _drum(pen: Pen) -> None:
    pen.area(smooth([(-0.74, -0.2), (0, 0.02), (0.74, -0.2), (0.64, 0.64), (0, 0.92), (-0.64, 0.64)]))
    pen.area([(0.74 * cos(a), -0.2 + 0.26 * sin(a)) for a in (2 * pi * s / 32 for s in range(32))])
    pen.area([(0.6 * cos(a), -0.2 + 0.17 * sin(a)) for a in (2 * pi * s / 32 for s in range(32))], 0)
    for x in (-0.4, 0, 0.4):
        pen.stroke([(x, 0.12), (x + 0.2, 0.74)], 0.05, 0)
        pen.stroke([(x, 0.12), (x - 0.2, 0.74)], 0.05, 0)
    for side in (-1, 1):
        pen.stroke([(0.16 * side, -0.24), (0.8 * side, -0.9)], 0.09)
        pen.disc(0.16 * side, -0.24, 0.12)


def _boot(pen: Pen) -> None:
    pen.area([(-0.36, -0.9), (0.26, -0.9), (0.24, 0.1), (0.84, 0.36), (0.94, 0.7), (-0.44, 0.7)])
    pen.rectangle(-0.44, 0.76, 0.94, 0.92)
    pen.stroke([(-0.36, -0.62), (0.24, -0.62)], 0.07, 0)
    for y in (-0.4, -0.1, 0.2):
        pen.stroke([(-0.94, y), (-0.6, y)], 0.1)


def _die(pen: Pen) -> None:
    """A die of eight sides: two pyramids seen from a corner."""
    pen.area([(0, -1), (0.86, -0.3), (0.86, 0.36), (0, 1), (-0.86, 0.36), (-0.86, -0.3)])
    for points in ([(0, -0.94), (-0.62, 0.3), (0.62, 0.3), (0, -0.94)], [(-0.62, 0.3), (0, 0.94), (0.62, 0.3)]):
        pen.stroke(points, 0.07, 0)


ARMS: dict[str, Painter] = {
    "axe": _axe,
    "hammer": _hammer,
    "daggers": _daggers,
    "scythe": _scythe,
    "staff": _staff,
    "sceptre": _sceptre,
    "horn": _horn,
    "tower": _tower,
    "blade": _blade,
    "drum": _drum,
    "boot": _boot,
    "die": _die,
}

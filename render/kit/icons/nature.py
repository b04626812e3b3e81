"""Icons of nature: weather, fire and water, land."""

from __future__ import annotations

from math import cos, pi, radians, sin

from render.kit.icons.pen import Painter, Pen, circle


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


def _bolt(pen: Pen) -> None:
    pen.area([(0.3, -1), (-0.6, 0.16), (-0.06, 0.16), (-0.3, 1), (0.6, -0.2), (0.06, -0.2)])


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


def _star(pen: Pen) -> None:
    pen.area([point for number in range(4) for point in (circle(4)[number], circle(4, 0.36, -45)[number])])


def _wind(pen: Pen) -> None:
    for y, end, curl in ((-0.34, 0.3, -0.3), (0.1, 0.62, -0.34), (0.52, 0.1, 0.34)):
        turn = [(end + abs(curl) * sin(pi * s / 10), y + curl * (1 - cos(pi * s / 10))) for s in range(11)]
        pen.stroke([(-0.88, y), (end, y), *turn], 0.2)


def _cloud(pen: Pen) -> None:
    pen.disc(-0.5, 0.1, 0.42)
    pen.disc(0.02, -0.2, 0.54)
    pen.disc(0.54, 0.12, 0.4)
    pen.rectangle(-0.5, 0.1, 0.54, 0.52)
    for x in (-0.5, 0, 0.5):
        pen.stroke([(x, 0.68), (x - 0.14, 0.92)], 0.14)


def _tree(pen: Pen) -> None:
    pen.area([(0, -1), (0.62, -0.12), (-0.62, -0.12)])
    pen.area([(0, -0.56), (0.82, 0.56), (-0.82, 0.56)])
    pen.rectangle(-0.16, 0.5, 0.16, 0.98)


def _peak(pen: Pen) -> None:
    pen.area([(-1, 0.8), (-0.3, -0.86), (0.16, 0.1), (0.46, -0.36), (1, 0.8)])


def _pillars(pen: Pen) -> None:
    pen.rectangle(-0.9, 0.66, 0.9, 0.92)
    pen.rectangle(-0.76, -0.9, -0.34, 0.7)
    pen.rectangle(0.34, -0.2, 0.76, 0.7)
    pen.area([(0.34, -0.18), (0.76, -0.48), (0.76, -0.1)])


NATURE: dict[str, Painter] = {
    "drop": _drop,
    "flake": _flake,
    "bolt": _bolt,
    "flame": _flame,
    "sun": _sun,
    "moon": _moon,
    "star": _star,
    "wind": _wind,
    "cloud": _cloud,
    "tree": _tree,
    "peak": _peak,
    "pillars": _pillars,
}

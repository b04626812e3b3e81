"""Icons of beasts: heads seen from the front, and birds and dragons with spread wings."""

from __future__ import annotations

from math import cos, pi, sin

from render.kit.icons.pen import Painter, Pen, Point, mirrored, smooth


def _both(pen: Pen, points: list[Point], ink: int = 255) -> None:
    """Fill an area and its mirror image."""
    pen.area(points, ink)
    pen.area([(-x, y) for x, y in points], ink)


def _eyes(pen: Pen, x: float, y: float, radius: float) -> None:
    for side in (-x, x):
        pen.disc(side, y, radius, 0)


def _wolf(pen: Pen) -> None:
    cheek = [(0.98, 0.02), (0.76, 0.2), (0.86, 0.38), (0.5, 0.46), (0.3, 0.78), (0.16, 0.98)]
    pen.area(mirrored([(0.14, -0.5), (0.4, -0.58), (0.76, -1), (0.84, -0.4), *cheek]))
    _both(pen, [(0.18, -0.02), (0.56, -0.2), (0.46, 0.06), (0.26, 0.12)], 0)
    pen.area([(-0.16, 0.6), (0.16, 0.6), (0.08, 0.76), (-0.08, 0.76)], 0)
    _both(pen, [(0.5, -0.56), (0.7, -0.8), (0.72, -0.46)], 0)


def _lynx(pen: Pen) -> None:
    for side in (-1, 1):
        pen.stroke([(0.62 * side, -0.7), (0.8 * side, -0.96)], 0.07)
    ear = [(0.22, -0.48), (0.66, -0.82), (0.78, -0.2)]
    pen.area(mirrored([*ear, (0.8, 0.2), (1, 0.42), (0.66, 0.46), (0.72, 0.7), (0.4, 0.68), (0.2, 0.92)]))
    _both(pen, [(0.14, 0.06), (0.56, -0.14), (0.5, 0.1), (0.3, 0.18)], 0)
    pen.area([(-0.14, 0.42), (0.14, 0.42), (0, 0.58)], 0)
    for side in (-1, 1):
        pen.stroke([(0, 0.56), (0.2 * side, 0.72)], 0.07, 0)


def _bear(pen: Pen) -> None:
    for side in (-1, 1):
        pen.disc(0.62 * side, -0.62, 0.28)
        pen.disc(0.62 * side, -0.62, 0.12, 0)
    brow = [(0.24, -0.72), (0.66, -0.5), (0.92, 0.0), (0.84, 0.34), (0.98, 0.56), (0.62, 0.66)]
    pen.area(mirrored([*brow, (0.44, 0.98)]))
    _both(pen, [(0.2, -0.1), (0.58, -0.26), (0.5, -0.02), (0.3, 0.04)], 0)
    pen.area([(-0.24, 0.14), (0.24, 0.14), (0.08, 0.34), (-0.08, 0.34)], 0)
    pen.area(mirrored([(0.03, 0.46), (0.42, 0.4), (0.4, 0.76), (0.16, 0.88)]), 0)
    for side in (-1, 1):
        pen.area([(0.14 * side, 0.4), (0.34 * side, 0.38), (0.26 * side, 0.62)])
        pen.area([(0.12 * side, 0.9), (0.32 * side, 0.86), (0.2 * side, 0.68)])


def _owl(pen: Pen) -> None:
    pen.area(mirrored([(0.2, -0.7), (0.72, -1), (0.78, -0.4), (0.84, 0.24), (0.6, 0.72), (0.2, 0.98)]))
    for side in (-1, 1):
        pen.disc(0.37 * side, -0.32, 0.34, 0)
        pen.disc(0.37 * side, -0.32, 0.24)
        pen.disc(0.35 * side, -0.32, 0.12, 0)
    pen.area([(-0.12, -0.12), (0.12, -0.12), (0, 0.16)], 0)
    for y in (0.38, 0.6):
        for x in (-0.32, 0, 0.32):
            pen.area([(x - 0.11, y - 0.08), (x + 0.11, y - 0.08), (x, y + 0.1)], 0)


def _stag(pen: Pen) -> None:
    pen.area(mirrored([(0.16, -0.1), (0.5, -0.18), (0.62, 0), (0.3, 0.16), (0.24, 0.6), (0.14, 0.98)]))
    for side in (-1, 1):
        pen.stroke([(0.12 * side, -0.06), (0.5 * side, -0.42), (0.6 * side, -0.9)], 0.13)
        for x, y, to_x, to_y in ((0.3, -0.24, 0.24, -0.64), (0.54, -0.5, 0.9, -0.62), (0.44, -0.36, 0.84, -0.26)):
            pen.stroke([(x * side, y), (to_x * side, to_y)], 0.11)
    _both(pen, [(0.1, 0.2), (0.22, 0.1), (0.18, 0.28)], 0)
    pen.area([(-0.1, 0.78), (0.1, 0.78), (0.05, 0.9), (-0.05, 0.9)], 0)


def _phoenix(pen: Pen) -> None:
    wing = [(0.1, -0.2), (0.5, -0.5), (0.74, -0.98), (0.82, -0.56), (1, -0.5), (0.84, -0.24), (0.96, -0.1)]
    _both(pen, [*wing, (0.7, 0.06), (0.76, 0.24), (0.46, 0.22), (0.1, 0.4)])
    pen.area(smooth(mirrored([(0.08, -0.5), (0.18, -0.1), (0.14, 0.36)])))
    pen.disc(0, -0.56, 0.19)
    pen.area([(-0.12, -0.62), (-0.36, -0.5), (-0.1, -0.46)])
    pen.area([(-0.06, -0.7), (0.06, -1), (0.12, -0.7), (0.26, -0.88), (0.16, -0.58)])
    tail = [(0.06, 0.3), (0.42, 0.66), (0.3, 0.66), (0.4, 0.94), (0.18, 0.76), (0.1, 1)]
    pen.area(mirrored([*tail, (0.03, 0.8)]))
    pen.disc(-0.06, -0.58, 0.05, 0)


def _drake(pen: Pen) -> None:
    wing = [(0.12, -0.24), (0.44, -0.86), (1, -0.62), (0.9, -0.2), (0.98, 0.26), (0.7, 0.06), (0.58, 0.36)]
    _both(pen, [*wing, (0.4, 0.1), (0.24, 0.34), (0.1, 0.2)])
    pen.area(mirrored([(0.08, -0.4), (0.2, -0.1), (0.16, 0.4), (0.05, 0.72)]))
    pen.area(mirrored([(0.06, -0.66), (0.2, -1), (0.2, -0.6), (0.14, -0.42), (0.08, -0.24)]))
    pen.stroke([(0, 0.6), (0.1, 0.76), (0.02, 0.88)], 0.1)
    pen.area([(-0.14, 0.8), (0.02, 1), (0.18, 0.8), (0.02, 0.86)])
    _both(pen, [(0.03, -0.56), (0.13, -0.62), (0.1, -0.52)], 0)
    for x in (0.62, 0.78):
        _both(pen, [(0.46, -0.74), (x, 0.06), (x + 0.03, 0.04), (0.52, -0.74)], 0)


def _wyrm(pen: Pen) -> None:
    """A serpent that rises in coils and looks to the left."""
    steps = 64
    curve = [(0.08 + 0.5 * sin(2.7 * pi * s / steps + 0.2), 0.84 - 1.36 * s / steps) for s in range(steps + 1)]
    for x, y in curve[8::9]:
        pen.area([(x, y - 0.24), (x + 0.42, y - 0.22), (x + 0.2, y + 0.12)])
    for place, (x, y) in enumerate(curve):
        pen.disc(x, y, 0.06 + 0.15 * min(1.0, 2.2 * place / steps))
    pen.area([(0.14, 0.8), (0.5, 0.98), (0.9, 0.74), (0.52, 0.86), (0.22, 0.66)])
    x, y = curve[-1]
    head = [(0.2, 0.2), (0.46, -0.38), (0.12, -0.26), (0.02, -0.5), (-0.14, -0.22), (-0.6, -0.04), (-0.62, 0.1)]
    pen.area([(x + a, y + b) for a, b in [*head, (-0.24, 0.1), (-0.56, 0.26), (-0.1, 0.36)]])
    pen.area([(x - 0.22, y - 0.08), (x - 0.02, y - 0.18), (x - 0.04, y - 0.02)], 0)


def _claws(pen: Pen) -> None:
    for x in (-0.52, 0, 0.52):
        pen.area([(x + 0.38, -0.96), (x + 0.2, -0.1), (x - 0.36, 0.98), (x - 0.1, -0.06)])


def _wings(pen: Pen) -> None:
    edge = [(0.06, -0.1), (0.26, -0.5), (0.56, -0.82), (1, -0.92), (0.96, -0.56), (0.86, -0.46), (0.92, -0.2)]
    edge += [(0.76, -0.14), (0.8, 0.12), (0.62, 0.14), (0.64, 0.4), (0.44, 0.38), (0.4, 0.64), (0.06, 0.5)]
    _both(pen, edge)
    for side in (-1, 1):
        for start, end in (((0.32, -0.3), (0.86, -0.5)), ((0.3, -0.06), (0.76, -0.16)), ((0.26, 0.16), (0.6, 0.14))):
            pen.stroke([(start[0] * side, start[1]), (end[0] * side, end[1])], 0.06, 0)


def _leaf(pen: Pen) -> None:
    pen.area(smooth([(0.86, -0.86), (0.7, 0.2), (0.06, 0.66), (-0.5, 0.5), (-0.6, -0.1), (-0.1, -0.66)]))
    pen.stroke([(-0.88, 0.9), (-0.2, 0.2), (0.5, -0.52)], 0.1, 0)
    pen.stroke([(-0.88, 0.9), (-0.5, 0.5)], 0.14)
    for at in (-0.06, 0.24):
        x, y = at, 0.06 - at
        pen.stroke([(x, y), (x + 0.04, y - 0.34)], 0.07, 0)
        pen.stroke([(x, y), (x + 0.34, y + 0.02)], 0.07, 0)


def _comet(pen: Pen) -> None:
    for dx, dy, far in ((-0.2, -0.16, 0.66), (0, 0, 1.0), (0.2, 0.18, 0.62)):
        x, y = -0.3 + dx, 0.34 + dy
        pen.area([(x - 0.1, y - 0.12), (x + 1.24 * far, y - 1.24 * far), (x + 0.12, y + 0.1)])
    points = [(cos(pi * (n / 5 - 0.5)), sin(pi * (n / 5 - 0.5))) for n in range(10)]
    star = [(0.62 * x, 0.62 * y) if n % 2 == 0 else (0.28 * x, 0.28 * y) for n, (x, y) in enumerate(points)]
    pen.disc(-0.34, 0.36, 0.46, 0)
    pen.area([(x - 0.36, y + 0.38) for x, y in star])


BEASTS: dict[str, Painter] = {
    "wolf": _wolf,
    "lynx": _lynx,
    "bear": _bear,
    "owl": _owl,
    "stag": _stag,
    "phoenix": _phoenix,
    "drake": _drake,
    "wyrm": _wyrm,
    "claws": _claws,
    "wings": _wings,
    "leaf": _leaf,
    "comet": _comet,
}

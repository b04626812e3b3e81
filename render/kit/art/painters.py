"""Silhouettes of beings that no icon font has, drawn with the pen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin

from render.kit.icons.pen import Painter, Pen, Point, mirrored, smooth


def _golem(pen: Pen) -> None:
    """A being of stone: a small head between huge shoulders, arms that hang, fists."""
    pen.area(mirrored([(0.12, -0.62), (0.27, -0.54), (0.33, -0.28), (0.26, -0.1), (0.14, 0.0)]))  # the head
    chest = [(0.1, -0.02), (0.34, -0.2), (0.66, -0.42), (0.9, -0.3), (0.86, 0.02), (0.52, 0.14), (0.4, 0.62)]
    pen.area(mirrored([*chest, (0.3, 0.98), (0.06, 0.98)]))
    for side in (-1, 1):
        arm = [
            (0.64, 0.16),
            (0.9, 0.08),
            (1.0, 0.3),
            (0.94, 0.56),
            (0.98, 0.82),
            (0.8, 0.98),
            (0.56, 0.92),
            (0.52, 0.62),
        ]
        pen.area([(side * x, y) for x, y in arm])
        pen.area([(0.06 * side, -0.36), (0.24 * side, -0.42), (0.22 * side, -0.28), (0.1 * side, -0.26)], 0)  # eyes
        pen.stroke([(0.52 * side, -0.16), (0.62 * side, 0.02)], 0.045, 0)
        pen.stroke([(0.66 * side, 0.44), (0.84 * side, 0.5)], 0.045, 0)
    pen.stroke([(-0.12, 0.3), (0.02, 0.16), (0.1, 0.34), (-0.02, 0.52), (0.06, 0.66)], 0.05, 0)  # a crack


def _maw(pen: Pen) -> None:
    """A round mouth full of teeth, ring in ring, with an eye in its depth."""
    points = 26
    rim = [
        ((0.98 if n % 2 else 0.84) * cos(2 * pi * n / points), (0.98 if n % 2 else 0.84) * sin(2 * pi * n / points))
        for n in range(points)
    ]
    pen.area(rim)
    for count, outer, inner, shift in ((12, 0.72, 0.44, 0.0), (9, 0.44, 0.24, 0.3)):
        pen.disc(0, 0, outer + 0.02, 0)
        for n in range(count):
            angle = 2 * pi * (n + shift) / count
            half = pi / count * 0.86
            tooth = [
                (outer * 1.06 * cos(angle - half), outer * 1.06 * sin(angle - half)),
                (inner * cos(angle), inner * sin(angle)),
                (outer * 1.06 * cos(angle + half), outer * 1.06 * sin(angle + half)),
            ]
            pen.area(tooth)
    pen.area(smooth([(-0.16, 0.0), (0, -0.11), (0.16, 0.0), (0, 0.11)]))
    pen.area(smooth([(-0.035, 0.0), (0, -0.1), (0.035, 0.0), (0, 0.1)]), 0)


def _fangs(pen: Pen) -> None:
    """Two rings of teeth that point inwards."""
    for count, outer, inner, shift in ((11, 0.92, 0.5, 0.0), (11, 0.74, 0.42, 0.5)):
        for n in range(count):
            angle, half = 2 * pi * (n + shift) / count, pi / count * (0.84 if not shift else 0.5)
            root = [(outer * cos(angle + turn), outer * sin(angle + turn)) for turn in (-half, half)]
            pen.area([root[0], (inner * cos(angle), inner * sin(angle)), root[1]])


def _slit_eye(pen: Pen) -> None:
    """An eye with an upright slit."""
    pen.area(smooth([(-0.96, 0.0), (0, -0.6), (0.96, 0.0), (0, 0.6)]))
    pen.area(smooth([(-0.14, 0.0), (0, -0.6), (0.14, 0.0), (0, 0.6)]), 0)


def _oval(pen: Pen) -> None:
    """A face's opening."""
    pen.area(smooth([(0, -0.98), (0.72, -0.3), (0.6, 0.6), (0, 0.98), (-0.6, 0.6), (-0.72, -0.3)]))


def _limb(pen: Pen, points: Sequence[Point], start: float, end: float) -> None:
    """A limb through points, thick at its root and thin at its tip."""
    line = smooth(points)[: 8 * (len(points) - 1) + 1]
    line = [at for one, other in pairwise(line) for at in (one, ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2))]
    for number, (x, y) in enumerate(line):
        pen.disc(x, y, start + (end - start) * number / len(line))


def _fear(pen: Pen) -> None:
    """A head of one eye and a mouth of fangs, amid limbs."""
    for side in (-1, 1):
        for path, root in (
            ([(0.2, -0.3), (0.42, -0.66), (0.3, -0.9), (0.1, -0.84)], 0.15),
            ([(0.3, 0.0), (0.72, -0.12), (0.88, -0.46), (0.7, -0.64)], 0.17),
            ([(0.3, 0.4), (0.66, 0.36), (0.9, 0.14), (0.9, -0.1)], 0.15),
            ([(0.2, 0.6), (0.56, 0.76), (0.84, 0.66), (0.84, 0.44)], 0.14),
        ):
            _limb(pen, [(side * x, y) for x, y in path], root, 0.03)
    head = mirrored([(0.0, -0.62), (0.36, -0.5), (0.58, -0.14), (0.52, 0.24), (0.4, 0.6), (0.24, 0.86), (0.0, 0.92)])
    pen.area([(1.08 * x, 1.08 * y) for x, y in head], 0)
    pen.area(head)
    pen.area(smooth([(-0.46, -0.16), (0, -0.44), (0.46, -0.16), (0, 0.1)]), 0)
    pen.disc(0, -0.17, 0.2)
    pen.area([(-0.06, -0.17), (0, -0.36), (0.06, -0.17), (0, 0.02)], 0)
    mouth = mirrored([(0.0, 0.26), (0.44, 0.18), (0.3, 0.6), (0.0, 0.78)])
    pen.area(mouth, 0)
    for x, top, low in ((0.0, 0.22, 0.54), (0.24, 0.2, 0.46), (0.12, 0.8, 0.52)):
        for side in (-1, 1):
            pen.area([(side * x - 0.1, top), (side * x + 0.1, top), (side * x, low)])


PAINTERS: dict[str, Painter] = {
    "fangs": _fangs,
    "fear": _fear,
    "golem": _golem,
    "maw": _maw,
    "oval": _oval,
    "slit-eye": _slit_eye,
}

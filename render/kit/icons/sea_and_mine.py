"""Icons of sea and mine: fish, a limb, waves, a barrel, a vial, bricks, ore."""

from __future__ import annotations

from math import pi, sin

from render.kit.icons.pen import Painter, Pen, smooth


def _fish(pen: Pen) -> None:
    pen.area(smooth([(-0.98, 0.04), (-0.5, -0.46), (0.1, -0.44), (0.5, 0), (0.1, 0.46), (-0.5, 0.5)]))
    pen.area([(0.36, 0), (0.98, -0.6), (0.82, 0), (0.98, 0.6)])
    pen.area([(-0.2, -0.4), (0.1, -0.8), (0.3, -0.3)])
    pen.disc(-0.6, -0.1, 0.11, 0)


def _tentacle(pen: Pen) -> None:
    outer = [(-0.5, 1), (-0.62, 0.3), (-0.3, -0.3), (0.1, -0.86), (0.62, -0.86), (0.86, -0.4), (0.6, -0.06)]
    inner = [(0.36, -0.14), (0.5, -0.44), (0.3, -0.56), (0.16, -0.1), (0.3, 0.4), (0.62, 1)]
    pen.area([*outer, *inner])
    for x, y in ((0.02, 0.7), (-0.14, 0.34), (-0.06, -0.02), (0.12, -0.36)):
        pen.disc(x, y, 0.11, 0)


def _wave(pen: Pen) -> None:
    for down in (-0.42, 0.36):
        line = [(step / 20 - 0.9, down + 0.17 * sin(step / 36 * 4 * pi)) for step in range(37)]
        pen.stroke(line, 0.2)


def _barrel(pen: Pen) -> None:
    pen.area(smooth([(-0.56, -0.92), (0.56, -0.92), (0.84, 0), (0.56, 0.92), (-0.56, 0.92), (-0.84, 0)]))
    for down in (-0.5, 0.42):
        pen.rectangle(-1, down, 1, down + 0.09, 0)
    pen.disc(0, 0, 0.16, 0)


def _vial(pen: Pen) -> None:
    pen.disc(0, 0.36, 0.6)
    pen.rectangle(-0.2, -0.7, 0.2, 0.2)
    pen.rectangle(-0.36, -0.96, 0.36, -0.68)
    pen.disc(-0.16, 0.2, 0.14, 0)


def _bricks(pen: Pen) -> None:
    for row, down in enumerate((-0.86, -0.26, 0.34)):
        for left in (-0.95, 0.03) if row % 2 else (-0.95, -0.62, 0.36):
            wide = 0.92 if row % 2 else (0.27 if left == -0.95 else 0.92 if left < 0 else 0.59)
            pen.rectangle(left, down, left + wide, down + 0.52)


def _ore(pen: Pen) -> None:
    pen.area([(-0.16, -0.98), (0.3, -0.6), (0.3, 0.8), (-0.46, 0.8), (-0.46, -0.5)])
    pen.area([(0.42, -0.2), (0.7, -0.5), (0.94, -0.1), (0.94, 0.8), (0.42, 0.8)])
    pen.area([(-0.94, 0.2), (-0.74, -0.1), (-0.58, 0.2), (-0.58, 0.8), (-0.94, 0.8)])


def _hook(pen: Pen) -> None:
    pen.stroke([(0, -0.9), (0, 0.3)], 0.2)
    pen.stroke([(-0.66, 0.2), (-0.5, 0.62), (0, 0.84), (0.5, 0.62), (0.66, 0.2)], 0.22)
    pen.area([(-0.98, 0.3), (-0.62, -0.2), (-0.4, 0.36)])
    pen.area([(0.98, 0.3), (0.62, -0.2), (0.4, 0.36)])
    pen.disc(0, -0.8, 0.2)


def _pentagon(pen: Pen) -> None:
    pen.area([(0, -1), (0.95, -0.3), (0.62, 0.86), (-0.62, 0.86), (-0.95, -0.3)])


def _pot(pen: Pen) -> None:
    pen.area(smooth([(-0.8, -0.3), (0.8, -0.3), (0.9, 0.2), (0.5, 0.8), (-0.5, 0.8), (-0.9, 0.2)]))
    pen.rectangle(-0.92, -0.46, 0.92, -0.26)
    pen.area([(-0.6, 0.7), (-0.4, 0.98), (-0.24, 0.7)])
    pen.area([(0.6, 0.7), (0.4, 0.98), (0.24, 0.7)])
    pen.disc(-0.3, -0.7, 0.16)
    pen.disc(0.24, -0.78, 0.12)


def _arch(pen: Pen) -> None:
    pen.disc(0, -0.16, 0.82)
    pen.rectangle(-0.82, -0.16, 0.82, 0.96)


DEEPS: dict[str, Painter] = {
    "fish": _fish,
    "tentacle": _tentacle,
    "wave": _wave,
    "barrel": _barrel,
    "vial": _vial,
    "bricks": _bricks,
    "ore": _ore,
    "hook": _hook,
    "pentagon": _pentagon,
    "pot": _pot,
    "arch": _arch,
}

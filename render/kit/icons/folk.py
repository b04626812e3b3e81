"""Icons of folk and the dead: hoods, helmets, masks, ghosts, and what they stand on."""

from __future__ import annotations

from math import cos, pi, sin

from render.kit.icons.pen import Painter, Pen, Point, circle, mirrored, smooth


def _both(pen: Pen, points: list[Point], ink: int = 255) -> None:
    """Fill an area and its mirror image."""
    pen.area(points, ink)
    pen.area([(-x, y) for x, y in points], ink)


def _hood(pen: Pen) -> None:
    shoulder = [(0.56, -0.3), (0.62, 0.22), (0.96, 0.56), (0.98, 0.98)]
    pen.area(mirrored([(0, -0.98), (0.34, -0.74), *shoulder]))
    pen.area(smooth(mirrored([(0.1, -0.58), (0.38, -0.16), (0.2, 0.34)])), 0)
    _both(pen, [(0.06, -0.1), (0.26, -0.2), (0.22, -0.06), (0.1, -0.02)])
    pen.area([(-0.05, 0.5), (0.05, 0.5), (0.1, 0.98), (-0.1, 0.98)], 0)


def _veiled(pen: Pen) -> None:
    """A head with a crown of points and a veil before the face."""
    crown = [(0.1, -0.66), (0.3, -0.94), (0.34, -0.6), (0.62, -0.8), (0.54, -0.4)]
    pen.area(mirrored([(0, -1), *crown, (0.58, 0.2), (0.94, 0.62), (0.96, 0.98)]))
    pen.area(mirrored([(0.02, -0.42), (0.36, -0.34), (0.4, -0.12), (0.3, -0.06), (0.02, -0.1)]), 0)
    _both(pen, [(0.08, -0.2), (0.28, -0.3), (0.24, -0.16)])
    for x in (0.12, 0.34):
        for side in (-1, 1):
            pen.stroke([(x * side, 0.06), (1.5 * x * side, 0.9)], 0.05, 0)


def _helm(pen: Pen) -> None:
    pen.area(mirrored([(0.08, -0.9), (0.5, -0.76), (0.72, -0.3), (0.74, 0.5), (0.5, 0.9), (0.1, 0.98)]))
    _both(pen, [(0.1, -0.16), (0.62, -0.26), (0.6, -0.02), (0.1, 0.06)], 0)
    pen.rectangle(-0.045, -0.86, 0.045, 0.94, 0)
    for y in (0.3, 0.5, 0.7):
        for x in (-0.4, -0.24, 0.24, 0.4):
            pen.disc(x, y, 0.055, 0)


def _plumed(pen: Pen) -> None:
    """A helmet seen from the side, with a crest of flames."""
    pen.area([(-0.7, 0.02), (-0.56, -0.36), (-0.1, -0.56), (0.4, -0.4), (0.6, 0.04), (0.62, 0.98), (-0.04, 0.98)])
    pen.area([(-0.7, 0.02), (0, 0.02), (0.02, 0.62), (-0.22, 0.98), (-0.62, 0.7)])
    pen.area([(-0.72, 0.1), (-0.1, 0.04), (-0.1, 0.2), (-0.7, 0.26)], 0)
    for y in (0.42, 0.58, 0.74):
        pen.stroke([(-0.56, y), (-0.24, y)], 0.06, 0)
    flames = [(-0.5, -0.5), (-0.6, -0.9), (-0.2, -0.7), (-0.1, -1), (0.16, -0.7), (0.5, -0.96), (0.54, -0.58)]
    pen.area([*flames, (0.98, -0.66), (0.76, -0.16), (0.96, 0.2), (0.7, 0.2), (0.52, -0.36), (-0.08, -0.62)])


def _ghost(pen: Pen) -> None:
    hem = [(0.7, 0.3), (0.86, 0.94), (0.5, 0.7), (0.28, 0.98)]
    pen.area(mirrored([(0.2, -0.94), (0.56, -0.7), (0.68, -0.3), *hem, (0.02, 0.72)]))
    for side in (-1, 1):
        pen.area([(0.12 * side, -0.3), (0.36 * side, -0.52), (0.42 * side, -0.22), (0.24 * side, -0.12)], 0)
    pen.area(smooth(mirrored([(0.08, 0.02), (0.2, 0.26), (0.08, 0.52)])), 0)


def _mask(pen: Pen) -> None:
    pen.area(smooth(mirrored([(0.2, -0.72), (0.76, -0.68), (0.8, -0.1), (0.52, 0.56), (0.12, 0.94)])))
    _both(pen, smooth([(0.14, -0.12), (0.36, -0.36), (0.6, -0.26), (0.44, -0.06)]), 0)
    pen.area([(-0.3, 0.36), (0.3, 0.36), (0.12, 0.5), (-0.12, 0.5)], 0)
    pen.area([(0, -0.1), (0.09, 0.2), (-0.09, 0.2)], 0)
    for side in (-1, 1):
        pen.stroke([(0.74 * side, -0.62), (0.96 * side, -0.94)], 0.1)


def _amalgam(pen: Pen) -> None:
    """A heap of flesh with too many eyes."""
    spots = (
        (0, -0.42, 0.5),
        (-0.46, 0.06, 0.5),
        (0.46, 0.04, 0.52),
        (0, 0.44, 0.54),
        (0.62, 0.56, 0.3),
        (-0.64, 0.54, 0.32),
    )
    for x, y, radius in spots:
        pen.disc(x, y, radius)
    for x, y, radius in ((-0.14, -0.46, 0.2), (0.42, -0.12, 0.24), (-0.48, 0.02, 0.17), (0.16, -0.76, 0.09)):
        pen.disc(x, y, radius, 0)
        pen.disc(x + radius * 0.2, y, radius * 0.5)
    teeth = [(x, 0.4 if n % 2 else 0.54) for n, x in enumerate((-0.46, -0.3, -0.15, 0, 0.15, 0.3, 0.46))]
    pen.area([*teeth, (0.36, 0.78), (0, 0.88), (-0.36, 0.78)], 0)


def _totem(pen: Pen) -> None:
    pen.area(
        mirrored([(0.3, -0.98), (0.5, -0.86), (0.46, -0.36), (0.98, -0.56), (0.9, -0.16), (0.46, -0.1), (0.5, 0.98)])
    )
    for y in (-0.62, 0.3):
        for side in (-1, 1):
            pen.area([(0.1 * side, y), (0.36 * side, y - 0.1), (0.34 * side, y + 0.1)], 0)
    pen.rectangle(-0.5, -0.08, 0.5, 0.0, 0)
    pen.area([(-0.22, -0.34), (0.22, -0.34), (0, -0.18)], 0)
    pen.rectangle(-0.3, 0.58, 0.3, 0.8, 0)
    for x in (-0.15, 0.15):
        pen.area([(x - 0.08, 0.58), (x + 0.08, 0.58), (x, 0.74)])


def _crystal(pen: Pen) -> None:
    pen.area([(-0.02, -1), (0.26, -0.7), (0.26, 0.74), (-0.02, 0.98), (-0.3, 0.74), (-0.3, -0.7)])
    pen.area([(0.62, -0.5), (0.84, -0.24), (0.62, 0.76), (0.34, 0.9), (0.34, -0.1)])
    pen.area([(-0.66, -0.3), (-0.38, 0.02), (-0.38, 0.88), (-0.66, 0.78), (-0.9, 0.0)])
    pen.stroke([(-0.02, -0.98), (-0.02, 0.9)], 0.05, 0)
    pen.stroke([(-0.28, -0.66), (-0.02, -0.5), (0.24, -0.66)], 0.05, 0)
    pen.stroke([(0.56, -0.3), (0.5, 0.8)], 0.045, 0)
    pen.stroke([(-0.62, -0.1), (-0.56, 0.8)], 0.045, 0)


def _tomb(pen: Pen) -> None:
    pen.rectangle(-0.58, -0.3, 0.58, 0.74)
    pen.disc(0, -0.36, 0.58)
    pen.rectangle(-0.9, 0.72, 0.9, 0.96)
    pen.rectangle(-0.07, -0.62, 0.07, 0.24, 0)
    pen.rectangle(-0.28, -0.38, 0.28, -0.24, 0)
    pen.stroke([(0.58, 0.36), (0.34, 0.46), (0.4, 0.62), (0.22, 0.74)], 0.06, 0)


def _scales(pen: Pen) -> None:
    pen.stroke([(0, -0.86), (0, 0.84)], 0.12)
    pen.stroke([(-0.78, -0.56), (0.78, -0.56)], 0.11)
    pen.disc(0, -0.86, 0.12)
    pen.area([(-0.46, 0.98), (0.46, 0.98), (0.2, 0.76), (-0.2, 0.76)])
    for side in (-0.66, 0.66):
        for x in (-0.3, 0.3):
            pen.stroke([(side, -0.54), (side + x, 0.16)], 0.05)
        pen.area([(side + 0.33 * cos(pi * s / 12), 0.14 + 0.3 * sin(pi * s / 12)) for s in range(13)])


def _eye(pen: Pen) -> None:
    pen.area(smooth([(-1, 0), (-0.5, -0.46), (0, -0.6), (0.5, -0.46), (1, 0), (0.5, 0.46), (0, 0.6), (-0.5, 0.46)]))
    pen.disc(0, 0, 0.44, 0)
    pen.disc(0, 0, 0.32)
    pen.area(smooth([(0, -0.28), (0.09, 0), (0, 0.28), (-0.09, 0)]), 0)


def _halo(pen: Pen) -> None:
    pen.disc(0, 0, 0.98)
    pen.disc(0, 0, 0.8, 0)
    for x, y in circle(12, 0.89):
        pen.disc(x, y, 0.05, 0)


def _people(pen: Pen) -> None:
    for x, y, size in ((-0.58, -0.16, 0.8), (0.58, -0.16, 0.8), (0, 0.06, 1)):
        for grown, ink in ((0.07, 0), (0, 255)):
            pen.disc(x, y - 0.36 * size, 0.26 * size + grown, ink)
            low, wide = y + 0.9 * size + grown, 0.46 * size + grown
            arc = [-pi * step / 16 for step in range(17)]
            pen.area([(x + wide * cos(a), low + 0.81 * size * sin(a)) for a in arc], ink)


FOLK: dict[str, Painter] = {
    "hood": _hood,
    "veiled": _veiled,
    "helm": _helm,
    "plumed": _plumed,
    "ghost": _ghost,
    "mask": _mask,
    "amalgam": _amalgam,
    "totem": _totem,
    "crystal": _crystal,
    "tomb": _tomb,
    "scales": _scales,
    "eye": _eye,
    "halo": _halo,
    "people": _people,
}

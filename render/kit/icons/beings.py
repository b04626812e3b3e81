"""Icons of beings and what they wear: a skull, a paw, a dragon, a crown."""

from __future__ import annotations

from render.kit.icons.pen import Painter, Pen


def _skull(pen: Pen) -> None:
    pen.disc(0, -0.26, 0.72)
    pen.rectangle(-0.4, 0.2, 0.4, 0.86)
    for x in (-0.3, 0.3):
        pen.disc(x, -0.2, 0.22, 0)
    pen.area([(0, 0.06), (0.13, 0.34), (-0.13, 0.34)], 0)
    for x in (-0.15, 0.15):
        pen.rectangle(x - 0.045, 0.56, x + 0.045, 0.9, 0)


def _paw(pen: Pen) -> None:
    pen.disc(0, 0.34, 0.42)
    pen.disc(-0.27, 0.56, 0.3)
    pen.disc(0.27, 0.56, 0.3)
    for x, y, radius in ((-0.7, -0.02, 0.23), (-0.28, -0.52, 0.26), (0.28, -0.52, 0.26), (0.7, -0.02, 0.23)):
        pen.disc(x, y, radius)


def _dragon(pen: Pen) -> None:
    """A horned head on a spiked neck that looks to the left, its mouth open."""
    brow = [(-1, -0.1), (-0.92, -0.34), (-0.56, -0.36), (-0.24, -0.66), (0.08, -0.68), (0.7, -1), (0.4, -0.52)]
    spikes = [(1, -0.62), (0.56, -0.2), (0.94, -0.06), (0.66, 0.16), (1, 0.4), (0.7, 0.5), (0.96, 0.9), (0.72, 1)]
    throat = [(-0.06, 1), (0.1, 0.66), (0.02, 0.44), (-0.3, 0.54), (-0.82, 0.44), (-0.76, 0.24), (-0.34, 0.26)]
    teeth = [(-0.06, 0.1), (-0.36, 0.02), (-0.44, 0.18), (-0.54, 0.0), (-0.8, -0.02), (-0.88, 0.16)]
    pen.area([*brow, *spikes, *throat, *teeth])
    pen.area([(-0.4, -0.26), (-0.08, -0.44), (-0.12, -0.24)], 0)


def _crown(pen: Pen) -> None:
    pen.area([(-0.86, 0.62), (-0.98, -0.5), (-0.42, 0.02), (0, -0.78), (0.42, 0.02), (0.98, -0.5), (0.86, 0.62)])
    pen.rectangle(-0.86, 0.56, 0.86, 0.84)


BEINGS: dict[str, Painter] = {
    "skull": _skull,
    "paw": _paw,
    "dragon": _dragon,
    "crown": _crown,
}

"""Icons of things: weapons, tools, things on a table."""

from __future__ import annotations

from math import cos, pi, sin

from render.kit.icons.pen import Painter, Pen, Point


def _sword(pen: Pen) -> None:
    def leaning(*points: Point) -> list[Point]:
        return [((x - y) * 0.7071, (x + y) * 0.7071) for x, y in points]

    pen.area(leaning((-0.17, -0.75), (0, -1.2), (0.17, -0.75), (0.17, 0.35), (-0.17, 0.35)))
    pen.area(leaning((-0.52, 0.35), (0.52, 0.35), (0.52, 0.56), (-0.52, 0.56)))
    pen.area(leaning((-0.12, 0.5), (0.12, 0.5), (0.12, 1.0), (-0.12, 1.0)))
    pen.disc(-0.7071, 0.7071, 0.2)


def _shield(pen: Pen) -> None:
    side = [(0.86, 0.1), (0.74, 0.45), (0.5, 0.74), (0.2, 0.93)]
    pen.area([(-0.86, -0.86), (0.86, -0.86), *side, (0, 1), *((-x, y) for x, y in reversed(side))])


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


def _lock(pen: Pen) -> None:
    pen.disc(0, -0.3, 0.55)
    pen.disc(0, -0.3, 0.32, 0)
    pen.rectangle(-0.32, -0.3, 0.32, 0.1, 0)
    pen.rectangle(-0.55, -0.3, -0.32, 0.1)
    pen.rectangle(0.32, -0.3, 0.55, 0.1)
    pen.rectangle(-0.75, -0.05, 0.75, 0.92)


def _flag(pen: Pen) -> None:
    pen.rectangle(-0.72, -0.95, -0.46, 0.98)
    pen.area([(-0.5, -0.9), (0.85, -0.42), (-0.5, 0.1)])


def _cards(pen: Pen) -> None:
    pen.area([(-0.95, -0.6), (-0.1, -0.95), (0.5, 0.5), (-0.35, 0.85)])
    pen.area([(-0.08, -0.72), (0.98, -0.72), (0.98, 0.98), (-0.08, 0.98)], 0)
    pen.rectangle(0.04, -0.6, 0.94, 0.92)


THINGS: dict[str, Painter] = {
    "sword": _sword,
    "shield": _shield,
    "heart": _heart,
    "key": _key,
    "chest": _chest,
    "hourglass": _hourglass,
    "lock": _lock,
    "flag": _flag,
    "cards": _cards,
}

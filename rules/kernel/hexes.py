"""Hexes in axial coordinates, in whole numbers: distance, neighbours, lines, ranges, rings, reach and paths.

The third cube coordinate of a hex is ``-q - r``. Directions are numbered 0 to 5, each a sixth of a turn after the one
before. Geometry after Red Blob Games, "Hexagonal Grids". Nothing here knows where a map ends or what stands on it: a
cost function says so.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from typing import NamedTuple


class Hex(NamedTuple):
    """A hex by its axial coordinates."""

    q: int
    r: int

    def __str__(self) -> str:
        """The hex as a key: ``q,r``."""
        return f"{self.q},{self.r}"

    def step(self, direction: int, steps: int = 1) -> Hex:
        """Return the hex that lies so many steps away in a direction."""
        dq, dr = DIRECTIONS[direction % 6]
        return Hex(self.q + dq * steps, self.r + dr * steps)

    def turned(self, sixths: int, about: Hex) -> Hex:
        """Return the hex turned about another by so many sixths of a turn, the way directions are numbered."""
        q, r = self.q - about.q, self.r - about.r
        for _ in range(sixths % 6):
            q, r = -r, q + r
        return Hex(about.q + q, about.r + r)


DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))

Cost = Callable[[Hex, Hex], int | None]
"""What it costs to go from a hex to its neighbour, at least 0; ``None`` where nobody can go."""


def parse(key: str) -> Hex:
    """Return the hex that a key names.

    Raises:
        ValueError: When it names none.
    """
    q, comma, r = key.partition(",")
    if not comma:
        raise ValueError(f"{key!r} names no hex")
    return Hex(int(q), int(r))


def distance(one: Hex, other: Hex) -> int:
    """Return how many steps lie between two hexes."""
    q, r = one.q - other.q, one.r - other.r
    return max(abs(q), abs(r), abs(q + r))


def neighbours(of: Hex) -> tuple[Hex, ...]:
    """Return the six hexes around one, in the order of the directions."""
    return tuple([Hex(of.q + q, of.r + r) for q, r in DIRECTIONS])


def direction(start: Hex, end: Hex) -> int | None:
    """Return the direction in which the end lies straight from the start; ``None`` when it does not or is the start."""
    far = distance(start, end)
    return next((number for number in range(6) if far and start.step(number, far) == end), None)


def line(start: Hex, end: Hex) -> tuple[Hex, ...]:
    """Return the hexes on the straight line, both ends included, each a neighbour of the next.

    Where the line runs between two hexes it takes one of them, the same from either end.
    """
    if end < start:
        return line(end, start)[::-1]
    far = distance(start, end)
    return tuple([_nearest(start, end, step, far) for step in range(far + 1)])


def _nearest(start: Hex, end: Hex, step: int, far: int) -> Hex:
    """Round the point ``step / far`` of the way; a nudge too small to matter elsewhere decides between two hexes."""
    if not far:
        return start
    scale = 6 * far
    q = 6 * (start.q * (far - step) + end.q * step) + 1
    r = 6 * (start.r * (far - step) + end.r * step) + 2
    parts = (q, r, -q - r)
    whole = [(2 * part + scale) // (2 * scale) for part in parts]
    if sum(whole):
        off = [abs(near * scale - part) for near, part in zip(whole, parts, strict=True)]
        worst = off.index(max(off))
        whole[worst] -= sum(whole)
    return Hex(whole[0], whole[1])


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return the hexes at exactly a distance, once around, from direction 0 on."""
    if radius == 0:
        return (centre,)
    found = []
    for number in range(6):
        corner = centre.step(number, radius)
        found += [corner.step(number + 2, steps) for steps in range(radius)]
    return tuple(found)


def within(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return the hexes at most so far away, ring by ring."""
    return tuple([found for far in range(radius + 1) for found in ring(centre, far)])


def reach(start: Hex, budget: int, cost: Cost) -> dict[Hex, int]:
    """Return what a budget reaches, each hex with its least cost, the cheapest first and then by coordinates."""
    return {found: spent for found, (spent, _) in _spread(start, budget, cost, None).items()}


def path(start: Hex, goal: Hex, budget: int, cost: Cost) -> tuple[Hex, ...] | None:
    """Return a cheapest path, both ends included, that the budget pays for; ``None`` when there is none.

    Of several equally cheap paths it is always the same one.
    """
    found = _spread(start, budget, cost, goal)
    if goal not in found:
        return None
    way = [goal]
    while way[-1] != start:
        way.append(found[way[-1]][1])
    return tuple(reversed(way))


def _spread(start: Hex, budget: int, cost: Cost, goal: Hex | None) -> dict[Hex, tuple[int, Hex]]:
    """Dijkstra's algorithm: each hex with its least cost and the hex before it on the way."""
    settled: dict[Hex, tuple[int, Hex]] = {}
    waiting = [(0, start, start)]
    while waiting:
        spent, here, before = heapq.heappop(waiting)
        if here in settled:
            continue
        settled[here] = (spent, before)
        if here == goal:
            break
        for there in neighbours(here):
            price = None if there in settled else cost(here, there)
            if price is not None and spent + price <= budget:
                heapq.heappush(waiting, (spent + price, there, here))
    return settled

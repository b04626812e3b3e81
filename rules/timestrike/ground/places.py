"""Places: where units stand on a map, numbered; neighbours, directions, distances, names.

A place is a number. Places 0, 1, 2 … are the spaces of the map row by row, each the ground of its hex. A hex with an
overhang has a second place, its top (TIM-HEX-12): these have the numbers after the last space. What is told of spaces
(neighbours, distances, the edge) holds for both places of a hex, as height does not count (TIM-HEX-6, TIM-RNG-1).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from rules.kernel.ground import Ground
from rules.kernel.ground.hexes import DIRECTIONS, Hex
from rules.timestrike.ground.maps import Map

Place = int
"""A place by its number."""

NO_PLACE = -1
OFF_MAP = 99
"""The distance of what is not on the map."""


class Board:
    """The spaces of a map: the part that no game changes.

    Attributes:
        spaces: How many spaces there are; the number of the first top.
        hexes: The coordinates of each place.
        names: What players call each place: ``C4``, or ``C4 top``.
        space: The space of each place: its own number, or for a top that of the ground below.
        top: The top above each space that had an overhang at the start.
        ways: By space the spaces in the six directions; :data:`NO_PLACE` beyond the edge.
        beside: By place the places next to it, in order; both those of a hex with an overhang.
        at: The space of each pair of coordinates that has one.
        edge: The spaces at the edge of the map (TIM-HEX-10).
        ground: The places as the kernel computes with them.
    """

    def __init__(self, of: Map) -> None:
        """Number the spaces and make the tables; TIM-MAP-4: there is nothing beyond the edge."""
        cells = of.cells()
        number = {cell.name: space for space, cell in enumerate(cells)}
        over = [number[name] for span in of.spans for name in span.spaces]
        self.spaces = spaces = len(cells)
        self.space: tuple[int, ...] = (*range(spaces), *over)
        self.top: dict[int, Place] = {space: spaces + at for at, space in enumerate(over)}
        self.hexes: tuple[Hex, ...] = tuple([cells[space].hex for space in self.space])
        self.names = (*[cell.name for cell in cells], *[f"{cells[space].name} top" for space in over])
        self._number = {name: place for place, name in enumerate(self.names)}
        by_hex = {cell.hex: space for space, cell in enumerate(cells)}
        self.at: Mapping[tuple[int, int], int] = {(at.q, at.r): space for at, space in by_hex.items()}
        self.ways: tuple[tuple[int, ...], ...] = tuple(
            [tuple([by_hex.get(cell.hex.step(way), NO_PLACE) for way in range(6)]) for cell in cells]
        )
        self.edge: frozenset[int] = frozenset([space for space, ways in enumerate(self.ways) if NO_PLACE in ways])
        far = _distances(self.hexes)
        self.ground: Ground[Place] = Ground(range(len(self.names)), self._beside, far, OFF_MAP)
        self.beside: tuple[tuple[Place, ...], ...] = tuple(self.ground.beside.values())
        self.far: tuple[bytes, ...] = tuple(far)
        self._near: dict[tuple[Place, int], tuple[Place, ...]] = {}
        self._around: dict[tuple[Place, ...], frozenset[Place]] = {}

    def _beside(self, place: Place) -> list[Place]:
        """TIM-HEX-6: the places next to a place: all of the hexes around it."""
        near = [space for space in self.ways[self.space[place]] if space >= 0]
        return near + [self.top[space] for space in near if space in self.top]

    def called(self, name: str) -> Place:
        """Return the place of a name: ``C4`` is the ground there, ``C4 top`` an overhang.

        Raises:
            KeyError: The map has no such place.
        """
        return self._number[name]

    def apart(self, one: Iterable[Place], other: Iterable[Place]) -> int:
        """TIM-RNG-1, TIM-RNG-3: the distance between two bases, at the nearest, without height."""
        far = self.far
        return min([far[a][b] for a in one for b in other], default=OFF_MAP)

    def within(self, base: Iterable[Place], r: int) -> list[Place]:
        """Return the places up to so far from a base, its own among them, in order."""
        near = tuple(base)
        if len(near) == 1:
            return [*self._within(near[0], r)]
        rows = [self.far[place] for place in near]
        return [place for place in range(len(self.names)) if any(row[place] <= r for row in rows)]

    def _within(self, start: Place, r: int) -> tuple[Place, ...]:
        """Return the places up to so far from one, found once."""
        known = self._near.get((start, r))
        if known is None:
            known = self._near[start, r] = tuple([place for place, away in enumerate(self.far[start]) if away <= r])
        return known

    def around(self, base: Iterable[Place]) -> frozenset[Place]:
        """Return the places next to a base; not the other places of its hexes (TIM-OVER-1).

        TIM-FEAR-3: of Fear's base those next to any of its hexes.
        """
        near = tuple(base)
        known = self._around.get(near)
        if known is None:
            own = [self.space[place] for place in near]
            known = frozenset([one for space in own for one in self.beside[space] if self.space[one] not in own])
            self._around[near] = known
        return known

    def ring(self, centre: int) -> tuple[int, ...]:
        """TIM-FEAR-1: a base of 7: its centre, then the six directions; none if one is missing."""
        ways = self.ways[self.space[centre]]
        return () if NO_PLACE in ways else (self.space[centre], *ways)

    def direction(self, start: Place, end: Place) -> int | None:
        """TIM-HEX-9: the direction of a neighbour; ``None`` if it is no neighbour."""
        one, other = self.hexes[start], self.hexes[end]
        step = Hex(other.q - one.q, other.r - one.r)
        return DIRECTIONS.index(step) if step in DIRECTIONS else None


def _distances(hexes: tuple[Hex, ...]) -> list[bytes]:
    """TIM-RNG-2: distances: half the sum of the differences of all three coordinates."""
    return [
        bytes([(abs(q - one.q) + abs(r - one.r) + abs(q + r - one.q - one.r)) // 2 for q, r in hexes]) for one in hexes
    ]


@lru_cache(maxsize=32)
def board_of(of: Map) -> Board:
    """Return the spaces of a map, made once."""
    return Board(of)

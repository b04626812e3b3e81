"""The ground as it is now: pieces on places, walls, and the heights that follow.

:class:`Terrain` is what a game saves. Rules compute with a :class:`Relief`, made from it once for each state of the
ground (:func:`relief_of`). What changes the ground is in :mod:`rules.timestrike.ground.placing.shaping`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeVar

from msgspec import Struct

from rules.timestrike.ground.map_text import RESOURCE, ROAD, SAND, WATER, level_of
from rules.timestrike.ground.maps import Map
from rules.timestrike.ground.places import Board, Place, board_of

K = TypeVar("K")
V = TypeVar("V")

WALL_LEVELS = 3
"""TIM-WALL-6: how high a piece of wall is."""
OPEN_SKY = 99
"""The elevation of what is above a place without an overhang."""
GONE = -1
"""The elevation of the top of an overhang that is no more."""


Base = tuple[Place, ...]
"""The places that a unit stands on together."""
Steps = tuple[tuple[Place, int], ...]
"""Places that can be entered, each with the Movement for it."""
PairSteps = tuple[tuple[Base, int], ...]
"""Bases of two places that can be entered, each with the Movement for it."""


class Learnt(NamedTuple):
    """Steps that need not be looked for, by how units step: those of one hex, and of two."""

    exits: dict[Hashable, dict[Place, Steps]]
    pairs: dict[Hashable, dict[Base, PairSteps]]


class Wall(Struct, array_like=True, frozen=True):
    """A wall (TIM-WALL-1): its two spaces, the lower number first, and how many pieces."""

    one: int
    other: int
    pieces: int = 1


class Terrain(Struct, array_like=True, dict=True, frozen=True):
    """The ground of a game now.

    Attributes:
        columns: By place the pieces that lie there, from the base layer or the underside of the overhang up.
        walls: The walls, in building order.
    """

    columns: list[str]
    walls: list[Wall] = []


class Relief:
    """The ground as rules compute with it.

    Attributes:
        of: The map.
        board: Its spaces.
        columns: By place the pieces that lie there.
        walls: The walls as saved.
        level: By place the elevation of its surface, walls left out; :data:`GONE` for a top that is no more.
        roof: By place the elevation up to which there is air: the underside of an overhang, or :data:`OPEN_SKY`.
        underside: By top the elevation where its overhang begins.
        water: The places whose surface is water.
        roads: The places whose surface is a road hex.
        resources: The places whose surface is a resource hex.
        walled: By space under a wall the elevation of its top.
        exits: The steps of units, by how they step; see :func:`rules.timestrike.ground.steps.exits`.
        pairs: The steps of units of two hexes, by how they step; see :mod:`rules.timestrike.ground.two_hex_moves`.
        cliffs: The places that a unit may fall down to, by its height; see ``obstacles_and_risks``.
    """

    def __init__(self, of: Map, columns: tuple[str, ...], walls: tuple[tuple[int, int, int], ...]) -> None:
        """Work out heights and surfaces; TIM-WALL-6: a piece of wall is 3 levels high."""
        self.of = of
        self.board: Board = board_of(of)
        self.columns = columns
        self.walls = walls
        self.underside: dict[Place, int] = _undersides(of)
        level = [level_of(pieces) for pieces in columns]
        roof = [OPEN_SKY] * len(columns)
        for space, top in self.board.top.items():
            under = self.underside[top]
            level[top], roof[space] = (level[top] + under, under) if columns[top] else (GONE, OPEN_SKY)
        self.top: dict[int, Place] = {space: top for space, top in self.board.top.items() if columns[top]}
        self.level: tuple[int, ...] = tuple(level)
        self.roof: tuple[int, ...] = tuple(roof)
        surfaces: dict[str, list[Place]] = {WATER: [], ROAD: [], RESOURCE: []}
        for place, pieces in enumerate(columns):
            if pieces[-1:] in surfaces:
                surfaces[pieces[-1]].append(place)
        self.water, self.roads, self.resources = map(frozenset, surfaces.values())
        self.walled: dict[int, int] = {
            space: level[space] + WALL_LEVELS * pieces for one, other, pieces in walls for space in (one, other)
        }
        self.exits: dict[Hashable, dict[Place, Steps]] = {}
        self.pairs: dict[Hashable, dict[Base, PairSteps]] = {}
        self.cliffs: dict[int, frozenset[Place]] = {}
        self.learnt: Learnt = Learnt({}, {})

    @cached_property
    def drops(self) -> tuple[int, ...]:
        """By place how many levels lower it is than the highest place beside it."""
        level = self.level
        return tuple([max([level[near] for near in beside]) - level[at] for at, beside in enumerate(self.board.beside)])

    def there(self, place: Place) -> bool:
        """Whether a place exists now: all but tops of overhangs that are no more."""
        return self.level[place] != GONE

    def gap(self, place: Place) -> int:
        """TIM-OVER-2: how many levels of air are above a place."""
        return self.roof[place] - self.level[place]

    def upper(self, space: int) -> Place:
        """TIM-HEX-12: the place that is meant where a hex with an overhang is named: its top."""
        return self.top.get(space, space)

    def lasting(self, columns: Mapping[Place, str] = {}, walls: list[Wall] | None = None) -> Terrain:
        """Return it as a game saves it, perhaps with some other columns and with other walls."""
        now = [*self.columns]
        for place, pieces in columns.items():
            now[place] = pieces
        standing = [Wall(*wall) for wall in self.walls]
        made = Terrain(now, [*standing] if walls is None else walls)
        made.__dict__["relief"] = Known(self.of, [*self.columns], standing, self)
        return made

    def learn(self, before: Relief) -> None:
        """Take over the steps of the ground before it, but for those near a change."""
        changed = {place for place, pieces in enumerate(self.columns) if pieces != before.columns[place]}
        changed |= {self.board.space[place] for place in sorted(changed)}  # an overhang was the roof of what is below
        changed |= {space for space, _ in sorted(self.walled.items() ^ before.walled.items())}
        near = changed | {beside for place in sorted(changed) for beside in self.board.beside[place]}
        bases = {base for place in sorted(near) for base in self.board.ground.bases(place, 2)}
        exits, pairs = before.learnt.exits | before.exits, before.learnt.pairs | before.pairs
        self.learnt = Learnt(
            {gait: _without(known, near) for gait, known in exits.items()},
            {gait: _without(known, bases) for gait, known in pairs.items()},
        )


def opening(of: Map) -> Terrain:
    """TIM-MAP-1, TIM-MAP-8: a map as a game begins, with roads and walls that stand on it.

    TIM-MAP-2, TIM-MAP-9: resources lie where the map says, on each other too.
    """
    columns = [cell.pieces for cell in of.cells()]
    columns += [SAND * (span.top - span.underside) for span in of.spans for _ in span.spaces]
    called = board_of(of).called
    standing = [(*sorted([called(name) for name in wall.spaces]), wall.pieces) for wall in of.walls]
    return Terrain(columns, [Wall(*wall) for wall in standing])


def relief_of(of: Map, terrain: Terrain) -> Relief:
    """Return the ground as rules compute with it; made once for each state of it.

    It is asked for so often that the terrain remembers it, until something on it has changed.
    """
    known: Known | None = terrain.__dict__.get("relief")
    if known is not None and known.of is of and known.columns == terrain.columns and known.walls == terrain.walls:
        return known.relief
    walls = tuple([(wall.one, wall.other, wall.pieces) for wall in terrain.walls])
    found = relief(of, tuple(terrain.columns), walls)
    if known is not None and known.of is of and not found.exits:
        found.learn(known.relief)
    terrain.__dict__["relief"] = Known(of, [*terrain.columns], [*terrain.walls], found)
    return found


class Known(NamedTuple):
    """What the ground was made to, and what it was made of."""

    of: Map
    columns: list[str]
    walls: list[Wall]
    relief: Relief


@lru_cache(maxsize=32)
def relief(of: Map, columns: tuple[str, ...], walls: tuple[tuple[int, int, int], ...]) -> Relief:
    """Return the ground of a map with these pieces and walls."""
    return Relief(of, columns, walls)


class Surface(NamedTuple):
    """A place as everybody sees it.

    Attributes:
        level: Its elevation.
        piece: The piece on top; of the bare base layer it does not matter.
        wall: How many levels of wall stand on it.
    """

    level: int
    piece: str = SAND
    wall: int = 0


def as_seen(of: Map, surfaces: Mapping[str, Surface]) -> Relief:
    """TIM-LOS-15: the ground as far as everybody sees it, so that anyone can ask who sees whom.

    What lies below the surface is taken for sand, which makes no difference to steps, heights and sight.

    Args:
        of: The map.
        surfaces: The places by name; tops of overhangs that are no more are left out.
    """
    board = board_of(of)
    under = _undersides(of)
    columns = [""] * len(board.names)
    walls: list[tuple[int, int, int]] = []
    for name, (level, piece, wall) in surfaces.items():
        place = board.called(name)
        high = level - under.get(place, 0)
        columns[place] = SAND * high + WATER if piece == WATER else (SAND * (high - 1) + piece if high else "")
        if wall:
            walls.append((place, place, wall // WALL_LEVELS))
    return relief(of, tuple(columns), tuple(walls))


@lru_cache(maxsize=32)
def _undersides(of: Map) -> dict[Place, int]:
    """Return where each overhang begins, by its top."""
    top = board_of(of).top
    called = board_of(of).called
    return {top[called(name)]: span.underside for span in of.spans for name in span.spaces}


def _without(known: Mapping[K, V], gone: Iterable[K]) -> dict[K, V]:
    kept = {**known}
    for key in gone:
        kept.pop(key, None)
    return kept

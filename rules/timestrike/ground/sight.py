"""Line of sight in three dimensions: from a vision point to the points of a hit box.

Heights are doubled, so that half levels are whole numbers (TIM-LOS-3); nothing is rounded (TIM-LOS-5). Sight may hold
one way only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from rules.kernel.ground.heights import Line, Stretch, line, meets
from rules.kernel.ground.sight import Point
from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.engaging import engaged
from rules.timestrike.ground.places import NO_PLACE, Place

CENTRE: Point = (0, 0, 0)
POINTS: tuple[Point, ...] = (
    CENTRE,
    *((2, -1, -1), (1, 1, -2), (-1, 2, -1), (-2, 1, 1), (-1, -1, 2), (1, -2, 1)),
)
"""TIM-LOS-4: the points of a hex where a hit box is tested: its middle, and half way to the corners."""

_DEEP = -1  # below every line


class Obstacle(NamedTuple):
    """Something that a line may meet in a hex.

    Attributes:
        what: What it is.
        place: Where it stands or lies.
        unit: Which unit it is.
        bottom: The doubled height at which it begins.
        top: The doubled height at which it ends.
    """

    what: Literal["ground", "wall", "overhang", "unit"]
    place: Place
    unit: str
    bottom: int
    top: int


class Look(NamedTuple):
    """What a unit sees of another, or of a place.

    Attributes:
        seen: How many of the points are in view, from the best hex of the viewer; one is enough.
        points: How many points there are.
        start: The place with the vision point.
        end: The place that the line goes to.
        blocked: What is in the way of the line that comes nearest to being clear; nothing if it is.
    """

    seen: int
    points: int
    start: Place
    end: Place
    blocked: tuple[Obstacle, ...]


class Box(NamedTuple):
    """What is looked at: the places, and the doubled heights of their points (TIM-LOS-4).

    TIM-BOARD-2: of a unit that is its hit box, from its base to its height, where its vision point is.
    """

    places: tuple[Place, ...]
    heights: tuple[int, ...]
    unit: str = ""


def sees(field: Field, viewer: Body, target: Body) -> bool:
    """TIM-LOS-1, TIM-LOS-5: whether a unit sees another, as if it were its turn (TIM-LOS-15).

    TIM-LOS-14, TIM-CLIMBS-7: nobody sees from the map onto the Sentience or down from it; on it all see each other.

    Args:
        field: The field.
        viewer: Who looks.
        target: Who is looked at.
    """
    if viewer.tier or target.tier:
        return engaged(field, viewer, target) or (viewer.on == target.on and viewer.tier > 0)
    if field.bodies.get(viewer.unit) is not viewer or field.bodies.get(target.unit) is not target:
        return _clear(field, viewer, box_of(field, target))
    pair = viewer.unit, target.unit
    if pair not in field.sights:
        field.sights[pair] = _clear(field, viewer, box_of(field, target))
    return field.sights[pair]


def sees_place(field: Field, viewer: Body, place: Place) -> bool:
    """TIM-LOS-12: whether a unit sees a hex: a point half a level above its surface."""
    return not viewer.tier and _clear(field, viewer, place_box(field, place))


def look(field: Field, viewer: Body, box: Box) -> Look:
    """Return what a unit sees of a hit box, or what is in the way: the answer to "why not".

    Args:
        field: The field.
        viewer: Who looks, on the map.
        box: What it looks at.
    """
    scene = Scene(field, viewer, box)
    looks = [_look_from(scene, start, box) for start in scene.starts]
    return max(looks, key=lambda one: (one.seen, -len(one.blocked)))


def box_of(field: Field, body: Body) -> Box:
    """TIM-LOS-4: the hit box of a unit: half a level above its base, and each level further up.

    Of a rider it lies above its Brute.
    """
    stands = field.carrier(body)
    base = field.base(body) + (stands.height if stands is not body else 0)
    heights = tuple([2 * level + 1 for level in range(base + body.height - 1, base - 1, -1)])
    return Box(stands.at, heights, body.unit)


def place_box(field: Field, place: Place) -> Box:
    """TIM-LOS-12: a place as a hit box: of height 1."""
    return Box((place,), (2 * field.relief.level[place] + 1,))


class Scene:
    """All that may hide a hit box from a viewer.

    TIM-LOS-10: the two units hide nothing from each other, nor does the ground under them; an overhang above either
    does, also one that the other stands on. A rider hides nothing (TIM-BEH-15), nor does whatever carries the viewer.

    Attributes:
        starts: The places of the viewer that may have the vision point.
        eye: The doubled height of the vision point.
    """

    def __init__(self, field: Field, viewer: Body, box: Box) -> None:
        """Work out the vision point, and what cannot be in the way."""
        self.field = field
        self.board = field.relief.board
        stands = field.carrier(viewer)
        self.starts: Sequence[Place] = stands.at[:1] if viewer.ai and viewer.seven else stands.at
        saddle = stands.height if stands is not viewer else 0
        self.eye = 2 * (field.base(viewer) + saddle + viewer.height) - 1
        self._own_units = {viewer.unit, viewer.on, box.unit}
        self._own_ground = {*stands.at, *box.places}
        self._whole: dict[int, tuple[Obstacle, ...]] = {}
        self._core: dict[int, tuple[Obstacle, ...]] = {}

    def space(self, start: Place, stretch: Stretch) -> int:
        """Return the space of a stretch of a line; none beyond the edge."""
        at = self.board.hexes[start]
        return self.board.at.get((at.q + stretch.q, at.r + stretch.r), NO_PLACE)

    def whole(self, space: int) -> tuple[Obstacle, ...]:
        """TIM-LOS-6, TIM-LOS-8, TIM-LOS-14: what fills a hex: ground, walls, large units."""
        found = self._whole.get(space)
        if found is None:
            found = self._whole[space] = tuple(self._filling(space)) if space != NO_PLACE else ()
        return found

    def core(self, space: int) -> tuple[Obstacle, ...]:
        """TIM-LOS-7: the units of one hex on a space: six-sided columns of half its width."""
        found = self._core.get(space)
        if found is None:
            found = self._core[space] = tuple(self._units(space, 1, 1)) if space != NO_PLACE else ()
        return found

    def _filling(self, space: int) -> Iterator[Obstacle]:
        relief = self.field.relief
        top = relief.top.get(space, NO_PLACE)
        if space not in self._own_ground and top not in self._own_ground:
            wall = relief.walled.get(space)
            height = relief.level[space] if wall is None else wall
            yield Obstacle("ground" if wall is None else "wall", space, "", _DEEP, 2 * height)
        if top != NO_PLACE and (top not in self._own_ground or space in self._own_ground):
            yield Obstacle("overhang", top, "", 2 * relief.underside[top], 2 * relief.level[top])
        yield from self._units(space, 2, 7)

    def _units(self, space: int, least: int, most: int) -> Iterator[Obstacle]:
        """Yield the units of a size on the places of a space."""
        for place in (space, self.board.top.get(space, NO_PLACE)):
            unit = self.field.taken.get(place)
            if unit is None or unit in self._own_units:
                continue
            body = self.field.bodies[unit]
            if least <= len(body.at) <= most:
                base = self.field.base(body)
                yield Obstacle("unit", place, unit, 2 * base, 2 * (base + body.height))


def _clear(field: Field, viewer: Body, box: Box) -> bool:
    """TIM-LOS-11: whether any line from any hex of the viewer is clear."""
    scene = Scene(field, viewer, box)
    return any(
        next(_in_the_way(scene, start, drawn, height), None) is None
        for start in scene.starts
        for end, drawn in _lines(scene, start, box, POINTS)
        for height in box.heights
    )


def _look_from(scene: Scene, start: Place, box: Box) -> Look:
    """Return what is seen from one hex of the viewer."""
    seen, best, end = 0, None, box.places[0]
    for place, drawn in _lines(scene, start, box, POINTS):
        for height in box.heights:
            met = tuple(dict.fromkeys(_in_the_way(scene, start, drawn, height)))
            seen += not met
            if best is None or len(met) < len(best):
                best, end = met, place
    return Look(seen, len(box.places) * len(POINTS) * len(box.heights), start, end, best or ())


def _lines(scene: Scene, start: Place, box: Box, points: Iterable[Point]) -> Iterator[tuple[Place, Line]]:
    """Yield the lines to each point of each hex, seen from above."""
    eye = scene.board.hexes[start]
    hexes = [(place, scene.board.hexes[place]) for place in box.places]
    for point in points:
        for place, at in hexes:
            yield place, line(at.q - eye.q, at.r - eye.r, point)


def _in_the_way(scene: Scene, start: Place, drawn: Line, height: int) -> Iterator[Obstacle]:
    """Yield what blocks a line. TIM-LOS-9: between two hexes it takes both of them."""
    whole, eye = drawn.whole, scene.eye
    for stretch in drawn.inside:
        for one in scene.whole(scene.space(start, stretch)):
            if meets(whole, stretch, eye, height, (one.bottom, one.top)):
                yield one
    for stretch in drawn.core:
        for one in scene.core(scene.space(start, stretch)):
            if meets(whole, stretch, eye, height, (one.bottom, one.top)):
                yield one
    for pair in drawn.along:
        sides = [
            [
                one
                for one in scene.whole(scene.space(start, stretch))
                if meets(whole, stretch, eye, height, (one.bottom, one.top))
            ]
            for stretch in pair
        ]
        if all(sides):
            yield from [one for side in sides for one in side]

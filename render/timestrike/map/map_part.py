"""What stands on a part of the map, with the marks of the choice."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.free_space import Room
from render.kit.hexmap import Cell, Layout, Spot, points
from render.kit.writing.fonts import measured
from render.timestrike import theme
from render.timestrike.map.behemoth import huge
from render.timestrike.map.crop import TOP, Look, cells_of
from render.timestrike.map.ground import ground, ground_of
from render.timestrike.map.units import Sides, figure, hurt_ink, large, numbered, perches, tier_of
from rules.timestrike.view import CharacterView, PlaceView, TimestrikeView, UnitView

_SIZE, _UP, _LOW = 0.6, 0.17, 0.34  # of a hex: a unit, how far above the middle it stands, where its number is
_INNER = 0.66  # of a hex, the top of an overhang
_COUNTED = 1.3  # of the height of letters: how wide a hex with room for its level is
_PLATED = 1.6  # of the height of letters: how wide a hex with room for a unit's number is
_HUGE = 7  # hexes of Fear
_EYE = 0.92  # of a hex: how far below the middle of Fear its number is
_END = 1.2  # how far out the number of a unit of several hexes is, of the way to the middle of a hex
_ROUND = 0.75  # of a figure: as much of it no other's number covers
_OUT = 1.15  # how far out those are drawn who have climbed it, of the way to the next hex
_NAME_AT = (0.2, 0.0, 0.34)  # of a hex: how far below its middle its name may be, the best place first
_NAME_WIDE = 0.84  # of a hex: as wide as a name may be, so that it can be told from the next
_NARROW = 0.5  # of their width: as narrow as its letters may be


class Marks(Struct, frozen=True):
    """The marks on a map.

    Attributes:
        asked: Units that act or are asked about.
        choices: Units that can be chosen.
        targets: Units that are aimed at.
        places: Places that can be chosen.
        lines: Lines of sight, each from a place to a place.
        fallen: Units that fell where they are drawn.
    """

    asked: frozenset[str] = frozenset()
    choices: frozenset[str] = frozenset()
    targets: frozenset[str] = frozenset()
    places: frozenset[str] = frozenset()
    lines: tuple[tuple[str, str], ...] = ()
    fallen: frozenset[str] = frozenset()


class _Field(Struct, frozen=True):
    """What every part of the drawing needs to know."""

    canvas: Canvas
    look: Look
    view: TimestrikeView
    marks: Marks
    sides: Sides
    places: Mapping[str, PlaceView]
    cells: Mapping[str, Cell]
    middles: Mapping[str, tuple[int, int]]
    whole: frozenset[str]
    taken: frozenset[Cell]
    room: Room

    @property
    def layout(self) -> Layout:
        """Where hexes lie."""
        return self.look.layout

    def middle(self, name: str) -> tuple[int, int]:
        """Return the middle of a place's hex."""
        return self.middles[name]

    def on(self, name: str) -> Canvas:
        """Return the canvas on the ground of a place."""
        return self.canvas.on(ground_of(self.places[name]))


def draw(canvas: Canvas, look: Look, view: TimestrikeView, marks: Marks, before: TimestrikeView | None = None) -> None:
    """Draw a part of the map from the canvas's corner.

    Args:
        canvas: Where to draw.
        look: The part.
        view: What may be seen.
        marks: What is marked.
        before: An earlier view of the same table: who left or fell since then is marked.
    """
    canvas.paste(ground(view.places, look), 0, 0)
    cells = cells_of(view.places)
    middles = look.layout.middles(cells)
    standing = [unit for unit in view.units if unit.at]
    field = _Field(
        canvas,
        look,
        view,
        marks,
        Sides.of(view),
        {place.name: place for place in view.places},
        cells,
        middles,
        look.whole(middles),
        frozenset([cells[name] for unit in standing for name in _filled(unit, marks)]),
        Room(look.left, look.top, look.width, look.height),
    )
    for name in sorted(marks.places & field.whole):
        _frame(field, name, theme.CHOICE)
    shown = [unit for unit in standing if field.whole.issuperset(unit.at)]
    for unit in shown:
        colour = _colour_of(field, unit)
        for name in unit.at if colour else ():
            _frame(field, name, colour or theme.AMBER)
    for start, end in marks.lines:
        _sight(field, start, end)
    owner = {one.code: one for one in view.characters}
    order = sorted(shown, key=lambda one: (len(one.at) < _HUGE, one.code in marks.asked))
    spots = [_unit(field, unit, owner[unit.of]) for unit in order]
    for unit in order:
        if unit.code in marks.fallen:
            _cross(field, unit)
    _names(field)
    for unit, beside in zip(order[::-1], spots[::-1], strict=True):
        _plate(field, unit, owner[unit.of], beside)
    _numbers(field)
    _past(field, before)


def _filled(unit: UnitView, marks: Marks) -> Sequence[str]:
    """Return the places that a unit fills; of Fear those are free that it may go to."""
    return unit.at if len(unit.at) < _HUGE else [name for name in unit.at if name not in marks.places]


def _colour_of(field: _Field, unit: UnitView) -> Colour | None:
    """Return the colour of the frame round a unit."""
    marks = field.marks
    if unit.code in marks.asked:
        return theme.AMBER
    if unit.code in marks.targets:
        return theme.RED
    return theme.CHOICE if unit.code in marks.choices else None


def _frame(field: _Field, name: str, colour: Colour) -> None:
    """Frame a place, the top of an overhang along its own edge."""
    x, y = field.middle(name)
    high = round(field.layout.high * _INNER) if name.endswith(TOP) else field.layout.high
    field.on(name).shape("frame", x, y, high - 1, theme.INK)
    field.canvas.on(theme.INK).shape("frame", x, y, high - 7, colour)


def _sight(field: _Field, start: str, end: str) -> None:
    """Draw the line along which something is seen."""
    ends = [field.middle(name) for name in (start, end)]
    size = 13 if field.look.least > 30 else 9
    for x, y in points(ends[0], ends[1], size * 2):
        if field.look.left < x < field.look.width and field.look.top < y < field.look.height:
            field.canvas.on(theme.INK).shape("circle", x, y, size + 4, theme.INK, kind="ground")
            field.canvas.on(theme.INK).shape("circle", x, y, size, theme.RED, kind="ground")


# ---- Units --------------------------------------------------------------------------------------


def _unit(field: _Field, unit: UnitView, one: CharacterView) -> Sequence[Spot]:
    """Draw a unit as it stands, and take its room.

    Returns:
        Where its number may stand, the best place first; it is written once all units are drawn.
    """
    team = field.sides.of_character(one.code)
    rim = _colour_of(field, unit) or (theme.TEXT if team == field.sides.own else theme.INK)
    if one.kind == "sentience" and len(unit.at) > 2:
        return _huge(field, unit, one, team, rim)
    if len(unit.at) > 1:
        return _large(field, unit, team, rim)
    return _single(field, unit, one, team, rim)


def _cross(field: _Field, unit: UnitView) -> None:
    """Cross out a unit that fell."""
    middles = [field.middle(name) for name in unit.at]
    x, y = (sum(line) / len(middles) for line in zip(*middles, strict=True))
    up = 0 if len(unit.at) > 1 else field.layout.high * _UP
    field.on(unit.at[0]).shape("cross", x, y - up, round(field.layout.wide * _SIZE), theme.RED, kind="ground")


def _huge(field: _Field, unit: UnitView, one: CharacterView, team: int, rim: Colour) -> Sequence[Spot]:
    """Draw Fear; its number stands below its maw, or above it."""
    layout = field.layout
    middles = [field.middle(place) for place in unit.at]
    led = team if one.seat >= 0 else -1
    edge = rim if rim != theme.INK else theme.TEAMS[team % len(theme.TEAMS)] if one.seat >= 0 else theme.VOID_MARK
    huge(field.on(unit.at[0]), middles, layout.wide, edge, team=led)
    for place in unit.at:
        if place in field.marks.places:
            _frame(field, place, theme.CHOICE)
    x, y = middles[0]
    field.room.take(x, y, layout.wide * 1.4, layout.wide * 1.2, unit.code)
    return [(x, y + layout.high * _EYE * side) for side in (1, -1)]


def _large(field: _Field, unit: UnitView, team: int, rim: Colour) -> Sequence[Spot]:
    """Draw a unit of several hexes; its number stands at its lower end, or its other."""
    layout = field.layout
    up = round(layout.high * _UP * 0.5)
    raised = [(x, y - up) for x, y in map(field.middle, unit.at)]
    size = round(layout.wide * _SIZE)
    large(field.on(unit.at[0]), unit.of, team, raised, size, rim)
    x, y = (sum(line) / len(raised) for line in zip(*raised, strict=True))
    ends = [(x + (right - x) * _END, y + (down - y) * _END) for right, down in sorted(raised, key=_lower)]
    field.room.take(x, y, size * _ROUND, size * _ROUND, unit.code)
    return [*ends, (x, max(down for _, down in raised) + up + layout.high * _LOW)]


def _lower(spot: Spot) -> tuple[float, float]:
    """Return how far up a spot lies, then how far to the left."""
    return -spot[1], -spot[0]


def _single(field: _Field, unit: UnitView, one: CharacterView, team: int, rim: Colour) -> Sequence[Spot]:
    """Draw a unit on one hex, or on another unit, with its number below it if it may be."""
    layout, perch = field.layout, perches(field.view)
    x, y = field.middle(unit.at[0])
    up, size = round(layout.high * _UP), round(layout.wide * _SIZE)
    if unit.code in perch:
        carrier = next(other for other in field.view.units if other.code == unit.on)
        (left, top), (right, down) = [field.middle(carrier.at[hex_]) for hex_ in (0, perch[unit.code])]
        x, y = round(left + (right - left) * _OUT), round(top + (down - top) * _OUT)
        size = round(size * 0.8)
        figure(field.canvas.on(theme.VOID), unit.of, team, x, y - up, size, rim)
        low = y + layout.high * (_LOW - 0.08)
    else:
        aside = _aside(field, unit.at[0])
        x, size = x + round(layout.wide * aside), round(size * (0.78 if aside else 1))
        figure(
            field.on(unit.at[0]),
            unit.of,
            team,
            x,
            y - up,
            size,
            rim,
            pale=one.exhausted or unit.code in field.marks.fallen,
        )
        low = y + layout.high * _LOW
    y -= up
    field.room.take(x, y, size * _ROUND, size * _ROUND, unit.code)
    side = size / 2 + field.look.least * 0.85
    return [(x, low), (x, y + y - low), (x + side, y), (x - side, y), (x + side, low), (x - side, low)]


def _aside(field: _Field, name: str) -> float:
    """Return how far from the middle, in hexes, a unit stands that shares its hex."""
    other = name[: -len(TOP)] if name.endswith(TOP) else name + TOP
    if not any(other in unit.at for unit in field.view.units):
        return 0.0
    return 0.26 if name.endswith(TOP) else -0.26


def _plate(field: _Field, unit: UnitView, one: CharacterView, spots: Sequence[Spot]) -> None:
    """Write the health of a unit, or which of several it is, where there is room."""
    number = numbered(field.view, unit)
    told, ground, ink = str(unit.health), theme.INK, hurt_ink(one, unit.health)
    if number:
        told, ground, ink = number, theme.PALE, theme.INK
    least = field.look.least
    if field.layout.wide < _PLATED * least:
        return
    tier = tier_of(field.view, unit)
    high = round(least * 0.84)
    short = f"{told} {tier[0].upper()}" if tier else told
    narrow = measured(short, least, 800) + 16
    for words in (f"{told} {tier}", short) if tier else (short,):
        wide = measured(words, least, 800) + 16
        found = [_outwards(spots[0], spot, (wide - narrow) / 2) for spot in spots]
        spot = field.room.taken(found, wide, high, unit.code)
        if spot is not None:
            x, y = (round(line) for line in spot)
            field.canvas.box(round(x - wide / 2), round(y - high / 2), round(wide), high, ground, radius=7)
            field.canvas.on(ground).text(x, y, words, least, ink, weight=800, anchor="centre")
            return


def _outwards(figure: Spot, spot: Spot, by: float) -> Spot:
    """Return a place beside a figure so much farther from it; one above or below it stays."""
    (middle, _), (x, y) = figure, spot
    return (x + by if x > middle else x - by if x < middle else x), y


# ---- Numbers and marks where there is room -------------------------------------------------------


def levels(canvas: Canvas, look: Look, places: tuple[PlaceView, ...]) -> None:
    """Draw a map without units: its ground and its levels."""
    canvas.paste(ground(places, look), 0, 0)
    cells = cells_of(places)
    middles = look.layout.middles(cells)
    whole = look.whole(middles)
    for name, place, words in _levels(places, whole) if _counted(look) else ():
        x, y = _level_at(place, middles[name], look.layout.high, aside=place.kind == "resource")
        canvas.on(ground_of(place)).text(x, y, words, look.least, theme.ink_on(ground_of(place)), anchor="centre")


def _counted(look: Look) -> bool:
    """Whether a hex has room for its level."""
    return look.layout.wide >= _COUNTED * look.least


def _levels(places: Iterable[PlaceView], among: Collection[str]) -> Iterator[tuple[str, PlaceView, str]]:
    """Yield the numbers on places: levels, but for the plain's; heights of walls."""
    tops = {place.hex for place in places if place.name.endswith(TOP)}
    for place in places:
        if place.name not in among:
            continue
        if place.wall:
            yield place.name, place, f"+{place.wall}"
            continue
        usual = 0 if place.kind == "water" else 1
        if place.level != usual and (place.name.endswith(TOP) or place.hex not in tops):
            yield place.name, place, str(place.level)


def _level_at(place: PlaceView, middle: tuple[int, int], high: int, *, aside: bool) -> tuple[float, float]:
    """Return where the level of a place is written: aside of a resource, above what is below it."""
    x, y = middle
    resource = place.kind == "resource" and not place.wall
    return x - high * 0.17 * resource, y - high * 0.2 * (aside or bool(place.wall))


def _ink(place: PlaceView) -> Colour:
    if place.wall:
        return theme.TEXT
    return theme.INK if place.kind == "road" else theme.ink_on(ground_of(place))


def _numbers(field: _Field) -> None:
    """Write levels where there is room."""
    least, high = field.look.least, field.layout.high
    free = [name for name in field.whole if field.cells[name] not in field.taken]
    for name, place, words in _levels(field.view.places, free) if _counted(field.look) else ():
        chosen = name in field.marks.places and place.kind != "road"
        at = _level_at(place, field.middle(name), high, aside=chosen or place.kind == "resource")
        if field.room.taken([at], measured(words, least, 700), least * 0.73) is not None:
            field.on(name).text(*at, words, least, _ink(place), anchor="centre")


def _names(field: _Field) -> None:
    """Write the names of places that can be chosen, in narrow letters where hexes are small."""
    least, layout = field.look.least, field.layout
    room = round(layout.wide * _NAME_WIDE)
    for words, name in sorted({name.removesuffix(TOP): name for name in field.marks.places & field.whole}.items()):
        wide = measured(words, least, 800)
        if wide * _NARROW > room:
            continue
        place, (x, y) = field.places[name], field.middle(name)
        shared = place.kind == "resource" or place.wall or any(_levels([place], [name]))
        spots = [(x, y + layout.high * down) for down in _NAME_AT[0 if shared else 1 :]]
        wide = min(wide, room)
        plate = (wide + 10, 36.0) if shared else (wide, least * 0.73)
        spot = field.room.taken(spots, *plate)
        if spot is not None:
            down, on = round(spot[1]), field.on(name)
            if shared:
                on = field.canvas.on(theme.INK)
                field.canvas.box(round(x - plate[0] / 2), down - 18, round(plate[0]), 36, theme.INK, radius=8)
            on.text(x, down, words, least, theme.CHOICE, weight=800, anchor="centre", within=room)


def _past(field: _Field, before: TimestrikeView | None) -> None:
    """Mark where units left since an earlier view, and where they fell."""
    now = {unit.code: unit for unit in field.view.units}
    size = round(field.layout.high * 0.4)
    for was in before.units if before else ():
        unit = now.get(was.code)
        if unit is None or unit.at == was.at:
            continue
        for name in was.at[:1]:
            if name in field.whole and field.cells[name] not in field.taken:
                x, y = field.middle(name)
                if field.room.taken([(x, y)], size * 0.8, size * 0.8) is not None:
                    sign, ink = ("cross", theme.RED) if not unit.at else ("ring", theme.TEXT)
                    field.on(name).shape(sign, x, y, size, ink)

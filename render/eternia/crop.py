"""The part of the battlefield that a question is about, large enough to be read on a phone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from render.eternia import theme
from render.eternia.layout import CELLS
from render.eternia.pieces import badge, token
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.hexmap import HexMap, Layout, base
from rules.eternia.view import COLUMNS, ROWS, AimView, EterniaView, ModelView, ReachView, TerrainView, name_of
from rules.eternia.view import LETTERS as COLUMN_LETTERS

WIDTH = 1000
"""As a phone of 390 points shows it about 250 wide, four pixels are a point."""
LEAST = 40
"""The smallest writing: ten points."""

_HIGHEST = 940
_ACROSS = (140, 124, 110, 98, 88, 80, 68)  # sizes of a hex: few, so that what is drawn on one is kept
_ROOMY = 124  # a hex that has room for a model over its name
_COUNTED = 98  # a hex that has room for a number over its name
_HIGH, _TALL = 112, 140  # the same, up and down: for a number, for a model
_NAMED = 80  # a hex that has room for its name; smaller ones stand between letters and numbers
_LEFT, _TOP = 62, 58  # room for those
_EDGE = 26  # of the board round what is shown, where it is not its end
_LINE = 5
_TOKEN = 64
_FACE = {"players": 78, "controller": 68, "none": 78}  # a model's sign


class Crop(NamedTuple):
    """A part of the battlefield.

    Attributes:
        layout: Where its hexes lie.
        height: How high it is.
        left: Room at its left for the numbers of rows, where spaces are not named.
        top: Room at its top for the letters of columns.
    """

    layout: Layout
    height: int
    left: int = 0
    top: int = 0

    @classmethod
    def around(cls, spaces: Collection[int]) -> Crop:
        """Return the part that shows some spaces whole, as large as they fit."""
        cells = [CELLS[space] for space in spaces]
        most = Layout.around(cells, WIDTH - 2 * _EDGE, _HIGHEST, _ACROSS[0]).wide
        wide = next(size for size in _ACROSS if size <= most)
        left, top = (0, 0) if wide >= _NAMED else (_LEFT, _TOP)
        rows = [row for _, row in cells]
        height = Layout(wide).height(max(rows) - min(rows) + 1) + (0 if top else 2 * _EDGE)
        layout = Layout.around(cells, WIDTH - left, height, wide)
        return cls(layout._replace(left=layout.left + left, top=layout.top + top), height + top, left, top)

    @property
    def named(self) -> bool:
        """Whether its hexes have room for their names."""
        return self.layout.wide >= _NAMED

    @property
    def roomy(self) -> bool:
        """Whether its hexes have room for a model over their names."""
        return self.layout.wide >= _ROOMY

    @property
    def counted(self) -> bool:
        """Whether its hexes have room for a number over their names."""
        return self.layout.wide >= _COUNTED

    def whole(self, field: HexMap[int]) -> set[int]:
        """Return the spaces that are seen whole, so that they can be named."""
        wide, high = self.layout.wide // 2, self.layout.high // 2
        return {
            space
            for space, (x, y) in field.middles.items()
            if wide + self.left <= x <= WIDTH - wide and high + self.top <= y <= self.height - high
        }


class Marks(NamedTuple):
    """What is marked on a part of the battlefield.

    Attributes:
        asked: The models that the question is about.
        reach: The spaces that can be chosen.
        aims: The targets that can be chosen, and those that cannot be seen.
        models: The codes of the models that can be chosen.
    """

    asked: frozenset[int] = frozenset()
    reach: tuple[ReachView, ...] = ()
    aims: tuple[AimView, ...] = ()
    models: frozenset[int] = frozenset()


def near(spaces: Iterable[int]) -> set[int]:
    """Return spaces with all that lie next to them on the board."""
    found = set()
    for space in spaces:
        row, column = divmod(space, COLUMNS)
        shift = row % 2
        around = [(row, column - 1), (row, column), (row, column + 1)]
        around += [(other, column + shift - one) for other in (row - 1, row + 1) for one in (0, 1)]
        found |= {r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS}
    return found


def draw(canvas: Canvas, crop: Crop, view: EterniaView, marks: Marks, before: EterniaView | None = None) -> set[int]:
    """Draw a part of the battlefield from the canvas's corner; return the models shown whole.

    Args:
        canvas: Where to draw.
        crop: The part.
        view: What may be seen.
        marks: What is marked.
        before: An earlier view of the same table: who left or fell since then is marked.
    """
    canvas.paste(_land(view.terrain, crop), 0, 0)
    field = _field(canvas, view.terrain, crop)
    whole = crop.whole(field)
    if not crop.named:
        _axes(canvas, field, crop)
    standing = {space: model for model in view.models for space in model.spaces}
    ends = {space: reach for reach in reversed(marks.reach) for space in reach.spaces[-1:] if space in whole}
    lying = set() if crop.roomy else {piece.space for piece in view.tokens if piece.carrier is None}
    for space in whole - lying:
        free = space not in standing or (crop.roomy and len(standing[space].spaces) == 1)
        if crop.named and space not in ends and free:
            _name(field, space)
    _on_land(field, view, ends, standing, whole)
    _past(field, view, before, standing)
    for reach in marks.reach:
        for space in reach.spaces:
            if space in whole:
                field.frame(space, theme.CHOICE, 4)
    for space, reach in ends.items():
        if space not in standing:
            _end(field, space, reach, crop)
    for aim in marks.aims:
        if aim.space in whole and aim.seen and aim.space not in standing:
            field.frame(aim.space, theme.RED, 4)
            field.mark(aim.space, "aim", 46, theme.RED, right=38, down=-field.high * 0.16)
        elif aim.space in whole and not aim.seen:
            field.mark(aim.space, "cross", 34, theme.MUTED, right=field.high * 0.3, down=-field.high * 0.2)
    shown = [model for model in view.models if model.spaces and whole.issuperset(model.spaces)]
    for model in shown:
        _model(field, model, view, marks)
    return {model.number for model in shown}


def _field(canvas: Canvas, terrain: tuple[TerrainView, ...], crop: Crop) -> HexMap[int]:
    grounds = {space: theme.TERRAIN.get(piece.code, theme.UNKNOWN) for piece in terrain for space in piece.spaces}
    middles = crop.layout.middles(CELLS, (WIDTH, crop.height))
    return HexMap(canvas, crop.layout.high, middles, theme.PLAIN, grounds)


def _axes(canvas: Canvas, field: HexMap[int], crop: Crop) -> None:
    """Write the letters of columns and the numbers of rows, where spaces have no names."""
    whole = crop.whole(field)
    first = min(CELLS[space][0] for space in whole)
    top = min(field.middles[space][1] for space in whole)
    for space in whole:
        x, y = field.middles[space]
        column, row = CELLS[space]
        if y == top:
            canvas.text(x, _TOP / 2, COLUMN_LETTERS[column], LEAST, theme.MUTED, anchor="centre")
        if column == first:
            canvas.text(_LEFT / 2 - 4, y, str(row + 1), LEAST, theme.MUTED, anchor="centre")


@lru_cache(maxsize=16)
def _land(terrain: tuple[TerrainView, ...], crop: Crop) -> Image.Image:
    """Return the hexes of a part; an edge round those that block the view."""
    canvas = theme.blank(WIDTH, crop.height)
    field = _field(canvas, terrain, crop)
    blocked = {space for piece in terrain if piece.blocks_sight for space in piece.spaces}
    for space in field.middles:
        field.hexagon(space, field.ground(space), _LINE)
    for space in field.middles:
        if space in blocked:
            field.hexagon(space, theme.TEXT, -8)
    for space in field.middles:
        if space in field.grounds:
            field.hexagon(space, field.ground(space), 2 if space in blocked else _LINE, theme.TEXT)
    return canvas.image


def _ink(field: HexMap[int], space: int) -> Colour:
    return theme.INK if field.ground(space) in (theme.TERRAIN["rocks"], theme.TERRAIN["ruins"]) else theme.COORDINATE


def _name(field: HexMap[int], space: int, ink: Colour | None = None) -> None:
    """Write the name of a space in its lower part."""
    field.label(space, name_of(space), LEAST, ink or _ink(field, space), weight=700, down=_low(field))


def _low(field: HexMap[int]) -> int:
    """Return how far below the middle of a hex its name stands."""
    return round(field.high * (0.25 if field.high > _HIGH else 0.17))


def _up(field: HexMap[int]) -> int:
    """Return how far above the middle of a hex a model stands, clear of the names."""
    return max(0, round(field.high * 0.75) - _low(field) - 15 - 39) if field.high > _TALL else 0


def _on_land(
    field: HexMap[int],
    view: EterniaView,
    ends: Mapping[int, ReachView],
    standing: Mapping[int, ModelView],
    whole: Collection[int],
) -> None:
    """Draw the signs of terrain and what lies on free spaces; a number is in the way of both."""
    taken = {*standing, *ends}
    up, lift = round(field.high * 0.17), _up(field)
    for piece in sorted(view.tokens, key=lambda one: one.kind == "spawn"):
        if piece.carrier is None and piece.space in whole and piece.space not in taken:
            x, y = field.middles[piece.space]
            token(field.on(piece.space), piece, x, y - lift, _TOKEN, LEAST)
            taken.add(piece.space)
    for terrain in view.terrain:
        shape = theme.TERRAIN_SHAPE.get(terrain.code, theme.UNKNOWN_SHAPE)
        sign = theme.TERRAIN_SIGN.get(terrain.code, theme.UNKNOWN_SIGN)
        for space in terrain.spaces:
            if space in field.middles and space not in taken:
                field.mark(space, shape, round(field.high * 0.36), sign, down=-up)


def _past(field: HexMap[int], view: EterniaView, before: EterniaView | None, standing: Mapping[int, ModelView]) -> None:
    """Mark the way of the last move, where models left, and where they fell."""
    size, up = round(field.high * 0.42), -round(field.high * 0.12)
    taken = {*standing, *[piece.space for piece in view.tokens]}
    for number, space in enumerate(view.trail[:-1]):
        if space not in taken and space in field.middles:
            field.mark(space, "circle" if number else "ring", 22 if number else size, theme.TEXT, down=up)
    now = {model.number: model.spaces for model in view.models}
    for model in before.models if before else ():
        fell = not now.get(model.number)
        for space in () if now.get(model.number) == model.spaces else model.spaces:
            if space not in taken and space not in view.trail and space in field.middles:
                field.mark(space, "cross" if fell else "ring", size, theme.RED if fell else theme.TEXT, down=up)


def _end(field: HexMap[int], space: int, reach: ReachView, crop: Crop) -> None:
    """Write what it takes to go to a space over its name, and Wounds in a heart."""
    if crop.named and not (crop.counted and (reach.cost or reach.harm)):
        field.label(space, name_of(space), LEAST, theme.TEXT, weight=800)
        return
    on = field.on(space)
    x, y = field.middles[space]
    up = round(field.high * 0.19) if crop.counted else 0
    if reach.harm and crop.counted:
        on.text(x - 26, y - up, str(reach.cost), 44, theme.CHOICE, weight=800, anchor="centre")
        hurt(on, x + 22, y - up, reach.harm)
    elif reach.harm:
        hurt(on, x, y, reach.harm)
    elif reach.cost:
        on.text(x, y - up, str(reach.cost), 48 if crop.counted else 44, theme.CHOICE, weight=800, anchor="centre")
    if crop.counted:
        _name(field, space, theme.TEXT)


def hurt(canvas: Canvas, x: float, y: float, wounds: int) -> None:
    """Draw a heart with the Wounds that something costs."""
    canvas.shape("heart", x, y + 1, 56, theme.RED)
    canvas.on(theme.RED).text(x, y - 2, str(wounds), LEAST, theme.INK, weight=800, anchor="centre")


def _model(field: HexMap[int], model: ModelView, view: EterniaView, marks: Marks) -> None:
    """Draw a model over the name of its space; in a frame if it is asked about or can be chosen."""
    aimed = any(aim.seen and aim.model == model.number for aim in marks.aims)
    for space in model.spaces:
        if model.number in marks.asked:
            field.frame(space, theme.AMBER, 4)
        elif aimed or model.number in marks.models:
            field.frame(space, theme.RED if aimed else theme.CHOICE, 4)
    places = field.raised(model.spaces, 0 if len(model.spaces) > 1 else _up(field))
    on = field.on(model.spaces[0])
    rim = theme.TEXT if model.number in view.mine else theme.INK
    if len(places) > 1:
        base(on, places, 56, rim, theme.SIDE[model.side])
    (x, y), *_ = places
    face(on, model, x, y, rim, most=field.high - 18)
    if aimed:
        on.shape("circle", x + 38, y - 26, 52, theme.INK)
        on.on(theme.INK).shape("aim", x + 38, y - 26, 46, theme.RED)
    for place, sign in enumerate(held_signs(model)[:2]):
        right = -34 if place else 34 if not aimed else -34
        on.shape("circle", x + right, y + 26, 36, theme.INK)
        on.on(theme.INK).shape(sign, x + right, y + 26, 28, theme.AMBER)


def held_signs(model: ModelView) -> list[str]:
    """List the signs of what holds on a model."""
    signs = [("swirl", model.dazed), ("lock", model.rooted), ("flag", bool(model.carries)), ("bolt", model.empowered)]
    return [sign for sign, holds in signs if holds]


def face(canvas: Canvas, model: ModelView, x: float, y: float, rim: Colour, most: int = 78) -> None:
    """Draw a model's sign, large enough for its letters where there is room."""
    size = min(_FACE[model.side], most)
    badge(canvas, model.side, model.mark, x, y, size, rim, thing=model.kind == "object", least=LEAST)

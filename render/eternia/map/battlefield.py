"""The battlefield: hexes, terrain, tokens, models, marks of the choice and the last change."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from PIL import Image

from render.eternia import theme
from render.eternia.art import ground_of, land_of
from render.eternia.layout import CELLS, CENTRES, FIELD, FIELD_HEIGHT, LEAST, LEFT, LETTERS, WIDTH
from render.eternia.map.pieces import SMALL, figure, name_ink, token
from render.eternia.map.pieces import aim as aimed_at
from render.kit.art.tile import tile
from render.kit.art.tones import Hue
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.drawing_notes import kept
from render.kit.hexmap import HexMap
from rules.eternia.view import COLUMNS, ROWS, ChoiceView, EterniaView, ModelView, TerrainView, name_of
from rules.eternia.view import LETTERS as COLUMN_LETTERS

Field = HexMap[int]

_LINE = 4  # round a hex
_NAME = 25  # how far below the middle the name of a space stands
_RAISE = 12  # how far above the middle models and tokens stand, over that name
_STEP = 17  # between the dots of a line
_CLEAR = (26, 14, _NAME)  # what no dot covers: the name of a space


def battlefield(canvas: Canvas, view: EterniaView, before: EterniaView | None) -> None:
    """Draw the battlefield with its corner at the canvas's.

    Args:
        canvas: Where to draw.
        view: What may be seen.
        before: An earlier view of the same table: what moved, fell or was wounded since then is marked.
    """
    plain = land_of(view.scenario)
    canvas.paste(_land(view.terrain, plain), 0, 0)
    field = _field(canvas, view.terrain, plain)
    standing = {space: model for model in view.models for space in model.spaces}
    taken = {*standing, *_ends(view.choice)}
    _tokens(field, view, taken, small=False)
    _trail(field, view.trail, standing)
    if before is not None:
        _ghosts(field, view, before, standing)
    if view.choice is not None:
        _reach(field, view.choice, standing)
        _aims(field, view.choice, standing)
    lost = _lost(view, before)
    for model in view.models:
        if model.spaces:
            _model(field, model, view, lost.get(model.number, 0))
    _tokens(field, view, taken, small=True)


def _field(canvas: Canvas, terrain: tuple[TerrainView, ...], plain: Hue) -> Field:
    return HexMap(canvas, FIELD.high, CENTRES, plain.middle, _grounds(terrain))


@kept(16)
def _land(terrain: tuple[TerrainView, ...], plain: Hue) -> Image.Image:
    """Return the board's unchanging parts: letters, hexes, terrain, the names of the spaces."""
    canvas = theme.blank(WIDTH, FIELD_HEIGHT)
    field = _field(canvas, terrain, plain)
    for column in range(COLUMNS):
        x = LEFT + FIELD.wide * column + FIELD.wide // 2
        canvas.text(x, LETTERS / 2 - 2, COLUMN_LETTERS[column], 28, theme.MUTED, anchor="centre")
    for row in range(ROWS):
        canvas.text(LEFT / 2, CENTRES[row * COLUMNS][1], str(row + 1), 28, theme.MUTED, anchor="centre")
    for space, (x, y) in CENTRES.items():
        if space not in field.grounds:
            tile(canvas, plain, x, y, FIELD.high - _LINE)
    for piece in terrain:
        edge = theme.TEXT if piece.blocks_sight else theme.INK
        for space in piece.spaces:
            field.hexagon(space, edge, -12)
    for piece in terrain:
        ground, sign = ground_of(piece.code)
        for space in piece.spaces:
            tile(canvas.on(theme.INK), ground, *CENTRES[space], FIELD.high + 1, sign)
    for space in CENTRES:
        field.label(space, name_of(space), LEAST, name_ink(field.ground(space)), weight=500, down=_NAME)
    return canvas.image


@lru_cache(maxsize=16)
def _grounds(terrain: tuple[TerrainView, ...]) -> Mapping[int, Colour]:
    return {space: theme.TERRAIN.get(piece.code, theme.UNKNOWN) for piece in terrain for space in piece.spaces}


# ---- What lies and stands there -----------------------------------------------


def _ends(choice: ChoiceView | None) -> set[int]:
    """Return the spaces that carry a number of their own."""
    return {reach.spaces[-1] for reach in choice.spaces if reach.cost or reach.harm} if choice else set()


def _tokens(field: Field, view: EterniaView, taken: set[int], *, small: bool) -> None:
    """Draw tokens that lie alone, or the small ones beside a model, number or other token."""
    things = {space for model in view.models if model.kind == "object" for space in model.spaces}
    crowd: dict[int, int] = dict.fromkeys(taken, 1)
    for piece in sorted(view.tokens, key=lambda one: one.kind == "spawn"):  # an objective is the larger one
        if piece.carrier is not None or (piece.kind == "seal" and piece.space in things):
            continue
        x, y = CENTRES[piece.space]
        there = crowd.get(piece.space, 0)
        crowd[piece.space] = there + 1
        on = field.on(piece.space)
        if there and small:
            token(on, piece, x + (SMALL[0] if there == 1 else -SMALL[0]), y - _RAISE + SMALL[1], 20)
        elif not there and not small:
            token(on, piece, x, y - _RAISE, 44)


def _model(field: Field, model: ModelView, view: EterniaView, lost: int) -> None:
    for one in model.spaces:
        if model.active:
            field.frame(one, theme.AMBER, 2)
    on = field.on(model.spaces[0])
    lies = any(piece.space in model.spaces and piece.carrier is None for piece in view.tokens)
    aimed = view.choice is not None and any(aim.seen and aim.space in model.spaces for aim in view.choice.aims)
    raised = field.raised(model.spaces, _RAISE)
    figure(on, model, raised, mine=model.number in view.mine, lost=lost, token=lies, aimed=aimed)
    if len(model.spaces) > 1:  # its two halves lie over their names
        for one in model.spaces:
            x, y = CENTRES[one]
            width = 8 + 16 * len(name_of(one))
            field.canvas.box(x - width // 2, y + _NAME - 12, width, 24, theme.INK, radius=8)
            field.canvas.on(theme.INK).text(x, y + _NAME, name_of(one), LEAST, theme.TEXT, weight=500, anchor="centre")


# ---- Marks ----------------------------------------------------------------------


def _trail(field: Field, trail: tuple[int, ...], standing: Mapping[int, ModelView]) -> None:
    """Draw the way of the last move: a ring where it began, dots on its way."""
    for number, space in enumerate(trail[:-1]):
        if space not in standing:
            field.mark(space, "circle" if number else "ring", 20 if number else 46, theme.TEXT, down=-_RAISE)


def _ghosts(field: Field, view: EterniaView, before: EterniaView, standing: Mapping[int, ModelView]) -> None:
    """Mark where models were: a ring where one left, a cross where one was KO'ed."""
    now = {model.number: model.spaces for model in view.models}
    for model in before.models:
        if not model.spaces or now.get(model.number) == model.spaces:
            continue
        fell = not now.get(model.number)
        for space in model.spaces:
            if space not in standing and space not in view.trail:
                field.mark(space, "cross" if fell else "ring", 46, theme.RED if fell else theme.TEXT, down=-_RAISE)


def _lost(view: EterniaView, before: EterniaView | None) -> dict[int, int]:
    """Return how many HP each model lost since an earlier view."""
    if before is None:
        return {}
    was = {model.number: model.hp for model in before.models if model.spaces}
    return {model.number: was[model.number] - model.hp for model in view.models if model.number in was}


def _reach(field: Field, choice: ChoiceView, standing: Mapping[int, ModelView]) -> None:
    """Frame the spaces to choose from, with the movement points and Wounds that they cost."""
    written: set[int] = set()
    for reach in choice.spaces:
        for space in reach.spaces:
            if space in written:
                continue
            written.add(space)
            if space in standing or space != reach.spaces[-1] or not (reach.cost or reach.harm):
                field.frame(space, theme.CHOICE, 8)
                continue
            field.hexagon(space, theme.CHOICE, 8, field.ground(space))
            field.hexagon(space, field.ground(space), 22, theme.CHOICE)
            words = str(reach.cost) + (f" −{reach.harm}" if reach.harm else "")
            field.label(space, words, 27 if reach.harm else 32, theme.TEXT, weight=800, down=-17)
            field.label(space, name_of(space), LEAST, theme.TEXT, weight=800, down=16)


def _aims(field: Field, choice: ChoiceView, standing: Mapping[int, ModelView]) -> None:
    """Mark the targets: crosshairs and the line of sight, or a cross on those out of sight."""
    for aim in choice.aims:
        x, y = CENTRES[aim.space]
        colour = theme.RED if aim.seen else theme.MUTED
        if aim.line is not None:
            start, end = (FIELD.corner(CELLS[space], number) for space, number in aim.line)
            field.dotted(aim.space, start, end, colour, size=9, step=_STEP, clear=_CLEAR)
        if aim.seen and aim.space not in standing:
            aimed_at(field.on(aim.space), x, y - _RAISE)
        elif not aim.seen:
            field.mark(aim.space, "cross", 26, theme.MUTED, right=28, down=-24)

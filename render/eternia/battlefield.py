"""The battlefield: hexes, terrain, tokens, models, and the marks of the choice at hand and of the last change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from PIL import Image

from render.eternia import theme
from render.eternia.layout import CENTRES, FIELD_HEIGHT, HEX_HEIGHT, HEX_WIDTH, LEAST, LEFT, LETTERS, WIDTH, corner
from render.eternia.pieces import SMALL, figure, token
from render.eternia.pieces import aim as aimed_at
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from rules.eternia.view import COLUMNS, ROWS, ChoiceView, EterniaView, ModelView, TerrainView, name_of
from rules.eternia.view import LETTERS as COLUMN_LETTERS

_INSIDE = HEX_HEIGHT - 4  # a hex without the line round it
_NAME = 25  # how far below the middle the name of a space stands
_RAISE = 12  # how far above the middle models and tokens stand, over that name
_STEP = 17  # between the dots of a line


def battlefield(canvas: Canvas, view: EterniaView, before: EterniaView | None) -> None:
    """Draw the battlefield with its corner at the canvas's.

    Args:
        canvas: Where to draw.
        view: What may be seen.
        before: An earlier view of the same table: what moved, fell or was wounded since then is marked.
    """
    canvas.paste(_land(view.terrain), 0, 0)
    ground = _grounds(view.terrain)
    standing = {space: model for model in view.models for space in model.spaces}
    taken = {*standing, *_ends(view.choice)}
    _tokens(canvas, view, ground, taken, small=False)
    _trail(canvas, view.trail, ground, standing)
    if before is not None:
        _ghosts(canvas, view, before, ground, standing)
    if view.choice is not None:
        _reach(canvas, view.choice, view.terrain, ground, standing)
        _aims(canvas, view.choice, ground, standing)
    lost = _lost(view, before)
    for model in view.models:
        if model.spaces:
            _model(canvas, model, view, ground, lost.get(model.number, 0))
    _tokens(canvas, view, ground, taken, small=True)


@lru_cache(maxsize=16)
def _land(terrain: tuple[TerrainView, ...]) -> Image.Image:
    """Return the board without anything that changes: letters, hexes, terrain, the names of the spaces."""
    canvas = theme.blank(WIDTH, FIELD_HEIGHT)
    for column in range(COLUMNS):
        x = LEFT + HEX_WIDTH * column + HEX_WIDTH // 2
        canvas.text(x, LETTERS / 2 - 2, COLUMN_LETTERS[column], 28, theme.MUTED, anchor="centre")
    for row in range(ROWS):
        canvas.text(LEFT / 2, CENTRES[row * COLUMNS][1], str(row + 1), 28, theme.MUTED, anchor="centre")
    ground = _grounds(terrain)
    for space, (x, y) in enumerate(CENTRES):
        if space not in ground:
            canvas.shape("hexagon", x, y, _INSIDE, theme.PLAIN)
    for piece in terrain:
        edge = theme.TEXT if piece.blocks_sight else theme.INK
        for space in piece.spaces:
            canvas.shape("hexagon", *CENTRES[space], HEX_HEIGHT + 12, edge)
    for piece in terrain:
        for space in piece.spaces:
            canvas.on(theme.INK).shape("hexagon", *CENTRES[space], HEX_HEIGHT + 1, ground[space])
    for piece in terrain:
        fill = theme.TERRAIN.get(piece.code, theme.UNKNOWN)
        sign = theme.TERRAIN_SIGN.get(piece.code, theme.UNKNOWN_SIGN)
        for space in piece.spaces:
            x, y = CENTRES[space]
            canvas.on(fill).shape(theme.TERRAIN_SHAPE.get(piece.code, theme.UNKNOWN_SHAPE), x, y - _RAISE, 38, sign)
    for space, (x, y) in enumerate(CENTRES):
        on = canvas.on(ground.get(space, theme.PLAIN))
        on.text(x, y + _NAME, name_of(space), LEAST, _name_ink(space, ground), weight=500, anchor="centre")
    return canvas.image


@lru_cache(maxsize=16)
def _grounds(terrain: tuple[TerrainView, ...]) -> Mapping[int, Colour]:
    return {space: theme.TERRAIN.get(piece.code, theme.UNKNOWN) for piece in terrain for space in piece.spaces}


def _name_ink(space: int, ground: Mapping[int, Colour]) -> Colour:
    return theme.INK if ground.get(space) in (theme.TERRAIN["rocks"], theme.TERRAIN["ruins"]) else theme.COORDINATE


# ---- What lies and stands there -----------------------------------------------


def _ends(choice: ChoiceView | None) -> set[int]:
    """Return the spaces that carry a number of their own."""
    return {reach.spaces[-1] for reach in choice.spaces if reach.cost or reach.harm} if choice else set()


def _tokens(canvas: Canvas, view: EterniaView, ground: Mapping[int, Colour], taken: set[int], *, small: bool) -> None:
    """Draw the tokens that lie alone, or, small, those beside a model, a number or another token."""
    things = {space for model in view.models if model.kind == "object" for space in model.spaces}
    crowd: dict[int, int] = dict.fromkeys(taken, 1)
    for piece in sorted(view.tokens, key=lambda one: one.kind == "spawn"):  # an objective is the larger one
        if piece.carrier is not None or (piece.kind == "seal" and piece.space in things):
            continue
        x, y = CENTRES[piece.space]
        there = crowd.get(piece.space, 0)
        crowd[piece.space] = there + 1
        on = canvas.on(ground.get(piece.space, theme.PLAIN))
        if there and small:
            token(on, piece, x + (SMALL[0] if there == 1 else -SMALL[0]), y - _RAISE + SMALL[1], 20)
        elif not there and not small:
            token(on, piece, x, y - _RAISE, 44)


def _model(canvas: Canvas, model: ModelView, view: EterniaView, ground: Mapping[int, Colour], lost: int) -> None:
    space = model.spaces[0]
    for one in model.spaces:
        if model.active:
            canvas.on(ground.get(one, theme.PLAIN)).shape("frame", *CENTRES[one], HEX_HEIGHT - 2, theme.AMBER)
    places = [CENTRES[one] for one in model.spaces]
    on = canvas.on(ground.get(space, theme.PLAIN))
    lies = any(piece.space in model.spaces and piece.carrier is None for piece in view.tokens)
    aimed = view.choice is not None and any(aim.seen and aim.space in model.spaces for aim in view.choice.aims)
    raised = [(x, y - _RAISE) for x, y in places]
    figure(on, model, raised, mine=model.number in view.mine, lost=lost, token=lies, aimed=aimed)
    if len(model.spaces) > 1:  # its two halves lie over their names
        for one, (x, y) in zip(model.spaces, places, strict=True):
            width = 8 + 16 * len(name_of(one))
            canvas.box(x - width // 2, y + _NAME - 12, width, 24, theme.INK, radius=8)
            canvas.on(theme.INK).text(x, y + _NAME, name_of(one), LEAST, theme.TEXT, weight=500, anchor="centre")


# ---- Marks ----------------------------------------------------------------------


def _trail(
    canvas: Canvas, trail: tuple[int, ...], ground: Mapping[int, Colour], standing: Mapping[int, ModelView]
) -> None:
    """Draw the way of the last move: a ring where it began, dots on its way."""
    for number, space in enumerate(trail[:-1]):
        if space in standing:
            continue
        x, y = CENTRES[space]
        on = canvas.on(ground.get(space, theme.PLAIN))
        on.shape("circle" if number else "ring", x, y - _RAISE, 20 if number else 46, theme.TEXT)


def _ghosts(
    canvas: Canvas,
    view: EterniaView,
    before: EterniaView,
    ground: Mapping[int, Colour],
    standing: Mapping[int, ModelView],
) -> None:
    """Mark where models were: a ring where one left, a cross where one was KO'ed."""
    now = {model.number: model.spaces for model in view.models}
    for model in before.models:
        if not model.spaces or now.get(model.number) == model.spaces:
            continue
        for space in model.spaces:
            if space in standing or space in view.trail:
                continue
            on = canvas.on(ground.get(space, theme.PLAIN))
            fell = not now.get(model.number)
            x, y = CENTRES[space]
            on.shape("cross" if fell else "ring", x, y - _RAISE, 46, theme.RED if fell else theme.TEXT)


def _lost(view: EterniaView, before: EterniaView | None) -> dict[int, int]:
    """Return how many HP each model lost since an earlier view."""
    if before is None:
        return {}
    was = {model.number: model.hp for model in before.models if model.spaces}
    return {model.number: was[model.number] - model.hp for model in view.models if model.number in was}


def _reach(
    canvas: Canvas,
    choice: ChoiceView,
    terrain: tuple[TerrainView, ...],
    ground: Mapping[int, Colour],
    standing: Mapping[int, ModelView],
) -> None:
    """Frame the spaces that can be chosen, with the movement points and the Wounds that they take."""
    signs = {space: piece.code for piece in terrain for space in piece.spaces}
    written: set[int] = set()
    for reach in choice.spaces:
        for space in reach.spaces:
            if space in written:
                continue
            written.add(space)
            x, y = CENTRES[space]
            fill = ground.get(space, theme.PLAIN)
            on = canvas.on(fill)
            if space in standing or space != reach.spaces[-1] or not (reach.cost or reach.harm):
                on.shape("frame", x, y, HEX_HEIGHT - 8, theme.AMBER)
                continue
            on.shape("hexagon", x, y, HEX_HEIGHT - 8, theme.AMBER)
            canvas.on(theme.AMBER).shape("hexagon", x, y, HEX_HEIGHT - 22, fill)
            words = str(reach.cost) + (f" −{reach.harm}" if reach.harm else "")
            on.text(x, y - 17, words, 27 if reach.harm else 32, theme.TEXT, weight=800, anchor="centre")
            on.text(x, y + 16, name_of(space), LEAST, theme.AMBER, weight=800, anchor="centre")
            if space in signs:
                sign = theme.TERRAIN_SIGN.get(signs[space], theme.UNKNOWN_SIGN)
                on.shape(theme.TERRAIN_SHAPE.get(signs[space], theme.UNKNOWN_SHAPE), x, y - 32, 16, sign)


def _aims(canvas: Canvas, choice: ChoiceView, ground: Mapping[int, Colour], standing: Mapping[int, ModelView]) -> None:
    """Mark the targets: crosshairs and the line on which they are seen, a cross on those that are not."""
    for aim in choice.aims:
        x, y = CENTRES[aim.space]
        on = canvas.on(ground.get(aim.space, theme.PLAIN))
        colour = theme.RED if aim.seen else theme.MUTED
        if aim.line is not None:
            _dotted(on, corner(*aim.line[0]), corner(*aim.line[1]), colour)
        if aim.seen and aim.space not in standing:
            aimed_at(on, x, y - _RAISE)
        elif not aim.seen:
            on.shape("cross", x + 28, y - 24, 26, theme.MUTED)


def _dotted(canvas: Canvas, start: tuple[float, float], end: tuple[float, float], colour: Colour) -> None:
    for x, y in _points(start, end):
        if not any(abs(x - left) < 26 and abs(y - top - _NAME) < 14 for left, top in CENTRES):  # not over a name
            canvas.shape("circle", x, y, 9, colour)


def _points(start: tuple[float, float], end: tuple[float, float]) -> Iterable[tuple[float, float]]:
    far = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    count = max(1, round(far / _STEP))
    for step in range(count + 1):
        share = step / count
        yield start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share

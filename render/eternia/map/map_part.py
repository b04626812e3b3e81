"""What stands and lies on a part of the battlefield, with the marks of the choice."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from render.eternia import theme
from render.eternia.art import land_of
from render.eternia.layout import CELLS
from render.eternia.map.crop import Crop, Marks, axes, field_of, land
from render.eternia.map.pieces import CORNERS, held_signs, model_badge, name_ink, number_plate, token
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.free_space import Room
from render.kit.hexmap import HexMap, base, points
from render.kit.phone import LEAST, WIDTH
from render.kit.writing.fonts import measured
from rules.eternia.view import AimView, EterniaView, ModelView, ReachView, TokenView, name_of

_HIGH, _TALL = 112, 140  # a hex with room up and down: for a number, for a model, over its name
_TOKEN = 64
_BENEATH = 36  # an objective under a model
_ASIDE = 42  # how far beside the middle of a name it then stands
_FACE = {"players": 78, "controller": 68, "none": 78}  # a model's sign
_ROUND = 0.86  # how much of a round sign's box nothing else may lie in
_SIGN = 32  # of what holds on a model
_AIM = 44
_CAPITALS = 30  # how high words are


class _Field(Struct, frozen=True):
    """What every part of the drawing needs to know."""

    on: HexMap[int]
    crop: Crop
    view: EterniaView
    marks: Marks
    standing: Mapping[int, ModelView]
    ends: Mapping[int, ReachView]
    whole: frozenset[int]
    room: Room
    bodies: Room

    @property
    def reached(self) -> frozenset[int]:
        """Spaces that can be chosen, or a part of what can: names matter more than tokens there."""
        if self.crop.roomy:
            return frozenset(self.ends)
        return frozenset([space for reach in self.marks.reach for space in reach.spaces])

    @property
    def low(self) -> int:
        """How far below the middle of a hex its name stands."""
        return round(self.on.high * (0.25 if self.on.high > _HIGH else 0.17))

    @property
    def lift(self) -> int:
        """How far above the middle of a hex a model stands, clear of the names."""
        return max(0, round(self.on.high * 0.75) - self.low - 15 - 39) if self.on.high > _TALL else 0


def draw(canvas: Canvas, crop: Crop, view: EterniaView, marks: Marks, before: EterniaView | None = None) -> None:
    """Draw a part of the battlefield from the canvas's corner.

    What must be seen comes first: models, tokens, what it takes to go somewhere. Names of spaces and signs beside
    models follow where there is room.

    Args:
        canvas: Where to draw.
        crop: The part.
        view: What may be seen.
        marks: What is marked.
        before: An earlier view of the same table: who left or fell since then is marked.
    """
    plain = land_of(view.scenario)
    canvas.paste(land(view.terrain, crop, plain), 0, 0)
    on = field_of(canvas, view.terrain, crop, plain)
    whole = frozenset(crop.whole(on))
    standing = {space: model for model in view.models for space in model.spaces}
    ends = {space: reach for reach in reversed(marks.reach) for space in reach.spaces[-1:] if space in whole}
    room = Room(crop.left, crop.top, WIDTH, crop.height)
    field = _Field(on, crop, view, marks, standing, ends, whole, room, Room(crop.left, crop.top, WIDTH, crop.height))
    if not crop.named:
        axes(canvas, on, crop)
    for reach in marks.reach:
        for space in reach.spaces:
            if space in whole:
                on.frame(space, theme.CHOICE, 4)
    for space, reach in ends.items():
        if space not in standing:
            _end(field, space, reach)
    shown = _shown(view, whole)
    for model in shown:
        _frame(field, model)
    _sight(field)
    _tokens(field)
    _bodies(field, shown)
    for model in shown:
        _model(field, model)
    _beneath(field)
    reached = field.reached & whole
    _named(field, reached)
    _past(field, before)
    _named(field, whole - reached)
    for aim in marks.aims:
        if aim.space in whole and aim.space not in standing:
            _aim(field, aim)
    for model in shown:
        _signs(field, model)


def _shown(view: EterniaView, whole: frozenset[int]) -> list[ModelView]:
    """Return the models to draw: of two in one space, the first that is no thing."""
    taken: set[int] = set()
    found = []
    for model in sorted(view.models, key=lambda one: one.kind == "object"):
        if model.spaces and whole.issuperset(model.spaces) and taken.isdisjoint(model.spaces):
            found.append(model)
            taken |= {*model.spaces}
    return found


# ---- What must be seen ----------------------------------------------------------------------


def _tokens(field: _Field) -> None:
    """Draw what lies on free spaces, an objective before a Spawn Token."""
    taken = {*field.standing, *field.reached}
    size = min(_TOKEN, field.on.high - 20)
    for piece in sorted(field.view.tokens, key=lambda one: one.kind == "spawn"):
        if piece.carrier is None and piece.space in field.whole and piece.space not in taken:
            x, y = field.on.middles[piece.space]
            y -= field.lift
            token(field.on.on(piece.space), piece, x, y, size, LEAST, owned=_owned(field, piece, x, y, size))
            field.room.take(x, y, size * _ROUND, size * _ROUND)
            field.bodies.take(x, y, size + 12, size + 12)
            taken.add(piece.space)


def _beneath(field: _Field) -> None:
    """Draw small and aside the objectives under a model, or where one can go."""
    far, aside = max(_BENEATH, round(field.on.high * 0.3)), round(field.on.high * 0.32)
    reached = field.reached
    above = (aside, -aside) if field.crop.counted else (0, aside, -aside)  # on a small hex, aside is the next space
    around = [(right, down) for down in (-far, far) for right in above] + [(aside, 0), (-aside, 0)]
    around += [(side, field.low) for side in (-_ASIDE, _ASIDE)]
    for piece in field.view.tokens:
        model = field.standing.get(piece.space)
        if model is not None and model.kind == "object" and piece.kind == "seal":
            continue  # the thing that stands there is the objective
        covered = model is not None or piece.space in reached
        if piece.kind != "spawn" and piece.carrier is None and covered and piece.space in field.whole:
            x, y = field.on.middles[piece.space]
            spots = [(x + right, y + down) for right, down in around]
            spot = field.room.taken(spots, _BENEATH, _BENEATH, None if model is None else model.number)
            if spot is not None:
                beneath(field.on.on(piece.space), piece, *spot)


def beneath(canvas: Canvas, piece: TokenView, x: float, y: float) -> None:
    """Draw a token that something stands on: small, without letters."""
    token(canvas, piece, x, y, _BENEATH - 8, LEAST, owned=False)


def _owned(field: _Field, piece: TokenView, x: int, y: int, size: int) -> bool:
    """Return whether there is room for the sign of the side that a token is of."""
    if piece.kind in theme.TOKEN or piece.side == "none":
        return True
    spot = (x + size * 0.46, y + size * 0.43)
    return field.room.taken([spot], size * 0.36, size * 0.36) is not None


def _end(field: _Field, space: int, reach: ReachView) -> None:
    """Write what it takes to go to a space over its name, and Wounds in a heart."""
    on, (x, y) = field.on.on(space), field.on.middles[space]
    counted = field.crop.counted
    if field.crop.named and not (counted and (reach.cost or reach.harm)):
        field.on.label(space, name_of(space), LEAST, theme.TEXT, weight=800)
        field.room.take(x, y, measured(name_of(space), LEAST, 800), _CAPITALS)
        return
    up = round(field.on.high * 0.19) if counted else 0
    if reach.harm and counted:
        on.text(x - 24, y - up, str(reach.cost), 44, theme.CHOICE, weight=800, anchor="centre")
        hurt(on, x + 20, y - up, reach.harm, 50)
        field.room.take(x, y - up, 88, 40)
    elif reach.harm:
        hurt(on, x, y, reach.harm, 50)
        field.room.take(x, y, 44, 44)
    elif reach.cost:
        on.text(x, y - up, str(reach.cost), 48 if counted else 44, theme.CHOICE, weight=800, anchor="centre")
        field.room.take(x, y - up, 36, 36)
    if counted:
        _name(field, space, theme.TEXT)


def hurt(canvas: Canvas, x: float, y: float, wounds: int, size: int = 56) -> None:
    """Draw a heart with the Wounds that something costs."""
    canvas.shape("heart", x, y + 1, size, theme.RED)
    canvas.on(theme.RED).text(x, y - 2, str(wounds), LEAST, theme.INK, weight=800, anchor="centre")


def _aimed(field: _Field, model: ModelView) -> bool:
    return any(aim.seen and aim.model == model.number for aim in field.marks.aims)


def _frame(field: _Field, model: ModelView) -> None:
    """Frame a model that is asked about, aimed at, or can be chosen."""
    aimed = _aimed(field, model)
    for space in model.spaces:
        if model.number in field.marks.asked:
            field.on.frame(space, theme.AMBER, 4)
        elif aimed or model.number in field.marks.models:
            field.on.frame(space, theme.RED if aimed else theme.CHOICE, 4)


def _bodies(field: _Field, shown: Sequence[ModelView]) -> None:
    """Take the room of models, so that no other's number lies there."""
    for model in shown:
        for x, y in _places(field, model):
            size = min(_FACE[model.side], field.on.high - 18) + 12
            field.bodies.take(x, y, size, size, model.number)


def _model(field: _Field, model: ModelView) -> None:
    """Draw a model over the name of its space."""
    places = _places(field, model)
    on = field.on.on(model.spaces[0])
    rim = theme.TEXT if model.number in field.view.mine else theme.INK
    if len(places) > 1:
        base(on, places, 56, rim, theme.SIDE[model.side])
        for x, y in places[1:]:
            field.room.take(x, y, 50, 50, model.number)
    (x, y), *_ = places
    most = field.on.high - 18
    size = min(_FACE[model.side], most)
    plates = {corner: number_plate(model, x, y, size, LEAST, corner) for corner in CORNERS}
    rooms, of = (field.room, field.bodies), model.number
    free = [at for at, spot in plates.items() if spot and all(room.free(*spot, of) for room in rooms)]
    corner = free[0] if free else CORNERS[-1]
    model_badge(on, model, x, y, size, rim, LEAST, corner)
    if model.number in field.marks.fallen:
        on.shape("cross", x, y, size, theme.RED, kind="ground")
    field.room.take(x, y, size * _ROUND, size * _ROUND, model.number)
    if (spot := plates[corner]) is not None:
        field.room.take(*spot)


def _places(field: _Field, model: ModelView) -> list[tuple[int, int]]:
    """Return where a model stands: higher than the middle of its space, if that is only one."""
    return field.on.raised(model.spaces, 0 if len(model.spaces) > 1 else field.lift)


def face(canvas: Canvas, model: ModelView, x: float, y: float, rim: Colour, most: int = 78) -> None:
    """Draw a model's sign, large enough for its letters where there is room."""
    size = min(_FACE[model.side], most)
    model_badge(canvas, model, x, y, size, rim, LEAST)


# ---- What is seen where there is room ---------------------------------------------------------


def _sight(field: _Field) -> None:
    """Draw the lines along which targets are seen, dotted; what stands on them covers them."""
    for aim in field.marks.aims:
        if not aim.seen or aim.line is None or field.whole.isdisjoint({aim.space}):
            continue
        (start, one), (end, other) = aim.line
        if start in field.on.middles and end in field.on.middles:
            layout = field.crop.layout
            for x, y in points(layout.corner(CELLS[start], one), layout.corner(CELLS[end], other), 22):
                field.on.canvas.shape("circle", x, y, 10, theme.RED, kind="ground")


def _past(field: _Field, before: EterniaView | None) -> None:
    """Mark the way of the last move, where models left, and where they fell."""
    view, high = field.view, field.on.high
    size, down = round(high * 0.42), -round(high * 0.12)
    for number, space in enumerate(view.trail[:-1]):
        if space not in field.standing:
            _mark(field, space, "circle" if number else "ring", 22 if number else size, theme.TEXT, down)
    now = {model.number: model.spaces for model in view.models}
    for model in before.models if before else ():
        fell = not now.get(model.number)
        for space in () if now.get(model.number) == model.spaces else model.spaces:
            if space not in field.standing and space not in view.trail:
                _mark(field, space, "cross" if fell else "ring", size, theme.RED if fell else theme.TEXT, down)


def _mark(field: _Field, space: int, sign: str, size: int, fill: Colour, down: int) -> None:
    """Draw a sign on a space, if that is in the picture and free."""
    if space in field.whole:
        x, y = field.on.middles[space]
        if field.room.taken([(x, y + down)], size * _ROUND, size * _ROUND) is not None:
            field.on.mark(space, sign, size, fill, down=down)


def _named(field: _Field, spaces: Collection[int]) -> None:
    """Name the spaces that have room for it; ends of moves have their names."""
    for space in spaces if field.crop.named else ():
        if space not in field.ends and (space not in field.standing or field.crop.roomy):
            _name(field, space)


def _name(field: _Field, space: int, ink: Colour | None = None) -> None:
    """Write the name of a space in its lower part, if that is free."""
    x, y = field.on.middles[space]
    wide = measured(name_of(space), LEAST, 700)
    if field.room.taken([(x, y + field.low)], wide, _CAPITALS) is not None:
        field.on.label(
            space, name_of(space), LEAST, ink or name_ink(field.on.ground(space)), weight=700, down=field.low
        )


def _aim(field: _Field, aim: AimView) -> None:
    """Mark a space that can be aimed at, or that cannot be seen."""
    x, y = field.on.middles[aim.space]
    size = _AIM if aim.seen else 34
    if aim.seen:
        field.on.frame(aim.space, theme.RED, 4)
    up, right = round(field.on.high * 0.18), round(field.on.high * 0.28)
    spot = field.room.taken([(x + right, y - up), (x - right, y - up), (x, y - up)], size, size)
    if spot is not None:
        sign, fill = ("aim", theme.RED) if aim.seen else ("cross", theme.MUTED)
        field.on.on(aim.space).shape(sign, *spot, size, fill)


def _signs(field: _Field, model: ModelView) -> None:
    """Draw the signs of what holds on a model beside it, a target's first."""
    (x, y), *_ = _places(field, model)
    on = field.on.on(model.spaces[0])
    signs = [(sign, theme.PALE, _SIGN) for sign in held_signs(model)[:2]]
    if _aimed(field, model):
        signs.insert(0, ("aim", theme.RED, _AIM))
    elif any(not aim.seen and aim.space in model.spaces for aim in field.marks.aims):
        signs.insert(0, ("cross", theme.MUTED, _SIGN))
    for sign, fill, size in signs:
        spots = [(x + right, y + down) for down in (-32, 30, 0, -46, 46) for right in (38, -38, 54, -54)]
        spot = field.room.taken(spots, size * _ROUND, size * _ROUND, model.number)
        if spot is not None:
            on.shape("circle", *spot, size, theme.INK)
            on.on(theme.INK).shape(sign, *spot, size - 6, fill)

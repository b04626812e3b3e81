"""The table of Clash for Eternia on a phone: the map with the action, then everyone."""

from __future__ import annotations

from collections.abc import Sequence

from render.eternia import theme
from render.eternia.art import named_look, portrait
from render.eternia.map.crop import Crop, Marks
from render.eternia.map.map_part import draw, face
from render.eternia.map.pieces import badge, titled
from render.kit.canvas import Canvas, signed
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from rules.eternia.view import EterniaView, ModelView, SlotView

_HEAD, _GOAL, _SLOTS, ROW = 72, 62, 104, 84
_MARGIN = 20
HALF = WIDTH // 2
_PHASES = {"setup": "set-up", "order": "orders", "activation": "Activations", "over": "over"}


def scene(view: EterniaView, names: Sequence[str], before: EterniaView | None = None) -> Picture:
    """Draw the map cropped to the action, and how everyone is; all of it ten points high.

    Args:
        view: What may be seen.
        names: What to call each seat, by seat.
        before: An earlier view of the same table: what changed since then is marked.
    """
    crop = Crop.around(_spaces(view))
    columns = [[model for model in _characters(view) if model.side == side] for side in ("players", "controller")]
    rows = max(map(len, columns))
    slots = _SLOTS if view.players or view.controllers else 0
    top = _HEAD + _GOAL * len(view.goals) + slots
    height = unsquare(WIDTH, top + crop.height + ROW * rows + _MARGIN)
    canvas = theme.blank(WIDTH, height)
    _head(canvas, view)
    _slots(canvas.on(theme.TABLE, 0, top - slots), view)
    draw(canvas.on(theme.TABLE, 0, top), crop, view, _marks(view), before)
    y = top + crop.height
    canvas.box(0, y, WIDTH, height - y, theme.TABLE)
    was = {model.number: model.hp for model in before.models} if before else {}
    for place, models in enumerate(columns):
        for row, model in enumerate(models):
            at = canvas.on(theme.TABLE, HALF * place, y + 10 + ROW * row)
            character(at, model, was.get(model.number, model.hp) - model.hp)
    return Picture(encode(canvas.image), WIDTH, height)


def _characters(view: EterniaView) -> list[ModelView]:
    return [model for model in view.models if model.kind == "character"]


def _spaces(view: EterniaView) -> set[int]:
    """Return the spaces to be seen: where models stand or may go, and the objectives."""
    spaces = {space for model in view.models for space in model.spaces}
    spaces |= {piece.space for piece in view.tokens if piece.kind not in ("water", "boulder", "deadly_plant", "spawn")}
    if view.choice is not None:
        spaces |= {space for reach in view.choice.spaces for space in reach.spaces}
    return spaces | {*view.trail} or {0, 142}


def _marks(view: EterniaView) -> Marks:
    active = frozenset([model.number for model in view.models if model.active])
    if view.choice is None:
        return Marks(active)
    aims = tuple([aim for aim in view.choice.aims if aim.odds or not aim.seen])
    chosen = frozenset([aim.model for aim in view.choice.aims if aim.seen and not aim.odds and aim.model is not None])
    return Marks(active, view.choice.spaces, aims, chosen - active)


def _head(canvas: Canvas, view: EterniaView) -> None:
    """Draw the Round and the phase, then how far each side is."""
    last = f" of {view.last_round}" if view.last_round else ""
    phase = "won" if view.outcome is not None and view.outcome.winners else _PHASES[view.phase]
    said = f"Round {max(view.round, 1)}{last} · {phase}"
    used = canvas.text(WIDTH - _MARGIN, _HEAD / 2, said, LEAST, theme.MUTED, anchor="right")
    room = WIDTH - used - 3 * _MARGIN
    titled(canvas, view.scenario, _MARGIN, _HEAD / 2, (46, 43, LEAST), theme.PALE, room)
    goals(canvas.on(theme.TABLE, 0, _HEAD), view)


def goals_height(view: EterniaView) -> int:
    """Return how high the goals are."""
    return _GOAL * len(view.goals)


def goals(canvas: Canvas, view: EterniaView) -> None:
    """Draw how far each side is."""
    for number, goal in enumerate(view.goals):
        y = _GOAL * number + _GOAL // 2 - 4
        colour = theme.SIDE[goal.side]
        canvas.shape(theme.SIDE_SHAPE[goal.side], _MARGIN + 24, y, 46, colour)
        number_ = f"{goal.now}/{goal.target}"
        used = canvas.text(WIDTH - _MARGIN, y, number_, 46, theme.TEXT, weight=800, anchor="right")
        said = goal.counted[:1].upper() + goal.counted[1:]
        canvas.text(_MARGIN + 62, y, said, LEAST, theme.MUTED, weight=500, most=WIDTH - used - 62 - 3 * _MARGIN)


def _slots(canvas: Canvas, view: EterniaView) -> None:
    """Draw who activates in which order: done, now, to come; the Controller first in each slot."""
    wide = (WIDTH - 2 * _MARGIN) // 8
    for number in range(4):
        for place, (side, row) in enumerate((("controller", view.controllers), ("players", view.players))):
            if number < len(row):
                _slot(canvas, row[number], side, _MARGIN + (2 * number + place) * wide + wide // 2)


def _slot(canvas: Canvas, slot: SlotView, side: str, x: int) -> None:
    y, now = 48, slot.state == "now"
    if not slot.filled:
        canvas.shape(theme.SIDE_SHAPE[side], x, y, 60, theme.RAISED)
        return
    if now:
        canvas.box(x - 54, 0, 108, 98, theme.AMBER, radius=16)
        canvas.on(theme.AMBER).box(x - 48, 6, 96, 86, theme.TABLE, radius=12)
    done = slot.state == "done"
    if slot.name:
        portrait(canvas, named_look(slot.name), side, x - 16 * done, y, 74, theme.INK)
    else:
        badge(canvas, side, "?", x - 16 * done, y, 68, least=LEAST)
    if done:
        canvas.shape("check", x + 40, y + 22, 32, theme.TEXT)


def character(canvas: Canvas, model: ModelView, lost: int) -> None:
    """Name a Character with its HP, red when low, and its loss since the last picture."""
    y = ROW // 2
    face(canvas, model, 58, y, theme.AMBER if model.active else theme.INK)
    right = float(HALF - _MARGIN)
    if not model.spaces and model.hp <= 0:
        right -= canvas.text(right, y, "KO", LEAST, theme.RED, weight=800, anchor="right") + 12
    else:
        ink = theme.RED if 3 * model.hp <= model.full else theme.TEXT
        right -= canvas.text(right, y, str(model.hp), LEAST, ink, weight=800, anchor="right") + 8
        canvas.shape("heart", right - 18, y, 36, theme.RED)
        right -= 46
    if lost:
        right -= canvas.text(right, y, signed(-lost), LEAST, theme.TEXT, weight=800, anchor="right") + 10
    ink = theme.AMBER if model.active else theme.TEXT
    canvas.text(112, y, model.mounted or model.name, LEAST, ink, most=round(right - 112))

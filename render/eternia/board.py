"""The whole table of Clash for Eternia."""

from __future__ import annotations

from collections.abc import Sequence

from render.eternia import panels, theme, tracks_and_goals
from render.eternia.layout import ATTACK, FIELD_HEIGHT, HEAD, MARGIN, PANEL, PANEL_GAP, SLOTS, TRACK, WIDTH
from render.eternia.map.battlefield import battlefield
from render.kit.picture import Picture
from render.kit.png import encode
from rules.eternia.view import EterniaView, ModelView

_BOARD, _KEY = 76, 52  # the Controller's board, the key to the signs


def board(view: EterniaView, names: Sequence[str], before: EterniaView | None = None) -> Picture:
    """Draw the table as the view shows it.

    Args:
        view: What may be seen.
        names: What to call each seat, by seat; names are cut to fit.
        before: An earlier view of the same table: what changed since then is marked.
    """
    team, others = _characters(view, "players"), _characters(view, "controller")
    rows = max(len(team), len(others))
    below = ATTACK if view.attack else 0
    top = HEAD + SLOTS + TRACK
    height = top + FIELD_HEIGHT + _KEY + below + _BOARD + rows * (PANEL + PANEL_GAP) + MARGIN
    canvas = theme.blank(WIDTH, height)
    tracks_and_goals.head(canvas, view)
    tracks_and_goals.slots(canvas.on(theme.TABLE, 0, HEAD), view)
    tracks_and_goals.escalation(canvas.on(theme.TABLE, 0, HEAD + SLOTS), view.escalation)
    battlefield(canvas.on(theme.TABLE, 0, top), view, before)
    y = top + FIELD_HEIGHT
    panels.key(canvas.on(theme.TABLE, 0, y + 2), view)
    y += _KEY
    if view.attack:
        tracks_and_goals.attack(canvas.on(theme.TABLE, 0, y), view, view.attack)
        y += ATTACK
    waited = {waiting.seat for waiting in view.waiting}
    ruler = next((seat for seat in range(view.seats) if seat not in view.team), None)
    name = names[ruler] if ruler is not None else ""
    panels.controller(canvas.on(theme.TABLE, MARGIN, y), view.controller, name, ruler in waited)
    y += _BOARD
    runs = panels.owners(view, names)
    lost = _lost(view, before)
    for column, characters in enumerate((team, others)):
        for row, model in enumerate(characters):
            at = canvas.on(theme.TABLE, MARGIN + column * (panels.COLUMN + 16), y + row * (PANEL + PANEL_GAP))
            owner = runs.get(model.number, "") if model.side == "players" else ""
            asked = model.side == "players" and model.seat in waited
            panels.panel(at, model, owner, lost.get(model.number, 0), asked)
    return Picture(encode(canvas.image), WIDTH, height)


def _characters(view: EterniaView, side: str) -> list[ModelView]:
    return [model for model in view.models if model.kind == "character" and model.side == side]


def _lost(view: EterniaView, before: EterniaView | None) -> dict[int, int]:
    """Return the HP that each Character lost since an earlier view; negative for a gain."""
    was = {model.number: model.hp for model in before.models if model.full > 1} if before else {}
    return {model.number: was[model.number] - model.hp for model in view.models if model.number in was}

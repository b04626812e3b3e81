"""What a seat of Clash for Eternia holds: its Characters with their Skills, or the Controller's cards."""

from __future__ import annotations

from collections.abc import Sequence

from render.eternia import theme
from render.eternia.layout import MARGIN, WIDTH
from render.eternia.sheet import sheet, sheet_height, skill, skill_height
from render.kit.canvas import Canvas
from render.kit.picture import Picture
from render.kit.png import encode
from rules.eternia.view import EterniaView, SkillView

_HEAD, _TITLE = 84, 62
_INNER = WIDTH - 2 * MARGIN
_FEW = 2  # Characters whose locked Skills are drawn too


def hand(view: EterniaView, names: Sequence[str]) -> Picture:
    """Draw what the seat whose view it is holds: its Characters, and for the Controller its cards before them.

    Args:
        view: A seat's view.
        names: What to call each seat, by seat.

    Raises:
        ValueError: It is a spectator's view.
    """
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    models = [model for model in view.models if model.kind == "character" and model.seat == view.seat]
    parts = [] if view.seat in view.team else _cards(view)
    terse = len(models) > _FEW
    height = _HEAD + sum(_part_height(cards) for _, cards in parts)
    height += sum(sheet_height(model, _INNER, terse=terse) for model in models) + MARGIN
    height = max(height, _HEAD + 80)
    canvas = theme.blank(WIDTH, height + (height == WIDTH))  # never square: some phones crop squares
    _heading(canvas, view, names[view.seat])
    y = _HEAD
    for title, cards in parts:
        y = _part(canvas, y, title, cards)
    for model in models:
        y = sheet(canvas, MARGIN, y, _INNER, model, terse=terse)
    if not models and not parts:
        canvas.text(MARGIN, _HEAD + 30, "No Character yet", 36, theme.MUTED, weight=500)
    return Picture(encode(canvas.image), WIDTH, canvas.image.height)


def _heading(canvas: Canvas, view: EterniaView, name: str) -> None:
    side = "Player Team" if view.seat in view.team else "Controller"
    said = canvas.text(WIDTH - MARGIN, 40, f"{side}, Round {max(1, view.round)}", 36, theme.MUTED, anchor="right")
    canvas.text(MARGIN, 40, name, 46, theme.TEXT, most=_INNER - said - 30)


def _cards(view: EterniaView) -> list[tuple[str, tuple[SkillView, ...]]]:
    """Return the Controller's cards under their titles, those that are nobody else's first."""
    board = view.controller
    held = [(f"Strategy cards: {board.hand} in hand, {board.deck} left", board.cards)] if not board.ai else []
    shown = tuple(
        [
            SkillView(one.code, f"{one.name}: {amount} Power", one.kind, lines=one.lines)
            for one, amount in zip(board.skills, board.power, strict=False)
        ]
    )
    return [*held, ("Controller Skills", shown)] if shown else held


def _part_height(cards: Sequence[SkillView]) -> int:
    return _TITLE + sum(skill_height(one, _INNER) for one in cards) + 10


def _part(canvas: Canvas, y: int, title: str, cards: Sequence[SkillView]) -> int:
    canvas.text(MARGIN, y + 28, title, 36, theme.AMBER, most=_INNER)
    at = y + _TITLE
    for one in cards:
        at = skill(canvas, MARGIN, at, _INNER, one)
    return at + 10

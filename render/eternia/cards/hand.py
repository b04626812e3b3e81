"""The hand of a seat of Clash for Eternia: Characters and Skills, or Controller's cards."""

from __future__ import annotations

from collections.abc import Sequence

from render.eternia import theme
from render.eternia.cards.sheet import heading, heading_height, skill, skill_height
from render.eternia.layout import MARGIN
from render.kit.canvas import Canvas
from render.kit.phone import LEAST, SHEET, WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part, draw
from rules.eternia.view import EterniaView, ModelView, SkillView

_HEAD, _TITLE = 92, 72
_INNER = WIDTH - 2 * MARGIN
_FEW = 2  # Characters whose locked Skills are drawn too


def hand(view: EterniaView, names: Sequence[str]) -> Picture:
    """Draw the hand of the view's seat: its Characters, after the cards for the Controller.

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
    parts += [part for model in models for part in _model(model, terse=terse)]
    if not parts:
        said = "No Character yet"
        parts = [
            Part(60, lambda canvas, y: canvas.text(MARGIN, y + 30, said, LEAST, theme.MUTED, weight=500), says=said)
        ]

    def above(canvas: Canvas, place: int, of: int) -> None:
        _heading(canvas, view, names[view.seat or 0], f", {place} of {of}" if of > 1 else "")

    return draw(parts, Layout(WIDTH, _HEAD, MARGIN, theme.blank, above, most=SHEET))


def _heading(canvas: Canvas, view: EterniaView, name: str, which: str) -> None:
    side = "Player Team" if view.seat in view.team else "Controller"
    words = f"{side}, Round {max(1, view.round)}{which}"
    said = canvas.text(WIDTH - MARGIN, 44, words, LEAST, theme.MUTED, weight=500, anchor="right")
    canvas.text(MARGIN, 44, name, 46, theme.TEXT, most=_INNER - said - 30)


def _cards(view: EterniaView) -> list[Part]:
    """Return the Controller's cards under their titles, its own ones first."""
    board = view.controller
    parts = []
    if not board.ai:
        parts += _under(f"Strategy cards: {board.hand} in hand, {board.deck} left", board.cards)
    shown = tuple(
        [
            SkillView(one.code, f"{one.name}: {amount} Power", one.kind, lines=one.lines)
            for one, amount in zip(board.skills, board.power, strict=False)
        ]
    )
    return parts + (_under("Controller Skills", shown) if shown else [])


def _under(title: str, cards: Sequence[SkillView]) -> list[Part]:
    """Return cards under a title."""
    head = Part(
        _TITLE, lambda canvas, y: canvas.text(MARGIN, y + 34, title, LEAST, theme.PALE, most=_INNER), True, title
    )
    return [head, *[_card(one) for one in cards], Part(10, lambda canvas, y: None)]


def _card(shown: SkillView) -> Part:
    return Part(skill_height(shown, _INNER), lambda canvas, y: skill(canvas, MARGIN, y, _INNER, shown), says=shown.name)


def _model(model: ModelView, *, terse: bool) -> list[Part]:
    """Return a Character's sheet; ``terse`` leaves out the Skills that are not unlocked."""
    high = heading_height(model, _INNER)
    head = Part(high, lambda canvas, y: heading(canvas, MARGIN, y, _INNER, model), True, model.name)
    locked = [] if terse else [_locked(one) for one in model.locked]
    return [head, *[_card(one) for one in model.skills], *locked, Part(20, lambda canvas, y: None)]


def _locked(shown: SkillView) -> Part:
    high = skill_height(shown, _INNER, terse=True)
    says = f"{shown.name}, locked"
    return Part(high, lambda canvas, y: skill(canvas, MARGIN, y, _INNER, shown, pale=True, terse=True), says=says)

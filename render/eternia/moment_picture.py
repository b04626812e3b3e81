"""A moment of Clash for Eternia in a picture: the goals, the map, who was hurt."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from render.eternia import theme
from render.eternia.map.crop import Crop, Marks, near
from render.eternia.map.map_part import draw
from render.eternia.scene import HALF, ROW, character, goals, goals_height
from render.kit.canvas import Canvas
from render.kit.phone import WIDTH
from rules.eternia.view import EterniaView, ModelView, TokenView

_MARGIN = 20
_LISTED = 6
_FAR = 6  # spaces from where it happened within which whoever acts is shown, too


def moment(view: EterniaView, names: Sequence[str], before: EterniaView | None = None, *, then: bool = False) -> Canvas:
    """Draw the part of the battlefield where something happened, and who was hurt.

    Args:
        view: What may be seen after it.
        names: What to call each seat, by seat.
        before: What could be seen before it.
        then: It is drawn as it was before.
    """
    old = {model.number: model for model in before.models} if before is not None else {}
    now = {model.number: model for model in view.models}
    fallen = [model for number, model in old.items() if model.spaces and not _spaces(now.get(number))]
    hurt = [one for one in now.values() if one.number in old and one.hp != old[one.number].hp]
    crop = Crop.around(_wanted(view, before, fallen, hurt))
    listed = [one for one in hurt if one.kind == "character"][:_LISTED]
    shown = before if then and before is not None else view
    above, below = goals_height(view), ROW * ((len(listed) + 1) // 2) + _MARGIN
    canvas = theme.blank(WIDTH, above + crop.height + below)
    goals(canvas, shown)
    part = canvas.on(theme.TABLE, 0, above)
    if shown is view:
        with_fallen, numbers = _with(view, fallen)
        draw(part, crop, with_fallen, _marks(view)._replace(fallen=numbers), before)
    else:
        draw(part, crop, shown, _marks(shown))
    canvas.box(0, above + crop.height, WIDTH, below, theme.TABLE)
    for place, model in enumerate(listed):
        at = canvas.on(theme.TABLE, HALF * (place % 2), above + crop.height + 10 + ROW * (place // 2))
        was = old[model.number]
        character(at, was if shown is before else model, 0 if shown is before else was.hp - model.hp)
    return canvas


def _spaces(model: ModelView | None) -> tuple[int, ...]:
    return () if model is None else model.spaces


def _wanted(
    view: EterniaView, before: EterniaView | None, fallen: Sequence[ModelView], hurt: Sequence[ModelView]
) -> set[int]:
    """Return the spaces to be seen: falls, else claims, else who was hurt or acts."""
    active = [model for model in view.models if model.active]
    found = {space for model in fallen for space in model.spaces}
    found = found or _claimed(view, before) or {space for model in hurt for space in model.spaces}
    acting = {space for model in active for space in model.spaces}
    if not found:
        return near(acting) if acting else {space for model in view.models for space in model.spaces} or {0, 142}
    beside = {space for space in acting if min(_far(space, one) for one in found) <= _FAR}
    return near(found) | beside


def _claimed(view: EterniaView, before: EterniaView | None) -> set[int]:
    """Return where objectives are that have changed hands, or that are held."""
    aims = [token for token in view.tokens if token.kind in theme.OBJECTIVE_LETTER]
    if before is not None:
        was = {_key(token) for token in before.tokens}
        if changed := {token.space for token in aims if _key(token) not in was}:
            return changed
        gone = was - {_key(token) for token in view.tokens}
        if lost := {
            token.space for token in before.tokens if token.kind in theme.OBJECTIVE_LETTER and _key(token) in gone
        }:
            return lost
    return {token.space for token in aims if token.side != "none"}


def _key(token: TokenView) -> tuple[str, str, int, str, int | None]:
    return token.kind, token.label, token.space, token.side, token.carrier


def _far(one: int, other: int) -> int:
    """Return about how many spaces lie between two."""
    (row, column), (to_row, to_column) = divmod(one, 13), divmod(other, 13)
    return max(abs(row - to_row), abs(column - to_column))


def _marks(view: EterniaView) -> Marks:
    return Marks(frozenset([model.number for model in view.models if model.active]))


def _with(view: EterniaView, fallen: Sequence[ModelView]) -> tuple[EterniaView, frozenset[int]]:
    """Return a view with those that fell where they stood, and who they are.

    Where somebody else stands now they are left out.
    """
    taken = {space for model in view.models for space in model.spaces}
    free = {model.number: model for model in fallen if taken.isdisjoint(model.spaces)}
    others = [model for model in view.models if model.number not in free]
    return replace(view, models=(*others, *free.values())), frozenset(free)

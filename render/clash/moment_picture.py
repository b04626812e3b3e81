"""A moment of Clash in a picture: the Titan that fell or appeared, and everyone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from render.clash import theme
from render.clash.art import battlefield, land_of
from render.clash.board import tag_of
from render.clash.panel import gain
from render.clash.phone_cards import TITAN, titan
from render.clash.pieces import badge
from render.clash.scene import EDGE, PANEL, TILES, WIDE, panel
from render.kit.canvas import Canvas, shrunk
from render.kit.phone import LEAST, WIDTH
from rules.clash.view import ClashView, TitanView

_TOP, _NAME = 34, 92
_BADGE, _CROSS = 112, 76


def moment(view: ClashView, names: Sequence[str], before: ClashView | None = None, *, then: bool = False) -> Canvas:
    """Draw the Titan that fell and the one that appeared, or the one that stands, and everyone.

    Args:
        view: What may be seen after it.
        names: What to call each seat, by seat.
        before: What could be seen before it.
        then: It is drawn as it was before.
    """
    shown = before if then and before is not None else view
    field = _TOP + TITAN + _NAME
    pairs = [shown.players[at : at + 2] for at in range(0, shown.seats, 2)]
    rows = [
        PANEL + (TILES if any(_equipped(one, seat.seat) for one in (view, before) for seat in pair) else 0)
        for pair in pairs
    ]
    canvas = theme.blank(WIDTH, field + EDGE + sum(rows) + EDGE * len(rows))
    _titans(canvas, view, before, field, then=shown is before)
    earlier = {player.seat: player for player in before.players} if before is not None and shown is view else {}
    y = field + EDGE
    for pair, high in zip(pairs, rows, strict=True):
        for place, one in enumerate(pair):
            at = canvas.on(theme.TABLE, EDGE + place * (WIDE + EDGE), y)
            panel(at, one, names[one.seat], tag_of(shown, one.seat), gain(one, earlier.get(one.seat)), high)
        y += high + EDGE
    return canvas


def _equipped(view: ClashView | None, seat: int) -> bool:
    return view is not None and any(one.seat == seat and one.equipment for one in view.players)


def _titans(canvas: Canvas, view: ClashView, before: ClashView | None, high: int, *, then: bool) -> None:
    """Draw the Titan that stood before, and beside it the one that came after it."""
    was = before.titan if before is not None else None
    now = view.titan
    fell = was is not None and (now is None or now.card.code != was.card.code or now.health == 0)
    if fell and was is not None and now is not None and now.card.code == was.card.code:
        now = None  # it lies there to the end of the round
    ground = was.card if fell and was is not None else now.card if now is not None else None
    land, _ = land_of(ground)
    canvas.paste(battlefield(WIDTH, high, ground), 0, 0)
    on = canvas.on(land.middle)
    if not fell or was is None:
        stands = was if then and was is not None else now
        lost = was.health - now.health if was is not None and now is not None and not then else 0
        if stands is not None:
            _titan(on, stands, WIDTH // 2, lost)
        return
    middle = WIDTH // 4 if now is not None else WIDTH // 2
    _titan(on, was if then else replace(was, health=0), middle, 0 if then else was.health, fell=not then)
    if then:
        return
    captured = view.captured[len(before.captured) :] if before is not None else ()
    by = next((seat for seat, card in captured if card.code == was.card.code), None)
    corner, y = TITAN // 2 - 30, _TOP + 36
    on.shape("circle", middle - corner, y, _BADGE, theme.INK)
    on.on(theme.INK).shape("cross", middle - corner, y, _CROSS, theme.RED)
    if by is not None:
        on.shape("circle", middle + corner, y, _BADGE, theme.INK)
        badge(on.on(theme.INK), by, middle + corner, y, _BADGE - 16)
    if now is not None:
        on.shape("head", WIDTH // 2, _TOP + TITAN // 2, 64, theme.TEXT, turn=90)
        _titan(on, now, WIDTH * 3 // 4, 0)


def _titan(canvas: Canvas, view: TitanView, middle: int, lost: int, *, fell: bool = False) -> None:
    """Draw a Titan's card, and its name below it."""
    ground = canvas.ground
    titan(canvas.on(ground, middle - TITAN // 2, _TOP), view, lost)
    name = view.card.name
    size = shrunk(name, (50, 46, 44, LEAST), theme.TITLE, WIDTH // 2 - 40)
    ink = theme.MUTED if fell else theme.BRIGHT
    canvas.text(
        middle, _TOP + TITAN + _NAME // 2, name, size, ink, weight=theme.TITLE, anchor="centre", most=WIDTH // 2 - 30
    )

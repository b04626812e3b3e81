"""A seat's panel: everything that lies in front of a player, with what has just changed."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import Struct
from PIL import Image

from render.clash import theme
from render.clash.layout import BOARD
from render.clash.pieces import badge, status_chip, tile
from render.kit.canvas import Canvas, shrunk
from render.kit.fonts import ink
from rules.clash.view import SeatView, Status

Tag = Literal["", "waiting", "resolving", "wins", "left"]

_WORDS = {"waiting": "waited for", "resolving": "acting", "wins": "wins", "left": "left"}
_EDGE = {"waiting": theme.AMBER, "resolving": theme.TEXT, "wins": theme.AMBER}
_LEFT = 20


class Gain(Struct, frozen=True):
    """How much a seat's counts rose since the last picture, and what is new."""

    points: int = 0
    focus: int = 0
    titan: int = 0
    trophies: int = 0
    tiles: int = 0
    poisoned: bool = False
    frosted: bool = False


def gain(now: SeatView, before: SeatView | None) -> Gain:
    """Return what changed for a seat since an earlier view of it; nothing without one."""
    if before is None:
        return Gain()
    return Gain(
        points=now.points - before.points,
        focus=now.focus + sum(now.on_stacks) - before.focus - sum(before.on_stacks),
        titan=now.titan_tokens - before.titan_tokens,
        trophies=sum(now.trophies) - sum(before.trophies),
        tiles=len(now.equipment) - len(before.equipment),
        poisoned=now.poisoned and not before.poisoned,
        frosted=now.frosted and not before.frosted,
    )


@lru_cache(maxsize=64)
def panel(seat: SeatView, name: str, tag: Tag, change: Gain) -> Image.Image:
    """Return a seat's panel."""
    spot = BOARD.panels[0]
    canvas = Canvas((spot.width, spot.height), theme.TABLE)
    canvas.box(0, 0, spot.width, spot.height, theme.PANEL, radius=22)
    if tag in _EDGE:
        canvas.box(0, 0, spot.width, spot.height, _EDGE[tag], radius=22, line=6)
    _heading(canvas, seat, name, tag, change)
    _counts(canvas, seat, change)
    _equipment(canvas, seat, change.tiles, spot.width)
    _cooling(canvas, seat, spot.width)
    return theme.PALETTE.matched(canvas.image)


def _heading(canvas: Canvas, seat: SeatView, name: str, tag: Tag, change: Gain) -> None:
    badge(canvas, seat.seat, _LEFT + 26, 38, 50)
    right = BOARD.panels[0].width - 18
    if tag:
        full = right - _LEFT - 74 - 88 * (seat.poisoned + seat.frosted) - 220
        words = "" if tag == "waiting" and ink(name, 40, 700).width > full else _WORDS[tag]
        colour = theme.MUTED if tag == "left" else _EDGE[tag]
        said = canvas.text(right, 38, words, 30, colour, anchor="right")
        right -= said + 14 * bool(said)
        if tag == "waiting":
            canvas.shape("hourglass", right - 12, 38, 34, theme.AMBER)
            right -= 42
    statuses: tuple[tuple[Status, bool, bool], ...] = (
        ("frost", seat.frosted, change.frosted),
        ("poison", seat.poisoned, change.poisoned),
    )
    for status, has, fresh in statuses:
        if has:
            right -= 76
            status_chip(canvas, status, right, 38, fresh)
            right -= 12
    canvas.text(_LEFT + 66, 38, name, 40, theme.TEXT, most=right - _LEFT - 74)


def _counts(canvas: Canvas, seat: SeatView, change: Gain) -> None:
    """Draw the row of counts: each a large number over its name, with what changed."""
    x = _count(canvas, _LEFT, str(seat.points), "pts", change.points, 106)
    stacked = sum(seat.on_stacks)
    total = seat.focus + stacked
    if stacked:  # in brackets, since it is a part of the total
        at = x + 32 * len(str(total)) + 8
        at += canvas.text(at, 92, "(", 36, theme.MUTED) + 19
        canvas.shape("chest", at, 92, 32, theme.MUTED)
        canvas.text(at + 19, 92, f"{stacked})", 36, theme.MUTED)
    x = _count(canvas, x, str(total), "Focus" if total else "fallen", change.focus, 178)
    x = _count(canvas, x, str(seat.titan_tokens), "Titan", change.titan, 116, "hexagon")
    held = [(other, amount) for other, amount in enumerate(seat.trophies) if amount and other != seat.seat]
    for number, (other, amount) in enumerate(held):
        at = x + 26 + 48 * number
        badge(canvas, other, at, 88, 36)
        canvas.text(at, 136, str(amount), 30, theme.TEXT, anchor="centre")


def _count(canvas: Canvas, x: int, number: str, label: str, change: int, width: int, icon: str = "") -> int:
    """Draw one count and return where the next one starts."""
    if icon:
        canvas.shape(icon, x + 18, 92, 36, theme.RED)
    canvas.text(x + (44 if icon else 0), 92, number, 50, theme.TEXT, weight=800)
    wide = canvas.text(x, 136, label, 28, theme.MUTED, weight=500)
    if change:
        canvas.text(x + wide + 8, 136, f"{change:+d}".replace("-", "−"), 30, theme.AMBER, weight=800)
    return x + width


def _equipment(canvas: Canvas, seat: SeatView, fresh: int, width: int) -> None:
    step = 122
    room = (width - 2 * _LEFT) // step
    shown = seat.equipment if len(seat.equipment) <= room else seat.equipment[: room - 1]
    for number, piece in enumerate(shown):
        tile(canvas, piece, seat.place, _LEFT + step * number, 180, number >= len(seat.equipment) - fresh)
    if len(shown) < len(seat.equipment):
        canvas.text(_LEFT + step * len(shown) + 8, 180, f"+{len(seat.equipment) - len(shown)} more", 30, theme.MUTED)


def _cooling(canvas: Canvas, seat: SeatView, width: int) -> None:
    names = [card.name + (" (held)" if card.code == seat.held_back else "") for card in seat.cooling]
    if names:
        words, room = ", ".join(names), width - 2 * _LEFT - 36
        canvas.shape("lock", _LEFT + 12, 223, 26, theme.MUTED)
        canvas.text(_LEFT + 34, 224, words, shrunk(words, (30, 28, 26), 500, room), theme.MUTED, weight=500, most=room)

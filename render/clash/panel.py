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
from rules.clash.view import SeatView, Status, TileView

Tag = Literal["", "waiting", "resolving", "wins", "left"]
_Has = Literal["", "old", "new"]

_WORDS = {"waiting": "waited for", "resolving": "acting", "wins": "wins", "left": "gone"}
_EDGE = {"waiting": theme.AMBER, "resolving": theme.TEXT, "wins": theme.AMBER}
_ROUND = 22
_EDGE_WIDTH = 6
_INSET = 11  # of the rows, which must not cover the round corners
_WIDTH = BOARD.panels[0].width - 2 * _INSET  # of a row
_LEFT = 9
_NUMBER, _LABEL = 26, 70  # the heights of the two lines of the row of counts


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


def panel(seat: SeatView, name: str, tag: Tag, change: Gain) -> Image.Image:
    """Return a seat's panel, of rows that are kept, since few of them change at a time."""
    whole = _frame(tag).copy()
    rows = (
        _heading(seat.seat, name, tag, _status(seat.poisoned, change.poisoned), _status(seat.frosted, change.frosted)),
        _counts(seat.seat, seat.points, seat.focus, sum(seat.on_stacks), seat.titan_tokens, seat.trophies, change),
        _equipment(seat.equipment, seat.place, change.tiles),
        _cooling(tuple(card.name + (" (held)" if card.code == seat.held_back else "") for card in seat.cooling)),
    )
    y = _INSET
    for row in rows:
        whole.paste(row, (_INSET, y))
        y += row.height
    return whole


def _status(has: bool, fresh: bool) -> _Has:
    return "new" if has and fresh else "old" if has else ""


def _row(height: int) -> Canvas:
    return Canvas((_WIDTH, height), theme.PANEL)


@lru_cache(maxsize=8)
def _frame(tag: Tag) -> Image.Image:
    spot = BOARD.panels[0]
    canvas = Canvas((spot.width, spot.height), theme.TABLE)
    canvas.box(0, 0, spot.width, spot.height, theme.PANEL, radius=_ROUND)
    if tag in _EDGE:
        canvas.box(0, 0, spot.width, spot.height, _EDGE[tag], radius=_ROUND, line=_EDGE_WIDTH)
    return theme.PALETTE.matched(canvas.image)


@lru_cache(maxsize=512)
def _heading(seat: int, name: str, tag: Tag, poisoned: _Has, frosted: _Has) -> Image.Image:
    canvas = _row(57)
    y, right = 28, _WIDTH - 7
    badge(canvas, seat, _LEFT + 26, y, 50)
    if tag:
        room = right - _LEFT - 74 - 88 * (bool(poisoned) + bool(frosted)) - 220
        words = "" if tag == "waiting" and ink(name, 40, 700).width > room else _WORDS[tag]
        said = canvas.text(right, y, words, 30, theme.MUTED if tag == "left" else _EDGE[tag], anchor="right")
        right -= said + 14 * bool(said)
        if tag == "waiting":
            canvas.shape("hourglass", right - 12, y, 34, theme.AMBER)
            right -= 42
    statuses: tuple[tuple[Status, _Has], ...] = (("frost", frosted), ("poison", poisoned))
    for status, has in statuses:
        if has:
            right -= 76
            status_chip(canvas, status, right, y, has == "new")
            right -= 12
    canvas.text(_LEFT + 66, y, name, 40, theme.TEXT, most=right - _LEFT - 74)
    return theme.PALETTE.matched(canvas.image)


@lru_cache(maxsize=512)
def _counts(
    seat: int, points: int, focus: int, stacked: int, tokens: int, trophies: tuple[int, ...], change: Gain
) -> Image.Image:
    """Return the row of counts: each a large number over its name, with what changed."""
    canvas = _row(84)
    x = _count(canvas, _LEFT, str(points), "pts", change.points, 112)
    total = focus + stacked
    if stacked:  # in brackets, since it is a part of the total
        at = x + 32 * len(str(total)) + 8
        at += canvas.text(at, _NUMBER, "(", 36, theme.MUTED) + 19
        canvas.shape("chest", at, _NUMBER, 32, theme.MUTED)
        canvas.text(at + 19, _NUMBER, f"{stacked})", 36, theme.MUTED)
    x = _count(canvas, x, str(total), "Focus" if total else "fallen", change.focus, 174)
    x = _count(canvas, x, str(tokens), "Titan", change.titan, 114, "hexagon")
    held = [(other, amount) for other, amount in enumerate(trophies) if amount and other != seat]
    for number, (other, amount) in enumerate(held):
        at = x + 26 + 48 * number
        badge(canvas, other, at, _NUMBER, 36)
        canvas.text(at, _LABEL, str(amount), 30, theme.TEXT, anchor="centre")
    return theme.PALETTE.matched(canvas.image)


def _count(canvas: Canvas, x: int, number: str, label: str, change: int, width: int, icon: str = "") -> int:
    """Draw one count and return where the next one starts."""
    if icon:
        canvas.shape(icon, x + 18, _NUMBER, 36, theme.RED)
    canvas.text(x + (44 if icon else 0), _NUMBER, number, 50, theme.TEXT, weight=800)
    wide = canvas.text(x, _LABEL, label, 28, theme.MUTED, weight=500)
    if change:
        canvas.text(x + wide + 8, _LABEL, f"{change:+d}".replace("-", "−"), 30, theme.AMBER, weight=800)
    return x + width


@lru_cache(maxsize=64)
def _equipment(tiles: tuple[TileView, ...], place: int, fresh: int) -> Image.Image:
    canvas = _row(54)
    step = 122
    room = (_WIDTH - 2 * _LEFT) // step
    shown = tiles if len(tiles) <= room else tiles[: room - 1]
    for number, piece in enumerate(shown):
        tile(canvas, piece, place, _LEFT + step * number, 27, number >= len(tiles) - fresh)
    if len(shown) < len(tiles):
        canvas.text(_LEFT + step * len(shown) + 8, 27, f"+{len(tiles) - len(shown)} more", 30, theme.MUTED)
    return theme.PALETTE.matched(canvas.image)


@lru_cache(maxsize=64)
def _cooling(names: tuple[str, ...]) -> Image.Image:
    canvas = _row(31)
    if names:
        words, room = ", ".join(names), _WIDTH - 2 * _LEFT - 36
        canvas.shape("lock", _LEFT + 12, 11, 26, theme.MUTED)
        size = shrunk(words, (30, 28, 26), 500, room)
        canvas.text(_LEFT + 34, 12, words, size, theme.MUTED, weight=500, most=room)
    return theme.PALETTE.matched(canvas.image)

"""A seat's panel: everything in front of a player, with the latest changes."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from render.clash import theme
from render.clash.layout import BOARD
from render.clash.pieces import badge, status_chip, tile
from render.kit.canvas import Canvas, shrunk, signed
from render.kit.colours import Colour
from render.kit.writing.fonts import measured
from rules.clash.view import SeatView, Status, TileView

Tag = Literal["", "waiting", "resolving", "wins", "left"]

_WORDS = {"waiting": "waited for", "resolving": "acting", "wins": "wins", "left": "gone"}
_EDGE = {"waiting": theme.AMBER, "resolving": theme.TEXT, "wins": theme.TEXT}
_ROUND = 22
_EDGE_WIDTH = 6
_INSET, _ROWS = 11, (11, 68, 152, 206)  # where the rows start: their left and their tops
_WIDTH = BOARD.panels[0].width - 2 * _INSET  # of a row
_LEFT = 9
_LOW = 6  # Focus left, of 20, from which on it is red
_NUMBER, _LABEL = 26, 70  # the heights of the two lines of the row of counts


class Gain(Struct, frozen=True):
    """The rise of a seat's counts since the last picture, and its new things."""

    points: int = 0
    focus: int = 0
    titan: int = 0
    trophies: int = 0
    tiles: int = 0
    poisoned: bool = False
    frosted: bool = False


def gain(now: SeatView, before: SeatView | None) -> Gain:
    """Return a seat's changes since an earlier view; nothing without one."""
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


def panel(canvas: Canvas, seat: SeatView, name: str, tag: Tag, change: Gain) -> None:
    """Draw a seat's panel."""
    edge, spot = _EDGE.get(tag, theme.PANEL), BOARD.panels[0]
    canvas.framed(0, 0, spot.width, spot.height, theme.PANEL, _ROUND, edge, _EDGE_WIDTH)
    heading, counts, equipment, cooling = (canvas.on(theme.PANEL, _INSET, top) for top in _ROWS)
    _heading(heading, seat, name, tag, change)
    _counts(counts, seat, change)
    _equipment(equipment, seat.equipment, seat.place, change.tiles)
    _cooling(cooling, seat)


def _heading(row: Canvas, seat: SeatView, name: str, tag: Tag, change: Gain) -> None:
    y, right = 28, _WIDTH - 7
    badge(row, seat.seat, _LEFT + 26, y, 50)
    if tag:
        room = right - _LEFT - 74 - 88 * (seat.poisoned + seat.frosted) - 220
        words = "" if tag == "waiting" and measured(name, 40, 700) > room else _WORDS[tag]
        said = row.text(right, y, words, 30, theme.MUTED if tag == "left" else _EDGE[tag], anchor="right")
        right -= said + 14 * bool(said)
        if tag == "waiting":
            row.shape("hourglass", right - 12, y, 34, theme.AMBER)
            right -= 42
    statuses: tuple[tuple[Status, bool, bool], ...] = (
        ("frost", seat.frosted, change.frosted),
        ("poison", seat.poisoned, change.poisoned),
    )
    for status, has, fresh in statuses:
        if has:
            right -= 76
            status_chip(row, status, right, y, fresh)
            right -= 12
    row.text(_LEFT + 66, y, name, 40, theme.TEXT, most=right - _LEFT - 74)


def _counts(row: Canvas, seat: SeatView, change: Gain) -> None:
    """Draw the row of counts: each a large number over its name, with its change."""
    x = _count(row, _LEFT, str(seat.points), "pts", change.points, 112)
    stacked = sum(seat.on_stacks)
    total = seat.focus + stacked
    if stacked:  # in brackets, since it is a part of the total
        at = x + 32 * len(str(total)) + 8
        at += row.text(at, _NUMBER, "(", 36, theme.MUTED) + 19
        row.shape("chest", at, _NUMBER, 32, theme.MUTED)
        row.text(at + 19, _NUMBER, f"{stacked})", 36, theme.MUTED)
    ink = theme.RED if total <= _LOW else theme.TEXT
    x = _count(row, x, str(total), "Focus" if total else "fallen", change.focus, 174, ink=ink)
    x = _count(row, x, str(seat.titan_tokens), "Titan", change.titan, 114, "hexagon")
    held = [(other, amount) for other, amount in enumerate(seat.trophies) if amount and other != seat.seat]
    for number, (other, amount) in enumerate(held):
        at = x + 26 + 48 * number
        badge(row, other, at, _NUMBER, 36)
        row.text(at, _LABEL, str(amount), 30, theme.TEXT, anchor="centre")


def _count(
    row: Canvas,
    x: int,
    number: str,
    label: str,
    change: int,
    width: int,
    icon: str = "",
    ink: Colour = theme.TEXT,
) -> int:
    """Draw one count and return where the next one starts."""
    if icon:
        row.shape(icon, x + 18, _NUMBER, 36, theme.RED)
    row.text(x + (44 if icon else 0), _NUMBER, number, 50, ink, weight=800)
    wide = row.text(x, _LABEL, label, 28, theme.MUTED, weight=500)
    if change:
        row.text(x + wide + 8, _LABEL, signed(change), 30, theme.TEXT, weight=800)
    return x + width


def _equipment(row: Canvas, tiles: tuple[TileView, ...], place: int, fresh: int) -> None:
    step = 122
    room = (_WIDTH - 2 * _LEFT) // step
    shown = tiles if len(tiles) <= room else tiles[: room - 1]
    for number, piece in enumerate(shown):
        tile(row, piece, place, _LEFT + step * number, 27, number >= len(tiles) - fresh)
    if len(shown) < len(tiles):
        row.text(_LEFT + step * len(shown) + 8, 27, f"+{len(tiles) - len(shown)} more", 30, theme.MUTED)


def _cooling(row: Canvas, seat: SeatView) -> None:
    if seat.cooling:
        names = (card.name + " (held)" * (card.code == seat.held_back) for card in seat.cooling)
        words, room = ", ".join(names), _WIDTH - 2 * _LEFT - 36
        row.shape("lock", _LEFT + 12, 11, 26, theme.MUTED)
        size = shrunk(words, (30, 28, 26), 500, room)
        row.text(_LEFT + 34, 12, words, size, theme.MUTED, weight=500, most=room)

"""The whole table of TimeStrike: all of the map, and everyone."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.canvas import Canvas
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from render.timestrike import fears_card, panels, theme
from render.timestrike.map.crop import cells_of, look
from render.timestrike.map.map_part import draw
from render.timestrike.panels import Frame
from render.timestrike.scene import marks
from rules.timestrike.view import TimestrikeView

WIDTH, LEAST = 1200, 26
_EDGES = (44, 38)
_SIZES = (72, 68, 64, 60, 56, 52, 48, 44)
_HIGHEST = 1020
_GAP = 14
_HEAD, _DECKS = 48, 48


def board(view: TimestrikeView, names: Sequence[str], before: TimestrikeView | None = None) -> Picture:
    """Draw the table as the view shows it.

    Args:
        view: What may be seen.
        names: What to call each seat, by seat.
        before: An earlier view of the same table: what changed since then is marked.
    """
    frame = Frame(LEAST, (WIDTH - 3 * _GAP) // 2)
    cells = frozenset(cells_of(view.places).values())
    part = look(cells, cells, (WIDTH, _HIGHEST), _EDGES, _SIZES, LEAST)
    found = panels.columns(view, frame)
    below = max(sum(one.height + _GAP for one in column) for column in found)
    way = frame.of(1.75) * panels.under_way(view)
    strip = frame.of(fears_card.rows(view))
    top = _HEAD + part.height
    height = unsquare(WIDTH, top + way + strip + _DECKS + _GAP + below)
    canvas = theme.blank(WIDTH, height)
    panels.head(canvas, view, names, Frame(LEAST, WIDTH))
    draw(canvas.on(theme.TABLE, 0, _HEAD), part, view, marks(view), before)
    if way:
        panels.fight(canvas.on(theme.TABLE, 0, top), view, Frame(LEAST, WIDTH))
    if strip:
        fears_card.draw(canvas.on(theme.TABLE, 0, top + way), view, Frame(LEAST, WIDTH))
    _decks(canvas.on(theme.TABLE, 0, top + way + strip), view)
    for place, column in enumerate(found):
        y = top + way + strip + _DECKS + _GAP
        for one in column:
            at = canvas.on(theme.TABLE, _GAP + place * (frame.width + _GAP), y)
            panels.draw(at, view, one, names[one.seat], frame, before)
            y += one.height + _GAP
    return Picture(encode(canvas.image), WIDTH, height)


def _decks(canvas: Canvas, view: TimestrikeView) -> None:
    """Draw how many cards are left in each deck."""
    x, y = 20.0, _DECKS // 2 + 4
    decks = zip((theme.ITEM, theme.FISH, theme.ARTIFACT), ("items", "fish", "artifacts"), view.decks, strict=True)
    x += canvas.text(x, y, "Left in the decks:", LEAST, theme.MUTED, weight=500) + 20
    for sign, words, count in decks:
        canvas.shape(sign, x + 14, y, 28, theme.MUTED)
        x += 40 + canvas.text(x + 36, y, f"{count} {words}", LEAST, theme.TEXT) + 20

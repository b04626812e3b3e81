"""The board in small: grounds and signs of Elements, one location shown."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from render.elemancers import theme
from render.elemancers.layout import Plan
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from rules.elemancers.view import LocationView

_TURN = 30  # degrees: a hex with a flat top
_GAP = 5


def plan(board: Sequence[LocationView], width: int, top: int, most: int) -> tuple[Plan, int]:
    """Return where the hexes of a small board lie, and how high it is."""
    places = [one.at for one in board]
    found = Plan.around(places, width, top, 10, most)
    return found, found.bottom(places) - top


def draw(
    canvas: Canvas,
    board: Sequence[LocationView],
    where: Plan,
    shown: str,
    *,
    beside: Collection[str] = (),
    stands: str = "",
    frame: Colour = theme.TEXT,
) -> None:
    """Draw the board.

    Args:
        canvas: Where to draw.
        board: All locations.
        where: Where their hexes lie.
        shown: The location that it is about: it is bright and has a flag.
        beside: Locations that are bright as well.
        stands: The location of the Avatar, if it is in play: it has a crown.
        frame: The colour of the frame of what is shown.
    """
    size = where.size
    for one in board:
        x, y = where.middle(one.at)
        lit = one.code == shown or one.code in beside
        fill = theme.ground(one.element, held=lit) if lit else theme.ground(one.element)
        canvas.shape("hexagon", x, y, size - _GAP, fill, turn=_TURN, kind="ground")
        if one.element is None and not lit:
            canvas.on(fill).shape("frame", x, y, size - _GAP, theme.SHIELD, turn=_TURN, kind="ground")
        sign = theme.CLAN_SHAPE.get(one.element or "")
        if sign and one.code != shown:
            ink = theme.CLAN[one.element or ""] if lit else theme.MARK[one.element or ""]
            canvas.on(fill).shape(sign, x, y, round(where.high * 0.56), ink, kind="ground")
        if one.code == shown:
            canvas.on(fill).shape("frame", x, y, size - 2, frame, turn=_TURN)
            aside = size * 0.2 if stands == shown else 0
            canvas.on(fill).shape(theme.SAGA, x - aside, y, round(where.high * (0.44 if aside else 0.58)), theme.TEXT)
            if aside:
                canvas.on(fill).shape(theme.AVATAR, x + aside, y, round(where.high * 0.4), theme.PALE)
        elif one.code == stands:
            canvas.on(fill).shape(theme.AVATAR, x, y, round(where.high * 0.56), theme.PALE)

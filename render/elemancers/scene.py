"""The table of Elemancers on a phone: the board, the score, whose turn it is, the Clans."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from render.elemancers import panels, theme
from render.elemancers.battle.battle_picture import battle
from render.elemancers.changes import since
from render.elemancers.layout import Plan
from render.elemancers.locations import Look, draw
from render.elemancers.moments import moments
from render.elemancers.panels import Corner, Frame
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from rules.elemancers.view import ElemancersView

_EDGE, _TOP, _GAP = 12, 14, 12
_MOST = 180  # of a hex


def scene(view: ElemancersView, names: Sequence[str], before: ElemancersView | None = None) -> Picture:
    """Draw the table, all of it ten points high: a Battle that is on first, great news last.

    Args:
        view: What may be seen.
        names: What to call each seat, by seat.
        before: An earlier view of the same table: what changed since then is marked.
    """
    table, fight, seen = beside(view, names, before), battle(view, names), moments(view, before)
    if fight is None:
        return replace(table, more=seen)
    return replace(fight, more=(*fight.more, replace(table, says="the board and the Clans"), *seen))


def beside(view: ElemancersView, names: Sequence[str], before: ElemancersView | None = None) -> Picture:
    """Draw the board, the score and the Clans: a question about a Battle shows that itself."""
    places = [one.at for one in view.locations]
    plan = Plan.around(places, WIDTH, _TOP, _EDGE, _MOST)
    end = plan.bottom(places)
    changed = since(view, before)
    columns = panels.columns(view)
    frame = Frame(LEAST, (WIDTH - 3 * _GAP) // 2)
    row = frame.height + _GAP
    height = unsquare(WIDTH, end + 18 + row * max(map(len, columns)))
    canvas = theme.blank(WIDTH, height)
    draw(canvas, Look(plan, LEAST, WIDTH, end + 4), view, changed.marks)
    wide, right = panels.CORNER, WIDTH - panels.CORNER - 16
    panels.turn(Corner(canvas.on(theme.TABLE, 20, _TOP), LEAST, wide), view)
    panels.score(Corner(canvas.on(theme.TABLE, right, _TOP), LEAST, wide), view, changed)
    panels.baransu(Corner(canvas.on(theme.TABLE, 20, end), LEAST, wide), view, changed)
    if view.battle is not None:
        panels.battle(Corner(canvas.on(theme.TABLE, right, end), LEAST, wide), view, view.battle)
    for column, clans in enumerate(columns):
        for place, one in enumerate(clans):
            at = canvas.on(theme.TABLE, _GAP + column * (frame.width + _GAP), end + 18 + row * place)
            if isinstance(one, int):
                panels.player(at, view, one, names[one], frame)
            else:
                panels.clan(at, view, one, names[one.seat], changed, frame)
    return Picture(encode(canvas.image), WIDTH, height)

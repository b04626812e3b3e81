"""The table of Elemancers on a phone: the board, the score, whose turn it is, the Clans."""

from __future__ import annotations

from collections.abc import Sequence

from render.elemancers import panels, theme
from render.elemancers.field import Look, draw
from render.elemancers.layout import Plan
from render.elemancers.panels import Corner
from render.elemancers.since import since
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from rules.elemancers.view import ElemancersView

_EDGE, _TOP, _GAP = 12, 14, 12
_MOST = 180  # of a hex


def scene(view: ElemancersView, names: Sequence[str], before: ElemancersView | None = None) -> Picture:
    """Draw the table, all of it ten points high.

    Args:
        view: What may be seen.
        names: What to call each seat, by seat.
        before: An earlier view of the same table: what changed since then is marked.
    """
    places = {one.code: one.at for one in view.locations}
    plan = Plan.around(places, WIDTH, _TOP, _EDGE, _MOST)
    end = plan.bottom(places)
    changed = since(view, before)
    columns = panels.columns(view)
    row = panels.panel_height(LEAST) + _GAP
    height = unsquare(WIDTH, end + 18 + row * max(map(len, columns)))
    canvas = theme.blank(WIDTH, height)
    draw(canvas, Look(plan, LEAST, WIDTH, end + 4), view, changed.marks)
    wide, right = panels.CORNER, WIDTH - panels.CORNER - 16
    panels.turn(Corner(canvas.on(theme.TABLE, 20, _TOP), LEAST, wide), view)
    panels.score(Corner(canvas.on(theme.TABLE, right, _TOP), LEAST, wide), view, changed)
    panels.baransu(Corner(canvas.on(theme.TABLE, 20, end), LEAST, wide), view, changed)
    if view.battle is not None:
        panels.battle(Corner(canvas.on(theme.TABLE, right, end), LEAST, wide), view, view.battle)
    across = (WIDTH - 3 * _GAP) // 2
    for column, clans in enumerate(columns):
        for place, clan in enumerate(clans):
            at = canvas.on(theme.TABLE, _GAP + column * (across + _GAP), end + 18 + row * place)
            panels.clan(at, view, clan, names[clan.seat], changed, LEAST, across)
    return Picture(encode(canvas.image), WIDTH, height)

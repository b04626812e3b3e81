"""The table of Elemancers on a phone: the board, the score, whose turn it is, the Clans."""

from __future__ import annotations

from collections.abc import Sequence

from render.elemancers import theme
from render.elemancers.field import Look, Marks, draw
from render.elemancers.layout import Plan
from render.elemancers.pieces import badge, coin
from render.kit.canvas import Canvas
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from rules.elemancers.view import ClanView, ElemancersView

_EDGE, _TOP = 14, 16
_ROW = 116
_HALF = WIDTH // 2


def scene(view: ElemancersView, names: Sequence[str], before: ElemancersView | None = None) -> Picture:
    """Draw the table, all of it ten points high.

    Args:
        view: What may be seen.
        names: What to call each seat, by seat.
        before: An earlier view of the same table: what changed since then is marked.
    """
    places = {one.code: one.at for one in view.locations}
    plan = Plan.around(places, WIDTH, _TOP, _EDGE, 180)
    below = plan.bottom(places) + 20
    columns = [[clan for clan in view.clans if clan.faction == side] for side in ("dark", "light")]
    height = unsquare(WIDTH, below + _ROW * max(map(len, columns)) + 10)
    canvas = theme.blank(WIDTH, height)
    battle = view.battle.at if view.battle else None
    draw(canvas, Look(plan, LEAST), view, Marks(battle=battle))
    _turn(canvas, view)
    _score(canvas, view)
    waited = {waiting.seat for waiting in view.waiting}
    for column, clans in enumerate(columns):
        for row, clan in enumerate(clans):
            at = canvas.on(theme.TABLE, _HALF * column, below + _ROW * row)
            _clan(at, view, clan, names[clan.seat], clan.seat in waited)
    return Picture(encode(canvas.image), WIDTH, height)


def _turn(canvas: Canvas, view: ElemancersView) -> None:
    """Draw the Round and whose turn it is, in the corner at the left."""
    said = f"Round {view.round} of 2" if view.round else "Clans are chosen"
    canvas.text(20, 44, said, LEAST, theme.TEXT)
    if view.active:
        badge(canvas, view.active, 48, 110, 56, theme.AMBER)
        canvas.text(88, 110, f"{theme.CLAN_NAME[view.active]}'s turn", LEAST, theme.TEXT)


def _score(canvas: Canvas, view: ElemancersView) -> None:
    """Draw the PT of each side, in the corner at the right."""
    for row, (side, name) in enumerate(theme.FACTION_NAME.items()):
        y = 44 + 66 * row
        points = view.totals.get(side, view.dragon_pt)
        canvas.text(WIDTH - 20, y, str(points), 46, theme.TEXT, weight=800, anchor="right")
        coin(canvas, WIDTH - 106, y, 44)
        canvas.text(WIDTH - 146, y, name, LEAST, theme.MUTED, anchor="right")


def _clan(canvas: Canvas, view: ElemancersView, clan: ClanView, name: str, waited: bool) -> None:
    """Draw a Clan: its player, its Avatar's HP, its Pool, its Sagas, its Battle Cards."""
    canvas.framed(10, 0, _HALF - 20, _ROW - 12, theme.PANEL, 16, theme.AMBER if waited else theme.PANEL, 5)
    on = canvas.on(theme.PANEL)
    badge(on, clan.code, 52, 30, 48)
    on.text(88, 30, clan.name, LEAST, theme.CLAN[clan.code])
    on.text(_HALF - 30, 30, name, LEAST, theme.MUTED, weight=500, anchor="right", most=200)
    avatar = next(one for one in view.creatures if one.avatar and one.clan == clan.code)
    hp = str(avatar.hp) if avatar.at else "–"
    counts = (
        ("heart", hp, theme.RED),
        (theme.POWER, str(clan.pool), theme.PALE),
        (theme.SAGA, str(clan.sagas), theme.PALE),
        (theme.CARDS, str(clan.held), theme.MUTED),
    )
    for place, (sign, number, colour) in enumerate(counts):
        x = 44 + 112 * place
        on.shape(sign, x, 78, 36, colour)
        on.text(x + 26, 78, number, LEAST, theme.TEXT, weight=800)

"""The whole table of Elemancers: whole names, and every Clan's cards in use."""

from __future__ import annotations

from collections.abc import Sequence

from render.elemancers import panels, theme
from render.elemancers.changes import since
from render.elemancers.layout import Plan
from render.elemancers.locations import Look, draw
from render.elemancers.panels import Corner, Frame
from render.elemancers.pieces import coin
from render.kit.canvas import Canvas
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from rules.elemancers.view import ClanView, ElemancersView, ZoneView

WIDTH, LEAST = 1200, 26
_LETTERS = 34  # of corners and panels
_EDGE, _TOP, _GAP = 14, 16, 14
_MOST = 220  # of a hex
_CORNER = 420
_LINE = 38
_ACROSS = (WIDTH - 3 * _GAP) // 2


def board(view: ElemancersView, names: Sequence[str], before: ElemancersView | None = None) -> Picture:
    """Draw the table as the view shows it.

    Args:
        view: What may be seen.
        names: What to call each seat, by seat.
        before: An earlier view of the same table: what changed since then is marked.
    """
    places = [one.at for one in view.locations]
    plan = Plan.around(places, WIDTH, _TOP, _EDGE, _MOST)
    end, changed, columns = plan.bottom(places), since(view, before), panels.columns(view)
    rows = max([len(clan.zones) for clan in view.clans], default=0) + 1
    frame = Frame(_LETTERS, _ACROSS, _LINE * rows + 12)
    row = frame.height + _GAP
    height = unsquare(WIDTH, end + 18 + row * max(map(len, columns)))
    canvas = theme.blank(WIDTH, height)
    draw(canvas, Look(plan, LEAST, WIDTH, end + 4, 1), view, changed.marks)
    right = WIDTH - _CORNER - 20
    panels.turn(Corner(canvas.on(theme.TABLE, 24, _TOP), _LETTERS, _CORNER), view)
    panels.score(Corner(canvas.on(theme.TABLE, right, _TOP), _LETTERS, _CORNER), view, changed)
    panels.baransu(Corner(canvas.on(theme.TABLE, 24, end), _LETTERS, _CORNER), view, changed)
    if view.battle is not None:
        panels.battle(Corner(canvas.on(theme.TABLE, right, end), _LETTERS, _CORNER), view, view.battle)
    for column, clans in enumerate(columns):
        for place, one in enumerate(clans):
            at = canvas.on(theme.TABLE, _GAP + column * (_ACROSS + _GAP), end + 18 + row * place)
            if isinstance(one, int):
                panels.player(at, view, one, names[one], frame)
            else:
                panels.clan(at, view, one, names[one.seat], changed, frame)
                _cards(at.on(theme.PANEL, 0, frame.head), one)
    return Picture(encode(canvas.image), WIDTH, height)


def _cards(canvas: Canvas, clan: ClanView) -> None:
    """Draw the Creature Cards in use, and what else has a PT on it or is shared."""
    for number, zone in enumerate(clan.zones):
        _zone(canvas.on(theme.PANEL, 0, _LINE * number), clan, zone)
    y, x = _LINE * len(clan.zones) + _LINE // 2, 18.0
    said = [("avatar", theme.AVATAR, f"{clan.shared.title()} shared" if clan.shared else "")]
    said += [("deck", theme.CARDS, f"{clan.deck} left")]
    said += [("weapon", theme.WEAPON, clan.weapon.partition(",")[0])] if clan.weapon else []
    for card, sign, words in said:
        used = card in clan.spent
        if not used and not words:
            continue
        canvas.shape(sign, x + 14, y, 28, theme.PALE if used else theme.MUTED)
        x += 38
        if words:
            x += canvas.text(x, y, words, LEAST, theme.MUTED, weight=500, most=round(_ACROSS - x - 50)) + 10
        if used:
            coin(canvas, x + 14, y, 28)
            x += 34
        x += 16


def _zone(canvas: Canvas, clan: ClanView, zone: ZoneView) -> None:
    """Draw a Creature Card: its Trait, its name, the tokens on it, and a PT."""
    y, right = _LINE // 2, float(_ACROSS - 18)
    canvas.shape(theme.TRAIT_SHAPE[zone.trait], 32, y, 28, theme.MUTED if zone.used else theme.PALE)
    if zone.used:
        coin(canvas, right - 50, y, 28)
    ink = theme.CLAN[clan.code] if zone.tokens else theme.MUTED
    canvas.text(right, y, str(zone.tokens), LEAST, ink, weight=800, anchor="right")
    x = 76 + canvas.text(56, y, zone.name, LEAST, theme.MUTED if zone.used else theme.TEXT, most=300)
    canvas.text(x, y, zone.trait.title(), LEAST, theme.MUTED, weight=500, most=round(right - 80 - x))

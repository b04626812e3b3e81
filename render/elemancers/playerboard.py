"""A Clan's playerboard: its cards and what lies on them, as a question offers them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from render.elemancers import theme
from render.elemancers.changes import avatar
from render.elemancers.pieces import badge, coin, creature
from render.kit.canvas import Canvas, wrapped
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from rules.elemancers.view import ClanView, ElemancersView, ZoneView
from rules.kernel.play.model import Focus

SPACES = 4
"""Of each Faction on a location."""

_HEAD, _ROW, _GAP, _LINE = 92, 84, 10, 54
_EDGE = 16
_LEFT, _RIGHT = 92, WIDTH - 2 * _EDGE - 22
_WEAPON = 5  # the Lore Card that is the Weapon


class _Row(Struct, frozen=True):
    """A card that a PT can be spent on.

    Attributes:
        words: What it is called.
        more: What is said about it, in muted words.
        sign: The sign before that.
        tokens: How many Creature Tokens lie on it.
        used: A PT lies on it.
        offered: It can be used now.
        crown: It is the Avatar.
    """

    words: str
    more: str = ""
    sign: str = ""
    tokens: int = 0
    used: bool = False
    offered: bool = False
    crown: bool = False


def playerboard(view: ElemancersView, code: str, focus: Focus) -> Picture | None:
    """Draw a Clan's playerboard; ``None`` if it is not in play.

    Args:
        view: What may be seen.
        code: The Clan.
        focus: What is offered.
    """
    clan = next((one for one in view.clans if one.code == code), None)
    if clan is None:
        return None
    rows = [*_rows(view, clan, {option.key for option in focus.options})]
    said = _appearing(view, clan)
    lines = wrapped(said, LEAST, 500, WIDTH - 2 * _EDGE - _LEFT) if said else ()
    height = unsquare(WIDTH, _HEAD + (_ROW + _GAP) * len(rows) + _LINE * len(lines) + 24)
    canvas = theme.blank(WIDTH, height)
    badge(canvas, clan.code, 60, _HEAD // 2, 64)
    used = canvas.text(112, _HEAD // 2, clan.name, 46, theme.CLAN[clan.code])
    canvas.text(136 + used, _HEAD // 2, f"{clan.pool} in the Pool", LEAST, theme.MUTED, weight=500)
    coin(canvas, WIDTH - 60, _HEAD // 2, 52)
    for number, row in enumerate(rows):
        _draw(canvas.on(theme.TABLE, _EDGE, _HEAD + (_ROW + _GAP) * number), clan, row)
    y = _HEAD + (_ROW + _GAP) * len(rows) + _LINE // 2 + 6
    for line in lines:
        canvas.text(_EDGE + 22, y, line, LEAST, theme.MUTED, weight=500)
        y += _LINE
    return Picture(encode(canvas.image), WIDTH, height)


def _rows(view: ElemancersView, clan: ClanView, offered: set[str]) -> Iterator[_Row]:
    """Yield the cards: Creature Cards, the Avatar, the Battle Card Deck, the Weapon."""
    for zone in clan.zones:
        yield _zone(zone, offered=zone.code in offered)
    leader = avatar(view, clan.code)
    name = leader.name.partition(",")[0]
    shared = clan.shared or next((trait for trait in leader.traits if trait != "avatar"), "")
    said, able = ("comes back", "back" in offered) if not leader.at else (f"share {shared.title()}", "share" in offered)
    if clan.shared:
        said = f"{shared.title()} is shared"
    sign = theme.TRAIT_SHAPE.get(shared, "")
    yield _Row(name, said, sign if leader.at else "", used="avatar" in clan.spent, offered=able, crown=True)
    left = f"{clan.deck} left, {clan.held} in hand"
    yield _Row("Draw 2 cards", left, theme.CARDS, used="deck" in clan.spent, offered="draw" in offered)
    if clan.weapon is not None:
        state = "active" if clan.works else ""
        name = clan.weapon.partition(",")[0]
        yield _Row(name, state, theme.WEAPON, used="weapon" in clan.spent, offered="activate" in offered)


def _zone(zone: ZoneView, *, offered: bool) -> _Row:
    trait = zone.trait
    return _Row(zone.name, trait.title(), theme.TRAIT_SHAPE[trait], zone.tokens, zone.used, offered)


def _draw(canvas: Canvas, clan: ClanView, row: _Row) -> None:
    """Draw a card as a row; one with a PT on it is pale."""
    width, y = WIDTH - 2 * _EDGE, _ROW // 2
    canvas.framed(0, 0, width, _ROW, theme.PANEL, 16, theme.CHOICE if row.offered else theme.PANEL, 5)
    on = canvas.on(theme.PANEL)
    if row.crown:
        creature(on, clan.code, 48, y + 8, 48, avatar=True)
    else:
        on.shape(row.sign, 48, y, 44, theme.MUTED if row.used else theme.PALE)
    right = float(_RIGHT)
    if row.used:
        coin(on, right - 22, y, 46)
        right -= 62
    for _ in range(row.tokens):
        badge(on, clan.code, right - 20, y, 38)
        right -= 46
    ink = theme.MUTED if row.used else theme.TEXT
    used = on.text(_LEFT, y, row.words, LEAST, ink, most=round(right - _LEFT - 20))
    x = _LEFT + used + 24
    if row.more and x + 120 < right:
        on.text(x, y, row.more, LEAST, theme.MUTED, weight=500, most=round(right - x - 16))


def _appearing(view: ElemancersView, clan: ClanView) -> str:
    """Say where tokens would appear: locations with the Clan's PT, and their free spaces."""
    faction = {one.code: one.faction for one in view.clans}
    free = {one.code: SPACES for one in view.locations if one.pt == clan.code}
    for one in view.creatures:
        if one.at in free and faction[one.clan] == clan.faction:
            free[one.at] -= 1
    names = {one.code: one.name for one in view.locations}
    said = [f"{names[place]} {number}" for place, number in free.items() if number > 0]
    return f"Room for tokens: {', '.join(said)}" if said else ""

"""Fighters of a Battle: those that are alike together, with DEF, HP, Trait and Hits."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from render.elemancers import theme
from render.elemancers.cards import card_art, figures
from render.elemancers.pieces import badge
from render.kit.canvas import Canvas, wrapped
from render.kit.colours import Colour
from render.kit.phone import LEAST, WIDTH
from rules.elemancers.view import BattleView, CreatureView, ElemancersView

BARANSU = "baransu"
"""Baransu as a side, and as a target."""
GAP = 20
ACROSS = (WIDTH - 3 * GAP) // 2
"""The width of a fighter's tile."""
_EMBLEM, _PAD, _LINE, _ROUND, _EDGE = 124, 16, 48, 20, 6
_LEFT = _EMBLEM + 2 * _PAD
_BADGE, _SIGN = 64, 50


class Fighter(Struct, frozen=True, kw_only=True):
    """One fighter, or several that are alike.

    Attributes:
        keys: The numbers of the creatures, or Baransu.
        says: What holds for it, a line each: a sign, its words, their colours.
        hits: The Hits that each of them has to take.
    """

    keys: tuple[str, ...]
    name: str
    clan: str
    figure: tuple[figures.Glyph, ...]
    defence: int
    hp: int | None
    says: tuple[tuple[str, str, Colour, Colour], ...]
    hits: int = 0
    out: bool = False


def there(view: ElemancersView, battle: BattleView, also: frozenset[str] = frozenset()) -> list[CreatureView]:
    """Return who is in a Battle, who lies Face Up beside it, and who else is named.

    Args:
        view: What may be seen.
        battle: The Battle.
        also: Numbers of creatures that are shown wherever they are: those that may join.
    """
    return [
        one
        for one in view.creatures
        if one.in_battle or (one.up and one.at == battle.at) or (str(one.number) in also and one.at is not None)
    ]


def sides(view: ElemancersView, battle: BattleView, also: frozenset[str] = frozenset()) -> list[str]:
    """Return the sides of a Battle, the viewer's own last; ``also`` as in :func:`there`."""
    sides_of = {clan.code: clan.faction for clan in view.clans}
    found = dict.fromkeys([*battle.leads, *battle.sides, *[sides_of[one.clan] for one in there(view, battle, also)]])
    own = None if view.seat is None else view.side[view.seat]
    return sorted(found, key=lambda side: side == own)


def fighters(view: ElemancersView, battle: BattleView, side: str, also: frozenset[str] = frozenset()) -> list[Fighter]:
    """Return the fighters of a side, those alike together; ``also`` as in :func:`there`."""
    if side == BARANSU:
        hits = _hits(battle, BARANSU)
        return [
            Fighter(
                keys=(BARANSU,),
                name="Baransu",
                clan="",
                figure=figures.DRAGON,
                defence=view.dragon_defence,
                hp=view.dragon_hp,
                says=((theme.DRAGON, "No rerolls", theme.SILVER, theme.TEXT),),
                hits=hits,
            )
        ]
    sides_of = {clan.code: clan.faction for clan in view.clans}
    alike: dict[Fighter, list[str]] = {}
    mine = [one for one in there(view, battle, also) if sides_of[one.clan] == side]
    for one in sorted(
        mine, key=lambda one: (one.up, not one.in_battle, not one.avatar, theme.CLANS.index(one.clan), one.card)
    ):
        alike.setdefault(_fighter(view, battle, one), []).append(str(one.number))
    return [replace(one, keys=tuple(keys)) for one, keys in alike.items()]


def _hits(battle: BattleView, key: str) -> int:
    """Return the Hits that are assigned and not taken yet."""
    return sum(keys.count(key) for keys in battle.aimed.values()) if battle.step == "damage" else 0


def _fighter(view: ElemancersView, battle: BattleView, one: CreatureView) -> Fighter:
    return Fighter(
        keys=(),
        name=one.name,
        clan=one.clan,
        figure=figures.of_being(one.card, one.traits[0]),
        defence=one.defence,
        hp=one.hp if one.avatar else None,
        says=tuple(_says(view, one)),
        hits=_hits(battle, str(one.number)),
        out=not one.in_battle,
    )


def _says(view: ElemancersView, one: CreatureView) -> Iterator[tuple[str, str, Colour, Colour]]:
    """Yield its Traits, ready or not, and what else holds for it."""
    state = "spent" if one.spent else "silenced" if one.silenced else ""
    for trait in one.traits:
        ready = not state and not one.up
        sign = theme.TRAIT_SHAPE.get(trait, "circle")
        yield sign, trait.title(), theme.PALE if ready else theme.MUTED, theme.TEXT if ready else theme.MUTED
    if state:
        yield "cross" if one.silenced else "check", state.title(), theme.MUTED, theme.MUTED
    if one.up:
        yield "dash", "Face Up", theme.MUTED, theme.MUTED
    if _protected(view, one):
        yield "shield", "behind others", theme.MUTED, theme.MUTED
    if one.wards:
        yield "halo", f"{one.wards} Ward{'' if one.wards == 1 else 's'}", theme.PALE, theme.TEXT
    if one.joined or not (one.in_battle or one.up):
        home = next((place.name for place in view.locations if place.code == one.at), "")
        yield "wings", f"{'from' if one.joined else 'at'} {home}", theme.MUTED, theme.MUTED


def _protected(view: ElemancersView, one: CreatureView) -> bool:
    """Return whether other creatures of its Faction have to fall before an Avatar can be hit."""
    side = theme.FACTION[one.clan]
    return (
        one.avatar
        and one.in_battle
        and any(other.in_battle and not other.avatar and theme.FACTION[other.clan] == side for other in view.creatures)
    )


# ---- Drawing ----------------------------------------------------------------------------


def tile_height(one: Fighter) -> int:
    """Return how high a tile is."""
    lines = len(_names(one)) + 1 + sum(len(_rows(said)) for _, said, _, _ in one.says) + (1 if one.hits else 0)
    return max(_EMBLEM, _LINE * lines) + 2 * _PAD


def _names(one: Fighter) -> tuple[str, ...]:
    lines = wrapped(one.name, LEAST, 700, ACROSS - _LEFT - _PAD)
    return lines if len(lines) < 3 else (lines[0], " ".join(lines[1:]))


def _rows(said: str) -> tuple[str, ...]:
    return wrapped(said, LEAST, 500, ACROSS - _LEFT - _PAD - _SIGN)


def tile(canvas: Canvas, one: Fighter, x: int, y: int, height: int, edge: Colour | None) -> None:
    """Draw a fighter.

    Args:
        canvas: Where to draw.
        one: The fighter, or several that are alike.
        x: Its left.
        y: Its top.
        height: How high it is.
        edge: The colour of its frame, if it is marked.
    """
    ground = theme.PANEL if not one.out else theme.TABLE
    rim = edge or (theme.LINE if one.out else ground)
    canvas.framed(x, y, ACROSS, height, ground, _ROUND, rim, _EDGE)
    on = canvas.on(ground, x, y)
    hue = card_art.hue_of(one.clan)
    on.paste(card_art.emblem(hue, one.figure, _EMBLEM, ground), _PAD, _PAD)
    if one.clan in theme.CLANS:
        badge(on, one.clan, _PAD + 20, _PAD + _EMBLEM - 16, 48)
    if len(one.keys) > 1:
        low = _PAD + _EMBLEM - 16
        on.shape("circle", _PAD + _EMBLEM - 22, low, _BADGE, theme.INK)
        many = f"×{len(one.keys)}"
        on.on(theme.INK).text(_PAD + _EMBLEM - 22, low, many, LEAST, theme.TEXT, weight=800, anchor="centre")
    most, at = ACROSS - _LEFT - _PAD, _PAD + _LINE / 2
    for line in _names(one):
        on.text(_LEFT, at, line, LEAST, theme.TEXT if not one.out else theme.MUTED, most=most)
        at += _LINE
    numbers(on, one, _LEFT, at)
    at += _LINE
    for sign, words, colour, ink in one.says:
        on.shape(sign, _LEFT + 20, at, 38, colour)
        for row in _rows(words):
            on.text(_LEFT + _SIGN, at, row, LEAST, ink, weight=500, most=most - _SIGN)
            at += _LINE
    if one.hits:
        on.shape("aim", _LEFT + 20, at, 42, theme.RED)
        each = " each" if len(one.keys) > 1 else ""
        on.text(
            _LEFT + _SIGN,
            at,
            f"{one.hits} Hit{'' if one.hits == 1 else 's'}{each}",
            LEAST,
            theme.RED,
            most=most - _SIGN,
        )


def numbers(canvas: Canvas, one: Fighter, x: float, y: float) -> None:
    """Draw DEF, and HP where it is more than one Hit."""
    x += canvas.text(x, y, "DEF", LEAST, theme.MUTED, weight=500) + 12
    x += canvas.text(x, y, str(one.defence), 44, theme.TEXT, weight=800) + 28
    if one.hp is not None:
        canvas.shape("heart", x + 20, y, 42, theme.RED)
        canvas.text(x + 50, y, str(one.hp), 44, theme.TEXT, weight=800)

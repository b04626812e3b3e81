"""Small cards of Elemancers on one picture: Battle Cards, a Weapon, a Clan, a Saga."""

from __future__ import annotations

from collections.abc import Sequence

from render.elemancers import theme
from render.elemancers.cards import card_art, figures, minimap
from render.elemancers.pieces import badge
from render.kit.canvas import Canvas, wrapped
from render.kit.colours import Colour
from render.kit.phone import LEAST, WIDTH
from render.kit.sheets import Part
from rules.elemancers.view import CardView, ClanFace, LocationView, SagaView, WeaponView

MARGIN = 20
INNER = WIDTH - 2 * MARGIN
GAP = 16
ROUND = 22
LINE = 50
EMBLEM = 150
_PAD = 20
_LEFT = EMBLEM + 2 * _PAD  # where the words of a card with an emblem begin
_MAP = 78  # how wide a hex of the way of a Saga is
_STAGE = 76


def card(one: CardView, *, edge: Colour | None = None) -> Part:
    """Return a Battle Card in words.

    Args:
        one: The card.
        edge: The colour of its frame, if it has one.
    """
    hue = card_art.hue_of(one.clan)
    lines = [("bold", one.name, card_art.bright(hue))]
    lines += [("bold", f"{one.given}:", theme.PALE)] if one.given else []
    lines += [("plain", said, theme.TEXT) for said in one.effects]
    return worded(one.name, hue, figures.of_card(one.code, one.clan), lines, edge)


def weapon(one: WeaponView, state: str, *, works: bool, locked: bool = False, edge: Colour | None = None) -> Part:
    """Return a Weapon in words, with whether it works; one that is not found yet has a lock."""
    hue = card_art.hue_of(one.clan)
    lines = [("bold", one.name, card_art.bright(hue)), ("bold", state, theme.PALE if works else theme.MUTED)]
    lines += [("plain", said, theme.TEXT) for said in one.powers]
    return worded(f"{one.name}, {state}", hue, figures.of_weapon(one.code), lines, edge, locked=locked)


def clan(one: ClanFace) -> Part:
    """Return a Clan that can be chosen, with its Avatar, its Traits and its Weapon."""
    hue = card_art.hue_of(one.code)
    traits = ", ".join([trait.title() for _, trait in one.creatures])
    lines = [
        ("bold", one.name, card_art.bright(hue)),
        ("plain", f"{one.magic}.", theme.TEXT),
        ("plain", f"Avatar: {one.avatar.partition(',')[0]}, {one.trait.title()}", theme.PALE),
        ("plain", f"Creatures: {traits}", theme.TEXT),
        ("plain", f"Weapon: {one.weapon}", theme.PALE),
    ]
    return worded(one.name, hue, figures.of_being(one.avatar_code, one.trait), lines, theme.CHOICE)


def worded(
    says: str,
    hue: str,
    figure: Sequence[figures.Glyph],
    lines: Sequence[tuple[str, str, Colour]],
    edge: Colour | None,
    *,
    locked: bool = False,
) -> Part:
    """Return an emblem with lines of words beside it, on a panel."""
    most = INNER - _LEFT - _PAD
    rows = [
        (row, 700 if kind == "bold" else 500, colour)
        for kind, said, colour in lines
        for row in wrapped(said, LEAST, 700 if kind == "bold" else 500, most)
    ]
    high = max(EMBLEM, LINE * len(rows)) + 2 * _PAD

    def drawn(canvas: Canvas, y: int) -> None:
        canvas.framed(MARGIN, y, INNER, high, theme.PANEL, ROUND, edge or theme.PANEL, 6)
        on = canvas.on(theme.PANEL, MARGIN, y)
        on.paste(card_art.emblem(hue, tuple(figure), EMBLEM, theme.PANEL), _PAD, (high - EMBLEM) // 2)
        if hue in theme.CLANS:
            badge(on, hue, _PAD + 22, (high + EMBLEM) // 2 - 18, 52)
        if locked:
            x, low = _PAD + EMBLEM - 30, (high + EMBLEM) // 2 - 30
            on.shape("circle", x, low, 64, theme.INK)
            on.on(theme.INK).shape("lock", x, low, 40, theme.MUTED)
        at = (high - LINE * len(rows)) / 2 + LINE / 2
        for row, weight, colour in rows:
            on.text(_LEFT, at, row, LEAST, colour, weight=700 if weight == 700 else 500, most=most)
            at += LINE

    return Part(high + GAP, drawn, says=says)


def saga(one: SagaView, board: Sequence[LocationView], stands: str | None, done: int) -> Part:
    """Return a Saga: the three numbers, what is done of them, its name, its way.

    Args:
        one: The Saga Card.
        board: All locations.
        stands: Where the Avatar is.
        done: How many Sagas are completed.
    """
    where, high = minimap.plan(board, _map_width(), 24, _MAP)
    high = max(high + 48, 300)
    place = next(spot for spot in board if spot.code == one.at)
    left = _map_width() + 16
    most = INNER - left - _PAD

    def drawn(canvas: Canvas, y: int) -> None:
        canvas.box(MARGIN, y, INNER, high, theme.PANEL, radius=ROUND)
        on = canvas.on(theme.PANEL, MARGIN, y)
        minimap.draw(on, board, where, one.at, stands=stands or "")
        _stages(on, left, 60, done)
        colour = theme.CLAN.get(place.element or "", theme.TEXT)
        at = 146.0
        for row in wrapped(one.name, 44, 800, most):
            on.text(left, at, row, 44, theme.TEXT, weight=800, most=most)
            at += 54
        at += 16
        on.shape(theme.CLAN_SHAPE.get(place.element or "", "hexagon"), left + 24, at, 44, colour)
        rows = wrapped(place.name, LEAST, 700, most - 60)
        for row in rows:
            on.text(left + 60, at, row, LEAST, colour, most=most - 60)
            at += LINE
        if one.far is not None:
            on.shape("boot", left + 24, at + 16, 44, theme.MUTED)
            spaces = f"{one.far} space{'' if one.far == 1 else 's'} away" if one.far else "the Avatar is there"
            on.text(left + 60, at + 16, spaces, LEAST, theme.MUTED, weight=500, most=most - 60)

    return Part(high + GAP, drawn, says=f"Saga {one.stage}, {one.name}, at {place.name}")


def _map_width() -> int:
    """Return how wide the small board is."""
    return round(_MAP * 5.5) + 40


def _stages(canvas: Canvas, x: int, y: int, done: int) -> None:
    """Draw the numbers of the three Sagas: those done, the one that is on, the others."""
    for number in (1, 2, 3):
        at = x + _STAGE / 2 + 108 * (number - 1)
        fill = theme.PALE if number == done + 1 else theme.INK
        if number > 1:
            canvas.box(round(at - 108 + _STAGE / 2), y - 4, 108 - _STAGE, 8, theme.LINE)
        canvas.shape("circle", at, y, _STAGE, fill)
        if number <= done:
            canvas.on(fill).shape("check", at, y, 46, theme.PALE)
        else:
            ink = theme.INK if number == done + 1 else theme.MUTED
            canvas.on(fill).text(at, y, str(number), 46, ink, weight=800, anchor="centre")

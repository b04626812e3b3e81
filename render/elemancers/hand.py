"""The hand of a seat of Elemancers: each of its Clans, with its Saga, cards and Weapon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.elemancers import theme
from render.elemancers.cards import card_art, figures, tiles
from render.elemancers.cards.tiles import GAP, INNER, MARGIN, ROUND
from render.elemancers.pieces import badge, coin
from render.kit.canvas import Canvas, wrapped
from render.kit.phone import LEAST, SHEET, WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part, draw
from rules.elemancers.view import ClanView, CreatureView, ElemancersView, ZoneView

_HEAD, _TITLE, _CLAN, _ZONE = 88, 66, 206, 68
_FACE = 170  # the Avatar's emblem
_LAST = 9  # Lore Cards in a deck
_WEAPON = 5  # the Lore Card that is the Weapon
_SAGAS = 3


def hand(view: ElemancersView, names: Sequence[str]) -> Picture:
    """Draw what the seat whose view it is holds, in as many sheets as it takes.

    Args:
        view: A seat's view.
        names: What to call each seat, by seat.

    Raises:
        ValueError: It is a spectator's view.
    """
    seat = view.seat
    if seat is None:
        raise ValueError("a spectator has no hand")

    def heading(canvas: Canvas, place: int, of: int) -> None:
        said = f"Round {view.round} of 2" if view.round else "Choosing Clans"
        said += f" · {place} of {of}" if of > 1 else ""
        used = canvas.text(WIDTH - MARGIN, 46, said, LEAST, theme.MUTED, weight=500, anchor="right")
        shape, colour = theme.FACTION_SHAPE.get(view.side[seat], "circle"), theme.DIE.get(view.side[seat], theme.SHIELD)
        canvas.shape(shape, MARGIN + 26, 46, 52, colour)
        canvas.text(MARGIN + 70, 46, names[seat], 46, theme.TEXT, most=INNER - 70 - used - 30)

    parts = list(_parts(view, names)) or [_line("No Clan yet.")]
    return draw(parts, Layout(WIDTH, _HEAD, MARGIN, card_art.table, heading, most=SHEET))


def _parts(view: ElemancersView, names: Sequence[str]) -> Iterator[Part]:
    """Yield the own Clans, then Sagas that others have shown."""
    for clan in view.clans:
        if clan.seat == view.seat:
            yield _clan(view, clan)
            yield from _saga(view, clan)
            yield from _cards(clan)
            yield from _weapon(clan)
            yield _title("Creature Cards and other Zones")
            yield from _zones(view, clan)
    for clan in view.clans:
        if clan.seat != view.seat and clan.saga is not None:
            yield _title(f"The Saga of {clan.name}, {names[clan.seat]}")
            yield tiles.saga(clan.saga, view.locations, _avatar(view, clan).at, clan.sagas)


def _title(words: str) -> Part:
    def drawn(canvas: Canvas, y: int) -> None:
        canvas.text(MARGIN, y + 34, words, LEAST, theme.PALE, most=INNER)

    return Part(_TITLE, drawn, heads=True, says=words)


def _line(words: str) -> Part:
    """Return a line of words, broken where it is too long."""
    rows = wrapped(words, LEAST, 500, INNER)

    def drawn(canvas: Canvas, y: int) -> None:
        for number, row in enumerate(rows):
            canvas.text(MARGIN, y + 26 + tiles.LINE * number, row, LEAST, theme.MUTED, weight=500, most=INNER)

    return Part(tiles.LINE * len(rows) + GAP, drawn, says=words)


def _avatar(view: ElemancersView, clan: ClanView) -> CreatureView:
    return next(one for one in view.creatures if one.avatar and one.clan == clan.code)


def _clan(view: ElemancersView, clan: ClanView) -> Part:
    """Return a Clan: its Avatar with HP and location, Pool, Sagas, creatures in play."""
    avatar = _avatar(view, clan)
    where = next((place.name for place in view.locations if place.code == avatar.at), "out of play")
    there = sum(one.at is not None and not one.avatar for one in view.creatures if one.clan == clan.code)
    hue = card_art.hue_of(clan.code)

    def drawn(canvas: Canvas, y: int) -> None:
        ground, high = card_art.tint(hue), _CLAN - GAP
        canvas.framed(MARGIN, y, INNER, high, ground, ROUND, card_art.bright(hue), 5)
        on = canvas.on(ground, MARGIN, y)
        figure = figures.of_being(avatar.card, avatar.traits[0])
        on.paste(card_art.emblem(hue, figure, _FACE, ground), 10, (high - _FACE) // 2)
        badge(on, clan.code, _FACE + 50, 46, 60)
        on.text(_FACE + 92, 46, f"{clan.name}: {avatar.name}", 44, theme.TEXT, weight=800, most=INNER - _FACE - 112)
        on.shape(theme.AVATAR, _FACE + 50, 98, 44, theme.PALE)
        up = ", Face Up" if avatar.up else ""
        on.text(_FACE + 92, 98, f"{where}{up}", LEAST, theme.TEXT, weight=500, most=INNER - _FACE - 112)
        counts = (
            ("heart", f"{avatar.hp}/{avatar.full}" if avatar.at else "–", theme.RED),
            ("", str(clan.pool), theme.PALE),
            (theme.SAGA, f"{clan.sagas}/{_SAGAS}", theme.PALE),
            ("people", str(there), theme.MUTED),
        )
        for place, (sign, number, colour) in enumerate(counts):
            x = _FACE + 50 + 194 * place
            if sign:
                on.shape(sign, x, 152, 46, colour)
            else:
                coin(on, x, 152, 48)
            on.text(x + 36, 152, number, 46, theme.TEXT, weight=800)

    return Part(_CLAN, drawn, heads=True, says=f"{clan.name}: {avatar.name}, {where}")


def _saga(view: ElemancersView, clan: ClanView) -> Iterator[Part]:
    if clan.saga is not None:
        yield tiles.saga(clan.saga, view.locations, _avatar(view, clan).at, clan.sagas)
    elif clan.sagas == _SAGAS:
        yield _line("All 3 Sagas are done.")
    else:
        yield _line("No Saga Card fits now: the next that comes back is taken.")


def _cards(clan: ClanView) -> Iterator[Part]:
    held = clan.hand or ()
    left = f"{clan.deck} in the deck"
    yield _title(f"Battle Cards: {len(held)} in hand, {left}")
    for one in held:
        yield tiles.card(one)


def _weapon(clan: ClanView) -> Iterator[Part]:
    """Yield the Lore Deck, card by card, and the Weapon."""
    yield _title("Lore Deck and Legendary Weapon")
    yield _line("Nothing to do here: each Saga turns a card, and the sword is your Weapon.")
    yield _lore(clan)
    if clan.works:
        state = "Active"
    elif not clan.weapon:
        state = "Locked until 3 Sagas are done"
    elif "weapon" in clan.spent:
        state = "Active, but its Avatar is not there, Face Down"
    else:
        state = "Found: a Power Token activates it"
    yield tiles.weapon(clan.arms, state, works=clan.works, locked=not clan.weapon)


def _lore(clan: ClanView) -> Part:
    """Return the numbers of the Lore Deck: those passed, the one on top, those that are locked."""
    step = INNER / _LAST
    rows = wrapped(clan.lore_text, LEAST, 500, INNER - 40) if clan.lore_text else ()
    high = 124 + tiles.LINE * len(rows) + (10 if rows else 0)

    def drawn(canvas: Canvas, y: int) -> None:
        canvas.box(MARGIN, y, INNER, high, theme.PANEL, radius=ROUND)
        on = canvas.on(theme.PANEL, MARGIN, y)
        for number in range(1, _LAST + 1):
            x = step * (number - 0.5)
            top = number == clan.lore
            fill = theme.PALE if top else theme.INK
            on.shape("circle", x, 60, 82, fill)
            plate, ink = on.on(fill), theme.INK if top else theme.MUTED
            if number < clan.lore and number < _WEAPON:
                plate.shape("check", x, 60, 46, theme.PALE)
            elif number == _WEAPON:
                plate.shape(theme.WEAPON, x, 60, 48, ink)
            else:
                plate.text(x, 60, str(number), 44, ink, weight=800, anchor="centre")
        for number, row in enumerate(rows):
            on.text(20, 136 + tiles.LINE * number, row, LEAST, theme.TEXT, weight=500, most=INNER - 40)

    return Part(high + GAP, drawn, says=f"Lore Card {clan.lore}")


def _zones(view: ElemancersView, clan: ClanView) -> Iterator[Part]:
    """Yield the Creature Cards with their tokens, then the other Zones, each with its PT."""
    for zone in clan.zones:
        yield _zone(view, clan, zone)
    trait = _avatar(view, clan).traits[0]
    shared = "shared" if clan.shared else "used" if "avatar" in clan.spent else "free"
    yield _row(
        theme.TRAIT_SHAPE[trait], theme.PALE, f"Avatar Card, {trait.title()}", shared, used="avatar" in clan.spent
    )
    drawn = "deck" in clan.spent
    yield _row(theme.CARDS, theme.PALE, "Battle Card Deck, draw 2", "used" if drawn else "free", used=drawn)


def _zone(view: ElemancersView, clan: ClanView, zone: ZoneView) -> Part:
    there = sum(one.card == zone.code and one.at is not None for one in view.creatures if one.clan == clan.code)
    sign = theme.TRAIT_SHAPE.get(zone.trait, "circle")
    aside = f"{zone.tokens} on it, {there} in play"
    return _row(sign, theme.PALE, f"{zone.name}, {zone.trait.title()}", aside, used=zone.used)


def _row(sign: str, colour: tuple[int, int, int], name: str, aside: str, *, used: bool) -> Part:
    """Return a Zone in a line; a PT lies at its end where it is used."""

    def drawn(canvas: Canvas, y: int) -> None:
        canvas.box(MARGIN, y, INNER, _ZONE - 8, theme.PANEL, radius=14)
        on, middle = canvas.on(theme.PANEL, MARGIN, y), (_ZONE - 8) / 2
        on.shape(sign, 40, middle, 44, colour)
        right = INNER - 20.0
        if used:
            coin(on, right - 24, middle, 46)
            right -= 64
        if aside:
            right -= on.text(right, middle, aside, LEAST, theme.MUTED, weight=500, anchor="right") + 20
        on.text(76, middle, name, LEAST, theme.TEXT, most=round(right - 76))

    return Part(_ZONE, drawn, says=f"{name}{f', {aside}' if aside else ''}")

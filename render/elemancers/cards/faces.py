"""What can be looked up, as cards: beings, Battle Cards, Weapons, Sagas, Lore, places."""

from __future__ import annotations

from collections.abc import Iterator

from render.elemancers import theme
from render.elemancers.cards import card_art, figures, minimap
from render.elemancers.cards.sheet import BODY, INSIDE, PAD, Badge, finished, gap, painted, rule, stats, title, words
from render.elemancers.pieces import badge, dragon
from render.kit.canvas import Canvas
from render.kit.phone import LEAST
from render.kit.picture import Picture
from render.kit.sheets import Part
from rules.elemancers.view import (
    BeingFace,
    CardFace,
    ClanFace,
    LocationView,
    LoreFace,
    PlaceFace,
    SagaFace,
    TraitFace,
    WeaponFace,
)

_ART, _LOW, _LAND = 560, 430, 340  # how high the art is, beside numbers, many words, and a board
_MAP = 118  # how wide a hex of a small board is at most


def _clan_badge(clan: str) -> Badge:
    return lambda canvas, x, y, size: badge(canvas, clan, x, y, size)


def _sign(shape: str, hue: str) -> Badge:
    """Return what draws a sign in the colour of a hue."""
    return lambda canvas, x, y, size: canvas.shape(shape, x, y, round(size * 0.9), card_art.bright(hue))


def _art(hue: str, figure: tuple[figures.Glyph, ...], clan: str | None, height: int) -> Part:
    return painted(card_art.art(hue, figure, INSIDE, height, theme.CLAN_SHAPE.get(clan or "", "")))


def being(face: BeingFace) -> Picture:
    """Draw a Creature Card, an Avatar, or Baransu."""
    hue = card_art.hue_of(face.clan)
    colour = card_art.bright(hue)
    head: Badge = _clan_badge(face.clan) if face.clan in theme.CLANS else dragon
    numbers = (
        ("boot", str(face.move) if face.move else "any", "Move", colour),
        ("shield", str(face.defence), "DEF", colour),
        ("heart", str(face.hp), "HP", theme.RED),
        ("die", str(face.dice), "Dice", colour),
    )
    parts = [
        title(hue, face.name, face.kind, head),
        _art(hue, figures.of_being(face.code, face.trait), face.clan, _ART),
        gap(16),
        stats(numbers),
        rule(),
    ]
    for said in face.says:
        bold, _, rest = said.partition(": ")
        sign = theme.TRAIT_SHAPE.get(face.trait, "die")
        parts.append(words(rest[:1].upper() + rest[1:], bold=bold, sign=sign, colour=colour))
    return finished(hue, [*parts, gap(20)])


def card(face: CardFace) -> Picture:
    """Draw a Battle Card: its condition, then its effects in order."""
    one = face.card
    hue = card_art.hue_of(one.clan)
    head: Badge = _clan_badge(one.clan) if one.clan in theme.CLANS and one.clan else _sign(theme.CARDS, hue)
    parts = [title(hue, one.name, face.whose, head), _art(hue, figures.of_card(one.code, one.clan), one.clan, _ART)]
    if one.given:
        parts += [words("", bold=f"{one.given}:", sign="key", colour=theme.PALE, size=48, gap=30), rule()]
    parts += [words(said, sign="diamond", colour=card_art.bright(hue), size=48, gap=24) for said in one.effects]
    return finished(hue, [*parts, gap(26)])


def weapon(face: WeaponFace) -> Picture:
    """Draw a Legendary Weapon with its powers."""
    one = face.weapon
    hue = card_art.hue_of(one.clan)
    parts = [
        title(hue, one.name, face.whose, _clan_badge(one.clan)),
        _art(hue, figures.of_weapon(one.code), one.clan, _ART),
        gap(12),
    ]
    parts += [words(said, sign=theme.WEAPON, colour=card_art.bright(hue), size=48, gap=24) for said in one.powers]
    return finished(hue, [*parts, gap(26)])


def saga(face: SagaFace) -> Picture:
    """Draw a Saga Card: its number, and where it leads on the board."""
    hue = face.faction if face.faction in (card_art.DARK, card_art.LIGHT) else card_art.PLAIN
    kind = f"{theme.FACTION_NAME.get(face.faction, face.faction)} Saga Card, number {face.stage}"
    parts = [title(hue, face.name, kind, _numbered(face.stage, hue)), *_board(face.board, face.place.code)]
    element = theme.CLAN_NAME.get(face.place.element or "", "")
    sign, colour = theme.CLAN_SHAPE.get(face.place.element or "", theme.SAGA), theme.TEXT
    if element:
        colour = theme.CLAN[face.place.element or ""]
    parts += [words("", bold=face.place.name, sign=sign, colour=colour, size=54, gap=26), words(face.says)]
    return finished(hue, [*parts, gap(20)])


def _numbered(number: int, hue: str) -> Badge:
    def drawn(canvas: Canvas, x: float, y: float, size: int) -> None:
        canvas.shape("circle", x, y, size, card_art.bright(hue))
        canvas.on(card_art.bright(hue)).text(x, y, str(number), 64, theme.INK, weight=800, anchor="centre")

    return drawn


def _board(board: tuple[LocationView, ...], shown: str, beside: tuple[str, ...] = ()) -> Iterator[Part]:
    """Yield the board in small, on a dark ground."""
    where, high = minimap.plan(board, INSIDE, 24, _MAP)

    def drawn(canvas: Canvas, y: int) -> None:
        canvas.box(0, y, INSIDE, high + 48, theme.INK)
        near = [one.code for one in board if one.name in beside]
        minimap.draw(canvas.on(theme.INK, 0, y), board, where, shown, beside=near)

    yield Part(high + 48, drawn)


def lore(face: LoreFace) -> Picture:
    """Draw a Lore Card."""
    hue = {6: card_art.LIGHT, 7: card_art.DARK}.get(face.number, card_art.hue_of(face.clan))
    kind = "Lore Card" if face.clan else "Lore Card of every Clan"
    parts = [
        title(hue, face.name, kind, _numbered(face.number, hue)),
        _art(hue, figures.of_lore(face.number, face.clan), face.clan, _ART),
        words(face.text, size=50, gap=34),
        rule(),
        words(face.says, sign=theme.SAGA, colour=theme.PALE),
    ]
    return finished(hue, [*parts, gap(20)])


def place(face: PlaceFace) -> Picture:
    """Draw a location: its landmark, where it lies, and what lies beside it."""
    one = face.place
    hue = card_art.hue_of(one.element)
    head = _clan_badge(one.element) if one.element in theme.CLANS and one.element else _sign("hexagon", hue)
    parts = [title(hue, one.name, face.kind, head), _art(hue, figures.of_location(one.code), one.element, _LAND)]
    parts += _board(face.board, one.code, face.beside)
    parts += [words("", bold="Beside it", colour=card_art.bright(hue), gap=26), words(", ".join(face.beside), gap=0)]
    return finished(hue, [*parts, gap(20)])


def clan(face: ClanFace) -> Picture:
    """Draw a Clan: its Avatar, its Weapon, and its creatures with the signs of their Traits."""
    hue = card_art.hue_of(face.code)
    colour = card_art.bright(hue)
    kind = f"Clan of {theme.FACTION_NAME.get(face.faction, face.faction)}"
    parts = [
        title(hue, face.name, kind, _clan_badge(face.code)),
        _art(hue, figures.of_being(face.avatar_code, "avatar"), face.code, _LOW),
        words(f"{face.magic}.", gap=28),
        words("", bold=face.avatar, sign=theme.AVATAR, colour=theme.PALE),
        words("", bold=face.weapon, sign=theme.WEAPON, colour=theme.PALE),
        rule(),
    ]
    for name, trait_ in face.creatures:
        parts.append(_line(name, trait_.title(), theme.TRAIT_SHAPE.get(trait_, "circle"), colour))
    return finished(hue, [*parts, gap(20)])


def _line(name: str, aside: str, sign: str, colour: tuple[int, int, int]) -> Part:
    """Return a line with a sign, a name, and a word at its right end."""

    def drawn(canvas: Canvas, y: int) -> None:
        canvas.shape(sign, PAD + 28, y + 34, 50, colour)
        used = canvas.text(INSIDE - PAD, y + 34, aside, LEAST, theme.MUTED, weight=500, anchor="right")
        canvas.text(PAD + 84, y + 34, name, BODY, theme.TEXT, most=INSIDE - 2 * PAD - 84 - used - 20)

    return Part(66, drawn)


def trait(face: TraitFace) -> Picture:
    """Draw a Creature Trait, and who has it."""
    hue = card_art.PLAIN
    sign = theme.TRAIT_SHAPE.get(face.code, "circle")
    parts = [
        title(hue, face.name, "Creature Trait", _sign(sign, hue)),
        _art(hue, (figures.Glyph(sign),), None, _LOW),
        words(face.says, size=48, gap=30),
        rule(),
    ]
    for clan_, name in face.who:
        parts.append(_line(name, theme.CLAN_NAME[clan_], theme.CLAN_SHAPE[clan_], theme.CLAN[clan_]))
    return finished(hue, [*parts, gap(20)])

"""What a match and a game of it begin with: decks to choose from, and the cards of one."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from render.kit.canvas import Canvas
from render.kit.phone import LEAST, SHEET, WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part, draw
from render.terrene import theme
from render.terrene.cards.hand import titled, whole
from render.terrene.layout import MARGIN
from rules.terrene.view import CardView, DeckView

_HEAD = 76
_A_ROW, _GAP, _HIGH = 3, 10, 68
_WIDE = (WIDTH - 2 * MARGIN - (_A_ROW - 1) * _GAP) // _A_ROW
_BESIDES = re.compile(r" (?:(?:in|on|from|of) )?the ")  # before what a Character is called besides its name
_KINDS = (("Characters", ("character",)), ("Items and Commands", ("item", "command")), ("Terrains", ("terrain",)))


def set_up(cards: Sequence[CardView]) -> Picture:
    """Draw the cards that a game can begin with, each with all that it does.

    Args:
        cards: What fits somewhere in the set-up, in the order of the deck.
    """
    parts: list[Part] = []
    for title, kinds in _KINDS:
        found = [card for card in cards if card.kind in kinds]
        parts += [titled(title), *map(whole, found)] if found else []
    return _sheets(parts, "Your deck, to start with")


def decks(found: Sequence[DeckView]) -> Picture:
    """Draw decks, each with its Characters.

    Args:
        found: The decks, in the order in which they are offered.
    """
    return _sheets([_deck(deck) for deck in found], "Decks and their Characters")


def offered(found: Sequence[DeckView], keys: Collection[str]) -> list[DeckView]:
    """Return the decks that can be chosen here."""
    return [deck for deck in found if deck.key in keys]


def _sheets(parts: Sequence[Part], title: str) -> Picture:
    def heading(canvas: Canvas, place: int, of: int) -> None:
        used = canvas.text(WIDTH - MARGIN, 42, f"{place} of {of}", LEAST, theme.MUTED, weight=500, anchor="right")
        canvas.text(MARGIN, 42, title, LEAST, theme.TEXT, most=WIDTH - 2 * MARGIN - used - 30)

    return draw(parts, Layout(WIDTH, _HEAD, MARGIN, theme.blank, heading, most=SHEET))


def _deck(deck: DeckView) -> Part:
    """Return a deck: its name, and its Characters in rows of three."""
    title = titled(deck.name)
    rows = [deck.characters[at : at + _A_ROW] for at in range(0, len(deck.characters), _A_ROW)]

    def drawn(canvas: Canvas, y: int) -> None:
        title.draw(canvas, y)
        for number, row in enumerate(rows):
            for place, card in enumerate(row):
                _name(canvas, card, MARGIN + place * (_WIDE + _GAP), y + title.high + number * (_HIGH + _GAP))

    return Part(title.high + len(rows) * (_HIGH + _GAP) + MARGIN, drawn, says=deck.name)


def _name(canvas: Canvas, card: CardView, x: int, y: int) -> None:
    """Draw a Character by its sign and its name, without what it is called besides."""
    shape, colour, tint = theme.sign(card)
    canvas.box(x, y, _WIDE, _HIGH, tint, radius=16)
    on, middle = canvas.on(tint, x, y), _HIGH / 2
    on.shape(shape, 34, middle, 46, colour)
    on.text(64, middle, _BESIDES.split(card.name)[0], LEAST, theme.TEXT, most=_WIDE - 72)

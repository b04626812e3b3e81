"""A seat's hand of Clash, every card with side A at the top; one card or tile by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PIL import Image

from render.clash import theme
from render.clash.art import LETTERED, Face
from render.clash.layout import HAND
from render.clash.own_side import STRIP, strip
from render.clash.pieces import badge, titled
from render.kit.canvas import Canvas
from render.kit.drawing_notes import kept
from render.kit.phone import LEAST, SHEET
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import Layout, Part, draw
from rules.clash.view import CardView, ClashView, TileView

Use = Literal["hand", "chosen", "played", "cooling", "held"]

_SAID = {
    "hand": "",
    "chosen": "chosen: side {}",
    "played": "in play: side {}",
    "cooling": "cools down",
    "held": "held back",
}
_KIND_SIZE = 288  # the size of a card at scale 1
_SIZE = (HAND.width - 3 * HAND.margin) // 2


def hand(view: ClashView, names: Sequence[str]) -> Picture:
    """Draw the hand of the seat whose view it is.

    Args:
        view: A seat's view.
        names: What to call each seat, by seat.

    Raises:
        ValueError: It is a spectator's view.
    """
    player = next((player for player in view.players if player.seat == view.seat), None)
    if player is None:
        raise ValueError("a spectator has no hand")
    shown: list[tuple[CardView, Use, str]] = []
    for card in player.hand:
        if view.sealed and view.sealed.card.code == card.code:
            shown.append((card, "chosen", card.sides[view.sealed.facing].letter))
        elif player.played and player.played.card.code == card.code:
            shown.append((card, "played", player.played.side("titan").letter))
        else:
            shown.append((card, "hand", ""))
    if view.sealed and all(card.code != view.sealed.card.code for card in player.hand):
        shown.append((view.sealed.card, "chosen", view.sealed.card.sides[view.sealed.facing].letter))
    if player.played and all(card.code != player.played.card.code for card in player.hand):
        shown.append((player.played.card, "played", player.played.side("titan").letter))
    shown += [(card, "held" if card.code == player.held_back else "cooling", "") for card in player.cooling]

    def heading(canvas: Canvas, place: int, of: int) -> None:
        y = HAND.head // 2
        badge(canvas, player.seat, HAND.margin + 36, y, 66)
        which = f", {place} of {of}" if of > 1 else ""
        said = canvas.text(
            HAND.width - HAND.margin, y, f"round {view.round}{which}", LEAST, theme.MUTED, anchor="right"
        )
        room = HAND.width - 2 * HAND.margin - 110 - said
        canvas.text(HAND.margin + 86, y, names[player.seat], 48, theme.TEXT, most=room)

    rows = [_row(shown[at : at + 2]) for at in range(0, len(shown), 2)]
    above = Part(STRIP, lambda canvas, y: strip(canvas.on(theme.TABLE, 0, y), view, player), says="the Titan and you")
    table = [above] if view.titan else []
    return draw([*table, *rows], Layout(HAND.width, HAND.head, 0, theme.blank, heading, most=SHEET))


def _row(cards: Sequence[tuple[CardView, Use, str]]) -> Part:
    """Return two cards side by side."""

    def drawn(canvas: Canvas, y: int) -> None:
        for place, (card, use, letter) in enumerate(cards):
            canvas.paste(titled_card(card, use, letter, _SIZE), HAND.margin + place * (_SIZE + HAND.margin), y)

    return Part(HAND.name + _SIZE + HAND.margin, drawn, says=", ".join([card.name for card, _, _ in cards]))


@kept(32)
def titled_card(card: CardView, use: Use, letter: str, size: int) -> Image.Image:
    """Return one card under its name.

    Args:
        card: The card.
        use: What is done with it now.
        letter: The side that is chosen to face the Titan, where there is one.
        size: Its width; its name takes some height more.
    """
    pale = use in {"cooling", "held"}
    scale = size / _KIND_SIZE
    canvas = theme.blank(size, HAND.name + size)
    said = _SAID[use].format(letter)
    colour = theme.MUTED if pale else theme.TEXT
    right = size
    titled(canvas, card.name, size / 2, 40, (44, LEAST), theme.MUTED if pale else theme.TEXT, right)
    top = HAND.name
    frame = theme.TEXT if use in {"chosen", "played"} else theme.PANEL if pale else theme.LINE
    canvas.box(0, top, size, size, frame, radius=round(22 * scale))
    rim = round(8 * scale)
    face = Face(canvas, rim, top + rim, size - 2 * rim, LETTERED.times(scale), pale=pale)
    face.emblem(card, share=0.6, down=0.0 if not said else -0.04, radius=round(16 * scale))
    face.sides(card, 0, letter)
    words = said.replace(": ", " ").rsplit(" ", 2 if ":" in said else 1) if said else []
    lines = [words[0], " ".join(words[1:])] if words else []
    if lines:
        room = size - 2 * round(86 * scale)
        y = top + size - rim - round(scale * 58) - 104
        canvas.box((size - room) // 2, y, room, 100, theme.INK, radius=14)
        for number, line in enumerate(lines):
            titled(canvas.on(theme.INK), line, size / 2, y + 28 + 46 * number, (44, LEAST), colour, room - 8)
    return canvas.image


# ---- One by itself ---------------------------------------------------------------------------

_ALONE = 480
_TILE = 260  # the height of a tile's picture


def piece(face: CardView | TileView) -> Picture:
    """Draw a card with its four sides, side A at the top, or a kind of equipment tile.

    Args:
        face: What is on it.
    """
    return _tile(face) if isinstance(face, TileView) else _card(face)


def _card(card: CardView) -> Picture:
    whole = titled_card(card, "hand", "", _ALONE)
    canvas = theme.blank(_ALONE + 2 * HAND.margin, whole.image.height + 2 * HAND.margin)
    canvas.paste(whole, HAND.margin, HAND.margin)
    return Picture(encode(canvas.image), canvas.image.width, canvas.image.height)


def _tile(tile: TileView) -> Picture:
    width = _ALONE + 2 * HAND.margin
    canvas = theme.blank(width, _TILE)
    canvas.box(HAND.margin, HAND.margin, _ALONE, _TILE - 2 * HAND.margin, theme.RAISED, radius=24)
    inside = canvas.on(theme.RAISED)
    inside.shape(theme.EQUIPMENT_SHAPE[tile.kind], HAND.margin + 110, _TILE / 2, 128, theme.TEXT)
    inside.text(HAND.margin + 210, _TILE / 2, f"+{tile.bonus} {tile.kind.title()}", 64, theme.TEXT)
    return Picture(encode(canvas.image), width, _TILE)

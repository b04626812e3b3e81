"""A seat's hand of Clash: every card with its four sides, side A at the top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PIL import Image

from render.clash import theme
from render.clash.layout import HAND
from render.clash.pieces import Face, badge, titled
from render.clash.titan_strip import STRIP, strip
from render.kit.canvas import Canvas
from render.kit.drawing_notes import kept
from render.kit.phone import LEAST, SHEET
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part, draw
from rules.clash.view import CardView, ClashView

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
    depth = round(84 * scale) - rim
    face = Face(canvas, rim, top + rim, size - 2 * rim, depth, scale, frame, pale=pale)
    face.sides(card, 0, letter)
    plate, x, y, inner = face.middle(card)
    if not said:
        _emblem(plate, card, x + inner / 2, y + inner / 2, inner)
    words = said.split(": ") if ": " in said else said.split(" ", 1) if said else []
    for line, part in enumerate(words):
        at = y + inner / 2 + (line - (len(words) - 1) / 2) * 46
        titled(plate, part, x + inner / 2, at, (44, LEAST), colour, inner - 12)
    return canvas.image


def _emblem(plate: Canvas, card: CardView, x: float, y: float, room: int) -> None:
    """Draw what kind of card it is."""
    if card.kind == "golem":
        plate.shape("diamond", x, y, round(room * 0.62), theme.RAISED)
        plate.on(theme.RAISED).shape("diamond", x, y, round(room * 0.42), theme.KIND["golem"])
        plate.shape("diamond", x, y, round(room * 0.26), theme.MUTED)
        return
    plate.shape("hexagon", x, y - room * 0.12, round(room * 0.5), theme.RED)
    plate.text(x, y + room * 0.32, card.kind.title(), max(LEAST, round(room * 0.2)), theme.TEXT, anchor="centre")

"""The hand of a seat of Terrene Odyssey: its cards in words, its Characters, its Terrain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from render.kit.canvas import Canvas
from render.kit.phone import LEAST, SHEET, WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part, draw
from render.terrene import theme
from render.terrene.cards.face import face, face_height, kind_words, listed
from render.terrene.layout import MARGIN
from render.terrene.pieces import badge, broken
from rules.terrene.view import CardView, MemberView, PlayerView, TerreneView

_HEAD, _TITLE, _LINE = 92, 72, 50
_INNER = WIDTH - 2 * MARGIN


def hand(view: TerreneView, names: Sequence[str]) -> Picture:
    """Draw what the seat whose view it is holds, in as many sheets as it takes.

    Args:
        view: A seat's view.
        names: What to call each seat, by seat.

    Raises:
        ValueError: It is a spectator's view.
    """
    if view.seat is None:
        raise ValueError("a spectator has no hand")

    def heading(canvas: Canvas, place: int, of: int) -> None:
        _heading(canvas, view, names, f" · {place} of {of}" if of > 1 else "")

    parts = _parts(view, view.players[view.seat], names)
    return draw(parts, Layout(WIDTH, _HEAD, MARGIN, theme.blank, heading, most=SHEET))


def _heading(canvas: Canvas, view: TerreneView, names: Sequence[str], which: str) -> None:
    seat = view.seat or 0
    badge(canvas, seat, MARGIN + 34, 46, 68)
    said = f"Game {max(view.game, 1)}" + (f", turn {view.turn}" if view.turn else "") + which
    used = canvas.text(WIDTH - MARGIN, 46, said, LEAST, theme.MUTED, weight=500, anchor="right")
    canvas.text(MARGIN + 86, 46, names[seat], 46, theme.TEXT, most=_INNER - 86 - used - 30)


def _parts(view: TerreneView, player: PlayerView, names: Sequence[str]) -> list[Part]:
    parts = [titled(f"Hand: {player.hand} card{'' if player.hand == 1 else 's'}")] if view.turn or player.hand else []
    parts += [whole(card) for card in player.cards]
    if player.party:
        parts.append(titled("In play"))
        parts += [part for part in map(_member, player.party) if part is not None]
    if player.grounds:
        parts.append(titled("Terrain"))
        parts.append(whole(player.grounds[-1].card))
        parts += _listing("Beneath", [one.card for one in player.grounds[:-1]])
    for other in view.players:
        if other.seat != player.seat and other.cards:
            parts += _listing(f"{names[other.seat]} holds", other.cards)
        if other.seat != player.seat:
            parts += _secrets(other, names[other.seat])
            if other.left and view.outcome is not None:
                parts += _paragraph(f"Left in the deck of {names[other.seat]}: {listed(other.left)}")
    parts += _listing("Discarded", player.discard)
    if player.left:
        title = "Left in the deck, in any order" if view.turn else "Your deck"
        parts += _paragraph(f"{title}: {listed(player.left)}")
    return parts


def titled(words: str) -> Part:
    """Return a heading of what comes below it."""
    return Part(
        _TITLE, lambda canvas, y: canvas.text(MARGIN, y + 34, words, LEAST, theme.PALE, most=_INNER), True, words
    )


def whole(card: CardView) -> Part:
    """Return a card with all that it does."""
    return Part(face_height(card, _INNER), lambda canvas, y: face(canvas, card, MARGIN, y, _INNER), says=card.name)


def _member(member: MemberView) -> Part | None:
    """Return a Character and its held card, with the facts that a hidden one conceals."""
    card = member.card
    if card is None:
        return None
    note = f"{kind_words(card)}, {'hidden as ' if member.hidden else ''}{member.number}"
    held = member.held.card if member.held is not None else None
    below = f"{kind_words(held)}, face-{'up' if member.held and member.held.up else 'down'}" if held else ""

    def drawn(canvas: Canvas, y: int) -> None:
        now = None if member.hidden else member
        face(canvas, card, MARGIN, y, _INNER, note=note, held=held, held_note=below, now=now)

    return Part(face_height(card, _INNER, held=held), drawn, says=card.name)


def _secrets(other: PlayerView, name: str) -> list[Part]:
    """TER-INFO-10, TER-INFO-8: return the known face-down cards of another player."""
    said = []
    for member in other.party:
        held = member.held
        if member.hidden and member.card is not None:
            said.append(f"{member.number} is {member.card.name}")
        if held is not None and not held.up and held.card is not None:
            said.append(f"{member.number} holds {held.card.name}")
    return _paragraph(f"Face-down of {name}: {', '.join(said)}") if said else []


def _listing(title: str, cards: Sequence[CardView]) -> list[Part]:
    if not cards:
        return []
    counts = Counter([card.code for card in cards])
    faces = {card.code: card for card in cards}
    return _paragraph(f"{title}: {listed([(faces[code], n) for code, n in counts.items()])}")


def _paragraph(words: str) -> list[Part]:
    lines = broken(words, LEAST, _INNER)

    def drawn(canvas: Canvas, y: int) -> None:
        for number, line in enumerate(lines):
            canvas.text(MARGIN, y + 26 + _LINE * number, line, LEAST, theme.MUTED, weight=500, most=_INNER)

    return [Part(_LINE * len(lines) + 22, drawn, says=words)]

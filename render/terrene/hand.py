"""What a seat of Terrene Odyssey holds: its hand in words, what its Characters can do, its Terrain, what is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from render.kit.canvas import Canvas
from render.kit.picture import Picture
from render.kit.png import encode
from render.terrene import theme
from render.terrene.face import face, face_height, kind_words, listed
from render.terrene.layout import INNER, MARGIN, SHEET, WIDTH
from render.terrene.pieces import badge, broken
from rules.terrene.view import CardView, MemberView, PlayerView, TerreneView

_HEAD, _TITLE, _LINE = 92, 60, 38
_WORDS = 29


class Part(NamedTuple):
    """How high a part is, what draws it from a height on, and whether it heads what comes after it."""

    high: int
    draw: Callable[[Canvas, int], object]
    heads: bool = False


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
    sheets = _sheets(_parts(view, view.players[view.seat], names))
    drawn = [_sheet(view, names, parts, place, len(sheets)) for place, parts in enumerate(sheets, 1)]
    first, *more = drawn
    return Picture(first.png, first.width, first.height, tuple(more))


def _sheets(parts: Sequence[Part]) -> list[list[Part]]:
    """Put parts on as few sheets as they fit on, each about as high as the others."""
    room = SHEET - _HEAD - MARGIN
    sheets = _filled(parts, room)
    while len(fewer := _filled(parts, room - _LINE)) == len(sheets) > 1:
        room, sheets = room - _LINE, fewer
    return sheets


def _filled(parts: Sequence[Part], room: int) -> list[list[Part]]:
    """Fill one sheet after the other; what heads others is never the last of a sheet."""
    sheets: list[list[Part]] = [[]]
    for place, part in enumerate(parts):
        after = parts[place + 1].high if part.heads and place + 1 < len(parts) else 0
        if sheets[-1] and sum(one.high for one in sheets[-1]) + part.high + after > room:
            sheets.append([])
        sheets[-1].append(part)
    return sheets


def _sheet(view: TerreneView, names: Sequence[str], parts: Sequence[Part], place: int, of: int) -> Picture:
    seat = view.seat or 0
    height = _HEAD + sum(part.high for part in parts) + MARGIN
    canvas = theme.blank(WIDTH, height + (height == WIDTH))  # never square: some phones crop squares
    badge(canvas, seat, MARGIN + 28, 46, 56)
    said = f"Game {max(view.game, 1)}" + (f", turn {view.turn}" if view.turn else "")
    said += f" · {place} of {of}" if of > 1 else ""
    used = canvas.text(WIDTH - MARGIN, 46, said, 36, theme.MUTED, anchor="right")
    canvas.text(MARGIN + 74, 46, names[seat], 46, theme.TEXT, most=INNER - 74 - used - 30)
    y = _HEAD
    for part in parts:
        part.draw(canvas, y)
        y += part.high
    return Picture(encode(canvas.image), WIDTH, canvas.image.height)


def _parts(view: TerreneView, player: PlayerView, names: Sequence[str]) -> list[Part]:
    parts = [_title(f"Hand: {player.hand} card{'' if player.hand == 1 else 's'}")] if view.turn or player.hand else []
    parts += [_face(card) for card in player.cards]
    if player.party:
        parts.append(_title("In play"))
        parts += [part for part in map(_member, player.party) if part is not None]
    if player.grounds:
        parts.append(_title("Terrain"))
        parts.append(_face(player.grounds[-1].card))
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


def _title(words: str) -> Part:
    return Part(_TITLE, lambda canvas, y: canvas.text(MARGIN, y + 28, words, 36, theme.AMBER, most=INNER), heads=True)


def _face(card: CardView) -> Part:
    return Part(face_height(card, INNER), lambda canvas, y: face(canvas, card, MARGIN, y, INNER))


def _member(member: MemberView) -> Part | None:
    """Return a Character and what it holds, with what the table does not show to all of one that is hidden."""
    card = member.card
    if card is None:
        return None
    note = f"{kind_words(card)}, {'hidden as ' if member.hidden else ''}{member.number}"
    held = member.held.card if member.held is not None else None
    below = f"{kind_words(held)}, face-{'up' if member.held and member.held.up else 'down'}" if held else ""

    def draw(canvas: Canvas, y: int) -> None:
        face(canvas, card, MARGIN, y, INNER, note=note, numbers=member.hidden, held=held, held_note=below)

    return Part(face_height(card, INNER, numbers=member.hidden, held=held), draw)


def _secrets(other: PlayerView, name: str) -> list[Part]:
    """TER-INFO-10, TER-INFO-8: return what is known of what another has face-down."""
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
    lines = broken(words, _WORDS, INNER)

    def draw(canvas: Canvas, y: int) -> None:
        for number, line in enumerate(lines):
            canvas.text(MARGIN, y + 26 + _LINE * number, line, _WORDS, theme.MUTED, weight=500, most=INNER)

    return [Part(_LINE * len(lines) + 22, draw)]

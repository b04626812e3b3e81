"""The card of a moment, for sharing: what happened in words, and the place where it did."""

from __future__ import annotations

from msgspec import Struct

from render.kit.canvas import Canvas, shrunk, wrapped
from render.kit.phone import LEAST, WIDTH
from render.kit.sharing.end_card import Look
from render.kit.sheets import unsquare

_EDGE, _TOP, _FOOT = 32, 56, 20
_HEADING, _HEADINGS = 132, (84, 74, 66, 58, 50)
_WORDS, _LINE, _LINES = 204, 54, 4
_SAID = 42
_TITLES = (44, 42, LEAST)


class MomentCard(Struct, frozen=True):
    """What a card says.

    Attributes:
        game: The game's title.
        counted: The round, in words; empty where none is counted.
        heading: What it is, in a few words.
        text: What happened, in a sentence or several.
    """

    game: str
    counted: str
    heading: str
    text: str


def moment_card(card: MomentCard, look: Look, place: Canvas) -> Canvas:
    """Return the card, as high as it takes.

    Args:
        card: What it says.
        look: How its game looks.
        place: Where it happened, in the game's own palette and as wide as a picture for phones.
    """
    lines = _lines(card.text)
    top = _WORDS + _LINE * len(lines) + _FOOT
    canvas = look.blank(WIDTH, unsquare(WIDTH, top + place.image.height))
    used = canvas.text(WIDTH - _EDGE, _TOP, card.counted, LEAST, look.muted, weight=500, anchor="right")
    room = WIDTH - used - 3 * _EDGE
    size = shrunk(card.game, _TITLES, look.face, room)
    canvas.text(_EDGE, _TOP, card.game, size, look.muted, weight=look.face, most=room)
    size = shrunk(card.heading, _HEADINGS, look.face, WIDTH - 2 * _EDGE)
    canvas.text(_EDGE, _HEADING, card.heading, size, look.amber, weight=look.face, most=WIDTH - 2 * _EDGE)
    for row, line in enumerate(lines):
        canvas.text(_EDGE, _WORDS + _LINE * row, line, _SAID, look.text, weight=500, most=WIDTH - 2 * _EDGE)
    canvas.paste(place.image, 0, top)
    return canvas


def _lines(text: str) -> tuple[str, ...]:
    """Return what happened in lines; where there are too many, the last that is shown says so."""
    lines = wrapped(text, _SAID, 500, WIDTH - 2 * _EDGE)
    return lines if len(lines) <= _LINES else (*lines[: _LINES - 1], f"{lines[_LINES - 1].rstrip('.,;:')} …")

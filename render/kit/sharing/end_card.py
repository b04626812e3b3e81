"""The card of a finished game, for sharing: who won, the last board, three figures."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence

from msgspec import Struct
from PIL import Image

from render.kit.canvas import Canvas, shrunk, wrapped
from render.kit.colours import Colour
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.writing.fonts import Weight

WIDTH, HEIGHT = 1200, 630
"""The size that other sites show a linked picture in."""
_LEFT, _WORDS, _EDGE = 50, 530, 24
_BOARD = 560  # how wide the board's room is
_HEADS = (76, 66, 58, 50, 44, 38)
_TWO_LINES = 58  # the largest size that stands in two lines
_ROWS_FROM, _ROW, _MOST_ROWS = 300, 40, 5
_FIGURES_AT = 540


class EndCard(Struct, frozen=True):
    """What a card says.

    Attributes:
        game: The game's title.
        headline: Who won.
        rows: The seats in order of their places: the name, the points, whether they won.
        figures: Up to three figures of the game, each with what it counts.
    """

    game: str
    headline: str
    rows: Sequence[tuple[str, str, bool]]
    figures: Sequence[tuple[str, str]]


class Look(Struct, frozen=True):
    """The colours of a game, and the face of its titles."""

    blank: Callable[[int, int], Canvas]
    face: Weight
    panel: Colour
    text: Colour
    muted: Colour
    amber: Colour


def end_card(card: EndCard, look: Look, board: Picture) -> Picture:
    """Return the card.

    Args:
        card: What it says.
        look: How its game looks.
        board: The board as it stood, in the game's own palette.
    """
    canvas = look.blank(WIDTH, HEIGHT)
    canvas.text(_LEFT, 60, card.game, shrunk(card.game, (34, 30, 26), look.face, _WORDS), look.muted, weight=look.face)
    _headline(canvas, card.headline, look)
    _rows(canvas, card.rows, look)
    step = _WORDS // max(1, len(card.figures))
    for place, (value, what) in enumerate(card.figures[:3]):
        at = _LEFT + place * step
        canvas.text(at, _FIGURES_AT, value, shrunk(value, (54, 46, 38, 30), 800, step - 20), look.text, weight=800)
        canvas.text(at, _FIGURES_AT + 46, what, 26, look.muted, most=step - 12)
    _board(canvas, board, look)
    return Picture(encode(canvas.image), WIDTH, HEIGHT)


def _headline(canvas: Canvas, headline: str, look: Look) -> None:
    for size in _HEADS:
        lines = wrapped(headline, size, look.face, _WORDS)
        if len(lines) == 1 or (len(lines) == 2 and size <= _TWO_LINES):
            break
    for row, line in enumerate(lines[:2]):
        canvas.text(_LEFT, 140 + row * round(size * 1.15), line, size, look.amber, weight=look.face, most=_WORDS)


def _rows(canvas: Canvas, rows: Sequence[tuple[str, str, bool]], look: Look) -> None:
    """Draw the seats; where there are many, two beside each other."""
    columns = 1 if len(rows) <= _MOST_ROWS else 2
    wide = _WORDS // columns
    for place, (name, points, won) in enumerate(rows):
        column, row = place % columns, place // columns
        x, y = _LEFT + column * wide, _ROWS_FROM + row * _ROW
        ink = look.text if won else look.muted
        if won:
            canvas.shape("crown", x + 14, y, 26, look.amber)
        right = x + wide - 20
        room = 44 if not points else 100
        canvas.text(x + 36, y, name, 30, ink, weight=800 if won else 500, most=wide - 36 - room)
        if points:
            canvas.text(right, y, points, 30, ink, weight=800, anchor="right")


def _board(canvas: Canvas, board: Picture, look: Look) -> None:
    """Draw the board as large as it fits into the right half."""
    image = Image.open(io.BytesIO(board.png)).convert("RGB")
    share = min(_BOARD / image.width, (HEIGHT - 2 * _EDGE) / image.height)
    size = round(image.width * share), round(image.height * share)
    left = WIDTH - _EDGE - (_BOARD + size[0]) // 2
    top = (HEIGHT - size[1]) // 2
    canvas.box(left - 6, top - 6, size[0] + 12, size[1] + 12, look.panel, radius=10)
    shown = image.resize(size, Image.Resampling.BOX, reducing_gap=2.0)
    canvas.paste(canvas.palette.matched(shown), left, top)

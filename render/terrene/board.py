"""The whole table of Terrene Odyssey."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.canvas import Canvas, shrunk
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from render.kit.writing.fonts import measured
from render.terrene import theme
from render.terrene.chain import middle, middle_height
from render.terrene.changes import since
from render.terrene.layout import GAP, HEAD, INNER, MARGIN, WIDTH
from render.terrene.party import Look, draw_side, first_of, side_height
from render.terrene.pieces import broken, in_names
from rules.terrene.view import TerreneView

_LINE = 40
_MOST = 10  # lines of what holds for a time
PHASES = {
    "decks": "decks are chosen",
    "setup": "set-up",
    "command": "Command Phase",
    "draw": "Draw Phase",
    "action": "Action Phase",
    "end": "End Phase",
    "over": "over",
}
"""What is going on, in words."""


def board(view: TerreneView, names: Sequence[str], before: TerreneView | None = None) -> Picture:
    """Draw the table as a view shows it, the viewer's side below, or seat 0's for a spectator.

    Args:
        view: What may be seen.
        names: What to call each seat, by seat; names are cut to fit.
        before: An earlier view of the same table: what changed since then is marked.
    """
    look = Look(view, names, since(view, before), first_of(view))
    own = (view.seat or 0) % 2
    above, below = view.sides[1 - own], view.sides[own]
    lower = sorted(below.seats, key=lambda seat: (seat == view.seat, seat))
    held = _held(view, names)
    height = HEAD + side_height(above, look, above.seats) + middle_height(view, names)
    height += side_height(below, look, lower) + (_LINE * len(held) + 16 if held else 0) + MARGIN - GAP
    height = unsquare(WIDTH, height)
    canvas = theme.blank(WIDTH, height)
    _head(canvas, view, names)
    y = draw_side(canvas, above, look, above.seats, HEAD, below=False)
    y = middle(canvas, view, names, y)
    y = draw_side(canvas, below, look, lower, y, below=True)
    for number, (name, words) in enumerate(held):
        _holds(canvas, name, words, y + 14 + _LINE * number)
    return Picture(encode(canvas.image), WIDTH, height)


def _head(canvas: Canvas, view: TerreneView, names: Sequence[str]) -> None:
    """Draw the game of the match, the turn, and whose phase it is."""
    under_way = view.turn and view.phase != "setup"  # during set-up the last game's turn is still known
    said = f"Game {view.game or 1}" + (f" · turn {view.turn}" if under_way else "")
    used = canvas.text(MARGIN, 40, said, 44, theme.TEXT)
    phase = PHASES[view.phase]
    if view.outcome is not None:
        phase = "the match is won" if view.outcome.winners else "the match is drawn"
    elif view.phase == "setup" and view.reveal:
        phase = "set-up; below the last game"
    elif view.turn and view.phase != "over":
        name = names[view.active]
        width = canvas.text(WIDTH - MARGIN, 40, phase, 40, theme.TEXT, anchor="right")
        room = INNER - used - width - 60
        size = shrunk(name, (40, 36, 32), 700, room)
        x = WIDTH - MARGIN - width - 14
        x -= canvas.text(x, 40, ":", 40, theme.TEXT, anchor="right")
        canvas.text(x, 40, name, size, theme.TEXT, anchor="right", most=room)
        return
    canvas.text(WIDTH - MARGIN, 40, phase, 40, theme.TEXT, anchor="right", most=INNER - used - 40)


def _held(view: TerreneView, names: Sequence[str]) -> list[tuple[str, str]]:
    """Return lasting effects in lines, each Character's name on its first."""
    found: list[tuple[str, str]] = []
    for player in view.players:
        for member in player.party:
            if member.card is None or not member.effects:
                continue
            name = member.card.name
            room = INNER - 58 - measured(name, 28, 700)
            words = in_names(", ".join(member.effects), names)
            for number, line in enumerate(broken(words, 28, INNER - 58, round(room))):
                found.append(("" if number else name, line))
    return found if len(found) <= _MOST else [*found[: _MOST - 1], ("…", "")]


def _holds(canvas: Canvas, name: str, words: str, y: int) -> None:
    x = MARGIN + 44
    if name:
        canvas.shape("hourglass", MARGIN + 18, y, 30, theme.FOLD)
        x += canvas.text(x, y, name, 28, theme.TEXT) + 14
    canvas.text(x, y, words, 28, theme.MUTED, weight=500, most=WIDTH - MARGIN - x)

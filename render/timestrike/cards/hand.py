"""What a seat has: its Characters' boards with all that lies on and beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.kit.canvas import Canvas
from render.kit.phone import LEAST, SHEET, WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part, draw
from render.timestrike import theme
from render.timestrike.cards.card import small
from render.timestrike.cards.sheet import INNER, MARGIN, board, trial
from render.timestrike.map.units import Sides, boards
from rules.timestrike.view import CharacterView, TimestrikeView

_HEAD, _LINE = 92, 70


def hand(view: TimestrikeView, names: Sequence[str]) -> Picture:
    """Draw what the view's seat has, in as many sheets as it takes.

    Args:
        view: A seat's view.
        names: What to call each seat, by seat.

    Raises:
        ValueError: It is a spectator's view.
    """
    seat = view.seat
    if seat is None:
        raise ValueError("a spectator has no hand")
    team = Sides.of(view).team[seat] % len(theme.TEAMS)

    def heading(canvas: Canvas, place: int, of: int) -> None:
        said = f"Round {view.round}" if view.round else f"{view.points[seat]} points to spend"
        said += f" · {place} of {of}" if of > 1 else ""
        used = canvas.text(WIDTH - MARGIN, 46, said, LEAST, theme.MUTED, weight=500, anchor="right")
        canvas.shape(theme.TEAM_SHAPE[team], MARGIN + 26, 46, 48, theme.TEAMS[team])
        canvas.text(MARGIN + 66, 46, names[seat], 46, theme.TEXT, most=INNER - 66 - used - 30)

    parts = list(_parts(view, seat, team)) or [_line("No Character yet.")]
    return draw(parts, Layout(WIDTH, _HEAD, MARGIN, theme.blank, heading, most=SHEET))


def _parts(view: TimestrikeView, seat: int, team: int) -> Iterator[Part]:
    """Yield the cards to keep some of, then each Character with its cards, the active one first."""
    loot = {face.code: face for face in view.loot}
    if view.drawn and view.active and _owner(view, view.active) == seat:
        yield _line("Drawn, to keep some")
        yield from [small(loot[code]) for code in view.drawn]
    mine = [one for one in view.characters if one.seat == seat]
    for one in sorted(mine, key=lambda one: (one.gone, one.code != view.active)):
        yield from _character(view, one, team)


def _owner(view: TimestrikeView, code: str) -> int:
    return next(one.seat for one in view.characters if one.code == code)


def _character(view: TimestrikeView, one: CharacterView, team: int) -> Iterator[Part]:
    face = boards(view)[one.code]
    if one.gone:
        yield _line(f"{one.name} is defeated.")
        return
    loot = {each.code: each for each in view.loot}
    units = [unit for unit in view.units if unit.of == one.code and not unit.gone]
    health = max([unit.health for unit in units], default=one.full)
    yield from board(face, one, health, theme.TEAMS[team])
    yield from trial(face, one)
    for code in one.artifacts:
        yield small(loot[code], "equipped" if code == one.equipped else "")
    for code in (*(one.items or ()), *(one.fish or ())):
        yield small(loot[code])
    if one.materials:
        yield _line(f"Materials: {one.materials}")


def _line(words: str) -> Part:
    def drawn(canvas: Canvas, y: int) -> None:
        canvas.text(MARGIN + 10, y + 32, words, LEAST, theme.PALE, most=INNER)

    return Part(_LINE, drawn, says=words)

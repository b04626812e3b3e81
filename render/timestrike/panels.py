"""Beside the map: the round, a fight or a roll under way, and each player's Characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from render.kit.canvas import Canvas, signed
from render.kit.colours import Colour
from render.kit.writing.fonts import measured
from render.timestrike import theme
from render.timestrike.art import titled
from render.timestrike.map.units import Sides, boards, figure, hurt_ink
from rules.timestrike.view import BoardFace, CharacterView, FightView, RollView, TimestrikeView, UnitView

_NARROW = 0.72  # how narrow the letters of a name may become before it is cut


class Frame(Struct, frozen=True):
    """How panels are drawn: how small the smallest letters are, and how wide a panel is."""

    least: int
    width: int

    def of(self, share: float) -> int:
        """Return a length in so many sizes of the smallest letters."""
        return round(self.least * share)


class Chip(NamedTuple):
    """A sign with a number."""

    sign: str
    ink: Colour
    words: str = ""

    def width(self, least: int) -> int:
        """Return how much room it takes."""
        return round(least * 1.05 + (measured(self.words, least, 800) if self.words else 0) + least * 0.3)


def chips(board: BoardFace, one: CharacterView) -> list[Chip]:
    """Return the signs of what a Character has: curses, buffs, awakenings, loot, its trial."""
    found = []
    for column, states, ink in (("curse", one.curses, theme.CURSE), ("buff", one.buffs, theme.BUFF)):
        for slot in states:
            plain = slot in ("stealth", "silence")
            found.append(Chip(theme.STATUS_SHAPE[slot], ink, "" if plain else signed(board.value(column, slot))))
    found += [Chip(theme.STAT_SHAPE[stat], theme.PALE, signed(board.value("awakening", stat))) for stat in one.awake]
    items, fish = one.held
    counts = ((theme.ITEM, items), (theme.FISH, fish), (theme.ARTIFACT, len(one.artifacts)))
    found += [Chip(sign, theme.MUTED, str(count)) for sign, count in counts if count]
    found += [Chip(theme.MATERIAL, theme.ORE, str(one.materials))] if one.materials else []
    if one.trial:
        found.append(Chip(theme.TRIAL, theme.MUTED, f"{len(one.met)}/{len(board.trial)}"))
    return found


def rows(found: Sequence[Chip], width: int, least: int) -> list[list[Chip]]:
    """Put chips into rows at most so wide."""
    lines: list[list[Chip]] = []
    for chip in found:
        if lines and sum(one.width(least) for one in [*lines[-1], chip]) <= width:
            lines[-1].append(chip)
        else:
            lines.append([chip])
    return lines


class Panel(NamedTuple):
    """The panel of a player."""

    seat: int
    height: int
    shown: tuple[tuple[CharacterView, list[list[Chip]]], ...]


def panel(view: TimestrikeView, seat: int, frame: Frame) -> Panel:
    """Measure the panel of a player."""
    faces = boards(view)
    room = frame.width - frame.of(2.4)
    mine = [one for one in view.characters if one.seat == seat]
    shown = [(one, [] if one.gone else rows(chips(faces[one.code], one), room, frame.least)) for one in mine]
    height = sum([_row(frame, len(lines)) for _, lines in shown])
    return Panel(seat, frame.of(1.7) + height + frame.of(0.25), tuple(shown))


def _row(frame: Frame, lines: int) -> int:
    return max(frame.of(1.9), frame.of(1.4) + frame.of(1.15) * lines + frame.of(0.2))


def columns(view: TimestrikeView, frame: Frame) -> list[list[Panel]]:
    """Put the panels of all players into two columns about as high."""
    found: list[list[Panel]] = [[], []]
    for seat in view.around:
        high = [sum(one.height for one in column) for column in found]
        found[high[1] < high[0]].append(panel(view, seat, frame))
    return found


def draw(
    canvas: Canvas, view: TimestrikeView, one: Panel, name: str, frame: Frame, before: TimestrikeView | None
) -> None:
    """Draw the panel of a player: name and team, then each Character."""
    canvas.box(0, 0, frame.width, one.height, theme.PANEL, radius=frame.of(0.35))
    on = canvas.on(theme.PANEL)
    sides = Sides.of(view)
    team = sides.team[one.seat] % len(theme.TEAMS)
    middle = frame.of(0.85)
    on.shape(theme.TEAM_SHAPE[team], frame.of(0.75), middle, frame.of(0.8), theme.TEAMS[team])
    waited = any(waiting.seat == one.seat for waiting in view.waiting)
    right = frame.width - frame.of(0.4)
    if waited and view.outcome is None:
        on.shape("hourglass", right - frame.of(0.4), middle, frame.of(0.85), theme.AMBER)
        right -= frame.of(1.1)
    if view.drafting and view.boss is None:
        said = f"{view.points[one.seat]} points"
        right -= on.text(right, middle, said, frame.least, theme.PALE, anchor="right") + frame.of(0.4)
    if view.boss is not None and one.seat in view.boss.myths:
        said = "Myth" if one.seat != view.boss.guide else "Myth, next card"
        right -= on.text(right, middle, said, frame.least, theme.VOID_MARK, weight=700, anchor="right") + frame.of(0.4)
    if view.first == one.seat and view.round and len({*view.side}) > 1:
        used = on.text(right, middle, "first", frame.least, theme.MUTED, weight=500, anchor="right")
        right -= used + frame.of(0.4)
    ink = theme.AMBER if waited and view.outcome is None else theme.TEXT
    on.text(frame.of(1.4), middle, name, frame.least, ink, weight=800, most=right - frame.of(1.4))
    y = frame.of(1.7)
    was = {unit.code: unit.health for unit in before.units} if before else {}
    for character, lines in one.shown:
        _character(on.on(theme.PANEL, 0, y), view, character, lines, frame, was)
        y += _row(frame, len(lines))


def _character(
    canvas: Canvas,
    view: TimestrikeView,
    one: CharacterView,
    lines: list[list[Chip]],
    frame: Frame,
    was: dict[str, int],
) -> None:
    """Name a Character with its health and what it has."""
    active = one.code == view.active and view.outcome is None
    least, y = frame.least, frame.of(0.75)
    rim = theme.AMBER if active else theme.INK
    team = Sides.of(view).team[one.seat]
    figure(canvas, one.code, team, frame.of(1.05), frame.of(0.95), frame.of(1.4), rim, pale=one.exhausted or one.gone)
    units = [unit for unit in view.units if unit.of == one.code]
    right = frame.width - frame.of(0.4)
    if one.gone:
        canvas.shape("cross", right - frame.of(0.4), y, frame.of(0.8), theme.RED)
        right -= frame.of(1)
    elif one.kind == "mob":
        there = len([unit for unit in units if unit.at])
        right -= canvas.text(right, y, f"{there} of {len(units)}", least, theme.TEXT, weight=800, anchor="right")
    else:
        health = max([unit.health for unit in units if not unit.gone], default=one.full)
        words = f"{health}/{one.full}"
        right -= canvas.text(right, y, words, least, hurt_ink(one, health), weight=800, anchor="right") + frame.of(0.2)
        canvas.shape(theme.HEALTH, right - frame.of(0.4), y, frame.of(0.8), theme.RED)
        right -= frame.of(1)
        lost = max([was[unit.code] - unit.health for unit in units if unit.code in was and not unit.gone], default=0)
        if lost:
            said = signed(-lost)
            right -= canvas.text(right, y, said, least, theme.TEXT, weight=800, anchor="right") + frame.of(0.2)
    ink = theme.AMBER if active else theme.MUTED if one.gone or one.exhausted else theme.TEXT
    room = right - frame.of(2.1)
    narrow = measured(one.name, least, 700) * _NARROW <= room
    canvas.text(frame.of(2.1), y, one.name, least, ink, within=room * narrow, most=0 if narrow else room)
    for row, line in enumerate(lines):
        x = float(frame.of(2.1))
        down = frame.of(1.4) + frame.of(1.15) * row + frame.of(0.55)
        for chip in line:
            canvas.shape(chip.sign, x + frame.of(0.45), down, frame.of(0.9), chip.ink)
            if chip.words:
                canvas.text(x + frame.of(1.0), down, chip.words, least, chip.ink, weight=800)
            x += chip.width(least)


# ---- What is under way ---------------------------------------------------------------------------


def head(canvas: Canvas, view: TimestrikeView, players: Sequence[str], frame: Frame) -> None:
    """Write the map, the round, and what goes on."""
    names = {one.code: one.name for one in view.characters}
    if view.outcome is not None:
        won = " and ".join([players[seat] for seat in view.outcome.winners])
        said = f"won by {won}" if won else "a draw" if view.outcome.drawn else "won by Fear"
    elif view.drafting:
        said = "the draft"
    elif view.round:
        said = f"Round {view.round}" + (f" · {names[view.active]}" if view.active else "")
    else:
        said = "set-up"
    y = frame.of(0.9)
    used = canvas.text(frame.width - 20, y, said, frame.least, theme.TEXT, anchor="right", most=frame.width * 3 // 5)
    land = view.map.replace("_", " ").title()
    titled(canvas, land, 20, y, (frame.least,), frame.width - used - 60, theme.PALE)


def under_way(view: TimestrikeView) -> int:
    """Return how many rows a fight or a roll takes."""
    return 2 * (view.outcome is None and (view.fight is not None or view.roll is not None))


def fight(canvas: Canvas, view: TimestrikeView, frame: Frame) -> None:
    """Draw the fight, or the roll, that is under way: who, and the dice."""
    units = {unit.code: unit for unit in view.units}
    if view.fight is not None:
        _fight(canvas, view, view.fight, units, frame)
    elif view.roll is not None:
        _roll(canvas, view, view.roll, units, frame)


def _fight(canvas: Canvas, view: TimestrikeView, one: FightView, units: dict[str, UnitView], frame: Frame) -> None:
    y, least = frame.of(0.85), frame.least
    sides = Sides.of(view)
    x = _who(canvas, units[one.by], sides, 20, y, frame, theme.INK)
    canvas.shape("arrow", x + frame.of(0.5), y, frame.of(0.8), theme.RED, turn=90)
    x += frame.of(1.3)
    target = one.defender or one.target
    if target:
        _who(canvas, units[target], sides, x, y, frame, theme.RED)
    else:
        canvas.text(x, y, "an area", least, theme.TEXT)
    said = _count(one.hits, "hit") if one.rolled or one.hits else "not rolled yet"  # the Lost hit without dice
    _dice(canvas, one.rolled or (), said, frame, "hit")


def _roll(canvas: Canvas, view: TimestrikeView, one: RollView, units: dict[str, UnitView], frame: Frame) -> None:
    x = _who(canvas, units[one.unit], Sides.of(view), 20, frame.of(0.85), frame, theme.INK)
    canvas.text(x + 10, frame.of(0.85), one.why, frame.least, theme.MUTED, weight=500, most=round(frame.width - x - 30))
    if one.d20:
        bonus = f" {signed(one.bonus)}" if one.bonus else ""
        _plate(canvas, str(one.d20), 20, frame)
        canvas.text(frame.of(2.4), frame.of(2.6), f"on a D20{bonus}", frame.least, theme.TEXT)
    else:
        _dice(canvas, one.faces, "", frame)


def _who(canvas: Canvas, unit: UnitView, sides: Sides, x: float, y: int, frame: Frame, rim: Colour) -> float:
    figure(canvas, unit.of, sides.of_character(unit.of), x + frame.of(0.7), y, frame.of(1.2), rim)
    most = round(frame.width / 2 - frame.of(2.6))
    x += frame.of(1.6)
    return x + canvas.text(x, y, unit.name, frame.least, theme.TEXT, most=most) + frame.of(0.4)


def _plate(canvas: Canvas, words: str, x: int, frame: Frame) -> None:
    y, size = frame.of(2.6), frame.of(1.5)
    canvas.box(x, y - size // 2, size, size, theme.TEXT, radius=frame.of(0.3))
    canvas.on(theme.TEXT).text(x + size / 2, y, words, frame.least, theme.INK, weight=800, anchor="centre")


def _dice(canvas: Canvas, faces: Sequence[str], words: str, frame: Frame, only: str = "") -> None:
    """Draw combat dice: white what counts (``only`` hits, say), a star on what is lucky."""
    y, size, x = frame.of(2.6), frame.of(1.5), 20
    step = min(frame.of(1.7), (frame.width - frame.of(5)) // max(1, len(faces)))
    for face in faces:
        die(canvas, face, x, y, size if step > size else step - 4, counts=only in face)
        x += step
    canvas.text(x + 10, y, words, frame.least, theme.TEXT, weight=800)


def die(canvas: Canvas, face: str, x: int, y: int, size: int, *, counts: bool = True) -> None:
    """Draw a combat die from its left on, dark if it does not count."""
    dark = face == "void" or not counts
    ground = theme.RAISED if dark else theme.TEXT
    canvas.box(x, y - size // 2, size, size, ground, radius=size // 5)
    on = canvas.on(ground)
    ink = theme.MUTED if dark else theme.INK
    lucky = face.startswith("lucky") and not dark
    on.shape(
        theme.FACE_SHAPE[face], x + size / 2 - size * 0.1 * lucky, y + size * 0.08 * lucky, round(size * 0.62), ink
    )
    if lucky:
        on.shape("star", x + size * 0.8, y - size * 0.28, round(size * 0.36), theme.RED)


def _count(n: int, one: str) -> str:
    return f"{n} {one}" if n == 1 else f"{n} {one}s"

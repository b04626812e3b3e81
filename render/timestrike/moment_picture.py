"""A moment of TimeStrike in a picture: the map around it, the teams that it is about."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from render.kit.canvas import Canvas
from render.kit.hexmap import Cell
from render.kit.phone import LEAST, WIDTH
from render.timestrike import fears_card, panels, theme
from render.timestrike.map.crop import Look, around, cells_of, gathered, look
from render.timestrike.map.map_part import draw
from render.timestrike.panels import Frame
from render.timestrike.scene import EDGES, GAP, SIZES, marks
from rules.timestrike.view import TimestrikeView, UnitView

_WIDE, _HIGH = 84, 760
_TEAMS = 2


def moment(
    view: TimestrikeView, names: Sequence[str], before: TimestrikeView | None = None, *, then: bool = False
) -> Canvas:
    """Draw the part of the map where something happened, and the teams that it is about.

    Args:
        view: What may be seen after it.
        names: What to call each seat, by seat.
        before: What could be seen before it.
        then: It is drawn as it was before.
    """
    old = {unit.code: unit for unit in before.units} if before is not None else {}
    fallen = [old[unit.code] for unit in view.units if not unit.at and old.get(unit.code, unit).at]
    hurt = [unit for unit in view.units if unit.at and unit.health < old.get(unit.code, unit).health]
    shown = before if then and before is not None else view
    part = _part(view, [*_risen(view, before), *fallen], hurt)
    strip, frame = Frame(LEAST, WIDTH), Frame(LEAST, (WIDTH - 3 * GAP) // 2)
    seats = _seats(view, [*fallen, *hurt])
    found = {seat: panels.panel(shown, seat, frame) for seat in seats}
    high = max([panels.panel(one, seat, frame).height for one in (view, before or view) for seat in seats], default=0)
    card = strip.of(max(fears_card.rows(one) for one in (view, before or view)))
    canvas = theme.blank(WIDTH, part.height + card + high + 2 * GAP)
    if shown is view:
        with_fallen, codes = _with(view, fallen)
        draw(canvas, part, with_fallen, replace(marks(view), fallen=codes), before)
    else:
        draw(canvas, part, shown, marks(shown))
    below = canvas.on(theme.TABLE, 0, part.height)
    below.box(0, 0, WIDTH, card + high + 2 * GAP, theme.TABLE)
    if card and fears_card.rows(shown):
        fears_card.draw(below, shown, strip)
    for place, seat in enumerate(seats):
        at = below.on(theme.TABLE, GAP + place * (frame.width + GAP), card + GAP)
        panels.draw(at, shown, found[seat], names[seat], frame, None if shown is before else before)
    return canvas


def _risen(view: TimestrikeView, before: TimestrikeView | None) -> list[UnitView]:
    """Return Fear, where it has reached another phase."""
    if view.boss is None or before is None or before.boss is None or before.boss.phase == view.boss.phase:
        return []
    return [unit for unit in view.units if unit.code == "fear" and unit.at]


def _part(view: TimestrikeView, seen: Sequence[UnitView], hurt: Sequence[UnitView]) -> Look:
    """Return the part of the map that shows who fell, was hurt or acts, where near."""
    cells = cells_of(view.places)
    board = frozenset(cells.values())
    standing = [unit for unit in view.units if unit.at]
    acting = [unit for unit in standing if unit.of == view.active]
    first = _spots(seen or hurt or acting or standing[:1], cells, board)
    if not first:
        return look([*board], board, (WIDTH, _HIGH), EDGES, (52,), LEAST)
    others = _spots([*acting, *hurt], cells, board)
    wanted = gathered(first, others, (WIDTH - EDGES[0] - 24, _HIGH - EDGES[1] - 12), _WIDE)
    return look(wanted, board, (WIDTH, _HIGH), EDGES, SIZES, LEAST)


def _spots(units: Sequence[UnitView], cells: Mapping[str, Cell], board: Collection[Cell]) -> list[Cell]:
    """Return where units stand, then what lies around them."""
    own = [cells[name] for unit in units for name in unit.at]
    return list(dict.fromkeys([*own, *[near for cell in own for near in around(cell, board)]]))


def _seats(view: TimestrikeView, units: Sequence[UnitView]) -> list[int]:
    """Return the players that it is about, as many as have room.

    First come those whose units fell or were hurt, then who acts.
    """
    whose = {one.code: one.seat for one in view.characters}
    wanted = [whose.get(code, -1) for code in (*[unit.of for unit in units], view.active or "")]
    return [seat for seat in dict.fromkeys(wanted) if seat in view.around][:_TEAMS]


def _with(view: TimestrikeView, fallen: Sequence[UnitView]) -> tuple[TimestrikeView, frozenset[str]]:
    """Return a view with those that fell where they stood, and who they are.

    Where somebody else stands now they are left out.
    """
    taken = {name for unit in view.units for name in unit.at}
    free = {unit.code: unit for unit in fallen if taken.isdisjoint(unit.at)}
    units = tuple([replace(one, at=free[one.code].at) if one.code in free else one for one in view.units])
    return replace(view, units=units), frozenset(free)

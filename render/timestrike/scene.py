"""The table of TimeStrike on a phone: the map cropped to the action, then everyone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.kit.hexmap import Cell
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from render.timestrike import fears_card, panels, theme
from render.timestrike.map.crop import Look, around, cells_of, gathered, look
from render.timestrike.map.map_part import Marks, draw
from render.timestrike.map.units import nearest_enemies
from render.timestrike.panels import Frame
from rules.timestrike.view import TimestrikeView, UnitView

EDGES = (62, 52)
SIZES = (136, 112, 96, 84, 72)
_WIDE = 72  # a hex at least
_HIGHEST, _LEAST_HIGH, _ALL = 900, 560, 1900
GAP = 12
_HEAD = 64


def scene(view: TimestrikeView, names: Sequence[str], before: TimestrikeView | None = None) -> Picture:
    """Draw the map cropped to the action, and how everyone is; all of it ten points high.

    Args:
        view: What may be seen.
        names: What to call each seat, by seat.
        before: An earlier view of the same table: what changed since then is marked.
    """
    frame = Frame(LEAST, (WIDTH - 3 * GAP) // 2)
    found = panels.columns(view, frame)
    below = max(sum(one.height + GAP for one in column) for column in found)
    way = frame.of(1.75) * panels.under_way(view)
    strip = frame.of(fears_card.rows(view))
    part = crop(view, max(_LEAST_HIGH, min(_HIGHEST, _ALL - below - way - strip - _HEAD)))
    top = _HEAD + part.height
    height = unsquare(WIDTH, top + way + strip + GAP + below)
    canvas = theme.blank(WIDTH, height)
    panels.head(canvas, view, names, Frame(LEAST, WIDTH))
    draw(canvas.on(theme.TABLE, 0, _HEAD), part, view, marks(view), before)
    canvas.box(0, top, WIDTH, height - top, theme.TABLE)
    if way:
        panels.fight(canvas.on(theme.TABLE, 0, top), view, Frame(LEAST, WIDTH))
    if strip:
        fears_card.draw(canvas.on(theme.TABLE, 0, top + way), view, Frame(LEAST, WIDTH))
    for place, column in enumerate(found):
        y = top + way + strip + GAP
        for one in column:
            at = canvas.on(theme.TABLE, GAP + place * (frame.width + GAP), y)
            panels.draw(at, view, one, names[one.seat], frame, before)
            y += one.height + GAP
    return Picture(encode(canvas.image), WIDTH, height)


def marks(view: TimestrikeView) -> Marks:
    """Return the marks of the table: who acts, and who is aimed at."""
    if view.outcome is not None:
        return Marks()
    at = {unit.code: unit.at for unit in view.units}
    acting = frozenset([unit.code for unit in view.units if unit.of == view.active and unit.at])
    if view.fight is None:
        return Marks(acting)
    target = view.fight.defender or view.fight.target or ""
    line = [(at[view.fight.by][0], at[target][0])] if at.get(target) and at.get(view.fight.by) else []
    return Marks(acting, targets=frozenset([target]) - acting, lines=tuple(line))


def crop(view: TimestrikeView, highest: int) -> Look:
    """Return the part of the map that the action is in: around who acts, and who is near."""
    cells = cells_of(view.places)
    board = frozenset(cells.values())
    acting = [unit for unit in view.units if unit.at and unit.of == view.active]
    others = [unit for unit in view.units if unit.at and unit.of != view.active]
    if not acting and len({*view.side}) == 1:  # in a Raid all act at once
        waiting = {one.code for one in view.characters if one.seat >= 0 and not one.exhausted}
        acting = [unit for unit in others if unit.of in waiting]
    if view.fight is not None:
        part = (view.fight.by, view.fight.defender, view.fight.target)
        others.sort(key=lambda unit: unit.code not in part)
        acting += [unit for unit in others if unit.code in part]
    if not view.round or (not acting and not others):  # any place at the edge may be on offer
        return look([*board], board, (WIDTH, highest), EDGES, (52,), LEAST)
    first = _spots(acting or others[:1], cells, board)
    size = WIDTH - EDGES[0] - 24, highest - EDGES[1] - 12
    wanted = gathered(first, _spots(others, cells, board), size, _WIDE)
    wanted += [cells[name] for name in nearest_enemies(view, acting) if cells[name] not in wanted]
    return look(wanted, board, (WIDTH, highest), EDGES, SIZES, LEAST)


def _spots(units: Sequence[UnitView], cells: Mapping[str, Cell], board: frozenset[Cell]) -> list[Cell]:
    """Return where units stand, then what lies around them."""
    own = [cells[name] for unit in units for name in unit.at]
    return list(dict.fromkeys([*own, *[near for cell in own for near in around(cell, board)]]))

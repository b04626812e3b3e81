"""A question of TimeStrike in a picture: the map around who acts and what can be chosen."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from render.kit.canvas import Canvas
from render.kit.hexmap import Cell
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from render.kit.writing.fonts import measured
from render.timestrike import panels, theme
from render.timestrike.cards.offered_cards import face_part, offered
from render.timestrike.map.crop import Look, around, cells_of, look
from render.timestrike.map.map_part import Marks, draw
from render.timestrike.map.units import Sides, boards, figure, hurt_ink, nearest_enemies, numbered, tier_of
from render.timestrike.panels import Frame
from rules.kernel.play.model import Focus
from rules.timestrike.view import LINE, BoardFace, CardFace, SkillFace, TimestrikeView, UnitView

_EDGES = (62, 52)
_SIZES = (136, 112, 96, 84, 72, 64, 56, 48, 40)
_HIGHEST = 960
_ROW = 84  # of the list below the map
_LISTED = 6
_LINES = 6  # of sight, at most
_NEAR = 3  # columns: what spans no more is shown with what is near
_BESIDE = 5  # rows: so much is shown on either side of a strip
_ROOMY = 92  # pixels: a hex with room for its name
_CLOSER = 1.25  # times as large as with far enemies in it hexes are, to leave these out
_HALF = WIDTH // 2
_NARROW = 0.7
_AND = " and "
"""Stands between the spaces of a place of several, as :func:`rules.timestrike.units.unit_places.name_of` says it."""


def asked(view: TimestrikeView, names: Sequence[str], focus: Focus) -> Picture | None:
    """Draw what a question is about; ``None`` when nothing of it can be seen.

    Args:
        view: What the asked seat may see.
        names: What to call each seat, by seat.
        focus: What the question is about, and what is offered.
    """
    marks = _marks(view, focus)
    faces, cards = _offered(view, focus), _held(view, focus)
    if (faces or cards) and not marks.places and not (cards and marks.choices | marks.targets):
        return offered([*faces, *cards])
    shown = {
        name for unit in view.units if unit.code in marks.asked | marks.choices | marks.targets for name in unit.at
    }
    if not (shown | marks.places):
        return None
    frame = Frame(LEAST, WIDTH)
    way = frame.of(1.75) * panels.under_way(view)
    cells = cells_of(view.places)
    board = frozenset(cells.values())
    mine = [unit for unit in view.units if unit.code in (marks.asked or marks.choices)]
    far = frozenset(nearest_enemies(view, mine))
    own = [cells[name] for unit in mine if not marks.places for name in unit.at]
    part = _part([cells[name] for name in sorted(shown | far | marks.places)], own, board)
    if marks.places and part.layout.wide < _ROOMY:
        close = _part([cells[name] for name in sorted(shown | marks.places)], own, board)
        part = close if close.layout.wide >= _CLOSER * part.layout.wide else part
    units = _listed(view, marks, part.whole(part.layout.middles(cells)), far)
    words = [face_part(face) for face in cards]
    list_ends = part.height + way + _ROW * ((len(units) + 1) // 2) + 16
    height = unsquare(WIDTH, list_ends + sum([one.high for one in words]))
    canvas = theme.blank(WIDTH, height)
    draw(canvas, part, view, marks)
    canvas.box(0, part.height, WIDTH, height - part.height, theme.TABLE)
    if way:
        panels.fight(canvas.on(theme.TABLE, 0, part.height), view, frame)
    for place, unit in enumerate(units):
        y = part.height + way + 8 + _ROW * (place // 2)
        _line(canvas.on(theme.TABLE, _HALF * (place % 2), y), view, unit, marks)
    for one in words:
        one.draw(canvas, list_ends)
        list_ends += one.high
    return Picture(encode(canvas.image), WIDTH, height)


def _part(shown: Sequence[Cell], own: Sequence[Cell], board: Collection[Cell]) -> Look:
    """Return the part of the map with some hexes, and what is near few ones or one's own."""
    wanted = list(dict.fromkeys(shown))
    if max(wanted)[0] - min(wanted)[0] <= _NEAR:
        for _ in range(2):
            wanted = list(dict.fromkeys([near for cell in wanted for near in around(cell, board)]))
    else:
        wanted = list(dict.fromkeys([*wanted, *[near for cell in own for near in around(cell, board)]]))
        wanted = list({*wanted, *_beside(wanted, board)})
    return look(wanted, board, (WIDTH, _HIGHEST), _EDGES, _SIZES, LEAST)


def _beside(strip: Sequence[Cell], board: Collection[Cell]) -> list[Cell]:
    """Return the rows beside a strip, which alone tells nobody where on the map it lies."""
    (left, right), (top, low) = [(min(line), max(line)) for line in zip(*strip, strict=True)]
    rows = min(_BESIDE, (right - left - (low - top)) // 2)
    return [cell for cell in board if top - rows <= cell[1] <= low + rows and left <= cell[0] <= right]


def _offered(view: TimestrikeView, focus: Focus) -> list[BoardFace | CardFace | SkillFace]:
    """Return the boards or cards that are chosen from."""
    faces: dict[str, BoardFace | CardFace | SkillFace] = {**boards(view), **{face.code: face for face in view.loot}}
    faces |= {skill.code: skill for board in view.boards for skill in board.skills}
    drafted = {one.code for one in view.characters}
    found = []
    for option in focus.options:
        target = option.target
        if target is not None and target.id in faces and target.kind in ("card", "character"):
            on_map = target.kind == "character" and target.id in drafted
            found += [] if on_map else [faces[target.id]]
    return list(dict.fromkeys(found))


def _held(view: TimestrikeView, focus: Focus) -> list[CardFace]:
    """Return the cards that a question is about, if an answer that is offered names them."""
    named = [(*option.path, option.label) for option in focus.options]
    faces = {face.code: face for face in view.loot}
    found = [faces[code] for code in focus.ids("card") if code in faces]
    return [face for face in found if any(face.name in words for said in named for words in said)]


def _marks(view: TimestrikeView, focus: Focus) -> Marks:
    """Find the marks: who is asked about, what can be chosen, and what is in sight."""
    at = {unit.code: unit for unit in view.units if unit.at}
    of = {one.code: [unit.code for unit in at.values() if unit.of == one.code] for one in view.characters}
    about = [code for code in focus.ids("unit") if code in at]
    about += [unit for code in focus.ids("character") for unit in of.get(code, ()) if not about]
    targets = [option.target for option in focus.options if option.target is not None]
    known = {place.name for place in view.places}
    ends = [target.id for target in targets if target.kind == "space"]
    places = frozenset([name for end in ends for name in end.split(_AND) if name in known])
    codes = [target.id for target in targets if target.kind == "unit" and target.id in at]
    codes += [unit for target in targets if target.kind == "character" for unit in of.get(target.id, ())]
    if focus.ids("character") and not focus.ids("unit") and codes:
        about = []  # the Characters that are chosen from
    sides = Sides.of(view)
    acting = frozenset(about[:1] if len(about) > 1 and not codes and not places else about)
    mine = {sides.of_character(at[code].of) for code in about[:1]}
    chosen = [code for code in dict.fromkeys(codes) if code not in acting]
    foes = [code for code in chosen if mine and sides.of_character(at[code].of) not in mine]
    lines = [(about[0], code) for code in foes[:_LINES]]
    lines += [(one, other) for one, _, other in [line.partition(">") for line in focus.ids(LINE)]]
    if view.fight is not None and view.fight.by in at:
        hit = view.fight.defender or view.fight.target
        lines += [(view.fight.by, hit)] if hit in at else []
    return Marks(
        acting,
        frozenset(chosen) - frozenset(foes),
        frozenset(foes),
        places,
        tuple([(at[one].at[0], at[other].at[0]) for one, other in dict.fromkeys(lines)]),
    )


def _listed(view: TimestrikeView, marks: Marks, whole: Collection[str], near: Collection[str]) -> list[UnitView]:
    """Return the units to name below the map: subjects, choices, foes, the nearest, others."""
    engaged = {foe for unit in view.units if unit.code in marks.asked for foe in unit.engaged}
    nearest = {unit.code for unit in view.units if unit.at and unit.at[0] in near}
    there = {unit.code for unit in view.units if unit.at and unit.at[0] in whole}
    ranks = [marks.asked, marks.targets, marks.choices, engaged, nearest, there]
    ranked = [(n, unit) for unit in view.units for n, codes in enumerate(ranks) if unit.code in codes and unit.at]
    first = dict.fromkeys([unit.code for _, unit in sorted(ranked, key=lambda pair: pair[0])])
    found = {unit.code: unit for unit in view.units}
    return [found[code] for code in first][:_LISTED]


def _line(canvas: Canvas, view: TimestrikeView, unit: UnitView, marks: Marks) -> None:
    """Name a unit: its sign, its name, where it is, its health."""
    y = _ROW // 2
    one = next(each for each in view.characters if each.code == unit.of)
    rim = theme.AMBER if unit.code in marks.asked else theme.RED if unit.code in marks.targets else theme.INK
    rim = theme.CHOICE if unit.code in marks.choices else rim
    figure(canvas, unit.of, Sides.of(view).of_character(unit.of), 54, y, 56, rim, pale=one.exhausted)
    right = _HALF - 16
    right -= canvas.text(right, y, str(unit.health), LEAST, hurt_ink(one, unit.health), weight=800, anchor="right") + 8
    canvas.shape(theme.HEALTH, right - 18, y, 36, theme.RED)
    right -= 48
    where = tier_of(view, unit) or unit.at[0].replace(" top", "")
    right -= canvas.text(right, y, where, LEAST, theme.MUTED, weight=500, anchor="right") + 12
    ink = theme.AMBER if unit.code in marks.asked else theme.TEXT
    room = right - 100
    number = numbered(view, unit)
    name = f"{one.name} {number}" if number else one.name
    narrow = measured(name, LEAST, 700) * _NARROW <= room
    canvas.text(100, y, name, LEAST, ink, within=room * narrow, most=0 if narrow else room)

"""A side: its hit points and games won, players' numbers and Terrains, rows of Characters."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from render.kit.canvas import Canvas, shrunk, signed
from render.kit.writing.fonts import measured
from render.terrene import theme
from render.terrene.art import land_of, landscape, portrait
from render.terrene.changes import Since
from render.terrene.character import TAG_SPACE, card, member_height, tag
from render.terrene.layout import BAND, CARD, COLUMNS, EMPTY, GAP, INNER, MARGIN, ROUND
from render.terrene.pieces import Said, badge, bar, broken, flow, flowed, lines_of
from rules.terrene.view import GroundView, PlayerView, SideView, TerreneView

FULL = 50  # hit points of a side
GAMES = 2  # that win a match
_PAD = 18
_GROUND, _NARROW = 92, 108  # how high a Terrain is in a band and in a column
_GROUND_WIDE = 400
_HP = 520  # the right part of a band


class Look(Struct, frozen=True):
    """What every part of a picture needs to know."""

    view: TerreneView
    names: Sequence[str]
    marks: Since
    first: int | None


def first_of(view: TerreneView) -> int | None:
    """Return who took the first turn of this game, once it has begun."""
    return (view.active - view.turn + 1) % view.seats if view.turn else None


# ---- Rows of Characters -------------------------------------------------------------------


def _rows(player: PlayerView, columns: int) -> list[PlayerView]:
    party = player.party
    return [
        PlayerView(seat=player.seat, deck_name="", party=party[at : at + columns])
        for at in range(0, len(party), columns)
    ]


def _row_height(row: PlayerView, look: Look) -> int:
    return max(member_height(member, look.marks.members[member.number]) for member in row.party)


def _row(canvas: Canvas, row: PlayerView, look: Look, x: int, y: int, height: int, *, below: bool) -> None:
    """Draw Characters side by side; what marks one stands at its edge towards the middle."""
    for column, member in enumerate(row.party):
        left = x + column * (CARD + GAP)
        marks = look.marks.members[member.number]
        canvas.paste(card(member, marks, height), left, y)
        if marks.tag:
            tag(canvas, marks.tag, left + CARD / 2, y if below else y + height, below=below)


def _space(row: PlayerView, look: Look) -> int:
    """Return the room that the tags of a row take beyond its cards."""
    return TAG_SPACE if any(look.marks.members[member.number].tag for member in row.party) else 0


# ---- A player alone on a side ---------------------------------------------------------------


def _numbers(player: PlayerView, look: Look, *, terse: bool) -> list[Said]:
    """Return a player's numbers: two of the turn, then those of their cards."""
    more = look.marks.hand.get(player.seat, 0)
    action = "Action" if player.actions == 1 else "Actions"
    said = [
        Said(str(player.actions), action, "bolt", theme.PALE if player.actions else theme.LINE),
        Said(f"{player.supply}/{player.most}", "supply"),
        Said(str(player.hand), "hand" if terse else "in hand"),
    ]
    if more:
        said.append(Said(word=f"({signed(more)})", loud=True))
    said += [Said(str(player.deck), "deck" if terse else "in deck"), Said(str(len(player.discard)), "discarded")]
    return said


def _notes(player: PlayerView, look: Look) -> list[Said]:
    """Return the notes on a player next to the numbers."""
    notes = []
    if player.seat in look.view.left:
        notes.append(Said(word="has left", sign="cross", colour=theme.RED))
    gone = look.marks.gone.get(player.seat, ())
    notes += [Said(word=f"{name} is gone", sign="cross", colour=theme.RED) for name in gone]
    return notes


def _band_lines(player: PlayerView, look: Look) -> list[list[Said]]:
    room = INNER - 2 * _PAD - (_GROUND_WIDE + 20 if player.grounds else 0)
    numbers = _numbers(player, look, terse=False)
    deck = [Said(word=player.deck_name, sign="cards")] if player.deck_name else []
    lines = [*flowed([*numbers[:2], *deck], room, 28), *flowed(numbers[2:], room, 28)]
    notes = _notes(player, look)
    return lines + (flowed(notes, room, 28) if notes else [])


def _band_height(player: PlayerView, look: Look) -> int:
    return BAND + max(42 * len(_band_lines(player, look)), _GROUND if player.grounds else 0) + 14


def _band(canvas: Canvas, player: PlayerView, look: Look, y: int) -> None:
    """Draw a player without a team-mate, as a band."""
    height = _band_height(player, look)
    waited = _waited(player.seat, look)
    canvas.framed(MARGIN, y, INNER, height, theme.PANEL, ROUND, theme.AMBER if waited else theme.PANEL, 5)
    inside = canvas.on(theme.PANEL, MARGIN, y)
    _title(inside, player, look, INNER - _HP)
    _score(inside, look, player.seat % 2, BAND // 2)
    room = INNER - 2 * _PAD - (_GROUND_WIDE + 20 if player.grounds else 0)
    lines = _band_lines(player, look)
    low = max(42 * len(lines), _GROUND if player.grounds else 0)
    flow(inside, lines, _PAD, BAND + (low - 42 * len(lines)) // 2 + 20, room, 28)
    if player.grounds:
        _ground(inside, player, look, INNER - _GROUND_WIDE - _PAD, BAND, _GROUND_WIDE, _GROUND)


def _waited(seat: int, look: Look) -> bool:
    return any(waiting.seat == seat for waiting in look.view.waiting)


def _title(canvas: Canvas, player: PlayerView, look: Look, width: int) -> None:
    """Draw a player's sign and name, and whether they act, are waited for, were first."""
    seat, view = player.seat, look.view
    badge(canvas, seat, 46, BAND / 2, 54)
    right = width - 30
    if view.outcome is not None and seat in view.outcome.winners:
        right -= canvas.text(right, BAND / 2, "wins", 32, theme.TEXT, anchor="right") + 16
    elif look.first == seat:
        right -= canvas.text(right, BAND / 2, "first", 28, theme.MUTED, weight=500, anchor="right") + 16
    if _waited(seat, look):
        canvas.shape("hourglass", right - 16, BAND / 2, 36, theme.AMBER)
        right -= 50
    name = look.names[seat]
    room = right - 88
    size = shrunk(name, (46, 42, 38, 34), 700, room)
    used = canvas.text(88, BAND / 2, name, size, theme.TEXT, most=room)
    if view.turn and view.active == seat and view.outcome is None and used < room - 40:
        canvas.shape("triangle", 88 + used + 28, BAND / 2, 26, theme.TEXT, turn=-90)


def _score(canvas: Canvas, look: Look, side: int, y: int) -> None:
    """Draw a side's hit points and the games that it has won, at the right end of a band."""
    one: SideView = look.view.sides[side]
    right = INNER - _PAD
    for number in range(GAMES):
        won = number < one.wins
        canvas.shape("flag", right - 20 - 42 * (GAMES - 1 - number), y, 38, theme.PALE if won else theme.LINE)
    left = max(0, FULL - one.damage)
    x = INNER - _HP + 6
    canvas.shape("heart", x + 18, y, 38, theme.RED)
    x += 46
    x += canvas.text(x, y, str(left), 46, theme.RED if 3 * left <= FULL else theme.TEXT, weight=800)
    x += canvas.text(x + 2, y, f"/{FULL}", 32, theme.MUTED) + 12
    taken = look.marks.damage[side]
    if taken:
        x += canvas.text(x, y, signed(-taken), 36, theme.TEXT, weight=800) + 10
    bar(canvas, x, y - 15, right - 104 - x, 30, left, FULL, theme.SIDE[side])


def _ground(canvas: Canvas, player: PlayerView, look: Look, x: int, y: int, width: int, height: int) -> None:
    """Draw a player's active Terrain, and the cards under it."""
    ground: GroundView = player.grounds[-1]
    land = land_of(ground.card)
    chosen = any(one.number in look.view.choices for one in player.grounds)
    edge = theme.CHOICE if chosen else theme.TEXT if ground.number in look.marks.grounds else None
    rim = 5 if edge is not None else 0
    if edge is not None:
        canvas.box(x, y, width, height, edge, radius=14)
    canvas.paste(landscape(width - 2 * rim, height - 2 * rim, land), x + rim, y + rim, radius=14 - rim)
    inside = canvas.on(land.middle, x, y)
    portrait(inside, ground.card, 38, height / 2, 60, signed=False)
    room = width - 74 - 12
    size, rows = lines_of(ground.card.name, (34, 32, 30, 28), room, 1)
    if len(rows) > 1 or size == 28:
        size, rows = lines_of(ground.card.name, (28, 26), room, 2 if height > _GROUND else 1)
    for number, row in enumerate(rows):
        inside.text(74, 26 + 30 * number if len(rows) > 1 else height / 2 - 20, row, size, theme.TEXT, most=room)
    words = ["strikes next turn" if width > CARD else "strikes next"] if ground.due else []
    words += [f"{n} {theme.COUNTER_NAME[one]}" for one, n in ground.counters]
    words += [f"{len(player.grounds) - 1} beneath"] if len(player.grounds) > 1 else []
    low, at = height - 26, 74
    said = " · ".join(words if width > CARD else words[:1])
    if width > CARD or not ground.due:
        inside.shape("bolt", at + 11, low, 26, theme.PALE)
        at += 38 + inside.text(at + 30, low, str(ground.card.actions), 30, theme.TEXT, weight=800)
        said = f"· {said}" if said else "Actions"
    ink, left = theme.TEXT if ground.due else theme.MUTED, width - 12 - at
    inside.text(at, low, said, shrunk(said, (28, 26), 500, left), ink, weight=500, most=left)


# ---- Two players on a side ------------------------------------------------------------------


def _team_band(canvas: Canvas, side: SideView, look: Look, y: int) -> None:
    """Draw the band of a side of two."""
    canvas.box(MARGIN, y, INNER, BAND, theme.PANEL, radius=ROUND)
    inside = canvas.on(theme.PANEL, MARGIN, y)
    number = side.seats[0] % 2
    inside.shape(theme.SIDE_SHAPE[number], 46, BAND / 2, 50, theme.SIDE[number])
    room = INNER - _HP - 100
    won = look.view.outcome is not None and side.seats[0] in look.view.outcome.winners
    if won:
        room -= inside.text(INNER - _HP - 16, BAND / 2, "win", 32, theme.TEXT, anchor="right") + 16
    names = [look.names[seat] for seat in side.seats]
    size = shrunk(" and ".join(names), (42, 38, 34, 32), 700, room)
    share = round(room - measured(" and ", size, 500) - 10)
    short = round(min(measured(name, size, 700) for name in names))
    most = max(share // 2, share - short)  # a short name leaves its room to the other
    at = 88
    for place, name in enumerate(names):
        if place:
            at += 20 + inside.text(at + 10, BAND / 2, "and", size, theme.MUTED, weight=500)
        at += inside.text(at, BAND / 2, name, size, theme.TEXT, most=most)
    _score(inside, look, number, BAND // 2)


def _column_lines(player: PlayerView, look: Look) -> list[list[Said]]:
    numbers, room = _numbers(player, look, terse=True), CARD - 2 * 14
    return [*flowed(numbers, room, 16), *_narrow_notes(player, look, room)]


def _narrow_notes(player: PlayerView, look: Look, room: int) -> list[list[Said]]:
    """Return the notes on a player next to the numbers, broken into lines of a column."""
    lines: list[list[Said]] = []
    for note in _notes(player, look):
        for number, words in enumerate(broken(note.word, 28, room - 38)):
            lines.append([replace(note, word=words, sign=note.sign if number == 0 else " ")])
    return lines


def _column_height(player: PlayerView, look: Look) -> int:
    return 72 + 42 * len(_column_lines(player, look)) + (_NARROW + 14 if player.grounds else 6)


def _column(canvas: Canvas, player: PlayerView, look: Look, y: int, height: int) -> None:
    """Draw one of two team-mates as a column next to their Characters."""
    waited = _waited(player.seat, look)
    canvas.framed(MARGIN, y, CARD, height, theme.PANEL, ROUND, theme.AMBER if waited else theme.PANEL, 5)
    inside = canvas.on(theme.PANEL, MARGIN, y)
    badge(inside, player.seat, 40, 40, 48)
    view, right = look.view, CARD - 12
    if waited:
        inside.shape("hourglass", right - 16, 40, 32, theme.AMBER)
        right -= 42
    elif view.turn and view.active == player.seat and view.outcome is None:
        inside.shape("triangle", right - 14, 40, 24, theme.TEXT, turn=-90)
        right -= 40
    if look.first == player.seat:
        right -= inside.text(right, 41, "first", 26, theme.MUTED, weight=500, anchor="right") + 8
    name = look.names[player.seat]
    inside.text(74, 40, name, shrunk(name, (38, 34, 30), 700, right - 74), theme.TEXT, most=right - 74)
    flow(inside, _column_lines(player, look), 14, 92, CARD - 2 * 14, 18)
    if player.grounds:
        _ground(inside, player, look, 8, height - _NARROW - 8, CARD - 16, _NARROW)


# ---- The whole side -------------------------------------------------------------------------


def side_height(side: SideView, look: Look, order: Sequence[int]) -> int:
    """Return how high a side is."""
    return _side(None, side, look, order, 0, below=False)


def draw_side(canvas: Canvas, side: SideView, look: Look, order: Sequence[int], y: int, *, below: bool) -> int:
    """Draw a side from a height on; return where the next thing may start.

    Args:
        canvas: Where to draw.
        side: The side.
        look: What the picture is of.
        order: Its seats, from the top.
        y: Its top.
        below: It lies below the middle: its Characters come first, then its band.
    """
    return _side(canvas, side, look, order, y, below=below)


def _side(canvas: Canvas | None, side: SideView, look: Look, order: Sequence[int], y: int, *, below: bool) -> int:
    alone = len(side.seats) == 1
    player = look.view.players[side.seats[0]]
    band = _band_height(player, look) if alone else BAND
    if not below:
        y = _draw_band(canvas, side, look, y, band)
    for seat in order:
        y = _party(canvas, look.view.players[seat], look, y, below=below, alone=alone)
    return _draw_band(canvas, side, look, y, band) if below else y


def _draw_band(canvas: Canvas | None, side: SideView, look: Look, y: int, height: int) -> int:
    if canvas is not None and len(side.seats) == 1:
        _band(canvas, look.view.players[side.seats[0]], look, y)
    elif canvas is not None:
        _team_band(canvas, side, look, y)
    return y + height + GAP


def _party(canvas: Canvas | None, player: PlayerView, look: Look, y: int, *, below: bool, alone: bool) -> int:
    """Draw a player's Characters in rows, next to their column if they have a team-mate."""
    left = MARGIN if alone else MARGIN + CARD + GAP
    rows = _rows(player, COLUMNS if alone else COLUMNS - 1)
    top = y
    heights = [_row_height(row, look) for row in rows]
    if rows and not alone:  # the last row reaches as low as the column
        used = sum(heights) + GAP * (len(rows) - 1) + sum(_space(row, look) for row in rows)
        heights[-1] += max(0, _column_height(player, look) - used)
    for row, height in zip(rows, heights, strict=True):
        space = _space(row, look)
        y += space if below else 0
        if canvas is not None:
            _row(canvas, row, look, left, y, height, below=below)
        y += height + GAP + (0 if below else space)
    if not rows:
        high = EMPTY if alone else _column_height(player, look)
        if canvas is not None:
            _empty(canvas, left, y, high)
        y += high + GAP
    if canvas is not None and not alone:
        _column(canvas, player, look, top, y - GAP - top)
    return y


def _empty(canvas: Canvas, x: int, y: int, height: int) -> None:
    width = MARGIN + INNER - x
    canvas.box(x, y, width, height, theme.LINE, radius=ROUND, line=3)
    canvas.text(x + width / 2, y + height / 2, "no Characters", 32, theme.MUTED, weight=500, anchor="centre")

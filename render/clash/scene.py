"""The table of Clash on a phone: the Titan, the cards and stacks round it, then everyone."""

from __future__ import annotations

from collections.abc import Sequence

from render.clash import theme
from render.clash.art import battlefield, land_of
from render.clash.board import arrow_turn, card_sign, tag_of, taken, words_of_phase
from render.clash.panel import Gain, Tag, gain
from render.clash.phone_cards import CARD, RIM, ROUND, TITAN, back, bare, lying, titan
from render.clash.pieces import badge
from render.kit.canvas import Canvas, shrunk, signed
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from render.kit.writing.fonts import measured
from rules.clash.view import DIRECTIONS, ClashView, PlayedView, SeatView, StackView, Status, TileView, TitanView

_HEAD, _ORDER = 76, 88
EDGE = 14
_GAP = 30  # between the Titan and a card, for its arrow
_MAP = 2 * (RIM + CARD + _GAP) + TITAN
_FAR = WIDTH - EDGE - CARD
_MIDDLE = WIDTH // 2, _MAP // 2
_CARDS = (
    (_MIDDLE[0] - CARD // 2, _MAP - RIM - CARD),
    (EDGE, _MIDDLE[1] - CARD // 2),
    (_MIDDLE[0] - CARD // 2, RIM),
    (_FAR, _MIDDLE[1] - CARD // 2),
)
_STACK = 300, 232
_STACKS = (
    (EDGE, _MAP - RIM - _STACK[1]),
    (EDGE, RIM),
    (WIDTH - EDGE - _STACK[0], RIM),
    (WIDTH - EDGE - _STACK[0], _MAP - RIM - _STACK[1]),
)
_ARROW = 42
_STEP = 112  # of the order of play
_LOW = 6  # Focus left, of 20, from which on it is red
PANEL, TILES = 146, 74  # a seat's panel, and the row of its equipment
WIDE = (WIDTH - 3 * EDGE) // 2
_SAID = {"wins": "wins", "left": "gone"}


def scene(view: ClashView, names: Sequence[str], before: ClashView | None = None) -> Picture:
    """Draw what the cards do now, and how everyone is; all of it ten points high.

    Args:
        view: What may be seen.
        names: What to call each seat, by seat.
        before: An earlier view of the same table: what changed since then is marked.
    """
    top = _HEAD + _ORDER
    pairs = [view.players[at : at + 2] for at in range(0, view.seats, 2)]
    rows = [PANEL + (TILES if any(one.equipment for one in pair) else 0) for pair in pairs]
    height = unsquare(WIDTH, top + _MAP + sum(rows) + EDGE * (len(rows) + 1))
    canvas = theme.blank(WIDTH, height)
    card = view.titan.card if view.titan else None
    land, _ = land_of(card)
    canvas.paste(battlefield(WIDTH, top + _MAP, card), 0, 0)
    _head(canvas.on(land.middle), view)
    _order(canvas.on(land.middle, 0, _HEAD), view)
    if view.titan:
        _titan(canvas.on(land.middle, 0, _HEAD), view.titan, len(view.order))
    earlier = {player.seat: player for player in before.players} if before else {}
    _map(canvas.on(land.middle, 0, top), view, earlier, taken(view, before))
    y = top + _MAP + EDGE
    for pair, high in zip(pairs, rows, strict=True):
        for place, player in enumerate(pair):
            at = canvas.on(theme.TABLE, EDGE + place * (WIDE + EDGE), y)
            panel(
                at, player, names[player.seat], tag_of(view, player.seat), gain(player, earlier.get(player.seat)), high
            )
        y += high + EDGE
    return Picture(encode(canvas.image), WIDTH, height)


def _head(canvas: Canvas, view: ClashView) -> None:
    """Write the battle, the round, and what goes on."""
    said = f"Battle {view.battle}, round {view.round}"
    used = canvas.text(EDGE, _HEAD / 2, said, 44, theme.TEXT, weight=theme.TITLE)
    words = words_of_phase(view)
    room = WIDTH - used - 3 * EDGE
    canvas.text(WIDTH - EDGE, _HEAD / 2, words, LEAST, theme.MUTED, weight=500, anchor="right", most=room)


def _order(canvas: Canvas, view: ClashView) -> None:
    """Draw the order of the round: seats that are done ticked, the one that acts ringed."""
    over = view.phase == "over"
    now = view.order.index(view.resolving) if view.resolving in view.order else len(view.order) if over else -1
    y = _ORDER // 2 - 4
    for number, seat in enumerate(view.order):
        x = WIDTH - 58 - _STEP * (len(view.order) - 1 - number)
        if number == now:
            canvas.box(x - 42, y - 42, 84, 84, theme.TEXT, radius=42, line=6)
        badge(canvas, seat, x, y, 66)
        if number < now:
            canvas.shape("check", x + 34, y + 30, 30, theme.MUTED)
        if number:
            canvas.shape("triangle", x - _STEP / 2, y, 22, theme.MUTED, turn=90)


def _titan(canvas: Canvas, view: TitanView, order: int) -> None:
    """Name the Titan, with what holds on it; the order of play stands at the right."""
    y = _ORDER // 2 - 4
    statuses: tuple[tuple[Status, bool], ...] = (("poison", view.poisoned), ("frost", view.frosted))
    signs = [status for status, holds in statuses if holds]
    room = WIDTH - 2 * EDGE - _STEP * order - 62 * len(signs)
    name = view.card.name
    size = shrunk(name, (50, 46, 44, LEAST), theme.TITLE, room - 20)
    x = EDGE + 18 + canvas.text(EDGE, y, name, size, theme.BRIGHT, weight=theme.TITLE, most=room - 20)
    for status in signs:
        _status(canvas, status, x, y)
        x += 62


def _status(canvas: Canvas, status: Status, x: int, y: int) -> None:
    """Draw a status as a chip, 48 wide."""
    canvas.box(x, y - 28, 48, 56, theme.STATUS_CHIP[status], radius=12)
    canvas.on(theme.STATUS_CHIP[status]).shape(theme.STATUS_SHAPE[status], x + 24, y, 40, theme.INK)


def _map(canvas: Canvas, view: ClashView, earlier: dict[int, SeatView], lost: int) -> None:
    """Draw the Titan, the cards and the stacks, seen from above."""
    seated = {player.place: player for player in view.players}
    for corner, (stack, (x, y)) in enumerate(zip(view.stacks, _STACKS, strict=True)):
        _stack(canvas.on(canvas.ground, x, y), stack, low=corner in (0, 3))
    for place, (x, y) in enumerate(_CARDS):
        player = seated.get(place)
        tag = tag_of(view, player.seat) if player else ""
        if tag in ("waiting", "resolving"):
            whole = CARD + 2 * RIM
            colour = theme.AMBER if tag == "waiting" else theme.TEXT
            canvas.box(x - RIM, y - RIM, whole, whole, colour, radius=28, line=7)
        if player is None:
            canvas.paste(bare(None, False), x, y, radius=ROUND)
        elif (shown := _shown(view, player)) is not None:
            card = lying(shown, player.seat, place, card_sign(view, player, earlier.get(player.seat)))
            canvas.paste(card, x, y, radius=ROUND)
        else:
            lies = back(player.seat) if player.has_chosen else bare(player.seat, tag == "waiting")
            canvas.paste(lies, x, y, radius=ROUND)
    left, top = _MIDDLE[0] - TITAN // 2, _MIDDLE[1] - TITAN // 2
    if view.titan:
        titan(canvas.on(canvas.ground, left, top), view.titan, lost)
        far = TITAN // 2 + _GAP // 2 - 2
        right, down = ((0, far), (-far, 0), (0, -far), (far, 0))[view.titan.arrow]
        turn = arrow_turn(view.titan.arrow)
        canvas.shape("head", _MIDDLE[0] + right, _MIDDLE[1] + down, _ARROW, theme.RED, turn=turn)
    elif view.outcome:
        _winners(canvas, view.outcome.winners)


def _shown(view: ClashView, player: SeatView) -> PlayedView | None:
    """Return the card that a seat is seen to have on the table."""
    if player.played is None and view.sealed and player.seat == view.seat:
        return PlayedView(view.sealed.card, view.sealed.facing)
    return player.played


def _winners(canvas: Canvas, seats: tuple[int, ...]) -> None:
    """Draw what stands where the Titan stood: who won."""
    x, y = _MIDDLE
    size = 150 if len(seats) == 1 else 76
    for number, seat in enumerate(seats):
        badge(canvas, seat, x + (number - (len(seats) - 1) / 2) * 84, y - 40, size)
    words = "nobody wins" if not seats else "wins" if len(seats) == 1 else "win together"
    canvas.text(x, y + 90, words, 48, theme.TEXT, anchor="centre", most=TITAN)


def _stack(canvas: Canvas, stack: StackView, *, low: bool) -> None:
    """Draw an equipment stack: its tiles and its Focus; a ``low`` one from its foot up."""
    held = [(seat, amount) for seat, amount in enumerate(stack.focus) if amount]
    wide, high = _STACK[0], 92 + 80 * ((len(held) + 1) // 2)
    canvas = canvas.on(canvas.ground, 0, _STACK[1] - high if low else 0)
    canvas.box(0, 0, wide, high, theme.PANEL, radius=20)
    inside = canvas.on(theme.PANEL)
    inside.shape("chest", 48, 46, 64, theme.STONE if stack.tiles else theme.LINE)
    words = f"{stack.tiles} tile{'s' * (stack.tiles > 1)}" if stack.tiles else "no tiles"
    across = inside.text(92, 46, words, LEAST, theme.TEXT)
    if stack.last:
        inside.shape(theme.EQUIPMENT_SHAPE[stack.last.kind], 92 + across + 38, 46, 48, theme.TEXT)
    for number, (seat, amount) in enumerate(held):
        x, y = 52 + 148 * (number % 2), 128 + 80 * (number // 2)
        badge(inside, seat, x, y, 66)
        inside.text(x + 48, y, str(amount), 44, theme.TEXT)


# ---- Everyone -------------------------------------------------------------------------------


def panel(canvas: Canvas, seat: SeatView, name: str, tag: Tag, change: Gain, high: int) -> None:
    """Draw a seat's panel: who it is, then its numbers, then its equipment."""
    edge = theme.AMBER if tag == "waiting" else theme.TEXT if tag in ("resolving", "wins") else theme.PANEL
    canvas.framed(0, 0, WIDE, high, theme.PANEL, 22, edge, 6)
    inside = canvas.on(theme.PANEL)
    y, right = 46, WIDE - 20
    badge(inside, seat.seat, 52, y, 66)
    if tag == "waiting":
        inside.shape("hourglass", right - 22, y, 44, theme.AMBER)
        right -= 58
    elif tag in _SAID:
        right -= inside.text(right, y, _SAID[tag], LEAST, theme.MUTED, anchor="right") + 14
    statuses: tuple[tuple[Status, bool, bool], ...] = (
        ("frost", seat.frosted, change.frosted),
        ("poison", seat.poisoned, change.poisoned),
    )
    for status, has, fresh in statuses:
        if has:
            if fresh:
                inside.box(right - 60, y - 34, 60, 68, theme.TEXT, radius=16, line=4)
            _status(inside, status, right - 54, y)
            right -= 66
    inside.text(98, y, name, LEAST, theme.TEXT, most=right - 110)
    _numbers(inside, seat, change)
    for number, tile in enumerate(seat.equipment[:4]):
        _tile(inside, tile, seat.place, 20 + 114 * number, PANEL + TILES // 2 - 10)


def _numbers(canvas: Canvas, seat: SeatView, change: Gain) -> None:
    """Write points, Focus with its change since the last picture, and Titan Tokens."""
    y, total = 108, seat.focus + sum(seat.on_stacks)
    x = _count(canvas, 20, y, str(seat.points), "pts", theme.TEXT) + 16
    ink = theme.RED if total <= _LOW else theme.TEXT
    x = _count(canvas, x, y, str(total), "Focus" if total else "fallen", ink)
    said, tokens = signed(change.focus), str(seat.titan_tokens)
    room = WIDE - 20 - x - 8 - 62 - measured(tokens, 46, 800)
    if change.focus and measured(said, LEAST, 800) <= room:
        x += 8 + canvas.text(x + 8, y, said, LEAST, theme.TEXT, weight=800)
    canvas.shape("hexagon", x + 36, y, 40, theme.RED)
    canvas.text(x + 62, y, tokens, 46, theme.TEXT, weight=800)


def _count(canvas: Canvas, x: int, y: int, number: str, label: str, ink: tuple[int, int, int]) -> int:
    """Write a number and its name; return where that ends."""
    x += canvas.text(x, y, number, 46, ink, weight=800) + 6
    return x + canvas.text(x, y, label, LEAST, theme.MUTED, weight=500)


def _tile(canvas: Canvas, piece: TileView, place: int, x: int, y: int) -> None:
    """Draw an equipment tile: what it helps, and where."""
    canvas.box(x, y - 30, 106, 60, theme.RAISED, radius=12)
    inside = canvas.on(theme.RAISED)
    inside.shape(theme.EQUIPMENT_SHAPE[piece.kind], x + 30, y, 44, theme.TEXT)
    if piece.direction is None:
        inside.text(x + 78, y, "?", LEAST, theme.TEXT, weight=800, anchor="centre")
        return
    turn = 90 * ((DIRECTIONS.index(piece.direction) + place) % 4)
    inside.shape("arrow", x + 76, y, 46, theme.STONE, turn=turn)

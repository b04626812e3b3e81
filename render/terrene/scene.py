"""The table of Terrene Odyssey on a phone: both sides, what is under way, everyone in play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from render.kit.canvas import Canvas, signed
from render.kit.colours import Colour
from render.kit.phone import LEAST, SHEET, WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part, draw
from render.terrene import theme
from render.terrene.art import back, land_of, landscape, portrait
from render.terrene.board import PHASES
from render.terrene.cards.small_cards import ACROSS, BATTLE, GAP, draw_battle, draw_member, held_height, member_height
from render.terrene.changes import Since, since
from render.terrene.party import FULL, GAMES
from render.terrene.pieces import badge
from rules.terrene.view import LinkView, MemberView, PlayerView, SideView, TerreneView

_HEAD, BAND, _ROW, _LINK = 76, 96, 76, 80
_WIDE = WIDTH - 2 * GAP
_BACKS = 6  # backs side by side
_BACK, _BACK_HIGH = (_WIDE - (_BACKS - 1) * 12) // _BACKS, 120
_LINKS = 5  # of the chain: what is answered, and the newest
_EDGE = 6

Tile = Callable[[Canvas, int, int, int], object]


class Shown(Struct, frozen=True):
    """What is shown: the view, how everyone is called, what is marked."""

    view: TerreneView
    names: Sequence[str]
    marks: Since

    def waits(self, seat: int) -> bool:
        """Whether a seat is asked."""
        return any(waiting.seat == seat for waiting in self.view.waiting)

    def mark(self, member: MemberView) -> tuple[Colour, str]:
        """Return the colour of a Character's frame, and the sign at its corner."""
        marks = self.marks.members[member.number]
        sign = {"attacks": "sword", "blocks": "shield", "target": "aim"}.get(marks.tag, "")
        if marks.tag == "attacks":
            return theme.RED, sign
        if marks.tag == "blocks":
            return theme.SPEED["blue"], sign
        if marks.choice or marks.held:
            return theme.CHOICE, sign
        return (theme.TEXT if sign or marks.fresh or marks.given or marks.lost else theme.TABLE), sign


def scene(view: TerreneView, names: Sequence[str], before: TerreneView | None = None) -> Picture:
    """Draw the table in as few sheets as it takes, the viewer's side below; ten points high.

    Args:
        view: What may be seen.
        names: What to call each seat, by seat.
        before: An earlier view of the same table: what changed since then is marked.
    """
    shown = Shown(view, names, since(view, before))
    own = (view.seat or 0) % 2
    parts = [*_side(shown, view.sides[1 - own]), *_middle(shown), *_side(shown, view.sides[own])]

    def heading(canvas: Canvas, place: int, of: int) -> None:
        _head(canvas, shown, f", {place} of {of}" if of > 1 else "")

    return draw(parts, Layout(WIDTH, _HEAD, GAP // 2, theme.blank, heading, most=SHEET))


def _head(canvas: Canvas, shown: Shown, which: str) -> None:
    """Draw the game of the match, the turn, and whose phase it is."""
    view = shown.view
    said = f"Game {view.game or 1}" + (f", turn {view.turn}" if view.turn and view.phase != "setup" else "") + which
    used = canvas.text(GAP, _HEAD / 2, said, 46, theme.PALE, weight=theme.TITLE)
    words = PHASES[view.phase]
    if view.outcome is not None:
        words = "the match is won" if view.outcome.winners else "the match is drawn"
    elif view.turn and view.phase not in ("over", "setup"):
        words = f"{words}: {shown.names[view.active]}"
    room = _WIDE - used - 30
    canvas.text(WIDTH - GAP, _HEAD / 2, words, LEAST, theme.MUTED, weight=500, anchor="right", most=room)


# ---- A side ----------------------------------------------------------------------------------


def _side(shown: Shown, side: SideView) -> Iterator[Part]:
    """Yield a side: its hit points, then each player with what they have in play."""
    names = " and ".join(shown.names[seat] for seat in side.seats)
    yield Part(BAND + 12, lambda canvas, y: band(canvas.on(theme.TABLE, GAP, y), shown, side), True, names)
    for seat in side.seats:
        player = shown.view.players[seat]
        yield _numbers(shown, player, named=len(side.seats) > 1)
        yield from _party(shown, player)


def band(canvas: Canvas, shown: Shown, side: SideView) -> None:
    """Draw who a side is, its hit points, the games that it has won."""
    alone = len(side.seats) == 1
    asked = alone and shown.waits(side.seats[0])
    canvas.framed(0, 0, _WIDE, BAND, theme.RAISED, 18, theme.AMBER if asked else theme.RAISED, _EDGE)
    inside, y = canvas.on(theme.RAISED), BAND // 2
    x, right = 24, _WIDE - 24
    for number in range(GAMES):
        fill = theme.PALE if number < side.wins else theme.LINE
        inside.shape("flag", right - 22 - 50 * (GAMES - 1 - number), y, 44, fill)
    right -= 50 * GAMES + 14
    left = max(0, FULL - side.damage)
    right -= inside.text(right, y, str(left), 52, _low(left, FULL), weight=800, anchor="right") + 10
    inside.shape("heart", right - 24, y, 48, theme.RED)
    right -= 62
    taken = shown.marks.damage[side.seats[0] % 2]
    if taken:
        right -= inside.text(right, y, signed(-taken), 44, theme.TEXT, weight=800, anchor="right") + 16
    if asked:
        inside.shape("hourglass", right - 22, y, 44, theme.AMBER)
        right -= 58
    for seat in side.seats:
        badge(inside, seat, x + 33, y, 66)
        x += 82
    won = shown.view.outcome is not None and side.seats[0] in shown.view.outcome.winners
    names = " and ".join(shown.names[seat] for seat in side.seats)
    inside.text(x, y, f"{names} won" if won else names, LEAST, theme.TEXT, most=right - x - 10)


def _low(left: int, full: int) -> Colour:
    return theme.RED if 3 * left <= full else theme.TEXT


def _numbers(shown: Shown, player: PlayerView, *, named: bool) -> Part:
    """Return a player's numbers, under their name where a side has two, and their Terrain."""
    rows = 2 if named or player.grounds else 1

    def drawn(canvas: Canvas, y: int) -> None:
        asked = named and shown.waits(player.seat)
        edge = theme.AMBER if asked else theme.PANEL
        canvas.framed(GAP, y, _WIDE, _ROW * rows, theme.PANEL, 18, edge, _EDGE)
        inside = canvas.on(theme.PANEL, GAP, y)
        x = 24
        if rows == 2:
            if named:
                badge(inside, player.seat, x + 33, _ROW // 2 + 4, 66)
                x += 82
                room = 300 if player.grounds else 700
                x += inside.text(x, _ROW // 2 + 4, shown.names[player.seat], LEAST, theme.TEXT, most=room) + 24
            if asked:
                inside.shape("hourglass", x + 16, _ROW // 2 + 4, 44, theme.AMBER)
                x += 56
            if player.grounds:
                _ground(inside, shown, player, x)
        _counts(inside, shown, player, _ROW * (rows - 1) + _ROW // 2 - 2)

    return Part(_ROW * rows + 12, drawn)


def _counts(canvas: Canvas, shown: Shown, player: PlayerView, y: int) -> None:
    """Write Actions, supply, and the cards of a player."""
    canvas.shape("bolt", 46, y, 42, theme.PALE if player.actions else theme.LINE)
    x = 78 + canvas.text(78, y, str(player.actions), 44, theme.TEXT, weight=800) + 30
    said = [(f"{player.supply}/{player.most}", "supply"), (str(player.hand), "hand"), (str(player.deck), "deck")]
    if player.seat in shown.view.left:
        canvas.shape("cross", x + 20, y, 40, theme.RED)
        x += 54
    for number, word in said:
        x += canvas.text(x, y, number, 44, theme.TEXT, weight=800) + 10
        x += canvas.text(x, y, word, LEAST, theme.MUTED, weight=500) + 30
    gone = shown.marks.gone.get(player.seat, ())
    if gone and x < _WIDE - 200:
        canvas.shape("cross", x + 20, y, 36, theme.RED)
        canvas.text(x + 46, y, ", ".join(gone), LEAST, theme.TEXT, weight=500, most=_WIDE - 70 - x)


def _ground(canvas: Canvas, shown: Shown, player: PlayerView, x: int) -> None:
    """Draw a player's active Terrain as a strip of its land."""
    ground = player.grounds[-1]
    land = land_of(ground.card)
    chosen = any(one.number in shown.view.choices for one in player.grounds)
    edge = theme.CHOICE if chosen else theme.TEXT if ground.number in shown.marks.grounds else None
    width, high = _WIDE - x - 14, _ROW - 12
    if edge is not None:
        canvas.box(x, 10, width, high, edge, radius=14)
    rim = 4 if edge is not None else 0
    canvas.paste(landscape(width - 2 * rim, high - 2 * rim, land), x + rim, 10 + rim, radius=14 - rim)
    inside, y = canvas.on(land.middle), _ROW // 2 + 4
    portrait(inside, ground.card, x + 40, y, 58, signed=False)
    right = x + width - 18
    right -= inside.text(right, y, str(ground.card.actions), LEAST, theme.TEXT, weight=800, anchor="right") + 4
    inside.shape("bolt", right - 16, y, 32, theme.PALE)
    if ground.due:
        inside.shape("hourglass", right - 60, y, 36, theme.FOLD)
        right -= 46
    inside.text(x + 80, y, ground.card.name, LEAST, theme.TEXT, most=right - x - 122)


# ---- Characters ------------------------------------------------------------------------------


def _party(shown: Shown, player: PlayerView) -> Iterator[Part]:
    """Yield a player's Characters: those that are known in pairs, then the backs."""
    known = [member for member in player.party if member.card is not None]
    backs = [member for member in player.party if member.card is None]
    for at in range(0, len(known), 2):
        yield _pair(shown, known[at : at + 2])
    for at in range(0, len(backs), _BACKS):
        yield _row_of_backs(shown, backs[at : at + _BACKS])


def _pair(shown: Shown, members: Sequence[MemberView]) -> Part:
    high = max(member_height(one) + held_height(one) for one in members)

    def drawn(canvas: Canvas, y: int) -> None:
        for place, member in enumerate(members):
            edge, sign = shown.mark(member)
            draw_member(canvas, member, GAP + place * (ACROSS + GAP), y, high, edge, sign, held=True)

    return Part(high + 14, drawn, says=", ".join([member.card.name for member in members if member.card is not None]))


def _row_of_backs(shown: Shown, members: Sequence[MemberView]) -> Part:
    def drawn(canvas: Canvas, y: int) -> None:
        for place, member in enumerate(members):
            found, sign = shown.mark(member)
            edge = theme.LATTICE if found == theme.TABLE else found
            _draw_back(canvas, member, GAP + place * (_BACK + 12), y, edge, sign)

    return Part(_BACK_HIGH + 14, drawn, says=f"{len(members)} face-down")


def _draw_back(canvas: Canvas, member: MemberView, x: int, y: int, edge: Colour, sign: str) -> None:
    """Draw a back with its number, and below it that of the card that it holds."""
    canvas.box(x, y, _BACK, _BACK_HIGH, edge, radius=16)
    back(canvas, x + _EDGE, y + _EDGE, _BACK - 2 * _EDGE, _BACK_HIGH - 2 * _EDGE, 16 - _EDGE)
    on, middle = canvas.on(theme.BACK), x + _BACK // 2
    held = member.held
    high = y + (38 if held else _BACK_HIGH // 2)
    wide = on.text(middle, high, str(member.number), 48, theme.TEXT, weight=800, anchor="centre")
    if sign:
        on.shape(sign, middle + wide / 2 + 28, high, 36, theme.TEXT)
    if held is None:
        return
    on.box(x + 16, y + 68, _BACK - 32, 3, theme.LATTICE)
    if held.card is None:
        on.text(middle, y + 92, str(held.number), LEAST, theme.FOLD, anchor="centre")
    else:
        portrait(on, held.card, middle, y + 92, 44, signed=False)


# ---- What is under way -----------------------------------------------------------------------


def _middle(shown: Shown) -> Iterator[Part]:
    """Yield the battle and the chain, the newest link last, as it resolves first."""
    view = shown.view
    if view.battle is not None:
        battle = view.battle
        yield Part(
            BATTLE + 12, lambda canvas, y: draw_battle(canvas.on(theme.TABLE, GAP, y), battle), says="the battle"
        )
    links = [*enumerate(view.chain)]
    if view.battle is not None and len(links) == 1 and links[0][1].name in ("Attack", "Block"):
        return  # the battle says so
    for number, link in [*links[:1], *links[1:][1 - _LINKS :]]:
        yield _link(link, len(view.chain) - number)


def _link(link: LinkView, place: int) -> Part:
    """Return a link of the chain: when it resolves, whose it is, what it is."""

    def drawn(canvas: Canvas, y: int) -> None:
        canvas.box(GAP, y, _WIDE, _LINK, theme.PANEL, radius=14)
        inside, middle = canvas.on(theme.PANEL, GAP, y), _LINK // 2
        inside.text(40, middle, str(place), LEAST, theme.TEXT, weight=800, anchor="centre")
        badge(inside, link.seat, 104, middle, 66)
        x = 150
        if link.cancelled:
            inside.shape("cross", x + 18, middle, 36, theme.RED)
            x += 50
        ink = theme.MUTED if link.cancelled else theme.TEXT
        inside.text(x, middle, link.name, LEAST, ink, most=_WIDE - x - 20)

    return Part(_LINK + 10, drawn, says=link.name)

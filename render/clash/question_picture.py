"""A question of Clash in a picture: the playable cards, or the four ways to turn one."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.clash import own_side, theme
from render.clash.art import LETTERED, Face
from render.clash.hand import titled_card
from render.clash.own_side import STRIP, strip
from render.clash.pieces import badge, titled
from render.kit.canvas import Canvas, wrapped
from render.kit.colours import Colour
from render.kit.drawing_notes import kept
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.png import encode
from render.kit.sheets import unsquare
from rules.clash.view import SIDES, CardView, ClashView, SeatView, SideView
from rules.kernel.play.model import Focus, Option

_GAP = 20
_CARD = (WIDTH - 3 * _GAP) // 2
_NAME = 76  # over a card of the hand, as there
_LINE = 50
_SAID = 2 * _LINE + 12  # what comes of it, under a turned card
_WHO = 96
_BADGE = 66  # of a seat, so that its number can be read
_SIZES = LETTERED.times(1.5)._replace(letter=_BADGE + 2)


def asked(view: ClashView, names: Sequence[str], focus: Focus) -> Picture | None:
    """Draw what a question is about; ``None`` when it is not about cards of the hand.

    Args:
        view: What the asked seat may see.
        names: What to call each seat, by seat.
        focus: What the question is about, and what is offered.
    """
    player = next((player for player in view.players if player.seat == view.seat), None)
    if player is not None and focus.ids("own"):
        return _own(view, names, player, _beside(focus))
    offered = {option.target.id for option in focus.options if option.target is not None}
    cards = [card for card in (*player.hand, *_chosen(view)) if card.code in offered] if player else []
    if player is None or not cards:
        return None
    if len(offered) == 1:
        return _ways(view, names, player, cards[0], _beside(focus), focus.options)
    rows = (len(cards) + 1) // 2
    height = unsquare(WIDTH, STRIP + rows * (_NAME + _CARD + _GAP))
    canvas = theme.blank(WIDTH, height)
    strip(canvas, view, player)
    for number, card in enumerate(cards):
        chosen = view.sealed if view.sealed and view.sealed.card.code == card.code else None
        letter = SIDES[chosen.facing] if chosen else ""
        x, y = _place(number, _NAME + _CARD + _GAP)
        canvas.paste(titled_card(card, "chosen" if chosen else "hand", letter, _CARD), x, y)
    return Picture(encode(canvas.image), WIDTH, height)


def _beside(focus: Focus) -> dict[str, int]:
    """Return who sits to the right and to the left."""
    sides = [("right", focus.ids("right")), ("left", focus.ids("left"))]
    return {edge: int(found[0]) for edge, found in sides if found}


def _own(view: ClashView, names: Sequence[str], player: SeatView, beside: dict[str, int]) -> Picture | None:
    """Draw the card of a player as it lies now, beside what else is in front of them."""
    lying = player.played
    if lying is None:
        return None
    high = max(own_side.height(view, player), STRIP + _CARD + _GAP)
    canvas = theme.blank(WIDTH, unsquare(WIDTH, high + _WHO))
    own_side.draw(canvas, view, player, _CARD + 3 * _GAP)
    seats = (-1, beside.get("right", -1), player.seat, beside.get("left", -1))
    canvas.paste(_turned(lying.card, lying.facing, seats, chosen=False), _GAP, STRIP)
    _who(canvas.on(theme.TABLE, 0, high), names, player, beside)
    return Picture(encode(canvas.image), WIDTH, canvas.image.height)


def _chosen(view: ClashView) -> tuple[CardView, ...]:
    """Return the card chosen already, if the hand no longer shows it."""
    held = {card.code for player in view.players for card in player.hand if player.seat == view.seat}
    return (view.sealed.card,) if view.sealed and view.sealed.card.code not in held else ()


def _place(number: int, high: int) -> tuple[int, int]:
    """Return where one of the things in two columns below the Titan lies."""
    return _GAP + (number % 2) * (_CARD + _GAP), STRIP + (number // 2) * high


def _ways(
    view: ClashView,
    names: Sequence[str],
    player: SeatView,
    card: CardView,
    beside: dict[str, int],
    options: Sequence[Option],
) -> Picture:
    """Draw the ways to turn a card: each side marked with its target."""
    high = _CARD + (_SAID if any(option.forecast for option in options) else 0) + _GAP
    rows = (len(options) + 1) // 2
    height = unsquare(WIDTH, STRIP + _NAME + rows * high + _WHO)
    canvas = theme.blank(WIDTH, height)
    strip(canvas, view, player)
    titled(canvas, f"{card.name}: which side to the Titan?", WIDTH / 2, STRIP + 32, (48, 44, 40), theme.TEXT, WIDTH)
    for number, option in enumerate(options):
        letter = option.key.rpartition(".")[2]
        if letter not in SIDES:
            continue
        x, y = _place(number, high)
        chosen = view.sealed is not None and option.key == f"{view.sealed.card.code}.{SIDES[view.sealed.facing]}"
        seats = (-1, beside.get("right", -1), player.seat, beside.get("left", -1))
        canvas.paste(_turned(card, SIDES.index(letter), seats, chosen=chosen), x, y + _NAME)
        ink = theme.RED if option.danger else theme.TEXT
        for row, line in enumerate(_two(option.forecast)):
            at = y + _NAME + _CARD + 32 + _LINE * row
            canvas.text(x + _CARD / 2, at, line, LEAST, ink, anchor="centre", most=_CARD)
    _who(canvas.on(theme.TABLE, 0, height - _WHO), names, player, beside)
    return Picture(encode(canvas.image), WIDTH, height)


def _two(words: str) -> tuple[str, ...]:
    """Return words in at most two lines under a card; the rest is cut off."""
    lines = wrapped(words, LEAST, 700, _CARD)
    return lines if len(lines) < 3 else (lines[0], " ".join(lines[1:]))


def _who(canvas: Canvas, names: Sequence[str], player: SeatView, beside: dict[str, int]) -> None:
    """Say who the seats on the cards are."""
    order = (beside.get("left", player.seat), player.seat, beside.get("right", player.seat))
    said = {seat: "you" if seat == player.seat else names[seat] for seat in order}
    room = (WIDTH - 2 * _GAP) // len(said)
    for place, (seat, name) in enumerate(said.items()):
        x = _GAP + place * room
        badge(canvas, seat, x + 40, _WHO // 2, _BADGE)
        canvas.text(x + 88, _WHO // 2, name, LEAST, theme.TEXT, most=room - 100)


class _Turned(Face):
    """A card after a turn, each side marked with its target: the Titan, or a seat."""

    seats: tuple[int, int, int, int] = (-1, -1, -1, -1)

    def _mark(self, canvas: Canvas, side: SideView, edge: int, x: float, y: float, size: int, behind: Colour) -> None:
        if self.seats[edge] >= 0:
            badge(canvas, self.seats[edge], x, y, _BADGE)
        else:
            canvas.shape("hexagon", x, y, size + 12, theme.INK)
            canvas.on(theme.INK).shape("hexagon", x, y, size + 2, theme.RED)


@kept(64)
def _turned(card: CardView, facing: int, seats: tuple[int, int, int, int], *, chosen: bool) -> Image.Image:
    """Return a card with a side to the Titan at the top, and that side's letter in the middle."""
    canvas = theme.blank(_CARD, _CARD)
    frame = theme.TEXT if chosen else theme.LINE
    canvas.box(0, 0, _CARD, _CARD, frame, radius=26)
    face = _Turned(canvas, 10, 10, _CARD - 20, _SIZES)
    face.seats = seats
    face.emblem(card, share=0.56, down=-0.03, radius=20)
    face.sides(card, facing)
    middle, y = _CARD / 2, _CARD - 176
    canvas.box(round(middle) - 74, y, 148, 72, theme.INK, radius=16)
    plate = canvas.on(theme.INK)
    plate.shape("head", middle - 34, y + 34, 48, theme.TEXT)
    plate.text(middle + 30, y + 36, SIDES[facing], 64, theme.TEXT, weight=800, anchor="centre")
    return canvas.image

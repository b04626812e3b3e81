"""The state of a game of Clash: everything on the table, hidden things included.

Seats are numbered from 0 in playing order; places are the four sides of the table, 0 to 3 clockwise. A card in play is
a code and ``facing``, the index of the side that faces the Titan; the next sides clockwise point right, at the player
and left (CLA-DIR-3). The Titan's side A lies at its ``arrow`` and the next ones follow clockwise.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.clash.cards import Card, Content, Side, Tile
from rules.clash.view import DIRECTIONS, Direction, Equipment, Hand, Status
from rules.kernel.play.model import Ref
from rules.kernel.play.workbench import St, State, Table

FOCUS = 20  # own FP of each player (CLA-COM-5)
TITAN_HEALTH = (5, 7, 9)  # by battle (CLA-TIT-1)
KEYS_FOR_A_TILE = 3  # CLA-KEY-4


class Cards:
    """The content in force, by code; card codes stand in printed order."""

    def __init__(self, content: Content) -> None:
        self.golems = tuple(card.code for card in content.golem)
        self.titans = tuple(card.code for card in content.titan)
        self.boss = content.boss[0].code
        self.card: dict[str, Card] = {card.code: card for card in (*content.golem, *content.titan, *content.boss)}
        self.tile: dict[Equipment, Tile] = {tile.op: tile for tile in content.tile}


class Gear(Struct):
    """An equipment tile that a player owns; it has no direction until its player has chosen one."""

    kind: Equipment
    direction: Direction | None = None


class Player(Struct, kw_only=True):
    """A player's side of the table.

    Attributes:
        place: Which side of the table it is, 0 to 3 clockwise.
        focus: Own FP in front.
        trophies: FP of each seat's colour that this player holds; never its own.
        tokens: Titan health tokens taken.
        cards: Every card owned, in printed order, golems first.
        cooling: Cards in cool-down.
        previous: The card played in the round before.
        held_back: The card that a self-confusion of this round keeps in cool-down.
        played: The card in play, once revealed.
        facing: The index of its side that faces the Titan.
    """

    place: int
    focus: int = FOCUS
    trophies: list[int]
    tokens: int = 0
    poisoned: bool = False
    frosted: bool = False
    equipment: list[Gear] = []
    cards: list[str]
    cooling: list[str] = []
    previous: str | None = None
    held_back: str | None = None
    played: str | None = None
    facing: int = 0


class Titan(Struct, kw_only=True):
    """The active Titan.

    Attributes:
        arrow: The place that its red arrow, on side A, points at.
        health: Health tokens still on it.
        full: Health tokens it came with.
        set_aside: Health tokens lost to poison.
        last_taker: Who took the newest health token.
        defeated: It has fallen in this round.
    """

    card: str
    arrow: int
    health: int
    full: int
    set_aside: int = 0
    poisoned: bool = False
    frosted: bool = False
    last_taker: int | None = None
    defeated: bool = False


class Stack(Struct):
    """An equipment stack: its tiles face down, the top one last, and the FP on it by seat."""

    tiles: list[Equipment]
    focus: list[int]


class ClashState(State[St], kw_only=True):
    """The whole table.

    Attributes:
        players: By seat.
        titan: The active Titan; ``None`` only until the first battle begins.
        titans: Titans still face down, the next one last; the Boss is first.
        unused: Titans put back unseen.
        stacks: By corner: corner c lies between place c and place c+1 (CLA-SEAT-8).
        lost: The common Lost Focus pool, FP by seat of their colour.
        removed: FP removed from the game, by seat of their colour.
        captured: Seat and card of each capture, in order.
        battle: 1 to 3.
        round: Rounds since the game began.
        order: Seats in the order they resolve in this round.
        resolving: The seat whose turn of the resolution it is.
        fallen: Seats defeated in this round.
    """

    players: list[Player]
    titan: Titan | None = None
    titans: list[str]
    unused: list[str]
    stacks: list[Stack]
    lost: list[int]
    removed: list[int]
    captured: list[tuple[int, str]] = []
    battle: int = 0
    round: int = 0
    order: list[int] = []
    resolving: int | None = None
    fallen: list[int] = []


ClashTable = Table[ClashState[Any], Cards]


# ---- Seats and neighbours --------------------------------------------------

PLACES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""CLA-SEAT-2: which places are taken; two players sit opposite each other."""

LEFT_CORNER, RIGHT_CORNER = 0, -1
"""CLA-SEAT-8: the left stack of place p is at corner p, the right one at corner p-1."""


def left_of(s: ClashState[Any], seat: int) -> int:
    """CLA-SEAT-3, CLA-SEAT-4: the next player clockwise, empty places skipped."""
    return (seat + 1) % s.seats


def right_of(s: ClashState[Any], seat: int) -> int:
    """CLA-SEAT-3, CLA-SEAT-4: the next player anticlockwise, empty places skipped."""
    return (seat - 1) % s.seats


def neighbours(s: ClashState[Any], seat: int) -> tuple[Ref, Ref]:
    """CLA-SEAT-3: who sits to either side, as subjects of a question."""
    return Ref("right", str(right_of(s, seat))), Ref("left", str(left_of(s, seat)))


def own_side(s: ClashState[Any], seat: int) -> tuple[Ref, ...]:
    """CLA-HID-2: a player's card as it lies and what is in front of them, all of it open."""
    return (Ref("own", str(seat)), *neighbours(s, seat))


def corner(s: ClashState[Any], seat: int, direction: Direction) -> int:
    """CLA-SEAT-8, CLA-KEY-2: the corner of the stack on a player's left or right."""
    return (s.players[seat].place + (LEFT_CORNER if direction == "left" else RIGHT_CORNER)) % 4


def stack_side(s: ClashState[Any], seat: int, at: int) -> Hand:
    """Say whether the stack at a corner lies on a player's left or right."""
    return "left" if at == s.players[seat].place else "right"


# ---- Directions of a card --------------------------------------------------


def side_at(t: ClashTable, seat: int, direction: Direction) -> Side:
    """CLA-DIR-3: the side of a player's card that points in a direction now."""
    player = t.state.players[seat]
    card = t.content.card[player.played or ""]
    return card.sides[(player.facing + DIRECTIONS.index(direction)) % 4]


def titan_side(t: ClashTable, seat: int) -> Side:
    """CLA-ORD-4, CLA-SHI-3, CLA-TIT-2: the side of the Titan that faces a seat at this moment."""
    titan = active(t)
    return t.content.card[titan.card].sides[(t.state.players[seat].place - titan.arrow) % 4]


def bonus(t: ClashTable, seat: int, kind: Equipment, direction: Direction) -> int:
    """CLA-EQU-3, CLA-EQU-7: add up a player's tiles of a kind in a direction."""
    gear = t.state.players[seat].equipment
    if not gear:
        return 0
    each = t.content.tile[kind].bonus
    return sum(each for tile in gear if tile.kind == kind and tile.direction == direction)


def active(t: ClashTable) -> Titan:
    """Return the Titan in the centre."""
    titan = t.state.titan
    if titan is None:
        raise AssertionError("no battle has begun")
    return titan


def on_stacks(s: ClashState[Any], seat: int) -> int:
    """CLA-KEY-8: own FP on equipment stacks."""
    return sum([stack.focus[seat] for stack in s.stacks])


def total_focus(s: ClashState[Any], seat: int) -> int:
    """CLA-FOC-1: a player's Focus, in front and on stacks."""
    return s.players[seat].focus + on_stacks(s, seat)


def available(player: Player) -> list[str]:
    """CLA-CHO-2, CLA-CAP-2: the cards to choose from, captured Titans too, in printed order."""
    return [code for code in player.cards if code not in player.cooling]


def has_status(holder: Player | Titan, status: Status) -> bool:
    """Whether a status marker lies there."""
    return holder.poisoned if status == "poison" else holder.frosted


def set_status(holder: Player | Titan, status: Status, present: bool) -> None:
    """Put a status marker there or take it away."""
    if status == "poison":
        holder.poisoned = present
    else:
        holder.frosted = present

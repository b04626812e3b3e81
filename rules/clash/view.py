"""What a seat or a spectator may know of a game of Clash.

Directions are named as in CLA-DIR-1, from a player's own view and clockwise: titan, right, self, left. Places are the
four sides of the Titan, 0 to 3 clockwise (CLA-SEAT-1). Tuples of four follow one of these two orders and say which.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.kernel.play.model import View

Direction = Literal["titan", "right", "self", "left"]
DIRECTIONS: tuple[Direction, ...] = ("titan", "right", "self", "left")
SIDES = "ABCD"  # printed order, clockwise (CLA-DIR-2)

Symbol = Literal["sword", "heart", "key", "confuse", "none"]
Status = Literal["poison", "frost"]
Equipment = Literal["attack", "defense", "heal"]
Hand = Literal["left", "right"]


class SideView(Struct, frozen=True):
    """One side of a card: its letter, its defence and its action."""

    letter: str
    defence: int
    symbol: Symbol
    value: int = 0
    status: Status | None = None


class CardView(Struct, frozen=True):
    """A card as printed: its four sides A to D, clockwise."""

    code: str
    name: str
    kind: Literal["golem", "titan", "boss"]
    sides: tuple[SideView, SideView, SideView, SideView]


class PlayedView(Struct, frozen=True):
    """A card in play: ``facing`` is the index of its side at the Titan; the rest go clockwise."""

    card: CardView
    facing: int

    def side(self, direction: Direction) -> SideView:
        """Return the side that now points in a direction (CLA-DIR-3)."""
        return self.card.sides[(self.facing + DIRECTIONS.index(direction)) % 4]


class TileView(Struct, frozen=True):
    """An equipment tile, without ``direction`` while nobody owns it or its player chooses."""

    kind: Equipment
    direction: Direction | None
    bonus: int = 1


class SeatView(Struct, frozen=True):
    """A player's place at the table, all of it public (CLA-HID-2, CLA-HID-5).

    Attributes:
        seat: The seat's number.
        place: Which side of the table it sits at, 0 to 3 clockwise.
        focus: Own FP in front of the player.
        on_stacks: Own FP on the four equipment stacks, by corner.
        trophies: FP of each seat's colour that this player holds, by seat.
        titan_tokens: Titan health tokens taken.
        hand: Cards that can be chosen: neither in cool-down nor in play.
        cooling: Cards in cool-down.
        held_back: The card that a self-confusion keeps in cool-down for one round more.
        played: The card in play, once it is revealed.
        has_chosen: A card is chosen and not yet revealed.
    """

    seat: int
    place: int
    focus: int
    on_stacks: tuple[int, int, int, int]
    trophies: tuple[int, ...]
    titan_tokens: int
    poisoned: bool
    frosted: bool
    equipment: tuple[TileView, ...]
    hand: tuple[CardView, ...]
    cooling: tuple[CardView, ...]
    held_back: str | None
    played: PlayedView | None
    has_chosen: bool
    points: int


class TitanView(Struct, frozen=True):
    """The active Titan.

    Attributes:
        card: Its card; the red arrow is at side A.
        arrow: The place (0 to 3) that the arrow points at.
        health: Health tokens still on it, of ``full``.
        set_aside: Health tokens lost to poison.
    """

    card: CardView
    arrow: int
    health: int
    full: int
    set_aside: int
    poisoned: bool
    frosted: bool

    def side(self, place: int) -> SideView:
        """Return the side that faces a place; sides run clockwise from the arrow."""
        return self.card.sides[(place - self.arrow) % 4]


class StackView(Struct, frozen=True):
    """An equipment stack at a corner: corner c lies between place c and place c+1.

    Attributes:
        tiles: How many tiles are left, face down.
        focus: FP on it, by seat.
        last: The last tile, when only one is left and can be worked out (CLA-HID-4).
    """

    tiles: int
    focus: tuple[int, ...]
    last: TileView | None = None


class SealedView(Struct, frozen=True):
    """The viewer's own choice that is not yet revealed."""

    card: CardView
    facing: int


class ClashView(View, kw_only=True):
    """The table of Clash as one seat may see it.

    Attributes:
        battle: 1, 2 or 3.
        round: Rounds since the game began, from 1.
        phase: What is going on.
        titan: The active Titan; ``None`` only before the first battle.
        captured: Titan cards by the seat that captured them, in order of capture.
        stacks: The four equipment stacks, by corner.
        lost_focus: FP in the common pool, by seat of their colour.
        order: Seats in the order they resolve this round, fixed when it begins (CLA-ORD-2).
        resolving: The seat whose card is being resolved.
        sealed: The viewer's own unrevealed choice.
    """

    battle: int
    round: int
    phase: Literal["choose", "resolve", "over"]
    titan: TitanView | None
    players: tuple[SeatView, ...]
    stacks: tuple[StackView, StackView, StackView, StackView]
    lost_focus: tuple[int, ...]
    captured: tuple[tuple[int, CardView], ...] = ()
    order: tuple[int, ...] = ()
    resolving: int | None = None
    sealed: SealedView | None = None

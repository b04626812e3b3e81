"""What can happen in a game of Clash. Every event cites the rules that made it happen."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.clash.view import Direction, Equipment, Hand, Status
from rules.kernel.model import Event

TieBreak = Literal["Titan tokens", "own FP", "equipment tiles"]


class ClashEvent(Event, frozen=True, kw_only=True):
    """Any event of Clash."""


class BattleBegan(ClashEvent, frozen=True, kw_only=True, tag="battle_began"):
    """A Titan was flipped with its arrow at a drawn seat."""

    head: ClassVar[bool] = True

    battle: int
    titan: str
    health: int
    seat: int


class CardRevealed(ClashEvent, frozen=True, kw_only=True, tag="card_revealed"):
    """A player's card was turned up; ``facing`` is the side that faces the Titan."""

    head: ClassVar[bool] = True

    seat: int
    card: str
    facing: int


class FrostRemoved(ClashEvent, frozen=True, kw_only=True, tag="frost_removed"):
    """All Frost markers went back to the supply."""

    head: ClassVar[bool] = True

    seats: tuple[int, ...]
    titan: bool


class TitanActs(ClashEvent, frozen=True, kw_only=True, tag="titan_acts"):
    """A side of the Titan activates on the seat it faces."""

    head: ClassVar[bool] = True

    seat: int
    side: int


class CardActs(ClashEvent, frozen=True, kw_only=True, tag="card_acts"):
    """A player's card activates; ``facing`` is the side that faces the Titan now."""

    head: ClassVar[bool] = True

    seat: int
    card: str
    facing: int


class TitanHit(ClashEvent, frozen=True, kw_only=True, tag="titan_hit"):
    """A sword met the Titan: ``damage`` tokens were taken, 0 when blocked or nothing was left."""

    by: int
    attack: int
    defence: int
    damage: int
    left: int


class PlayerHit(ClashEvent, frozen=True, kw_only=True, tag="player_hit"):
    """A sword met a player's card: ``damage`` FP were lost. ``by`` is a seat, or ``None`` for the Titan."""

    by: int | None
    at: int
    attack: int
    defence: int
    damage: int


class SelfHit(ClashEvent, frozen=True, kw_only=True, tag="self_hit"):
    """A player's own sword hit its player."""

    seat: int
    attack: int
    damage: int


class StackPaid(ClashEvent, frozen=True, kw_only=True, tag="stack_paid"):
    """Damage was paid with FP from the equipment stack on the player's left or right."""

    seat: int
    side: Hand
    amount: int
    to: int | None


class StatusGiven(ClashEvent, frozen=True, kw_only=True, tag="status_given"):
    """A status marker was placed; ``at`` is a seat, or ``None`` for the Titan."""

    at: int | None
    status: Status


class StatusRemoved(ClashEvent, frozen=True, kw_only=True, tag="status_removed"):
    """Healing took a status marker off; ``at`` is a seat, or ``None`` for the Titan."""

    at: int | None
    status: Status


class FocusRegained(ClashEvent, frozen=True, kw_only=True, tag="focus_regained"):
    """Healing gave FP back, from the Lost Focus pool or from an opponent's trophies."""

    seat: int
    amount: int
    holder: int | None


class HealDeclined(ClashEvent, frozen=True, kw_only=True, tag="heal_declined"):
    """A player used fewer Heal points than were given."""

    seat: int
    points: int


class TitanHealed(ClashEvent, frozen=True, kw_only=True, tag="titan_healed"):
    """Health tokens lost to poison went back on the Titan."""

    amount: int


class KeyPlaced(ClashEvent, frozen=True, kw_only=True, tag="key_placed"):
    """A key put one FP on the player's left or right stack; ``now`` are that player's FP on it."""

    seat: int
    side: Hand
    now: int


class TileGained(ClashEvent, frozen=True, kw_only=True, tag="tile_gained"):
    """A player gained the top tile of a stack and took the FP back."""

    seat: int
    side: Hand
    kind: Equipment


class StackClosed(ClashEvent, frozen=True, kw_only=True, tag="stack_closed"):
    """A player gained the last tile of a stack; FP of others returned, by seat."""

    seat: int
    side: Hand
    returned: tuple[int, ...]


class TileEquipped(ClashEvent, frozen=True, kw_only=True, tag="tile_equipped"):
    """A player chose the direction of a tile."""

    seat: int
    kind: Equipment
    direction: Direction


class CardTurned(ClashEvent, frozen=True, kw_only=True, tag="card_turned"):
    """Confuse turned a player's card; ``facing`` is the side that faces the Titan now."""

    at: int
    clockwise: bool
    facing: int


class TitanTurned(ClashEvent, frozen=True, kw_only=True, tag="titan_turned"):
    """The Titan turned; ``arrow`` is the place its arrow points at now."""

    by: int | None
    clockwise: bool
    arrow: int


class CardHeldBack(ClashEvent, frozen=True, kw_only=True, tag="card_held_back"):
    """A player confused themselves: the card of the round before stays in cool-down."""

    seat: int
    card: str


Why = Literal[
    "healthy",
    "heal_left",
    "keys_at_self",
    "keys_at_player",
    "keys_left",
    "stack_empty",
    "no_focus_for_keys",
    "nothing_to_hold_back",
    "has_status",
    "status_needs_damage",
    "status_at_self",
]


class NothingHappened(ClashEvent, frozen=True, kw_only=True, tag="nothing_happened"):
    """A side, or a part of what it does, acted in vain on or for a player; ``why`` says what it was.

    Attributes:
        seat: Whom it was for; ``None`` is the Titan.
        why: What it was.
        amount: How many Heal points or keys were left over.
        status: The status that was not given.
    """

    seat: int | None
    why: Why
    amount: int = 0
    status: Status | None = None


class TitanDefeated(ClashEvent, frozen=True, kw_only=True, tag="titan_defeated"):
    """The Titan fell; ``seat`` captured it, or nobody when a status killed it."""

    head: ClassVar[bool] = True

    card: str
    seat: int | None


class Poisoned(ClashEvent, frozen=True, kw_only=True, tag="poisoned"):
    """Poison took 1 FP of a player, or 1 health of the Titan when ``at`` is ``None``."""

    head: ClassVar[bool] = True

    at: int | None
    left: int


class PlayerDefeated(ClashEvent, frozen=True, kw_only=True, tag="player_defeated"):
    """A player had no Focus at the end of the round."""

    head: ClassVar[bool] = True

    seat: int


class RoundEnded(ClashEvent, frozen=True, kw_only=True, tag="round_ended"):
    """A round is played."""

    landmark: ClassVar[bool] = True
    head: ClassVar[bool] = True

    round: int


class GameEnded(ClashEvent, frozen=True, kw_only=True, tag="game_ended"):
    """The game is over: all three Titans fell, or a player did first. ``tie`` is what broke a tie of points, if any."""

    landmark: ClassVar[bool] = True
    head: ClassVar[bool] = True

    result: Literal["won", "lost"]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    tie: TieBreak | None = None


EVENTS: tuple[type[Event], ...] = tuple(ClashEvent.__subclasses__())

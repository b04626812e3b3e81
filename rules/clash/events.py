"""Events of a game of Clash; each cites the rules that made it happen."""

from __future__ import annotations

from typing import Literal

from rules.clash.view import SIDES, Direction, Equipment, Hand, Status
from rules.kernel.play.model import Event
from rules.kernel.words import listing, seat, seats, thing
from rules.kernel.words.phrasing import told

TieBreak = Literal["Titan tokens", "own FP", "equipment tiles"]


TOWARD: dict[Direction | None, str] = {
    "titan": "toward the Titan",
    "right": "to the right",
    "self": "toward themselves",
    "left": "to the left",
    None: "not yet placed",
}


def won_words(winners: tuple[int, ...]) -> str:
    """Say the winners."""
    return f"{seats(winners)} {'wins' if len(winners) == 1 else 'win together'}" if winners else ""


class ClashEvent(Event, frozen=True, kw_only=True):
    """Any event of Clash."""

    SIDES = SIDES
    TOWARD = TOWARD
    TILE = {kind: thing(f"tile:{kind}") for kind in ("attack", "defense", "heal")}
    WAY = {True: "clockwise", False: "anticlockwise"}


class BattleBegan(ClashEvent, frozen=True, kw_only=True, tag="battle_began"):
    """A Titan was flipped with its arrow at a drawn seat."""

    head = True
    said = "battle {battle}: {titan:name} appears with {health} health and faces {seat:@}"

    battle: int
    titan: str
    health: int
    seat: int


class CardRevealed(ClashEvent, frozen=True, kw_only=True, tag="card_revealed"):
    """A player's card was turned up; ``facing`` is the side that faces the Titan."""

    head = True
    said = "{seat:@} reveals {card:name}, {facing:SIDES} to the Titan"

    seat: int
    card: str
    facing: int


class FrostRemoved(ClashEvent, frozen=True, kw_only=True, tag="frost_removed"):
    """All Frost markers went back to the supply."""

    head = True

    seats: tuple[int, ...]
    titan: bool

    def clause(self) -> str:
        who = [seat(one) for one in self.seats] + (["the Titan"] if self.titan else [])
        return f"frost melts from {listing(who)}"


class TitanActs(ClashEvent, frozen=True, kw_only=True, tag="titan_acts"):
    """A side of the Titan activates on the seat it faces."""

    head = True
    said = "the Titan's side {side:SIDES} on {seat:@}"

    seat: int
    side: int


class CardActs(ClashEvent, frozen=True, kw_only=True, tag="card_acts"):
    """A player's card activates; ``facing`` is the side that faces the Titan now."""

    head = True
    said = "{seat:@}'s {card:name}, {facing:SIDES} to the Titan"

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

    def tells(self) -> bool:
        return self.damage > 0

    def clause(self) -> str:
        against = f"sword {self.attack} against shield {self.defence}"
        if self.damage:
            return f"{seat(self.by)} takes {self.damage} health of the Titan, {self.left} left ({against})"
        if not self.left:
            return f"the Titan has no health left for {seat(self.by)} to take (sword {self.attack})"
        return f"the Titan loses nothing to {seat(self.by)} ({against})"


class PlayerHit(ClashEvent, frozen=True, kw_only=True, tag="player_hit"):
    """A sword met a player's card and took ``damage`` FP. ``by`` is ``None`` for the Titan."""

    by: int | None
    at: int
    attack: int
    defence: int
    damage: int

    def tells(self) -> bool:
        return self.damage > 0

    def clause(self) -> str:
        by = "the Titan" if self.by is None else seat(self.by)
        against = f"sword {self.attack} against shield {self.defence}"
        if self.damage:
            return f"{seat(self.at)} loses {self.damage} Focus to {by} ({against})"
        if self.attack > self.defence:
            return f"{seat(self.at)} has no Focus left to lose to {by} ({against})"
        return f"{seat(self.at)} loses nothing to {by} ({against})"


class SelfHit(ClashEvent, frozen=True, kw_only=True, tag="self_hit"):
    """A player's own sword hit its player."""

    said = "{seat:@} [{damage:?}loses {damage} Focus to|has no Focus left to lose to] their own sword {attack}"

    seat: int
    attack: int
    damage: int

    def tells(self) -> bool:
        return self.damage > 0


class StackPaid(ClashEvent, frozen=True, kw_only=True, tag="stack_paid"):
    """Damage was paid with FP from the equipment stack on the player's left or right."""

    said = "{seat:@} pays {amount} Focus of the damage from their {side} stack[ to {to:@}]"

    seat: int
    side: Hand
    amount: int
    to: int | None


class StatusGiven(ClashEvent, frozen=True, kw_only=True, tag="status_given"):
    """A status marker was placed; ``at`` is a seat, or ``None`` for the Titan."""

    telling = True
    said = "[{at:@}|the Titan] gets {status:title}"

    at: int | None
    status: Status


class StatusRemoved(ClashEvent, frozen=True, kw_only=True, tag="status_removed"):
    """Healing took a status marker off; ``at`` is a seat, or ``None`` for the Titan."""

    said = "[{at:@}|the Titan] is healed of {status:title}"

    at: int | None
    status: Status


class FocusRegained(ClashEvent, frozen=True, kw_only=True, tag="focus_regained"):
    """Healing gave FP back, from the Lost Focus pool or from an opponent's trophies."""

    said = "{seat:@} regains {amount} Focus from [{holder:@}|the Lost Focus pool]"

    seat: int
    amount: int
    holder: int | None


class HealDeclined(ClashEvent, frozen=True, kw_only=True, tag="heal_declined"):
    """A player used fewer Heal points than were given."""

    said = "{seat:@} leaves {points:#Heal point} unused"

    seat: int
    points: int


class TitanHealed(ClashEvent, frozen=True, kw_only=True, tag="titan_healed"):
    """Health tokens lost to poison went back on the Titan."""

    said = "the Titan regains {amount} health"

    amount: int


class KeyPlaced(ClashEvent, frozen=True, kw_only=True, tag="key_placed"):
    """A key put one FP on the player's left or right stack; ``now`` are that player's FP on it."""

    said = "{seat:@} puts 1 Focus on their {side} stack ({now} of 3)"

    seat: int
    side: Hand
    now: int


class TileGained(ClashEvent, frozen=True, kw_only=True, tag="tile_gained"):
    """A player gained the top tile of a stack and took the FP back."""

    telling = True
    said = "{seat:@} gains {kind:TILE} from their {side} stack and takes the 3 Focus back"

    seat: int
    side: Hand
    kind: Equipment


class StackClosed(ClashEvent, frozen=True, kw_only=True, tag="stack_closed"):
    """A player gained the last tile of a stack; FP of others returned, by seat."""

    seat: int
    side: Hand
    returned: tuple[int, ...]

    def clause(self) -> str:
        back = [f"{amount} Focus to {seat(one)}" for one, amount in enumerate(self.returned) if amount]
        return f"{seat(self.seat)}'s {self.side} stack is empty" + (f", {listing(back)} return" if back else "")


class TileEquipped(ClashEvent, frozen=True, kw_only=True, tag="tile_equipped"):
    """A player chose the direction of a tile."""

    said = "{seat:@} equips {kind:TILE} {direction:TOWARD}"

    seat: int
    kind: Equipment
    direction: Direction


class CardTurned(ClashEvent, frozen=True, kw_only=True, tag="card_turned"):
    """Confuse turned a player's card; ``facing`` is the side that faces the Titan now."""

    said = "{at:@}'s card turns {clockwise:WAY}, {facing:SIDES} to the Titan"

    at: int
    clockwise: bool
    facing: int


class TitanTurned(ClashEvent, frozen=True, kw_only=True, tag="titan_turned"):
    """The Titan turned; ``arrow`` is the place its arrow points at now."""

    said = "[{by:@} turns the Titan|the Titan turns] {clockwise:WAY}"

    by: int | None
    clockwise: bool
    arrow: int


class CardHeldBack(ClashEvent, frozen=True, kw_only=True, tag="card_held_back"):
    """A player confused themselves: the card of the round before stays in cool-down."""

    said = "{seat:@} confuses themselves, {card:name} stays in cool-down for one more round"

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
    """A side, or a part of it, did nothing for a player or to one; ``why`` says why.

    Attributes:
        seat: Whom it was for; ``None`` is the Titan.
        why: What it was.
        amount: How many Heal points or keys were left over.
        status: The status that was not given.
    """

    SAID = {
        "healthy": "{who} has nothing to heal",
        "heal_left": "{who} has nothing more to heal, {amount:#Heal point} {amount:is|are} lost",
        "keys_at_self": "{who} turns the keys on themselves, which does nothing",
        "keys_at_player": "the Titan's keys do nothing to {who}",
        "keys_left": "{who} cannot place any more Focus, {amount:#key} {amount:is|are} left over",
        "stack_empty": "{who} finds no tile left for the keys",
        "no_focus_for_keys": "{who} has no Focus in front to place with the keys",
        "nothing_to_hold_back": "{who} is confused, but no card has to stay in cool-down for it",
        "has_status": "{who} already has {status:title}, so nothing changes",
        "status_needs_damage": "{who} gets no {status:title}, since no damage was dealt",
        "status_at_self": "{who} gets no {status:title} from their own sword",
    }

    seat: int | None
    why: Why
    amount: int = 0
    status: Status | None = None

    @property
    def who(self) -> str:
        """The receiver, in words."""
        return "the Titan" if self.seat is None else seat(self.seat)

    def clause(self) -> str:
        return told(self.SAID[self.why], self)


class TitanDefeated(ClashEvent, frozen=True, kw_only=True, tag="titan_defeated"):
    """The Titan fell; ``seat`` captured it, or nobody when a status killed it."""

    head = True
    telling = True
    said = "{card:name} [is defeated, {seat:@} captures it|dies of poison, nobody captures it]"

    card: str
    seat: int | None


class Poisoned(ClashEvent, frozen=True, kw_only=True, tag="poisoned"):
    """Poison took 1 FP of a player, or 1 health of the Titan when ``at`` is ``None``."""

    head = True
    telling = True
    said = "[{at:@} loses 1 Focus|the Titan loses 1 health] to poison ({left} left)"

    at: int | None
    left: int


class PlayerDefeated(ClashEvent, frozen=True, kw_only=True, tag="player_defeated"):
    """A player had no Focus at the end of the round."""

    head = True
    telling = True
    said = "{seat:@} has no Focus left and falls unconscious"

    seat: int


class RoundEnded(ClashEvent, frozen=True, kw_only=True, tag="round_ended"):
    """A round is played."""

    landmark = True
    head = True
    said = "round {round} is played"

    round: int


class GameEnded(ClashEvent, frozen=True, kw_only=True, tag="game_ended"):
    """The game is over: all three Titans fell, or a player did. ``tie`` is the tie breaker used."""

    landmark = True
    head = True

    TIE = {"Titan tokens": "Titan tokens", "own FP": "Focus of their own", "equipment tiles": "equipment tiles"}

    result: Literal["won", "lost"]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    tie: TieBreak | None = None

    def clause(self) -> str:
        points = listing([f"{seat(one)} {number}" for one, number in enumerate(self.points)])
        if self.result == "lost":
            return f"the Titans escape and everybody loses (points for the record: {points})"
        if not self.winners:
            return f"the Boss is defeated, but nobody is left to win ({points})"
        tie = "" if self.tie is None else f" by more {self.TIE[self.tie]}"
        return f"the Boss is defeated and {won_words(self.winners)}{tie} ({points})"

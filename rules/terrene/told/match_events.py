"""Events outside abilities and battles: of the match, of turns and of Free Actions.

Characters and cards are named in words; what lies face-down is named by its number in play, which is public.
"""

from __future__ import annotations

from typing import Literal

from rules.kernel import Event
from rules.kernel.words import count, seat, seats
from rules.kernel.words.phrasing import told
from rules.terrene.seats import side_of
from rules.terrene.state import HIT_POINTS

Why = Literal["damage", "characters", "run", "turns"]
"""How a game was lost: TER-GOAL-1, TER-GOAL-2, TER-RUN-1, TER-GOAL-6."""
Also = Literal["", "damage", "characters", "run", "turns"]
"""How the other side has lost it at the same time."""
LOST: dict[Why, str] = {
    "damage": "took 50 damage",
    "characters": "had no Character left",
    "run": "ran",
    "turns": "had more damage or fewer Characters after 100 turns",
}


# ---- The match ------------------------------------------------------------------


class DeckChosen(Event, frozen=True, kw_only=True, tag="terrene.deck_chosen"):
    """A player plays a deck: its name, or nothing where it is one of their own (TER-DECK-9)."""

    said = "{seat:@} plays [{deck}|a deck of their own]"

    seat: int
    deck: str = ""


class SetUpDone(Event, frozen=True, kw_only=True, tag="terrene.set_up_done"):
    """All have handed in their set-up, and the game begins to be laid out."""

    landmark = True
    said = "game {game} is set up, and the decks are shuffled"

    game: int


class DiceRolled(Event, frozen=True, kw_only=True, tag="terrene.dice_rolled"):
    """The rolls of some seats for the start."""

    seats: tuple[int, ...]
    faces: tuple[int, ...]

    def clause(self) -> str:
        rolls = [f"{seat(who)} {face}" for who, face in zip(self.seats, self.faces, strict=True)]
        return f"the roll for the start: {', '.join(rolls)}"


class StarterNamed(Event, frozen=True, kw_only=True, tag="terrene.starter_named"):
    """The winner of the roll names who takes the first turn."""

    seat: int
    starter: int

    def clause(self) -> str:
        if self.seat == self.starter:
            return f"{seat(self.seat)} wins the roll and takes the first turn"
        return f"{seat(self.seat)} wins the roll and lets {seat(self.starter)} take the first turn"


class TerrainRevealed(Event, frozen=True, kw_only=True, tag="terrene.terrain_revealed"):
    """The Terrain that a player starts with."""

    said = "{seat:@} starts on {card}"

    seat: int
    card: str


class FaceDownRevealed(Event, frozen=True, kw_only=True, tag="terrene.face_down_revealed"):
    """The cards lying face-down at the end: hidden Characters, and cards Characters held."""

    said = "{seat:@} turns up {cards}"

    seat: int
    cards: tuple[str, ...]


class GameEnded(Event, frozen=True, kw_only=True, tag="terrene.game_ended"):
    """A game is over; ``winners`` is empty when drawn, ``losers`` are the losing side's seats.

    Where both sides have lost it, ``losers`` are all seats, ``why`` is how the first side lost it, ``also`` the second.
    """

    landmark = True

    game: int
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    why: Why
    also: Also = ""

    def clause(self) -> str:
        if not self.winners:
            return f"game {self.game} is drawn: {self._drawn()}"
        verb = "win" if len(self.winners) > 1 else "wins"
        return f"{seats(self.winners)} {verb} game {self.game}: {seats(self.losers)} {LOST[self.why]}"

    def _drawn(self) -> str:
        """TER-GOAL-5, TER-GOAL-6: say how both sides have lost."""
        if self.why == "turns":
            return "both sides had as much damage and as many Characters after 100 turns"
        also = self.also or self.why
        if also == self.why:
            return {
                "damage": "both sides took 50 damage",
                "characters": "both sides had no Character left",
                "run": "both sides ran",
            }[self.why]
        half = (len(self.losers) + 1) // 2
        one, other = sorted(self.losers, key=side_of)[:half], sorted(self.losers, key=side_of)[half:]
        return f"{seats(one)} {LOST[self.why]}, and {seats(other)} {LOST[also]}"


class CardsShown(Event, frozen=True, kw_only=True, tag="terrene.cards_shown"):
    """A player's held cards at the match's end, and the rest of the deck, with counts."""

    routine = True
    said = "{seat:@} held [{hand}|no card]; left in the deck: [{deck}|nothing]"

    seat: int
    hand: tuple[str, ...]
    deck: tuple[str, ...]


class MatchEnded(Event, frozen=True, kw_only=True, tag="terrene.match_ended"):
    """The match is over, with games won by each side; ``winners`` is empty when it is drawn."""

    landmark = True
    said = (
        "[{winners:@} {winners:wins|win} the match {won} to {lost}"
        "|the match is drawn, {won} to {lost}: no side has won two games]"
    )

    winners: tuple[int, ...]
    won: int
    lost: int


# ---- Turns -----------------------------------------------------------------------


class TurnBegan(Event, frozen=True, kw_only=True, tag="terrene.turn_began"):
    """A turn begins."""

    head = True
    routine = True
    said = "turn {turn}: {seat:@}"

    seat: int
    turn: int


class ActionsGained(Event, frozen=True, kw_only=True, tag="terrene.actions_gained"):
    """A player gains Actions from the active Terrain; ``card`` is empty if there is none."""

    routine = True
    said = "{seat:@} has {actions:#Action}[ from {card}][ ({more} more as the second player)]"

    seat: int
    actions: int
    card: str
    more: int = 0


class Drew(Event, frozen=True, kw_only=True, tag="terrene.drew"):
    """A player draws cards: none from an empty deck, ``fewer`` than due when it runs out."""

    routine = True

    seat: int
    n: int
    fewer: bool = False

    def clause(self) -> str:
        if not self.n:
            return f"{seat(self.seat)} draws nothing: the deck is empty"
        return f"{seat(self.seat)} draws {count(self.n, 'card')}{', and the deck is empty' if self.fewer else ''}"


class DrewCards(Event, frozen=True, kw_only=True, tag="terrene.drew_cards"):
    """A player's drawn cards, told to their side."""

    said = "drawn by {seat:@}: {cards}"

    seat: int
    cards: tuple[str, ...]


class TurnEnded(Event, frozen=True, kw_only=True, tag="terrene.turn_ended"):
    """A turn is over."""

    landmark = True
    said = "{seat:@} ends turn {turn}"

    seat: int
    turn: int


# ---- Characters ---------------------------------------------------------------------


class Recruited(Event, frozen=True, kw_only=True, tag="terrene.recruited"):
    """A Character is recruited: turned face-up where it lay, or put down from ``origin``.

    Attributes:
        turned: An effect turned it face-up; its player did not recruit it.
    """

    head = True
    TURNED = "hidden Character {member} of {seat:@} is turned face-up: {card}, now recruited"
    SAID = {
        "play": "{seat:@} recruits {card}, hidden Character {member} so far",
        "hand": "{seat:@} recruits {card} from the hand",
        "deck": "{seat:@} recruits {card} from the deck",
    }

    seat: int
    member: int
    card: str
    origin: Literal["play", "hand", "deck"]
    turned: bool = False

    def clause(self) -> str:
        return told(self.TURNED if self.turned else self.SAID[self.origin], self)


class TokenEntered(Event, frozen=True, kw_only=True, tag="terrene.token_entered"):
    """A token Character enters play."""

    said = "{card} enters play for {seat:@}"

    seat: int
    member: int
    card: str


class Hidden(Event, frozen=True, kw_only=True, tag="terrene.hidden"):
    """A player hides a Character."""

    said = "{seat:@} hides a Character ({member})"

    seat: int
    member: int


class Dismissed(Event, frozen=True, kw_only=True, tag="terrene.dismissed"):
    """A player dismisses a Character and takes its damage, or dismisses a held card."""

    said = "{seat:@} dismisses {card}[ and takes {damage} damage for it][, and {held} goes with it]"

    seat: int
    card: str
    damage: int = 0
    held: str = ""


# ---- Cards -----------------------------------------------------------------------------


class Assigned(Event, frozen=True, kw_only=True, tag="terrene.assigned"):
    """A card is assigned face-down; ``name`` is empty where the Character is hidden."""

    said = "{seat:@} assigns a card to [{name}|hidden Character {member}]"

    seat: int
    member: int
    name: str
    held: int


class Traded(Event, frozen=True, kw_only=True, tag="terrene.traded"):
    """Two Characters exchange face-down cards; a hidden one's name is empty."""

    said = "{seat:@} trades the cards of [{name}|hidden Character {one}] and [{other_name}|hidden Character {other}]"

    seat: int
    one: int
    name: str
    other: int
    other_name: str


class DiscardedFromHand(Event, frozen=True, kw_only=True, tag="terrene.discarded_from_hand"):
    """A player discards cards from the hand; none where it is empty."""

    said = "{seat:@} [{cards:?}discards {cards} from the hand|has no card to discard]"

    seat: int
    cards: tuple[str, ...]


# ---- Terrains ----------------------------------------------------------------------------


class TerrainChanged(Event, frozen=True, kw_only=True, tag="terrene.terrain_changed"):
    """A Terrain is played from the hand, or becomes active again; ``over`` was active before."""

    SAID = {
        "played": "{seat:@} plays {card}[; {over} beneath it does nothing until it is active again]",
        "switched": "{seat:@} switches to {card}[; {over} does nothing until it is active again]",
        "back": "{card} of {seat:@} is active again",
    }

    seat: int
    card: str
    how: Literal["played", "switched", "back"]
    over: str = ""

    def clause(self) -> str:
        return told(self.SAID[self.how], self)


class StormStruck(Event, frozen=True, kw_only=True, tag="terrene.storm_struck"):
    """The Storm Effect of a Storm is due."""

    said = "{card} of {seat:@} breaks loose"

    seat: int
    card: str


class StormLeft(Event, frozen=True, kw_only=True, tag="terrene.storm_left"):
    """A Storm is discarded at the end of the turn in which it struck."""

    said = "{card} of {seat:@} is over"

    seat: int
    card: str


# ---- Damage of players, and running ----------------------------------------------------------


class PlayerHurt(Event, frozen=True, kw_only=True, tag="terrene.player_hurt"):
    """A player takes damage; ``total`` is the side's damage now."""

    telling = True
    said = "{seat:@} takes {amount} damage, {left} HP left"

    seat: int
    amount: int
    total: int

    @property
    def left(self) -> str:
        """What is left of the side's HP."""
        return str(max(0, HIT_POINTS - self.total))


class PlayerHealed(Event, frozen=True, kw_only=True, tag="terrene.player_healed"):
    """A player is healed; ``total`` is the side's damage now."""

    said = "{seat:@} [{amount:?}is healed by {amount}, {left} HP left|has no damage to heal]"

    seat: int
    amount: int
    total: int

    @property
    def left(self) -> str:
        """What is left of the side's HP."""
        return str(max(0, HIT_POINTS - self.total))


class Ran(Event, frozen=True, kw_only=True, tag="terrene.ran"):
    """A player runs and forfeits the game."""

    said = "{seat:@} runs"

    seat: int

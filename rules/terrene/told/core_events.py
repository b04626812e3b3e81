"""What happens at the table outside abilities and battles: events of the match, of turns and of Free Actions.

Characters and cards are named in words; what lies face-down is named by its number in play, which is public.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.kernel import Event

Why = Literal["damage", "characters", "run", "turns"]
"""How a game was lost: TER-GOAL-1, TER-GOAL-2, TER-RUN-1, TER-GOAL-6."""
Also = Literal["", "damage", "characters", "run", "turns"]
"""How the other side has lost it at the same time."""


# ---- The match ------------------------------------------------------------------


class DeckChosen(Event, frozen=True, kw_only=True, tag="terrene.deck_chosen"):
    """A player plays a deck: its name, or nothing where it is one of their own (TER-DECK-9)."""

    seat: int
    deck: str = ""


class SetUpDone(Event, frozen=True, kw_only=True, tag="terrene.set_up_done"):
    """All have handed in their set-up, and the game begins to be laid out."""

    landmark: ClassVar[bool] = True

    game: int


class DiceRolled(Event, frozen=True, kw_only=True, tag="terrene.dice_rolled"):
    """What each of some seats has rolled for the start."""

    seats: tuple[int, ...]
    faces: tuple[int, ...]


class StarterNamed(Event, frozen=True, kw_only=True, tag="terrene.starter_named"):
    """The winner of the roll names who takes the first turn."""

    seat: int
    starter: int


class TerrainRevealed(Event, frozen=True, kw_only=True, tag="terrene.terrain_revealed"):
    """The Terrain that a player starts with."""

    seat: int
    card: str


class FaceDownRevealed(Event, frozen=True, kw_only=True, tag="terrene.face_down_revealed"):
    """What lay face-down when the game ended: hidden Characters, and cards that Characters held."""

    seat: int
    cards: tuple[str, ...]


class GameEnded(Event, frozen=True, kw_only=True, tag="terrene.game_ended"):
    """A game is over; ``winners`` is empty when it is drawn, ``losers`` are the seats of the side that lost it.

    Where both sides have lost it, ``losers`` are all seats, ``why`` is how the first side lost it, ``also`` the second.
    """

    landmark: ClassVar[bool] = True

    game: int
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    why: Why
    also: Also = ""


class CardsShown(Event, frozen=True, kw_only=True, tag="terrene.cards_shown"):
    """What a player held when the match was over, and what was left in the deck, each card with how many."""

    routine: ClassVar[bool] = True

    seat: int
    hand: tuple[str, ...]
    deck: tuple[str, ...]


class MatchEnded(Event, frozen=True, kw_only=True, tag="terrene.match_ended"):
    """The match is over; ``winners`` is empty when it is drawn; games won by the winners and by the others."""

    landmark: ClassVar[bool] = True

    winners: tuple[int, ...]
    won: int
    lost: int


# ---- Turns -----------------------------------------------------------------------


class TurnBegan(Event, frozen=True, kw_only=True, tag="terrene.turn_began"):
    """A turn begins."""

    head: ClassVar[bool] = True
    routine: ClassVar[bool] = True

    seat: int
    turn: int


class ActionsGained(Event, frozen=True, kw_only=True, tag="terrene.actions_gained"):
    """A player has so many Actions from the active Terrain; ``card`` is empty where there is none."""

    routine: ClassVar[bool] = True

    seat: int
    actions: int
    card: str
    more: int = 0


class Drew(Event, frozen=True, kw_only=True, tag="terrene.drew"):
    """A player draws so many cards; none when the deck is empty, ``fewer`` than are due when it runs out."""

    routine: ClassVar[bool] = True

    seat: int
    n: int
    fewer: bool = False


class DrewCards(Event, frozen=True, kw_only=True, tag="terrene.drew_cards"):
    """What a player has drawn, told to their side."""

    seat: int
    cards: tuple[str, ...]


class TurnEnded(Event, frozen=True, kw_only=True, tag="terrene.turn_ended"):
    """A turn is over."""

    landmark: ClassVar[bool] = True

    seat: int
    turn: int


# ---- Characters ---------------------------------------------------------------------


class Recruited(Event, frozen=True, kw_only=True, tag="terrene.recruited"):
    """A Character is recruited: turned face-up where it lay hidden, or put down face-up from ``origin``.

    Attributes:
        turned: An effect turned it face-up; its player did not recruit it.
    """

    head: ClassVar[bool] = True

    seat: int
    member: int
    card: str
    origin: Literal["play", "hand", "deck"]
    turned: bool = False


class TokenEntered(Event, frozen=True, kw_only=True, tag="terrene.token_entered"):
    """A token Character enters play."""

    seat: int
    member: int
    card: str


class Hidden(Event, frozen=True, kw_only=True, tag="terrene.hidden"):
    """A player hides a Character."""

    seat: int
    member: int


class Dismissed(Event, frozen=True, kw_only=True, tag="terrene.dismissed"):
    """A player dismisses a Character, with what it held, or a card that one holds, and takes the damage on it."""

    seat: int
    card: str
    damage: int = 0
    held: str = ""


# ---- Cards -----------------------------------------------------------------------------


class Assigned(Event, frozen=True, kw_only=True, tag="terrene.assigned"):
    """A card is assigned face-down; ``name`` is empty where the Character is hidden."""

    seat: int
    member: int
    name: str
    held: int


class Traded(Event, frozen=True, kw_only=True, tag="terrene.traded"):
    """Two Characters exchange their face-down cards; a name is empty where the Character is hidden."""

    seat: int
    one: int
    name: str
    other: int
    other_name: str


class DiscardedFromHand(Event, frozen=True, kw_only=True, tag="terrene.discarded_from_hand"):
    """A player discards cards from the hand; none where it is empty."""

    seat: int
    cards: tuple[str, ...]


# ---- Terrains ----------------------------------------------------------------------------


class TerrainChanged(Event, frozen=True, kw_only=True, tag="terrene.terrain_changed"):
    """A Terrain is played from the hand, or becomes active again."""

    seat: int
    card: str
    how: Literal["played", "switched", "back"]


class StormStruck(Event, frozen=True, kw_only=True, tag="terrene.storm_struck"):
    """The Storm Effect of a Storm is due."""

    seat: int
    card: str


class StormLeft(Event, frozen=True, kw_only=True, tag="terrene.storm_left"):
    """A Storm is discarded at the end of the turn in which it struck."""

    seat: int
    card: str


# ---- Damage of players, and running ----------------------------------------------------------


class PlayerHurt(Event, frozen=True, kw_only=True, tag="terrene.player_hurt"):
    """A player takes damage; ``total`` is what the side has now."""

    telling: ClassVar[bool] = True

    seat: int
    amount: int
    total: int


class PlayerHealed(Event, frozen=True, kw_only=True, tag="terrene.player_healed"):
    """A player is healed; ``total`` is what the side has now."""

    seat: int
    amount: int
    total: int


class Ran(Event, frozen=True, kw_only=True, tag="terrene.ran"):
    """A player runs and forfeits the game."""

    seat: int


EVENTS: tuple[type[Event], ...] = (
    DeckChosen,
    SetUpDone,
    DiceRolled,
    StarterNamed,
    TerrainRevealed,
    FaceDownRevealed,
    GameEnded,
    CardsShown,
    MatchEnded,
    TurnBegan,
    ActionsGained,
    Drew,
    DrewCards,
    TurnEnded,
    Recruited,
    TokenEntered,
    Hidden,
    Dismissed,
    Assigned,
    Traded,
    DiscardedFromHand,
    TerrainChanged,
    StormStruck,
    StormLeft,
    PlayerHurt,
    PlayerHealed,
    Ran,
)

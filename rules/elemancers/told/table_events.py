"""What can happen outside Battles. Every event cites the rules that made it happen."""

from __future__ import annotations

from typing import Literal

from rules.elemancers.sides import Side
from rules.elemancers.told.event_base import ElemancersEvent
from rules.kernel.words import listing, thing

# ---- Set-up and Rounds --------------------------------------------------------------


class ClanChosen(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.clan_chosen"):
    """A player leads a Clan."""

    said = "{seat:@} leads {clan:name}"

    seat: int
    clan: str


class RoundBegan(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.round_began"):
    """A Round began: all Pools are filled and the first player Clan is named."""

    head = True
    said = "round {number} begins with {first:name}; each Clan has {pool:#Power Token} in its Pool"

    number: int
    first: str
    pool: int


class RoundEnded(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.round_ended"):
    """No Clan has any PT left in its Pool."""

    landmark = True
    said = "round {number} ends"

    number: int


class CreaturesDrawn(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.creatures_drawn"):
    """A Clan laid Creature Cards open."""

    routine = True
    said = "{clan:name} draws {cards:name}"

    clan: str
    cards: tuple[str, ...]


class CardsDrawn(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.cards_drawn"):
    """A Clan drew Battle Cards, seen by its player alone."""

    routine = True
    said = "{clan:name} draws {number:#Battle Card}"

    clan: str
    number: int


class CardsSeen(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.cards_seen"):
    """The Battle Cards that were drawn."""

    routine = True
    said = "drawn for {clan:name}: {cards:name}"

    clan: str
    cards: tuple[str, ...]


# ---- Turns --------------------------------------------------------------------------


class TurnBegan(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.turn_began"):
    """A Clan's turn began."""

    head = True
    routine = True
    said = "{clan:name}'s turn"

    clan: str


class TurnedDown(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.turned_down"):
    """Face Up creatures turned Face Down as their Clan's turn began."""

    said = "Face Down again: {cards:name}"

    cards: tuple[str, ...]


class Spent(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.spent"):
    """A Clan spent a PT without a Power Action; why, if none was possible."""

    said = "{clan:name} spends a Power Token without a Power Action[: {why}]"

    clan: str
    why: str = ""


class Summoned(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.summoned"):
    """Tokens of a card were placed on a location."""

    clan: str
    card: str
    at: str
    number: int
    avatar: bool = False

    def clause(self) -> str:
        who = thing(self.card) if self.avatar else f"{thing(self.card)} ({self.number})"
        return f"{thing(self.clan)} summons {who} at {thing(self.at)}"


class Shared(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.shared"):
    """A Clan shared its Avatar's Secondary Trait."""

    said = "all creatures of {clan:name} have {trait:name} until the Round ends"

    clan: str
    trait: str


class WeaponActivated(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.weapon_activated"):
    """A Clan activated its Legendary Weapon."""

    telling = True
    said = "{clan:name} activates {weapon:name}"

    clan: str
    weapon: str


class Moved(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.moved"):
    """A creature moved."""

    card: str
    at: str
    up: bool = False
    token: bool = False

    def tells(self) -> bool:
        """An Avatar that leaves a Battle is what came of it."""
        return self.up and not self.token

    def clause(self) -> str:
        if self.up:
            return (
                f"{'one of the ' if self.token else ''}{thing(self.card)} leaves for {thing(self.at)} and turns Face Up"
            )
        return f"{thing(self.card)}{': one' if self.token else ''} moves to {thing(self.at)}"


class TokenPlaced(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.token_placed"):
    """A PT was placed on a location."""

    said = "{clan:name} has a Power Token at {at:name}"

    clan: str
    at: str


class TokenLost(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.token_lost"):
    """A PT went back to the Supply."""

    said = "{clan:name} loses its Power Token at {at:name}"

    clan: str
    at: str


class SagaCompleted(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.saga_completed"):
    """An Avatar completed its Saga; the Lore Deck shows the next card."""

    telling = True
    said = "{clan:name} completes {saga:name} at {at:name}: Saga {number} of 3"

    clan: str
    saga: str
    at: str
    number: int


class SagaFound(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.saga_found"):
    """A Clan found its new Saga, for its player alone."""

    said = "{clan:name}'s Saga is now {saga:name}, at {at:name}"

    clan: str
    saga: str
    at: str


class SagaShown(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.saga_shown"):
    """A player showed a Saga to the Faction."""

    said = "{clan:name} shows its Saga, {saga:name} at {at:name}, to its Faction"

    clan: str
    saga: str
    at: str


class Unlocked(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.unlocked"):
    """The shield fell, and Baransu woke."""

    telling = True
    said = "the shield over the Hollow of Fate falls, and Baransu wakes: {text:.}"

    clan: str
    text: str


class WeaponFound(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.weapon_found"):
    """A Clan's Lore Deck shows its Weapon."""

    telling = True
    said = "{clan:name} finds {weapon:name}"

    clan: str
    weapon: str


# ---- Baransu ------------------------------------------------------------------------


class DragonRolled(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.dragon_rolled"):
    """Baransu's die was rolled for her action."""

    head = True
    DOES = {"hunt": "to the closest Avatar", "take": "to the farthest Power Token", "fly": "the active Clan sends her"}
    said = "Baransu rolls {number}: {act:DOES}"

    number: int
    act: Literal["hunt", "take", "fly"]


class DragonMoved(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.dragon_moved"):
    """Baransu moved, or stayed."""

    said = "Baransu [{stays:?}stays at|flies to] {at:name}"

    at: str
    stays: bool = False


class TokenTaken(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.token_taken"):
    """Baransu took a PT; a garrison put a new one down at once."""

    telling = True
    said = (
        "Baransu takes {clan:name}'s Power Token at {at:name} and has {total}"
        "[{replaced:?}; {clan:name} puts a new one there]"
    )

    clan: str
    at: str
    total: int
    replaced: bool = False


class DragonHit(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.dragon_hit"):
    """Baransu took Hits."""

    said = "Baransu takes {hits:#Hit}: {left} HP left"

    hits: int
    left: int


class DragonDefeated(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.dragon_defeated"):
    """Baransu was Defeated for good; her PT are gone."""

    telling = True
    said = "Baransu is Defeated[ and loses {pt:#Power Token}]"

    pt: int


# ---- The end ------------------------------------------------------------------------


class LoreTurned(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.lore_turned"):
    """All Lore Decks were advanced to the card of the ending."""

    telling = True
    said = "Lore Card {number}: {text:.}"

    number: int
    text: str


class TokensCounted(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.tokens_counted"):
    """The PT were counted at the end of Round 2."""

    said = "Power Tokens at the end: Dark {dark}, Light {light}, Baransu {dragon}"

    dark: int
    light: int
    dragon: int


class TakenOver(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.taken_over"):
    """A player took a leaver's Clans over."""

    telling = True
    said = "{seat:@} takes over {clans:name}"

    seat: int
    clans: tuple[str, ...]


class LeftAlone(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.left_alone"):
    """Nobody took a leaver's Clans over; the rules play them."""

    telling = True
    clans: tuple[str, ...]

    def clause(self) -> str:
        return f"nobody leads {listing([thing(one) for one in self.clans], 'or')}; the rules play on"


class FactionEmpty(ElemancersEvent, frozen=True, kw_only=True, tag="elemancers.faction_empty"):
    """A Faction has no player left."""

    telling = True
    said = "{faction:FACTION} has no player left"

    faction: Side

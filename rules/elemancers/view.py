"""What a seat or a spectator may know of a game of Elemancers.

Clans stand in turn order; cards and locations go by code and carry the names that players read.
"""

from __future__ import annotations

from msgspec import Struct

from rules.kernel.play.model import View


class LocationView(Struct, frozen=True):
    """A location as printed: name, element, axial coordinates, and whose PT lies there."""

    code: str
    name: str
    element: str | None
    at: tuple[int, int]
    start: bool
    pt: str | None = None


class CreatureView(Struct, frozen=True, kw_only=True):
    """A creature, in play or on its card.

    Attributes:
        at: Its location; ``None`` while it lies on its card.
        up: It is Face Up.
        traits: Its Traits now, the own one in front.
        in_battle: It is in the Battle that is on.
        joined: It has joined that Battle from next door.
        spent: It has used its Trait in it.
    """

    number: int
    clan: str
    card: str
    name: str
    avatar: bool
    at: str | None
    up: bool
    hp: int
    traits: tuple[str, ...]
    in_battle: bool = False
    joined: bool = False
    spent: bool = False
    silenced: bool = False
    wards: int = 0


class CardView(Struct, frozen=True):
    """A Battle Card that the viewer holds."""

    code: str
    name: str


class SagaView(Struct, frozen=True):
    """A Saga Card that the viewer may see."""

    code: str
    name: str
    stage: int
    at: str


class ZoneView(Struct, frozen=True):
    """A Creature Card in use: its Trait, the tokens on it, and whether a PT lies on it."""

    code: str
    name: str
    trait: str
    tokens: int
    used: bool


class ClanView(Struct, frozen=True, kw_only=True):
    """A Clan's playerboard.

    Attributes:
        seat: Whose player leads it.
        alone: Nobody leads it, so that the rules do.
        zones: Its Creature Cards in use.
        spent: All Zones with a PT on them.
        hand: Its Battle Cards, for its player; ``None`` for anybody else.
        held: How many Battle Cards it holds.
        saga: Its Saga Card, for those who may see it.
        sagas: How many Sagas it has completed.
        lore: The number of its top Lore Card.
        shared: The Trait that all its creatures share now.
        weapon: The name of its Weapon, once its Lore Deck shows it.
        works: The Weapon works now.
    """

    code: str
    name: str
    seat: int
    alone: bool
    faction: str
    pool: int
    beside: int
    zones: tuple[ZoneView, ...]
    spent: tuple[str, ...]
    deck: int
    creatures: int
    hand: tuple[CardView, ...] | None
    held: int
    saga: SagaView | None
    sagas: int
    lore: int
    shared: str | None
    weapon: str | None
    activated: bool
    works: bool


class DieView(Struct, frozen=True):
    """A Battle Die."""

    side: str
    n: int
    locked: bool


class BattleView(Struct, frozen=True, kw_only=True):
    """The Battle that is on.

    Attributes:
        by: The Clan that started it, or Baransu.
        sides: The sides in it, with the number of their creatures.
        leads: Each side's leader, in the order of assigning, once the dice are rolled.
        played: Battle Cards played in it so far, by Clan.
    """

    at: str
    by: str
    sides: dict[str, int]
    dice: tuple[DieView, ...]
    leads: dict[str, str]
    played: dict[str, tuple[str, ...]]


class ElemancersView(View, kw_only=True):
    """The table of Elemancers as one seat may see it.

    Attributes:
        side: Each seat's Faction.
        dragon_at: Where Baransu is; ``None`` once she is Defeated.
        dragon_hp: Her HP.
        dragon_pt: The PT on her card.
        unlocked: The shield has fallen and she acts.
        totals: The PT of each Faction on locations.
        sagas: How many cards the Saga Deck has.
        round: 1 or 2; 0 while Clans are chosen.
        active: The active Clan; empty before the first turn.
        turn: Turns since the game began.
        ending: The Lore Card that ended the game.
    """

    side: tuple[str, ...]
    locations: tuple[LocationView, ...]
    clans: tuple[ClanView, ...]
    creatures: tuple[CreatureView, ...]
    dragon_at: str | None
    dragon_hp: int
    dragon_pt: int
    unlocked: bool
    totals: dict[str, int]
    sagas: int
    round: int
    first: str
    active: str
    turn: int
    battle: BattleView | None
    ending: int

"""What a seat or a spectator may know of a game of Elemancers.

Clans stand in turn order; cards and locations go by code and carry the names that players read.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.kernel.play.model import View

BattleStep = Literal["beginning", "modify", "damage", "after"]


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
        full: Its HP when it is unhurt.
        defence: Its DEF now.
        dice: The Battle Dice that it adds now.
        traits: Its Traits now, the own one in front.
        in_battle: It is in the Battle that is on.
        joined: It has joined that Battle from next door.
        spent: It has used its Trait in it.
        moved: It has moved in the turn of its Clan that is on.
    """

    number: int
    clan: str
    card: str
    name: str
    avatar: bool
    at: str | None
    up: bool
    hp: int
    full: int
    defence: int
    dice: int
    traits: tuple[str, ...]
    in_battle: bool = False
    joined: bool = False
    spent: bool = False
    silenced: bool = False
    wards: int = 0
    moved: bool = False


class CardView(Struct, frozen=True):
    """A Battle Card.

    Attributes:
        clan: Whose it is; ``None`` for one of every deck.
        given: Its condition; empty for one without.
        effects: What it does, in order, in sentences.
    """

    code: str
    name: str
    clan: str | None
    given: str
    effects: tuple[str, ...]


class SagaView(Struct, frozen=True):
    """A Saga Card that the viewer may see.

    Attributes:
        at: The location to be reached.
        far: How many spaces the Avatar has to go, by the shortest way; ``None`` while it is out of play.
    """

    code: str
    name: str
    stage: int
    at: str
    far: int | None


class WeaponView(Struct, frozen=True, kw_only=True):
    """A Legendary Weapon: its full name, and what each of its powers does."""

    code: str
    name: str
    clan: str
    powers: tuple[str, ...]


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
        lore_text: What stands on that card; empty on the Weapon.
        shared: The Trait that all its creatures share now.
        weapon: The name of its Weapon, once its Lore Deck shows it.
        arms: Its Weapon as printed, found or not.
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
    lore_text: str
    shared: str | None
    weapon: str | None
    arms: WeaponView
    activated: bool
    works: bool


class DieView(Struct, frozen=True):
    """A Battle Die."""

    side: str
    n: int
    locked: bool


class Looming(Struct, frozen=True):
    """A victory in the Hollow that is near.

    Attributes:
        faction: Who would win.
        clan: In whose turn; empty: in the next Round, whoever begins it.
        hold: It is as that turn begins, unless an enemy is Face Down there; else after its Moves.
        guards: So many enemies are Face Down there now, where it has to be held.
        by: Clans that first have to bring their Avatar there, or to activate their Weapon; none: all is there.
    """

    faction: str
    clan: str
    hold: bool
    guards: int = 0
    by: tuple[str, ...] = ()


class ClanFace(Struct, frozen=True, kw_only=True):
    """A Clan: Faction, magic, Avatar with its Trait, Weapon, and its creatures with theirs."""

    code: str
    name: str
    faction: str
    magic: str
    avatar_code: str
    avatar: str
    trait: str
    weapon: str
    creatures: tuple[tuple[str, str], ...]


class BattleView(Struct, frozen=True, kw_only=True):
    """The Battle that is on.

    Attributes:
        by: The Clan that started it, or Baransu.
        step: Where it is: its beginning, the Modify step, the Damage step, or after it.
        acts: The Clan that is asked, or Baransu; empty where none is.
        sides: The sides in it, with the number of their creatures.
        leads: Each side's leader, in the order of assigning, once the dice are rolled.
        aimed: The sides that have assigned their dice, each Hit by its target: a creature's number, or Baransu.
        played: Battle Cards played in it so far, by Clan.
        powers: The Clans that have used their Weapon in it.
    """

    at: str
    by: str
    step: BattleStep
    acts: str
    sides: dict[str, int]
    dice: tuple[DieView, ...]
    leads: dict[str, str]
    aimed: dict[str, tuple[str, ...]]
    played: dict[str, tuple[CardView, ...]]
    powers: tuple[str, ...]


class ElemancersView(View, kw_only=True):
    """The table of Elemancers as one seat may see it.

    Attributes:
        side: Each seat's Faction.
        dragon_at: Where Baransu is; ``None`` once she is Defeated.
        dragon_hp: Her HP.
        dragon_defence: Her DEF.
        dragon_pt: The PT on her card.
        unlocked: The shield has fallen and she acts.
        totals: The PT of each Faction on locations.
        sagas: How many cards the Saga Deck has.
        round: 1 or 2; 0 while Clans are chosen.
        active: The active Clan; empty before the first turn.
        turn: Turns since the game began.
        phase: The part of the turn: ``power``, ``moves``, ``battles`` or ``baransu``; empty before the first.
        ending: The Lore Card that ended the game.
        choice: All Clans, while they are chosen.
        looming: The victory in the Hollow that is near, if one is.
    """

    side: tuple[str, ...]
    locations: tuple[LocationView, ...]
    clans: tuple[ClanView, ...]
    creatures: tuple[CreatureView, ...]
    dragon_at: str | None
    dragon_hp: int
    dragon_defence: int
    dragon_pt: int
    unlocked: bool
    totals: dict[str, int]
    sagas: int
    round: int
    first: str
    active: str
    turn: int
    phase: str
    battle: BattleView | None
    ending: int
    choice: tuple[ClanFace, ...] = ()
    looming: Looming | None = None


# ---- What can be looked up ------------------------------------------------------------


class BeingFace(Struct, frozen=True, kw_only=True):
    """A Creature Card, an Avatar, or Baransu: its stats and its Trait, as printed.

    Attributes:
        code: Its code.
        clan: Its Clan's code; empty for Baransu.
        kind: What it is, as players say it.
        trait: The Trait's code; empty for Baransu.
        says: What the Trait does, or by her roll what Baransu does.
        move: How far it moves; 0 is anywhere.
    """

    code: str
    name: str
    clan: str
    kind: str
    trait: str
    says: tuple[str, ...]
    move: int
    defence: int
    hp: int
    dice: int


class CardFace(Struct, frozen=True):
    """A Battle Card, and whose it is in words."""

    card: CardView
    whose: str


class WeaponFace(Struct, frozen=True):
    """A Legendary Weapon, and whose it is in words."""

    weapon: WeaponView
    whose: str


class PlaceFace(Struct, frozen=True):
    """A location among all of the board, with the names of those beside it."""

    place: LocationView
    kind: str
    beside: tuple[str, ...]
    board: tuple[LocationView, ...]


class SagaFace(Struct, frozen=True, kw_only=True):
    """A Saga Card: its Faction, its number, how it is completed, and where."""

    code: str
    name: str
    faction: str
    stage: int
    says: str
    place: LocationView
    board: tuple[LocationView, ...]


class LoreFace(Struct, frozen=True, kw_only=True):
    """A Lore Card: its number, its Clan unless all have it, its words, and what it is for."""

    name: str
    number: int
    clan: str
    text: str
    says: str


class TraitFace(Struct, frozen=True):
    """A Creature Trait: what it does, and who has it, by Clan and name."""

    code: str
    name: str
    says: str
    who: tuple[tuple[str, str], ...]

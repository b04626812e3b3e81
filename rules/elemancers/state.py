"""The state of a game of Elemancers: everything on the table, hidden things included.

Clans, cards and locations go by their codes, creatures by their numbers, which are public: an Avatar has one from the
beginning, a Creature Token from when its card is drawn. Seats lead Clans; a Clan is an actor of the kernel.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from rules.elemancers.content.in_force import Cards
from rules.elemancers.content.records import FactionCode, Size
from rules.elemancers.effects.records import TraitCode
from rules.elemancers.sides import Side
from rules.kernel.play.actors import RULES, Actor, in_turn
from rules.kernel.play.workbench import St, State, Table

BARANSU: Final = "baransu"
"""Baransu as an actor, and as a side in a Battle (ELE-FAC-5)."""
ROUNDS = 2  # ELE-RND-1
SPACES = 4  # of each Faction on a location (ELE-BRD-7)
CLANS = 6  # of the full game (ELE-SET-1)
MOST_DICE = 3  # of each Faction in a Battle (ELE-ROL-3)
SAGAS = 3  # ELE-SAG-6
WEAPON = 5  # the Lore Card that is the Weapon (ELE-LOR-1)
FACES = 8  # ELE-CMP-1

AVATAR_CARD, DECK_CARD, WEAPON_CARD = "avatar", "deck", "weapon"
"""Zones that are no Creature Card (ELE-GLO-1)."""


class ElemancersOptions(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a table plays (ELE-SET-2, ELE-SET-3)."""

    size: Annotated[
        Size,
        Meta(
            title="How many Clans fight",
            description="Two players lead two Clans each, four one each; that is also the best first game.",
            extra_json_schema={
                "values": {
                    "standard": (
                        "Standard, good for a first game",
                        "Two Clans a Faction, three with five or six players",
                    ),
                    "race": (
                        "Race, a short duel",
                        "One Clan each; for two who know the game",
                    ),
                    "realm": ("Full realm", "All six Clans with two or three players, two or three Clans each"),
                }
            },
        ),
    ] = "standard"
    arrive: Annotated[
        bool,
        Meta(
            title="Arriving in the Hollow wins",
            description="With few Clans, too, Avatars need not hold it until a turn of theirs. Such games are races.",
        ),
    ] = False


class Creature(Struct, kw_only=True, omit_defaults=True):
    """A Creature Token or an Avatar.

    Attributes:
        number: Its number, which is its place in the list of creatures.
        card: Its Creature Card, or the code of the Avatar.
        at: Its location; empty while it lies on its card.
        up: It is Face Up (ELE-FUP-1).
        moved: It has moved in this turn.
    """

    number: int
    clan: str
    card: str
    hp: int
    avatar: bool = False
    at: str = ""
    up: bool = False
    moved: bool = False


class Clan(Struct, kw_only=True, omit_defaults=True):
    """A Clan's playerboard (ELE-CMP-4).

    Attributes:
        seat: Whose player leads it.
        pool: PT in its Pool.
        spent: Zones with a PT on them.
        beside: PT spent without a Power Action.
        creatures: Its Creature Deck, the next card last.
        zones: Its Creature Cards in use.
        deck: Its Battle Card Deck, the top in front.
        hand: Its Battle Cards, in the order in which they were drawn.
        saga: Its Saga Card; empty if it has none.
        showing: Its Saga Card is shown to its Faction (ELE-INF-2).
        sagas: How many Sagas it has completed.
        lore: The number of its top Lore Card.
        sharing: Its Avatar's Secondary Trait is shared.
        activated: Its Weapon has been activated at some time (ELE-WPN-6).
    """

    seat: int
    faction: FactionCode
    pool: int = 0
    spent: list[str] = []
    beside: int = 0
    creatures: list[str]
    zones: list[str] = []
    deck: list[str]
    hand: list[str] = []
    saga: str = ""
    showing: bool = False
    sagas: int = 0
    lore: int = 1
    sharing: bool = False
    activated: bool = False


class Dragon(Struct, kw_only=True, omit_defaults=True):
    """Baransu: her location, empty once she is Defeated, her HP and the PT on her card."""

    at: str
    hp: int
    pt: int = 0


class Die(Struct, omit_defaults=True):
    """A Battle Die; nobody can change one that is locked."""

    side: Side
    n: int
    locked: bool = False


class Battle(Struct, kw_only=True, omit_defaults=True):
    """A Battle that is on.

    Attributes:
        by: The Clan that started it, or Baransu.
        joined: Creatures that joined by Nimble.
        spent: Creatures that have used their Trait.
        wards: Wards by creature.
        silenced: Creatures without a non-Avatar Trait.
        granted: Traits given for this Battle.
        dice: All Battle Dice, once they are rolled.
        leads: Each side's leader, in the order of assigning, fixed at the Roll (ELE-BAT-8, ELE-DMG-6).
        fought: The Clans that had a Face Down creature in it at the Roll.
        killed: The Clans of creatures Defeated in it.
        fell: The cards of those creatures.
        hurt: The Avatars, by number, and Baransu, that lost HP in it.
        hits: Hits assigned in the Damage step, by creature.
        on_dragon: Hits assigned to Baransu.
        spare: The sides with dice high enough for a Hit that had nobody left to hit.
        aimed: Whom each side's dice have hit in it, a creature's number or Baransu for each Hit.
        powers: The Clans that have used their Weapon in it.
        played: Battle Cards played in it, by Clan.
        passed: The Clans that have passed in its Modify step.
    """

    at: str
    by: str
    joined: list[int] = []
    spent: list[int] = []
    wards: dict[int, int] = {}
    silenced: list[int] = []
    granted: dict[int, TraitCode] = {}
    dice: list[Die] = []
    leads: dict[Side, str] = {}
    fought: list[str] = []
    killed: list[str] = []
    fell: list[str] = []
    hurt: list[str] = []
    hits: dict[int, int] = {}
    on_dragon: int = 0
    aimed: dict[str, list[str]] = {}
    spare: list[Side] = []
    powers: list[str] = []
    played: dict[str, list[str]] = {}
    passed: list[str] = []


class ElemancersState(State[St], kw_only=True):
    """The whole table.

    Attributes:
        options: How the table plays.
        side: Each seat's Faction.
        chosen: Each seat's Clans, until they are laid out.
        clans: The Clans in play, in turn order.
        creatures: All creatures by number.
        pt: Locations with a PT, each with its Clan.
        dragon: Baransu.
        unlocked: The shield has fallen and Baransu acts (ELE-LOR-3).
        sagas: The Saga Deck, the top in front.
        round: 1 or 2; 0 before the first.
        first: The first player Clan of the Round.
        active: The active Clan; its player is the active player (ELE-GLO-2).
        turn: Turns since the game began.
        fought: Where the active Clan has started a Battle in this turn.
        battle: The Battle that is on.
        battles: Battles since the game began.
        ending: The Lore Card that ended the game.
    """

    options: ElemancersOptions
    side: list[str]
    chosen: list[list[str]]
    clans: dict[str, Clan] = {}
    creatures: list[Creature] = []
    pt: dict[str, str] = {}
    dragon: Dragon
    unlocked: bool = False
    sagas: list[str] = []
    round: int = 0
    first: str = ""
    active: str = ""
    turn: int = 0
    fought: list[str] = []
    battle: Battle | None = None
    battles: int = 0
    ending: int = 0

    def decider(self, actor: Actor) -> int:
        """ELE-DRP-2: a Clan's player, or the rules if nobody leads it.

        ELE-BAR-17: Baransu's is the active one.
        """
        if isinstance(actor, int):
            return actor
        seat = self.clans[self.active if actor == BARANSU else actor].seat
        return RULES if seat in self.left else seat


ElemancersTable = Table[ElemancersState[Any], Cards]


def battle_of(s: ElemancersState[Any]) -> Battle:
    """The Battle that is on."""
    if s.battle is None:
        raise AssertionError("there is no Battle")
    return s.battle


def in_order(s: ElemancersState[Any], first: str = "") -> tuple[str, ...]:
    """ELE-ACT-8: the Clans in play in turn order from one of them, the active one unless named."""
    return in_turn(tuple(s.clans), first or s.active)


def faction_of(s: ElemancersState[Any], clan: str) -> FactionCode:
    """The Faction of a Clan in play."""
    return s.clans[clan].faction


def avatar_of(s: ElemancersState[Any], clan: str) -> Creature:
    """A Clan's Avatar: the Avatars have the first numbers, in turn order."""
    for one in s.creatures:
        if one.clan == clan and one.avatar:
            return one
    raise AssertionError(f"{clan} has no Avatar")


def free(s: ElemancersState[Any], faction: str) -> dict[str, int]:
    """ELE-BRD-7, ELE-TRT-17: where creatures of a Faction stand, with the spaces left to it.

    A creature that has joined a Battle fills a space there as well as at home. Where none stands, all are free.
    """
    left: dict[str, int] = {}
    battle = s.battle
    mates = [clan for clan, board in s.clans.items() if board.faction == faction]
    for one in [one for one in s.creatures if one.at and one.clan in mates]:
        left[one.at] = left.get(one.at, SPACES) - 1
        if battle is not None and one.number in battle.joined:
            left[battle.at] = left.get(battle.at, SPACES) - 1
    return left


def on_card(s: ElemancersState[Any], clan: str, card: str) -> list[Creature]:
    """ELE-SUM-7: the tokens that lie on a Creature Card."""
    return [one for one in s.creatures if one.card == card and one.clan == clan and not one.at]


def pt_of(s: ElemancersState[Any], faction: str) -> int:
    """ELE-WIN-5: a Faction's total, the PT of its Clans on locations."""
    return sum(s.clans[clan].faction == faction for clan in s.pt.values())


def seeing(s: ElemancersState[Any], clan: str) -> tuple[int, ...]:
    """ELE-INF-2: the seats that see a Clan's Saga: its player, and mates it was shown to."""
    board = s.clans[clan]
    mates = [seat for seat, side in enumerate(s.side) if side == board.faction] if board.showing else []
    return tuple(dict.fromkeys((board.seat, *mates)))


def works(s: ElemancersState[Any], clan: str) -> bool:
    """ELE-WPN-2, ELE-WPN-3, ELE-WPN-8: #5 on top with a PT on it, the Avatar in play, Face Down.

    ELE-WIN-8: the card of the ending, which then lies above it, changes nothing.
    """
    board = s.clans[clan]
    if board.lore < WEAPON or WEAPON_CARD not in board.spent:
        return False
    avatar = avatar_of(s, clan)
    return bool(avatar.at) and not avatar.up


def stat_of(t: ElemancersTable, one: Creature, stat: str) -> int:
    """ELE-STA-1, ELE-WPN-4, ELE-WPN-7: a creature's Move, defence or dice as they are now."""
    if t.state.clans[one.clan].lore == WEAPON:
        changed = t.content.stat(one.clan, avatar=one.avatar, stat=stat)
        if changed is not None and works(t.state, one.clan):
            return changed
    base: int = getattr(t.content.avatar if one.avatar else t.content.base, stat)
    return base


def traits_of(t: ElemancersTable, one: Creature) -> tuple[TraitCode, ...]:
    """ELE-TRT-2, ELE-PA-6, ELE-AVA-3: a creature's own Trait, a shared one, one for a Battle."""
    found = t.content.alone[one.card]
    if not one.avatar and t.state.clans[one.clan].sharing:
        found = (*found, t.content.avatars[one.clan].trait)
    battle = t.state.battle
    if battle is not None and one.number in battle.granted:
        found = (*found, battle.granted[one.number])
    return found if len(found) == 1 else tuple(dict.fromkeys(found))

"""What a seat or a spectator may know of a match of Terrene Odyssey.

Everything in play is named by its number, which is public and follows a face-down card through trades (TER-INFO-4). A
card that the viewer does not know has no face: ``card`` is ``None``.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.kernel.play.model import View
from rules.terrene.effects.vocabulary import Affiliation, Class, Condition, Counter, Kind, Speed, Subtype

# ---- Faces ------------------------------------------------------------------------


class AbilityView(Struct, frozen=True):
    """An ability as printed: words are written from its effects.

    Attributes:
        speed: Its colour.
        cost: What it asks for, in words; empty when it asks for nothing.
        text: What it does.
        limit: How often, in words; empty when it has no limit.
        affiliations: Of a Terrain: the Characters that it asks for.
    """

    speed: Speed
    cost: str
    text: str
    limit: str = ""
    affiliations: tuple[Affiliation, ...] = ()


class CardView(Struct, frozen=True, kw_only=True):
    """The face of a card.

    Attributes:
        code: Its code.
        name: Its name.
        kind: Its type.
        token: It is a token Character.
        hero: It is a Hero.
        classes: Its classes, or those that may use a Command.
        affiliation: Of a Character.
        lv: As printed, like the other stats.
        actions: Of a Terrain.
        storm: It is a Storm.
        xp: The lines of a Terrain's XP tree, in words.
        subtype: Of a Command.
        ongoing: It stays face-up after its use.
        abilities: Its abilities; of an Item or Command its use first, then what stays.
    """

    code: str
    name: str
    kind: Kind
    token: bool = False
    hero: bool = False
    classes: tuple[Class, ...] = ()
    affiliation: Affiliation | None = None
    lv: int = 0
    sp: int = 0
    hp: int = 0
    atk: int = 0
    defence: int = 0
    actions: int = 0
    storm: bool = False
    xp: tuple[str, ...] = ()
    subtype: Subtype = "none"
    ongoing: bool = False
    abilities: tuple[AbilityView, ...] = ()


# ---- In play ------------------------------------------------------------------------


class StatView(Struct, frozen=True):
    """A stat: its printed value, and its value now with every change (TER-CHAR-9)."""

    printed: int
    now: int


class HeldView(Struct, frozen=True):
    """A card that a Character holds.

    Attributes:
        number: Its number in play.
        card: Its face, where the viewer knows it.
        up: It lies face-up.
        counters: Counters on it.
    """

    number: int
    card: CardView | None = None
    up: bool = False
    counters: tuple[tuple[Counter, int], ...] = ()


class MemberView(Struct, frozen=True, kw_only=True):
    """A Character in play.

    Attributes:
        number: Its number in play, which is also the id of its mark on the board.
        seat: Who controls it.
        hidden: It lies face-down; of its numbers nothing is then said.
        card: Its face, where the viewer knows it.
        held: What it holds.
        supply: The supply that it takes.
        lv: Its LV now.
        atk: Its ATK.
        defence: Its DEF, Defence Decay included.
        hp: Its HP.
        damage: Damage on it.
        xp: XP gained.
        decay: Blocks of this turn that have lowered its DEF.
        statuses: Status conditions that it has.
        gained: Gained abilities, in a word or two each, printed ones not included.
        effects: What else holds on it for a time, in words.
        counters: Counters on it.
        attacks: Attacks that it may still declare in this turn.
        state: Whether it attacks or blocks in the open battle.
    """

    number: int
    seat: int
    hidden: bool = False
    card: CardView | None = None
    held: HeldView | None = None
    supply: int = 1
    lv: StatView = StatView(0, 0)
    atk: StatView = StatView(0, 0)
    defence: StatView = StatView(0, 0)
    hp: StatView = StatView(0, 0)
    damage: int = 0
    xp: int = 0
    decay: int = 0
    statuses: tuple[Condition, ...] = ()
    gained: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    counters: tuple[tuple[Counter, int], ...] = ()
    attacks: int = 0
    state: Literal["", "attacks", "blocks"] = ""


class GroundView(Struct, frozen=True):
    """A Terrain in play; if ``due``, its Storm Effect comes at its player's next turn start."""

    number: int
    card: CardView
    active: bool
    due: bool = False
    counters: tuple[tuple[Counter, int], ...] = ()


class PlayerView(Struct, frozen=True, kw_only=True):
    """A player, seen by a viewer.

    Attributes:
        seat: Their seat.
        deck_name: The pre-constructed deck, or that it is one of their own.
        actions: Actions not spent.
        supply: Supply in use.
        most: Supply that they have.
        hand: How many cards they hold.
        deck: How many cards are left in the deck.
        cards: The cards of the hand that the viewer knows, the longest held first.
        left: What is left in the deck, in no order, each with how many; for the owner's side alone (TER-INFO-3) until
            the match is over (TER-INFO-9).
        discard: The discard pile, the newest last.
        grounds: Terrains in play, the active one last.
        party: Characters in play, the longest there first.
        listens: They are asked too after Actions of their own.
        bonus: They draw two cards in their first Draw Phase.
    """

    seat: int
    deck_name: str
    actions: int = 0
    supply: int = 0
    most: int = 4
    hand: int = 0
    deck: int = 0
    cards: tuple[CardView, ...] = ()
    left: tuple[tuple[CardView, int], ...] = ()
    discard: tuple[CardView, ...] = ()
    grounds: tuple[GroundView, ...] = ()
    party: tuple[MemberView, ...] = ()
    listens: bool = False
    bonus: bool = False


class SideView(Struct, frozen=True):
    """A side: its seats, its damage, the games it has won."""

    seats: tuple[int, ...]
    damage: int
    wins: int


class DeckView(Struct, frozen=True):
    """A deck that can be chosen: its key in that question, its name, its Characters."""

    key: str
    name: str
    characters: tuple[CardView, ...]


# ---- What is under way ----------------------------------------------------------------


class LinkView(Struct, frozen=True):
    """An act being answered, or a link of the chain.

    Attributes:
        seat: Whose it is.
        name: The card, or the Action, in words.
        text: What it will do, in words; its targets are named.
        speed: Its colour; empty for an Action.
        member: The Character that uses it.
        targets: The numbers of its targets.
        cancelled: It will have no effect.
    """

    seat: int
    name: str
    text: str
    speed: Speed | Literal[""] = ""
    member: int | None = None
    targets: tuple[int, ...] = ()
    cancelled: bool = False


class BattleView(Struct, frozen=True):
    """The open battle: attacker, blocker, whether it is decided, and the damage right now."""

    attacker: int
    seat: int
    blocker: int | None
    decided: bool
    damage: int
    overkill: int = 0


class TerreneView(View, kw_only=True):
    """The table of Terrene Odyssey as one seat may see it.

    Attributes:
        game: The game of the match, from 1.
        turn: The turn of the game, from 1; 0 before the first.
        active: The turn player.
        phase: What is going on.
        sides: Both sides, that of seat 0 first.
        players: By seat.
        battle: The open battle.
        chain: What is answered, then the chain, the newest last.
        waiting_triggers: Abilities that wait to be put on a chain, by the names of their cards.
        choices: What the choice at hand may point at, where the viewer may know it: numbers in play.
        reveal: Nothing is hidden any more in play, since the game is over (TER-INFO-9).
        decks: While decks are chosen, those that the viewer can choose: their own are nobody else's to see.
    """

    game: int
    turn: int
    active: int
    phase: Literal["decks", "setup", "command", "draw", "action", "end", "over"]
    sides: tuple[SideView, SideView]
    players: tuple[PlayerView, ...]
    battle: BattleView | None = None
    chain: tuple[LinkView, ...] = ()
    waiting_triggers: tuple[str, ...] = ()
    choices: tuple[int, ...] = ()
    reveal: bool = False
    decks: tuple[DeckView, ...] = ()

    def named(self, number: int) -> str:
        """Return the name of a Character in play; where the viewer may not know it, its number."""
        for player in self.players:
            for member in player.party:
                if member.number == number and member.card is not None:
                    return member.card.name
        return f"Character {number}"

"""The state of a match of Terrene Odyssey: everything on the table, hidden things included.

Seats are numbered from 0 in player order; seats of the same parity are one side, so that two teams take turns
(TER-2V2-6). A card is a code; in play it also has a number, which is public. How far a card is known beyond the side
that holds it is one of :data:`OWN`, :data:`SIDES` and :data:`ALL`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from rules.kernel.play.workbench import St, State, Table
from rules.terrene.cards.in_force import Cards
from rules.terrene.effects.vocabulary import Counter, Stat
from rules.terrene.state_underway import Battle, Gone, Happening, Lasting, Link, Reward

HIT_POINTS = 50  # of a side (TER-GOAL-1)
SUPPLY = {2: 4, 4: 3}  # of each player, by seats (TER-SUPPLY-1, TER-2V2-2)
WINS = 2  # TER-MATCH-1
MOST_GAMES = 5  # TER-MATCH-3
MOST_TURNS = 100  # TER-GOAL-6
DECAY = 5  # DEF lost by a block (TER-DECAY-1)
MOST_TRIGGERED = 10  # times a turn that an ability goes on chains by itself (TER-TRIG-18)

OWN, SIDES, ALL = 0, 1, 2
"""Who knows a card: the side that holds it, both sides, or everyone, those who watch included."""


class TerreneOptions(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a table plays (TER-OPT-7).

    Attributes:
        second_action: TER-OPT-1.
        one_large: TER-OPT-2.
        one_name: TER-OPT-3.
        small_start: TER-OPT-4.
        answers_between: TER-OPT-5.
        resourceful_once: TER-OPT-6.
        decks: Codes of pre-constructed decks by seat, with commas between; nobody then chooses one.
    """

    second_action: Annotated[
        bool, Meta(title="One more Action for the second player", description="In their first turn")
    ] = False
    one_large: Annotated[
        bool, Meta(title="At most one large Character in a deck", description="Of 3 supply or more")
    ] = False
    one_name: Annotated[
        bool,
        Meta(title="No two recruited Characters of the same name", description="For each player; tokens do not count"),
    ] = False
    small_start: Annotated[
        bool, Meta(title="Characters of 0 supply may start", description="In the starting party, besides those of 1")
    ] = False
    answers_between: Annotated[
        bool, Meta(title="Answers between the links of a chain", description="After each ability that resolves")
    ] = False
    resourceful_once: Annotated[
        bool, Meta(title="Resourceful once a turn", description="One free Item or Command for each Character")
    ] = False
    decks: str = ""


# ---- Cards outside and in play ---------------------------------------------------


class Hold(Struct, omit_defaults=True):
    """A card in a hand.

    Attributes:
        code: The card.
        owner: The seat whose deck it comes from.
        seen: Who knows it; of the hand as a whole everyone knows how many cards it has.
    """

    code: str
    owner: int
    seen: int = OWN


class Held(Struct, kw_only=True, omit_defaults=True):
    """An Item or Command that a Character holds.

    Attributes:
        number: Its number in play.
        code: The card.
        owner: The seat whose deck it comes from.
        seen: Who knows it while it is face-down.
        up: It is face-up: On-going, or used and on the chain.
        start: It was set up.
        counters: Counters on it.
    """

    number: int
    code: str
    owner: int
    seen: int = OWN
    up: bool = False
    start: bool = False
    counters: dict[Counter, int] = {}


class Member(Struct, kw_only=True, omit_defaults=True):
    """A Character in play. The lower its number, the longer it has been there.

    Attributes:
        number: Its number in play, which it keeps when it is recruited.
        code: The card.
        owner: The seat whose deck it comes from.
        seat: Who controls it.
        hidden: It lies face-down.
        seen: Who knows it while it is hidden.
        start: It was set up.
        free: It takes no supply (TER-SUPPLY-5).
        held: The card that it holds.
        damage: Damage on it.
        credit: The Character to which its defeat would be due, if any (TER-XP-16, TER-CHAR-10).
        xp: XP gained.
        levels: Levels gained.
        plus: What bonuses that stay with it add to its stats.
        counters: Counters on it.
        decay: Blocks of this turn that have lowered its DEF (TER-DECAY-1).
        attacks: Attacks declared in this turn.
        extra: Additional attacks that it may declare in this turn.
    """

    number: int
    code: str
    owner: int
    seat: int
    hidden: bool = False
    seen: int = OWN
    start: bool = False
    free: bool = False
    held: Held | None = None
    damage: int = 0
    credit: int | None = None
    xp: int = 0
    levels: int = 0
    plus: dict[Stat, int] = {}
    counters: dict[Counter, int] = {}
    decay: int = 0
    attacks: int = 0
    extra: int = 0


class Ground(Struct, kw_only=True, omit_defaults=True):
    """A Terrain in play.

    Attributes:
        number: Its number in play.
        code: The card.
        played: The turn in which it was played from the hand; 0 for the one set up.
        struck: The turn in which its Storm Effect happened (TER-STORM-2).
        counters: Counters on it.
    """

    number: int
    code: str
    played: int = 0
    struck: int | None = None
    counters: dict[Counter, int] = {}


# ---- Players ----------------------------------------------------------------------


class Brought(Struct, frozen=True):
    """A deck of one's own that a player has brought to the table: its name and its 30 codes."""

    name: str
    cards: tuple[str, ...]


class Player(Struct, kw_only=True, omit_defaults=True):
    """A player's cards and marks.

    Attributes:
        brought: Decks of one's own to choose from; emptied by the choice.
        printed: The code of the pre-constructed deck played; ``None`` for a deck of one's own.
        own: The name of a deck of one's own.
        cards: The 30 cards of the deck, in the order of its list.
        known: Of a deck of one's own the cards that everyone has seen of it, with the most copies seen in a game.
        deck: Cards left in the deck, the next one last.
        top: Who knows each of the next cards: the first for the next one; beyond it nobody knows the order.
        hand: The hand, the longest held first.
        discard: The discard pile, the newest last.
        grounds: Terrains in play, the active one last (TER-TERRAIN-2).
        actions: Actions not spent.
        turns: Turns begun in this game.
        bonus: The player's side has run in the game before, so that two cards are drawn (TER-RUN-3).
        listens: The player wants to be asked too after Actions of their own (TER-CHAIN-13).
    """

    brought: list[Brought] = []
    printed: str | None = None
    own: str = ""
    cards: list[str] = []
    known: dict[str, int] = {}
    deck: list[str] = []
    top: list[int] = []
    hand: list[Hold] = []
    discard: list[str] = []
    grounds: list[Ground] = []
    actions: int = 0
    turns: int = 0
    bonus: bool = False
    listens: bool = False


class TerreneState(State[St], kw_only=True):
    """The whole table.

    Attributes:
        options: How the table plays.
        declared: What is answered: an Action, then the links of the chain, the newest last.
        players: By seat.
        wins: Games won by each side (TER-MATCH-1).
        game: The game of the match, from 1.
        phase: What is going on.
        starter: Who takes the first turn of this game.
        turn: The turn of this game, from 1, all players together; 0 before the first.
        active: The turn player.
        damage: Damage of each side (TER-HP-1, TER-2V2-5).
        members: Characters in play, in the order of their numbers.
        serial: The last number given in this game.
        battle: The battle that is open.
        news: What opened the round of responses, and uses in it, for cards that name such a moment (TER-TRAP-3).
        closed: A Purple ability has closed the chain (TER-CHAIN-6).
        rounds: Rounds of responses begun in this match; what is passed for "this chain" is passed for one of them.
        chained: Abilities that were on the chain that is built, by card and place: ``12.0`` (TER-CHAIN-14).
        waiting: Triggered abilities that wait for a chain.
        uses: What resolves; the last is the innermost.
        rewards: XP whose rewards are due.
        gone: Characters that have left play since nothing was open, by number.
        lasting: Effects that hold for a time.
        used: Keys of limits that are used up: ``turn.12.0``, ``game.12.0``, ``own.12.0``, ``auto.12.0`` for each time,
            ``terrain.1``, ``trade.1``, ``run.1`` (TER-INFO-6).
    """

    options: TerreneOptions
    declared: list[Link] = []
    players: list[Player] = []
    wins: list[int] = field(default_factory=lambda: [0, 0])
    game: int = 0
    phase: Literal["decks", "setup", "command", "draw", "action", "end", "over"] = "decks"
    starter: int = 0
    turn: int = 0
    active: int = 0
    damage: list[int] = field(default_factory=lambda: [0, 0])
    members: list[Member] = []
    serial: int = 0
    battle: Battle | None = None
    news: list[Happening] = []
    closed: bool = False
    rounds: int = 0
    chained: list[str] = []
    waiting: list[Link] = []
    uses: list[Link] = []
    rewards: list[Reward] = []
    gone: dict[int, Gone] = {}
    lasting: list[Lasting] = []
    used: list[str] = []


TerreneTable = Table[TerreneState[Any], Cards]


# ---- Moments in time: each turn has a start and an end ------------------------------


def once(what: Literal["trade", "terrain", "run"], seat: int) -> str:
    """TER-TRADE-1, TER-TERRAIN-3, TER-RUN-5: the key in ``used`` of a once-a-turn act."""
    return f"{what}.{seat}"


def start_of(turn: int) -> int:
    """Return the moment at which a turn begins, for :attr:`Lasting.until` (TER-TURN-10)."""
    return 2 * turn


def end_of(turn: int) -> int:
    """Return the moment at which a turn ends, for :attr:`Lasting.until` (TER-TURN-5)."""
    return 2 * turn + 1


def next_turn_of(s: TerreneState[Any], seat: int) -> int:
    """Return the number of the next turn of a player that begins after now (TER-2V2-11)."""
    return s.turn + ((seat - s.active - 1) % s.seats) + 1


# ---- Finding things -------------------------------------------------------------------


def number(s: TerreneState[Any]) -> int:
    """Give the next number in play."""
    s.serial += 1
    return s.serial


def find(s: TerreneState[Any], member: int | None) -> Member | None:
    """Return a Character in play by its number; ``None`` when it has left play."""
    for one in s.members:
        if one.number == member:
            return one
    return None


def member_of(s: TerreneState[Any], member: int) -> Member:
    """Return a Character that is in play, by its number."""
    found = find(s, member)
    if found is None:
        raise AssertionError(f"Character {member} is not in play")
    return found


def holder_of(s: TerreneState[Any], held: int) -> Member | None:
    """Return a card's holder by the card's number; ``None`` when it has left play."""
    for one in s.members:
        if one.held is not None and one.held.number == held:
            return one
    return None


def party(s: TerreneState[Any], seat: int) -> list[Member]:
    """Return the Characters that a player controls, hidden ones included (TER-GOAL-3)."""
    return [one for one in s.members if one.seat == seat]


def recruited(s: TerreneState[Any], seat: int) -> list[Member]:
    """Return the recruited Characters that a player controls (TER-CHAR-2)."""
    return [one for one in s.members if one.seat == seat and not one.hidden]


def ground_of(s: TerreneState[Any], seat: int) -> Ground | None:
    """Return the active Terrain of a player (TER-TERRAIN-1, TER-TERRAIN-6)."""
    grounds = s.players[seat].grounds
    return grounds[-1] if grounds else None

"""The state of a game of Clash for Eternia: everything on the table, hidden things included.

Models are named by their number in ``models``, which never changes: a Minion in the supply and a KO'ed Character are
models that stand nowhere. Spaces are the numbers of :mod:`rules.eternia.view`. Cards are named by code. Numbers that
depend on the table (Armor, dice, range) are computed when read.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rules.eternia.content.in_force import Cards
from rules.eternia.effects.records import Effect
from rules.eternia.effects.vocabulary import Duration, Side, Team, TokenKind
from rules.eternia.state_underway import Attack, Harm, Occasion, Use, Walk
from rules.eternia.view import ModelKind
from rules.kernel.play import lasting
from rules.kernel.play.workbench import St, State, Table

CARD_SLOTS = 5  # below a Player Character's card (ETE-PWR-2), and of a Controller Character in all (ETE-PWR-3)
SKILL_SLOTS = 3  # of each Skill card place (ETE-PWR-2)
CONTROLLER_SLOTS = 5  # of each Controller Skill (ETE-PWR-4)
MOST_DICE = 6  # ETE-ATK-8
MOVE = 3  # spaces of a Move Action (ETE-ACT-9)
ANYWHERE = 99  # a radius without end

ScenarioCode = Literal[
    "crossroads", "power_stones", "gates_of_grayskull", "royal_convoy", "vine_jungle", "hunters_in_the_mist"
]


# How the options read: each value's name, and what it means in at most 100 characters.
SCENARIO_WORDS = {
    "crossroads": ("Crossroads of Eternia", "Hold three road stones; heroes or villains on either side"),
    "power_stones": ("Race for the Power Stones", "Bring home four shards; heroes or villains on either side"),
    "gates_of_grayskull": ("The Gates of Grayskull", "Heroes guard three seals against villains"),
    "royal_convoy": ("Raid on the Royal Convoy", "Villains hunt the king, whom heroes escort through"),
    "vine_jungle": ("Captives of the Vine Jungle", "Heroes lead captives out of a jungle of killer plants"),
    "hunters_in_the_mist": ("Hunters in the Mist", "Heroes against villains who hunt them, and a war beast"),
}
CONTROLLER_WORDS = {
    "person": ("A player", "The first seat, against everyone else"),
    "ai": ("The game itself", "You all play together against its cards"),
}
HEROES_WORDS = {
    "0": ("One for each player of the team", ""),
    "1": ("1", "Alone, it takes three Actions at a time"),
    "2": ("2", "Dealt out among the team"),
    "3": ("3", "Dealt out among the team"),
    "4": ("4", "Dealt out among the team"),
}
SELECTION_WORDS = {
    "types": ("Heroes or Villains", "Each side takes Characters of one kind"),
    "factions": ("One Faction", "Each side takes Characters of one Faction"),
    "free": ("Anybody", "Heroes and Villains may mix"),
}


LINEUP_WORDS = {
    "chosen": ("You choose", "Each side chooses its Characters and places them"),
    "usual": ("The usual", "Who fights and where is set; anyone at the table can change it"),
}


class EterniaOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays.

    Attributes:
        scenario: Which scenario.
        controller: Who the Controller is: the first seat, or the game itself (ETE-AI-1).
        heroes: Player Characters; 0: one for each member of the Player Team (ETE-SET-9).
        selection: How Characters are chosen (ETE-SET-4 to ETE-SET-6).
        lineup: Whether the usual line-up is offered first.
    """

    scenario: Annotated[ScenarioCode, Meta(title="Scenario", extra_json_schema={"values": SCENARIO_WORDS})] = (
        "crossroads"
    )
    controller: Annotated[
        Literal["person", "ai"], Meta(title="Controller", extra_json_schema={"values": CONTROLLER_WORDS})
    ] = "person"
    heroes: Annotated[
        Literal[0, 1, 2, 3, 4], Meta(title="Player Characters", extra_json_schema={"values": HEROES_WORDS})
    ] = 0
    selection: Annotated[
        Literal["types", "factions", "free"],
        Meta(title="Who fights on a side", extra_json_schema={"values": SELECTION_WORDS}),
    ] = "types"
    lineup: Annotated[Literal["chosen", "usual"], Meta(title="Line-up", extra_json_schema={"values": LINEUP_WORDS})] = (
        "chosen"
    )


# ---- Models -----------------------------------------------------------------


class Model(Struct, kw_only=True, omit_defaults=True):
    """A Character, a Minion, an NPC, or a token that can be broken.

    Attributes:
        kind: What it is.
        code: Which one on this table: ``he_man``, ``hover_robot_3``, ``north_seal``.
        card: The code of its card; an object's is its own.
        side: Whose it is. An Elite Minion in the supply belongs to nobody.
        seat: Who runs a Character, as it was dealt out; :func:`rules.eternia.asking.decider` knows who decides now.
        at: The spaces it stands on: none, one, or the two of a mounted model.
        hp: HP left.
        full: Its maximum.
        dazed: It has a Dazed token.
        power: Power by group: a Player Character's card, then its green, yellow and red place; else one pool.
        unlocked: The Skill cards chosen, green first (ETE-EMP-1).
        empowered: It has its Empowered benefit (ETE-EMP-6).
        mounted: The code of its mounted form.
        master: The Character whose Skill spawned an Elite Minion of the Player Team (ETE-MIN-12).
        acted: An Elite Minion of the Player Team has acted in this Round.
        leads: The NPC that follows this Character.
    """

    kind: ModelKind
    code: str
    card: str
    side: Side
    seat: int | None = None
    at: list[int] = []
    hp: int = 0
    full: int = 1
    dazed: bool = False
    power: list[int] = []
    unlocked: list[str] = []
    empowered: bool = False
    mounted: str | None = None
    master: int | None = None
    acted: bool = False
    leads: int | None = None

    @property
    def team(self) -> Team:
        """The side that it acts for; NPCs and Elite Minions of nobody count as the Controller's."""
        return "players" if self.side == "players" else "controller"


class Objective(Struct, kw_only=True, omit_defaults=True):
    """An objective or scenario token in play.

    Attributes:
        code: Which one, of the scenario's.
        at: Its space; ``None`` while it is carried and when it is gone.
        carrier: The Character that carries it.
        claimed: The side that it belongs to.
        model: The model that stands for one that can be broken.
    """

    code: str
    at: int | None = None
    carrier: int | None = None
    claimed: Team | None = None
    model: int | None = None


class Lasting(lasting.Lasting, kw_only=True):
    """An effect that holds for a time; ``by`` is the model whose effect it is, if it is one's.

    Attributes:
        on: The models that it holds on, chosen when it began.
        side: The side whose effect it is.
        until: When it ends.
        begun: A root has seen its holder's next Activation begin, and ends with it.
    """

    effect: Effect
    on: list[int]
    side: Team
    until: Duration
    begun: bool = False


# ---- Activation cards ---------------------------------------------------------


class Card(Struct, omit_defaults=True):
    """An Activation card in a slot.

    Attributes:
        card: The Character's code, ``strategy`` or ``any``.
        faceup: Everyone sees it.
        seen: The other side has looked at it.
    """

    card: str
    faceup: bool = False
    seen: bool = False


class Activation(Struct, kw_only=True, omit_defaults=True):
    """The Activation being resolved.

    Attributes:
        side: Whose slot it is.
        slot: Which slot of that side, from 0.
        model: The Character; ``None`` in the Strategy Activation.
        actions: Actions left.
        bonus: Bonus Actions used (ETE-ACT-11).
        walked: Spaces moved, for effects that ask.
        first: No Action was performed yet.
        ai_card: The AI card that is resolved.
    """

    side: Team
    slot: int
    model: int | None = None
    actions: int = 0
    bonus: list[str] = []
    walked: int = 0
    first: bool = True
    ai_card: str | None = None


# ---- The sides ---------------------------------------------------------------


class Board(Struct, omit_defaults=True):
    """A Controller Skill on the Controller Board."""

    code: str
    power: int = 0
    empowered: bool = False


class Human(Struct, kw_only=True, omit_defaults=True):
    """The cards and marks of a person as Controller.

    Attributes:
        skills: The four Controller Skills.
        hand: Strategy cards held.
        deck: Strategy cards left, the next one last.
        under: How many cards at the bottom of the deck the Controller put there and knows.
        played: Strategy cards played, in order.
    """

    skills: list[Board]
    hand: list[str] = []
    deck: list[str] = []
    under: int = 0
    played: list[str] = []


class Ai(Struct, kw_only=True, omit_defaults=True):
    """The AI's own: its Power pool and two decks, the next card last (ETE-AI-5, ETE-AI-7)."""

    power: int = 0
    characters: list[str]
    strategies: list[str]
    shown_characters: list[str] = []
    shown_strategies: list[str] = []


class EterniaState(State[St], kw_only=True):
    """The whole table.

    Attributes:
        options: How the table plays.
        team: The seats of the Player Team, in their order.
        leader: The seat of the Team Leader (ETE-ORD-10).
        human: The Controller's own, when it is a person.
        ai: The AI's own, when the game is the Controller.
        minion: The Controller's type of Minion, once chosen.
        bound: What the Player Team and the Controller are bound to in their choice: a class, a Faction, or nothing.
        models: Everything that can stand on the board.
        heroes: The numbers of the Player Characters, in the order of their players.
        villains: The numbers of the Controller's three Characters.
        tokens: Terrain tokens by their space.
        objectives: Objective and scenario tokens.
        spawn: Spawn Tokens of the Player Team, then of the Controller.
        round: The Round, from 1.
        players: The Player Team's Activation cards, by slot; in the Order Phase those of the round before.
        controllers: The Controller's Activation cards, by slot.
        activation: The Activation being resolved.
        acting: An Action is being resolved: Power that leaves a Player Character waits (ETE-BAL-2).
        returning: Power that reaches the Controller when the Action is completed.
        taken: How much of that was lost through effects, and not paid.
        granted: Models that perform an Action each when the one under way is completed.
        alone: The Team Leader has settled how the game goes on without the person who was the Controller.
        walks: Moves in progress.
        attacks: Attacks in progress.
        harms: Wounds about to be suffered.
        uses: Skills and cards being resolved.
        occasions: What may be answered now.
        lasting: Effects that hold for a time.
        limits: Keys of limited effects that are used up, each with its duration in front: ``round:…``.
        escalation: The box of the Escalation token.
        advances: Boxes that the token is still to be moved, one at a time (ETE-ESC-3).
        levels: Advancement spaces triggered.
        points: Victory Points of the Player Team and of the Controller.
        counts: How often each side has done what the scenario counts: ``players.deliver_npc``.
        firsts: What was counted once for an objective or NPC: ``claim_objective:beacon_north``.
        trail: The spaces of the last move.
    """

    options: EterniaOptions
    team: list[int]
    leader: int
    human: Human | None = None
    ai: Ai | None = None
    minion: str | None = None
    bound: list[str] = []
    models: list[Model] = []
    heroes: list[int] = []
    villains: list[int] = []
    tokens: dict[int, TokenKind] = {}
    objectives: list[Objective] = []
    spawn: list[list[int]] = []
    round: int = 0
    players: list[Card] = []
    controllers: list[Card] = []
    activation: Activation | None = None
    acting: bool = False
    returning: int = 0
    taken: int = 0
    granted: list[int] = []
    alone: bool = False
    walks: list[Walk] = []
    attacks: list[Attack] = []
    harms: list[Harm] = []
    uses: list[Use] = []
    occasions: list[Occasion] = []
    lasting: list[Lasting] = []
    limits: list[str] = []
    escalation: int = 0
    advances: int = 0
    levels: int = 0
    points: tuple[int, int] = (0, 0)
    counts: dict[str, int] = {}
    firsts: list[str] = []
    trail: list[int] = []

    def row(self, side: Team) -> list[Card]:
        """Return the Activation cards of a side, by slot."""
        return self.players if side == "players" else self.controllers


EterniaTable = Table[EterniaState[Any], Cards]

"""The state of a game of Clash for Eternia: everything on the table, hidden things included.

Models are named by their number in ``models``, which never changes: a Minion in the supply and a KO'ed Character are
models that stand nowhere. Spaces are the numbers of :mod:`rules.eternia.view`. Cards are named by code. Numbers that
depend on the table (Armor, dice, range) are computed when read.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from rules.eternia.cards import Cards
from rules.eternia.effects import Effect
from rules.eternia.view import Cause, ModelKind
from rules.eternia.vocabulary import Duration, Face, Reach, Side, Team, TokenKind, Trigger
from rules.kernel.steps import St, State, Table

CARD_SLOTS = 5  # below a Player Character's card (ETE-PWR-2), and of a Controller Character in all (ETE-PWR-3)
SKILL_SLOTS = 3  # of each Skill card place (ETE-PWR-2)
CONTROLLER_SLOTS = 5  # of each Controller Skill (ETE-PWR-4)
MOST_DICE = 6  # ETE-ATK-8
MOVE = 3  # spaces of a Move Action (ETE-ACT-9)
ANYWHERE = 99  # a radius without end

ScenarioCode = Literal[
    "crossroads", "power_stones", "gates_of_grayskull", "royal_convoy", "vine_jungle", "hunters_in_the_mist"
]


class EterniaOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays.

    Attributes:
        scenario: Which scenario.
        controller: Who the Controller is: the first seat, or the game itself (ETE-AI-1).
        heroes: Player Characters; 0: one for each member of the Player Team (ETE-SET-9).
        selection: How Characters are chosen (ETE-SET-4 to ETE-SET-6).
    """

    scenario: ScenarioCode = "crossroads"
    controller: Literal["person", "ai"] = "person"
    heroes: Literal[0, 1, 2, 3, 4] = 0
    selection: Literal["types", "factions", "free"] = "types"


# ---- Models -----------------------------------------------------------------


class Model(Struct, kw_only=True, omit_defaults=True):
    """A Character, a Minion, an NPC, or a token that can be broken.

    Attributes:
        kind: What it is.
        code: Which one on this table: ``he_man``, ``hover_robot_3``, ``north_seal``.
        card: The code of its card; an object's is its own.
        side: Whose it is. An Elite Minion in the supply belongs to nobody.
        seat: Who runs a Character, as it was dealt out; :func:`rules.eternia.seats.decider` knows who decides now.
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


class Lasting(Struct, kw_only=True, omit_defaults=True):
    """An effect that holds for a time.

    Attributes:
        effect: The effect, with its condition.
        on: The models that it holds on, chosen when it began.
        by: The model whose effect it is, if it is one's.
        side: The side whose effect it is.
        until: When it ends.
        source: The code of the skill or card it comes from, for words.
        begun: A root has seen its holder's next Activation begin, and ends with it.
    """

    effect: Effect
    on: list[int]
    by: int | None = None
    side: Team
    until: Duration
    source: str
    begun: bool = False


# ---- What is under way -------------------------------------------------------


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


class Walk(Struct, kw_only=True, omit_defaults=True):
    """A move in progress, the innermost last.

    Attributes:
        model: Who moves.
        kind: A move of its own, one forced by an Enemy's effect, or a Push.
        way: Spaces still to be entered, the next first, as counted from one of its hexes.
        end: The hexes on which it is to end.
        by: The model whose effect moves it, for a Push or a forced move.
        no_escape: It causes no Escape Damage.
        fly: It passes over models and terrain.
        action: It is a Move Action.
        trail: Spaces walked so far, the first where it began.
        stopped: It ends where it is: KO'ed, rooted, or blocked.
    """

    model: int
    kind: Literal["move", "forced", "push"]
    way: list[int] = []
    end: list[int] = []
    by: int | None = None
    no_escape: bool = False
    fly: bool = False
    action: bool = False
    trail: list[int] = []
    stopped: bool = False


class Rolled(Struct):
    """A die of an attack: what it shows, and which side has had it rolled again (ETE-ATK-15)."""

    face: Face
    friendly: bool = False
    enemy: bool = False


class Attack(Struct, kw_only=True, omit_defaults=True):
    """An Attack in progress, the innermost last.

    A target is the number of a model, or ``-1 - space`` for a Deadly Plant on a space.

    Attributes:
        attacker: The model that attacks.
        owner: Who decides for the attacker in it, when an Enemy's effect forces the attack: that effect's model.
        skill: The code of the Attack: a skill, a Minion's card, or a terrain that is thrown.
        reach: Melee or Ranged.
        targets: Whom it targets, in the order in which they are settled.
        free: Nothing is paid for it, and it has no Boosts.
        effects: Effects beside those of the skill: of Boosts, Surges, Reactions, and what stands beside a Bonus Attack.
        used: Keys of the Boosts, Surges and Reactions used in it.
        defense: Effects of Defense Boosts and Reactions, by the target that they help.
        dice: Its dice, once they are counted.
        rolled: The dice, once rolled.
        dropped: It ends without a roll (ETE-ATK-27).
        successes: Successes of the final roll.
        wounds: Wounds that each target suffered, in the order of ``targets``.
        over: It is resolved up to its own effects.
    """

    attacker: int
    owner: int | None = None
    skill: str
    reach: Reach
    targets: list[int] = []
    free: bool = False
    effects: list[Effect] = []
    used: list[str] = []
    defense: dict[int, list[Effect]] = {}
    dice: int = 0
    rolled: list[Rolled] = []
    dropped: bool = False
    successes: int = 0
    wounds: list[int] = []
    over: bool = False


class Hit(Struct):
    """Wounds about to be suffered by a model, before it or its friends react."""

    model: int
    wounds: int


class Harm(Struct, kw_only=True, omit_defaults=True):
    """Wounds about to be suffered at one moment, the innermost last.

    Attributes:
        hits: By model, in the order in which they are settled.
        cause: Where they come from.
        by: The model that causes them.
    """

    hits: list[Hit]
    cause: Cause
    by: int | None = None


class Use(Struct, kw_only=True, omit_defaults=True):
    """A skill, Boost, Surge, Reaction or card being resolved: who uses it, and on whom.

    Attributes:
        source: Its code, or that of the skill with the name of the Boost after a colon.
        user: The model that uses it; ``None`` for the Controller's own and for the AI's cards.
        side: The side that uses it.
        target: The target of the skill or attack.
        other: The model that set it off: attacker, mover, user of a skill, the Character that Interacts.
        chosen: Targets chosen so far, by ``to`` and radius: ``enemy:4``.
        fly: A move of it passes over models and terrain.
        no_escape: A move of it causes no Escape Damage.
        no_los: It needs no Line of Sight.
    """

    source: str
    user: int | None = None
    side: Team
    target: int | None = None
    other: int | None = None
    chosen: dict[str, list[int]] = {}
    fly: bool = False
    no_escape: bool = False
    no_los: bool = False


class Occasion(Struct, kw_only=True, omit_defaults=True):
    """Something that Reactions and Strategy cards may answer, the innermost last.

    Attributes:
        trigger: What happened, as the model it happened to would name it: ``enemy_attacks_self`` stands for the pair
            with ``enemy_attacks_ally``, ``self_wounded`` for the pair with ``ally_wounded``.
        model: The model attacked, moved, wounded, KO'ed or activated; ``None`` where there is none.
        other: The attacker, or whoever caused it.
        used: Reactions used on it.
        passed: Who has passed: the number of a seat, -1 for the AI.
    """

    trigger: Trigger
    model: int | None = None
    other: int | None = None
    used: list[str] = []
    passed: list[int] = []


# ---- The sides ---------------------------------------------------------------


class Board(Struct, omit_defaults=True):
    """A Controller Skill on the Controller Board."""

    code: str
    power: int = 0
    empowered: bool = False


class Human(Struct, kw_only=True, omit_defaults=True):
    """What a person as Controller has.

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
    """What the AI as Controller has: its Power pool and its two decks, the next card last (ETE-AI-5, ETE-AI-7)."""

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


EterniaTable = Table[EterniaState[Any], Cards]


def plant_at(space: int) -> int:
    """Return the target that stands for the Deadly Plant on a space."""
    return -1 - space


def space_of_plant(target: int) -> int | None:
    """Return the space of a Deadly Plant that is a target; ``None`` for a model."""
    return None if target >= 0 else -1 - target

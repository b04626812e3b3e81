"""What a seat or a spectator may know of a game of Clash for Eternia.

A space of the board is a number: row by row from the north-west, ``row * COLUMNS + column``, both from 0. Players call
it by its column letter and its row: 0 is A1. Hexes have a point at the top; the second row and every other one after it
are shifted half a hex to the right. Models are named by their number, which is theirs for the whole game.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.eternia.effects.vocabulary import Class, Face, Reach, Side, Team
from rules.kernel.play.model import View

COLUMNS = 13
ROWS = 11
SPACES = COLUMNS * ROWS
LETTERS = "ABCDEFGHIJKLM"

ModelKind = Literal["character", "minion", "elite", "npc", "object"]
Cause = Literal["attack", "escape", "effect", "terrain"]


NAMES = tuple([f"{LETTERS[space % COLUMNS]}{space // COLUMNS + 1}" for space in range(SPACES)])


def name_of(space: int) -> str:
    """Return the players' name for a space: its column letter and its row, from ``A1``."""
    return NAMES[space]


def space_of(name: str) -> int:
    """Return the space that a name means.

    Raises:
        ValueError: There is no such space.
    """
    column, row = LETTERS.find(name[:1].upper()), name[1:]
    if not name or column < 0 or not row.isdecimal() or not 1 <= int(row) <= ROWS:
        raise ValueError(f"{name!r} is no space; they run from A1 to {name_of(SPACES - 1)}")
    return (int(row) - 1) * COLUMNS + column


# ---- Cards ------------------------------------------------------------------


class SkillView(Struct, frozen=True):
    """A Skill as printed, or a Strategy card, trait or benefit: its effects become words.

    Attributes:
        code: Its code.
        name: Its name.
        kind: Its type as players say it: Attack, Action, Bonus Action, Boost, Reaction, Passive.
        level: basic, green, yellow or red; empty where there is none.
        cost: Power to use it; ``None`` where it is never paid.
        reach: Melee or Ranged, for an Attack.
        dice: Its dice, for an Attack.
        lines: What it does; one line for itself and one for each Boost and Surge.
    """

    code: str
    name: str
    kind: str
    level: str = ""
    cost: int | None = None
    reach: Reach | None = None
    dice: int = 0
    lines: tuple[str, ...] = ()


class CardView(Struct, frozen=True):
    """The face of a card or figure that players look up: its head, its numbers, its skills."""

    code: str
    name: str
    mark: str
    kind: str
    side: Side | None = None
    group: Class | None = None
    hp: int | None = None
    armor: int | None = None
    move: int | None = None
    skills: tuple[SkillView, ...] = ()


# ---- On the table -----------------------------------------------------------


class PowerView(Struct, frozen=True):
    """A group of Power Slots: the skills it pays, its Power, and its number of slots."""

    key: str
    name: str
    power: int
    slots: int


class ModelView(Struct, frozen=True, kw_only=True):
    """A model that is on the board, or a Character that will return.

    Attributes:
        number: Its number, for the whole game.
        code: Its code, which is also the id of its mark on the board.
        card: The code of its card.
        name: What players call it; Minions with their number.
        mark: The letters on it, with the number of a Minion.
        kind: What it is; an ``object`` is a token that can be broken.
        side: Whose it is.
        group: Hero or villain, where it is one.
        seat: Who decides for it; ``None``: nobody, the AI or the rules.
        spaces: Where it stands: nothing for a KO'ed Character, two hexes for a mounted one.
        hp: HP left.
        full: Its maximum.
        armor: Armor now, all effects included; 0 while Dazed.
        move: Its Move Action in spaces now.
        dazed: It is Dazed.
        rooted: It cannot move.
        empowered: It has its Empowered benefit.
        mounted: The name of its mounted form.
        power: Its groups of Power Slots.
        skills: Its skills that can be used, unlocked ones included.
        locked: Skills of a Player Character that are not unlocked, by pairs of a level.
        effects: What holds on it for a time, in words.
        carries: The objective or NPC that it carries or leads, in words.
        active: Its Activation, or its Action outside of one, is being resolved.
    """

    number: int
    code: str
    card: str
    name: str
    mark: str
    kind: ModelKind
    side: Side
    group: Class | None = None
    seat: int | None = None
    spaces: tuple[int, ...] = ()
    hp: int
    full: int
    armor: int = 0
    move: int = 0
    dazed: bool = False
    rooted: bool = False
    empowered: bool = False
    mounted: str = ""
    power: tuple[PowerView, ...] = ()
    skills: tuple[SkillView, ...] = ()
    locked: tuple[SkillView, ...] = ()
    effects: tuple[str, ...] = ()
    carries: str = ""
    active: bool = False


class TerrainView(Struct, frozen=True):
    """Overlays of the same terrain that lie next to each other: one piece (ETE-TER-5).

    Attributes:
        code: The terrain.
        name: Its name.
        spaces: All of its spaces.
        blocks_move: Nobody enters it.
        blocks_sight: It blocks Line of Sight.
        words: Its rules.
    """

    code: str
    name: str
    spaces: tuple[int, ...]
    blocks_move: bool
    blocks_sight: bool
    words: tuple[str, ...] = ()


class TokenView(Struct, frozen=True):
    """A token on the board.

    Attributes:
        kind: A terrain token, a Spawn Token, or how an objective is used.
        name: What players call it.
        space: Where it lies; that of its carrier when it is carried.
        side: Whose Spawn Token it is, or which side holds or has claimed the objective.
        label: The letters on it.
        carrier: The number of the model that carries it.
    """

    kind: Literal["water", "boulder", "deadly_plant", "spawn", "hold", "carry", "claim", "seal", "exit"]
    name: str
    space: int
    side: Side = "none"
    label: str = ""
    carrier: int | None = None


class SlotView(Struct, frozen=True):
    """A slot of the Activation Track.

    Attributes:
        power: The Power of the slot.
        filled: A card lies there.
        name: Which card; empty while the viewer may not know it.
        mark: The letters of its Character.
        faceup: Everyone sees it.
        state: Whether it is done, being resolved, or still to come.
    """

    power: int
    filled: bool
    name: str = ""
    mark: str = ""
    faceup: bool = False
    state: Literal["done", "now", "to_come"] = "to_come"


class ControllerView(Struct, frozen=True, kw_only=True):
    """The Controller's board, or the AI's decks.

    Attributes:
        skills: The four Controller Skills with the side that is up.
        power: Power on each of them, in the same order; for the AI its pool alone.
        empowered: Whether each is on its Empowered side.
        hand: How many Strategy cards are held.
        deck: How many are left in the deck.
        cards: The hand, for the Controller's own seat.
        played: Strategy cards played, or AI cards turned up in this Round.
        ai: The AI is the Controller.
    """

    skills: tuple[SkillView, ...] = ()
    power: tuple[int, ...] = ()
    empowered: tuple[bool, ...] = ()
    hand: int = 0
    deck: int = 0
    cards: tuple[SkillView, ...] = ()
    played: tuple[str, ...] = ()
    ai: bool = False


class GoalView(Struct, frozen=True):
    """How a side wins: in words, how far it is, and of how much."""

    side: Team
    text: str
    now: int
    target: int

    @property
    def counted(self) -> str:
        """What is counted, without its number, as where ``0/13`` stands beside it."""
        return self.text.removeprefix(f"{self.target} ")


class EscalationView(Struct, frozen=True):
    """The Escalation Track: token, last box, advancement spaces by level, triggered ones."""

    box: int
    last: int
    levels: tuple[int, int, int]
    reached: int


# ---- The choice at hand and what just happened -------------------------------


class ReachView(Struct, frozen=True):
    """A space to choose: its movement points, Wounds on the way, and the spaces walked."""

    spaces: tuple[int, ...]
    cost: int = 0
    harm: int = 0
    way: tuple[int, ...] = ()


class AimView(Struct, frozen=True):
    """A model that can, or cannot, be chosen as a target.

    Attributes:
        model: Its number; ``None`` for a token.
        space: The space aimed at.
        seen: Line of Sight is clear.
        line: The two corners of the line, each as (space, corner 0 to 5 clockwise from the top).
        odds: How likely each number of Wounds is from 0 up, in thousandths, for the best attack without Boosts.
    """

    model: int | None
    space: int
    seen: bool
    line: tuple[tuple[int, int], tuple[int, int]] | None = None
    odds: tuple[int, ...] = ()


class ChoiceView(Struct, frozen=True):
    """The board's marks for the choice at hand, where the viewer may know it.

    Attributes:
        model: The model that chooses, moves, attacks or is moved.
        spaces: Spaces it may choose.
        aims: Targets it may choose, and those it has no Line of Sight to.
    """

    model: int | None
    spaces: tuple[ReachView, ...] = ()
    aims: tuple[AimView, ...] = ()


class AttackView(Struct, frozen=True, kw_only=True):
    """An Attack in progress: its models, its Skill, and the dice once they are rolled."""

    attacker: int | None
    skill: str
    reach: Reach
    targets: tuple[int, ...]
    dice: int
    boosts: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()


class EterniaView(View, kw_only=True):
    """The table of Clash for Eternia as one seat may see it.

    Attributes:
        scenario: The name of the scenario.
        round: The Round, from 1; 0 during set-up.
        last_round: The round limit, if there is one.
        phase: What is going on.
        team: The seats of the Player Team; the first is asked what belongs to all when nobody was elected.
        leader: The Team Leader.
        players: The Player Team's slots.
        controllers: The Controller's slots.
        controller: The Controller's board.
        models: Every model on the board, and every Character.
        terrain: The terrain pieces, merged.
        tokens: Everything else that lies on the board.
        goals: How each side wins, the Player Team first.
        escalation: The Escalation Track.
        scores: Victory Points of the Player Team and the Controller; ``None`` when the scenario uses none.
        supply: Models left in the supply, by name.
        attack: The Attack in progress.
        choice: What the board marks now.
        trail: The spaces of the last move, first to last.
        mine: The numbers of the models that the viewer decides for.
        offered: The cards of the Characters that are chosen from, with the Skills that they begin with.
    """

    scenario: str
    round: int
    last_round: int | None = None
    phase: Literal["setup", "order", "activation", "over"]
    team: tuple[int, ...]
    leader: int
    players: tuple[SlotView, ...] = ()
    controllers: tuple[SlotView, ...] = ()
    controller: ControllerView
    models: tuple[ModelView, ...] = ()
    terrain: tuple[TerrainView, ...] = ()
    tokens: tuple[TokenView, ...] = ()
    goals: tuple[GoalView, ...] = ()
    escalation: EscalationView
    scores: tuple[int, int] | None = None
    supply: tuple[tuple[str, int], ...] = ()
    attack: AttackView | None = None
    choice: ChoiceView | None = None
    trail: tuple[int, ...] = ()
    mine: tuple[int, ...] = ()
    offered: tuple[CardView, ...] = ()

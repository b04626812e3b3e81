"""A game of Clash for Eternia as data: characters, skills, cards, terrain and scenarios.

The files under ``data/eternia`` compose these. Every type is strict, so that a wrong file is refused when it is read
and not when the card is played. No item carries rules as text: words are written from effects.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rules.content.types import Code, Few, Name, Named, Source
from rules.eternia.content.scenarios import Overlay, Scenario, Shape
from rules.eternia.effects.records import Effects
from rules.eternia.effects.vocabulary import (
    Class,
    Cost,
    Face,
    Level,
    Mark,
    Radius,
    Reach,
    Side,
    Team,
    Trigger,
)

Hp = Annotated[int, Meta(ge=1, le=20)]
ArmorValue = Annotated[int, Meta(ge=0, le=5)]


# ---- Skills -----------------------------------------------------------------


class AttackLine(Struct, frozen=True, forbid_unknown_fields=True):
    """An Attack: Melee or Ranged, its dice, and any printed range (ETE-ATK-1 to ETE-ATK-3)."""

    reach: Reach
    dice: Annotated[int, Meta(ge=1, le=6)]
    range: Few | None = None

    @property
    def spaces(self) -> int:
        """How far it reaches: 1 space Melee and 4 Ranged unless another range is printed."""
        return self.range or (1 if self.reach == "melee" else 4)


class Extra(Struct, frozen=True, forbid_unknown_fields=True):
    """A Boost or Surge printed on a skill: name, cost and effects (ETE-SKL-5, ETE-SRG-1)."""

    name: Name
    cost: Cost
    effects: Effects


class Ready(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"is_": "is"}):
    """A condition for the AI to use a Skill, besides its cost and a target (ETE-AI-20).

    Attributes:
        is_: What is asked; ``is`` in a file.
        least: The least distance of the models counted.
        r: The greatest distance of the models counted.
        count: How many of them there must be.
        lost: HP that the model must have lost.
        power: Power that the model must have.
        character: Characters alone count.
        sight: Line of Sight is needed.
        code: The Elite Minion or token that must be in the supply.
    """

    is_: Literal["self", "enemy", "friend", "friend_can_attack", "none_adjacent", "outmatched", "supply"]
    least: Annotated[int, Meta(ge=0, le=9)] = 0
    r: Radius = 99
    count: Few = 1
    lost: Annotated[int, Meta(ge=0, le=9)] = 0
    power: Annotated[int, Meta(ge=0, le=9)] = 0
    character: bool = False
    sight: bool = False
    code: Code | None = None


class Skill(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Skill of a Character (ETE-SKL-2).

    Attributes:
        code: Stable name; those of a Controller's card end in ``_c``, those of an AI card in ``_ai``.
        of: The Character.
        card: On which side of the Character's material it is printed.
        level: ``basic`` on a Character card, else the colour of the Skill card.
        kind: Its type.
        cost: Power to use it.
        attack: The Attack, when it is one.
        boost_on: Which action a Boost improves.
        trigger: What a Reaction answers.
        r: How near that must happen.
        sight: It must happen in Line of Sight.
        effects: What it does.
        boosts: Boosts printed on it, in printed order.
        surges: Surges printed on it, in printed order.
        ready: Alternatives for the AI: each a set of conditions that all hold.
    """

    of: Code
    card: Literal["player", "controller", "ai"]
    level: Literal["basic"] | Level = "basic"
    kind: Literal["attack", "action", "bonus_action", "boost", "reaction", "passive"]
    cost: Cost = 0
    attack: AttackLine | None = None
    boost_on: Literal["attack", "defense", "move"] | None = None
    trigger: Trigger | None = None
    r: Radius | None = None
    sight: bool = False
    effects: Effects = ()
    boosts: tuple[Extra, ...] = ()
    surges: tuple[Extra, ...] = ()
    ready: tuple[tuple[Ready, ...], ...] = ()


class Benefit(Struct, frozen=True, forbid_unknown_fields=True):
    """A benefit that always applies while its holder has it: Empowered, or a trait."""

    name: Name
    effects: Effects


# ---- Characters, minions, NPCs -----------------------------------------------


class Stats(Struct, frozen=True, forbid_unknown_fields=True):
    """HP and Armor on one side of a Character card (ETE-CMP-2)."""

    hp: Hp
    armor: ArmorValue = 0


class Character(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Character; its skills are the :class:`Skill` entries that name it, in file order."""

    code: Code
    name: Name
    mark: Mark
    source: Source
    kind: Class
    faction: Code
    player: Stats
    controller: Stats
    ai: Stats
    empowered: Benefit


class Minion(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A type of Minion or Elite Minion: its models and its free Attack (ETE-MIN-4, ETE-MIN-8)."""

    code: Code
    name: Name
    mark: Mark
    source: Source
    kind: Class
    elite: bool = False
    models: Few
    armor: ArmorValue = 0
    move: Few = 3
    attack_name: Name
    attack: AttackLine
    traits: tuple[Benefit, ...] = ()


class Mounted(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The mounted form of a Character: the same Character on two hexes (ETE-MNT-5)."""

    rider: Code
    move: Few
    traits: tuple[Benefit, ...] = ()


class Npc(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An NPC (ETE-NPC-1).

    Attributes:
        side: Whose it is; ``scenario`` leaves that to the scenario.
        move: Its movement points where an effect moves it, 0 when it never moves.
        attackable_by: Sides that may attack it; ``enemies`` are the Enemies of its side.
        follows: A Character that Interacts next to it leads it.
        effects: What it does, at their moments.
    """

    code: Code
    name: Name
    mark: Mark
    source: Source
    side: Side | Literal["scenario"]
    hp: Hp
    armor: ArmorValue = 0
    move: Annotated[int, Meta(ge=0, le=9)] = 0
    attackable_by: tuple[Team | Literal["enemies"], ...] = ()
    follows: bool = False
    effects: Effects = ()


# ---- The Controller's cards and the AI's -------------------------------------


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """One use of a Controller Skill; ``boost_on`` makes it a Boost for its models (ETE-CTL-5)."""

    cost: Cost
    effects: Effects
    boost_on: Literal["attack", "defense"] | None = None


class ControllerSkill(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Controller Skill card with its grey side and its Empowered side (ETE-CTL-1).

    ``keep``: of the Strategy cards that its Empowered side draws so many are kept, the rest goes under the deck.
    """

    plain: tuple[Choice, ...]
    empowered: tuple[Choice, ...]
    keep: Few | None = None


class Strategy(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Strategy card (ETE-STR-6); ``of``: only Characters trigger it and are its ``self``."""

    trigger: Trigger
    of: Literal["model", "character"] = "model"
    r: Radius | None = None
    effects: Effects


class AiLine(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"given": "if"}):
    """A line of an AI card: condition, cost in AI Power, deed, amount (ETE-AI-11, ETE-AI-24)."""

    given: Literal[
        "always",
        "in_attack_range",
        "can_reach_attack",
        "skill_ready",
        "can_flank",
        "half_hp",
        "enemy_low",
        "objective_near",
        "minion_models",
        "elite_models",
        "minions_2",
        "character_down",
    ] = "always"
    cost: Cost = 0
    do: Literal[
        "attack",
        "attack_bonus",
        "skill",
        "advance",
        "retreat",
        "flank",
        "objective",
        "charge",
        "spawn",
        "spawn_elite",
        "minion_attack",
        "command",
        "gain_power",
        "mend",
        "wounds_all",
        "save",
    ]
    n: Few = 1


class AiCard(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card of one of the two AI decks; the last line is always possible."""

    deck: Literal["character", "strategy"]
    lines: tuple[AiLine, ...]


# ---- Terrain, dice, tracks ----------------------------------------------------


class TokenTarget(Struct, frozen=True, forbid_unknown_fields=True):
    """A terrain token that models can choose as an Attack's only target; the AI never does."""

    r: Radius
    hp: Hp
    armor: ArmorValue = 0


class Terrain(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A terrain card (ETE-TER-1). Only its labelled penalties can be ignored (ETE-TER-4).

    Attributes:
        kind: An overlay of several spaces, or a token of one.
        count: How many tokens there are.
        enter: Penalty: more movement points to enter it from outside.
        leave: Penalty: more movement points to leave it.
        each: Both are charged for each space of it, and not for its outer edge alone (ETE-TER-5).
        blocks_move: Penalty: nobody enters it; flying models pass over.
        blocks_sight: It blocks Line of Sight (ETE-LOS-2).
        holds_dazed: A Dazed model on it stays Dazed until it leaves.
        penalties: Penalty: what else it does to a model.
        effects: What it does beside its penalties.
        target: How it can be attacked.
        throw: The Ranged Attack of an adjacent Character that Interacts to throw it away.
    """

    kind: Literal["overlay", "token"]
    count: Few | None = None
    enter: Cost = 0
    leave: Cost = 0
    each: bool = False
    blocks_move: bool = False
    blocks_sight: bool = False
    holds_dazed: bool = False
    penalties: Effects = ()
    effects: Effects = ()
    target: TokenTarget | None = None
    throw: AttackLine | None = None


class AttackDie(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The attack dice: the six faces of each (ETE-ATK-9)."""

    code: Code
    source: Source
    faces: tuple[Face, Face, Face, Face, Face, Face]


class Track(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The Activation Track of a side: the Power of each slot (ETE-ORD-2)."""

    code: Team
    source: Source
    power: tuple[Few, Few, Few, Few]


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of the data files, by name, each item right in itself."""

    character: tuple[Character, ...]
    skill: tuple[Skill, ...]
    minion: tuple[Minion, ...]
    mounted: tuple[Mounted, ...]
    npc: tuple[Npc, ...]
    controller_skill: tuple[ControllerSkill, ...]
    strategy: tuple[Strategy, ...]
    ai_card: tuple[AiCard, ...]
    terrain: tuple[Terrain, ...]
    shape: tuple[Shape, ...]
    overlay: tuple[Overlay, ...]
    die: tuple[AttackDie, ...]
    track: tuple[Track, ...]
    scenario: tuple[Scenario, ...]

"""The state of things under way: moves, attacks, Wounds, uses of skills, and occasions.

Each kind lies on a stack of the state, the innermost last: a Reaction in the middle of an attack may move or attack.
A target is the number of a model, or ``-1 - space`` for a Deadly Plant on a space.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.eternia.effects.records import Effect
from rules.eternia.effects.vocabulary import Face, Reach, Team, Trigger
from rules.eternia.view import Cause


class Walk(Struct, kw_only=True, omit_defaults=True):
    """A move in progress.

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
        points: Movement points that it may use, before a Dazed token is counted (ETE-DAZ-5).
        forced: The side whose effect forces the move.
        cost: Movement points that its way takes.
        into: The element that it is Pushed against at its end.
        answered: Its start has been answered; it was chosen again since.
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
    points: int = 0
    cost: int = 0
    forced: Team | None = None
    into: int | None = None
    answered: bool = False
    stopped: bool = False


class Rolled(Struct):
    """A die of an attack: its face, and the side that had it rolled again (ETE-ATK-15)."""

    face: Face
    friendly: bool = False
    enemy: bool = False


class Attack(Struct, kw_only=True, omit_defaults=True):
    """An Attack in progress.

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
        stood: Where targets stood when they fell.
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
    stood: dict[int, list[int]] = {}


class Hit(Struct):
    """Wounds about to be suffered by a model, before it or its friends react."""

    model: int
    wounds: int


class Harm(Struct, kw_only=True, omit_defaults=True):
    """Wounds about to be suffered at one moment.

    Attributes:
        hits: By model, in the order in which they are settled.
        cause: Where they come from.
        by: The model that causes them.
        what: The element of terrain that causes them, in words.
    """

    hits: list[Hit]
    cause: Cause
    by: int | None = None
    what: str = ""


class Use(Struct, kw_only=True, omit_defaults=True):
    """A skill, Boost, Surge, Reaction or card being resolved: its user, and its targets.

    Attributes:
        source: Its code, or that of the skill with the name of the Boost after a colon.
        user: The model that uses it; ``None`` for the Controller's own and for the AI's cards.
        side: The side that uses it.
        owner: The model that makes the user act, where an Enemy's effect forces it.
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
    owner: int | None = None
    target: int | None = None
    other: int | None = None
    chosen: dict[str, list[int]] = {}
    fly: bool = False
    no_escape: bool = False
    no_los: bool = False


class Occasion(Struct, kw_only=True, omit_defaults=True):
    """Something that Reactions and Strategy cards may answer.

    Attributes:
        trigger: What happened, as the model it happened to would name it: ``enemy_attacks_self`` stands for the pair
            with ``enemy_attacks_ally``, ``self_wounded`` for the pair with ``ally_wounded``.
        model: The model attacked, moved, wounded, KO'ed or activated; ``None`` where there is none.
        other: The attacker, or whoever caused it.
        used: Reactions used on it.
        spaces: Where the model stood, when it is gone.
        anchor: The step with which what is answered is resolved, for what comes after it.
    """

    trigger: Trigger
    model: int | None = None
    other: int | None = None
    used: list[str] = []
    spaces: list[int] = []
    anchor: str = ""


def plant_at(space: int) -> int:
    """Return the target that stands for the Deadly Plant on a space."""
    return -1 - space


def space_of_plant(target: int) -> int | None:
    """Return the space of a Deadly Plant that is a target; ``None`` for a model."""
    return None if target >= 0 else -1 - target

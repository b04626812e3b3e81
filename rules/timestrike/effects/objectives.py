"""The objectives of trials: tagged records, each met at most once (TIM-TRIAL-2).

They look at units of their Survivor alone. Where ``times`` counts, it counts over the whole game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

from msgspec import Meta

from rules.content.types import Code
from rules.kernel.play.effects import Effect, any_of
from rules.timestrike.effects.vocabulary import Count

Least = Annotated[int, Meta(ge=0, le=9)]


class Objective(Effect, frozen=True, kw_only=True):
    """Any objective."""


# ---- Actions ----------------------------------------------------------------


class WinContest(Objective, frozen=True, kw_only=True, tag="win_contest"):
    """Win a Contest as the active unit (TIM-CON-4)."""


class Mine(Objective, frozen=True, kw_only=True, tag="mine"):
    """Mine so many times, or with so many units in one turn."""

    times: Count = 1
    units: Count = 1


class CatchFish(Objective, frozen=True, kw_only=True, tag="catch_fish"):
    """Succeed in so many Fish Actions."""

    times: Count


class EatFish(Objective, frozen=True, kw_only=True, tag="eat_fish"):
    """Eat so many fish in one turn."""

    n: Count


class JumpAttack(Objective, frozen=True, kw_only=True, tag="jump_attack"):
    """Perform a Jump Attack."""


class AttackTogether(Objective, frozen=True, kw_only=True, tag="attack_together"):
    """So many units attack in one turn; ``same``: all of them the same unit."""

    units: Count
    same: bool = False


# ---- Damage, defense and health ---------------------------------------------


class Inflict(Objective, frozen=True, kw_only=True, tag="inflict"):
    """Inflict damage on a unit, under all conditions that are given.

    Attributes:
        n: At least so much damage.
        attack: By one attack.
        lucky: The attack has at least so many Lucky hits.
        far: The unit is at this distance or farther.
        lower: Its base is so many levels lower, or more.
        marked: Its Character has a curse, or it is Lost.
        enraged: Enrage was used.
        afloat: The own unit is on water.
        or_units: Damaging so many units with one area effect does as well, whatever the rest.
    """

    n: Count = 1
    attack: bool = False
    lucky: Least = 0
    far: Least = 0
    lower: Least = 0
    marked: bool = False
    enraged: bool = False
    afloat: bool = False
    or_units: Least = 0


class CheapHurt(Objective, frozen=True, kw_only=True, tag="cheap_hurt"):
    """Deal damage with a Cheap Shot, or give the Silence curse."""


class Unhurt(Objective, frozen=True, kw_only=True, tag="unhurt_by"):
    """Take no damage from an attack that had at least so many hits."""

    hits: Count


class BlockLucky(Objective, frozen=True, kw_only=True, tag="block_lucky"):
    """Roll at least so many Lucky blocks (TIM-TRIAL-5)."""

    n: Count = 1


class HealBy(Objective, frozen=True, kw_only=True, tag="heal_by"):
    """Regain health by a skill of the board."""

    skill: Code


class Regain(Objective, frozen=True, kw_only=True, tag="regain"):
    """Regain health so many times; each effect counts once."""

    times: Count


# ---- How a turn begins or ends ----------------------------------------------


class BeginHidden(Objective, frozen=True, kw_only=True, tag="begin_hidden"):
    """Have Stealth as the own turn starts, before it is removed (TIM-TURN-12)."""


class EndHurt(Objective, frozen=True, kw_only=True, tag="end_hurt"):
    """End a turn with so much current health or less, engaged with an enemy."""

    health: Count


class EndEngaged(Objective, frozen=True, kw_only=True, tag="end_engaged"):
    """End a turn with a unit engaged with so many enemy units, or more."""

    enemies: Count


class EndAsPair(Objective, frozen=True, kw_only=True, tag="end_as_pair"):
    """End a turn with all units engaged with one another, and one of them with an enemy."""


class EndApart(Objective, frozen=True, kw_only=True, tag="end_apart"):
    """End a turn with all units at this distance from one another, or farther."""

    r: Count


class EndAround(Objective, frozen=True, kw_only=True, tag="end_around"):
    """End a turn with so many units engaged with one and the same enemy unit."""

    units: Count


if TYPE_CHECKING:
    AnyObjective: TypeAlias = Objective
else:
    AnyObjective = any_of(Objective)

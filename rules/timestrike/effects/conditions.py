"""Conditions of skills, items and single effects: tagged records, each holding or not.

``the unit`` is the one whose skill or card it is. ``the other`` is the target of its attack, its attacker when it
defends, else whom the skill or card is aimed at. ``late`` conditions are known only after the dice, or after combat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from rules.kernel.play.effects import Effect, any_of
from rules.timestrike.effects.vocabulary import BuffSlot, Count, CurseSlot

Who = Literal["self", "other"]


class Condition(Effect, frozen=True, kw_only=True, tag_field="is"):
    """Any condition."""

    late: ClassVar[bool] = False


# ---- Where units stand ------------------------------------------------------


class Engaged(Condition, frozen=True, kw_only=True, tag="engaged"):
    """The unit is engaged with the other (TIM-ENG-1)."""


class NotEngaged(Condition, frozen=True, kw_only=True, tag="not_engaged"):
    """The unit is not engaged with the other."""


class FreeOfEnemies(Condition, frozen=True, kw_only=True, tag="free_of_enemies"):
    """The unit is engaged with no enemy at all."""


class PackEngaged(Condition, frozen=True, kw_only=True, tag="pack_engaged"):
    """Another unit of the Character is engaged with the other."""


class PackNear(Condition, frozen=True, kw_only=True, tag="pack_near"):
    """Another unit of the Character is within ``r`` of the other."""

    r: Count


class CasterNear(Condition, frozen=True, kw_only=True, tag="caster_near"):
    """The unit that has cast is within ``r`` of any unit of the Character."""

    r: Count


class SingleHex(Condition, frozen=True, kw_only=True, tag="single_hex"):
    """The base of the other covers one hex (TIM-CHAR-5)."""


class NearWater(Condition, frozen=True, kw_only=True, tag="near_water"):
    """The other is on water or adjacent to it."""


# ---- What units are ---------------------------------------------------------


class Lost(Condition, frozen=True, kw_only=True, tag="lost"):
    """The other is Lost, and no Myth leads it (TIM-MYTH-14)."""


class Survivor(Condition, frozen=True, kw_only=True, tag="survivor"):
    """The unit is of a Survivor (TIM-CLASS-2)."""


class Healthier(Condition, frozen=True, kw_only=True, tag="healthier"):
    """The other has more current health than the unit (TIM-HP-7); Fear's is that of its phase."""


class HealthOver(Condition, frozen=True, kw_only=True, tag="health_over"):
    """The unit has more than ``n`` current health."""

    n: Count


# ---- Buffs and curses -------------------------------------------------------


class HasBuff(Condition, frozen=True, kw_only=True, tag="has_buff"):
    """The Character has the buff, or any; ``no``: has it not; ``or_lost``: is Lost instead."""

    buff: BuffSlot | Literal["any"]
    who: Who = "self"
    no: bool = False
    or_lost: bool = False


class HasCurse(Condition, frozen=True, kw_only=True, tag="has_curse"):
    """The Character has the curse, or any; ``no``: has it not; ``or_lost``: is Lost instead."""

    curse: CurseSlot | Literal["any"]
    who: Who = "self"
    no: bool = False
    or_lost: bool = False


class Grey(Condition, frozen=True, kw_only=True, tag="grey"):
    """The slot of the buff is grey on the board of the unit, or it has no board (TIM-MARK-3)."""

    buff: BuffSlot


class Gains(Condition, frozen=True, kw_only=True, tag="gains"):
    """The unit would gain at least one of the buffs that the skill gives."""


class Heals(Condition, frozen=True, kw_only=True, tag="heals"):
    """The fish that was eaten says that it heals."""


# ---- Dice and damage --------------------------------------------------------


class LuckyHits(Condition, frozen=True, kw_only=True, tag="lucky_hits"):
    """The final attack roll shows at least ``n`` Lucky hits (TIM-LUCK-2, TIM-LUCK-3)."""

    late = True

    n: Count = 1


class LuckyBlocks(Condition, frozen=True, kw_only=True, tag="lucky_blocks"):
    """The final defense roll shows at least ``n`` Lucky blocks (TIM-LUCK-2, TIM-LUCK-3)."""

    late = True

    n: Count = 1


class Damaged(Condition, frozen=True, kw_only=True, tag="damaged"):
    """The attack dealt at least ``n`` damage to the other (TIM-ATK-5)."""

    late = True

    n: Count = 1


class Unhurt(Condition, frozen=True, kw_only=True, tag="unhurt"):
    """The unit took no damage from the attack (TIM-SKILL-9)."""

    late = True


if TYPE_CHECKING:
    AnyCondition: TypeAlias = Condition
else:
    AnyCondition = any_of(Condition)
Conditions = tuple[AnyCondition, ...]

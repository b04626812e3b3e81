"""What skills and cards are aimed at: tagged records, each a choice of units or of a place.

Without an aim an attack skill is for the target of the attack, a defense skill for the attacker, and anything else for
the unit itself; what becoming engaged triggers is for the enemy. ``r`` is the greatest distance; ``range`` is the total
Range of the unit (TIM-SKILL-8), and a number holds for Melee Characters too. Line of sight is needed unless ``sight``
is false (TIM-TGT-6 binds all the same).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from rules.kernel.play.effects import Effect, any_of
from rules.timestrike.effects.vocabulary import Count

Reach = Count | Literal["range"]


class Aim(Effect, frozen=True, kw_only=True, tag_field="at"):
    """Any aim."""


class Enemy(Aim, frozen=True, kw_only=True, tag="enemy"):
    """One enemy unit within ``r`` (TIM-TEAM-2)."""

    r: Reach


class EnemyCharacter(Aim, frozen=True, kw_only=True, tag="enemy_character"):
    """One enemy Character with a unit within ``r``, or without ``r`` engaged with the unit."""

    r: Reach | None = None


class Friend(Aim, frozen=True, kw_only=True, tag="friend"):
    """One friendly unit within ``r``, the unit included (TIM-TEAM-1, TIM-TEAM-3).

    An ability or a card may name one of another team that consents. ``or_own``: or a unit of the own Character at any
    distance.
    """

    r: Reach
    or_own: bool = False


class FriendsEngaged(Aim, frozen=True, kw_only=True, tag="friends_engaged"):
    """Each unit of the own team that is engaged with the unit, itself excluded."""


class EnemiesEngaged(Aim, frozen=True, kw_only=True, tag="enemies_engaged"):
    """Each enemy unit that is engaged with the unit, in the order of its player's choice."""


class Pack(Aim, frozen=True, kw_only=True, tag="pack"):
    """Another unit of the Character, at any distance and without line of sight."""


class Pair(Aim, frozen=True, kw_only=True, tag="pair"):
    """Two friendly units, at any distance and without line of sight (TIM-TEAM-1, TIM-TEAM-3)."""


class Place(Aim, frozen=True, kw_only=True, tag="place"):
    """One place within ``r``, free or not (TIM-LOS-12)."""

    r: Reach
    sight: bool = True


class Area(Aim, frozen=True, kw_only=True, tag="area"):
    """The units on a place within ``r`` and on all within ``radius`` of it (TIM-AOE-1)."""

    r: Reach
    radius: Count


if TYPE_CHECKING:
    AnyAim: TypeAlias = Aim
else:
    AnyAim = any_of(Aim)

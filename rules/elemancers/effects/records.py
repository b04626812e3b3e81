"""The effects of Traits, Battle Cards and Weapons: tagged records that data files compose.

An effect is aimed at dice, creatures or a Clan, chosen by the Clan that uses the item; one that says none of these is
not aimed. ``n`` is up to how many targets, or how much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from rules.content.types import Few
from rules.kernel.play.effects import Effect, any_of

Face = Annotated[int, Meta(ge=1, le=8)]
By = Annotated[int, Meta(ge=-7, le=7)]

Step = Literal["start", "modify", "after", "turn"]
"""When something is used: in the windows of a Battle, after its Damage, or as the own turn begins (by itself)."""

When = Literal[
    "avatar_here",
    "own",
    "outnumbered",
    "attacking",
    "defending",
    "friend_high",
    "friend_low",
    "enemy_high",
    "enemy_low",
    "pt_here",
    "element_here",
    "spent_here",
    "kill_here",
]
"""The condition of an item; ``n`` says from or up to which number."""

Dice = Literal["friend", "enemy", "any"]
"""Whose Battle Dice; Baransu's are an enemy's."""

Whom = Literal["own", "own_creature", "friend", "enemy", "enemy_creature", "enemy_up", "self"]
"""Which Face Down creatures in the Battle; ``creature`` excludes Avatars, ``up`` means Face Up at its location."""

Stat = Literal["move", "defence", "dice"]
TraitCode = Literal[
    "elemancer",
    "warrior",
    "annihilator",
    "bulwark",
    "banisher",
    "eternal",
    "fade",
    "nimble",
    "dragon",
    "avatar",
]


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """A condition, with the number that some have."""

    when: When
    n: Annotated[int, Meta(ge=0, le=8)] = 0


class Base(Effect, frozen=True, kw_only=True):
    """Any effect of Elemancers."""


class OnDice(Base, frozen=True, kw_only=True):
    """An effect on up to ``n`` dice; ``that``: only dice that meet the item's own condition."""

    die: Dice
    that: bool = False
    n: Few = 1


class Reroll(OnDice, frozen=True, kw_only=True, tag="reroll"):
    """Roll dice again, once each; an enemy Dragon stops it (ELE-TRT-15)."""


class Add(OnDice, frozen=True, kw_only=True, tag="add"):
    """Change dice by a number, within 1 to 8 (ELE-MOD-2)."""

    by: By


class Turn(OnDice, frozen=True, kw_only=True, tag="set"):
    """Turn a die to a number, or to that of an enemy die of the user's choice."""

    to: Face | Literal["enemy"]


class Lock(OnDice, frozen=True, kw_only=True, tag="lock"):
    """Nobody can reroll, change or set the dice for the rest of the Battle."""


class OnCreatures(Base, frozen=True, kw_only=True):
    """An effect on creatures."""

    at: Whom
    n: Few = 1


class Hit(OnCreatures, frozen=True, kw_only=True, tag="hit"):
    """Deal a creature ``n`` Hits at once (ELE-MOD-7)."""


class Ward(OnCreatures, frozen=True, kw_only=True, tag="ward"):
    """Give a creature ``n`` Wards (ELE-DMG-10)."""


class Silence(OnCreatures, frozen=True, kw_only=True, tag="silence"):
    """Up to ``n`` creatures can use no non-Avatar Trait for the rest of the Battle."""


class Ready(OnCreatures, frozen=True, kw_only=True, tag="ready"):
    """Up to ``n`` creatures that have spent their Trait may use one again."""


class Grant(OnCreatures, frozen=True, kw_only=True, tag="grant"):
    """A creature also has a Trait for this Battle."""

    trait: TraitCode


class Shift(OnCreatures, frozen=True, kw_only=True, tag="shift"):
    """A creature leaves the Battle for an adjacent location and turns Face Up there."""


class Join(Base, frozen=True, kw_only=True, tag="join"):
    """The creature joins the Battle next door (ELE-TRT-14)."""


class Heal(Base, frozen=True, kw_only=True, tag="heal"):
    """The own Avatar gets HP back, up to its full HP."""

    n: Few = 1


class Draw(Base, frozen=True, kw_only=True, tag="draw"):
    """Draw Battle Cards from the own deck."""

    n: Few = 1


class Discard(Base, frozen=True, kw_only=True, tag="discard"):
    """An enemy Clan in the Battle puts cards at random from its hand under its deck, unseen."""

    n: Few = 1


class Summon(Base, frozen=True, kw_only=True, tag="summon"):
    """Place up to ``n`` own tokens from their cards Face Up on the Battle's location."""

    n: Few = 1


class Stats(Base, frozen=True, kw_only=True, tag="stat"):
    """A base value becomes another while the Weapon works (ELE-WPN-4)."""

    who: Literal["all", "avatar"]
    stat: Stat
    to: Annotated[int, Meta(ge=0, le=9)]


if TYPE_CHECKING:
    AnyEffect: TypeAlias = Base
else:
    AnyEffect = any_of(Base)

"""What happens in battles and to Characters: attacks, damage, defeats, what holds for a time, XP.

Characters are named in words, by their number where the board marks them.
"""

from __future__ import annotations

from typing import ClassVar

from rules.kernel import Event

# ---- Battle ---------------------------------------------------------------------


class AttackDeclared(Event, frozen=True, kw_only=True, tag="terrene.attack_declared"):
    """A player declares an attack, and what was paid for it in Actions."""

    head: ClassVar[bool] = True

    seat: int
    member: int
    card: str
    atk: int
    actions: int


class SlowPaid(Event, frozen=True, kw_only=True, tag="terrene.slow_paid"):
    """A player pays what is missing for the attack of a Character that has become Slow."""

    seat: int
    card: str
    actions: int


class AttackCancelled(Event, frozen=True, kw_only=True, tag="terrene.attack_cancelled"):
    """An attack ends without block and damage, and why: in a few words."""

    seat: int
    card: str
    why: str = ""


class BlockDeclared(Event, frozen=True, kw_only=True, tag="terrene.block_declared"):
    """A Character blocks an attack."""

    seat: int
    member: int
    card: str
    attacker: str


class NotBlocked(Event, frozen=True, kw_only=True, tag="terrene.not_blocked"):
    """Nobody blocks an attack, or whoever blocked it does not any more; ``card`` names the one."""

    attacker: str
    card: str = ""


class Overkill(Event, frozen=True, kw_only=True, tag="terrene.overkill"):
    """Damage that a blocker could not take is dealt to its player."""

    seat: int
    card: str
    amount: int


class Decayed(Event, frozen=True, kw_only=True, tag="terrene.decayed"):
    """A blocker loses DEF for the turn, until when in words; ``now`` is what it has."""

    routine: ClassVar[bool] = True

    member: int
    card: str
    now: int
    until: str = "until the end of the turn"


# ---- Damage ---------------------------------------------------------------------


class Damaged(Event, frozen=True, kw_only=True, tag="terrene.damaged"):
    """Damage is placed on a Character; nothing where its DEF takes it all. ``total`` of ``hp`` lies there now."""

    member: int
    card: str
    amount: int
    total: int
    hp: int


class Prevented(Event, frozen=True, kw_only=True, tag="terrene.prevented"):
    """Damage to a Character is prevented."""

    member: int
    card: str
    amount: int


class Unaffected(Event, frozen=True, kw_only=True, tag="terrene.unaffected"):
    """A Character is Immune to what would have happened to it: to what kind of source, in words."""

    member: int
    card: str
    against: str = ""


class Healed(Event, frozen=True, kw_only=True, tag="terrene.healed"):
    """Damage is removed from a Character; ``total`` is left."""

    member: int
    card: str
    amount: int
    total: int


class Defeated(Event, frozen=True, kw_only=True, tag="terrene.defeated"):
    """A Character is defeated and discarded, with the card that it held."""

    telling: ClassVar[bool] = True

    seat: int
    card: str
    by: str = ""
    held: str = ""


# ---- What holds for a time ------------------------------------------------------------


class EffectBegan(Event, frozen=True, kw_only=True, tag="terrene.effect_began"):
    """Something holds on a Character from now on, in words, and until when."""

    card: str
    what: str
    until: str = ""


class EffectEnded(Event, frozen=True, kw_only=True, tag="terrene.effect_ended"):
    """What held on a Character, in words, holds no longer."""

    routine: ClassVar[bool] = True

    card: str
    what: tuple[str, ...]


# ---- XP -------------------------------------------------------------------------------


class XpGained(Event, frozen=True, kw_only=True, tag="terrene.xp_gained"):
    """A Character gains XP and has ``now``."""

    member: int
    card: str
    amount: int
    now: int


class RewardGained(Event, frozen=True, kw_only=True, tag="terrene.reward_gained"):
    """A Character gets the reward in a line of a Terrain, in words."""

    card: str
    terrain: str
    line: int
    text: str


class LevelledUp(Event, frozen=True, kw_only=True, tag="terrene.levelled_up"):
    """A Character has a higher LV."""

    telling: ClassVar[bool] = True

    member: int
    card: str
    lv: int


EVENTS: tuple[type[Event], ...] = (
    AttackDeclared,
    SlowPaid,
    AttackCancelled,
    BlockDeclared,
    NotBlocked,
    Overkill,
    Decayed,
    Damaged,
    Prevented,
    Unaffected,
    Healed,
    Defeated,
    EffectBegan,
    EffectEnded,
    XpGained,
    RewardGained,
    LevelledUp,
)

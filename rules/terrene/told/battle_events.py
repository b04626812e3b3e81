"""Events of battles and Characters: attacks, damage, defeats, lasting effects, XP.

Characters are named in words, by their number where the board marks them.
"""

from __future__ import annotations

from rules.kernel import Event

# ---- Battle ---------------------------------------------------------------------


class AttackDeclared(Event, frozen=True, kw_only=True, tag="terrene.attack_declared"):
    """A player declares an attack, with the Actions paid for it."""

    head = True
    said = "{seat:@} attacks with {card} ({atk} ATK) for [{actions:#Action}|no Action]"

    seat: int
    member: int
    card: str
    atk: int
    actions: int


class SlowPaid(Event, frozen=True, kw_only=True, tag="terrene.slow_paid"):
    """A player pays the rest of the cost of an attacker that has become Slow."""

    said = "{seat:@} pays {actions:#Action} more, as {card} is Slow"

    seat: int
    card: str
    actions: int


class AttackCancelled(Event, frozen=True, kw_only=True, tag="terrene.attack_cancelled"):
    """An attack ends without block and damage, and why: in a few words."""

    said = "the attack of {card} is cancelled[: {why}]"

    seat: int
    card: str
    why: str = ""


class BlockDeclared(Event, frozen=True, kw_only=True, tag="terrene.block_declared"):
    """A Character blocks an attack."""

    said = "{card} of {seat:@} blocks {attacker}"

    seat: int
    member: int
    card: str
    attacker: str


class NotBlocked(Event, frozen=True, kw_only=True, tag="terrene.not_blocked"):
    """Nobody blocks an attack, or its blocker no longer does; ``card`` names that blocker."""

    said = "[{card} no longer blocks {attacker}|nobody blocks {attacker}]"

    attacker: str
    card: str = ""


class Overkill(Event, frozen=True, kw_only=True, tag="terrene.overkill"):
    """Damage that a blocker could not take is dealt to its player."""

    said = "{amount} damage goes through {card} to {seat:@}"

    seat: int
    card: str
    amount: int


class Decayed(Event, frozen=True, kw_only=True, tag="terrene.decayed"):
    """A blocker loses DEF until a moment, in words; ``now`` is its DEF after that."""

    routine = True
    said = "{card} has {now} DEF {until}"

    member: int
    card: str
    now: int
    until: str = "until the end of the turn"


# ---- Damage ---------------------------------------------------------------------


class Damaged(Event, frozen=True, kw_only=True, tag="terrene.damaged"):
    """Damage lands on a Character, 0 if DEF takes it all. ``total`` of ``hp`` lies there now."""

    said = "[{amount:?}{card} takes {amount} damage, {left} HP left|{card} takes no damage]"

    member: int
    card: str
    amount: int
    total: int
    hp: int

    @property
    def left(self) -> str:
        """What is left of its HP."""
        return str(max(0, self.hp - self.total))


class Prevented(Event, frozen=True, kw_only=True, tag="terrene.prevented"):
    """Damage to a Character is prevented."""

    said = "{amount} damage to {card} is prevented"

    member: int
    card: str
    amount: int


class Unaffected(Event, frozen=True, kw_only=True, tag="terrene.unaffected"):
    """A Character is Immune to an effect: to which kind of source, in words."""

    said = "{card} is Immune to [{against}|it]"

    member: int
    card: str
    against: str = ""


class Healed(Event, frozen=True, kw_only=True, tag="terrene.healed"):
    """Damage is removed from a Character; ``total`` of ``hp`` lies there now."""

    said = "[{amount:?}{card} is healed by {amount}, {left} HP left|{card} has no damage to heal]"

    member: int
    card: str
    amount: int
    total: int
    hp: int

    @property
    def left(self) -> str:
        """What is left of its HP."""
        return str(max(0, self.hp - self.total))


class Defeated(Event, frozen=True, kw_only=True, tag="terrene.defeated"):
    """A Character is defeated and discarded, with the card that it held."""

    telling = True
    said = "{card} of {seat:@} is defeated[ by {by}][, and {held} goes with it]"

    seat: int
    card: str
    by: str = ""
    held: str = ""


# ---- What holds for a time ------------------------------------------------------------


class EffectBegan(Event, frozen=True, kw_only=True, tag="terrene.effect_began"):
    """Something holds on a Character from now on, in words, and until when."""

    said = "{card}: {what}[ {until}]"

    card: str
    what: str
    until: str = ""


class EffectEnded(Event, frozen=True, kw_only=True, tag="terrene.effect_ended"):
    """A lasting effect on a Character, in words, has ended."""

    routine = True
    said = "over for {card}: {what}"

    card: str
    what: tuple[str, ...]


# ---- XP -------------------------------------------------------------------------------


class XpGained(Event, frozen=True, kw_only=True, tag="terrene.xp_gained"):
    """A Character gains XP and has ``now``."""

    said = "{card} gains {amount} XP and has {now}"

    member: int
    card: str
    amount: int
    now: int


class RewardGained(Event, frozen=True, kw_only=True, tag="terrene.reward_gained"):
    """A Character gets the reward in a line of a Terrain, in words."""

    said = "{card} is rewarded by line {line} of {terrain}: {text:.}"

    card: str
    terrain: str
    line: int
    text: str


class LevelledUp(Event, frozen=True, kw_only=True, tag="terrene.levelled_up"):
    """A Character has a higher LV."""

    telling = True
    said = "{card} is now LV {lv}"

    member: int
    card: str
    lv: int

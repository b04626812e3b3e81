"""The effects of Clash for Eternia: tagged records that data files compose and words tell.

``do`` names the effect. Every effect says on whom (``to``, within ``r``) where it is done to models; it may say
``when``, on which condition (``if``) and for how long (``dur``). An effect of an attack always says ``when``, and they
stand in the order in which they happen; elsewhere it happens at once when the skill or card is used, or holds as long
as what it stands on. Whom an effect concerns is chosen and measured when it begins; ``same``, ``another`` and ``among``
refer to those whom an effect before it concerned (:mod:`rules.eternia.content.checking_effects`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta

from rules.content.types import Code, Few
from rules.eternia.effects.vocabulary import (
    Condition,
    Duration,
    Limit,
    Radius,
    Signed,
    To,
    TokenKind,
    When,
)
from rules.kernel.play import effects


class Base(effects.Effect, frozen=True, kw_only=True, rename={"given": "if"}):
    """The keys that every effect may have besides its own.

    Attributes:
        when: At which point of the skill, attack or game it happens.
        to: Whom it is for.
        r: How far away that may be, in spaces.
        given: The condition on which it happens; ``if`` in a file.
        dur: How long a modifier holds.
        limit: How often it can happen; without it as often as its moment comes.
        same: It concerns those whom the last effect before it with the same ``to`` and ``r`` concerned, wherever they
            are now.
        another: Its target is none of those chosen before.
        among: Its target is one of those whom the last effect before it on several models concerned, wherever it is.
        from_round: The first Round in which it happens.
    """

    when: When | None = None
    to: To | None = None
    r: Radius | None = None
    given: Condition | None = None
    dur: Duration | None = None
    limit: Limit | None = None
    same: bool = False
    another: bool = False
    among: bool = False
    from_round: Annotated[int, Meta(ge=1, le=20)] = 1


class Counted(Base, frozen=True, kw_only=True):
    """An effect of n: Wounds, spaces, dice, models, cards."""

    n: Few


class ForSide(Base, frozen=True, kw_only=True):
    """An effect for a whole side; it needs no model."""


class Modifier(Base, frozen=True, kw_only=True):
    """An effect that changes numbers and has no moment of its own."""


class OfTheAttack(Modifier, frozen=True, kw_only=True):
    """A change to the attack or skill next to it, and to no model unless it lasts."""


class OfTheMove(Modifier, frozen=True, kw_only=True):
    """A change of moves: those of the skill that it belongs to, or every one."""


# ---- Wounds, HP and conditions ----------------------------------------------


class Wounds(Counted, frozen=True, kw_only=True, tag="wounds"):
    """The target suffers n Wounds; Armor does not help (ETE-GLO-7)."""


class Splash(Counted, frozen=True, kw_only=True, tag="splash"):
    """Each other Enemy adjacent to the target, or to its last place, suffers n (ETE-ATK-25)."""


class CancelWounds(Counted, frozen=True, kw_only=True, tag="cancel_wounds"):
    """The Wounds about to be suffered are n fewer."""


class Heal(Counted, frozen=True, kw_only=True, tag="heal"):
    """The target recovers n HP, not above its maximum (ETE-GLO-4)."""


class Daze(Base, frozen=True, kw_only=True, tag="daze"):
    """The target becomes Dazed (ETE-DAZ-1)."""


class Undaze(Base, frozen=True, kw_only=True, tag="undaze"):
    """The target stops being Dazed."""


class Root(Base, frozen=True, kw_only=True, tag="root"):
    """The target cannot move until the end of its next Activation; a Push still works."""


# ---- Moves and placements ---------------------------------------------------


class Push(Counted, frozen=True, kw_only=True, tag="push"):
    """Push the target up to n spaces, on a path its owner chooses (ETE-BTF-7, ETE-BTF-8)."""

    dir: Literal["away", "towards", "any"]


class Move(Counted, frozen=True, kw_only=True, tag="move"):
    """The target may move up to n spaces, which is no Action; ``towards`` is the goal of an NPC.

    ``pass`` binds the AI alone; another mover chooses its path.
    """

    towards: Literal["nearest_character", "pass"] | None = None


class ForceMove(Counted, frozen=True, kw_only=True, tag="force_move"):
    """The owner of the effect moves the target up to n spaces; no Escape Damage (ETE-ESD-3)."""


class Place(Counted, frozen=True, kw_only=True, tag="place"):
    """Put the target on a free space within n of the user or itself; no move (ETE-MOV-3)."""

    near: Literal["self", "target"] = "self"
    where: Literal["on_water"] | None = None


class Swap(Base, frozen=True, kw_only=True, tag="swap"):
    """The user and the target exchange spaces; no move."""


class Mount(Base, frozen=True, kw_only=True, tag="mount"):
    """Replace the model by its mounted form, on its space and a free neighbour (ETE-MNT-5)."""

    form: Code


class Fly(OfTheMove, frozen=True, kw_only=True, tag="fly"):
    """Moves pass over models and terrain, ignore Terrain Penalties, and end as usual."""


class NoEscape(OfTheMove, frozen=True, kw_only=True, tag="no_escape"):
    """The move causes its mover no Escape Damage."""


class EscapePlus(Counted, OfTheMove, frozen=True, kw_only=True, tag="escape_plus"):
    """Enemies that leave a space adjacent to the user suffer n more Escape Damage."""


class IgnoreTerrain(Modifier, frozen=True, kw_only=True, tag="ignore_terrain"):
    """The target ignores Terrain Penalties and effects of terrain tokens (ETE-TER-4)."""


class MoveBonus(Modifier, frozen=True, kw_only=True, tag="move_bonus"):
    """Move Actions of the target are n spaces longer, or shorter."""

    n: Signed


# ---- Power ------------------------------------------------------------------


class GainPower(Counted, frozen=True, kw_only=True, tag="gain_power"):
    """The target gains n Power; its owner chooses the slots (ETE-PWR-5)."""


class LosePower(Counted, frozen=True, kw_only=True, tag="lose_power"):
    """The target loses n Power; its owner chooses from where (ETE-PWR-11)."""


class ShiftPower(Counted, frozen=True, kw_only=True, tag="shift_power"):
    """Move up to n Power between the target's slots, or from the user to it; none is lost."""


# ---- Attacks ----------------------------------------------------------------


class Dice(OfTheAttack, frozen=True, kw_only=True, tag="dice"):
    """The attack rolls n dice more, or fewer (ETE-ATK-8)."""

    n: Signed


class Armor(Counted, Modifier, frozen=True, kw_only=True, tag="armor"):
    """The target has n more Armor (ETE-ATK-20)."""


class IgnoreArmor(Counted, OfTheAttack, frozen=True, kw_only=True, tag="ignore_armor"):
    """The attack ignores up to n Armor of each target."""


class Reroll(Counted, OfTheAttack, frozen=True, kw_only=True, tag="reroll"):
    """Reroll up to n dice: misses of a friendly attack, or Successes of an Enemy's (ETE-ATK-15)."""

    faces: Literal["miss", "success"]


class SetDie(Counted, OfTheAttack, frozen=True, kw_only=True, tag="set_die"):
    """Turn up to n dice that miss to a face."""

    face: Literal["melee", "ranged", "power"]


class Area(OfTheAttack, frozen=True, kw_only=True, tag="area"):
    """The attack targets all Enemies in sight within r of the user, with one roll (ETE-ATK-17)."""


class Range(OfTheAttack, frozen=True, kw_only=True, tag="range"):
    """The range of the attack is n higher, or lower (ETE-ATK-3)."""

    n: Signed


class NoLos(OfTheAttack, frozen=True, kw_only=True, tag="no_los"):
    """The attack or skill needs no Line of Sight (ETE-SKL-4)."""


class NoDefense(OfTheAttack, frozen=True, kw_only=True, tag="no_defense"):
    """No Defense Boost, Reaction or Strategy card may answer this attack, before or after."""


class Expose(Counted, Modifier, frozen=True, kw_only=True, tag="expose"):
    """Attacks against the target roll n more dice."""


class Weaken(Counted, Modifier, frozen=True, kw_only=True, tag="weaken"):
    """Attacks of the target roll n fewer dice."""


class Redirect(Base, frozen=True, kw_only=True, tag="redirect"):
    """The attack targets the user instead of the chosen target, even out of range."""


class BonusAttack(Base, frozen=True, kw_only=True, tag="bonus_attack"):
    """The target makes a Bonus Attack and pays for it (ETE-ACT-12); ``attack`` names it."""

    attack: Code | Literal["any"] = "any"
    against: Literal["mover"] | None = None


class ForceAttack(Base, frozen=True, kw_only=True, tag="force_attack"):
    """The target makes a free attack on its friend; the owner chooses both (ETE-ATK-5)."""


class ExtraAction(Counted, frozen=True, kw_only=True, tag="extra_action"):
    """The target has n more Actions in this Activation; outside its own, at once."""


# ---- Spawning, tokens and hidden cards --------------------------------------


class SpawnMinion(Counted, ForSide, frozen=True, kw_only=True, tag="spawn_minion"):
    """Spawn n Minions of the side's type, as Reserves or near an Enemy Character (ETE-MIN-3).

    ``exact``: on spaces exactly r away from the Player Character nearest to them.
    """

    near: Literal["reserves", "enemy_character"]
    exact: bool = False


class SpawnElite(Counted, ForSide, frozen=True, kw_only=True, tag="spawn_elite"):
    """Spawn n Elite Minions within r (else 2) of the user or a friendly Character (ETE-MIN-12).

    ``own_class``: the kind that belongs to the class of that Character.
    """

    elite: Code | Literal["own_class"]
    near: Literal["self", "friendly_character"] = "self"


class PlaceToken(Counted, ForSide, frozen=True, kw_only=True, tag="place_token"):
    """Place n terrain tokens within r of user or target, on spaces without one (ETE-TER-6)."""

    token: TokenKind
    near: Literal["self", "target"] = "self"


class DrawStrategy(Counted, ForSide, frozen=True, kw_only=True, tag="draw_strategy"):
    """The Controller draws n Strategy cards (ETE-STR-1)."""


class PeekOrder(Counted, ForSide, frozen=True, kw_only=True, tag="peek_order"):
    """The side of the user looks at n facedown Activation cards of the other side."""


class SwapOrder(ForSide, frozen=True, kw_only=True, tag="swap_order"):
    """Exchange two facedown Activation cards of the user's side."""


if TYPE_CHECKING:
    Effect: TypeAlias = Base
else:
    Effect = effects.any_of(Base)
Effects = tuple[Effect, ...]
